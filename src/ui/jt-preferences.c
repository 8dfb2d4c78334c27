/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-preferences.h"
#include "jt-backups-group.h"
#include "jt-form.h"
#include "jt-settings.h"

struct _JtPreferences
{
  AdwPreferencesPage parent_instance;

  AdwComboRow *appearance;
  AdwComboRow *slate_face;
  AdwComboRow *slate_notation;
  GtkSwitch *slate_five_hundred;
  GtkSwitch *animations;
  GtkSwitch *keep_awake;
  GtkSwitch *sounds;
  AdwComboRow *deck;
  AdwComboRow *french_suits;
};

G_DEFINE_FINAL_TYPE (JtPreferences, jt_preferences, ADW_TYPE_PREFERENCES_PAGE)

/* The settings' values in the order of the rows' lists. */
static const char *const appearances[] = { "system", "light", "dark", NULL };
static const char *const faces[] = { "slate", "plain", "paper", NULL };
static const char *const notations[] = { "written", "summary", NULL };
static const char *const decks[] = { "german", "french", NULL };
static const char *const french_names[] = { "schaufel", "pik", NULL };

static gboolean
choice_to_position (GValue *value, GVariant *variant, gpointer choices)
{
  const char *const *names = choices;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
position_to_choice (const GValue *value, const GVariantType *type, gpointer choices)
{
  const char *const *names = choices;
  guint position = g_value_get_uint (value);

  return position < g_strv_length ((char **) names) ? g_variant_new_string (names[position]) : NULL;
}

static void
bind_choice (AdwComboRow *row, const char *key, const char *const *choices)
{
  jt_form_keep_value_whole (row);
  g_settings_bind_with_mapping (jt_settings_get_default (), key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                choice_to_position, position_to_choice, (gpointer) choices, NULL);
}

static void
bind_switch (GtkSwitch *widget, const char *key)
{
  g_settings_bind (jt_settings_get_default (), key, widget, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
jt_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), JT_TYPE_PREFERENCES);
  G_OBJECT_CLASS (jt_preferences_parent_class)->dispose (object);
}

static void
jt_preferences_class_init (JtPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = jt_preferences_dispose;
  g_type_ensure (JT_TYPE_BACKUPS_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/jasstafel/Jasstafel/jt-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, slate_face);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, slate_notation);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, slate_five_hundred);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, keep_awake);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, deck);
  gtk_widget_class_bind_template_child (widget_class, JtPreferences, french_suits);
}

static void
jt_preferences_init (JtPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  bind_choice (self->appearance, JT_SETTING_APPEARANCE, appearances);
  bind_choice (self->slate_face, JT_SETTING_SLATE_FACE, faces);
  bind_choice (self->slate_notation, JT_SETTING_SLATE_NOTATION, notations);
  bind_switch (self->slate_five_hundred, JT_SETTING_SLATE_FIVE_HUNDRED);
  bind_switch (self->animations, JT_SETTING_ANIMATIONS);
  bind_switch (self->keep_awake, JT_SETTING_KEEP_AWAKE);
  bind_switch (self->sounds, JT_SETTING_SOUNDS);
  bind_choice (self->deck, JT_SETTING_DECK, decks);
  bind_choice (self->french_suits, JT_SETTING_FRENCH_SUITS, french_names);
}

GtkWidget *
jt_preferences_new (void)
{
  return g_object_new (JT_TYPE_PREFERENCES, NULL);
}
