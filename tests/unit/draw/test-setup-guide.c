/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The picture of the set-up, of every scenario there is and of crowded boards: no number of a step
 * lies on anything, and each is the number of a step. */
#include "draw/aids/setup-guide.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "corpus.h"
#include "diag/sink.h"
#include "draw/theme/art.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 186.0
#define MOST 150.0

static struct studio *studio;
static struct lexicon *lexicon;
static unsigned pictures, badges_seen, lines_seen, trails_seen;

struct disc {
    map_point at;
    double radius;
};

static bool
is_step(const struct shape *s)
{
    return s->subject && strcmp(s->subject, "step") == 0;
}

static map_box
box_of(const struct outline *o)
{
    map_point low = o->points[0], high = o->points[0];

    for (unsigned i = 1; i < o->n_points; i++) {
        low = (map_point){fmin(low.x, o->points[i].x), fmin(low.y, o->points[i].y)};
        high = (map_point){fmax(high.x, o->points[i].x), fmax(high.y, o->points[i].y)};
    }
    return (map_box){low.x, low.y, high.x - low.x, high.y - low.y};
}

/* What of the picture may not be covered; false: ground, trails and the like. */
static bool
must_be_seen(const struct shape *s, map_box *box)
{
    static const char *const kinds[] = {
        "disc ",   "harbor ",    "plaza ", "lair ",   "start-site ", "no-start ",
        "red ",    "blue ",      "white ", "orange ", "barbarian",   "robber ",
        "pirate ", "privateer ", "storm ", "donkey",  "blockade",    "bridge site "};

    if (is_step(s))
        return false;
    *box = s->box;
    if (s->kind == SHAPE_TEXT)
        return true;
    if (!s->subject)
        return false;
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        if (!g_str_has_prefix(s->subject, kinds[i]))
            continue;
        if (s->kind == SHAPE_ART) {
            const struct art *art = art_get(studio->arts, s->art, NULL);
            double w = art->view.w * s->scale, h = art->view.h * s->scale;

            *box = (map_box){s->at.x - w / 2, s->at.y - h / 2, w, h};
        } else {
            *box = box_of(&s->outline);
        }
        return true;
    }
    return false;
}

static void
check_disc(const char *name, const struct picture *picture, struct disc disc)
{
    map_box page = picture_extent(picture), box;

    if (disc.at.x < disc.radius || disc.at.x > page.w - disc.radius || disc.at.y < disc.radius ||
        disc.at.y > page.h - disc.radius)
        fail_msg("%s: a number at %.1f %.1f is off the picture", name, disc.at.x, disc.at.y);
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        if (!must_be_seen(s, &box))
            continue;
        double dx = fmax(fmax(box.x - disc.at.x, disc.at.x - box.x - box.w), 0);
        double dy = fmax(fmax(box.y - disc.at.y, disc.at.y - box.y - box.h), 0);

        if (hypot(dx, dy) < disc.radius)
            fail_msg("%s: a number at %.1f %.1f lies on %s (%s) at %.1f %.1f %.1f %.1f", name,
                     disc.at.x, disc.at.y, s->subject ? s->subject : "", s->text ? s->text : "",
                     box.x, box.y, box.w, box.h);
    }
}

/* How far from p the line is, where it leads away from the plaza; else far. */
static double
off_trail(const struct shape *line, map_point plaza, map_point p)
{
    map_point a = line->outline.points[0], b = line->outline.points[1];
    double length = hypot(b.x - a.x, b.y - a.y), near = hypot(a.x - plaza.x, a.y - plaza.y);
    double cross = (a.x - plaza.x) * (b.y - a.y) - (a.y - plaza.y) * (b.x - a.x);

    if (near > length || fabs(cross) > 0.01 * length)
        return INFINITY;
    double t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);

    t = fmin(fmax(t, 0), 1);
    trails_seen++;
    return hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}

static void
check_trails(const char *name, const struct picture *picture, struct disc disc)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *plaza = picture_shape(picture, i);

        if (!plaza->subject || !g_str_has_prefix(plaza->subject, "plaza "))
            continue;
        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->subject && g_str_has_prefix(s->subject, "path ") && s->outline.n_points == 2 &&
                off_trail(s, plaza->at, disc.at) < disc.radius)
                fail_msg("%s: a number at %.1f %.1f lies on %s", name, disc.at.x, disc.at.y,
                         s->subject);
        }
    }
}

/* The discs of the steps, with the number that stands in each. */
static void
check_picture(const char *name, const struct picture *picture, unsigned n_steps)
{
    struct disc discs[64];
    unsigned n = 0;

    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);

        lines_seen += is_step(s) && s->kind == SHAPE_OUTLINE && s->outline.n_points == 2;
        if (!is_step(s) || s->kind != SHAPE_TEXT)
            continue;
        assert_in_range(atoi(s->text), 1, n_steps);
        map_box b = box_of(&picture_shape(picture, i - 1)->outline);

        discs[n++] = (struct disc){{b.x + b.w / 2, b.y + b.h / 2}, b.w / 2};
        assert_true(b.w > 5);
    }
    for (unsigned i = 0; i < n; i++) {
        check_disc(name, picture, discs[i]);
        check_trails(name, picture, discs[i]);
        for (unsigned k = 0; k < i; k++)
            assert_true(hypot(discs[i].at.x - discs[k].at.x, discs[i].at.y - discs[k].at.y) >=
                        discs[i].radius + discs[k].radius);
    }
    badges_seen += n;
    pictures++;
}

