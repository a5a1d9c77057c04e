/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The picture of the set-up, of every scenario there is: its numbers are those of steps. */
#include "draw/aids/steps.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "corpus.h"
#include "diag/sink.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/custom-pieces.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 186.0
#define MOST 110.0
#define QUICK 63.5

static struct studio *studio;
static struct lexicon *lexicon;
static unsigned pictures, badges;

/* The numbers of steps, in their order, are on the picture and not on each other. */
static void
check_picture(const struct picture *picture, unsigned n_steps)
{
    map_box box = picture_extent(picture);
    map_point at[64];
    unsigned n = 0;
    int last = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (g_strcmp0(s->subject, "step") != 0 || s->kind != SHAPE_TEXT)
            continue;
        assert_in_range(atoi(s->text), last + 1, n_steps);
        last = atoi(s->text);
        assert_true(s->at.x > 2 && s->at.x < box.w - 2 && s->at.y > 2 && s->at.y < box.h - 1);
        for (unsigned k = 0; k < n; k++)
            assert_true(hypot(at[k].x - s->at.x, at[k].y - s->at.y) > 4.79);
        at[n++] = s->at;
    }
    badges += n;
    pictures++;
}

static struct picture *
make_picture(const struct map_scenario *scenario, unsigned map, double most)
{
    struct steps steps = {.studio = studio,
                          .lexicon = lexicon,
                          .scenario = scenario,
                          .map = &scenario->maps[map],
                          .players = scenario->players_max};

    custom_pieces_terms(studio, scenario, lexicon);
    setup_steps_make(&steps);
    struct picture *picture = setup_guide_picture(&steps, WIDTH, most);

    assert_true(picture_extent(picture).h < most + 0.01);
    check_picture(picture, steps_count(&steps));
    steps_release(&steps);
    return picture;
}

static void
visit(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read(sink, path, NULL);

    if (scenario && diag_sink_count(sink, DIAG_ERROR) == 0)
        for (unsigned i = 0; i < scenario->n_maps; i++)
            for (unsigned quick = 0; quick < 2; quick++)
                picture_free(make_picture(scenario, i, quick ? QUICK : MOST));
    if (scenario)
        scenario_free(scenario);
}

static void
on_examples(void **state)
{
    (void)state;
    corpus_visit("examples", visit);
    assert_true(pictures > 30);
    assert_true(badges > 2 * pictures);
}

static void
on_boards_of_rules(void **state)
{
    unsigned before = pictures;

    (void)state;
    corpus_visit("tests/cases/rules/boards", visit);
    assert_true(pictures > before);
}

/* On drawn hexes, and on those whose number is drawn: the name of their stack, or what is settled;
 * of a single stack none. */
static void
drawn_hexes_name_their_stack(void **state)
{
    static const char *const pools[] = {
        "<pool id=\"a\"><tile terrain=\"hills\" count=\"3\"/><numbers>4 5 6</numbers>"
        "<fix at=\"A2\" terrain=\"hills\" number=\"5\"/></pool>"
        "<pool id=\"b\"><numbers>8</numbers></pool>",
        "<pool id=\"a\"><tile terrain=\"hills\" count=\"3\"/><numbers>4 5 6 8</numbers></pool>"};
    static const char *const wanted[] = {"A1 A, A2 hills 5, A3 A, A4 B, ", ""};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(pools); i++) {
        g_autofree char *text = g_strdup_printf(
            "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\">"
            "<title>A</title><map><row>?a ?a ?a forest:?%s desert</row>%s</map></scenario>",
            i ? "a" : "b", pools[i]);
        g_autoptr(map_sink) sink = map_diag_sink_new();
        struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));
        g_autoptr(map_picture) picture = make_picture(scenario, 0, MOST);
        g_autoptr(GString) found = g_string_new(NULL);
        unsigned column = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->subject && strcmp(s->subject, "stack") == 0)
                g_string_append_printf(found, "A%u %s, ", ++column, s->text);
        }
        assert_string_equal(found->str, wanted[i]);
        scenario_free(scenario);
    }
}

