/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/builder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* A file is faked: one text, in which every word handed over is looked up. */
struct fixture {
    struct map_sink *sink;
    struct scenario_builder *b;
    const char *text;
};

static struct fixture
open_fixture(const char *text)
{
    struct fixture f = {.sink = diag_sink_new(), .text = text};

    diag_sink_take_source(f.sink, "test.xml", g_strdup(text), strlen(text));
    f.b = scenario_builder_new(f.sink);
    return f;
}

static void
close_fixture(struct fixture *f, struct map_scenario *s)
{
    scenario_free(s);
    scenario_builder_free(f->b);
    diag_sink_free(f->sink);
}

/* The word at its last place in the text. */
static struct word
word(const struct fixture *f, const char *text)
{
    const char *at = g_strrstr(f->text, text);

    assert_non_null(at);
    return (struct word){
        at, (uint32_t)strlen(text), {0, (uint32_t)(at - f->text), (uint32_t)strlen(text)}};
}

/* Every line of the text is a row. */
static void
add_rows(const struct fixture *f, const char *rows)
{
    const char *line = strstr(f->text, rows);
    const char *end = line + strlen(rows);

    scenario_builder_map_begin(f->b, &(struct map_words){.element = {0, 0, 1}});
    while (line < end) {
        size_t length = strcspn(line, "\n");

        scenario_builder_row(f->b, (struct map_span){0, (uint32_t)(line - f->text), 1});
        for (size_t i = 0; i < length;) {
            size_t n = strcspn(line + i, " \n");
            uint32_t offset = (uint32_t)(line + i - f->text);

            if (n)
                scenario_builder_token(
                    f->b, (struct word){line + i, (uint32_t)n, {0, offset, (uint32_t)n}});
            i += n + 1;
        }
        line += length + (line[length] == '\n');
    }
}

static struct map_scenario *
finish(const struct fixture *f)
{
    scenario_builder_map_end(f->b);
    return scenario_builder_end(f->b);
}

static void
expect(const struct fixture *f, unsigned i, const char *code, const char *at)
{
    assert_true(i < diag_sink_size(f->sink));
    const struct finding *found = diag_sink_get(f->sink, i);
    struct word w = word(f, at);

    assert_string_equal(diag_entry(found->code)->code, code);
    assert_int_equal(found->span.offset, w.span.offset);
    assert_int_equal(found->span.length, w.span.length);
}

static void
test_rows(void **state)
{
    struct fixture f =
        open_fixture("sea forest:6 castle:9@keep\n. desert workshop\nfog hills:- ?:5");

    (void)state;
    scenario_builder_root(f.b, &(struct root_words){0});
    add_rows(&f, f.text);
    scenario_builder_pool(f.b, &(struct pool_words){.element = MAP_NO_SPAN});
    scenario_builder_add(f.b, ADDED_TILE,
                         &(struct tile_words){.terrain = {"forge", 5, MAP_NO_SPAN}}, NULL);
    scenario_builder_add(
        f.b, ADDED_TILE,
        &(struct tile_words){.terrain = {"sea", 3, MAP_NO_SPAN}, .count = {"1", 1, MAP_NO_SPAN}},
        NULL);
    scenario_builder_family(f.b, FAMILY_ISLANDS, MAP_NO_SPAN);
    struct map_scenario *s = finish(&f);
    const struct scenario_map *m = &s->maps[0];

    assert_int_equal(m->board->n_hexes, 8);
    assert_int_equal(m->cells[0].terrain, TERRAIN_SEA);
    assert_int_equal(m->cells[1].number, 6);
    assert_int_equal(m->cells[2].product, RESOURCE_GRAIN);
    assert_string_equal(m->cells[2].label, "keep");
    assert_int_equal(m->cells[2].span.length, 13);
    assert_int_equal(m->cells[2].number_span.length, 1);
    assert_int_equal(m->cells[4].terrain, TERRAIN_WORKSHOP);
    assert_int_not_equal(m->board->hexes[4].plaza.i, MAP_NONE);
    assert_true(m->cells[5].hidden);
    assert_int_equal(m->board->hexes[5].kind, BOARD_HIDDEN);
    assert_int_equal(m->cells[6].number, NUMBER_NONE);
    assert_int_equal(m->cells[7].terrain, TERRAIN_RANDOM);
    assert_int_equal(m->cells[7].number, 5);
    assert_int_equal(m->board->hexes[7].kind, BOARD_OPEN);
    assert_int_equal(m->pools[0].tiles[0].terrain, TERRAIN_GLASSWORKS);
    assert_int_equal(s->players_min, 3);
    assert_int_equal(s->players_max, 4);
    close_fixture(&f, s);
}

