/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-lines-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jt-form.h"
#include "jt-json.h"
#include "jt-names.h"

#define MAX_LINES 20
#define MAX_NAME 40 /* characters */

typedef struct
{
  char *id; /* as it was; stays while its name is not changed */
  GtkWidget *row;
  GtkWidget *factor;
  GtkWidget *remove;
} Line;

typedef struct
{
  const JtRuleSpec *spec;
  char *deck;
  GtkWidget *group;
  GtkWidget *message;
  GtkWidget *add;
  GPtrArray *lines; /* of Line */
  JtValue *start;   /* what own lines begin with */
  JtLinesFunc func;
  gpointer data;
} Editor;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->id);
  g_free (line);
}

static void
editor_free (gpointer data)
{
  Editor *editor = data;

  g_ptr_array_unref (editor->lines);
  g_clear_pointer (&editor->start, jt_value_free);
  g_free (editor->deck);
  g_free (editor);
}

static Line *
get_line (const Editor *editor, guint i)
{
  return g_ptr_array_index (editor->lines, i);
}

/* What is typed is the line's id, unless it is the name of what stood there, or of another line. */
static const char *
id_of (const Editor *editor, guint at)
{
  const Line *line = get_line (editor, at);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (line->row));

  if (strcmp (text, jt_trump_name (line->id, editor->deck)) == 0)
    return line->id;
  for (guint i = 0; i < editor->lines->len; i++)
    if (i != at && strcmp (text, jt_trump_name (get_line (editor, i)->id, editor->deck)) == 0
        && strcmp (text, gtk_editable_get_text (GTK_EDITABLE (get_line (editor, i)->row))) == 0)
      return get_line (editor, i)->id;
  return text;
}

static JtValue *
make_value (const Editor *editor)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_list (builder);
  for (guint i = 0; i < editor->lines->len; i++)
    {
      const Line *line = get_line (editor, i);
      g_autofree char *id = g_strstrip (g_strdup (id_of (editor, i)));

      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "id", id);
      jt_builder_put_integer (builder, "factor", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (line->factor)));
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  return jt_builder_finish (builder);
}

static void
changed (Editor *editor)
{
  g_autoptr (JtValue) value = make_value (editor);
  g_autofree char *fault = editor->func (editor->spec, value, editor->data);

  gtk_label_set_text (GTK_LABEL (editor->message), fault ? fault : "");
  gtk_widget_set_visible (editor->message, fault != NULL);
}

static void
number_lines (Editor *editor)
{
  for (guint i = 0; i < editor->lines->len; i++)
    {
      const Line *line = get_line (editor, i);
      /* Translators: %u is the place of a line on the sheet of a Coiffeur */
      g_autofree char *title = g_strdup_printf (_ ("Line %u"), i + 1);
      /* Translators: %u is the place of a line on the sheet of a Coiffeur */
      g_autofree char *factor = g_strdup_printf (_ ("Factor of line %u"), i + 1);
      /* Translators: %u is the place of a line on the sheet of a Coiffeur */
      g_autofree char *remove = g_strdup_printf (_ ("Remove line %u"), i + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line->row), title);
      jt_accessible_set_label (GTK_ACCESSIBLE (line->factor), factor);
      jt_accessible_set_label (GTK_ACCESSIBLE (line->remove), remove);
      gtk_widget_set_tooltip_text (line->factor, factor);
      gtk_widget_set_tooltip_text (line->remove, remove);
      gtk_widget_set_sensitive (line->remove, editor->lines->len > 1);
    }
  gtk_widget_set_sensitive (editor->add, editor->lines->len < MAX_LINES);
}

static void
remove_cb (GtkButton *button, Editor *editor)
{
  for (guint i = 0; i < editor->lines->len; i++)
    if (get_line (editor, i)->remove == GTK_WIDGET (button))
      {
        GtkWidget *next = get_line (editor, i + 1 < editor->lines->len ? i + 1 : i - 1)->row;

        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (editor->group), get_line (editor, i)->row);
        g_ptr_array_remove_index (editor->lines, i);
        number_lines (editor);
        gtk_widget_grab_focus (next);
        changed (editor);
        return;
      }
}

