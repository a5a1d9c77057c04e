/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "diag/sink.h"
#include "draw/theme/custom-pieces.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct studio *studio;

/* All lines of its pages, a blank between them; the caller's. */
static char *
rules_of(const char *language, const char *rules, const char *supply)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, NULL);
    g_autofree char *text = g_strdup_printf(
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>"
        "<map><row>castle:4@k hills:5 quarry:6@q glassworks:8@g</row>"
        "<trade-hex at=\"k\"><stack tools=\"2\"/></trade-hex>"
        "<trade-hex at=\"q\"><stack marble=\"2\"/></trade-hex>"
        "<trade-hex at=\"g\"><stack glass=\"2\"/></trade-hex></map>"
        "<rules>%s</rules>%s</scenario>",
        rules, supply);
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

    assert_non_null(scenario);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
    lexicon_set_numbers(lexicon, scenario);
    const struct aids_context context = {
        .studio = studio, .lexicon = lexicon, .scenario = scenario, .width = 186, .height = 254};
    g_autoptr(GPtrArray) pages = aids_pages(&context, RULES_PART);
    GString *out = g_string_new(NULL);

    for (unsigned p = 0; p < pages->len; p++) {
        const GArray *page = g_ptr_array_index(pages, p);

        for (unsigned k = 0; k < page->len; k++) {
            const struct picture *part = g_array_index(page, struct leaf_part, k).picture;

            for (unsigned i = 0; i < picture_size(part); i++)
                if (picture_shape(part, i)->kind == SHAPE_TEXT)
                    g_string_append(out, picture_shape(part, i)->text);
            g_string_append_c(out, ' ');
        }
    }
    scenario_free(scenario);
    return g_string_free(out, FALSE);
}

/* What the file says, not what is usual: bridges, points of cards, waivers (TOLL-4). */
static void
numbers_are_those_of_the_file(void **state)
{
    static const struct {
        const char *rules, *supply, *english, *german;
        bool said;
    } cases[] = {
        {"<rivers/>", "", "Bridges for each player: 3.", "Brücken für jeden: 3.", true},
        {"<rivers/>", "<supply bridges=\"2\"/>", "Bridges for each player: 2.",
         "Brücken für jeden: 2.", true},
        {"<boats/>", "", "Bridges for each player", "Brücken für jeden", false},
        {"<baggage-trains/>", "", "Victory points for the baggage train: 1 on level 5.",
         "Siegpunkte für den Wagenzug: 1 auf Stufe 5.", true},
        {"<baggage-trains><card level=\"2\" moves=\"5\" gold=\"2\" points=\"1\"/><card level=\"5\" "
         "moves=\"7\" gold=\"5\" points=\"2\"/></baggage-trains>",
         "", "Victory points for the baggage train: 1 on level 2, 2 on level 5.",
         "Siegpunkte für den Wagenzug: 1 auf Stufe 2, 2 auf Stufe 5.", true},
        {"<baggage-trains/><tolls><waiver owner=\"red\" for=\"blue\"/></tolls>", "",
         "Red takes no toll from Blue.", "Rot nimmt keinen Zoll von Blau.", true},
        {"<baggage-trains/><tolls/><boats/>", "",
         "costs 1 gold for its owner, a path with a boat 1.",
         "kostet 1 Gold für den Besitzer, ein Weg mit einem fremden Boot 1.", true},
        {"<boats/>", "",
         "you may move 1 boat: only from the end of an open route, and none built in this turn. A "
         "moved boat goes where",
         "darfst du 1 Boot versetzen: nur vom Ende eines offenen Wegs und keines aus diesem Zug. "
         "Ein versetztes Boot kommt",
         true},
        {"<baggage-trains/><workshop/>", "",
         "On the plaza of any other trade hex a present brings the gold of your level.",
         "bringt ein Geschenk das Gold deiner Stufe.", true},
        {"<rivers/>", "",
         "While you trade, a card of any resource costs 2 gold, at most 2 times in your turn",
         "Beim Handeln kostet eine Karte eines beliebigen Rohstoffs 2 Gold", true},
        /* points of a wagon are not victory points */
        {"<baggage-trains/><rivers/>", "",
         "A river without a bridge can be forded for 3 movement points.",
         "Ein Fluss ohne Brücke kann für 3 Zugpunkte durchquert werden.", true},
        {"<baggage-trains/><rivers/>", "", "1 grain, once in a turn: 2 points more",
         "2 Punkte mehr", false},
        /* of a strip or a card alike */
        {"<baggage-trains/><barbarians/><workshop/>", "", "of your card", "deiner Karte", false},
        {"<knights/>", "", "a card of any resource", "eine Karte eines beliebigen", false},
        {"<robber/>", "", "A hex of gold", "Ein Goldfeld", false},
        {"<robber/>", "", "Nobody moves a pirate", "Niemand versetzt den", false},
        {"<robber/><boats/>", "", "Nobody moves a pirate.", "Niemand versetzt den Pirat", false},
        {"<barbarians/>", "", "No road is built beside a hex with a barbarian.",
         "Neben einem Feld mit Barbaren wird keine Straße gebaut.", true},
        {"<villains/>", "", "Three barbarians hold a hex: it yields nothing",
         "Drei Barbaren halten ein Feld: es gibt nichts", true},
        {"<barbarians model=\"path\"/>", "", "Three barbarians hold a hex",
         "Drei von ihnen halten ein Feld", false},
        {"<villains/>", "", "The hexes of the robber and the storm yield nothing.",
         "Wo Räuber oder Sturm liegt, gibt es keinen Ertrag.", true},
        {"<baggage-trains/><tolls><waiver owner=\"red\" for=\"blue\"/></tolls>", "",
         "Blue takes no toll", "Blau nimmt keinen Zoll", false},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *one = rules_of("en", cases[i].rules, cases[i].supply);
        g_autofree char *other = rules_of("de", cases[i].rules, cases[i].supply);

        if ((strstr(one, cases[i].english) != NULL) != cases[i].said)
            fail_msg("\"%s\" in: %s", cases[i].english, one);
        if ((strstr(other, cases[i].german) != NULL) != cases[i].said)
            fail_msg("\"%s\" in: %s", cases[i].german, other);
    }
}

