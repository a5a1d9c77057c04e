/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/ini-file.h"

#include "diag/bounded-file.h"

#include <string.h>

static bool
is_ini(const char *text, gsize length)
{
    g_autoptr(GKeyFile) file = g_key_file_new();

    return g_key_file_load_from_data(file, text, length, G_KEY_FILE_NONE, NULL);
}

/* Finds the first line that makes the text invalid, by bisection: adding lines never makes it valid
 * again. */
static gsize
find_wrong_end(const char *text, gsize length)
{
    g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(gsize));
    guint good = 0, bad;

    for (gsize at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);

        at = end ? (gsize)(end - text) + 1 : length;
        g_array_append_val(ends, at);
    }
    for (bad = ends->len; good + 1 < bad;) {
        guint middle = good + (bad - good) / 2;

        if (is_ini(text, g_array_index(ends, gsize, middle - 1)))
            good = middle;
        else
            bad = middle;
    }
    return bad ? g_array_index(ends, gsize, bad - 1) : 0;
}

/* The line at `at` without blanks around it: a group, or a key without its value, or "". */
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

/* Refuses a key that its group has twice: GLib would take the last one. Each name of a group is kept
 * once, and stands for it by its address: a small file must not need much memory. */
static bool
refuse_twice(const char *name, const char *text, gsize length, GError **error)
{
    g_autoptr(GHashTable) groups = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    char *group = NULL;

    for (gsize at = 0, next; at < length; at = next) {
        g_autofree char *line = read_head(text, length, at, &next);

        if (*line == '[') {
            group = g_hash_table_lookup(groups, line);
            if (!group)
                g_hash_table_add(groups, group = g_steal_pointer(&line));
            continue;
        }
        if (!*line || g_hash_table_add(seen, g_strdup_printf("%p %s", (void *)group, line)))
            continue;
        g_autofree char *where = g_strdup_printf("%s %s", group, line);

        bounded_file_refuse_text(error, DIAG_X_INI_VALUE, name, text, length,
                                 at + strspn(text + at, " \t"), strlen(line), where,
                                 "the section has this key twice", NULL);
        return true;
    }
    return false;
}

GKeyFile *
ini_file_parse(const char *name, const char *text, gsize length, GKeyFileFlags flags,
               GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();

    if (g_key_file_load_from_data(file, text, length, flags, NULL))
        return refuse_twice(name, text, length, error) ? NULL : g_steal_pointer(&file);
    gsize end = find_wrong_end(text, length), from;

    while (end > 0 && strchr("\r\n", text[end - 1]))
        end--;
    for (from = end; from > 0 && text[from - 1] != '\n';)
        from--;
    while (from < end && strchr(" \t", text[from]))
        from++;
    bounded_file_refuse_text(error, DIAG_X_INI, name, text, length, from, end - from, NULL, NULL,
                             NULL);
    return NULL;
}

/* The last line with the key in its group, or the last one of the group. */
static void
find_entry(const char *text, gsize length, const char *group, const char *key, gsize *offset,
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

    find_entry(text, length, group, key, &offset, &n);
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
