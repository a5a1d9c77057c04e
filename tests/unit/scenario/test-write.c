/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "corpus.h"
#include "diag/sink.h"
#include "same.h"
#include "scenario/parts.h"
#include "scenario/scenario.h"
#include "share.h"
#include "scenario/write/write.h"
#include "scenario/read/read.h"
#include "xml/document.h"
#include "scenario/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static unsigned compared, filled;

static unsigned
take_tile(const struct scenario_pool *pool, unsigned n)
{
    for (unsigned i = 0; i < pool->n_tiles; i++) {
        if (n < pool->tiles[i].count)
            return i;
        n -= pool->tiles[i].count;
    }
    return UINT_MAX;
}

/* Everything is drawn in the order of the file, whatever constraints say. False where a pool has too
 * little, or where it decides what is land: then the board is another one. The caller frees the
 * bytes. */
static bool
fill_in_order(const struct scenario_map *map, struct map_filling *f, uint8_t **bytes)
{
    unsigned n = map->board->n_hexes, tile[256] = {0}, number[256] = {0}, harbor[256] = {0};
    uint8_t *terrain = *bytes = g_malloc0(3u * n + 2u * map->n_harbors + 1), *own = terrain + n,
            *numbers = own + n, *gives = numbers + n, *ratio = gives + map->n_harbors;

    for (unsigned h = 0; h < n; h++) {
        const struct scenario_cell *cell = &map->cells[h];
        bool numbered = false;

        if (board_hex(map->board, map_hex_of(h))->kind == BOARD_OPEN)
            return false;
        if (cell->terrain == TERRAIN_RANDOM && cell->pool != SCENARIO_NO_POOL) {
            const struct scenario_pool *pool = &map->pools[cell->pool];
            unsigned i = take_tile(pool, tile[cell->pool]++);

            if (i == UINT_MAX)
                return false;
            terrain[h] = pool->tiles[i].terrain;
            own[h] = pool->tiles[i].own;
            numbers[h] = pool->tiles[i].number;
            numbered = numbers[h] || !terrain_wants_number((enum terrain)terrain[h]);
        }
        if (cell->number == NUMBER_RANDOM && !numbered) {
            const struct scenario_pool *pool = &map->pools[cell->number_pool];

            if (number[cell->number_pool] == pool->n_numbers)
                return false;
            numbers[h] = pool->numbers[number[cell->number_pool]++];
        }
    }
    for (unsigned i = 0; i < map->n_harbors; i++) {
        const struct scenario_pool *pool = &map->pools[map->harbors[i].pool];
        unsigned left = harbor[map->harbors[i].pool]++, k = 0;

        if (map->harbors[i].gives != RESOURCE_RANDOM)
            continue;
        while (k < pool->n_harbors && left >= pool->harbors[k].count)
            left -= pool->harbors[k++].count;
        if (k == pool->n_harbors)
            return false;
        gives[i] = pool->harbors[k].gives;
        ratio[i] = pool->harbors[k].ratio;
    }
    *f = (struct map_filling){terrain, own, numbers, gives, ratio};
    return true;
}

/* A row that is short shows when rows are laid out below one another, if a pool wants it longer. */
static unsigned
new_errors(const map_sink *first, const map_sink *again)
{
    unsigned n = diag_sink_count(again, DIAG_ERROR);

    for (unsigned i = 0; diag_sink_size(first) > 0 && i < diag_sink_size(again); i++)
        n -= diag_sink_get(again, i)->code == DIAG_X_ROW_SHORT_SURE;
    return n;
}

/* The element with its children in the opposite order of the table; equal ones keep theirs. */
static void
append_backwards(const xml_document *doc, const struct xml_node *e, GString *out)
{
    uint32_t close = e->content.offset + e->content.length;

    g_string_append_len(out, doc->text + e->tag.offset, e->tag.length);
    if (e->first_child == XML_NONE)
        g_string_append_len(out, doc->text + e->content.offset, e->content.length);
    for (unsigned meaning = ELEMENT_COUNT; meaning-- > 0;)
        for (uint32_t i = e->first_child; i != XML_NONE; i = xml_document_node(doc, i)->next)
            if (xml_document_node(doc, i)->meaning == meaning)
                append_backwards(doc, xml_document_node(doc, i), out);
    g_string_append_len(out, doc->text + close, e->end - close);
}

/* Children may stand in any order. */
static void
check_backwards(const struct map_scenario *a, const char *path, const GString *written)
{
    g_autoptr(xml_document) doc = parse_document(written->str, (uint32_t)written->len, 0, true);
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(map_sink) sink = map_diag_sink_new();

    structure_name(doc);
    append_backwards(doc, xml_document_node(doc, doc->root), text);
    struct map_scenario *b = map_scenario_read_text(sink, path, text->str, text->len);
    const char *difference = b ? same_difference(a, b) : "it cannot be read";

    if (difference)
        print_error("%s: %s differs\n%s\n", path, difference, text->str);
    assert_null(difference);
    scenario_free(b);
}

