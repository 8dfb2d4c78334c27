/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-rules-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-json.h"
#include "jt-lines-editor.h"
#include "jt-names.h"
#include "jt-toast.h"
#include "jt-variant.h"

typedef struct
{
  GtkWidget *parent;
  GtkWidget *page;
  JtSession *session;
  gint64 group;
  const JtVariant *variant;
  JtValue *rules; /* what differs from the defaults */
  GPtrArray *groups;  /* of GtkWidget: the groups in page now */
  GtkWidget *message;
  JtRulesFunc func;
  gpointer data;
  guint rebuild_id;
  gboolean begins_lines; /* the keyboard goes to the lines that have just been made one's own */
  gboolean building;
} Page;

static void rebuild (Page *page);

static void
page_free (Page *page)
{
  g_clear_handle_id (&page->rebuild_id, g_source_remove);
  g_object_unref (page->session);
  g_clear_pointer (&page->rules, jt_value_free);
  g_ptr_array_unref (page->groups);
  g_free (page);
}

/* Once the new fields have their places: before that nothing could be scrolled to them. */
static gboolean
focus_lines_cb (GtkWidget *group, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (group, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  if (gtk_widget_get_height (group) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_child_focus (group, GTK_DIR_TAB_FORWARD);
  if (scrolled && gtk_widget_compute_bounds (group, scrolled, &place))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + place.origin.y);
    }
  return G_SOURCE_REMOVE;
}

static gboolean
rebuild_cb (gpointer data)
{
  Page *page = data;

  page->rebuild_id = 0;
  rebuild (page);
  if (page->begins_lines)
    gtk_widget_add_tick_callback (g_ptr_array_index (page->groups, page->groups->len - 1), focus_lines_cb, NULL, NULL);
  page->begins_lines = FALSE;
  return G_SOURCE_REMOVE;
}

static void
show_message (Page *page, const char *text)
{
  gtk_label_set_text (GTK_LABEL (page->message), text);
  gtk_widget_set_visible (page->message, text[0] != '\0');
}

/* Saves @rules if the game takes them. Returns: whether it does */
static gboolean
save (Page *page, JtValue *rules, gboolean others_follow)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_session_set_rules (page->session, page->group, page->variant->id, rules, &fault, &error))
    {
      g_autofree char *text = error ? jt_error_to_text (error) : jt_fault_to_text (&fault);

      show_message (page, text);
      jt_value_free (rules);
      return FALSE;
    }
  show_message (page, "");
  jt_value_free (page->rules);
  page->rules = rules;
  page->func (rules, page->data);
  if (others_follow && page->rebuild_id == 0)
    page->rebuild_id = g_idle_add (rebuild_cb, page);
  return TRUE;
}

/* The rules with @key set to @value, without @key where that is NULL. */
static JtValue *
with_rule (Page *page, const char *key, const JtValue *value)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  gboolean found = FALSE;

  jt_builder_begin_object (builder);
  for (guint i = 0; i < page->rules->n; i++)
    {
      const JtMember *member = &page->rules->members[i];

      if (strcmp (member->key, key) != 0)
        jt_builder_put_value (builder, member->key, &member->value);
      else if (value)
        {
          jt_builder_put_value (builder, key, value);
          found = TRUE;
        }
    }
  if (value && !found)
    jt_builder_put_value (builder, key, value);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static const JtRuleSpec *
spec_of (gpointer widget)
{
  return g_object_get_data (G_OBJECT (widget), "spec");
}

static void
set_simple (Page *page, const JtRuleSpec *spec, JtBuilder *builder, gboolean others_follow)
{
  g_autoptr (JtValue) value = jt_builder_finish (builder);

  save (page, with_rule (page, spec->key, value), others_follow);
}

static void
switched_cb (GtkSwitch *button, GParamSpec *pspec, Page *page)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (page->building)
    return;
  jt_builder_boolean (builder, gtk_switch_get_active (button));
  set_simple (page, spec_of (button), builder, FALSE);
}

