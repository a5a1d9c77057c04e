/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "earlier-kit.h"

#include "map-diag-file.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SHOP "shop"
#define CUT "cut"
#define FILES_MOST 4096
#define FILES_END "\n  ]\n}\n" /* "files" comes last (page/kit-contents.c) */

/* Parses lines of a kit.json written by page/kit-contents.c. A line of a sheet names its file too,
 * without a hash. Only these names belong to a kit. */
#define SOURCE_LINE "^  \"source\": \"([^\"\n]*)\""
#define FILE_LINE                                                                                  \
    "^    \\{\"file\": \"((?:[0-9][0-9]-|" SHOP "/)[a-z-]{1,50}\\.pdf"                             \
    "|" CUT "/[0-9][0-9]-[a-z]{1,20}-[A-Z]{1,3}[0-9]{0,4}\\.svg)\""                                \
    "(?:, \"sha256\": \"([0-9a-f]{64})\"|(?!, \"sha256\"))"

enum state {
    STATE_STALE,   /* ours, not of this kit */
    STATE_STAYS,   /* ours, and of this scenario */
    STATE_CHANGED, /* not ours, or changed since kit.json was written */
    STATES,
};

struct entry {
    char *name, *path, *hash; /* hash: NULL if kit.json has none */
    enum state state;
};

static void
free_entry(gpointer data)
{
    struct entry *entry = data;

    g_free(entry->name);
    g_free(entry->path);
    g_free(entry->hash);
    g_free(entry);
}

static struct entry *
find_entry(const GPtrArray *files, const char *name)
{
    for (guint i = 0; i < files->len; i++)
        if (strcmp(((struct entry *)files->pdata[i])->name, name) == 0)
            return files->pdata[i];
    return NULL;
}

static GMatchInfo *
match_lines(const char *pattern, const char *text, gsize length)
{
    g_autoptr(GRegex) regex = g_regex_new(pattern, G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
    GMatchInfo *match;

    g_regex_match_full(regex, text, (gssize)length, 0, 0, &match, NULL);
    return match;
}

/* The files in a kit.json; *source: NULL if it has none. */
static GPtrArray *
read_list(const char *folder, const char *text, gsize length, char **source)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(free_entry);
    g_autoptr(GMatchInfo) first = match_lines(SOURCE_LINE, text, length);
    g_autoptr(GMatchInfo) match = match_lines(FILE_LINE, text, length);

    *source = g_match_info_fetch(first, 1);
    for (; g_match_info_matches(match) && files->len < FILES_MOST; g_match_info_next(match, NULL)) {
        g_autofree char *name = g_match_info_fetch(match, 1);
        g_autofree char *hash = g_match_info_fetch(match, 2);
        struct entry *entry = find_entry(files, name);

        if (!entry) {
            entry = g_new0(struct entry, 1);
            entry->path = g_build_filename(folder, name, NULL);
            entry->name = g_steal_pointer(&name);
            entry->state = STATE_CHANGED;
            g_ptr_array_add(files, entry);
        }
        if (!entry->hash && hash && *hash)
            entry->hash = g_steal_pointer(&hash);
    }
    return files;
}

/* Whether the file exists, and not through a link in place of a folder of the kit. */
static gboolean
is_there(const struct entry *entry)
{
    g_autofree char *folder = g_path_get_dirname(entry->path);
    struct stat st;

    return !(strchr(entry->name, '/') && g_file_test(folder, G_FILE_TEST_IS_SYMLINK)) &&
           lstat(entry->path, &st) == 0;
}

/* Whether print wrote the file. */
static gboolean
is_ours(const struct entry *entry)
{
    g_autofree char *data = NULL, *hash = NULL;
    gsize length;

    if (!entry->hash || !is_there(entry) ||
        !(data = map_diag_file_read(MAP_DIAG_FILE_KIT, entry->path, &length, NULL)) || length < 5 ||
        memcmp(data, g_str_has_suffix(entry->name, ".pdf") ? "%PDF-" : "<?xml", 5) != 0)
        return FALSE;
    hash = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)data, length);
    return strcmp(hash, entry->hash) == 0;
}

GPtrArray *
earlier_kit_read(const char *folder, GBytes *fresh, gboolean some, GError **error)
{
    g_autofree char *path = g_build_filename(folder, "kit.json", NULL);
    g_autofree char *source = NULL, *fresh_source = NULL;
    gsize length = 0, fresh_length;
    const char *fresh_text = g_bytes_get_data(fresh, &fresh_length);
    GError *fault = NULL;
    g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_KIT_LIST, path, &length, &fault);

    /* the writer reports a file in place of the folder */
    if (fault && !g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_NOENT) &&
        !g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_NOTDIR)) {
        g_propagate_error(error, fault);
        return NULL;
    }
    g_clear_error(&fault);
    GPtrArray *kit = read_list(folder, text ? text : "", text ? length : 0, &source);
    g_autoptr(GPtrArray) now = read_list(folder, fresh_text, fresh_length, &fresh_source);

    for (guint i = kit->len; i > 0; i--) {
        struct entry *entry = kit->pdata[i - 1];

        if (find_entry(now, entry->name) || !is_there(entry))
            g_ptr_array_remove_index(kit, i - 1);
        else if (is_ours(entry))
            entry->state =
                some && source && g_strcmp0(source, fresh_source) == 0 ? STATE_STAYS : STATE_STALE;
    }
    return kit;
}

GBytes *
earlier_kit_list(const GPtrArray *kit, GBytes *fresh)
{
    gsize length;
    const char *data = g_bytes_get_data(fresh, &length);
    GString *text = g_string_new_len(data, (gssize)length);

    if (!g_str_has_suffix(text->str, FILES_END)) /* the library wrote it, so it has one */
        return g_string_free_to_bytes(text);
    g_string_truncate(text, text->len - strlen(FILES_END));
    for (guint i = 0; i < kit->len; i++) {
        const struct entry *entry = kit->pdata[i];

        if (entry->state == STATE_STAYS)
            g_string_append_printf(
                text, "%s\n    {\"file\": \"%s\", \"sha256\": \"%s\", \"earlier\": true}",
                g_str_has_suffix(text->str, "[") ? "" : ",", entry->name, entry->hash);
    }
    g_string_append(text, FILES_END);
    return g_string_free_to_bytes(text);
}

char *
earlier_kit_tidy(const GPtrArray *kit)
{
    static const char *const lines[STATES] = {
        "removed files of an earlier kit: ",
        "kept from an earlier run: ",
        "note: changed by hand, so it stays and is no longer listed: ",
    };
    g_autoptr(GString) text = g_string_new(NULL);

    for (guint i = 0; i < kit->len; i++) {
        struct entry *entry = kit->pdata[i];

        if (entry->state == STATE_STALE && (!is_ours(entry) || unlink(entry->path) != 0))
            entry->state = STATE_CHANGED;
        if (entry->state == STATE_STALE && strchr(entry->name, '/')) {
            g_autofree char *folder = g_path_get_dirname(entry->path);

            (void)!rmdir(folder); /* which succeeds with its last file */
        }
    }
    for (guint state = 0; state < STATES; state++) {
        gboolean begun = FALSE;

        for (guint i = 0; i < kit->len; i++) {
            const struct entry *entry = kit->pdata[i];

            if (entry->state != state)
                continue;
            g_string_append_printf(text, "%s%s%s",
                                   begun       ? ", "
                                   : text->len ? "\n"
                                               : "",
                                   begun ? "" : lines[state], entry->name);
            begun = TRUE;
        }
    }
    return text->len ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}
