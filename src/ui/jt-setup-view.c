/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-setup-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "boards/jt-boards.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-group-sheet.h"
#include "jt-names.h"
#include "jt-rules-page.h"
#include "jt-rules-words.h"
#include "jt-seat-grid.h"
#include "jt-settings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-toast.h"
#include "jt-variant.h"

#define SEAT_MARGIN 24 /* pixels below a seat, as at the end of the page */

struct _JtSetupView
{
  AdwBin parent_instance;

  JtSession *session;
  JtSetup *setup;
  GPtrArray *variants;   /* of const char *: in the order of game_row */
  GPtrArray *groups;     /* of JtGroup */
  GtkWidget *seat[JT_MAX_SIDES]; /* GtkEntry */
  GtkWidget *swap[JT_MAX_SIDES]; /* the button beside it */
  gint64 aside;          /* game to continue, 0: none */
  guint focus_id;
  gboolean updating;
  gboolean named;        /* names were written or chosen since the setup was loaded */
  gboolean game_chosen;  /* …and the game */
  JtSetupSize sizes[JT_SETUP_MAX_SIZES]; /* in the order of size_row */
  guint n_sizes;
  char *sizes_of;        /* whose they are */

  GtkWidget *deck_box;
  GtkWidget *german;
  GtkWidget *french;
  JtSeatGrid *table;
  GtkFlowBox *people;
  GtkLabel *bench;
  GtkLabel *message;
  GtkWidget *start;
  GtkWidget *resume;
  GtkWidget *example;
  AdwComboRow *game_row;
  AdwComboRow *size_row;
  AdwComboRow *group_row;
  GtkWidget *new_group_row;
  GtkWidget *edit_group;
  AdwActionRow *rules_row;
  AdwComboRow *first_row;
  GtkWidget *lots;
  AdwActionRow *lots_row;
};

G_DEFINE_FINAL_TYPE (JtSetupView, jt_setup_view, ADW_TYPE_BIN)

static void update (JtSetupView *self);

static void
show_error (JtSetupView *self, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);

  jt_toast_show (GTK_WIDGET (self), text);
}

/* Seats. */

static int
seat_of_name (JtSetupView *self, const char *name)
{
  for (guint seat = 0; seat < jt_setup_get_n_seats (self->setup); seat++)
    if (g_strcmp0 (self->setup->seats[seat], name) == 0)
      return (int) seat;
  return -1;
}

static int
bench_of_name (JtSetupView *self, const char *name)
{
  for (int i = 0; i < JT_MAX_SIDES; i++)
    if (g_strcmp0 (self->setup->bench[i], name) == 0)
      return i;
  return -1;
}

static int
free_place (char **places, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!places[i])
      return (int) i;
  return -1;
}

/* A click on a person: seats, sits out if all seats are taken, or goes. */
static void
toggle_person (JtSetupView *self, const char *name)
{
  int seat = seat_of_name (self, name);
  int bench = bench_of_name (self, name);
  int free_seat = free_place (self->setup->seats, jt_setup_get_n_seats (self->setup));
  int free_bench = free_place (self->setup->bench, JT_MAX_SIDES);

  self->named = TRUE;
  if (seat >= 0)
    jt_setup_set_name (self->setup, (guint) seat, NULL);
  else if (bench >= 0)
    jt_setup_set_bench (self->setup, (guint) bench, NULL);
  else if (free_seat >= 0)
    jt_setup_set_name (self->setup, (guint) free_seat, name);
  else if (free_bench >= 0)
    jt_setup_set_bench (self->setup, (guint) free_bench, name);
  update (self);
}

static int
entry_seat (JtSetupView *self, gpointer entry)
{
  for (int seat = 0; seat < JT_MAX_SIDES; seat++)
    if (self->seat[seat] == entry)
      return seat;
  return -1;
}

static void update_people (JtSetupView *self);
static void update_rest (JtSetupView *self);

static void
seat_changed_cb (GtkEditable *editable, JtSetupView *self)
{
  if (self->updating)
    return;
  self->named = TRUE;
  jt_setup_set_name (self->setup, (guint) entry_seat (self, editable), gtk_editable_get_text (editable));
  update_people (self);
  update_rest (self);
}

