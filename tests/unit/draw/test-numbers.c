/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every number that a scenario may set, and every price, changes what is printed: rules pages, aids
 * or the building costs card. tests/guards/options asks the same of transcripts. */
#include "draw/aids/aids.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "draw/kit/piece-pictures.h"
#include "draw/theme/lexicon.h"
#include "scenario/scenario.h"
#include "share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct studio *studio;
/* The lab has villains, so no robber: the other one has him and development cards. */
static const char *const boards[] = {"lab.xml", "cards.xml"};
static struct map_scenario *scenarios[G_N_ELEMENTS(boards)], *scenario;

static void
append_texts(GString *out, const struct picture *picture)
{
    for (unsigned i = 0; i < picture_size(picture); i++)
        if (picture_shape(picture, i)->kind == SHAPE_TEXT)
            g_string_append_printf(out, "%s\n", picture_shape(picture, i)->text);
}

static void
append_pages(GString *out, GPtrArray *pages)
{
    for (unsigned p = 0; p < pages->len; p++) {
        const GArray *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < leaf->len; i++)
            append_texts(out, g_array_index(leaf, struct leaf_part, i).picture);
    }
    g_ptr_array_unref(pages);
}

/* All words of the pages and of one building costs card, with as many pictures as it has. */
static char *
print_texts(const char *language, const struct map_scenario *s)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, NULL);
    const struct aids_context aids = {
        .studio = studio, .lexicon = lexicon, .scenario = s, .width = 186, .height = 254};
    const struct kit_sizes sizes = {.card_width = 54, .card_height = 80};
    const struct piece_pictures_context card = {
        .studio = studio, .lexicon = lexicon, .scenario = s, .sizes = &sizes};
    const struct part part = {.kind = PART_COSTS, .color = SEAT_RED, .id = (char *)"costs"};
    struct kit_piece piece;
    GString *out = g_string_new(NULL);

    lexicon_set_numbers(lexicon, s);
    lexicon_set_condition(lexicon, "has-hidden", true);
    append_pages(out, aids_pages(&aids, AIDS_PART | RULES_PART));
    struct picture *costs = piece_face_draw(&card, &part, PIECE_FACE, false, &piece);

    append_texts(out, costs);
    g_string_append_printf(out, "%u", picture_size(costs));
    picture_free(costs);
    return g_string_free(out, FALSE);
}

/* Read by a check, which says them in its findings. */
static bool
is_of_checks(enum option o)
{
    return o == OPTION_FAIR_PERCENT || o == OPTION_EVEN_WINS || o == OPTION_UNFAIR_WINS ||
           o == OPTION_LARGE_BOARD || o == OPTION_TRADE_DISTANCE_SPREAD;
}

static bool
is_number(enum option o)
{
    enum option_type type = option_entry(o)->type;

    return type == OPTION_NUMBER || type == OPTION_LIST || o == OPTION_BARBARIANS_BAR ||
           o == OPTION_PIRATE_BARS;
}

/* Each family is asked of the first board that has it; what it prints may need a family beside it. */
static bool
is_in_force(enum family family)
{
    if (family == FAMILY_BASE || family == FAMILY_COUNT)
        return scenario == scenarios[0];
    return scenario->options.on[family] &&
           (scenario == scenarios[0] || !scenarios[0]->options.on[family]);
}

/* Without a file's own list, gold comes from the option; improved trains show what they improve. */
static struct map_scenario
copy_scenario(enum option o)
{
    struct map_scenario copy = *scenario;

    if (o == OPTION_SEVEN_LIMIT) /* not beside theirs */
        copy.options.on[FAMILY_ROBBER] = copy.options.on[FAMILY_VILLAINS] = false;
    copy.options.value[OPTION_IMPROVED_TRAIN] = o == OPTION_IMPROVED_MP || o == OPTION_IMPROVED_PAY;
    return copy;
}

static void
try_numbers(const char *language)
{
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *e = option_entry((enum option)o);
        struct map_scenario before = copy_scenario((enum option)o), after = before;

        if (!is_number((enum option)o) || is_of_checks((enum option)o) || !is_in_force(e->family))
            continue;
        after.options.value[o] = e->type == OPTION_LIST   ? 1205
                                 : e->type == OPTION_BOOL ? !e->value
                                 : before.options.value[o] == e->maximum || o == OPTION_SPECIAL_FROM
                                     ? e->minimum
                                     : e->maximum;
        g_autofree char *one = print_texts(language, &before);
        g_autofree char *other = print_texts(language, &after);

        if (strcmp(one, other) == 0)
            fail_msg("%s: %s is printed nowhere", language, e->name);
    }
}

static void
every_number_is_printed(void **state)
{
    static const char *const languages[] = {"en", "de"};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        scenario = scenarios[i];
        for (unsigned l = 0; l < share_of(G_N_ELEMENTS(languages)); l++)
            try_numbers(languages[l]);
    }
}

static void
every_family_has_a_board(void **state)
{
    (void)state;
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (!scenarios[0]->options.on[f] && !scenarios[1]->options.on[f] && f != FAMILY_BASE)
            fail_msg("no board has %s", family_entry((enum family)f)->element);
}

static void
try_prices(void)
{
    g_autofree char *usual = print_texts("en", scenario);

    for (int what = 0; what < PRICE_COUNT; what++) {
        struct map_scenario other = *scenario;

        if (!is_in_force((enum family)price_family((enum price)what)))
            continue;
        other.prices[what].cards[RESOURCE_ORE] = 9;
        other.prices[what].span = scenario->root_span;
        g_autofree char *text = print_texts("en", &other);

        if (strcmp(usual, text) == 0)
            fail_msg("the price of a %s is printed nowhere", price_word((enum price)what));
        assert_non_null(strstr(text, "Other prices than usual"));
    }
}

static void
every_price_is_printed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        scenario = scenarios[i];
        try_prices();
    }
}

/* What a card of the deck says of the robber's and the pirate's prey, by what is set. */
static void
soldiers_take_what_is_set(void **state)
{
    static const struct {
        int32_t steal, pirate;
        const char *text;
    } ways[] = {
        {1, 0,
         "Move the robber to another hex and take 1 card from a player with a building there. "},
        {2, 1,
         "Move the robber or the pirate to another hex and take 2 cards from a player with a "
         "building there, or a boat. "},
        {0, 0, "Move the robber to another hex. "},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(ways); i++) {
        struct map_scenario copy = *scenarios[1];
        g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);

        copy.options.value[OPTION_STEAL] = ways[i].steal;
        copy.options.value[OPTION_PIRATE] = ways[i].pirate;
        lexicon_set_numbers(lexicon, &copy);
        g_autofree char *text = lexicon_fill(lexicon, "development.soldier-text", NULL);

        assert_true(g_str_has_prefix(text, ways[i].text));
    }
}

int
test_numbers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family_has_a_board),
        cmocka_unit_test(every_number_is_printed),
        cmocka_unit_test(every_price_is_printed),
        cmocka_unit_test(soldiers_take_what_is_set),
    };
    g_autoptr(map_sink) sink = map_diag_sink_new();
    bool ready;

    map_scenario_init();
    studio = studio_open(NULL, NULL);
    ready = studio != NULL;
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
        g_autofree char *path = g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "cases", "rules",
                                                 "boards", boards[i], NULL);

        scenarios[i] = map_scenario_read(sink, path, NULL);
        ready &= scenarios[i] != NULL;
    }
    int failed = ready ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    studio_free(studio);
    for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++)
        if (scenarios[i])
            scenario_free(scenarios[i]);
    return failed;
}