/* A harbor that is drawn from one of several stacks says from which, one of a single stack not. */
static void
drawn_harbors_name_their_stack(void **state)
{
    (void)state;
    for (unsigned several = 0; several < 2; several++) {
        g_autofree char *text = g_strdup_printf(
            "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\">"
            "<title>A</title><map><row>hills:4 forest:3 desert</row><row>sea sea sea</row>"
            "<harbor at=\"A1/B1\" gives=\"?east\"/><harbor at=\"A3/B2\" gives=\"?%s\"/>"
            "<pool id=\"east\"><harbor-token gives=\"wool\"/>%s</pool>%s</map></scenario>",
            several ? "w" : "east", several ? "" : "<harbor-token gives=\"ore\"/>",
            several ? "<pool id=\"w\"><harbor-token gives=\"ore\"/></pool>" : "");
        g_autoptr(map_sink) sink = map_diag_sink_new();
        struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

        assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
        g_autoptr(map_picture) picture = make_picture(scenario, 0, MOST);
        g_autoptr(GString) found = g_string_new(NULL);

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind == SHAPE_TEXT &&
                (strcmp(s->text, "?") == 0 || g_strcmp0(s->subject, "stack") == 0))
                g_string_append_printf(found, "%s ", s->text);
        }
        assert_string_equal(found->str, several ? "? east ? W " : "? ? ");
        scenario_free(scenario);
    }
}

/* Several numbers at the outermost hex are beside each other and near it; so is that of a step in a
 * corner of the picture, which steps of no place do not push aside. */
static void
numbers_crowd_at_the_rim(void **state)
{
    static const char text[] = "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" "
                               "players=\"2\"><title>A</title><map><row>hills:4 desert forest:6 "
                               "fields:5</row></map></scenario>";
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

    (void)state;
    for (unsigned hex = 0; hex < 4; hex += 3)
        for (unsigned quick = 0; quick < 2; quick++)
            for (unsigned n = 1; n <= 8; n++) {
                struct steps steps = {.studio = studio,
                                      .lexicon = lexicon,
                                      .scenario = scenario,
                                      .map = &scenario->maps[0],
                                      .players = 2};
                map_point first = {0, 0};

                for (unsigned i = 0; i < n; i++) {
                    steps_say(&steps, "aid.set-up-tokens", "A");
                    steps_add(&steps, STEP_AT_HEX, hex, "aid.set-up-tokens", "A", NULL);
                }
                g_autoptr(map_picture) picture =
                    setup_guide_picture(&steps, WIDTH, quick ? QUICK / 2 : MOST);
                unsigned before = badges;

                check_picture(picture, 2 * n);
                assert_int_equal(badges - before, n);
                for (unsigned i = 0; i < picture_size(picture); i++) {
                    const struct shape *s = picture_shape(picture, i);

                    if (g_strcmp0(s->subject, "step") != 0 || s->kind != SHAPE_TEXT)
                        continue;
                    first = first.x > 0 ? first : s->at;
                    assert_true(layout_distance(first, s->at) < 30);
                }
                steps_release(&steps);
            }
    scenario_free(scenario);
}

int
test_setup_guide(void)
{
    map_scenario_init();
    studio = studio_open(NULL, NULL);
    lexicon = studio ? lexicon_new(studio->data_dir, "en", NULL) : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_examples),
        cmocka_unit_test(on_boards_of_rules),
        cmocka_unit_test(drawn_hexes_name_their_stack),
        cmocka_unit_test(numbers_crowd_at_the_rim),
        cmocka_unit_test(drawn_harbors_name_their_stack),
    };
    int failed = lexicon ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    lexicon_free(lexicon);
    studio_free(studio);
    return failed;
}