static Line *
add_line (Editor *editor, const char *id, int factor)
{
  Line *line = g_new0 (Line, 1);
  g_autofree char *title = g_strdup_printf (_ ("Line %u"), editor->lines->len + 1);
  GtkEditable *text;

  line->id = g_strdup (id);
  line->row = jt_form_entry_row (editor->group, title, jt_trump_name (id, editor->deck));
  text = gtk_editable_get_delegate (GTK_EDITABLE (line->row));
  if (GTK_IS_TEXT (text))
    gtk_text_set_max_length (GTK_TEXT (text), MAX (MAX_NAME, gtk_text_get_text_length (GTK_TEXT (text))));
  line->factor = gtk_spin_button_new_with_range (editor->spec->min, editor->spec->max, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (line->factor), factor);
  gtk_widget_set_valign (line->factor, GTK_ALIGN_CENTER);
  line->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (line->remove, "flat");
  gtk_widget_set_valign (line->remove, GTK_ALIGN_CENTER);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (line->row), line->factor);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (line->row), line->remove);
  g_signal_connect_swapped (line->row, "changed", G_CALLBACK (changed), editor);
  g_signal_connect_swapped (line->factor, "value-changed", G_CALLBACK (changed), editor);
  g_signal_connect (line->remove, "clicked", G_CALLBACK (remove_cb), editor);
  g_ptr_array_add (editor->lines, line);
  return line;
}

static gboolean
has_name (const Editor *editor, const char *name)
{
  for (guint i = 0; i < editor->lines->len; i++)
    if (g_ascii_strcasecmp (gtk_editable_get_text (GTK_EDITABLE (get_line (editor, i)->row)), name) == 0)
      return TRUE;
  return FALSE;
}

static void
add_cb (Editor *editor)
{
  guint n = editor->lines->len;
  int factor = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (get_line (editor, n - 1)->factor));
  g_autofree char *name = NULL;
  Line *line;

  do
    {
      g_free (name);
      name = g_strdup_printf (_ ("Line %u"), ++n);
    }
  while (has_name (editor, name));
  line = add_line (editor, name, MIN (factor + 1, editor->spec->max));
  number_lines (editor);
  gtk_widget_grab_focus (line->row);
  gtk_editable_select_region (GTK_EDITABLE (line->row), 0, -1);
  changed (editor);
}

/* Either way the page is made anew. */
static void
own_cb (Editor *editor)
{
  g_free (editor->func (editor->spec, editor->start, editor->data));
}

static void
sheet_cb (Editor *editor)
{
  g_free (editor->func (editor->spec, NULL, editor->data));
}

static GtkWidget *
add_button (Editor *editor, GtkWidget *box, const char *mnemonic, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (mnemonic);

  g_signal_connect_swapped (button, "clicked", clicked, editor);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

GtkWidget *
jt_lines_editor_new (const JtRuleSpec *spec, const char *title, const char *explanation, const JtValue *lines,
                     gboolean own, const char *deck, JtLinesFunc func, gpointer user_data)
{
  Editor *editor = g_new0 (Editor, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  editor->spec = spec;
  editor->deck = g_strdup (deck);
  editor->func = func;
  editor->data = user_data;
  editor->lines = g_ptr_array_new_with_free_func (line_free);
  editor->group = jt_form_group (title, explanation);
  g_object_set_data_full (G_OBJECT (editor->group), "editor", editor, editor_free);
  editor->message = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (editor->message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (editor->message), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (editor->message), 0);
  gtk_widget_add_css_class (editor->message, "error");
  gtk_widget_set_visible (editor->message, FALSE);
  gtk_box_append (GTK_BOX (box), editor->message);
  gtk_widget_set_margin_top (box, 6);
  if (own)
    {
      for (guint i = 0; i < lines->n; i++)
        add_line (editor, jt_value_get_string (&lines->items[i], "id"),
                  jt_value_get_integer (&lines->items[i], "factor", 1));
      editor->add = add_button (editor, box, _ ("_Add a Line"), G_CALLBACK (add_cb));
      add_button (editor, box, _ ("_Use the Sheet Again"), G_CALLBACK (sheet_cb));
      number_lines (editor);
    }
  else
    {
      editor->start = jt_value_copy (lines);
      add_button (editor, box, _ ("_Write Own Lines"), G_CALLBACK (own_cb));
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (editor->group), box);
  return editor->group;
}
