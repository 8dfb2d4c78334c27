/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-results-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-group-game-rows.h"
#include "jt-names.h"
#include "jt-old-results.h"
#include "jt-setup.h"
#include "jt-store-people.h"
#include "jt-toast.h"
#include "jt-variant.h"

/* What was typed and not written yet, kept with the session: a closed sheet loses nothing. */
#define JT_TYPED "jt-typed-results"

typedef enum
{
  KNOWN_STRICHE,
  KNOWN_POINTS,
  KNOWN_BOTH,
  KNOWN_WINNERS,
} Known;

typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  GPtrArray *typed; /* of JtOldResult */
  JtGroupGameRows rows;
  GtkWidget *page, *known, *date, *sides;
  GtkWidget *holder; /* of the fields */
  GtkWidget *fields;
  GtkWidget *names[JT_MAX_SIDES * 4];
  GtkWidget *striche[JT_MAX_SIDES], *points[JT_MAX_SIDES], *won[JT_MAX_SIDES];
  guint n_sides, side_size;
  GtkWidget *status, *list, *write;
  GPtrArray *lines; /* of what was typed */
  gboolean updating;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  jt_group_game_rows_clear (&sheet->rows);
  g_ptr_array_unref (sheet->typed);
  g_ptr_array_unref (sheet->lines);
  g_free (sheet);
}

static void
say (Sheet *sheet, const char *text, gboolean wrong)
{
  gtk_label_set_text (GTK_LABEL (sheet->status), text);
  if (wrong)
    gtk_widget_add_css_class (sheet->status, "error");
  else
    gtk_widget_remove_css_class (sheet->status, "error");
  gtk_widget_set_visible (sheet->status, TRUE);
  jt_announce (sheet->status, text);
}

/* What is chosen. */

static Known
chosen_known (Sheet *sheet)
{
  guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->known));

  if (!jt_group_game_rows_get_variant (&sheet->rows)->striche)
    return i == 0 ? KNOWN_POINTS : KNOWN_WINNERS;
  return i <= KNOWN_WINNERS ? (Known) i : KNOWN_STRICHE;
}

/* Fields. */

static gboolean
is_empty (GtkWidget *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  return text[0] == '\0';
}

/* The one person whose name begins with what is typed, and who sits at no other seat. */
static char *
complete_name (Sheet *sheet, GtkWidget *entry)
{
  g_autoptr (GPtrArray) people
      = jt_store_people (jt_session_get_store (sheet->session), jt_group_game_rows_get_group (&sheet->rows), JT_PEOPLE_ALL, NULL);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (entry)), -1);
  const char *found = NULL;

  for (guint i = 0; people && wanted[0] != '\0' && i < people->len; i++)
    {
      const char *name = ((JtPerson *) g_ptr_array_index (people, i))->name;
      g_autofree char *folded = g_utf8_casefold (name, -1);
      gboolean seated = FALSE;

      if (g_str_equal (folded, wanted))
        return g_strdup (name);
      for (guint seat = 0; seat < sheet->n_sides * sheet->side_size; seat++)
        seated = seated || g_str_equal (gtk_editable_get_text (GTK_EDITABLE (sheet->names[seat])), name);
      if (seated || !g_str_has_prefix (folded, wanted))
        continue;
      if (found)
        return NULL;
      found = name;
    }
  return g_strdup (found);
}

/* The next field that is still empty, in the order in which they are read; NULL: none. */
static GtkWidget *
next_field (Sheet *sheet)
{
  for (guint seat = 0; seat < sheet->n_sides * sheet->side_size; seat++)
    if (is_empty (sheet->names[seat]))
      return sheet->names[seat];
  for (guint side = 0; side < sheet->n_sides; side++)
    if (sheet->striche[side] && is_empty (sheet->striche[side]))
      return sheet->striche[side];
  for (guint side = 0; side < sheet->n_sides; side++)
    if (sheet->points[side] && is_empty (sheet->points[side]))
      return sheet->points[side];
  return NULL;
}