#define ALL                                                                                        \
    "<baggage-trains/><tolls/><rivers/><barbarians/><villains/><warships/><knights/><boats/>"      \
    "<islands/><workshop/>"

/* An option of two families, both on, or one that the text of its family could say as well. */
static void
shared_option_is_told_once(void **state)
{
    static const struct {
        const char *language, *rules, *text;
    } cases[] = {
        {"en", ALL, "Beyond the edge of the map is water."},
        {"en", "<islands/>", "Beyond the edge of the map is water."},
        {"en", "<boats/>", "Beyond the edge of the map is water."},
        {"de", ALL, "Jenseits des Kartenrands ist Wasser."},
        {"en", "<boats/>", "Isa and Louis"},
        {"de", "<boats/>", "Isa und Louis"},
        {"en", "<boats frame-is-water=\"no\"/><islands/>",
         "What lies beyond the edge of the map is not known."},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = rules_of(cases[i].language, cases[i].rules, "");
        const char *first = strstr(text, cases[i].text);

        if (!first)
            fail_msg("no \"%s\" in: %s", cases[i].text, text);
        if (strstr(first + 1, cases[i].text))
            fail_msg("\"%s\" twice in: %s", cases[i].text, text);
    }
}

#define COLUMN 88.5
#define GUTTER 9.0

/* A picture is beside the first line of its paragraph or just above it, in its column. Returns
 * whether the paragraph is on that page. */
static unsigned
check_beside(const GArray *leaf, const char *start, const char *name)
{
    const struct leaf_part *text = NULL;
    unsigned found = 0;

    for (unsigned i = 0; i < leaf->len; i++) {
        const struct leaf_part *part = &g_array_index(leaf, struct leaf_part, i);

        if (part->role == LEAF_TEXT && picture_size(part->picture) > 0 &&
            g_str_has_prefix(picture_shape(part->picture, 0)->text, start))
            text = part;
    }
    for (unsigned f = 0; text && f < leaf->len; f++) {
        const struct leaf_part *figure = &g_array_index(leaf, struct leaf_part, f);
        double high = picture_extent(figure->picture).h * figure->scale;

        found += g_strcmp0(figure->alt, name) == 0 && figure->at.x > text->at.x &&
                 figure->at.x < text->at.x + COLUMN && figure->at.y < text->at.y + 12 &&
                 figure->at.y + high > text->at.y - 8;
    }
    if (text && !found)
        fail_msg("no %s beside \"%s\"", name, start);
    return text != NULL;
}

/* Pictures end with their column, and a hex has an edge that is visible in its size. Returns their
 * number. */
