/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/result.h"
#include "map-report-shards.h"
#include "share.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define RUNS 50

static struct sketch *
island(void)
{
    struct sketch *s = sketch_new((const char *const[]){"s s s s s", "s ? ? ? s", "s ? ? ? ? s",
                                                        "s ? ? ? s", "s s s s s", NULL});

    sketch_tiles(s, TERRAIN_FOREST, 0, 4);
    sketch_tiles(s, TERRAIN_HILLS, 0, 3);
    sketch_tiles(s, TERRAIN_FIELDS, 0, 3);
    sketch_numbers(s, "3 4 4 5 6 6 8 8 9 10");
    s->scenario.players_min = 2;
    s->scenario.players_max = 3;
    return s;
}

static struct map_sink *
new_sink(void)
{
    struct map_sink *sink = diag_sink_new();

    diag_sink_take_source(sink, "an island.xml", g_strdup("<scenario/>\n"), 12);
    return sink;
}

static GString *
report_text(const struct map_check_report *report)
{
    GString *out = g_string_new(NULL);

    map_check_report_text(report, MAP_CHECK_TEXT_WHOLE, out);
    map_check_report_json(report, NULL, NULL, out);
    return out;
}

/* What shard k of so many writes. */
static GString *
shard_text(const struct sketch *s, unsigned k, unsigned of)
{
    char *const arguments[] = {(char *)"an island.xml", (char *)"50 %\n\xff", NULL};
    const struct map_report_shard_plan plan = {
        .verb = "check",
        .version = "1.2.3",
        .k = k,
        .of = of,
        .figures = {[MAP_SHARD_SEED] = 3, [MAP_SHARD_RUNS] = RUNS},
        .lists = {arguments}};
    g_autoptr(map_sink) sink = new_sink();
    struct map_check_options o = {.seed = 3, .threads = k, .count_only = true};
    GString *text = g_string_new(NULL);

    map_report_shard_range(RUNS, k, of, &o.from, &o.runs);
    g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);

    map_report_shard_begin(&plan, text);
    map_check_write_part(report, "an island.xml", sink, text);
    map_report_shard_end(text);
    return text;
}

/* Whether it was added; else with an error that says so. */
static bool
add_text(struct map_shards **total, const GString *text, const char *says)
{
    g_autoptr(GError) error = NULL;
    bool good = map_report_shards_add(total, "part", text->str, text->len, &error);

    assert_true(good == !error);
    if (!good && says)
        assert_non_null(strstr(error->message, says));
    return good;
}

static bool
add_shard(struct map_shards **total, const struct sketch *s, unsigned k, unsigned of)
{
    g_autoptr(GString) text = shard_text(s, k, of);

    return add_text(total, text, NULL);
}

static GString *
told_of(const struct sketch *s, const struct map_shards *shards)
{
    struct map_check_options o = {.seed = 3, .runs = RUNS, .threads = 1, .counted = shards};
    g_autoptr(map_sink) sink = new_sink();
    g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);

    return report ? report_text(report) : NULL;
}

static void
ranges_cover_all_runs(void **state)
{
    (void)state;
    for (unsigned of = 1; of < 40; of++) {
        uint64_t next = 0, from, runs;

        for (unsigned k = 1; k <= of; k++) {
            map_report_shard_range(100, k, of, &from, &runs);
            assert_int_equal(from, next);
            assert_in_range(runs, 100 / of, 100 / of + 1);
            next += runs;
        }
        assert_int_equal(next, 100);
    }
}

static void
what_is_written_is_read(void **state)
{
    struct sketch *s = island();
    g_autoptr(map_shards) shards = NULL;
    g_autoptr(GError) error = NULL;

    (void)state;
    assert_true(add_shard(&shards, s, 2, 2));
    assert_null(map_report_shards_plan(shards, &error));
    assert_non_null(strstr(error->message, "the part of shard 1/2 is missing"));
    assert_true(add_shard(&shards, s, 1, 2));
    const struct map_report_shard_plan *plan = map_report_shards_plan(shards, NULL);

    assert_string_equal(plan->verb, "check");
    assert_string_equal(plan->version, "1.2.3");
    assert_int_equal(plan->figures[MAP_SHARD_SEED], 3);
    assert_int_equal(plan->figures[MAP_SHARD_RUNS], RUNS);
    assert_string_equal(plan->lists[MAP_SHARD_ARGUMENTS][1], "50 %\n\xff");
    assert_null(plan->lists[MAP_SHARD_ARGUMENTS][2]);
    assert_null(plan->lists[MAP_SHARD_AGAINST]);
    sketch_free(s);
}