/* The person whose name begins with what is typed, if there is just one not seated yet. */
static char *
complete_name (JtSetupView *self, const char *text)
{
  g_autoptr (GPtrArray) people = jt_store_people (jt_session_get_store (self->session), self->setup->group, 0, NULL);
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  const char *found = NULL;

  for (guint i = 0; people && text[0] != '\0' && i < people->len; i++)
    {
      JtPerson *person = g_ptr_array_index (people, i);
      g_autofree char *folded = g_utf8_casefold (person->name, -1);

      if (strcmp (folded, wanted) == 0)
        return g_strdup (person->name);
      if (g_str_has_prefix (folded, wanted) && seat_of_name (self, person->name) < 0)
        {
          if (found)
            return NULL;
          found = person->name;
        }
    }
  return g_strdup (found);
}

static void start_cb (JtSetupView *self);

/* Enter goes to the next name; after the last one to a seat that was left out, if others have names; else the game begins. */
static void
seat_activate_cb (GtkEntry *entry, JtSetupView *self)
{
  guint n = jt_setup_get_n_seats (self->setup);
  guint seat = (guint) entry_seat (self, entry);
  g_autofree char *name = complete_name (self, gtk_editable_get_text (GTK_EDITABLE (entry)));
  int left_out;

  if (name)
    jt_setup_set_name (self->setup, seat, name);
  update (self);
  left_out = self->setup->seats[n - 1] ? free_place (self->setup->seats, n) : -1;
  if (seat + 1 < n)
    gtk_widget_grab_focus (self->seat[seat + 1]);
  else if (left_out >= 0)
    gtk_widget_grab_focus (self->seat[left_out]);
  else if (gtk_widget_get_sensitive (self->start))
    start_cb (self);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, JtSetupView *self)
{
  GtkWidget *frame = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  int seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (frame), "seat"));

  return gdk_content_provider_new_typed (G_TYPE_INT, seat);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, JtSetupView *self)
{
  GtkWidget *frame = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  int to = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (frame), "seat"));
  int from = g_value_get_int (value);

  if (from < 0 || from >= (int) jt_setup_get_n_seats (self->setup))
    return FALSE;
  jt_setup_swap (self->setup, (guint) from, (guint) to);
  update (self);
  return TRUE;
}

static void
swap_clicked_cb (GtkButton *button, JtSetupView *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));

  jt_setup_swap (self->setup, seat, (seat + 1) % jt_setup_get_n_seats (self->setup));
  update (self);
}

/* Who sits across is seen, but not heard. */
static char *
seat_label (JtSetupView *self, guint seat, gboolean aloud)
{
  guint n_sides = self->setup->n_sides;

  if (self->setup->side_size == 1)
    /* Translators: %u is the number of a seat round the table */
    return g_strdup_printf (_ ("Seat %u"), seat + 1);
  if (seat % n_sides == 0)
    return g_strdup (seat < n_sides || !aloud ? _ ("We") : _ ("We, partner"));
  if (n_sides == 2)
    return g_strdup (seat < n_sides || !aloud ? _ ("They") : _ ("They, partner"));
  if (seat >= n_sides && aloud)
    /* Translators: %u is the number of a side */
    return g_strdup_printf (_ ("Side %u, partner"), seat % n_sides + 1);
  /* Translators: %u is the number of a side */
  return g_strdup_printf (_ ("Side %u"), seat % n_sides + 1);
}

