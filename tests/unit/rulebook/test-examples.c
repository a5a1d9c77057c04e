/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The worked examples of the printed rules. For the shipped scenarios a transcript by hand plays
 * each with the places and the numbers that are printed. */
#include "corpus.h"
#include "draw/theme/theme.h"
#include "draw/theme/lexicon.h"
#include "map-diag.h"
#include "map-play.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* In the order of print; what it costs is expected at the end of the moves. */
static const struct {
    const char *file, *found, *moves;
} printed[] = {
    {"castle-road", "example.baggage-trains|red|blue|C6/C7/D7|D7*|D7*n|D7|2|1|1",
     "given red wagon C6/C7/D7\ngiven red token tools\ngiven red gold 0\ngiven phase movement\n"
     "red wagon > D7*\nexpect cost 2 mp\nexpect red gold 1\nexpect red points 1\n"},
    {"castle-road", "example.tolls|red|blue|A2/A3/B3|A2/B2/B3|A2/B3|A2|1|1|0",
     "given blue road A2/B3\ngiven red wagon A2/A3/B3\ngiven red gold 1\ngiven blue gold 0\n"
     "given phase movement\nred wagon > A2/B2/B3\nblue charges\nexpect red mp 3\n"
     "expect red gold 0\nexpect blue gold 1\n"},
    {"castle-road", "example.rivers|red|blue|A4/B4/B5|A3/A4/B4|A4/B4|A4|3|0|0",
     "given red wagon A4/B4/B5\ngiven phase movement\nred wagon > A3/A4/B4\nexpect red mp 1\n"},
    {"castle-road", "example.bridge|red|blue|A4/B4/B5|A3/A4/B4|A4/B4|A4|0|2|0",
     "given red settlement A4/B4/B5\ngiven red hand 2 brick lumber\ngiven red gold 0\n"
     "given phase trade\nred builds bridge A4/B4\nexpect red cards 0\nexpect red gold 2\n"},
    {"far-shores", "example.baggage-trains|red|blue|A9/B8/B9|B8*|B8*ne|B8|2|1|1",
     "given red wagon A9/B8/B9\ngiven red token tools\ngiven red gold 0\ngiven phase movement\n"
     "red wagon > B8*\nexpect cost 2 mp\nexpect red gold 1\nexpect red points 1\n"},
    {"far-shores", "example.sea-travel|red|blue|A3/A4/B3|B2/B3/C3|A3/B3|A3|4|3|0",
     "given blue settlement A3/A4/B3 B2/B3/C3\ngiven blue boat A3/B3 B2/B3\ngiven red gold 3\n"
     "given red wagon A3/A4/B3\ngiven phase movement\nexpect red mp 4\n"
     "red jumps to B2/B3/C3 over blue\nblue charges\nexpect red mp 0\nexpect red gold 0\n"},
    {"far-shores", "example.tolls|red|blue|A3/A4/B3|A3/B2/B3|A3/B3|A3|1|1|0",
     "given blue road A3/B3\ngiven red wagon A3/A4/B3\ngiven red gold 1\ngiven phase movement\n"
     "red wagon > A3/B2/B3\nblue charges\nexpect red mp 3\nexpect red gold 0\n"},
    {"far-shores", "example.workshop|red|blue|D4/E4/E5|E4*|E4*ne|E4|0|1|0",
     "given red presents 1\ngiven red token tools\ngiven red wagon D4/E4/E5\ngiven red gold 0\n"
     "given phase movement\nred wagon > E4*\nred redeems\nexpect red gold 1\n"
     "expect red presents 0\n"},
    {"far-shores", "example.boats|red|blue|A3/B2/B3|A2/A3/B2|A3/B2|A3|0|0|0",
     "given red settlement A3/B2/B3\ngiven red hand lumber wool\ngiven phase trade\n"
     "red builds boat A3/B2\nexpect red cards 0\n"},
    {"far-shores", "example.islands|red|blue|A3/B2/B3|A8/B7/B8|A8/B7|A8|0|0|2",
     "given red settlement A3/B2/B3\ngiven red boat A8/B7\ngiven phase trade\n"
     "given red hand brick lumber wool grain\n"
     "expect red points 1\nred builds settlement A8/B7/B8\nexpect red points 3\n"},
    {"old-acquaintance", "example.robber|red|blue|A2/A3/B3|A2/B2/B3|A2/B3|B3|0|0|0",
     "given blue settlement A2/A3/B3\ngiven blue hand ore\ngiven phase roll\nred rolls 3 4\n"
     "red puts robber B3\nred robs blue\nred steals ore\nexpect red cards 1\n"},
    {"smoking-mountain", "example.baggage-trains|red|white|B6/B7/C6|C6*|C6*n|C6|2|1|1",
     "given red wagon B6/B7/C6\ngiven red token tools\ngiven red gold 0\ngiven phase movement\n"
     "red wagon > C6*\nexpect cost 2 mp\nexpect red gold 1\nexpect red points 1\n"},
    {"smoking-mountain", "example.tolls|red|white|A2/A3/B3|A2/B2/B3|A2/B3|A2|1|1|0",
     "given white road A2/B3\ngiven red wagon A2/A3/B3\ngiven red gold 1\ngiven phase movement\n"
     "red wagon > A2/B2/B3\nwhite charges\nexpect red mp 4\nexpect red gold 0\n"},
    {"storm-coast", "example.baggage-trains|red|blue|E7/F6/F7|F6*|F6*ne|F6|2|1|1",
     "given red wagon E7/F6/F7\ngiven red token tools\ngiven red gold 0\ngiven phase movement\n"
     "red wagon > F6*\nexpect cost 2 mp\nexpect red gold 1\nexpect red points 1\n"},
    {"storm-coast", "example.tolls|red|blue|B3/B4/C4|B3/C3/C4|B3/C4|B3|1|1|0",
     "given blue road B3/C4\ngiven red wagon B3/B4/C4\ngiven red gold 1\ngiven phase movement\n"
     "red wagon > B3/C3/C4\nblue charges\nexpect red mp 3\nexpect red gold 0\n"},
    {"storm-coast", "example.barbarians|red|blue|B3/B4/C4|B3/C3/C4|B3/C4|C4|4|0|0",
     "given barbarians C4 1\ngiven red wagon B3/B4/C4\ngiven phase movement\n"
     "red wagon > B3/C3/C4\nexpect red mp 0\n"},
    {"storm-coast", "example.villains|red|blue|B3/B4/C4|B3/C3/C4|B3/C4|C4|3|0|0",
     "given robber C4\ngiven red wagon B3/B4/C4\ngiven phase movement\n"
     "red wagon > B3/C3/C4\nexpect red mp 1\n"},
    {"storm-coast", "example.seven|red|blue|A4/A5/B4|A4/B3/B4|A4/B4|A4|0|0|0",
     "given red hand 7 ore\ngiven blue hand 9 wool\nred rolls 3 4\nred event 0\n"
     "blue discards 4 wool\nexpect red cards 7\nexpect blue cards 5\n"},
    {"storm-coast", "example.warships|red|blue|B3/B4/C4|B3/C3/C4|B3/C4|B3|2|1|0",
     "given blue warship B3\ngiven red wagon B3/B4/C4\ngiven red gold 1\ngiven phase movement\n"
     "red wagon > B3/C3/C4\nexpect red mp 2\nexpect red gold 0\n"},
    {"storm-coast", "example.warship-roll|red|blue|B3/B4/C4|B3/C3/C4|B3/C4|B3|2|0|0",
     "given red level 2\ngiven blue warship B3\ngiven red wagon B3/B4/C4\ngiven red gold 0\n"
     "given phase movement\nred wagon > B3/C3/C4\nred die 6\nred declines\nexpect red mp 3\n"},
    {"storm-coast", "example.knights|red|blue|D6/E6/E7|D5/D6/E6|D6/E6|D6|2|1|0",
     "given red wagon D6/E6/E7\ngiven red gold 1\ngiven phase movement\n"
     "red wagon > D5/D6/E6 pays\nexpect red mp 2\nexpect red gold 0\n"},
};