static void
number_cb (GtkSpinButton *spin, Page *page)
{
  const JtRuleSpec *spec = spec_of (spin);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  int value = gtk_spin_button_get_value_as_int (spin);

  if (page->building)
    return;
  if (spec->kind == JT_RULE_INTEGER_OR_NULL && value < spec->min)
    jt_builder_null (builder);
  else
    jt_builder_integer (builder, value);
  set_simple (page, spec, builder, FALSE);
}

/* One number of an object of numbers: a factor, a Strich, a value. */
static void
member_cb (GtkSpinButton *spin, Page *page)
{
  const JtRuleSpec *spec = spec_of (spin);
  const char *name = g_object_get_data (G_OBJECT (spin), "member");
  const JtValue *old = jt_value_get (page->rules, spec->key);
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (page->building)
    return;
  jt_builder_begin_object (builder);
  for (guint i = 0; old && old->kind == JT_VALUE_OBJECT && i < old->n; i++)
    if (strcmp (old->members[i].key, name) != 0)
      jt_builder_put_value (builder, old->members[i].key, &old->members[i].value);
  jt_builder_put_integer (builder, name, gtk_spin_button_get_value_as_int (spin));
  jt_builder_end_object (builder);
  set_simple (page, spec, builder, FALSE);
}

static void
list_cb (GtkSpinButton *spin, Page *page)
{
  const JtRuleSpec *spec = spec_of (spin);
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "at"));
  g_autoptr (JtGame) game = jt_session_try_rules (page->variant->id, page->rules, NULL);
  g_autoptr (JtValue) old = game ? jt_game_get_rule (game, spec->key) : NULL;
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (page->building || !old)
    return;
  jt_builder_begin_list (builder);
  for (guint i = 0; i < old->n; i++)
    jt_builder_integer (builder, i == at ? gtk_spin_button_get_value_as_int (spin) : old->items[i].integer);
  jt_builder_end_list (builder);
  set_simple (page, spec, builder, FALSE);
}

static void
choice_cb (AdwComboRow *row, GParamSpec *pspec, Page *page)
{
  const JtRuleSpec *spec = spec_of (row);
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (page->building)
    return;
  jt_builder_string (builder, spec->choices[adw_combo_row_get_selected (row)]);
  set_simple (page, spec, builder, TRUE);
}

static void
new_factor_cb (AdwEntryRow *row, Page *page)
{
  const JtRuleSpec *spec = spec_of (row);
  const JtValue *old = jt_value_get (page->rules, spec->key);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (name[0] == '\0' || (old && jt_value_get (old, name)))
    return;
  jt_builder_begin_object (builder);
  for (guint i = 0; old && i < old->n; i++)
    jt_builder_put_value (builder, old->members[i].key, &old->members[i].value);
  jt_builder_put_integer (builder, name, 1);
  jt_builder_end_object (builder);
  set_simple (page, spec, builder, TRUE);
}

static void
preset_cb (AdwComboRow *row, GParamSpec *pspec, Page *page)
{
  guint selected = adw_combo_row_get_selected (row);
  const JtPreset *preset;
  JtValue *rules;

  if (page->building || selected == 0)
    return;
  preset = &page->variant->presets[selected - 1];
  rules = jt_json_parse (preset->rules, strlen (preset->rules), NULL, NULL);
  g_return_if_fail (rules != NULL);
  save (page, rules, TRUE);
}

static void
add_group (Page *page, GtkWidget *group)
{
  jt_form_page_add (page->page, group);
  g_ptr_array_add (page->groups, group);
}

static void
add_presets (Page *page)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GtkWidget *group, *row;
  guint selected = 0;

  if (!page->variant->presets)
    return;
  g_ptr_array_add (names, (gpointer) _ ("Own rules"));
  for (const JtPreset *preset = page->variant->presets; preset->id; preset++)
    {
      g_autoptr (JtValue) rules = jt_json_parse (preset->rules, strlen (preset->rules), NULL, NULL);

      g_ptr_array_add (names, (gpointer) jt_preset_name (page->variant->id, preset->id));
      if (rules && jt_value_equal (rules, page->rules))
        selected = names->len - 1;
    }
  g_ptr_array_add (names, NULL);
  group = jt_form_group (NULL, NULL);
  row = jt_form_choice_row (group, _ ("Preset"), _ ("Rules that many tables share"),
                            (const char *const *) names->pdata, selected);
  g_signal_connect (row, "notify::selected", G_CALLBACK (preset_cb), page);
  add_group (page, group);
}

