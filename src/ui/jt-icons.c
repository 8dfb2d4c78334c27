/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-icons.h"

#include <string.h>

/* What a trump's id begins with, and its icons. */
static const struct
{
  const char *trump;
  const char *symbolic;
  const char *in_colour;
} icons[] = {
  { "bock", "jt-bock-symbolic", NULL },
  { "coiffeur", "jt-coiffeur-symbolic", NULL },
  { "ecken", "jt-ecken-symbolic", "jt-ecken" },
  { "eichel", "jt-eicheln-symbolic", "jt-eicheln" }, /* eicheln too */
  { "gais", "jt-gais-symbolic", NULL },
  { "gusti", "jt-gusti-symbolic", NULL },
  { "herz", "jt-herz-symbolic", "jt-herz" },
  { "joker", "jt-joker-symbolic", NULL },
  { "kreuz", "jt-kreuz-symbolic", NULL },
  { "laub", "jt-laub-symbolic", "jt-laub" },
  { "misere", "jt-misere-symbolic", NULL },
  { "obenabe", "jt-obenabe-symbolic", NULL },
  { "rosen", "jt-rosen-symbolic", "jt-rosen" },
  { "schaufel", "jt-schaufel-symbolic", NULL },
  { "schellen", "jt-schellen-symbolic", "jt-schellen" },
  { "schilten", "jt-schilten-symbolic", "jt-schilten" },
  { "slalom", "jt-slalom-symbolic", NULL },
  { "trio", "jt-trio-symbolic", NULL },
  { "undenufe", "jt-undenufe-symbolic", NULL },
};

static int
find (const char *trump)
{
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    {
      gsize length = strlen (icons[i].trump);

      if (strncmp (trump, icons[i].trump, length) == 0
          && (trump[length] == '\0' || trump[length] == '-' || g_str_equal (trump + length, "n")))
        return i;
    }
  return -1;
}

const char *
jt_icon_for_trump (const char *trump)
{
  int i;

  g_return_val_if_fail (trump != NULL, NULL);

  i = find (trump);
  return i >= 0 ? icons[i].symbolic : "jt-other-symbolic";
}

const char *
jt_icon_for_trump_in_colour (const char *trump)
{
  int i;

  g_return_val_if_fail (trump != NULL, NULL);

  i = find (trump);
  return i >= 0 && icons[i].in_colour != NULL ? icons[i].in_colour : jt_icon_for_trump (trump);
}

GtkWidget *
jt_trump_image_new (const char *trump, int size)
{
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE,
                                   "icon-name", jt_icon_for_trump_in_colour (trump),
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), size);
  return image;
}
