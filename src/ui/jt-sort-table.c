/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-sort-table.h"

#include <glib/gi18n.h>

struct _JtSortTable
{
  const JtSortColumn *columns;
  guint n;
  GObject *narrow; /* lives as long as the page that owns the table */
  GtkSorter *sorter;
  GPtrArray *groups; /* GtkSizeGroup, one per column */
  GPtrArray *titles; /* GtkWidget, one per column */
  guint column;
  gboolean descending;
};

static void
show_order (JtSortTable *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->titles, i);
      gboolean chosen = i == self->column;
      GtkWidget *arrow = g_object_get_data (G_OBJECT (button), "arrow");
      const char *text = _ (self->columns[i].title);
      g_autofree char *spoken = NULL;

      if (!arrow)
        continue;
      gtk_label_set_text (GTK_LABEL (arrow), !chosen ? "" : self->descending ? "▾" : "▴");
      /* Translators: %s is the title of a column */
      spoken = !chosen            ? g_strdup_printf (_ ("Sort by %s"), text)
               : self->descending ? g_strdup_printf (_ ("%s, sorted, largest first"), text)
                                  : g_strdup_printf (_ ("%s, sorted, smallest first"), text);
      jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
    }
}

void
jt_sort_table_sort_by (JtSortTable *self, guint column, gboolean descending)
{
  self->column = column;
  self->descending = descending;
  show_order (self);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static void
title_clicked_cb (GtkWidget *button, JtSortTable *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "column"));

  jt_sort_table_sort_by (self, column, column == self->column ? !self->descending : self->columns[column].descending);
}

static void
hide_when_narrow (JtSortTable *self, guint i, GtkWidget *cell)
{
  if (self->columns[i].wide_only)
    g_object_bind_property (self->narrow, "narrow", cell, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

static GtkWidget *
make_title (JtSortTable *self, guint i)
{
  const JtSortColumn *column = &self->columns[i];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *title = gtk_label_new (_ (column->title));
  GtkWidget *arrow = gtk_label_new (NULL);

  gtk_widget_set_halign (box, column->xalign > 0.5f ? GTK_ALIGN_END : GTK_ALIGN_START);
  jt_label_wrap (GTK_LABEL (title));
  gtk_label_set_width_chars (GTK_LABEL (arrow), 1);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), arrow);
  if (column->xalign > 0.5f)
    gtk_box_reorder_child_after (GTK_BOX (box), arrow, NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  if (column->tooltip)
    gtk_widget_set_tooltip_text (button, _ (column->tooltip));
  g_object_set_data (G_OBJECT (button), "column", GUINT_TO_POINTER (i));
  g_object_set_data (G_OBJECT (button), "arrow", arrow);
  g_signal_connect (button, "clicked", G_CALLBACK (title_clicked_cb), self);
  return button;
}

static GtkWidget *
make_plain_title (const JtSortColumn *column)
{
  GtkWidget *title = gtk_label_new (column->title[0] ? _ (column->title) : "");

  gtk_label_set_xalign (GTK_LABEL (title), column->xalign);
  gtk_widget_add_css_class (title, "caption");
  return title;
}

JtSortTable *
jt_sort_table_new (GtkBox *header, GObject *narrow, const JtSortColumn *columns, guint n, GtkSorter *sorter)
{
  JtSortTable *self = g_new0 (JtSortTable, 1);

  self->columns = columns;
  self->n = n;
  self->narrow = narrow;
  self->sorter = g_object_ref (sorter);
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  self->titles = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *title = columns[i].unsorted ? make_plain_title (&columns[i]) : make_title (self, i);

      g_ptr_array_add (self->groups, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
      g_ptr_array_add (self->titles, title);
      jt_sort_table_add_cell (self, header, i, title);
    }
  self->descending = columns[0].descending;
  show_order (self);
  return self;
}

void
jt_sort_table_free (JtSortTable *self)
{
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->titles);
  g_object_unref (self->sorter);
  g_free (self);
}

void
jt_sort_table_add_cell (JtSortTable *self, GtkBox *row, guint i, GtkWidget *cell)
{
  if (self->columns[i].expand)
    gtk_widget_set_hexpand (cell, TRUE);
  else
    gtk_size_group_add_widget (g_ptr_array_index (self->groups, i), cell);
  hide_when_narrow (self, i, cell);
  gtk_box_append (row, cell);
}

GtkWidget *
jt_sort_table_number_cell (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

guint
jt_sort_table_get_column (JtSortTable *self, gboolean *descending)
{
  *descending = self->descending;
  return self->column;
}
