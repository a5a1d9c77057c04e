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

/* Each NULL if the file has no value. */
struct printer {
    char *measured, *duplex_offset, *duplex_angle, *margin;
};

void printer_clear(struct printer *printer);

/* The values of that printer. G_FILE_ERROR when the file cannot be read; G_OPTION_ERROR_BAD_VALUE
 * for an unknown printer or a wrong line. */
gboolean printer_load(const char *name, struct printer *printer, GError **error);

/* Whether these values can be stored under that name: a name has letters, digits, -, _ and spaces
 * inside, and there is some value. FALSE with G_OPTION_ERROR_BAD_VALUE. */
gboolean printer_can_save(const char *name, const struct printer *printer, GError **error);

/* Stores these values under that name and keeps the rest of the file; NULL keeps the old value.
 * *path is the file (g_free). */
gboolean printer_save(const char *name, const struct printer *printer, char **path, GError **error);