static GtkWidget *
make_seat (JtSetupView *self, guint seat)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *text = seat_label (self, seat, FALSE);
  g_autofree char *seat_aloud = seat_label (self, seat, TRUE);
  g_autofree char *spoken = NULL;
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *entry = g_object_new (GTK_TYPE_ENTRY, "max-length", JT_FORM_MAX_TEXT, NULL);
  GtkWidget *swap = gtk_button_new_from_icon_name ("object-flip-horizontal-symbolic");
  GtkDragSource *drag = gtk_drag_source_new ();
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_COPY);

  g_object_set_data (G_OBJECT (frame), "seat", GUINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (swap), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect (drag, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (frame, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (frame, GTK_EVENT_CONTROLLER (drop));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  jt_label_wrap (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "jt-dim");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 20);
  gtk_widget_set_hexpand (entry, TRUE);
  /* Translators: %s is a seat: "We, partner" */
  spoken = g_strdup_printf (_ ("Name: %s"), seat_aloud);
  jt_accessible_set_label (GTK_ACCESSIBLE (entry), spoken);
  g_signal_connect (entry, "changed", G_CALLBACK (seat_changed_cb), self);
  g_signal_connect (entry, "activate", G_CALLBACK (seat_activate_cb), self);
  self->seat[seat] = entry;
  self->swap[seat] = swap;

  gtk_widget_add_css_class (swap, "flat");
  gtk_widget_add_css_class (swap, "circular");
  gtk_widget_set_tooltip_text (swap, _ ("Change places with the next seat"));
  jt_accessible_set_label (GTK_ACCESSIBLE (swap), _ ("Change places with the next seat"));
  g_signal_connect (swap, "clicked", G_CALLBACK (swap_clicked_cb), self);
  gtk_box_append (GTK_BOX (top), label);
  gtk_box_append (GTK_BOX (top), swap);
  gtk_box_append (GTK_BOX (frame), top);
  gtk_box_append (GTK_BOX (frame), entry);
  gtk_widget_add_css_class (frame, "jt-seat");
  return frame;
}

/* Four seats lie round the table in playing order, counter-clockwise; more or fewer in two columns. */
static void
rebuild_table (JtSetupView *self)
{
  static const int places[4][2] = { { 1, 2 }, { 2, 1 }, { 1, 0 }, { 0, 1 } };
  GtkGrid *grid = GTK_GRID (self->table);
  guint n = jt_setup_get_n_seats (self->setup);
  guint built = 0;

  while (built < JT_MAX_SIDES && self->seat[built])
    built++;
  if (built == n && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->table), "sides")) == self->setup->n_sides)
    return;
  jt_seat_grid_clear (self->table);
  memset (self->seat, 0, sizeof self->seat);
  g_object_set_data (G_OBJECT (self->table), "sides", GUINT_TO_POINTER (self->setup->n_sides));
  for (guint seat = 0; seat < n; seat++)
    if (n == 4)
      gtk_grid_attach (grid, make_seat (self, seat), places[seat][0], places[seat][1], 1, 1);
    else
      gtk_grid_attach (grid, make_seat (self, seat), (int) seat % 2, (int) seat / 2, 1, 1);
  if (n == 4)
    {
      GtkWidget *middle = gtk_image_new_from_icon_name ("jt-slate-symbolic");

      gtk_image_set_pixel_size (GTK_IMAGE (middle), 48);
      gtk_widget_add_css_class (middle, "jt-dim");
      gtk_grid_attach (grid, middle, 1, 1, 1, 1);
    }
  for (guint seat = 0; seat < n; seat++)
    jt_seat_grid_add_stop (self->table, self->seat[seat]);
  for (guint seat = 0; seat < n; seat++)
    jt_seat_grid_add_stop (self->table, self->swap[seat]);
}

static void
person_toggled_cb (GtkToggleButton *button, JtSetupView *self)
{
  if (!self->updating)
    toggle_person (self, g_object_get_data (G_OBJECT (button), "name"));
}

static void
update_people (JtSetupView *self)
{
  g_autoptr (GPtrArray) people
      = jt_store_people (jt_session_get_store (self->session), self->setup->group, JT_PEOPLE_ACTIVE, NULL);
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->people, 0)))
    gtk_flow_box_remove (self->people, GTK_WIDGET (child));
  for (guint i = 0; people && i < people->len; i++)
    {
      JtPerson *person = g_ptr_array_index (people, i);
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *label = gtk_label_new (person->name);
      GtkWidget *holder = gtk_flow_box_child_new ();

      jt_label_wrap (GTK_LABEL (label));
      gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), seat_of_name (self, person->name) >= 0
                                                                    || bench_of_name (self, person->name) >= 0);
      g_object_set_data_full (G_OBJECT (button), "name", g_strdup (person->name), g_free);
      g_signal_connect (button, "toggled", G_CALLBACK (person_toggled_cb), self);
      gtk_widget_add_css_class (button, "jt-person");
      gtk_widget_set_focusable (holder, FALSE);
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (holder), button);
      gtk_flow_box_append (self->people, holder);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->people), people && people->len > 0);
}

/* The rest of the page. */