static gboolean
read_number (GtkWidget *entry, int *number)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, G_MININT + 1, G_MAXINT, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* Returns: (transfer full) (nullable): what stands in the fields, NULL where it says what is wrong */
static JtOldResult *
read_fields (Sheet *sheet)
{
  g_autofree char *date = jt_old_date_parse (gtk_editable_get_text (GTK_EDITABLE (sheet->date)));
  JtOldResult result = { 0 };
  g_autoptr (JtOldResult) copy = NULL;
  JtFault fault = JT_FAULT_INIT;
  g_autofree char *text = NULL;

  if (!date && !is_empty (sheet->date))
    {
      say (sheet, _ ("The date has to look like 28.11.2019"), TRUE);
      gtk_widget_grab_focus (sheet->date);
      return NULL;
    }
  result.variant = jt_group_game_rows_get_variant (&sheet->rows)->id;
  result.group = jt_group_game_rows_get_group (&sheet->rows);
  result.date = date;
  copy = jt_old_result_copy (&result);
  copy->n_sides = sheet->n_sides;
  copy->has_striche = sheet->striche[0] != NULL;
  copy->has_totals = sheet->points[0] != NULL;
  for (guint side = 0; side < sheet->n_sides; side++)
    {
      g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

      for (guint i = 0; i < sheet->side_size; i++)
        {
          GtkWidget *entry = sheet->names[side * sheet->side_size + i];
          g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

          g_strv_builder_add (names, name);
        }
      copy->sides[side] = (const char *const *) g_strv_builder_end (names);
      if (sheet->won[side] && gtk_check_button_get_active (GTK_CHECK_BUTTON (sheet->won[side])))
        copy->winners |= 1u << side;
      if ((sheet->striche[side] && !read_number (sheet->striche[side], &copy->striche[side]))
          || (sheet->points[side] && !read_number (sheet->points[side], &copy->totals[side])))
        {
          say (sheet, _ ("The result has to be in whole numbers"), TRUE);
          return NULL;
        }
    }
  if (sheet->won[0] && copy->winners == 0)
    {
      say (sheet, _ ("Tick who has won; several: a draw"), TRUE);
      return NULL;
    }
  if (jt_old_result_check (copy, &fault))
    return g_steal_pointer (&copy);
  text = fault.why == JT_WHY_TWICE && fault.code == JT_FAULT_SIDES ? g_strdup (_ ("Somebody sits there twice"))
                                                                   : jt_fault_to_text (&fault);
  say (sheet, text, TRUE);
  return NULL;
}

/* What was typed. */

static char *
detail_text (Sheet *sheet, const JtOldResult *result)
{
  g_autofree char *date = jt_date_to_text (jt_date_parse (result->date));
  GString *text = g_string_new (date);
  const JtGroup *group = jt_group_game_rows_find_group (&sheet->rows, result->group);
  g_autoptr (GPtrArray) new_names = jt_old_names_unknown (jt_session_get_store (sheet->session), &(const JtOldResult *){ result }, 1);

  g_string_append_printf (text, " · %s", jt_game_name (result->variant));
  if (group)
    g_string_append_printf (text, " · %s", group->name);
  if (new_names->len > 0)
    {
      g_autofree char *list = NULL;

      g_ptr_array_add (new_names, NULL);
      list = g_strjoinv (", ", (char **) new_names->pdata);
      /* Translators: %s are names of people who are not known yet */
      g_string_append (text, " · ");
      g_string_append_printf (text, _ ("new: %s"), list);
    }
  return g_string_free (text, FALSE);
}

static void fill_list (Sheet *sheet);

static void
remove_cb (GtkWidget *button, Sheet *sheet)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "place"));

  if (i >= sheet->typed->len)
    return;
  g_ptr_array_remove_index (sheet->typed, i);
  fill_list (sheet);
  gtk_widget_grab_focus (sheet->names[0]);
}

static void
add_typed_row (Sheet *sheet, guint i)
{
  const JtOldResult *result = g_ptr_array_index (sheet->typed, i);
  g_autofree char *names = jt_old_result_names_to_text (result);
  g_autofree char *figures = jt_old_result_figures_to_text (result);
  g_autofree char *detail = detail_text (sheet, result);
  /* Translators: %1$s are the players of a game, %2$s its result */
  g_autofree char *spoken = g_strdup_printf (_ ("Remove %1$s, %2$s"), names, figures);
  GtkWidget *row = jt_form_text_row (sheet->list, names, detail, figures);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove"));
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), sheet);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_ptr_array_add (sheet->lines, row);
}