static void
test_bad_tokens(void **state)
{
    static const struct {
        const char *row, *code, *at;
    } cases[] = {
        {"sea Forest:6", "X-TOKEN", "Forest:6"},
        {"sea forest:", "X-TOKEN", "forest:"},
        {"sea forest:6@", "X-TOKEN", "forest:6@"},
        {"sea forest:6@A", "X-TOKEN", "forest:6@A"},
        {"sea forest?a", "X-TOKEN", "forest?a"},
        {"sea ..", "X-TOKEN", ".."},
        {"sea forrest:6", "X-TERRAIN", "forrest"},
        {"sea forrest", "X-TERRAIN", "forrest"},
        {"sea forest:7", "X-NUMBER", "7"},
        {"sea forest:13@x", "X-NUMBER", "13"},
        {"sea forest:06", "X-NUMBER", "06"},
        {"sea forest:6x", "X-NUMBER", "6x"},
        {"sea desert:6", "X-NUMBER-UNWANTED", "6"},
        {"desert:- sea:?", "X-REF-PLAIN-POOL", "sea:?"},
        {"sea forest", "X-NUMBER-FORGOTTEN", "forest"},
        {"sea ?", "X-REF-PLAIN-POOL", "?"},
        {"sea ?wets", "X-REF-POOL", "wets"},
        {"sea hills:5@a fields:6@a", "X-LABEL", "a"},
        {". . .", "X-NO-HEX", "."},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fixture f = open_fixture(cases[i].row);

        scenario_builder_root(f.b, &(struct root_words){0});
        add_rows(&f, f.text);
        struct map_scenario *s = finish(&f);

        assert_int_equal(diag_sink_size(f.sink), 1);
        if (strcmp(cases[i].code, "X-NO-HEX") != 0)
            expect(&f, 0, cases[i].code, cases[i].at);
        else
            assert_null(s);
        close_fixture(&f, s);
    }
}

#define MAP                                                                                        \
    "sea sea sea sea\nsea forest:6 hills:5 sea\nsea castle:4@keep fields:3 sea\nsea sea sea sea\n"

static void
test_bad_names(void **state)
{
    static const struct {
        const char *at, *code, *part, *help;
    } cases[] = {
        {"B3", "X-PLACE", "B3", NULL},
        {"b2/B3", "X-NAME-NO-HEX", "b2", "did you mean B2?"},
        {"B2/B9", "X-NAME-NO-HEX", "B9", "the hexes of this row are B1 to B4"},
        {"B2/J1", "X-NAME-NO-HEX", "J1", "this map has the rows A to D and the columns 1 to 4"},
        {"B2/D4", "X-APART", "D4", NULL},
        {"B2.n", "X-SIDE", ".n", NULL},
        {"B2*ne", "X-PLAZA", "B2*ne", NULL},
        {"kep/B2", "X-REF-LABEL", "kep", "did you mean keep?"},
        {"B2/B3", "X-HARBOR-COAST", "B2/B3", NULL},
        {"keep*ne", "X-HARBOR-COAST", "keep*ne", NULL},
        {"4C", "X-NAME", "4C", NULL},
        {"west", "X-PLACE", "west", NULL},
        {"A2/B2", NULL, NULL, NULL},
        {"keep.w", NULL, NULL, NULL},
        {"keep/C1", NULL, NULL, NULL},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = g_strconcat(MAP, " west B2 any ", cases[i].at, NULL);
        struct fixture f = open_fixture(text);

        scenario_builder_root(f.b, &(struct root_words){0});
        add_rows(&f, MAP);
        scenario_builder_add(
            f.b, ADDED_REGION,
            &(struct region_words){.id = {"west", 4, MAP_NO_SPAN}, .at = {"B2", 2, MAP_NO_SPAN}},
            NULL);
        scenario_builder_add(
            f.b, ADDED_HARBOR,
            &(struct harbor_words){.at = word(&f, cases[i].at), .gives = word(&f, "any")}, NULL);
        struct map_scenario *s = finish(&f);

        assert_int_equal(diag_sink_size(f.sink), cases[i].code ? 1 : 0);
        if (cases[i].code)
            expect(&f, 0, cases[i].code, cases[i].part);
        else
            assert_int_equal(s->maps[0].harbors[0].ratio, 3);
        if (cases[i].help)
            assert_string_equal(diag_sink_get(f.sink, 0)->help, cases[i].help);
        close_fixture(&f, s);
    }
}