static char *data_dir;
static unsigned files, examples;

static struct map_scenario *
read_scenario(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();

    return map_scenario_read(sink, path, NULL);
}

static void
play_by_hand(const struct map_scenario *scenario, const char *moves)
{
    g_autoptr(map_play) play = map_play_new(scenario, 0, NULL);
    g_autoptr(map_sink) sink = map_diag_sink_new();

    if (!map_play_run(play, "by hand", g_strdup(moves), strlen(moves), sink))
        fail_msg("%s", moves);
}

static void
each_example_is_what_play_says(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(printed);) {
        const char *name = printed[i].file;
        g_autofree char *path =
            g_strdup_printf("%s/../examples/%s.xml", g_getenv("CARTWRIGHT_TESTS"), name);
        struct map_scenario *scenario = read_scenario(path);
        g_auto(GStrv) found = map_play_examples(scenario, scenario->players_max);

        for (char **line = found; *line; line++, i++) {
            assert_true(i < G_N_ELEMENTS(printed));
            assert_string_equal(*line, printed[i].found);
            play_by_hand(scenario, printed[i].moves);
        }
        assert_true(i == G_N_ELEMENTS(printed) || strcmp(printed[i].file, name) != 0);
        scenario_free(scenario);
    }
}

/* With its places and numbers, and only if there is one. */
static void
print_file(const char *path)
{
    static const char *const languages[] = {"en", "de"};
    struct map_scenario *s = strstr(path, "/broken/") ? NULL : read_scenario(path);

    if (!s)
        return;
    g_auto(GStrv) found = map_play_examples(s, s->players_max);

    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, languages[l], NULL);
        unsigned n = 0;

        lexicon_set_numbers(lexicon, s);
        for (char **line = found; *line; line++) {
            g_auto(GStrv) parts = g_strsplit(*line, "|", 2);

            assert_null(lexicon_number(lexicon, parts[0])); /* each key once */
            lexicon_set_number(lexicon, parts[0], parts[1]);
        }
        for (unsigned i = 0; diag_sentence(i); i++) {
            const struct diag_sentence *row = diag_sentence(i);

            if (row->kind != SENTENCE_EXAMPLE || !sentence_is_printed(lexicon, i))
                continue;
            g_autofree char *text = sentence_fill(lexicon, row);
            g_auto(GStrv) parts = g_strsplit(lexicon_number(lexicon, row->key), "|", -1);

            for (unsigned k = 6; k < 9; k++) {
                g_autofree char *number = g_strdup_printf(" %s ", parts[k]);

                if (*parts[k] != '0' && !strstr(text, number))
                    fail_msg("%s: %s: %s lacks %s", path, row->key, text, number);
            }
            assert_false(strpbrk(text, "{[]}|"));
            n++;
        }
        assert_int_equal(n, g_strv_length(found));
        examples += n;
    }
    files++;
    scenario_free(s);
}

static void
each_file_prints_what_it_has(void **state)
{
    (void)state;
    corpus_visit("examples", print_file);
    corpus_visit("tools/templates", print_file);
    assert_true(files > 40 && examples >= 100);
}

int
test_examples(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_example_is_what_play_says),
        cmocka_unit_test(each_file_prints_what_it_has),
    };

    map_scenario_init();
    data_dir = data_folder_find(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    g_free(data_dir);
    return failed;
}