static void
update_first (JtSetupView *self)
{
  const JtVariant *variant = jt_variant_find (self->setup->variant);
  gboolean has_first = FALSE;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint seat = 0; seat < jt_setup_get_n_seats (self->setup); seat++)
    {
      g_autofree char *label = seat_label (self, seat, TRUE);

      gtk_string_list_append (names, self->setup->seats[seat] ? self->setup->seats[seat] : label);
    }
  for (const JtRuleSpec *spec = variant->rules; spec->key; spec++)
    has_first = has_first || g_str_equal (spec->key, "first");
  gtk_widget_set_visible (GTK_WIDGET (self->first_row), has_first);
  adw_action_row_set_subtitle (self->lots_row, has_first ? _ ("For the seats and for who leads") : _ ("For the seats"));
  adw_combo_row_set_model (self->first_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->first_row, (guint) self->setup->first);
}

static char *
size_text (JtSetupSize size)
{
  guint n = size.n_sides * size.side_size;

  if (size.side_size == 1)
    /* Translators: %u is a number of players, each alone */
    return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  if (size.side_size == 2)
    /* Translators: %1$u is a number of players, %2$u in how many pairs they play */
    return g_strdup_printf (_ ("%1$u players in %2$u pairs"), n, size.n_sides);
  /* Translators: %1$u is a number of players, %2$u of how many sides */
  return g_strdup_printf (_ ("%1$u players in %2$u sides"), n, size.n_sides);
}

static guint
find_size (JtSetupView *self)
{
  for (guint i = 0; i < self->n_sizes; i++)
    if (self->sizes[i].n_sides == self->setup->n_sides && self->sizes[i].side_size == self->setup->side_size)
      return i;
  return G_MAXUINT;
}

/* How many play; a setup of another size than those offered (an imported game's) has its own item. */
static void
update_sizes (JtSetupView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected;

  if (g_strcmp0 (self->sizes_of, self->setup->variant) == 0 && (selected = find_size (self)) != G_MAXUINT)
    {
      adw_combo_row_set_selected (self->size_row, selected);
      return;
    }
  g_free (self->sizes_of);
  self->sizes_of = g_strdup (self->setup->variant);
  self->n_sizes = jt_setup_list_sizes (self->setup->variant, self->sizes);
  selected = find_size (self);
  if (selected == G_MAXUINT && self->n_sizes < JT_SETUP_MAX_SIZES)
    {
      selected = self->n_sizes;
      self->sizes[self->n_sizes++] = (JtSetupSize) { self->setup->n_sides, self->setup->side_size };
    }
  for (guint i = 0; i < self->n_sizes; i++)
    {
      g_autofree char *name = size_text (self->sizes[i]);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->size_row, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->size_row), self->n_sizes > 1);
}

static void
update_rules (JtSetupView *self)
{
  g_autoptr (JtValue) own = jt_session_get_rules (self->session, self->setup->group, self->setup->variant);
  g_autoptr (JtGame) game = jt_session_try_rules (self->setup->variant, self->setup->rules ? self->setup->rules : own, NULL);
  g_autofree char *text = game ? jt_rules_to_text (game) : g_strdup ("");

  adw_action_row_set_subtitle (self->rules_row, text);
}

static void
update_rest (JtSetupView *self)
{
  g_autofree char *wrong = jt_setup_check (self->setup);
  g_autoptr (GString) bench = g_string_new (NULL);
  gboolean was = self->updating;

  self->updating = TRUE;
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if (self->setup->bench[i])
      g_string_append_printf (bench, "%s%s", bench->len > 0 ? ", " : "", self->setup->bench[i]);
  if (bench->len > 0)
    {
      /* Translators: %s are the names of those who do not play this game */
      g_autofree char *text = g_strdup_printf (_ ("Sits out: %s"), bench->str);
      gtk_label_set_text (self->bench, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->bench), bench->len > 0);
  gtk_label_set_text (self->message, wrong ? wrong : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), wrong != NULL);
  gtk_widget_set_sensitive (self->start, wrong == NULL);
  update_first (self);
  self->updating = was;
}

static void
update (JtSetupView *self)
{
  self->updating = TRUE;
  rebuild_table (self);
  for (guint seat = 0; seat < jt_setup_get_n_seats (self->setup); seat++)
    {
      const char *name = self->setup->seats[seat] ? self->setup->seats[seat] : "";

      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->seat[seat])), name) != 0)
        gtk_editable_set_text (GTK_EDITABLE (self->seat[seat]), name);
    }
  update_people (self);
  update_rest (self);
  update_sizes (self);
  update_rules (self);
  self->updating = FALSE;
}