/* RIVER-1: sides crossed, the mouth, and gaps */
static void
test_rivers(void **state)
{
    static const struct {
        const char *along, *mouth, *code, *part;
        unsigned paths;
    } cases[] = {
        {"B3 B2 keep", NULL, NULL, NULL, 2},
        {"B2 B3 B4", NULL, NULL, NULL, 2},
        {"B2", "B2.w", NULL, NULL, 1},
        {"B2 C4", NULL, "X-RIVER-GAP", "C4", 0},
        {"B2", NULL, "X-RIVER-SHORT", "B2", 0},
        {"B2 B3", "B2.w", "X-RIVER-MOUTH", "B2.w", 1},
        {"B2 B9 D4", NULL, "X-NAME-NO-HEX", "B9", 0},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        const char *mouth = cases[i].mouth ? cases[i].mouth : "";
        g_autofree char *text = g_strconcat(MAP, mouth, " ", cases[i].along, NULL);
        struct fixture f = open_fixture(text);
        struct river_words w = {.along = word(&f, cases[i].along)};
        unsigned flagged = 0;

        scenario_builder_root(f.b, &(struct root_words){0});
        add_rows(&f, MAP);
        w.mouth = cases[i].mouth ? word(&f, cases[i].mouth) : WORD_NONE;
        scenario_builder_add(f.b, ADDED_RIVER, &w, NULL);
        struct map_scenario *s = finish(&f);

        for (unsigned p = 0; p < s->maps[0].board->n_paths; p++)
            flagged += (s->maps[0].board->paths[p].flags & BOARD_PATH_RIVER) != 0;
        assert_int_equal(flagged, cases[i].paths);
        assert_int_equal(s->maps[0].n_rivers, cases[i].paths > 0);
        assert_int_equal(diag_sink_size(f.sink), cases[i].code ? 1 : 0);
        if (cases[i].code)
            expect(&f, 0, cases[i].code, cases[i].part);
        close_fixture(&f, s);
    }
}

