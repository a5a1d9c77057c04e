/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#define MOST_ZONES 255u

enum { ALL_SEATS = 0x3f };

/* A zone is a set of intersections, whatever names it: there the first buildings stand. */
static void
add_corners(const struct map_board *board, map_hex hex, bool *in)
{
    for (unsigned i = 0; i < GRID_DIRECTIONS; i++)
        in[board_hex(board, hex)->corner[i].i] = true;
}

static void
add_place(const struct scenario_map *map, const struct place *place, bool *in)
{
    if (place->what == PLACE_INTERSECTION)
        in[place->at.i] = true;
    else if (place->what == PLACE_HEX)
        add_corners(map->board, place->hex, in);
    else
        for (unsigned i = 0; i < map->regions[place->region].n_hexes; i++)
            add_corners(map->board, map->regions[place->region].hexes[i], in);
}

void
zones_places(const struct places *places, struct word names, void *to)
{
    struct scenario_zone *zone = to;
    struct scenario_map *map = places->map;
    struct word part;
    unsigned n = map->board->n_intersections;
    g_autofree bool *in = g_new0(bool, n);
    uint32_t at = 0;

    while (places_next(places, names, &at, &part)) {
        struct place place;

        if (places_read(places, part, PLACE_HEX | PLACE_INTERSECTION | PLACE_REGION, &place))
            add_place(map, &place, in);
    }
    zone->at = scenario_strings_room(places->strings, n, sizeof(map_intersection));
    for (uint16_t i = 0; i < n; i++)
        if (in[i])
            zone->at[zone->n_at++] = (map_intersection){i};
}

void
zones_read(const struct places *places)
{
    const struct loading *l = places->l;
    struct scenario_map *map = places->map;
    unsigned n = element_count(l->start, ELEMENT_NONE), i = 0;

    map->zones = scenario_strings_room(places->strings, MIN(n, MOST_ZONES) + 1,
                                       sizeof(struct scenario_zone));
    for (struct element e = {0}; element_next(l->start, ELEMENT_NONE, &e);) {
        struct scenario_zone zone = {.allow = e.node->meaning == ELEMENT_ALLOW,
                                     .seats = ALL_SEATS,
                                     .players = map->players,
                                     .span = element_span(e)};
        struct word players = element_word(e, "players");

        if (e.node->meaning == ELEMENT_FIXED)
            continue;
        if (i++ == MOST_ZONES) {
            diag_report(places->sink, DIAG_X_LIMIT, element_span(e), "start zones", "255", NULL);
            return;
        }
        /* a zone of seats that are wrong is one of all: narrower, it could leave a seat no place to
         * start, which would be reported too; so is one of wrong player counts */
        loading_fill(places, e, &zone);
        if (!zone.players) {
            zone.players = map->players;
        } else if (players.text && !l->s->is_map && !l->players_wrong &&
                   !(zone.players & l->s->players)) {
            g_autofree char *own = word_of_players(zone.players),
                            *served = word_of_players(l->s->players);

            diag_report(places->sink, DIAG_X_PLAYERS_ZONE, players.span, own, served, served, NULL);
        }
        zone.players &= map->players;
        if (!zone.players)
            continue;
        loading_read(places, e, &zone);
        map->zones[map->n_zones++] = zone;
    }
}