/* The last one typed stands first. */
static void
fill_list (Sheet *sheet)
{
  guint n = sheet->typed->len;
  /* Translators: %u is a number of games that were typed */
  g_autofree char *label = g_strdup_printf (ngettext ("_Write %u Game", "_Write %u Games", n), n);

  for (guint i = 0; i < sheet->lines->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (sheet->list), g_ptr_array_index (sheet->lines, i));
  g_ptr_array_set_size (sheet->lines, 0);
  for (guint i = n; i > 0; i--)
    add_typed_row (sheet, i - 1);
  gtk_widget_set_visible (sheet->list, n > 0);
  gtk_button_set_label (GTK_BUTTON (sheet->write), label);
  gtk_widget_set_visible (sheet->write, n > 0);
}

static void
add_cb (GtkWidget *button, Sheet *sheet)
{
  JtOldResult *result = read_fields (sheet);
  g_autofree char *names = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *text = NULL;

  if (!result)
    return;
  names = jt_old_result_names_to_text (result);
  figures = jt_old_result_figures_to_text (result);
  /* Translators: %1$s are the players of a game, %2$s its result */
  text = g_strdup_printf (_ ("In the list: %1$s, %2$s"), names, figures);
  say (sheet, text, FALSE);
  g_ptr_array_add (sheet->typed, result);
  fill_list (sheet);
  for (guint seat = 0; seat < sheet->n_sides * sheet->side_size; seat++)
    gtk_editable_set_text (GTK_EDITABLE (sheet->names[seat]), "");
  for (guint side = 0; side < sheet->n_sides; side++)
    {
      if (sheet->striche[side])
        gtk_editable_set_text (GTK_EDITABLE (sheet->striche[side]), "");
      if (sheet->points[side])
        gtk_editable_set_text (GTK_EDITABLE (sheet->points[side]), "");
      if (sheet->won[side])
        gtk_check_button_set_active (GTK_CHECK_BUTTON (sheet->won[side]), FALSE);
    }
  gtk_widget_grab_focus (sheet->names[0]);
}

/* Enter goes on, and from the last field writes the game into the list. */
static void
activate_cb (GtkWidget *entry, Sheet *sheet)
{
  GtkWidget *next;

  for (guint seat = 0; seat < sheet->n_sides * sheet->side_size; seat++)
    if (sheet->names[seat] == entry)
      {
        g_autofree char *name = complete_name (sheet, entry);

        if (name)
          gtk_editable_set_text (GTK_EDITABLE (entry), name);
      }
  if (is_empty (entry))
    return;
  next = next_field (sheet);
  if (next)
    gtk_widget_grab_focus (next);
  else
    add_cb (NULL, sheet);
}

static GtkWidget *
make_entry (Sheet *sheet, const char *spoken, gboolean number)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), number ? 6 : 30);
  gtk_widget_set_hexpand (entry, !number);
  if (number)
    {
      gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
      gtk_entry_set_alignment (GTK_ENTRY (entry), 1);
      gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
    }
  jt_accessible_set_label (GTK_ACCESSIBLE (entry), spoken);
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), sheet);
  return entry;
}

/* Columns are boxes of their own, so that Tab goes through the names first, then through the figures: as Enter does. */
static GtkWidget *
add_column (Sheet *sheet, const char *heading, gboolean names)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (heading);
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, sheet->side_size > 1 ? 14 : 6);

  gtk_label_set_xalign (GTK_LABEL (label), names ? 0 : 1);
  jt_label_wrap (GTK_LABEL (label));
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "jt-dim");
  gtk_box_set_homogeneous (GTK_BOX (sides), TRUE);
  gtk_widget_set_vexpand (sides, TRUE);
  gtk_widget_set_hexpand (column, names);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), sides);
  gtk_box_append (GTK_BOX (sheet->fields), column);
  return sides;
}

