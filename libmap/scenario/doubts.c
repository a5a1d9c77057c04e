/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

/* What is wrong in an element makes uncertain; only in one with that attribute, if there is one. */
static const struct {
    unsigned element, doubt;
    const char *with;
} doubts[] = {
    {ELEMENT_REGION, DOUBT_ZONES, NULL},
    {ELEMENT_CLOSED, DOUBT_ZONES, NULL},
    {ELEMENT_ALLOW, DOUBT_ZONES, NULL},
    {ELEMENT_DENY, DOUBT_ZONES, NULL},
    {ELEMENT_SEATS, DOUBT_ZONES, NULL}, /* homelands */
    {ELEMENT_HEX, DOUBT_TRADE, "product"},
    {ELEMENT_TRADE_HEX, DOUBT_TRADE, NULL},
    {ELEMENT_HARBOR, DOUBT_HARBORS, NULL},
    {ELEMENT_HARBOR_TOKEN, DOUBT_HARBORS, NULL},
    {ELEMENT_POOL, DOUBT_POOLS, NULL},
    {ELEMENT_FIXED, DOUBT_STANDING, NULL},
    {ELEMENT_POSITION, DOUBT_STANDING, NULL},
    {ELEMENT_FAMILY + FAMILY_ROBBER, DOUBT_STANDING, NULL},
};

/* In the map, or in the file around the maps. */
static unsigned
find_around(const struct xml_document *doc, const struct scenario_map *map, uint32_t at)
{
    unsigned doubt = 0;

    for (const struct xml_node *n = xml_document_around(doc, at), *up; n; n = up) {
        up = n->parent == XML_NONE ? NULL : xml_document_node(doc, n->parent);
        if (n->meaning == ELEMENT_MAP && n != map->node)
            return 0;
        if (!n->good && up && up == map->node) /* it may have been a harbor */
            doubt |= DOUBT_HARBORS;
        for (size_t i = 0; i < G_N_ELEMENTS(doubts); i++)
            if (doubts[i].element == n->meaning &&
                (!doubts[i].with || xml_document_find(doc, n, doubts[i].with).offset))
                doubt |= doubts[i].doubt;
    }
    return doubt;
}

void
doubts_note(const struct loading *l, struct map_span at)
{
    for (unsigned i = 0; i < l->s->n_maps; i++) {
        struct scenario_map *map = &l->s->maps[i];

        if (at.file == l->s->doc->file)
            map->doubt |= (uint8_t)find_around(l->s->doc, map, at.offset);
        else if (map->doc && at.file == map->doc->file)
            map->doubt |= (uint8_t)find_around(map->doc, map, at.offset);
    }
}

void
doubts_find(const struct loading *l, struct scenario_map *map)
{
    for (unsigned i = 0; i < diag_sink_size(l->sink); i++)
        if (diag_sink_get(l->sink, i)->severity == DIAG_ERROR)
            doubts_note(l, diag_sink_get(l->sink, i)->span);
    if (l->maps[map - l->s->maps].spoilt)
        map->doubt |= DOUBT_CELLS;
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].doubt)
            map->doubt |= map->cells[i].doubt == CELL_LOST ? DOUBT_CELLS : DOUBT_HEXES;
    if (map->doubt & DOUBT_HEXES && map->n_regions) /* the extent of a landmass is unknown */
        map->doubt |= DOUBT_ZONES;
}