/* In any order; one shard alone is not enough. */
static void
shards_add_up_to_the_whole(void **state)
{
    struct sketch *s = island();
    g_autoptr(GString) whole = told_of(s, NULL);
    g_autoptr(map_shards) one = NULL, three = NULL;

    (void)state;
    assert_true(add_shard(&one, s, 1, 1));
    assert_true(add_shard(&three, s, 3, 3));
    assert_null(told_of(s, three));
    assert_true(add_shard(&three, s, 1, 3));
    assert_true(add_shard(&three, s, 2, 3));
    g_autoptr(GString) of_one = told_of(s, one), of_three = told_of(s, three);

    assert_string_equal(whole->str, of_one->str);
    assert_string_equal(whole->str, of_three->str);
    sketch_free(s);
}

static void
foreign_shards_are_reported(void **state)
{
    struct sketch *s = island();
    g_autoptr(GString) third = shard_text(s, 1, 3);
    g_autoptr(map_shards) whole = NULL, thirds = NULL;
    g_autoptr(map_sink) sink = diag_sink_new(), own = new_sink();

    (void)state;
    assert_true(add_shard(&whole, s, 1, 1) && add_text(&thirds, third, NULL));
    assert_false(add_text(&whole, third, "its number of shards is another"));
    assert_false(add_text(&thirds, third, "it is shard 1/3 too"));
    diag_sink_take_source(sink, "an island.xml", g_strdup("<scenario />"), 12);
    assert_true(map_report_shards_knows(whole, "an island.xml", own, NULL));
    assert_false(map_report_shards_knows(whole, "an island.xml", sink, NULL));
    assert_false(map_report_shards_knows(whole, "another.xml", own, NULL));
    sketch_free(s);
}

/* The text with one word of one line changed, its sum made anew: read as a shard that is sound
 * enough to be told, or refused. */
static void
try_change(const struct sketch *s, const GString *text, guint line, const char *word, guint at)
{
    g_auto(GStrv) lines = g_strsplit(text->str, "\n", -1);
    g_autoptr(GString) changed = g_string_new(NULL);

    g_auto(GStrv) words = g_strsplit(lines[line], " ", -1);

    if (at < g_strv_length(words)) {
        g_free(words[at]);
        words[at] = g_strdup(word);
    }
    g_free(lines[line]);
    lines[line] = g_strjoinv(" ", words);
    for (guint i = 0; lines[i] && !g_str_has_prefix(lines[i], "end "); i++)
        g_string_append_printf(changed, "%s\n", lines[i]);
    map_report_shard_end(changed);
    g_autoptr(map_shards) shards = NULL;

    if (add_text(&shards, changed, NULL)) {
        /* some with findings and proofs */
        struct map_check_options o = {.seed = 3,
                                      .runs = RUNS,
                                      .threads = 1,
                                      .counted = shards,
                                      .count_only = (line + at) % 8 > 0};
        g_autoptr(GError) error = NULL;
        g_autoptr(map_sink) sink = new_sink();

        o.error = &error;
        g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);

        assert_true((report == NULL) == (error != NULL));
        if (report)
            g_string_free(report_text(report), TRUE);
    }
}

static void
hostile_words_do_no_harm(void **state)
{
    static const char *const words[] = {
        "",
        "-",
        "0",
        "99",
        "18446744073709551615",
        "99999999999999999999",
        "-1",
        "1e3",
        "players",
        "sum",
        "with",
        "4000000000",
        "\xff\xfe",
        "%00",
        "7/3",
        "%%zz/",
    };
    struct sketch *s = island();
    g_autoptr(GString) text = shard_text(s, 1, 1);
    guint lines = 0;

    (void)state;
    for (const char *p = text->str; *p; p++)
        lines += *p == '\n';
    assert_true(lines > 30);
    for (guint line = 0; line < lines; line += share_parts())
        for (guint k = 0; k < G_N_ELEMENTS(words); k++)
            for (guint at = 0; at < 5; at++)
                try_change(s, text, line, words[k], at);
    sketch_free(s);
}

static void
a_changed_letter_is_reported(void **state)
{
    struct sketch *s = island();
    g_autoptr(GString) text = shard_text(s, 1, 1);
    g_autoptr(map_shards) shards = NULL;

    (void)state;
    for (gsize i = 0; i < text->len; i += 1 + i / 50) {
        char kept = text->str[i];

        text->str[i] ^= 1;
        assert_false(add_text(&shards, text, NULL));
        text->str[i] = kept;
    }
    for (gsize length = 0; length < text->len; length += 1 + length / 20) {
        g_autofree char *cut = g_strndup(text->str, length);

        assert_false(map_report_shards_add(&shards, "part", cut, length, NULL));
    }
    sketch_free(s);
}

int
test_shard(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_cover_all_runs),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(shards_add_up_to_the_whole),
        cmocka_unit_test(foreign_shards_are_reported),
        cmocka_unit_test(hostile_words_do_no_harm),
        cmocka_unit_test(a_changed_letter_is_reported),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
