/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages of a scenario with several maps, read from the example that has them. */
#include "draw/aids/aids.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "diag/sink.h"
#include "draw/aids/cost-table.h"
#include "draw/aids/legend.h"
#include "draw/aids/rule-figures.h"
#include "draw/aids/text-flow.h"
#include "draw/aids/tracks.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct studio *studio;
static struct lexicon *lexicon;
static struct map_scenario *scenario;

static bool
says(const struct picture *picture, const char *text)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (s->kind == SHAPE_TEXT && g_str_has_prefix(s->text, text))
            return true;
    }
    return false;
}

/* How many pages have a picture under that heading. */
static unsigned
count_set_ups(const GPtrArray *pages, const char *heading)
{
    unsigned n = 0;

    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < leaf->figures->len; i++)
            n += says(g_array_index(leaf->figures, struct leaf_figure, i).picture, heading);
    }
    return n;
}

/* The picture of the set-up with that heading, or NULL. */
static const struct picture *
set_up_of(const GPtrArray *pages, const char *heading)
{
    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < leaf->figures->len; i++) {
            const struct picture *picture =
                g_array_index(leaf->figures, struct leaf_figure, i).picture;

            if (says(picture, heading))
                return picture;
        }
    }
    return NULL;
}

static unsigned
count_drawn(const struct picture *picture)
{
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        n += s->subject && s->kind == SHAPE_TEXT &&
             (strcmp(s->subject, "stack") == 0 || strcmp(s->subject, "stack letter") == 0);
    }
    return n;
}

static GPtrArray *
pages_for(unsigned players)
{
    const struct aids_context context = {.studio = studio,
                                         .lexicon = lexicon,
                                         .scenario = scenario,
                                         .players = players,
                                         .set_up = "The author speaks.",
                                         .width = 186,
                                         .height = 254};

    return aids_pages(&context);
}

static void
each_map_has_a_page(void **state)
{
    g_autoptr(GPtrArray) pages = pages_for(0);

    (void)state;
    assert_int_equal(scenario->n_maps, 2);
    assert_int_equal(count_set_ups(pages, "Setting up, 2–4 players"), 1);
    assert_int_equal(count_set_ups(pages, "Setting up, 5–6 players"), 1);
    /* and shows that map: the letter or the name of the stack on each drawn hex */
    assert_int_equal(count_drawn(set_up_of(pages, "Setting up, 2–4 players")), 29);
    assert_int_equal(count_drawn(set_up_of(pages, "Setting up, 5–6 players")), 36);
    /* the author's words stand with each of them */
    unsigned n = 0;

    for (unsigned p = 0; p < pages->len; p++)
        n += says(((const struct leaf *)g_ptr_array_index(pages, p))->text, "The author speaks.");
    assert_int_equal(n, 2);
}

static void
a_number_of_players_has_its_own(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 6; players++) {
        g_autoptr(GPtrArray) pages = pages_for(players);

        assert_int_equal(count_set_ups(pages, "Setting up, 2–4 players"), players <= 4);
        assert_int_equal(count_set_ups(pages, "Setting up, 5–6 players"), players > 4);
    }
}

/* BASE-19 */
static void
others_buy_with_five_or_more(void **state)
{
    (void)state;
    for (unsigned players = 0; players <= 6; players++) {
        if (players == 1)
            continue;
        struct map_scenario few = *scenario;
        unsigned n = 0;

        if (players)
            few.players_max = (uint8_t)players;
        lexicon_set_numbers(lexicon, &few);
        g_autoptr(GPtrArray) pages = pages_for(players);

        for (unsigned p = 0; p < pages->len; p++)
            n += says(((const struct leaf *)g_ptr_array_index(pages, p))->text,
                      "With 5 players or more");
        assert_int_equal(n, players == 0 || players > 4);
    }
    lexicon_set_numbers(lexicon, scenario);
}

/* The aids with the rules behind them; without pictures of pieces where there are no figures. */
static GPtrArray *
run_on_pages(struct rule_figures *figures, double height)
{
    const struct rule_context rules = {.studio = studio,
                                       .lexicon = lexicon,
                                       .scenario = scenario,
                                       .figures = figures,
                                       .width = 186,
                                       .height = height};
    const struct aids_context context = {.studio = studio,
                                         .lexicon = lexicon,
                                         .scenario = scenario,
                                         .players = 4,
                                         .rules = &rules,
                                         .source = "01234567",
                                         .width = 186,
                                         .height = height};

    return aids_pages(&context);
}

