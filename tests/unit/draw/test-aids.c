/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages of a scenario with several maps, read from the example that has them. */
#include "draw/aids/aids.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "diag/sink.h"

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

static const struct leaf_part *
part_of(const GPtrArray *pages, unsigned page, unsigned i)
{
    const GArray *leaf = g_ptr_array_index(pages, page);

    return i < leaf->len ? &g_array_index(leaf, struct leaf_part, i) : NULL;
}

/* How many parts say that. */
static unsigned
count_parts(const GPtrArray *pages, const char *text)
{
    const struct leaf_part *part;
    unsigned n = 0;

    for (unsigned p = 0; p < pages->len; p++)
        for (unsigned i = 0; (part = part_of(pages, p, i)); i++)
            n += says(part->picture, text);
    return n;
}

/* The picture below that heading, or NULL. */
static const struct picture *
picture_below(const GPtrArray *pages, const char *heading)
{
    const struct leaf_part *part;

    for (unsigned p = 0; p < pages->len; p++)
        for (unsigned i = 0; (part = part_of(pages, p, i)); i++)
            if (part->role == LEAF_HEADING && says(part->picture, heading) &&
                part_of(pages, p, i + 1) && part_of(pages, p, i + 1)->role == LEAF_FIGURE)
                return part_of(pages, p, i + 1)->picture;
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
                                         .texts[TEXT_SETUP] = "The author speaks.",
                                         .width = 186,
                                         .height = 254};

    return aids_pages(&context, AIDS_PART);
}

static void
each_map_has_a_page(void **state)
{
    g_autoptr(GPtrArray) pages = pages_for(0);

    (void)state;
    assert_int_equal(scenario->n_maps, 2);
    assert_int_equal(count_parts(pages, "Setting up, 2–4 players"), 1);
    assert_int_equal(count_parts(pages, "Setting up, 5–6 players"), 1);
    /* and shows that map: the letter or the name of the stack on each drawn hex */
    assert_int_equal(count_drawn(picture_below(pages, "Setting up, 2–4 players")), 29);
    assert_int_equal(count_drawn(picture_below(pages, "Setting up, 5–6 players")), 36);
    /* the author's words stand with each of them */
    assert_int_equal(count_parts(pages, "The author speaks."), 2);
}

static void
a_number_of_players_has_its_own(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 6; players++) {
        g_autoptr(GPtrArray) pages = pages_for(players);

        assert_int_equal(count_parts(pages, "Setting up, 2–4 players"), players <= 4);
        assert_int_equal(count_parts(pages, "Setting up, 5–6 players"), players > 4);
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

        if (players)
            few.players_max = (uint8_t)players;
        lexicon_set_numbers(lexicon, &few);
        g_autoptr(GPtrArray) pages = pages_for(players);

        assert_int_equal(count_parts(pages, "With 5 players or more"), players == 0 || players > 4);
    }
    lexicon_set_numbers(lexicon, scenario);
}

/* In a narrow column the words of the legend take more lines, not smaller letters, and a row in its
 * way is lower. */
static void
legends_are_readable(void **state)
{
    const struct aids_context context = {
        .studio = studio, .lexicon = lexicon, .scenario = scenario};
    g_autoptr(map_picture) picture = legend_picture(&context, 96);
    unsigned high = 0;

    (void)state;
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *text = picture_shape(picture, i);

        if (text->kind != SHAPE_TEXT)
            continue;
        /* the letter of a sign in the first column is as large as the sign */
        assert_true(fabs(text->size - NOTE_SIZE) < 0.01 ||
                    (text->at.x < 5 && g_utf8_strlen(text->text, -1) <= 2));
        for (unsigned k = 0; k < i; k++) {
            const struct shape *other = picture_shape(picture, k);

            if (other->kind == SHAPE_TEXT && fabs(other->at.x - text->at.x) < 0.01) {
                assert_true(fabs(other->at.y - text->at.y) > NOTE_SIZE);
                high += fabs(other->at.y - text->at.y) < NOTE_SIZE * 1.3;
            }
        }
        assert_true(text->box.y + text->box.h < picture_extent(picture).h);
    }
    assert_true(high > 2);
}

/* The pages of a kit of four players with these tallies. */
static GPtrArray *
pages_with(const struct map_scenario *of, const struct lexicon *words, unsigned gold,
           unsigned chits, unsigned levels, unsigned most)
{
    const struct aids_context context = {.studio = studio,
                                         .lexicon = words,
                                         .scenario = of,
                                         .players = 4,
                                         .gold = gold,
                                         .chits = chits,
                                         .levels = levels,
                                         .most = most,
                                         .texts[TEXT_STORY] = "Once.",
                                         .texts[TEXT_SETUP] = "The author speaks.",
                                         .texts[TEXT_CREDITS] = "Somebody.",
                                         .source = "0",
                                         .width = 186,
                                         .height = 254};

    return aids_pages(&context, AIDS_PART | RULES_PART);
}

/* A marker lies on the ones and one on the tens, so both have a 0. Boxes of both tallies stand in
 * the same columns. */
