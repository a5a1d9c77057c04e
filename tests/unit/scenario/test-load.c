/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the parts of a map become, and what is reported of them. */
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "diag/sink.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

struct fixture {
    struct map_sink *sink;
    char *text;
    struct map_scenario *s;
};

/* Each line of `rows` is a row of the map, which `rest` follows; `before` and `after` stand around
 * the map. */
static struct fixture
load(const char *before, const char *rows, const char *rest, const char *after)
{
    struct fixture f = {.sink = diag_sink_new()};
    GString *text = g_string_new("<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" "
                                 "players=\"3-4\"><title>t</title>\n");
    g_auto(GStrv) lines = g_strsplit(rows, "\n", -1);

    g_string_append_printf(text, "%s\n<map>\n", before);
    for (char **line = lines; *line; line++)
        if (**line)
            g_string_append_printf(text, "<row>%s</row>\n", *line);
    g_string_append_printf(text, "%s\n</map>\n%s</scenario>\n", rest, after);
    f.text = g_string_free(text, FALSE);
    f.s = map_scenario_read_text(f.sink, "test.xml", f.text, strlen(f.text));
    return f;
}

static void
close_fixture(struct fixture *f)
{
    map_scenario_free(f->s);
    diag_sink_free(f->sink);
    g_free(f->text);
}

/* One finding, at the last place of that text in the map; or none. */
static void
expect(const struct fixture *f, const char *code, const char *at)
{
    assert_int_equal(diag_sink_size(f->sink), code ? 1 : 0);
    if (!code)
        return;
    const struct finding *found = diag_sink_get(f->sink, 0);

    assert_string_equal(diag_entry(found->code)->code, code);
    if (!at)
        return;
    gssize map = strstr(f->text, "</map>") - f->text;

    assert_int_equal(found->span.offset, g_strrstr_len(f->text, map, at) - f->text);
    assert_int_equal(found->span.length, strlen(at));
}

static void
test_rows(void **state)
{
    struct fixture f = load("", "sea forest:6 castle:9@keep\n. desert workshop\nfog hills:- ?:5",
                            "<pool><tile terrain=\"forge\" count=\"1\"/>"
                            "<tile terrain=\"sea\" count=\"1\"/></pool>",
                            "<rules><islands/></rules>");
    const struct map_scenario *s = f.s;
    const struct scenario_map *m = &s->maps[0];

    (void)state;
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
    close_fixture(&f);
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
        {"sea forest:6X", "X-NUMBER", "6X"},
        {"sea forest:1", "X-NUMBER", "1"},
        {"sea @", "X-TOKEN", "@"},
        {". @", "X-TOKEN", "@"},
        {"sea forest :", "X-TOKEN", "forest :"},
        {"@", "X-TOKEN", "@"},
        {"sea forest@", "X-TOKEN", "forest@"},
        {"sea ?:", "X-TOKEN", "?:"},
        {"6", "X-TOKEN", "6"},
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
        struct fixture f = load("", cases[i].row, "", "");
        bool none = strcmp(cases[i].code, "X-NO-HEX") == 0;

        expect(&f, cases[i].code, none ? NULL : cases[i].at);
        assert_true(!f.s == none);
        close_fixture(&f);
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
        g_autofree char *rest = g_strdup_printf(
            "<region id=\"west\" at=\"B2\"/><harbor gives=\"any\" at=\"%s\"/>", cases[i].at);
        struct fixture f = load("", MAP, rest, "");

        expect(&f, cases[i].code, cases[i].part);
        if (!cases[i].code)
            assert_int_equal(f.s->maps[0].harbors[0].ratio, 3);
        if (cases[i].help)
            assert_string_equal(diag_sink_get(f.sink, 0)->help, cases[i].help);
        close_fixture(&f);
    }
}