/* The number of pictures on the pages; all lie on them. */
static unsigned
count_pictures(const GPtrArray *pages, double height)
{
    unsigned n = 0;

    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < leaf->figures->len; i++) {
            const struct leaf_figure *f = &g_array_index(leaf->figures, struct leaf_figure, i);
            map_box box = picture_extent(f->picture);

            assert_true(f->at.x + box.w * f->scale < 186.01 &&
                        f->at.y + box.h * f->scale < height + 0.01);
        }
        n += leaf->figures->len;
    }
    return n;
}

/* Pictures beside the rules take no page more, on paper of any height. */
static void
pictures_take_no_page(void **state)
{
    const struct kit_sizes sizes = {
        .tile = 79.4, .disc = 25, .token = 22, .card_width = 54, .card_height = 80};
    const struct piece_pictures_context pieces = {.scenario = scenario,
                                                  .studio = studio,
                                                  .lexicon = lexicon,
                                                  .sizes = &sizes,
                                                  .players = 4,
                                                  .sparing = true};
    g_autoptr(map_parts) parts = map_parts_new(scenario);
    g_autoptr(rule_figures) figures = rule_figures_new(&pieces, parts);
    unsigned illustrated = 0;

    (void)state;
    for (double height = 230; height < 280; height += 8) {
        g_autoptr(GPtrArray) with = run_on_pages(figures, height);
        g_autoptr(GPtrArray) without = run_on_pages(NULL, height);

        assert_true(with->len <= without->len);
        illustrated += count_pictures(with, height) > count_pictures(without, height) + 8;
    }
    assert_true(illustrated >= 5);
}

/* In a narrow column the words of the legend take more lines, not smaller letters, and a row in its
 * way is lower. */
static void
legends_are_readable(void **state)
{
    const struct legend legend = {studio, lexicon, scenario};
    struct section s = section_begin(studio, 56);
    double end = 0, height = 0;
    unsigned high = 0;

    (void)state;
    legend_draw(&legend, &s);
    for (unsigned i = 0; i < picture_size(s.brush.picture); i++) {
        const struct shape *text = picture_shape(s.brush.picture, i);
        bool next = fabs(text->at.y - end - 3.06 * BRUSH_LINE) < 0.01;

        if (text->kind != SHAPE_TEXT)
            continue;
        assert_true(fabs(text->size - 3.06) < 0.01);
        height = next ? height + 1 : 1;
        high += height == 4;
        end = text->at.y;
        for (unsigned k = 0; k < i; k++) {
            const struct shape *other = picture_shape(s.brush.picture, k);

            if (other->kind == SHAPE_TEXT && fabs(other->at.x - text->at.x) < 0.01)
                assert_true(fabs(other->at.y - text->at.y) > 3.06);
        }
        assert_true(text->box.y + text->box.h < s.y);
    }
    assert_true(high > 0);
    picture_free(s.brush.picture);
}

/* A marker lies on the ones and one on the tens, so both have a 0. */
static void
tallies_begin_with_zero(void **state)
{
    static const struct {
        unsigned most;
        const char *numbers;
    } cases[] = {{8, "0 1 2 3 4 5 6 7 8 9 "},
                 {30, "0 1 2 3 4 5 6 7 8 9 0 10 20 30 "},
                 {199, "0 1 2 3 4 5 6 7 8 9 0 10 20 30 40 50 60 70 80 90 100 "}};
    static const uint8_t colors[] = {SEAT_BLUE};

    (void)state;
    for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++) {
        const struct tally tally = {.studio = studio,
                                    .lexicon = lexicon,
                                    .heading = "Gold",
                                    .colors = colors,
                                    .n = 1,
                                    .most = cases[c].most,
                                    .row = TALLY_ROW,
                                    .width = 186};
        g_autoptr(map_picture) picture = tracks_tally(&tally);
        g_autoptr(GString) numbers = g_string_new(NULL);

        for (unsigned i = 0; i < picture_size(picture); i++)
            if (picture_shape(picture, i)->font == FONT_NUMBER &&
                picture_shape(picture, i)->kind == SHAPE_TEXT)
                g_string_append_printf(numbers, "%s ", picture_shape(picture, i)->text);
        assert_string_equal(numbers->str, cases[c].numbers);
    }
}

/* Where the box with that number begins on the tally. */
static double
find_box(const struct picture *tally, const char *number)
{
    for (unsigned i = 0; i < picture_size(tally); i++)
        if (picture_shape(tally, i)->kind == SHAPE_TEXT &&
            strcmp(picture_shape(tally, i)->text, number) == 0)
            return picture_shape(tally, i)->at.x;
    fail_msg("no box has %s", number);
    return 0;
}

