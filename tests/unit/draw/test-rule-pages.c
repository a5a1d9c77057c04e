/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/rule-pages.h"

#include "map-diag.h"
#include "map-xml.h"

#include "diag/sink.h"
#include "draw/aids/text-flow.h"

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
    struct map_scenario *scenario = map_xml_read_text(sink, "a.xml", text, strlen(text));

    assert_non_null(scenario);
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
    const struct rule_context context = {
        .studio = studio, .lexicon = lexicon, .scenario = scenario, .width = 186, .height = 254};
    g_autoptr(GPtrArray) pages = rule_pages(&context);
    GString *out = g_string_new(NULL);

    for (unsigned p = 0; p < pages->len; p++) {
        const struct picture *page = ((const struct leaf *)g_ptr_array_index(pages, p))->text;

        for (unsigned i = 0; i < picture_size(page); i++)
            if (picture_shape(page, i)->kind == SHAPE_TEXT)
                g_string_append_printf(out, "%s ", picture_shape(page, i)->text);
    }
    scenario_unref(scenario);
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
        {"<baggage-trains/>", "", "Points for cards: level 5: 1.", "Punkte für Karten: Stufe 5: 1.",
         true},
        {"<baggage-trains><card level=\"2\" moves=\"5\" gold=\"2\" points=\"1\"/><card level=\"5\" "
         "moves=\"7\" gold=\"5\" points=\"2\"/></baggage-trains>",
         "", "Points for cards: level 2: 1, level 5: 2.",
         "Punkte für Karten: Stufe 2: 1, Stufe 5: 2.", true},
        {"<baggage-trains/><tolls><waiver owner=\"red\" for=\"blue\"/></tolls>", "",
         "Red takes no toll from Blue.", "Rot nimmt keinen Zoll von Blau.", true},
        {"<rivers/>", "", "A card of any resource costs 2 gold, 2 times in your turn",
         "Eine Karte eines beliebigen Rohstoffs kostet 2 Gold", true},
        {"<knights/>", "", "A card of any resource", "Eine Karte eines", false},
        {"<robber/>", "", "A hex of gold", "Ein Goldfeld", false},
        {"<robber/>", "", "Nobody moves a pirate", "Niemand versetzt den", false},
        {"<robber/><boats/>", "", "Nobody moves a pirate.", "Niemand versetzt den Pirat", true},
        {"<barbarians/>", "", "No road and no bridge is built beside a hex with a barbarian.",
         "Neben einem Feld mit Barbaren wird keine Straße und keine Brücke gebaut.", true},
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

int
test_rule_pages(void)
{
    map_xml_init();
    studio = studio_open(NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_file),
    };
    int failed = studio ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    studio_free(studio);
    return failed;
}
