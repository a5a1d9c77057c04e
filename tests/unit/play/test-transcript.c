/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a transcript meets besides its own lines. */
#include "diag/sink.h"
#include "map-play.h"
#include "map-scenario.h"
#include "map-scenario-file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static const char clash[] =
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"clash\" players=\"2\">"
    "<title>Clash</title><map>"
    "<row>sea    ?    ?     sea</row>"
    "<row>   sea   ?    sea   sea</row>"
    "<pool><tile terrain=\"forest\" count=\"3\"/><numbers>6 8 8</numbers>"
    "<keep-apart numbers=\"6 8\"/></pool></map></scenario>";

/* G-DEAL: validate and check say more of such a map, so no case shows it alone. */
static void
test_no_filling(void **state)
{
    struct map_sink *sink = diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, "clash.xml", clash, strlen(clash));
    struct map_play *play = map_play_new(scenario, 0, NULL);

    (void)state;
    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
    assert_false(map_play_run(play, "moves", g_strdup("roll 3 4\n"), 9, sink));
    assert_int_equal(diag_sink_get(sink, diag_sink_size(sink) - 1)->code, DIAG_G_DEAL);
    map_play_free(play);
    map_scenario_free(scenario);
    diag_sink_free(sink);
}

/* --option goes before the transcript's word; a wrong one is told. */
static void
test_options(void **state)
{
    struct map_sink *sink = diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, "clash.xml", clash, strlen(clash));
    struct map_play *play = map_play_new(scenario, 0, NULL);
    char *wrong = NULL;

    (void)state;
    assert_false(map_play_option(play, "toll_unit=never", &wrong));
    assert_non_null(strstr(wrong, "path-once"));
    g_free(wrong);
    assert_false(map_play_option(play, "tolls=1", &wrong));
    assert_string_equal(wrong, "there is no option tolls");
    g_free(wrong);
    assert_true(map_play_option(play, "toll_unit=owner-once", &wrong));
    map_play_free(play);
    map_scenario_free(scenario);
    diag_sink_free(sink);
}

int
test_transcript(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_filling),
        cmocka_unit_test(test_options),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
