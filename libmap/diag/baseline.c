/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A baseline: the warnings that a repository had when it started checking. A line has a
 * fingerprint, a code and a file. */
#include "diag/settings.h"

#include "base/text.h"
#include "diag/message-text.h"
#include "map-diag-file.h"

#include <string.h>

#define LONGEST 240

struct entry {
    char *code, *file;
    bool seen;
};

struct map_diag_baseline {
    GHashTable *entries; /* fingerprint -> entry */
    GHashTable *files;   /* main files that were checked and have no error: nothing was left out */
    char *base;
};

static void
free_entry(gpointer data)
{
    struct entry *e = data;

    g_free(e->code);
    g_free(e->file);
    g_free(e);
}

struct map_diag_baseline *
map_diag_baseline_new(const char *base)
{
    struct map_diag_baseline *b = g_new0(struct map_diag_baseline, 1);

    b->base = base ? g_strdup(base) : g_get_current_dir();
    b->entries = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_entry);
    b->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return b;
}

void
map_diag_baseline_free(struct map_diag_baseline *b)
{
    if (!b)
        return;
    g_hash_table_unref(b->entries);
    g_hash_table_unref(b->files);
    g_free(b->base);
    g_free(b);
}

static struct entry *
add_entry(struct map_diag_baseline *b, const char *fingerprint, const char *code, const char *file)
{
    struct entry *e = g_new0(struct entry, 1);

    e->code = g_strdup(code);
    e->file = g_strdup(file);
    g_hash_table_insert(b->entries, g_strdup(fingerprint), e);
    return e;
}

/* The name comes last, since it may contain spaces. */
static bool
read_line(struct map_diag_baseline *b, const char *line)
{
    g_auto(GStrv) words = g_strsplit(line, " ", 3);

    if (g_strv_length(words) != 3 || strlen(words[0]) != FINGERPRINT_LENGTH ||
        strspn(words[0], "0123456789abcdef") != FINGERPRINT_LENGTH)
        return false;
    add_entry(b, words[0], words[1], words[2]);
    return true;
}

bool
baseline_parse(struct map_diag_baseline *b, const char *name, const char *text, gsize length,
               GError **error)
{
    const char *end = text + length;
    unsigned number = 1;

    for (const char *at = text; at < end; number++) {
        const char *stop = memchr(at, '\n', (gsize)(end - at));
        g_autofree char *line = g_strndup(at, (gsize)((stop ? stop : end) - at));

        if (line[0] != '\0' && line[0] != '#' && !read_line(b, line)) {
            g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_PARSE,
                        "%s:%u: this is not a line of a baseline; run --write-baseline again", name,
                        number);
            return false;
        }
        at = stop ? stop + 1 : end;
    }
    return true;
}

bool
map_diag_baseline_read(struct map_diag_baseline *b, const struct map_diag_settings *settings,
                       const char *path, GError **error)
{
    gsize length;
    g_autofree char *text = path ? map_diag_file_read(MAP_DIAG_FILE_BASELINE, path, &length, error)
                                 : settings_read_baseline(settings, &length, error);

    return text && baseline_parse(b, path ? path : map_diag_settings_get(settings).baseline, text,
                                  length, error);
}

void
map_diag_baseline_apply(struct map_diag_baseline *b, struct map_sink *sink, bool take)
{
    const struct diag_source *source = diag_sink_source(sink, 0);
    g_autofree char *file = source ? diag_fingerprint_path(source->name, b->base) : g_strdup("-");

    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);
        struct entry *e = g_hash_table_lookup(b->entries, f->fingerprint);
        bool open = f->severity == DIAG_WARNING && !f->accepted;

        if (!e && take && open)
            e = add_entry(b, f->fingerprint, diag_entry(f->code)->code, file);
        if (!e || f->severity == DIAG_ERROR)
            continue;
        /* A warning that the file accepts needs no entry: writing a baseline drops the entry,
         * applying one must not call it stale. */
        e->seen = open || !take;
        if (!open)
            continue;
        f->accepted = f->baselined = true;
        f->reason = g_strdup("it stands in the baseline");
    }
    /* an error may end the reading or silence checks, so missing warnings prove nothing */
    if (map_diag_count(sink).errors == 0)
        g_hash_table_add(b->files, g_steal_pointer(&file));
}

/* Writes an entry as a line; entries are sorted by file, then code. Names are escaped, so that a
 * line stays one line. */
static GPtrArray *
list_entries(const struct map_diag_baseline *b, bool stale)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    GHashTableIter iter;
    gpointer key, value;

    g_hash_table_iter_init(&iter, b->entries);
    while (g_hash_table_iter_next(&iter, &key, &value)) {
        const struct entry *e = value;
        g_autofree char *path = g_canonicalize_filename(e->file, b->base);
        /* A run over some files of the repository knows nothing of the others: their entries stay
         * unless the file is gone. */
        bool is_stale = !e->seen && (g_hash_table_contains(b->files, e->file) ||
                                     !g_file_test(path, G_FILE_TEST_EXISTS));

        if (is_stale != stale)
            continue;
        GString *line = g_string_new(NULL);

        diag_escape(line, e->file, 4 * LONGEST);
        g_string_append_c(line, '\x01'); /* sorts before every letter of a longer name */
        diag_escape(line, e->code, LONGEST);
        g_string_append_printf(line, "\x01%s", (const char *)key);
        g_ptr_array_add(lines, g_string_free(line, FALSE));
    }
    g_ptr_array_sort(lines, compare_texts);
    return lines;
}

void
map_diag_baseline_text(const struct map_diag_baseline *b, bool stale, GString *out)
{
    g_autoptr(GPtrArray) lines = list_entries(b, stale);

    if (!stale)
        g_string_append(out, "# cartwright baseline 1, written by --write-baseline\n");
    for (guint i = 0; i < lines->len; i++) {
        g_auto(GStrv) parts = g_strsplit(lines->pdata[i], "\x01", 3);

        if (stale)
            g_string_append_printf(out, "%s in %s\n", parts[1], parts[0]);
        else
            g_string_append_printf(out, "%s %s %s\n", parts[2], parts[1], parts[0]);
    }
}