/* Boxes of a short tally stand below those of a long one. */
static void
tallies_share_their_columns(void **state)
{
    static const uint8_t colors[] = {SEAT_BLUE};
    static const char *const numbers[] = {"1", "9", "10", "30"};
    struct tally tally = {.studio = studio,
                          .lexicon = lexicon,
                          .heading = "Gold",
                          .colors = colors,
                          .n = 1,
                          .most = 100,
                          .widest = 100,
                          .row = TALLY_ROW,
                          .width = 186};
    g_autoptr(map_picture) gold = tracks_tally(&tally);

    (void)state;
    tally.most = 30;
    g_autoptr(map_picture) chits = tracks_tally(&tally);

    for (unsigned i = 0; i < G_N_ELEMENTS(numbers); i++)
        assert_true(fabs(find_box(gold, numbers[i]) - find_box(chits, numbers[i])) < 0.01);
}

/* Around the letter of a seat there is its color. */
static void
slips_show_the_seats(void **state)
{
    static const uint8_t colors[] = {SEAT_RED, SEAT_BLUE};
    g_autoptr(map_studio) plain = studio_open("color-blind", NULL);
    const struct slip slip = {.studio = plain,
                              .lexicon = lexicon,
                              .colors = colors,
                              .n = 2,
                              .source = "0",
                              .words = {"aid.slip-total"},
                              .width = 186};
    double half = 0, more;
    g_autoptr(map_picture) picture = tracks_slip(&slip, &more);
    unsigned letters = 0;

    (void)state;
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        map_box box = outline_box(&s->outline);
        picture_color red = studio_color(plain, "seat.red"),
                      disc = studio_color(plain, "number-disc");

        if (s->kind != SHAPE_OUTLINE)
            continue;
        if (memcmp(&s->fill, &red, sizeof red) == 0)
            half = box.w / 2;
        else if (half > 0 && memcmp(&s->fill, &disc, sizeof disc) == 0 && letters++ == 0)
            assert_true(box.w / 2 < half - 0.4);
    }
    assert_int_equal(letters, 2);
}

/* As high as there is room for handwriting, and no higher. */
static void
slips_take_the_room(void **state)
{
    static const uint8_t colors[] = {SEAT_RED, SEAT_BLUE, SEAT_WHITE};
    static const double rooms[] = {0, 42, 46, 200};
    double last = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rooms); i++) {
        const struct slip slip = {.studio = studio,
                                  .lexicon = lexicon,
                                  .colors = colors,
                                  .n = 3,
                                  .source = "0",
                                  .words = {"aid.slip-total"},
                                  .width = 186,
                                  .room = rooms[i]};
        double more;
        g_autoptr(map_picture) picture = tracks_slip(&slip, &more);
        double high = picture_extent(picture).h;

        assert_true(i == 0 ? more == 0 : more > 0 && high > last);
        assert_true(i == 0 || high < rooms[i] + 1e-6);
        assert_true(high < 60);
        last = high;
    }
}

static struct map_scenario *
read_example(const char *name)
{
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "..", "examples", name, NULL);
    g_autoptr(map_sink) sink = map_diag_sink_new();

    return map_scenario_read(sink, path, NULL);
}

/* A trade hex yields too; where two of a kind differ, the disc on each says it. */
static void
legends_name_the_yield_of_buildings(void **state)
{
    struct map_scenario *castle = read_example("castle-road.xml");
    const struct legend legend = {studio, lexicon, castle};

    (void)state;
    assert_non_null(castle);
    struct section s = section_begin(studio, 90);

    legend_draw(&legend, &s);
    assert_true(says(s.brush.picture, "Castle: grain"));
    assert_true(says(s.brush.picture, "Quarry: brick"));
    assert_true(says(s.brush.picture, "Glassworks: lumber"));
    picture_free(s.brush.picture);
    scenario_free(castle);
}

/* The size of the text that begins so, 0 if there is none. */
static double
find_size(const GPtrArray *pages, const char *start)
{
    for (unsigned p = 0; p < pages->len; p++) {
        const struct picture *text = ((const struct leaf *)g_ptr_array_index(pages, p))->text;

        for (unsigned i = 0; i < picture_size(text); i++)
            if (picture_shape(text, i)->kind == SHAPE_TEXT &&
                g_str_has_prefix(picture_shape(text, i)->text, start))
                return picture_shape(text, i)->size;
    }
    return 0;
}

/* Where all pages have much room, the slip for the evening is there, and no text is smaller for
 * it. */