static GtkWidget *
marked (GtkWidget *widget, const JtRuleSpec *spec)
{
  g_object_set_data (G_OBJECT (widget), "spec", (gpointer) spec);
  return widget;
}

static const char *
deck_of (const JtGame *game, JtValue **keep)
{
  *keep = jt_game_get_rule (game, "deck");
  return *keep && (*keep)->kind == JT_VALUE_STRING ? (*keep)->string : NULL;
}

static void
add_members (Page *page, const JtRuleSpec *spec, const JtGame *game, const JtValue *value)
{
  const char *id = page->variant->id;
  GtkWidget *group = jt_form_group (jt_rule_name (id, spec->key), jt_rule_explanation (id, spec->key));
  g_autoptr (JtValue) keep = NULL;
  const char *deck = deck_of (game, &keep);

  for (guint i = 0; value->kind == JT_VALUE_OBJECT && i < value->n; i++)
    {
      const JtMember *member = &value->members[i];
      const char *name = spec->kind == JT_RULE_FACTORS ? jt_trump_name (member->key, deck)
                                                       : jt_rule_choice_name (id, spec->key, member->key);
      GtkWidget *spin = jt_form_number_row (group, name, NULL, spec->min, spec->max, (int) member->value.integer);

      marked (spin, spec);
      g_object_set_data_full (G_OBJECT (spin), "member", g_strdup (member->key), g_free);
      g_signal_connect (spin, "value-changed", G_CALLBACK (member_cb), page);
    }
  if (spec->kind == JT_RULE_FACTORS)
    {
      GtkWidget *row = marked (jt_form_entry_row (group, _ ("Another way of playing"), ""), spec);

      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
      g_signal_connect (row, "apply", G_CALLBACK (new_factor_cb), page);
    }
  add_group (page, group);
}

static void
add_list (Page *page, const JtRuleSpec *spec, const JtValue *value)
{
  const char *id = page->variant->id;
  GtkWidget *group = jt_form_group (jt_rule_name (id, spec->key), jt_rule_explanation (id, spec->key));

  for (guint i = 0; value->kind == JT_VALUE_LIST && i < value->n; i++)
    {
      /* Translators: %u is a place in a ranking */
      g_autofree char *name = g_strdup_printf (_ ("Rank %u"), i + 1);
      GtkWidget *spin = marked (jt_form_number_row (group, name, NULL, spec->min, spec->max, (int) value->items[i].integer), spec);

      g_object_set_data (G_OBJECT (spin), "at", GUINT_TO_POINTER (i));
      g_signal_connect (spin, "value-changed", G_CALLBACK (list_cb), page);
    }
  add_group (page, group);
}

static char *
lines_cb (const JtRuleSpec *spec, const JtValue *lines, gpointer data)
{
  Page *page = data;
  gboolean was_own = jt_value_get (page->rules, spec->key) != NULL;

  page->begins_lines = !was_own && lines != NULL;
  if (save (page, with_rule (page, spec->key, lines), was_own != (lines != NULL)))
    return NULL;
  return g_strdup (gtk_label_get_text (GTK_LABEL (page->message)));
}

static void
add_lines (Page *page, const JtRuleSpec *spec, const JtGame *game, const JtValue *value)
{
  const char *id = page->variant->id;
  g_autoptr (JtValue) keep = NULL;
  const char *deck = deck_of (game, &keep);

  add_group (page, jt_lines_editor_new (spec, jt_rule_name (id, spec->key), jt_rule_explanation (id, spec->key), value,
                                        jt_value_get (page->rules, spec->key) != NULL, deck, lines_cb, page));
}