/* GOOD-1: a word that is no good of the scenario, wherever goods stand. */
static void
test_unknown_goods(void **state)
{
    static const struct {
        const char *before, *rest, *after, *code;
    } cases[] = {
        {"", "", "<position><player seat='red' token='wood'/></position>", "V-TH-12"},
        {"", "", "<position><player seat='red' delivered='sand wood'/></position>", "X-GOOD"},
        {"<kind id='mint' like='castle' takes='wood'/>", "", "", "X-GOOD"},
        {"", "<trade-hex at='keep'><stack order='sand wood'/></trade-hex>", "", "X-GOOD"},
        {"", "<trade-hex at='keep'><stack><token good='wood'/></stack></trade-hex>", "", "X-GOOD"},
        {"<good id='wood'/>",
         "<trade-hex at='keep'><stack><token good='wood'/></stack></trade-hex>",
         "<position><player seat='red' token='wood'/></position>", NULL},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fixture f = load(cases[i].before, MAP, cases[i].rest, cases[i].after);

        expect(&f, cases[i].code, NULL);
        if (cases[i].code)
            assert_memory_equal(f.text + diag_sink_get(f.sink, 0)->span.offset, "wood", 4);
        close_fixture(&f);
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
        g_autofree char *rest =
            g_strdup_printf("<river %s%s%s along=\"%s\"/>", *mouth ? "mouth=\"" : "", mouth,
                            *mouth ? "\"" : "", cases[i].along);
        struct fixture f = load("", MAP, rest, "");
        unsigned flagged = 0;

        for (unsigned p = 0; p < f.s->maps[0].board->n_paths; p++)
            flagged += (f.s->maps[0].board->paths[p].flags & BOARD_PATH_RIVER) != 0;
        assert_int_equal(flagged, cases[i].paths);
        assert_int_equal(f.s->maps[0].n_rivers, cases[i].paths > 0);
        expect(&f, cases[i].code, cases[i].mouth ? NULL : cases[i].part);
        close_fixture(&f);
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
        {"? ? ?", "2", "1", "4 7", "X-NUMBER"},
        {"? ? ?", "2", "1", "4 13", "X-NUMBER"},
        {"? ? ?", "2", "1", "4 sea", "X-NUMBER"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *rest =
            g_strdup_printf("<pool><tile terrain=\"forest\" count=\"%s\"/>"
                            "<tile terrain=\"desert\" count=\"%s\"/><numbers>%s</numbers></pool>",
                            cases[i].forest, cases[i].desert, cases[i].numbers);
        struct fixture f = load("", cases[i].row, rest, "");

        expect(&f, cases[i].code, NULL);
        close_fixture(&f);
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
        struct fixture f = {.sink = diag_sink_new(), .text = NULL};
        GString *text = g_string_new(NULL);
        const char *const players[] = {cases[i].one, cases[i].two};

        g_string_append_printf(text,
                               "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" "
                               "players=\"%s\"><title>t</title>",
                               cases[i].root);
        for (unsigned k = 0; k < 2 && (!k || *players[k]); k++)
            g_string_append_printf(text, "<map%s%s%s><row>sea</row></map>",
                                   *players[k] ? " players=\"" : "", players[k],
                                   *players[k] ? "\"" : "");
        g_string_append(text, "</scenario>");
        f.s = map_scenario_read_text(f.sink, "test.xml", text->str, text->len);
        f.text = g_string_free(text, FALSE);
        expect(&f, cases[i].code, NULL);
        close_fixture(&f);
    }
}

/* BOAT-10: start zones by hex, region and intersection; a region of a landmass */
static void
test_zones(void **state)
{
    struct fixture f = load("", MAP, "<region id=\"home\" landmass=\"keep\"/>",
                            "<start><allow at=\"home A1^n\" seats=\"red\"/></start>");
    const struct scenario_map *m = &f.s->maps[0];

    (void)state;
    expect(&f, NULL, NULL);
    assert_int_equal(m->regions[0].n_hexes, 4);
    assert_int_equal(m->zones[0].n_at, 16 + 1);
    assert_int_equal(m->zones[0].seats, 1 << SEAT_RED);
    assert_int_equal(m->zones[0].players, 0x0c);
    close_fixture(&f);
}

static void
test_texts(void **state)
{
    struct fixture f =
        load("<story>\n  One  two\n  three.\n\n \n  Four.\n</story>", "sea forest:6", "", "");

    (void)state;
    expect(&f, NULL, NULL);
    assert_string_equal(scenario_text(f.s, TEXT_STORY, "de")->text, "One two three.\n\nFour.");
    assert_null(scenario_text(f.s, TEXT_SETUP, NULL));
    close_fixture(&f);
}

int
test_load(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),          cmocka_unit_test(test_bad_tokens),
        cmocka_unit_test(test_bad_names),     cmocka_unit_test(test_rivers),
        cmocka_unit_test(test_pools),         cmocka_unit_test(test_players),
        cmocka_unit_test(test_zones),         cmocka_unit_test(test_texts),
        cmocka_unit_test(test_unknown_goods),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