static void
half_empty_pages_have_large_text(void **state)
{
    struct map_scenario *castaways = read_example("community/castaways.xml");
    g_autoptr(map_lexicon) own = lexicon_new(studio->data_dir, "en", NULL);
    const struct kit_sizes sizes = {
        .tile = 79.4, .disc = 25, .token = 22, .card_width = 54, .card_height = 80};
    const struct piece_pictures_context pieces = {
        .scenario = castaways, .studio = studio, .lexicon = own, .sizes = &sizes, .sparing = true};

    (void)state;
    assert_non_null(castaways);
    lexicon_set_numbers(own, castaways);
    g_autoptr(map_parts) parts = map_parts_new(castaways);
    g_autoptr(rule_figures) figures = rule_figures_new(&pieces, parts);
    const struct rule_context rules = {.studio = studio,
                                       .lexicon = own,
                                       .scenario = castaways,
                                       .figures = figures,
                                       .width = 186,
                                       .height = 236};
    const struct aids_context context = {.studio = studio,
                                         .lexicon = own,
                                         .scenario = castaways,
                                         .source = "0",
                                         .rules = &rules,
                                         .gold = 100,
                                         .chits = 9,
                                         .costs = true,
                                         .width = 186,
                                         .height = 236};
    g_autoptr(GPtrArray) pages = aids_pages(&context);

    assert_int_equal(count_set_ups(pages, "Slip for the evening"), 1);
    assert_true(fabs(find_size(pages, "For 2 players") - 3.4) < 0.01);
    scenario_free(castaways);
}

/* In the narrow columns of a quick kit no words of a table touch, and but for heads they have about
 * one size. */
static void
tables_fit_narrow_columns(void **state)
{
    static const char *const languages[] = {"en", "de"};
    struct map_scenario *storms = read_example("storm-coast.xml");

    (void)state;
    assert_non_null(storms);
    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) words = lexicon_new(studio->data_dir, languages[l], NULL);
        const struct cost_table table = {studio, words, storms, true};
        struct section s = section_begin(studio, 56);

        lexicon_set_numbers(words, storms);
        s.size = 2.6;
        cost_table_draw(&table, &s);
        cost_table_barbarians(&table, &s);
        cost_table_levels(&table, &s);
        for (unsigned i = 0; i < picture_size(s.brush.picture); i++) {
            const struct shape *a = picture_shape(s.brush.picture, i);

            if (a->kind != SHAPE_TEXT)
                continue;
            if (a->fill.r == studio_color(studio, "ink").r)
                assert_true(a->size >= 0.91 * 2.6);
            for (unsigned k = 0; k < i; k++) {
                const struct shape *b = picture_shape(s.brush.picture, k);

                assert_false(b->kind == SHAPE_TEXT && fabs(a->at.y - b->at.y) < 0.01 &&
                             a->box.x < b->box.x + b->box.w && b->box.x < a->box.x + a->box.w);
            }
        }
        picture_free(s.brush.picture);
    }
    scenario_free(storms);
}

/* Without strips and cards the table of levels says what a level costs. */
static void
levels_have_prices(void **state)
{
    static const struct {
        const char *example, *price;
        bool priced, said;
    } cases[] = {{"smoking-mountain.xml", "2: 1 wool, 1 ore", true, true},
                 {"smoking-mountain.xml", "2: 1 wool", false, false},
                 {"far-shores.xml", "5: 2 lumber, 1 wool, 1 ore", true, true},
                 {"far-shores.xml", "1: ", true, false}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct map_scenario *example = read_example(cases[i].example);
        const struct cost_table table = {studio, lexicon, example, cases[i].priced};
        struct section s = section_begin(studio, 88);
        bool said = false;

        cost_table_levels(&table, &s);
        for (unsigned k = 0; k < picture_size(s.brush.picture); k++) {
            const struct shape *shape = picture_shape(s.brush.picture, k);

            said |= shape->kind == SHAPE_TEXT && strstr(shape->text, cases[i].price);
        }
        if (said != cases[i].said)
            fail_msg("%s: \"%s\"", cases[i].example, cases[i].price);
        picture_free(s.brush.picture);
        scenario_free(example);
    }
}

/* Where a text stands, on a page or on a picture there. */
struct spot {
    unsigned page;
    map_point at;
};

static struct spot
find_text(const GPtrArray *pages, const char *text)
{
    for (unsigned p = 0; p < pages->len; p++) {
        const struct leaf *leaf = g_ptr_array_index(pages, p);

        for (unsigned i = 0; i < picture_size(leaf->text); i++) {
            const struct shape *s = picture_shape(leaf->text, i);

            if (s->kind == SHAPE_TEXT && strcmp(s->text, text) == 0)
                return (struct spot){p, s->at};
        }
        for (unsigned i = 0; i < leaf->figures->len; i++) {
            const struct leaf_figure *f = &g_array_index(leaf->figures, struct leaf_figure, i);

            if (says(f->picture, text))
                return (struct spot){p, f->at};
        }
    }
    fail_msg("no \"%s\"", text);
    return (struct spot){0};
}