static void
add_simple (Page *page, GtkWidget *group, const JtRuleSpec *spec, const JtValue *value)
{
  const char *id = page->variant->id;
  const char *name = jt_rule_name (id, spec->key);
  const char *explanation = jt_rule_explanation (id, spec->key);
  gboolean nullable = spec->kind == JT_RULE_INTEGER_OR_NULL;

  if (spec->kind == JT_RULE_BOOLEAN)
    g_signal_connect (marked (jt_form_switch_row (group, name, explanation, value->boolean), spec), "notify::active",
                      G_CALLBACK (switched_cb), page);
  else if (spec->kind == JT_RULE_CHOICE)
    {
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      guint selected = 0;

      for (guint i = 0; spec->choices[i]; i++)
        {
          if (value->kind == JT_VALUE_STRING && g_str_equal (spec->choices[i], value->string))
            selected = i;
          g_ptr_array_add (names, (gpointer) jt_rule_choice_name (id, spec->key, spec->choices[i]));
        }
      g_ptr_array_add (names, NULL);
      g_signal_connect (marked (jt_form_choice_row (group, name, explanation, (const char *const *) names->pdata, selected), spec),
                        "notify::selected", G_CALLBACK (choice_cb), page);
    }
  else
    {
      /* Translators: %1$s explains a rule; %2$d is the number that stands for none */
      g_autofree char *text = nullable ? g_strdup_printf (_ ("%1$s (%2$d: none of its own)"), explanation, spec->min - 1)
                                       : g_strdup (explanation);
      int shown = value->kind == JT_VALUE_INTEGER ? (int) value->integer : spec->min - 1;

      g_signal_connect (marked (jt_form_number_row (group, name, text, nullable ? spec->min - 1 : spec->min, spec->max, shown), spec),
                        "value-changed", G_CALLBACK (number_cb), page);
    }
}

static void
rebuild (Page *page)
{
  g_autoptr (JtGame) game = jt_session_try_rules (page->variant->id, page->rules, NULL);
  GtkWidget *simple;

  if (!game)
    return;
  page->building = TRUE;
  for (guint i = 0; i < page->groups->len; i++)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (page->page), g_ptr_array_index (page->groups, i));
  g_ptr_array_set_size (page->groups, 0);
  add_presets (page);
  simple = jt_form_group (_ ("Rules"), NULL);
  add_group (page, simple);
  for (const JtRuleSpec *spec = page->variant->rules; spec->key; spec++)
    {
      g_autoptr (JtValue) value = jt_game_get_rule (game, spec->key);

      if (!value || g_str_equal (spec->key, "first"))
        continue;
      if (spec->kind == JT_RULE_FACTORS || spec->kind == JT_RULE_STRICHE || spec->kind == JT_RULE_VALUES)
        add_members (page, spec, game, value);
      else if (spec->kind == JT_RULE_LIST)
        add_list (page, spec, value);
      else if (spec->kind == JT_RULE_LINES)
        add_lines (page, spec, game, value);
      else
        add_simple (page, simple, spec, value);
    }
  page->building = FALSE;
}

void
jt_rules_page_present (GtkWidget *parent, JtSession *session, gint64 group, const char *variant, JtRulesFunc func,
                       gpointer user_data)
{
  Page *page = g_new0 (Page, 1);
  GtkWidget *top = jt_form_group (NULL, _ ("What you change is saved for the group and holds from the next game on."));

  page->parent = parent;
  page->page = jt_form_page ();
  page->session = g_object_ref (session);
  page->group = group;
  page->variant = jt_variant_find (variant);
  page->rules = jt_session_get_rules (session, group, variant);
  page->groups = g_ptr_array_new ();
  page->func = func;
  page->data = user_data;
  page->message = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (page->message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (page->message), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (page->message), 0);
  gtk_widget_add_css_class (page->message, "error");
  gtk_widget_set_visible (page->message, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (top), page->message);
  jt_form_page_add (page->page, top);
  rebuild (page);
  g_object_set_data_full (G_OBJECT (page->page), "rules", page, (GDestroyNotify) page_free);
  jt_sheet_present (page->page, parent, jt_game_name (variant), 560, 680);
}
