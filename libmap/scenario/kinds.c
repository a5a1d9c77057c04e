/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/loading.h"

#include <string.h>

/* "sea, forest, ... or workshop" */
static char *
list_terrains(void)
{
    GString *list = g_string_new(NULL);

    for (int t = 0; t < TERRAIN_COUNT; t++)
        g_string_append_printf(list, "%s%s",
                               t == 0                  ? ""
                               : t + 1 < TERRAIN_COUNT ? ", "
                                                       : " or ",
                               terrain_word((enum terrain)t));
    return g_string_free(list, FALSE);
}

enum terrain
kinds_like(struct word like, struct map_sink *sink)
{
    enum terrain terrain = like.text ? terrain_by_word(like.text, (int)like.length) : TERRAIN_NONE;

    if (like.text && terrain == TERRAIN_NONE) {
        g_autofree char *text = word_text(like), *known = list_terrains();

        finding_suggest_of(diag_report(sink, DIAG_X_TERRAIN, like.span, text, known, NULL), text,
                           terrain_words(), "X-TERRAIN");
    }
    return terrain;
}

const char **
kinds_words(const struct scenario_map *map)
{
    GPtrArray *known = g_ptr_array_new();

    /* fog draws from a pool, so without any it would be the next error */
    for (const char *const *t = terrain_words(); *t; t++)
        if (map->n_pools || strcmp(*t, "fog") != 0)
            g_ptr_array_add(known, (gpointer)*t);
    for (unsigned i = 0; i < map->n_kinds; i++)
        g_ptr_array_add(known, (gpointer)map->kinds[i].id);
    g_ptr_array_add(known, NULL);
    return (const char **)(void *)g_ptr_array_free(known, FALSE);
}

static void
report_unknown_kind(const struct scenario_map *map, struct word w, struct map_sink *sink)
{
    g_autofree const char **known = kinds_words(map);
    g_autofree char *text = word_text(w), *terrains = list_terrains();
    struct finding *earlier = diag_sink_find(sink, DIAG_X_TERRAIN, w.span.file, text);

    /* a kind that the file lacks, or misspells where it makes it: report it once, wherever it is
     * used */
    if (earlier &&
        (!earlier->replacement || !g_strv_contains(terrain_words(), earlier->replacement))) {
        finding_add_label(earlier, w.span, "and here");
        return;
    }
    finding_suggest_of(diag_report(sink, DIAG_X_TERRAIN, w.span, text, terrains, NULL), text, known,
                       "X-TERRAIN");
}

enum terrain
kinds_terrain(const struct scenario_map *map, struct word w, uint8_t *kind, struct map_sink *sink)
{
    enum terrain terrain = terrain_by_word(w.text, (int)w.length);

    *kind = 0;
    for (unsigned i = 0; i < map->n_kinds; i++)
        if (word_is(w, map->kinds[i].id)) {
            *kind = (uint8_t)(i + 1);
            return map->kinds[i].doubtful ? TERRAIN_NONE : (enum terrain)map->kinds[i].like;
        }
    if (terrain == TERRAIN_NONE)
        report_unknown_kind(map, w, sink);
    return terrain;
}