/* What was written is read as that scenario, with no more findings, and is in canonical layout. */
static void
check_written(const struct map_scenario *a, const map_sink *sink, const char *path,
              const GString *written)
{
    g_autoptr(map_sink) again = map_diag_sink_new();
    struct map_scenario *b = map_scenario_read_text(again, path, written->str, written->len);
    const char *difference = b ? same_difference(a, b) : "it cannot be read";
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; new_errors(sink, again) > 0 && i < diag_sink_size(again); i++)
        print_error("%s\n", diag_sink_get(again, i)->message);
    if (difference || new_errors(sink, again) > 0)
        print_error("%s: %s differs\n%s\n", path, difference, written->str);
    assert_null(difference);
    assert_int_equal(new_errors(sink, again), 0);
    layout_text(written->str, out);
    assert_string_equal(written->str, out->str);
    check_backwards(a, path, written);
    g_string_free(out, TRUE);
    scenario_free(b);
    compared++;
}

/* What is drawn has no pool when it is read. */
static void
forget_pools(const struct map_scenario *drawn)
{
    for (unsigned m = 0; m < drawn->n_maps; m++) {
        for (unsigned i = 0; i < drawn->maps[m].n_harbors; i++)
            if (drawn->maps[m].harbors[i].gives != RESOURCE_RANDOM)
                drawn->maps[m].harbors[i].pool = SCENARIO_NO_POOL;
        for (unsigned h = 0; h < drawn->maps[m].board->n_hexes; h++) {
            struct scenario_cell *cell = &drawn->maps[m].cells[h];

            if (cell->terrain != TERRAIN_RANDOM)
                cell->pool = SCENARIO_NO_POOL;
            if (cell->number != NUMBER_RANDOM)
                cell->number_pool = SCENARIO_NO_POOL;
        }
    }
}

/* As it is, and filled. */
static void
check_text(const char *path, const char *text, gsize length)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *a = map_scenario_read_text(sink, path, text, length);
    bool good = a && diag_sink_count(sink, DIAG_ERROR) == 0;
    GString *written = good ? map_scenario_write(a, NULL, NULL) : NULL;
    struct map_filling fillings[16];
    uint8_t *bytes[16] = {NULL};

    if (good) {
        check_written(a, sink, path, written);
        g_string_free(written, TRUE);
    }
    for (unsigned i = 0; good && i < a->n_maps; i++)
        good = fill_in_order(&a->maps[i], &fillings[i], &bytes[i]);
    if (good) {
        g_autoptr(scenario_filled) drawn = scenario_fill_in(a, fillings);

        forget_pools(scenario_filled_get(drawn));
        written = map_scenario_write(a, fillings, NULL);
        check_written(scenario_filled_get(drawn), sink, path, written);
        g_string_free(written, TRUE);
        filled++;
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(bytes); i++)
        g_free(bytes[i]);
    scenario_free(a);
}

static void
check_file(const char *path)
{
    g_autofree char *text = NULL;
    gsize length;

    assert_true(g_file_get_contents(path, &text, &length, NULL));
    check_text(path, text, length);
}

static void
every_file_is_read_back(void **state)
{
    (void)state;
    corpus_visit("examples", check_file);
    corpus_visit("tools/templates", check_file);
    assert_true(compared >= 3);
    corpus_visit("tests/cases", check_file);
    corpus_visit("tests/fuzz/corpus/read", check_file);
    assert_true(compared >= 60 && filled >= 30);
}

static void
check_mutants(const char *path)
{
    g_autofree char *text = NULL;
    gsize length, changed;

    /* what is heavy needs no more than the few examples */
    if (strstr(path, "examples/community/"))
        return;
    assert_true(g_file_get_contents(path, &text, &length, NULL));
    for (guint32 seed = 0; seed < share_of(700); seed++) {
        g_autofree char *mutant = corpus_mutate(text, length, seed, &changed);

        if (g_utf8_validate(mutant, (gssize)changed, NULL))
            check_text(path, mutant, changed);
    }
}

static void
mutants_are_read_back(void **state)
{
    (void)state;
    compared = 0;
    corpus_visit("examples", check_mutants);
    assert_true(compared > share_least(100));
}

/* A start keeps its order and zones. A zone keeps for whom it is; one for all says nothing of
 * that. */
static void
a_model_keeps_its_start(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"3-4\"><title>t</title>"
        "<map><row>sea sea sea sea</row><row>sea forest:6 hills:8 sea</row>"
        "<row>sea sea sea sea</row></map>"
        "<start buildings=\"3\" city=\"yes\" order=\"plain\"><allow at=\"B2^n B2^s\" seats=\"blue orange\" players=\"3\"/><allow at=\"B3^n\"/>"
        "<deny at=\"B3^s\" seats=\"red\"/><deny at=\"B2^se\" players=\"4\"/></start></scenario>";
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_scenario) a = map_scenario_read_text(sink, "a.xml", text, strlen(text));
    g_autoptr(GString) none = g_string_new(NULL);
    GString *const remark[WRITE_REMARKS] = {none, none, none};

    (void)state;
    assert_non_null(a);
    assert_int_equal(a->maps->n_zones, 4);
    g_autoptr(GString) written = write_model(a, remark);
    g_autoptr(map_scenario) b = map_scenario_read_text(sink, "b.xml", written->str, written->len);

    assert_non_null(b);
    if (same_difference(a, b))
        fail_msg("%s differs: %s", same_difference(a, b), written->str);
    assert_non_null(strstr(written->str, "<allow at=\"A3/A4/B3\"/>"));
    assert_int_equal(b->start_buildings, 3);
    assert_true(b->start_city);
    assert_true(b->plain_start);
}

int
test_write(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_read_back),
        cmocka_unit_test(mutants_are_read_back),
        cmocka_unit_test(a_model_keeps_its_start),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
