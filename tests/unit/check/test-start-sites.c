/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* V-ST-2: the largest choice of sites under the distance rule, against trying all. */
#include "check/validate/checks.h"

#include "apart.h"
#include "base/rng.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* A map of some land hexes at random places of a small sheet of sea. */
static struct map_scenario *
make(struct map_sink *sink, struct rng *r, unsigned hexes, bool flat)
{
    g_autoptr(GString) text = g_string_new(NULL);
    bool land[16] = {false};

    for (unsigned i = 0; i < hexes; i++)
        land[rng_below(r, 16)] = true;
    g_string_printf(text,
                    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"6\">"
                    "<title>t</title><map orientation=\"%s\">",
                    flat ? "flat" : "pointy");
    for (unsigned i = 0; i < 16; i++)
        g_string_append_printf(text, "%s%s%s", i % 4 == 0 ? "<row>" : " ",
                               land[i] ? "desert" : "sea", i % 4 == 3 ? "</row>" : "");
    g_string_append(text, "</map></scenario>");
    return map_scenario_read_text(sink, "test.xml", text->str, text->len);
}

/* What V-ST-2 says there is: asked for more buildings than could ever stand. */
static unsigned
most_by_check(struct map_scenario *s)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    struct ground g = ground_of(s, &s->maps[0]);
    unsigned players, wanted, sites;

    s->start_buildings = 40;
    g.sink = sink;
    check_start(&g);
    assert_int_equal(diag_sink_size(sink), 1);
    assert_int_equal(sscanf(diag_sink_get(sink, 0)->message,
                            "%u players need %u building sites at the start; this map has %u",
                            &players, &wanted, &sites),
                     3);
    return sites;
}

static void
test_against_brute_force(void **state)
{
    struct rng r = rng_stream(17, 3);

    (void)state;
    for (unsigned run = 0; run < 60; run++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        struct map_scenario *s = make(sink, &r, 1 + run % 6, run & 1);
        const struct map_board *board = s->maps[0].board;
        g_autofree bool *open = g_new0(bool, board->n_intersections);

        for (uint16_t i = 0; i < board->n_corners; i++)
            open[i] = (board->intersections[i].flags & BOARD_AT_LAND) != 0;
        unsigned want = apart_most(board, open);

        assert_int_equal(most_by_check(s), want);
        scenario_free(s);
    }
}

int
test_start_sites(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_against_brute_force)};

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