static void
update_games (JtSetupView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const JtVariant *variant;
  guint selected = 0;

  g_ptr_array_set_size (self->variants, 0);
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    if (jt_boards_offer (variant))
      {
        if (g_str_equal (variant->id, self->setup->variant))
          selected = self->variants->len;
        g_ptr_array_add (self->variants, (gpointer) variant->id);
        gtk_string_list_append (names, jt_game_name (variant->id));
      }
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->game_row, selected);
}

static void
update_groups (JtSetupView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_clear_pointer (&self->groups, g_ptr_array_unref);
  self->groups = jt_store_groups (jt_session_get_store (self->session), NULL);
  gtk_string_list_append (names, _ ("No group"));
  for (guint i = 0; self->groups && i < self->groups->len; i++)
    {
      JtGroup *group = g_ptr_array_index (self->groups, i);

      gtk_string_list_append (names, group->name);
      if (group->id == self->setup->group)
        selected = i + 1;
    }
  gtk_string_list_append (names, _ ("New group…"));
  adw_combo_row_set_model (self->group_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->group_row, selected);
  gtk_widget_set_visible (self->new_group_row, FALSE);
  gtk_widget_set_visible (self->edit_group, selected > 0);
}

/* Whatever row was chosen keeps its list: it is in the middle of telling so. */
static void
set_setup (JtSetupView *self, JtSetup *setup)
{
  g_clear_pointer (&self->setup, jt_setup_free);
  self->setup = setup;
  self->named = FALSE;
  self->game_chosen = FALSE;
  self->updating = TRUE;
  update_games (self);
  self->updating = FALSE;
  update (self);
}

static void
size_selected_cb (JtSetupView *self)
{
  guint selected = adw_combo_row_get_selected (self->size_row);

  if (self->updating || selected >= self->n_sizes)
    return;
  jt_setup_set_size (self->setup, self->sizes[selected].n_sides, self->sizes[selected].side_size);
  update (self);
}

static void
choose_game (JtSetupView *self, const char *variant)
{
  JtSetup *setup = jt_session_other_game (self->session, self->setup, variant, self->named);

  jt_setup_free (self->setup);
  self->setup = setup;
  self->game_chosen = TRUE;
  update (self);
}

static void
game_selected_cb (JtSetupView *self)
{
  guint selected = adw_combo_row_get_selected (self->game_row);

  if (self->updating || selected >= self->variants->len)
    return;
  if (!g_str_equal (g_ptr_array_index (self->variants, selected), self->setup->variant))
    choose_game (self, g_ptr_array_index (self->variants, selected));
}

/* What was chosen by hand stays; else the last table of that group is there again. */
static void
choose_group (JtSetupView *self, gint64 group)
{
  g_autofree char *variant = g_strdup (self->setup->variant);

  self->setup->group = group;
  gtk_widget_set_visible (self->edit_group, group > 0);
  if (self->game_chosen || self->named)
    choose_game (self, variant);
  else
    set_setup (self, jt_session_last_setup (self->session, group, NULL));
}

static void
group_selected_cb (JtSetupView *self)
{
  guint selected = adw_combo_row_get_selected (self->group_row);
  guint n = self->groups ? self->groups->len : 0;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  gtk_widget_set_visible (self->new_group_row, selected == n + 1);
  if (selected == n + 1)
    gtk_widget_grab_focus (self->new_group_row);
  else
    choose_group (self, selected == 0 ? 0 : ((JtGroup *) g_ptr_array_index (self->groups, selected - 1))->id);
}

static void
edit_group_cb (JtSetupView *self)
{
  if (self->setup->group > 0)
    jt_group_sheet_present (GTK_WIDGET (self), self->session, self->setup->group);
}

/* Groups and their people may have been changed on their sheets. */
static void
data_changed_cb (JtSetupView *self)
{
  g_autoptr (JtGroup) group = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  group = self->setup->group > 0 ? jt_store_group_get (jt_session_get_store (self->session), self->setup->group, NULL) : NULL;
  if (!group)
    self->setup->group = 0;
  self->updating = TRUE;
  update_groups (self);
  self->updating = FALSE;
  update_people (self);
}

