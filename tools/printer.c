/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "print-module.h"

#include "map-diag-file.h"
#include "output.h"

#include <string.h>
#include <glib/gstdio.h>

#define HEAD " printers as measured with the test page, see cartwright-print(1)"

static const struct {
    const char *key;
    size_t offset;
} keys[] = {{"measured", G_STRUCT_OFFSET(struct printer, measured)},
            {"duplex-offset", G_STRUCT_OFFSET(struct printer, duplex_offset)},
            {"duplex-angle", G_STRUCT_OFFSET(struct printer, duplex_angle)},
            {"margin", G_STRUCT_OFFSET(struct printer, margin)}};

static char **
field_of(struct printer *printer, guint i)
{
    return (char **)((char *)printer + keys[i].offset);
}

void
printer_clear(struct printer *printer)
{
    for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
        g_clear_pointer(field_of(printer, i), g_free);
}

static char *
config_path(void)
{
    return g_build_filename(g_get_user_config_dir(), "cartwright", "printers.ini", NULL);
}

/* The file, or an empty one when there is none. lstat(): a link that leads nowhere is a fault, not
 * a missing file, else it would be replaced. */
static GKeyFile *
load_settings(const char *path, GError **error)
{
    GStatBuf st;

    return g_lstat(path, &st) != 0
               ? g_key_file_new()
               : map_diag_file_ini(MAP_DIAG_FILE_PRINTERS, path, G_KEY_FILE_KEEP_COMMENTS, error);
}

static gboolean
check_keys(GKeyFile *file, const char *path, const char *name, GError **error)
{
    g_auto(GStrv) found = g_key_file_get_keys(file, name, NULL, NULL);

    for (char **key = found; key && *key; key++) {
        gboolean known = FALSE;

        for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
            known |= strcmp(keys[i].key, *key) == 0;
        if (known)
            continue;
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "%s: printer \"%s\" has an unknown \"%s\"; write measured, duplex-offset, "
                    "duplex-angle and margin",
                    path, name, *key);
        return FALSE;
    }
    return TRUE;
}

gboolean
printer_load(const char *name, struct printer *printer, GError **error)
{
    g_autofree char *path = config_path();
    g_autoptr(GKeyFile) file = load_settings(path, error);

    if (!file)
        return FALSE;
    if (!g_key_file_has_group(file, name)) {
        g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);
        g_autofree char *names = g_strjoinv(", ", groups);

        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "no printer \"%s\" in %s; there are: %s", name, path, *names ? names : "none");
        return FALSE;
    }
    if (!check_keys(file, path, name, error))
        return FALSE;
    for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
        *field_of(printer, i) = g_key_file_get_string(file, name, keys[i].key, NULL);
    return TRUE;
}

/* A name that a user can type again and that is not a path or a pattern. */
static gboolean
is_name(const char *name)
{
    gboolean ok = g_utf8_validate(name, -1, NULL) && *name != '\0' && *name != ' ' &&
                  !g_str_has_suffix(name, " ");

    for (const char *c = name; ok && *c; c = g_utf8_next_char(c)) {
        gunichar letter = g_utf8_get_char(c);

        ok = g_unichar_isalnum(letter) || letter == '-' || letter == '_' || letter == ' ';
    }
    return ok;
}

/* Reads the file as well: one that cannot be read must be found before a kit is made, not after
 * it. */
gboolean
printer_can_save(const char *name, const struct printer *printer, GError **error)
{
    struct printer values = *printer;
    gboolean any = FALSE;

    for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
        any |= *field_of(&values, i) != NULL;
    if (is_name(name) && any) {
        g_autofree char *path = config_path();
        g_autoptr(GKeyFile) file = load_settings(path, error);

        return file != NULL;
    }
    if (!any)
        g_set_error(
            error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
            "--save-printer saves --measured, --duplex-offset, --duplex-angle and --margin: give one");
    else
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "\"%s\" is not a printer name: use letters, digits, -, _ and inner spaces",
                    name);
    return FALSE;
}

gboolean
printer_save(const char *name, const struct printer *printer, char **path, GError **error)
{
    struct printer values = *printer;
    g_autofree char *where = config_path();
    g_autofree char *folder = g_path_get_dirname(where);
    g_autofree char *base = g_path_get_basename(where);
    g_autoptr(GKeyFile) file =
        printer_can_save(name, printer, error) ? load_settings(where, error) : NULL;
    gsize length;

    if (!file)
        return FALSE;
    gboolean fresh = !g_file_test(where, G_FILE_TEST_EXISTS);

    for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
        if (*field_of(&values, i))
            g_key_file_set_string(file, name, keys[i].key, *field_of(&values, i));
    g_autofree char *data = g_key_file_to_data(file, &length, NULL);

    /* versions of GLib write a comment with a line below it or without */
    char *text = g_strconcat(fresh ? "#" HEAD "\n\n" : "", data, NULL);

    length = strlen(text);
    g_autoptr(GBytes) bytes = g_bytes_new_take(text, length);
    struct output_file out = {base, bytes};

    if (!output_write_folder(folder, &out, 1, error))
        return FALSE;
    *path = g_steal_pointer(&where);
    return TRUE;
}