/* Story, goal, set-up, the turn, then the rules of the families: in a kit of any number of pages. */
static void
sections_have_the_order_of_a_rulebook(void **state)
{
    static const char *const headings[] = {
        "The story",      "The goal",   "Setting up, 2–4 players",
        "A turn",         "The basics", "Gold",
        "Baggage trains", "Awards",     "Made by"};
    const struct rule_context rules = {.studio = studio,
                                       .lexicon = lexicon,
                                       .scenario = scenario,
                                       .texts.text[TEXT_STORY] = "Once.",
                                       .texts.text[TEXT_CREDITS] = "Somebody.",
                                       .width = 186,
                                       .height = 254};
    struct aids_context context = {.studio = studio,
                                   .lexicon = lexicon,
                                   .scenario = scenario,
                                   .players = 4,
                                   .rules = &rules,
                                   .source = "0",
                                   .width = 186,
                                   .height = 254};

    (void)state;
    for (context.most = 0; context.most <= 6; context.most += 6) {
        g_autoptr(GPtrArray) pages = aids_pages(&context);

        for (unsigned i = 1; i < G_N_ELEMENTS(headings); i++) {
            struct spot one = find_text(pages, headings[i - 1]);
            struct spot other = find_text(pages, headings[i]);
            bool column = one.at.x < other.at.x - 1; /* beside it, at its right */

            if (one.page > other.page ||
                (one.page == other.page && !column && one.at.y >= other.at.y))
                fail_msg("%s stands behind %s", headings[i - 1], headings[i]);
        }
    }
}

/* With the rules behind them, the author's words about the set-up stand below its steps only. */
static void
the_author_speaks_once(void **state)
{
    static const char words[] = "The author speaks.";
    const struct rule_context rules = {.studio = studio,
                                       .lexicon = lexicon,
                                       .scenario = scenario,
                                       .texts.text[TEXT_SETUP] = words,
                                       .width = 186,
                                       .height = 254};
    struct aids_context context = {.studio = studio,
                                   .lexicon = lexicon,
                                   .scenario = scenario,
                                   .players = 4,
                                   .set_up = words,
                                   .rules = &rules,
                                   .width = 186,
                                   .height = 254};

    (void)state;
    for (unsigned aids = 0; aids < 2; aids++) {
        g_autoptr(GPtrArray) pages = aids ? aids_pages(&context) : rule_pages(&rules);
        unsigned n = 0;

        for (unsigned p = 0; p < pages->len; p++) {
            const struct picture *text = ((const struct leaf *)g_ptr_array_index(pages, p))->text;

            for (unsigned i = 0; i < picture_size(text); i++)
                n += picture_shape(text, i)->kind == SHAPE_TEXT &&
                     strcmp(picture_shape(text, i)->text, words) == 0;
        }
        assert_int_equal(n, 1);
    }
}

int
test_aids(void)
{
    map_scenario_init();
    scenario = read_example("far-shores.xml");
    studio = studio_open(NULL, NULL);
    lexicon = studio ? lexicon_new(studio->data_dir, "en", NULL) : NULL;
    if (lexicon)
        lexicon_set_numbers(lexicon, scenario);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_map_has_a_page),
        cmocka_unit_test(a_number_of_players_has_its_own),
        cmocka_unit_test(others_buy_with_five_or_more),
        cmocka_unit_test(pictures_take_no_page),
        cmocka_unit_test(legends_are_readable),
        cmocka_unit_test(legends_name_the_yield_of_buildings),
        cmocka_unit_test(tallies_share_their_columns),
        cmocka_unit_test(slips_show_the_seats),
        cmocka_unit_test(slips_take_the_room),
        cmocka_unit_test(half_empty_pages_have_large_text),
        cmocka_unit_test(tables_fit_narrow_columns),
        cmocka_unit_test(levels_have_prices),
        cmocka_unit_test(sections_have_the_order_of_a_rulebook),
        cmocka_unit_test(the_author_speaks_once),
        cmocka_unit_test(tallies_begin_with_zero),
    };
    int failed = scenario && lexicon ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    lexicon_free(lexicon);
    studio_free(studio);
    if (scenario)
        scenario_free(scenario);
    return failed;
}
