/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "draw/board/board-picture.h"
#include "easel.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* Which own kind lies on a drawn hex is told by the position alone. */
static void
a_position_shows_its_own_kinds(void **state)
{
    static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 60'/>";
    static const struct scenario_art art = {.path = "o.svg",
                                            .svg = svg,
                                            .length = sizeof svg - 1,
                                            .good = true,
                                            .view = {0, 0, 50, 60}};
    static const struct scenario_said volcano = {.language = "en", .text = "Volcano"},
                                      moor = {.language = "en", .text = "Moor"};
    static const struct scenario_kind kinds[] = {
        {.id = "volcano", .label = {&volcano, 1}, .like = TERRAIN_DESERT, .art = &art},
        {.id = "moor", .label = {&moor, 1}, .like = TERRAIN_DESERT, .art = &art},
    };
    static const uint8_t deals[][3] = {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {0, 2, 1}, {1, 1, 0}};
    struct scenario_map *map = sketch_map(GRID_POINTY, "? ? ?");
    uint64_t block[256] = {0};
    struct map_position *p = (struct map_position *)(void *)block;
    struct map_ruleset rs = {.fill = {.draws_own = true},
                             .n_hexes = map->board->n_hexes,
                             .n_paths = map->board->n_paths,
                             .n_intersections = map->board->n_intersections,
                             .off_hidden = 512,
                             .off_hexes = 640,
                             .off_own = 768,
                             .off_paths = 896,
                             .off_at = 1024};
    const struct draw_board_options options = {.ruleset = &rs, .position = p};

    map->kinds = kinds;
    map->n_kinds = G_N_ELEMENTS(kinds);
    memset(p->villain, 0xff, sizeof p->villain);
    memset(p->carts, 0xff, sizeof p->carts);
    memset(p->runners, 0xff, sizeof p->runners);
    memset(position_hexes_of(&rs, p), TERRAIN_DESERT, 3);
    for (unsigned d = 0; d < G_N_ELEMENTS(deals); d++) {
        char seen[4] = "ddd";

        memcpy(position_owns_of(&rs, p), deals[d], 3);
        g_autoptr(map_picture) picture = draw_board(*state, map, &options, NULL);

        for (unsigned i = 0; i < picture_size(picture); i++) {
            const struct shape *s = picture_shape(picture, i);

            if (s->kind == SHAPE_ART && strcmp(s->art, "own/o.svg") == 0)
                seen[s->alt[1] - '1'] = s->alt[4];
        }
        for (unsigned h = 0; h < 3; h++)
            assert_int_equal(seen[h], "dVM"[deals[d][h]]);
    }
    sketch_free(map);
}

int
test_scene(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_shows_its_own_kinds),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
