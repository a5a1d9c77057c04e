#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a user found out about a printer with the test page, kept by name in
 * $XDG_CONFIG_HOME/cartwright/printers.ini (~/.config/cartwright/printers.ini):
 *
 *     [laser]
 *     measured=149.6,150.2
 *     duplex-offset=0.5,-1
 *     duplex-angle=0.1
 *     margin=5,5,5,5
 *
 * Nothing of it is used unless the printer is named. */
#include <glib.h>

/* Each NULL where the file says nothing. */
struct printer {
    char *measured, *duplex_offset, *duplex_angle, *margin;
};

void printer_clear(struct printer *printer);

/* What the file says of that printer. G_FILE_ERROR when it cannot be read, else
 * G_OPTION_ERROR_BAD_VALUE: no such printer, or a line that means nothing. */
gboolean printer_load(const char *name, struct printer *printer, GError **error);

/* Whether these values can be written down under that name: a name is of letters, digits, -, _ and
 * spaces inside, and some value is there. FALSE with G_OPTION_ERROR_BAD_VALUE. */
gboolean printer_can_save(const char *name, const struct printer *printer, GError **error);

/* Writes these values down under that name, beside what else stands in the file; a value
 * of NULL leaves what is there. *path is where (g_free). */
gboolean printer_save(const char *name, const struct printer *printer, char **path, GError **error);
