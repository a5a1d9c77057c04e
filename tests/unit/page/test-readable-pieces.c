/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit.h"

#include "diag/sink.h"
#include "draw/theme/studio.h"
#include "map-scenario-file.h"

#include "corpus.h"
#include "shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define LEAST (8 * 25.4 / 72 - 0.004) /* mm: 8 pt, to which a deck may go */

static const char *const themes[] = {"classic", "low-ink", "color-blind"};
static const char *const languages[] = {"en", "de"};

static struct studio *studios[G_N_ELEMENTS(themes)];
static unsigned kits, texts;

/* Texts of one side of a piece that are too small to be read at the table. */
static void
read_side(const char *path, const char *theme, const char *language, const struct kit_piece *piece,
          const struct picture *side)
{
    for (unsigned i = 0; side && i < picture_size(side); i++) {
        const struct shape *s = picture_shape(side, i);

        if (s->kind != SHAPE_TEXT)
            continue;
        texts++;
        if (s->size < LEAST)
            fail_msg("%s, %s, %s: \"%s\" on %s is %.1f pt", path, theme, language, s->text,
                     piece->id, s->size * 72 / 25.4);
    }
}

/* All pieces of the shelf's sizes, for the most players. */
static void
read_kit(const char *path, const struct map_scenario *scenario, unsigned theme,
         const char *language)
{
    const struct kit_request request = {.sizes = {.tile = 79.4,
                                                  .disc = 25,
                                                  .token = 22,
                                                  .card_width = 54,
                                                  .card_height = 80,
                                                  .bleed = 2,
                                                  .back_bleed = 3},
                                        .language = language,
                                        .coins = true,
                                        .fixed_tiles = true,
                                        .piece_room = {260, 190}};
    g_autoptr(map_sink) sink = diag_sink_new();
    if (!studios[theme])
        studios[theme] = studio_open(themes[theme], NULL);
    g_autoptr(map_kit) kit = kit_new(scenario, studios[theme], &request, sink, NULL);

    if (!kit)
        fail_msg("%s has no kit", path);
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);

        read_side(path, themes[theme], language, piece, piece->face);
        read_side(path, themes[theme], language, piece, piece->back);
    }
    kits++;
}

static void
read_scenario(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/community/") ? NULL : shipped_read(path);

    for (unsigned t = 0; scenario && t < G_N_ELEMENTS(themes); t++)
        for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++)
            read_kit(path, scenario, t, languages[l]);
    scenario_free(scenario);
}

static void
texts_on_pieces_have_eight_points(void **state)
{
    (void)state;
    corpus_visit("examples", read_scenario);
    corpus_visit("tools/templates", read_scenario);
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++)
        studio_free(studios[t]);
    assert_true(kits >= 120);
    assert_true(texts > 10000);
}

int
test_readable_pieces(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_on_pieces_have_eight_points)};

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