static void
tallies_begin_with_zero(void **state)
{
    static const struct {
        unsigned most;
        const char *numbers;
    } cases[] = {{8, "0 1 2 3 4 5 6 7 8 9 "},
                 {30, "0 1 2 3 4 5 6 7 8 9 0 10 20 30 "},
                 {199, "0 1 2 3 4 5 6 7 8 9 0 10 20 30 40 50 60 70 80 90 100 "}};

    (void)state;
    for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++) {
        g_autoptr(GPtrArray) pages = pages_with(scenario, lexicon, cases[c].most, 30, 0, 0);
        const struct picture *gold = picture_below(pages, "Gold"),
                             *chits = picture_below(pages, "Victory chits");
        g_autoptr(GString) numbers = g_string_new(NULL);
        double tens[2] = {0, 0};

        for (unsigned i = 0; i < picture_size(gold); i++)
            if (picture_shape(gold, i)->kind == SHAPE_TEXT)
                g_string_append_printf(numbers, "%s ", picture_shape(gold, i)->text);
        assert_true(g_str_has_prefix(numbers->str, cases[c].numbers));
        assert_int_equal(numbers->len, 4 * strlen(cases[c].numbers));
        for (unsigned which = 0; which < 2; which++)
            for (unsigned i = 0; i < picture_size(which ? chits : gold); i++) {
                const struct shape *s = picture_shape(which ? chits : gold, i);

                if (s->kind == SHAPE_TEXT && strcmp(s->text, "30") == 0)
                    tens[which] = s->at.x;
            }
        assert_true(cases[c].most == 8 || fabs(tens[0] - tens[1]) < 0.01);
    }
}

/* However much there is to count, its boxes are on the page and side by side. */
static void
tallies_fit_the_page(void **state)
{
    static const unsigned cases[][3] = {
        {9999, 30, 0}, {8, 999, 5}, {9999, 999, 5}, {100, 30, 5}, {199, 0, 0}};

    (void)state;
    for (unsigned c = 0; c < 2 * G_N_ELEMENTS(cases); c++) {
        const unsigned *n = cases[c / 2];
        g_autoptr(GPtrArray) pages = pages_with(scenario, lexicon, n[0], n[1], n[2], 0);
        const struct picture *tally = picture_below(pages, c % 2 ? "Victory chits" : "Gold");
        unsigned numbers = 0;
        double x = -1, y = -1;

        if (c % 2 && n[1] == 0)
            continue;
        for (unsigned i = 0; i < picture_size(tally); i++) {
            const struct shape *s = picture_shape(tally, i);
            map_box box = s->kind == SHAPE_TEXT ? s->box : outline_box(&s->outline);

            if (box.x < -0.01 || box.x + box.w > picture_extent(tally).w + 0.01)
                fail_msg("%u %u %u: from %.1f to %.1f", n[0], n[1], n[2], box.x, box.x + box.w);
            if (s->kind != SHAPE_TEXT || !g_ascii_isdigit(*s->text))
                continue;
            if (fabs(y - s->at.y) < 0.01)
                assert_true(box.x > x);
            x = box.x + box.w;
            y = s->at.y;
            numbers++;
        }
        assert_true(numbers >= 40 && numbers % 4 == 0);
    }
}

/* A slip has a row for each of the four players and a column for each source of points, the total
 * last; all of its words and lines are on it, and the words of its head are side by side. */
static void
slips_fill_their_page(void **state)
{
    g_autoptr(GPtrArray) pages = pages_with(scenario, lexicon, 0, 0, 0, 0);
    const struct picture *slip = picture_below(pages, "Slip for the evening");
    map_box page = picture_extent(slip);
    double end = 0, head = -1;
    unsigned level = 0;

    (void)state;
    for (unsigned i = 0; i < picture_size(slip); i++) {
        const struct shape *s = picture_shape(slip, i);
        map_box box = s->kind == SHAPE_TEXT ? s->box : outline_box(&s->outline);

        level += s->kind == SHAPE_OUTLINE && box.h == 0 && fabs(box.w - page.w) < 0.01;
        assert_true(box.x > -0.5 && box.x + box.w < page.w + 0.5);
        assert_true(box.y > -0.5 && box.y + box.h < page.h + 0.5);
        if (s->kind != SHAPE_TEXT || s->font != FONT_LABEL || s->size > NOTE_SIZE + 0.01)
            continue;
        if (head < 0)
            assert_string_equal(s->text, "Buildings");
        assert_true(box.x > end && (head < 0 || s->at.y == head));
        head = s->at.y;
        end = box.x + box.w;
    }
    assert_int_equal(level, 5); /* above and below each row */
    assert_true(says(slip, "Total"));
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
    const struct aids_context context = {.studio = studio, .lexicon = lexicon, .scenario = castle};
    g_autoptr(map_picture) picture = legend_picture(&context, 186);

    (void)state;
    assert_true(says(picture, "Castle: grain"));
    assert_true(says(picture, "Quarry: brick"));
    assert_true(says(picture, "Glassworks: lumber"));
    scenario_free(castle);
}