static unsigned
check_figures(const GArray *leaf)
{
    unsigned n = 0;

    for (unsigned f = 0; f < leaf->len; f++) {
        const struct leaf_part *figure = &g_array_index(leaf, struct leaf_part, f);
        const struct picture *picture = figure->picture;
        double right =
            fmod(figure->at.x, COLUMN + GUTTER) + picture_extent(picture).w * figure->scale;

        if (figure->role != LEAF_FIGURE)
            continue;
        const struct shape *last = picture_shape(picture, picture_size(picture) - 1);

        n++;
        if (right > COLUMN + 0.01)
            fail_msg("%s ends %.1f mm beside its column", figure->alt, right - COLUMN);
        if (strcmp(figure->alt, "castle") == 0 || strcmp(figure->alt, "Burg") == 0)
            assert_true(g_strcmp0(last->subject, "edge") == 0 && last->stroke.a == 255 &&
                        last->width * figure->scale > 0.15);
    }
    return n;
}

static GPtrArray *
illustrated_pages(const char *language, const char *rules)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, NULL);
    g_autofree char *text = g_strdup_printf(
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>"
        "<piece id=\"omen\" shape=\"disc\" label=\"Omen\" count=\"2\"/><map>"
        "<row>castle:4@k hills:5 quarry:6@q glassworks:8@g workshop desert sea sea sea sea</row>"
        "<trade-hex at=\"k\"><stack tools=\"2\"/></trade-hex>"
        "<trade-hex at=\"q\"><stack marble=\"2\"/></trade-hex>"
        "<trade-hex at=\"g\"><stack glass=\"2\"/></trade-hex></map>"
        "<rules>%s</rules></scenario>",
        rules);
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

    assert_non_null(scenario);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
    custom_pieces_terms(studio, scenario, lexicon);
    lexicon_set_numbers(lexicon, scenario);
    g_autoptr(map_parts) parts = map_parts_new(scenario);
    const struct kit_sizes sizes = {.tile = 79.4,
                                    .disc = 25,
                                    .token = 22,
                                    .card_width = 54,
                                    .card_height = 80,
                                    .bleed = 2,
                                    .back_bleed = 2};
    const struct piece_pictures_context pieces = {
        .scenario = scenario, .studio = studio, .lexicon = lexicon, .sizes = &sizes};
    g_autoptr(rule_figures) figures = rule_figures_new(&pieces, parts);
    const struct aids_context context = {.studio = studio,
                                         .lexicon = lexicon,
                                         .scenario = scenario,
                                         .texts[TEXT_SPECIAL] = "The omen is drawn.",
                                         .figures = figures,
                                         .width = 186,
                                         .height = 254};
    GPtrArray *pages = aids_pages(&context, RULES_PART);

    scenario_free(scenario);
    return pages;
}

/* The game's own pieces stand beside their paragraphs, in both languages the same ones; of rules that
 * are off there are none. */
static void
pieces_stand_beside_their_rules(void **state)
{
    static const struct {
        const char *start[2], *name[2];
    } cases[] = {
        {{"The building costs say", "Was zu zahlen ist"}, {"settlement", "Siedlung"}},
        {{"Everybody has one wagon", "Jeder hat einen"}, {"wagon", "Wagen"}},
        {{"In the middle of a trade hex", "In der Mitte"}, {"trade token", "Warenmarker"}},
        {{"The omen is", "The omen is"}, {"Omen", "Omen"}},
    };
    unsigned n[2] = {0}, found = 0;

    (void)state;
    for (unsigned german = 0; german < 2; german++) {
        g_autoptr(GPtrArray) pages = illustrated_pages(german ? "de" : "en", ALL);

        for (unsigned p = 0; p < pages->len; p++) {
            const GArray *leaf = g_ptr_array_index(pages, p);

            n[german] += check_figures(leaf);
            for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++)
                found += check_beside(leaf, cases[c].start[german], cases[c].name[german]);
        }
    }
    assert_int_equal(found, 2 * G_N_ELEMENTS(cases));
    assert_int_equal(n[0], n[1]);
    assert_true(n[0] > 18);
    g_autoptr(GPtrArray) plain = illustrated_pages("en", "<robber/><workshop/>");

    assert_int_equal(check_figures(g_ptr_array_index(plain, 0)), 6);
}

int
test_rule_pages(void)
{
    map_scenario_init();
    studio = studio_open(NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_file),
        cmocka_unit_test(pieces_stand_beside_their_rules),
        cmocka_unit_test(shared_option_is_told_once),
    };
    int failed = studio ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    studio_free(studio);
    return failed;
}