static void
new_group_cb (AdwEntryRow *row, JtSetupView *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  g_autoptr (JtGroup) group = NULL;
  g_autoptr (JtValue) rules = NULL;
  g_autoptr (GError) error = NULL;

  if (name[0] == '\0')
    return;
  group = jt_group_new (name);
  rules = jt_session_get_rules (self->session, 0, self->setup->variant);
  if (!jt_store_group_add (jt_session_get_store (self->session), group, &error)
      || !jt_session_set_rules (self->session, group->id, self->setup->variant, rules, NULL, &error))
    {
      show_error (self, error);
      return;
    }
  self->setup->group = group->id;
  gtk_editable_set_text (GTK_EDITABLE (row), "");
  self->updating = TRUE;
  update_groups (self);
  self->updating = FALSE;
  update (self);
}

static void
first_selected_cb (JtSetupView *self)
{
  guint selected = adw_combo_row_get_selected (self->first_row);

  if (!self->updating && selected < jt_setup_get_n_seats (self->setup))
    self->setup->first = (int) selected;
}

static void
lots_cb (JtSetupView *self)
{
  guint n = jt_setup_get_n_seats (self->setup);

  for (guint i = n; i > 1; i--)
    jt_setup_swap (self->setup, i - 1, (guint) g_random_int_range (0, (int) i));
  self->setup->first = g_random_int_range (0, (int) n);
  update (self);
}

static void
rules_saved_cb (const JtValue *rules, gpointer data)
{
  JtSetupView *self = data;

  g_clear_pointer (&self->setup->rules, jt_value_free);
  update (self);
}

static void
rules_cb (JtSetupView *self)
{
  jt_rules_page_present (GTK_WIDGET (self), self->session, self->setup->group, self->setup->variant, rules_saved_cb, self);
}

static void
start_cb (JtSetupView *self)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_session_start (self->session, self->setup, &fault, &error))
    return;
  if (error)
    show_error (self, error);
  else
    {
      g_autofree char *text = jt_fault_to_text (&fault);
      jt_toast_show (GTK_WIDGET (self), text);
    }
}

static void
resume_cb (JtSetupView *self)
{
  g_autoptr (GError) error = NULL;

  if (!jt_session_open (self->session, self->aside, &error))
    show_error (self, error);
}

static gboolean
has_deck (const JtVariant *variant, const char *deck)
{
  for (const JtRuleSpec *spec = variant->rules; spec->key; spec++)
    if (g_str_equal (spec->key, "deck"))
      return g_strv_contains (spec->choices, deck);
  return FALSE;
}

static void
choose_deck (JtSetupView *self, const char *deck)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) rules = NULL;
  g_autoptr (GError) error = NULL;
  const JtVariant *variant;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "deck", deck);
  jt_builder_end_object (builder);
  rules = jt_builder_finish (builder);
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    if (has_deck (variant, deck) && !jt_session_set_rules (self->session, 0, variant->id, rules, NULL, &error))
      {
        show_error (self, error);
        return;
      }
  g_settings_set_string (jt_settings_get_default (), JT_SETTING_DECK, deck);
  g_settings_set_boolean (jt_settings_get_default (), JT_SETTING_DECK_CHOSEN, TRUE);
  gtk_widget_set_visible (self->deck_box, FALSE);
  update (self);
  gtk_widget_grab_focus (self->seat[0]);
}

static void
german_cb (JtSetupView *self)
{
  choose_deck (self, "german");
}

static void
french_cb (JtSetupView *self)
{
  choose_deck (self, "french");
}

static void
jt_setup_view_dispose (GObject *object)
{
  JtSetupView *self = JT_SETUP_VIEW (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->setup, jt_setup_free);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->sizes_of, g_free);
  G_OBJECT_CLASS (jt_setup_view_parent_class)->dispose (object);
}

/* A seat in which somebody types is seen with its frame, also when the window or its contents get another height. */
static void
keep_in_sight_cb (GtkAdjustment *adjustment, JtSetupView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self->table));
  graphene_rect_t seat;
  double end;

  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table)))
    return;
  while (gtk_widget_get_parent (focus) != GTK_WIDGET (self->table))
    focus = gtk_widget_get_parent (focus);
  if (!gtk_widget_compute_bounds (focus, page, &seat))
    return;
  end = seat.origin.y + seat.size.height + SEAT_MARGIN;
  if (end > gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_set_value (adjustment, end - gtk_adjustment_get_page_size (adjustment));
}