static void
add_names (Sheet *sheet)
{
  GtkWidget *column = add_column (sheet, sheet->side_size > 1 ? _ ("Who against whom") : _ ("Players"), TRUE);

  for (guint side = 0; side < sheet->n_sides; side++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

      for (guint i = 0; i < sheet->side_size; i++)
        {
          /* Translators: %1$u is the number of a player within a side, %2$u the number of the side */
          g_autofree char *spoken = sheet->side_size > 1 ? g_strdup_printf (_ ("Player %1$u of side %2$u"), i + 1, side + 1)
                                                         /* Translators: %u is the number of a player */
                                                         : g_strdup_printf (_ ("Player %u"), side + 1);
          GtkWidget *entry = make_entry (sheet, spoken, FALSE);

          gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name"));
          sheet->names[side * sheet->side_size + i] = entry;
          gtk_box_append (GTK_BOX (box), entry);
        }
      gtk_box_append (GTK_BOX (column), box);
    }
}

static void
add_striche (Sheet *sheet)
{
  GtkWidget *column = add_column (sheet, _ ("Striche"), FALSE);

  for (guint side = 0; side < sheet->n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *spoken = g_strdup_printf (_ ("Striche of side %u"), side + 1);

      sheet->striche[side] = make_entry (sheet, spoken, TRUE);
      gtk_box_append (GTK_BOX (column), sheet->striche[side]);
    }
}

static void
add_points (Sheet *sheet)
{
  GtkWidget *column = add_column (sheet, _ ("Points"), FALSE);

  for (guint side = 0; side < sheet->n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *spoken = g_strdup_printf (_ ("Points of side %u"), side + 1);

      sheet->points[side] = make_entry (sheet, spoken, TRUE);
      gtk_box_append (GTK_BOX (column), sheet->points[side]);
    }
}

static void
add_winners (Sheet *sheet)
{
  GtkWidget *column = add_column (sheet, "", FALSE);

  for (guint side = 0; side < sheet->n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *spoken = g_strdup_printf (_ ("Side %u has won"), side + 1);

      sheet->won[side] = gtk_check_button_new_with_label (_ ("Won"));
      jt_accessible_set_label (GTK_ACCESSIBLE (sheet->won[side]), spoken);
      gtk_box_append (GTK_BOX (column), sheet->won[side]);
    }
}

/* The fields of the game that is chosen. */
static void
make_fields (Sheet *sheet)
{
  const JtVariant *variant = jt_group_game_rows_get_variant (&sheet->rows);
  Known known = chosen_known (sheet);
  g_autoptr (JtSetup) setup = jt_setup_new (variant->id);

  if (sheet->fields)
    gtk_box_remove (GTK_BOX (sheet->holder), sheet->fields);
  sheet->side_size = setup->side_size;
  sheet->n_sides = setup->n_sides;
  if (variant->min_sides < variant->max_sides && setup->side_size == 1)
    sheet->n_sides = CLAMP ((guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->sides)), variant->min_sides,
                            variant->max_sides);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    sheet->striche[side] = sheet->points[side] = sheet->won[side] = NULL;
  sheet->fields = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  add_names (sheet);
  if (known == KNOWN_STRICHE || known == KNOWN_BOTH)
    add_striche (sheet);
  if (known == KNOWN_POINTS || known == KNOWN_BOTH)
    add_points (sheet);
  if (known == KNOWN_WINNERS)
    add_winners (sheet);
  gtk_box_prepend (GTK_BOX (sheet->holder), sheet->fields);
}

static void
fields_cb (Sheet *sheet)
{
  if (!sheet->updating)
    make_fields (sheet);
}

/* Another game: what can be known of it, and how many play it. */
static void
game_cb (Sheet *sheet)
{
  const char *of_striche[] = { _ ("Striche"), _ ("Points"), _ ("Striche and points"), _ ("Only who won"), NULL };
  const char *of_points[] = { _ ("Points"), _ ("Only who won"), NULL };
  const JtVariant *variant = jt_group_game_rows_get_variant (&sheet->rows);
  g_autoptr (GtkStringList) list = gtk_string_list_new (variant->striche ? of_striche : of_points);
  g_autoptr (JtSetup) setup = jt_setup_new (variant->id);
  GtkWidget *row = gtk_widget_get_ancestor (sheet->sides, ADW_TYPE_ACTION_ROW);

  sheet->updating = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (sheet->known), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (sheet->known), 0);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (sheet->sides), variant->min_sides, variant->max_sides);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->sides), setup->n_sides);
  gtk_widget_set_visible (row, variant->min_sides < variant->max_sides && setup->side_size == 1);
  sheet->updating = FALSE;
  make_fields (sheet);
}