/* No words of a table touch. */
static void
tables_fit_their_columns(void **state)
{
    static const char *const languages[] = {"en", "de"};
    struct map_scenario *storms = read_example("storm-coast.xml");

    (void)state;
    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) words = lexicon_new(studio->data_dir, languages[l], NULL);
        const struct leaf_part *part;
        unsigned rows = 0;

        lexicon_set_numbers(words, storms);
        g_autoptr(GPtrArray) pages = pages_with(storms, words, 0, 30, 5, 0);

        for (unsigned p = 0; p < pages->len; p++)
            for (unsigned i = 0; (part = part_of(pages, p, i)); i++) {
                rows += part->role == LEAF_ROW;
                for (unsigned k = 0; part->role == LEAF_ROW && k < picture_size(part->picture); k++)
                    if (picture_shape(part->picture, k)->kind == SHAPE_TEXT &&
                        picture_shape(part->picture, k)->size < 0.91 * NOTE_SIZE)
                        fail_msg("%s: %s is %.2f high", languages[l],
                                 picture_shape(part->picture, k)->text,
                                 picture_shape(part->picture, k)->size);
                for (unsigned k = 0; part->role == LEAF_ROW && k < picture_size(part->picture); k++)
                    for (unsigned m = 0; m < k; m++) {
                        const struct shape *a = picture_shape(part->picture, k),
                                           *b = picture_shape(part->picture, m);

                        assert_false(a->kind == SHAPE_TEXT && b->kind == SHAPE_TEXT &&
                                     fabs(a->at.y - b->at.y) < 0.01 &&
                                     a->box.x < b->box.x + b->box.w &&
                                     b->box.x < a->box.x + a->box.w);
                    }
            }
        assert_true(rows > 15);
    }
    scenario_free(storms);
}

/* Without strips and cards the table of levels says what a level costs. */
static void
levels_have_prices(void **state)
{
    static const struct {
        const char *example, *price;
        unsigned levels;
        bool said;
    } cases[] = {{"smoking-mountain.xml", "2: 1 wool, 1 ore", 5, true},
                 {"smoking-mountain.xml", "2: 1 wool", 0, false},
                 {"far-shores.xml", "5: 2 lumber, 1 wool, 1 ore", 5, true},
                 {"far-shores.xml", "1: ", 5, false}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct map_scenario *example = read_example(cases[i].example);
        g_autoptr(GPtrArray) pages = pages_with(example, lexicon, 0, 30, cases[i].levels, 0);

        if ((count_parts(pages, cases[i].price) > 0) != cases[i].said)
            fail_msg("%s: \"%s\"", cases[i].example, cases[i].price);
        scenario_free(example);
    }
}

/* Story, goal, set-up, the turn, then the rules of the families, and what lies on the table; the
 * author's words about the set-up stand below its steps only. A quick kit without room leaves out
 * what a box says. */
static void
sections_have_the_order_of_a_rulebook(void **state)
{
    static const char *const headings[] = {"The story",      "The goal", "Setting up, 2–4 players",
                                           "On the board",   "A turn",   "The basics",
                                           "Baggage trains", "Awards",   "Made by",
                                           "Score"};
    static const struct {
        unsigned most;
        bool all;
    } cases[] = {{0, true}, {6, true}, {2, false}};

    (void)state;
    for (unsigned c = 0; c < G_N_ELEMENTS(cases); c++) {
        g_autoptr(GPtrArray) pages = pages_with(scenario, lexicon, 0, 30, 0, cases[c].most);
        g_autoptr(GString) found = g_string_new(NULL);
        const struct leaf_part *part;
        const char *at = found->str;

        for (unsigned p = 0; p < pages->len; p++)
            for (unsigned i = 0; (part = part_of(pages, p, i)); i++)
                if (part->role == LEAF_HEADING)
                    g_string_append_printf(found, "%s\n", picture_shape(part->picture, 0)->text);
        at = found->str;
        for (unsigned i = 0; i < G_N_ELEMENTS(headings) && cases[c].all; i++)
            if (!(at = strstr(at, headings[i])))
                fail_msg("%s is not in its place: %s", headings[i], found->str);
        assert_true((strstr(found->str, "Awards") != NULL) == cases[c].all);
        assert_true(cases[c].most == 0 || pages->len <= cases[c].most);
        assert_int_equal(count_parts(pages, "The author speaks."), 1);
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
        cmocka_unit_test(legends_are_readable),
        cmocka_unit_test(legends_name_the_yield_of_buildings),
        cmocka_unit_test(tables_fit_their_columns),
        cmocka_unit_test(levels_have_prices),
        cmocka_unit_test(sections_have_the_order_of_a_rulebook),
        cmocka_unit_test(tallies_begin_with_zero),
        cmocka_unit_test(tallies_fit_the_page),
        cmocka_unit_test(slips_fill_their_page),
    };
    int failed = scenario && lexicon ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    lexicon_free(lexicon);
    studio_free(studio);
    if (scenario)
        scenario_free(scenario);
    return failed;
}
