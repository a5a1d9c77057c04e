/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario.h"

#include "base/rng.h"
#include "corpus.h"
#include "diag/sink.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"
#include "xml/document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { ROUNDS = 12 }; /* of edits for each file */

static unsigned files, edits, turned;

/* A text as a scenario, and its sink, which has the text. */
struct version {
    struct map_sink *sink;
    struct map_scenario *scenario;
};

static struct version
read_version(const char *path, const char *text)
{
    struct version v = {.sink = map_diag_sink_new()};

    v.scenario = map_scenario_read_text(v.sink, path, text, strlen(text));
    return v;
}

static void
free_version(struct version v)
{
    map_scenario_free(v.scenario);
    map_diag_sink_free(v.sink);
}

/* The lines, as a set; findings do not count. */
static GHashTable *
compare_versions(struct version a, struct version b)
{
    g_autoptr(GString) out = g_string_new(NULL), json = g_string_new(NULL),
                       marks = g_string_new(NULL);
    g_autoptr(map_sink) none = map_diag_sink_new();
    GHashTable *lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    map_scenario_compare((const struct map_scenario *[]){a.scenario, b.scenario},
                         (struct map_sink *[]){none, none}, out, json, marks);
    g_auto(GStrv) all = g_strsplit(out->str, "\n", -1);

    for (char **line = all; *line; line++)
        if (**line)
            g_hash_table_add(lines, g_strdup(*line));
    return lines;
}

/* Whether the other comparison has the line with both sides swapped: "C4: " and the two values can
 * be told apart only by trying. */
static bool
has_mirrored(GHashTable *lines, const char *line)
{
    const char *arrow = strstr(line, " -> ");

    if (line[0] == '+' || line[0] == '-') {
        g_autofree char *other = g_strdup(line);

        other[0] = line[0] == '+' ? '-' : '+';
        return g_hash_table_contains(lines, other);
    }
    for (const char *before = line; arrow && before <= arrow; before++) {
        g_autofree char *other =
            g_strdup_printf("%.*s%s -> %.*s", (int)(before - line), line, arrow + strlen(" -> "),
                            (int)(arrow - before), before);

        if (g_hash_table_contains(lines, other))
            return true;
    }
    return false;
}

static void
expect_mirrored(struct version a, struct version b)
{
    g_autoptr(GHashTable) there = compare_versions(a, b), back = compare_versions(b, a);
    GHashTableIter iter;
    gpointer line;

    assert_int_equal(g_hash_table_size(there), g_hash_table_size(back));
    g_hash_table_iter_init(&iter, there);
    while (g_hash_table_iter_next(&iter, &line, NULL))
        if (!has_mirrored(back, line))
            fail_msg("%s", (const char *)line);
    turned += g_hash_table_size(there);
}

static void
expect_none(struct version a, struct version b, const char *path)
{
    g_autoptr(GHashTable) lines = compare_versions(a, b);
    GHashTableIter iter;
    gpointer line;

    g_hash_table_iter_init(&iter, lines);
    if (g_hash_table_iter_next(&iter, &line, NULL))
        fail_msg("%s: %s", path, (const char *)line);
}

/* Writes other hexes into the first map; `names`: which. */
static void
edit_hexes(const struct map_scenario *s, struct rng *rng, GString *text, GHashTable *names)
{
    static const char *const tokens[] = {"gold:3", "hills:11", "sea", "desert"};
    const struct scenario_map *map = &s->maps[0];
    char name[BOARD_NAME_SIZE];

    /* the last first, as the others stay where they are then */
    for (unsigned i = map->board->n_hexes; i-- > 0;) {
        struct map_span span = map->cells[i].span;
        const char *token = tokens[rng_below(rng, G_N_ELEMENTS(tokens))];

        if (rng_below(rng, map->board->n_hexes) >= 4 || span.file != s->doc->file ||
            strncmp(text->str + span.offset, token, strlen(token)) == 0)
            continue;
        g_string_erase(text, span.offset, span.length);
        g_string_insert(text, span.offset, token);
        g_hash_table_add(names, g_strdup(board_hex_name(map->board, map_hex_of(i), name)));
    }
}

/* Exactly the edited hexes have a line of their own: a name and a colon. */
static void
expect_hexes(struct version a, struct version b, GHashTable *names)
{
    g_autoptr(GHashTable) lines = compare_versions(a, b);
    GHashTableIter iter;
    gpointer line;
    unsigned n = 0;

    g_hash_table_iter_init(&iter, lines);
    while (g_hash_table_iter_next(&iter, &line, NULL)) {
        const char *colon = strchr(line, ':');
        g_autofree char *name = colon ? g_strndup(line, (gsize)(colon - (char *)line)) : NULL;
        int row, column;

        if (!name || board_cell_read(name, strlen(name), &row, &column) != strlen(name))
            continue;
        assert_true(g_hash_table_contains(names, name));
        n++;
    }
    assert_int_equal(n, g_hash_table_size(names));
    edits += n;
}

static void
check_file(const char *path)
{
    g_autofree char *text = NULL;
    GBytes *before = NULL, *after = NULL;
    g_autoptr(map_sink) sink = map_diag_sink_new();

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    struct version a = read_version(path, text), same = read_version(path, text);

    if (a.scenario) {
        assert_true(map_scenario_format(sink, path, NULL, &before, &after, NULL));
        g_autofree char *tidy = g_strndup(g_bytes_get_data(after, NULL), g_bytes_get_size(after));
        struct version formatted = read_version(path, tidy);

        expect_none(a, same, path);
        expect_none(a, formatted, path);
        expect_none(formatted, a, path);
        free_version(formatted);
        g_bytes_unref(before);
        g_bytes_unref(after);
        files++;
    }
    for (unsigned round = 0; a.scenario && round < ROUNDS; round++) {
        g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        g_autoptr(GString) edited = g_string_new(text);
        struct rng rng = rng_stream(38, round);

        edit_hexes(a.scenario, &rng, edited, names);
        struct version b = read_version(path, edited->str);

        if (b.scenario) {
            expect_hexes(a, b, names);
            expect_mirrored(a, b);
        }
        free_version(b);
    }
    free_version(a);
    free_version(same);
}

static void
examples_differ_by_their_edits(void **state)
{
    (void)state;
    corpus_visit("examples", check_file);
    assert_true(files > 30);
    assert_true(edits > 200);
    assert_true(turned > edits);
}

static struct version
read_example(const char *name)
{
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "../examples", name, NULL);
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    return read_version(path, text);
}

/* Boards of one size, so that hexes keep their names, with all kinds of elements. */
static void
swapped_files_differ_alike(void **state)
{
    static const char *const names[] = {"first-island.xml", "community/harbor-lottery.xml",
                                        "community/mill-river.xml", "community/old-roads.xml",
                                        "community/toymaker.xml"};

    (void)state;
    for (unsigned i = 1; i < G_N_ELEMENTS(names); i++)
        for (unsigned k = 0; k < i; k++) {
            struct version a = read_example(names[k]), b = read_example(names[i]);

            expect_mirrored(a, b);
            free_version(a);
            free_version(b);
        }
}

int
test_comparison(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_differ_by_their_edits),
        cmocka_unit_test(swapped_files_differ_alike),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