/* What pools hold against what is drawn. */
static void
test_pools(void **state)
{
    static const struct {
        const char *row, *forest, *desert, *numbers, *code;
    } cases[] = {
        {"? ? ?", "2", "1", "4 5", NULL},
        {"? ? ?", "1", "1", "4", "X-POOL-TILES"},
        {"? ? ?", "3", "1", "4 5 6", "X-POOL-TILES"},
        {"? ? ?", "2", "1", "4", "X-POOL-NUMBERS"},
        {"? ? ?", "2", "1", "4 5 6", "X-POOL-NUMBERS"},
        {"? ? hills:?", "1", "1", "4 5", NULL},
        {"? ?:5 hills:?", "2", "0", "4 5", NULL},
        {"? ? ?", "2", "1", "4 7", "X-NUMBER"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = g_strconcat(cases[i].row, "\n", cases[i].numbers, NULL);
        struct fixture f = open_fixture(text);

        scenario_builder_root(f.b, &(struct root_words){0});
        add_rows(&f, cases[i].row);
        scenario_builder_pool(f.b, &(struct pool_words){.element = (struct map_span){0, 0, 1}});
        scenario_builder_add(f.b, ADDED_TILE,
                             &(struct tile_words){.terrain = {"forest", 6, MAP_NO_SPAN},
                                                  .count = {cases[i].forest, 1, MAP_NO_SPAN}},
                             NULL);
        scenario_builder_add(f.b, ADDED_TILE,
                             &(struct tile_words){.terrain = {"desert", 6, MAP_NO_SPAN},
                                                  .count = {cases[i].desert, 1, MAP_NO_SPAN}},
                             NULL);
        scenario_builder_numbers(f.b, word(&f, cases[i].numbers), WORD_NONE);
        struct map_scenario *s = finish(&f);

        assert_int_equal(diag_sink_size(f.sink), cases[i].code ? 1 : 0);
        if (cases[i].code)
            assert_string_equal(diag_entry(diag_sink_get(f.sink, 0)->code)->code, cases[i].code);
        close_fixture(&f, s);
    }
}

static void
test_players(void **state)
{
    static const struct {
        const char *root, *one, *two, *code;
    } cases[] = {
        {"2-6", "2-4", "5-6", NULL},
        {"2-6", "2-4", "6", "X-PLAYERS-NONE"},
        {"2-6", "2-5", "5-6", "X-PLAYERS-TWICE"},
        {"2-5", "2-4", "5-6", "X-PLAYERS-BEYOND"},
        {"2-4", "4-2", "", "X-PLAYERS"},
        {"3-4", "", "", NULL},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fixture f = open_fixture("sea forest:6\n");
        const char *const players[2] = {cases[i].one, cases[i].two};

        scenario_builder_root(f.b, &(struct root_words){.players = {cases[i].root, 3, {0, 0, 1}}});
        for (unsigned k = 0; k < 2 && (!k || *players[k]); k++) {
            struct map_words w = {.element = {0, k, 1}};

            if (*players[k])
                w.players = (struct word){players[k], (uint32_t)strlen(players[k]), {0, k, 1}};
            scenario_builder_map_begin(f.b, &w);
            scenario_builder_row(f.b, MAP_NO_SPAN);
            scenario_builder_token(f.b, (struct word){"sea", 3, MAP_NO_SPAN});
            scenario_builder_map_end(f.b);
        }
        struct map_scenario *s = scenario_builder_end(f.b);

        assert_int_equal(diag_sink_size(f.sink), cases[i].code ? 1 : 0);
        if (cases[i].code)
            assert_string_equal(diag_entry(diag_sink_get(f.sink, 0)->code)->code, cases[i].code);
        close_fixture(&f, s);
    }
}

/* BOAT-10: start zones by hex, region and intersection; a region of a landmass */
static void
test_zones(void **state)
{
    struct fixture f = open_fixture(MAP " home A1^n red");

    (void)state;
    scenario_builder_root(f.b, &(struct root_words){0});
    add_rows(&f, MAP);
    scenario_builder_add(
        f.b, ADDED_REGION,
        &(struct region_words){.id = word(&f, "home"), .landmass = word(&f, "keep")}, NULL);
    scenario_builder_add(
        f.b, ADDED_ZONE,
        &(struct zone_words){.allow = true, .at = word(&f, "home A1^n"), .seats = word(&f, "red")},
        NULL);
    struct map_scenario *s = finish(&f);
    const struct scenario_map *m = &s->maps[0];

    assert_int_equal(diag_sink_size(f.sink), 0);
    assert_int_equal(m->regions[0].n_hexes, 4);
    assert_int_equal(m->zones[0].n_at, 16 + 1);
    assert_int_equal(m->zones[0].seats, 1 << SEAT_RED);
    assert_int_equal(m->zones[0].players, 0x0c);
    close_fixture(&f, s);
}

static void
test_texts(void **state)
{
    struct fixture f = open_fixture("sea forest:6\n");
    static const char story[] = "\n  One  two\n  three.\n\n \n  Four.\n";

    (void)state;
    scenario_builder_root(f.b, &(struct root_words){0});
    scenario_builder_add(
        f.b, ADDED_TEXT,
        &(struct text_words){
            MAP_NO_SPAN, TEXT_STORY, WORD_NONE, {story, sizeof story - 1, MAP_NO_SPAN}},
        NULL);
    add_rows(&f, f.text);
    struct map_scenario *s = finish(&f);

    assert_string_equal(scenario_text(s, TEXT_STORY, "de")->text, "One two three.\n\nFour.");
    assert_null(scenario_text(s, TEXT_TITLE, NULL));
    close_fixture(&f, s);
}

int
test_builder(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),      cmocka_unit_test(test_bad_tokens),
        cmocka_unit_test(test_bad_names), cmocka_unit_test(test_rivers),
        cmocka_unit_test(test_pools),     cmocka_unit_test(test_players),
        cmocka_unit_test(test_zones),     cmocka_unit_test(test_texts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