static void
write_cb (GtkWidget *button, Sheet *sheet)
{
  guint n = sheet->typed->len, wrong = 0;
  g_autofree JtOldResult *results = g_new0 (JtOldResult, n);
  g_autofree gint64 *ids = g_new0 (gint64, n);
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    results[i] = *(JtOldResult *) g_ptr_array_index (sheet->typed, i);
  if (!jt_old_results_write (sheet->session, results, n, ids, &wrong, &fault, &error))
    {
      g_autofree char *names = wrong < n ? jt_old_result_names_to_text (&results[wrong]) : g_strdup ("");
      g_autofree char *why = error ? NULL : jt_fault_to_text (&fault);
      g_autofree char *text = why ? g_strdup_printf ("%s: %s", names, why) : NULL;

      if (error)
        jt_toast_show_error (sheet->page, error);
      else
        jt_toast_show (sheet->page, text);
      return;
    }
  g_ptr_array_set_size (sheet->typed, 0);
  if (sheet->parent)
    jt_archive_page_say_written (sheet->parent, ids, n);
  jt_sheet_close (sheet->page);
}

/* The sheet. */

static void
add_choices (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (NULL, _ ("Games of old years, or one that was forgotten: they come where they belong by their date."));
  const char *none[] = { NULL };

  jt_group_game_rows_add (&sheet->rows, group, sheet->session);
  sheet->sides = jt_form_number_row (group, _ ("Number of Players"), NULL, 2, JT_MAX_SIDES, 4);
  sheet->known = jt_form_choice_row (group, _ ("What Is Known"), NULL, none, 0);
  sheet->date = jt_form_entry_row (group, _ ("Date (Empty: Not Known)"), "");
  jt_form_page_add (sheet->page, group);
}

static void
add_fields (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (_ ("The Game"), _ ("Enter goes on; the beginning of a name is enough."));
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add to the List"));

  sheet->holder = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  sheet->status = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (sheet->status), 0);
  gtk_label_set_wrap (GTK_LABEL (sheet->status), TRUE);
  gtk_widget_set_visible (sheet->status, FALSE);
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (sheet->holder), sheet->status);
  gtk_box_append (GTK_BOX (sheet->holder), add);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), sheet->holder);
  jt_form_page_add (sheet->page, group);
  g_signal_connect (add, "clicked", G_CALLBACK (add_cb), sheet);
}

static GPtrArray *
typed_of (JtSession *session)
{
  GPtrArray *typed = g_object_get_data (G_OBJECT (session), JT_TYPED);

  if (!typed)
    {
      typed = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_old_result_free);
      g_object_set_data_full (G_OBJECT (session), JT_TYPED, typed, (GDestroyNotify) g_ptr_array_unref);
    }
  return g_ptr_array_ref (typed);
}

void
jt_results_sheet_present (GtkWidget *parent, JtSession *session)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->session = g_object_ref (session);
  g_set_weak_pointer (&sheet->parent, parent);
  sheet->typed = typed_of (session);
  sheet->lines = g_ptr_array_new ();
  sheet->page = jt_form_page ();
  add_choices (sheet);
  add_fields (sheet);
  game_cb (sheet);
  sheet->list = jt_form_group (_ ("Typed, Not Written Yet"), NULL);
  jt_form_page_add (sheet->page, sheet->list);
  sheet->write = jt_form_button (sheet->page, "");
  fill_list (sheet);
  g_signal_connect_swapped (sheet->rows.game, "notify::selected", G_CALLBACK (game_cb), sheet);
  g_signal_connect_swapped (sheet->known, "notify::selected", G_CALLBACK (fields_cb), sheet);
  g_signal_connect_swapped (sheet->sides, "value-changed", G_CALLBACK (fields_cb), sheet);
  g_signal_connect (sheet->write, "clicked", G_CALLBACK (write_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  jt_form_present (sheet->page, parent, _ ("Old Results"), 560, 820);
  gtk_widget_grab_focus (sheet->date);
}
