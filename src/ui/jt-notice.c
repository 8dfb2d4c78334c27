/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-notice.h"
#include "jt-compat.h"

struct _JtNotice
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *message;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (JtNotice, jt_notice, GTK_TYPE_WIDGET)

static void
jt_notice_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), JT_TYPE_NOTICE);
  G_OBJECT_CLASS (jt_notice_parent_class)->dispose (object);
}

static void
jt_notice_class_init (JtNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = jt_notice_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-notice.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_bind_template_child (widget_class, JtNotice, revealer);
  gtk_widget_class_bind_template_child (widget_class, JtNotice, message);
  gtk_widget_class_bind_template_child (widget_class, JtNotice, button);
}

static void
jt_notice_init (JtNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
jt_notice_new (void)
{
  return g_object_new (JT_TYPE_NOTICE, NULL);
}

void
jt_notice_show (JtNotice *self, const char *message, const char *label, const char *action)
{
  g_return_if_fail (JT_IS_NOTICE (self));
  g_return_if_fail (message != NULL);

  gtk_label_set_text (self->message, message);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->message), message);
  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  if (label != NULL)
    {
      gtk_button_set_use_underline (self->button, TRUE);
      gtk_button_set_label (self->button, label);
    }
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->button), action);
  jt_accessible_set_label (GTK_ACCESSIBLE (self), message);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  jt_announce (GTK_WIDGET (self), message);
}

void
jt_notice_hide (JtNotice *self)
{
  g_return_if_fail (JT_IS_NOTICE (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

const char *
jt_notice_get_message (JtNotice *self)
{
  g_return_val_if_fail (JT_IS_NOTICE (self), NULL);

  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->message) : NULL;
}
