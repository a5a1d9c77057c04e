/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A thousand whole games allocate nothing: some on each example, the rest on a board with trade
 * hexes and every family, for fewer points than it asks so that they are short. Allocators
 * are counted where our objects call them; tests/guards/binaries asks that no other object of
 * the rules than ruleset.c, which compiles a scenario, calls one at all, nor GLib. */
#include "map-xml.h"

#include "corpus.h"
#include "diag/sink.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"
#include "sim/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { WHOLE = 1000, OF_EACH = 24, POINTS = 5, MOST = 200000 };

static unsigned allocations, games;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
gpointer __real_g_malloc(gsize size);
gpointer __real_g_malloc0(gsize size);
gpointer __real_g_realloc(gpointer p, gsize size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
gpointer __wrap_g_malloc(gsize size);
gpointer __wrap_g_malloc0(gsize size);
gpointer __wrap_g_realloc(gpointer p, gsize size);

void *
__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
    allocations++;
    return __real_calloc(n, size);
}

void *
__wrap_realloc(void *p, size_t size)
{
    allocations++;
    return __real_realloc(p, size);
}

gpointer
__wrap_g_malloc(gsize size)
{
    allocations++;
    return __real_g_malloc(size);
}

gpointer
__wrap_g_malloc0(gsize size)
{
    allocations++;
    return __real_g_malloc0(size);
}

gpointer
__wrap_g_realloc(gpointer p, gsize size)
{
    allocations++;
    return __real_g_realloc(p, size);
}

static void
play(const struct map_scenario *scenario, unsigned n)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_ruleset *rs = ruleset_compile(scenario, scenario->players_max, sink);

    assert_non_null(rs);
    struct map_position *p = g_malloc0(ruleset_position_size(rs));

    for (unsigned i = 0; i < n && games < WHOLE; i++) {
        allocations = 0;
        sim_game_run(rs, 1, i, MOST, p);
        assert_int_equal(allocations, 0);
        /* a seat may be stuck in the set-up, and all of them out of roads before the end */
        games += p->phase == PHASE_OVER;
    }
    g_free(p);
    ruleset_free(rs);
}

static struct map_scenario *
read_scenario(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree char *text = NULL;
    gsize length;

    if (!g_file_get_contents(path, &text, &length, NULL))
        return NULL;
    struct map_scenario *scenario = map_xml_read_text(sink, path, text, length);

    if (scenario && (diag_sink_count(sink, DIAG_ERROR) || scenario->is_map)) {
        scenario_unref(scenario);
        return NULL;
    }
    return scenario;
}

static void
visit_each(const char *path)
{
    struct map_scenario *scenario = read_scenario(path);

    if (scenario) {
        play(scenario, OF_EACH);
        scenario_unref(scenario);
    }
}

static void
visit_fullest(const char *path)
{
    struct map_scenario *scenario = g_str_has_suffix(path, "/all.xml") ? read_scenario(path) : NULL;

    if (!scenario)
        return;
    struct map_scenario shorter = *scenario;

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        assert_true(scenario->options.on[f]);
    shorter.options.value[OPTION_VP_TARGET] = POINTS;
    play(&shorter, 2 * WHOLE);
    scenario_unref(scenario);
}

static void
test_nothing_is_allocated(void **state)
{
    void *volatile one;

    (void)state;
    one = malloc(1); /* they are counted */
    free(one);
    one = g_malloc(1);
    g_free(one);
    assert_true(allocations >= 2);
    corpus_visit("examples", visit_each);
    assert_true(games > WHOLE / 2 && games < WHOLE);
    corpus_visit("tests/cases/rules/boards", visit_fullest);
    assert_int_equal(games, WHOLE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_allocated),
    };

    map_xml_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
