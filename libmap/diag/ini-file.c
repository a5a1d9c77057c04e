/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/bounded-file.h"

#include <string.h>

/* The line at `at` without spaces around it: a group, or a key without its value, or "". */
static char *
read_head(const char *text, gsize length, gsize at, gsize *next)
{
    const char *end = memchr(text + at, '\n', length - at);

    *next = end ? (gsize)(end - text) + 1 : length;
    char *line = g_strstrip(g_strndup(text + at, *next - at));

    if (*line != '[') {
        line[*line == '#' ? 0 : strcspn(line, "=")] = '\0';
        g_strchomp(line);
    }
    return line;
}

/* Whether a line is valid, behind a group or before the first one. An error of GLib has no line
 * number. Of a file that GLib refuses, the first line that it refuses by itself is the wrong
 * one. */
static bool
is_line(const char *line, gsize length, bool grouped)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autoptr(GString) text = g_string_new(grouped ? "[x]\n" : "");

    g_string_append_len(text, line, (gssize)length);
    return g_key_file_load_from_data(file, text->str, text->len, G_KEY_FILE_NONE, NULL);
}

/* Refuses a key that its group has twice: GLib would take the last one. Each name of a group is kept
 * once, and stands for it by its address: a small file must not need much memory. */
GKeyFile *
ini_file_parse(const char *name, const char *text, gsize length, GKeyFileFlags flags,
               GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autoptr(GHashTable) groups = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool valid = g_key_file_load_from_data(file, text, length, flags, NULL);
    char *group = NULL;

    for (gsize at = 0, next; at < length; at = next) {
        g_autofree char *line = read_head(text, length, at, &next);
        gsize from = at + strspn(text + at, " \t");

        /* each line may be valid by itself; then the last one is blamed */
        if (!valid && (next == length || !is_line(text + at, next - at, group))) {
            bounded_file_refuse_text(error, DIAG_X_INI, name, text, length, from,
                                     strcspn(text + from, "\r\n"), NULL, NULL, NULL);
            return NULL;
        }
        if (*line == '[') {
            group = g_hash_table_lookup(groups, line);
            if (!group)
                g_hash_table_add(groups, group = g_steal_pointer(&line));
            continue;
        }
        if (!*line || g_hash_table_add(seen, g_strdup_printf("%p %s", (void *)group, line)))
            continue;
        g_autofree char *where = g_strdup_printf("%s %s", group, line);

        bounded_file_refuse_text(error, DIAG_X_INI_VALUE, name, text, length, from, strlen(line),
                                 where, "the section has this key twice", NULL);
        return NULL;
    }
    return g_steal_pointer(&file);
}

void
ini_file_find(const char *text, gsize length, const char *group, const char *key, gsize *offset,
              gsize *n)
{
    bool inside = false;

    *offset = *n = 0;
    for (gsize at = 0, next; at < length; at = next) {
        g_autofree char *line = read_head(text, length, at, &next);

        if (*line == '[')
            inside =
                strlen(line) == strlen(group) + 2 && strncmp(line + 1, group, strlen(group)) == 0;
        else if (!key || strcmp(line, key) != 0)
            continue;
        if (inside) {
            *offset = at + strspn(text + at, " \t");
            *n = strlen(line);
        }
    }
}

void
ini_file_locate(const char *name, const char *text, gsize length, const char *group,
                const char *key, GError **error)
{
    gsize offset, n;

    if (!error || !*error || (*error)->domain == MAP_DIAG_FINDING)
        return;
    g_autoptr(GError) plain = g_steal_pointer(error);
    g_autofree char *where =
        key ? g_strdup_printf("[%s] %s", group, key) : g_strdup_printf("[%s]", group);

    ini_file_find(text, length, group, key, &offset, &n);
    bounded_file_refuse_text(error, DIAG_X_INI_VALUE, name, text, length, offset, n, where,
                             plain->message, NULL);
}

GKeyFile *
map_diag_file_ini(enum map_diag_file kind, const char *path, GKeyFileFlags flags, GError **error)
{
    gsize length;
    g_autofree char *text = map_diag_file_read(kind, path, &length, error);

    return text ? ini_file_parse(path, text, length, flags, error) : NULL;
}