/* Once everything is in its place: before that the window may still move the focus. */
static gboolean
focus_cb (gpointer data)
{
  JtSetupView *self = data;

  self->focus_id = 0;
  gtk_widget_grab_focus (self->seat[0]);
  keep_in_sight_cb (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (self)))), self);
  return G_SOURCE_REMOVE;
}

static void
jt_setup_view_map (GtkWidget *widget)
{
  JtSetupView *self = JT_SETUP_VIEW (widget);

  GTK_WIDGET_CLASS (jt_setup_view_parent_class)->map (widget);
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

static void
jt_setup_view_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&JT_SETUP_VIEW (widget)->focus_id, g_source_remove);
  GTK_WIDGET_CLASS (jt_setup_view_parent_class)->unmap (widget);
}

static void
jt_setup_view_class_init (JtSetupViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = jt_setup_view_dispose;
  widget_class->map = jt_setup_view_map;
  widget_class->unmap = jt_setup_view_unmap;

  g_type_ensure (JT_TYPE_SEAT_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-setup-view.ui");
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, deck_box);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, german);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, french);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, table);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, people);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, bench);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, message);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, start);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, resume);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, example);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, game_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, size_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, group_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, new_group_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, edit_group);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, rules_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, first_row);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, lots);
  gtk_widget_class_bind_template_child (widget_class, JtSetupView, lots_row);
}

static void
jt_setup_view_init (JtSetupView *self)
{
  self->variants = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  jt_form_keep_value_whole (self->game_row);
  jt_form_keep_value_whole (self->size_row);
  jt_form_keep_value_whole (self->group_row);
  jt_form_keep_value_whole (self->first_row);
  g_signal_connect_swapped (self->edit_group, "activated", G_CALLBACK (edit_group_cb), self);
  g_signal_connect_swapped (self->german, "clicked", G_CALLBACK (german_cb), self);
  g_signal_connect_swapped (self->french, "clicked", G_CALLBACK (french_cb), self);
  g_signal_connect_swapped (self->start, "clicked", G_CALLBACK (start_cb), self);
  g_signal_connect_swapped (self->resume, "clicked", G_CALLBACK (resume_cb), self);
  g_signal_connect_swapped (self->lots, "clicked", G_CALLBACK (lots_cb), self);
  g_signal_connect_swapped (self->rules_row, "activated", G_CALLBACK (rules_cb), self);
  g_signal_connect_swapped (self->game_row, "notify::selected", G_CALLBACK (game_selected_cb), self);
  g_signal_connect_swapped (self->size_row, "notify::selected", G_CALLBACK (size_selected_cb), self);
  g_signal_connect_swapped (self->group_row, "notify::selected", G_CALLBACK (group_selected_cb), self);
  g_signal_connect_swapped (self->first_row, "notify::selected", G_CALLBACK (first_selected_cb), self);
  g_signal_connect (self->new_group_row, "apply", G_CALLBACK (new_group_cb), self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (self)))), "changed",
                           G_CALLBACK (keep_in_sight_cb), self, 0);
}

GtkWidget *
jt_setup_view_new (JtSession *session)
{
  JtSetupView *self = g_object_new (JT_TYPE_SETUP_VIEW, NULL);

  self->session = g_object_ref (session);
  jt_setup_view_reset (self);
  g_signal_connect_object (session, "data-changed", G_CALLBACK (data_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
jt_setup_view_reset (JtSetupView *self)
{
  g_return_if_fail (JT_IS_SETUP_VIEW (self));

  JtGameFilter filter = { .only_open = TRUE };
  g_autoptr (GPtrArray) open
      = jt_store_games (jt_session_get_store (self->session), &filter, JT_GAMES_NEWEST_FIRST, NULL, 1, NULL);

  self->aside = open && open->len > 0 ? ((JtGameRow *) g_ptr_array_index (open, 0))->id : 0;
  gtk_widget_set_visible (self->resume, self->aside > 0);
  filter.only_open = FALSE;
  gtk_widget_set_visible (self->example,
                          jt_store_count_games (jt_session_get_store (self->session), &filter, NULL) == 0);
  gtk_widget_set_visible (self->deck_box, !g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_DECK_CHOSEN));
  set_setup (self, jt_session_last_setup (self->session, 0, NULL));
  self->updating = TRUE;
  update_groups (self);
  self->updating = FALSE;
}