static void
check_map(const char *name, const struct map_scenario *scenario, unsigned i, double most)
{
    struct set_up set_up = {.steps = {.studio = studio,
                                      .lexicon = lexicon,
                                      .scenario = scenario,
                                      .map = &scenario->maps[i],
                                      .players = scenario->players_max},
                            .heading = "Setting up"};
    g_autoptr(map_picture) picture = set_up_picture(&set_up, WIDTH, most);

    check_picture(name, picture, steps_count(&set_up.steps));
    set_up_release(&set_up);
}

static void
check_text(const char *name, const char *text, gsize length)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, name, text, length);

    if (scenario && diag_sink_count(sink, DIAG_ERROR) == 0)
        for (unsigned i = 0; i < scenario->n_maps; i++) {
            check_map(name, scenario, i, MOST);
            check_map(name, scenario, i, MOST / 2);
        }
    if (scenario)
        scenario_free(scenario);
}

static void
visit(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read(sink, path, NULL);

    if (scenario && diag_sink_count(sink, DIAG_ERROR) == 0)
        for (unsigned i = 0; i < scenario->n_maps; i++) {
            check_map(path, scenario, i, MOST);
            check_map(path, scenario, i, MOST / 2);
        }
    if (scenario)
        scenario_free(scenario);
}

static void
on_examples(void **state)
{
    (void)state;
    corpus_visit("examples", visit);
    assert_true(pictures > 60);
    assert_true(badges_seen > 2 * pictures);
    assert_true(trails_seen > 0);
}

static void
on_boards_of_rules(void **state)
{
    unsigned before = pictures;

    (void)state;
    corpus_visit("tests/cases/rules/boards", visit);
    assert_true(pictures > before);
}

/* Every hex with a number and a note, so many of them that a number has no room in a hex. */
static void
on_a_crowded_board(void **state)
{
    enum { ROWS = 14, COLUMNS = 16 };
    g_autoptr(GString) text =
        g_string_new("<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"crowd\" players=\"2\">"
                     "<title>Crowd</title><map>");

    (void)state;
    for (unsigned r = 0; r < ROWS; r++) {
        g_string_append(text, "<row>");
        for (unsigned c = 0; c < COLUMNS; c++)
            g_string_append(text, r + 1 == ROWS ? "sea " : c % 3 ? "hills:5 " : "forest:10 ");
        g_string_append(text, "</row>");
    }
    for (unsigned r = 1; r < ROWS; r++)
        for (unsigned c = 1; c <= COLUMNS; c++)
            g_string_append_printf(text, "<hex at=\"%c%u\" note=\"a note to be read\"/>",
                                   'A' + r - 1, c);
    for (unsigned c = 2; c <= COLUMNS; c += 2)
        g_string_append_printf(text, "<harbor at=\"M%u/N%u\" gives=\"any\"/>", c, c);
    g_string_append(text, "</map></scenario>");
    unsigned lines = lines_seen, before = pictures;

    check_text("crowd.xml", text->str, text->len);
    assert_int_equal(pictures - before, 2);
    assert_true(lines_seen > lines);
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
        struct set_up set_up = {.steps = {.studio = studio,
                                          .lexicon = lexicon,
                                          .scenario = scenario,
                                          .map = &scenario->maps[0],
                                          .players = 2},
                                .heading = ""};
        g_autoptr(map_picture) picture = set_up_picture(&set_up, WIDTH, MOST);
        g_autoptr(GString) found = g_string_new(NULL);
        unsigned column = 0;

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->subject && strcmp(s->subject, "stack") == 0)
                g_string_append_printf(found, "A%u %s, ", ++column, s->text);
        }
        assert_string_equal(found->str, wanted[i]);
        set_up_release(&set_up);
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
        struct set_up set_up = {.steps = {.studio = studio,
                                          .lexicon = lexicon,
                                          .scenario = scenario,
                                          .map = &scenario->maps[0],
                                          .players = 2},
                                .heading = ""};

        assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
        g_autoptr(map_picture) picture = set_up_picture(&set_up, WIDTH, MOST);
        g_autoptr(GString) found = g_string_new(NULL);

        for (unsigned k = 0; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k);

            if (s->kind == SHAPE_TEXT &&
                (strcmp(s->text, "?") == 0 || g_strcmp0(s->subject, "stack") == 0))
                g_string_append_printf(found, "%s ", s->text);
        }
        assert_string_equal(found->str, several ? "? east ? W " : "? ? ");
        set_up_release(&set_up);
        scenario_free(scenario);
    }
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
        cmocka_unit_test(on_a_crowded_board),
        cmocka_unit_test(drawn_hexes_name_their_stack),
        cmocka_unit_test(drawn_harbors_name_their_stack),
    };
    int failed = lexicon ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    lexicon_free(lexicon);
    studio_free(studio);
    return failed;
}
