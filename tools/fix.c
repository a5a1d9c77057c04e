/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario-file.h"

#include "output.h"
#include "map-check.h"
#include "map-diag-file.h"
#include "map-scenario.h"
#include "map-scenario-file.h"

#include <string.h>

/* One slip can hide another: a tag, then its end tag. Longer chains are not slips. */
enum { MOST_ROUNDS = 8, MOST_SINGLE = 100 };

/* A text and its findings. */
struct state {
    GBytes *text;
    struct map_sink *sink;
    unsigned fixed; /* replacements in it */
};

static void
clear_state(struct state *s)
{
    g_clear_pointer(&s->text, g_bytes_unref);
    g_clear_pointer(&s->sink, map_diag_sink_free);
}

static struct state
judge_text(const char *path, GBytes *text, unsigned fixed)
{
    struct state s = {.text = g_bytes_ref(text), .sink = map_diag_sink_new(), .fixed = fixed};
    gsize length;
    const char *bytes = g_bytes_get_data(text, &length);
    struct map_scenario *scenario =
        map_scenario_read_text(s.sink, path, bytes ? bytes : "", length);

    if (scenario)
        map_check_validate(scenario, s.sink);
    map_scenario_free(scenario);
    return s;
}

/* Better: fewer errors, or as many and fewer findings, or the file can now be read to its end. */
static gboolean
is_better(const struct state *before, const struct state *after)
{
    struct map_diag_counts a = map_diag_count(before->sink), b = map_diag_count(after->sink);
    unsigned had = a.errors + a.warnings + a.notes, has = b.errors + b.warnings + b.notes;

    if (a.cut_short && !b.cut_short)
        return TRUE;
    return b.errors < a.errors || (b.errors == a.errors && has < had);
}

/* Applies replacement `which` (or all), and then all that are certain. What it is worth shows only
 * then: a mended tag may uncover a slip that stopped the reading. */
static struct state
settle_from(const char *path, const struct state *from, unsigned which)
{
    struct state s = {.text = g_bytes_ref(from->text), .fixed = from->fixed};
    const struct map_sink *sink = from->sink;

    for (int round = 0; round < MOST_ROUNDS; round++) {
        unsigned n;
        g_autoptr(GBytes) text = map_diag_fix(sink, round == 0 ? which : MAP_DIAG_FIX_ALL, &n);

        if (n == 0 || !text)
            break;
        struct state next = judge_text(path, text, s.fixed + n);

        clear_state(&s);
        s = next;
        sink = s.sink;
    }
    if (!s.sink)
        s.sink = map_diag_sink_new();
    return s;
}

/* Takes the result of `which` if it is better. */
static gboolean
try_fix(const char *path, struct state *s, unsigned which)
{
    struct state next = settle_from(path, s, which);
    gboolean good = next.fixed > s->fixed && is_better(s, &next);

    clear_state(good ? s : &next);
    if (good)
        *s = next;
    return good;
}

/* All at once; if that is not better, one by one. */
static void
mend_file(const char *path, struct state *s)
{
    unsigned n;
    GBytes *text = map_diag_fix(s->sink, MAP_DIAG_FIX_ALL, &n);

    g_bytes_unref(text);
    if (n == 0 || try_fix(path, s, MAP_DIAG_FIX_ALL))
        return;
    for (unsigned i = 0, tries = 0; i < n && tries < MOST_SINGLE; tries++)
        /* after a success the findings are other ones, and i is the next of them */
        if (!try_fix(path, s, i))
            i++;
}

/* The bytes on the disk are those that were read: UTF-8, and unchanged since. */
static gboolean
is_as_read(const char *path, GBytes *text)
{
    gsize length, read;
    const void *known = g_bytes_get_data(text, &read);

    if (strcmp(path, "-") == 0)
        return TRUE;
    g_autofree char *bytes = map_diag_file_read(MAP_DIAG_FILE_SCENARIO, path, &length, NULL);

    return bytes && length == read && memcmp(bytes, known, length) == 0;
}

static gboolean
deliver_mended(const char *path, GBytes *before, GBytes *after, gboolean diff, GHashTable *swept)
{
    g_autoptr(GError) error = NULL;
    gboolean input = strcmp(path, "-") == 0;

    if (diff)
        diff_print(input ? "standard-input" : path, before, after);
    if (diff || (!input && g_bytes_equal(before, after)) ||
        output_update(path, before, after, swept, &error))
        return TRUE;
    complain("%s", error->message);
    return FALSE;
}

gboolean
fix_file(struct scenario_file *file, const char *path, gboolean diff, struct fix_counts *counts)
{
    unsigned n;
    /* no finding has this number, so it is the text as it was read */
    g_autoptr(GBytes) before = map_diag_fix(file->sink, MAP_DIAG_FIX_ALL - 1, &n);

    if (!before || !is_as_read(path, before))
        return TRUE;
    struct state s = {g_bytes_ref(before), file->sink, 0};

    file->sink = NULL;
    mend_file(path, &s);
    gboolean good = deliver_mended(path, before, s.text, diff, counts->swept);

    counts->findings += good ? s.fixed : 0;
    counts->files += good && s.fixed > 0;
    file->sink = g_steal_pointer(&s.sink);
    clear_state(&s);
    return good;
}
