/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/zones.h"

#include "scenario/game-start.h"

enum { ALL_SEATS = 0x3f };

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

static uint8_t
read_zone_seats(const struct draft *draft, struct word names, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;
    unsigned seats = 0;

    if (!names.text)
        return ALL_SEATS;
    while (word_next(names, &at, &part)) {
        enum seat_colour colour = seat_colour_by_word(part.text, (int)part.length);

        if (colour == SEAT_COUNT)
            continue;
        if (draft->seat_of[colour] == STANDING_NOBODY)
            game_start_report_seat(part, sink);
        else
            seats |= 1u << draft->seat_of[colour];
    }
    return seats ? (uint8_t)seats : ALL_SEATS; /* the reader reported a bad word */
}

static void
read_zone(const struct draft *draft, const struct zone_words *w, uint8_t players,
          struct scenario_map *map, const struct places *places, struct map_strings *strings)
{
    unsigned n = map->board->n_intersections;
    g_autofree bool *in = g_new0(bool, n);
    struct scenario_zone *zone = &map->zones[map->n_zones++];
    struct word part;
    uint32_t at = 0;

    *zone = (struct scenario_zone){.allow = w->allow,
                                   .seats = read_zone_seats(draft, w->seats, places->sink),
                                   .players = players,
                                   .span = w->element};
    if (!w->at.text)
        map->doubt |= DOUBT_ZONES;
    while (w->at.text && places_next(places, w->at, &at, &part)) {
        struct place place;

        if (places_read(places, part, PLACE_HEX | PLACE_INTERSECTION | PLACE_REGION, &place))
            add_place(map, &place, in);
        else
            map->doubt |= DOUBT_ZONES;
    }
    zone->at = scenario_strings_room(strings, n, sizeof(map_intersection));
    for (uint16_t i = 0; i < n; i++)
        if (in[i])
            zone->at[zone->n_at++] = (map_intersection){i};
}

/* "2-3" */
static char *
print_players(unsigned bits)
{
    int least = __builtin_ctz(bits) + 1, most = 32 - __builtin_clz(bits);

    return least == most ? g_strdup_printf("%d", least) : g_strdup_printf("%d-%d", least, most);
}

/* Reports a zone for player counts that the scenario does not serve. */
static void
check_zone_players(const struct draft *draft, struct word players, uint8_t bits,
                   struct map_sink *sink)
{
    uint8_t all = SCENARIO_USUAL_PLAYERS;

    if (draft->root.is_map || draft->players_wrong || bits == 0 ||
        (draft->root.players.text && !word_players(draft->root.players, &all)) || bits & all)
        return;
    g_autofree char *zone = print_players(bits), *served = print_players(all);

    diag_report(sink, DIAG_X_PLAYERS_ZONE, players.span, zone, served, served, NULL);
}

void
zones_read(const struct draft *draft, struct scenario_map *map, const struct places *places,
           struct map_strings *strings)
{
    unsigned n = draft_bound(draft->zones, 255, "start zones", places->sink);

    map->zones = scenario_strings_room(strings, n + 1, sizeof(struct scenario_zone));
    for (unsigned i = 0; i < n; i++) {
        const struct zone_words *w = &g_array_index(draft->zones, struct zone_words, i);
        uint8_t players = map->players;

        if (w->players.text && !word_players(w->players, &players)) {
            g_autofree char *text = word_text(w->players);

            diag_report(places->sink, DIAG_X_PLAYERS, w->players.span, text, NULL);
            map->doubt |= DOUBT_ZONES;
        } else if (w->players.text) {
            check_zone_players(draft, w->players, players, places->sink);
        }
        if (players & map->players)
            read_zone(draft, w, players & map->players, map, places, strings);
    }
}
