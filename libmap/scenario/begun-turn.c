/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/begun-turn.h"

#include "board/place-name.h"
#include "scenario/game-start.h"

#include <string.h>

#define MAX_MARKS 500

void
begun_turn_read(const struct draft *draft, struct map_scenario *s, struct map_sink *sink)
{
    const struct turn_words *w = &draft->turn;

    s->turn = (struct scenario_turn){.span = w->element};
    if (!map_span_is_set(w->element))
        return;
    uint8_t seat = game_start_seat(draft, w->seat, DIAG_X_SEAT, sink);

    s->turn.seat = seat == STANDING_NOBODY ? 0 : seat;
    s->turn.phase = (uint8_t)(word_is(w->phase, "trade")     ? TURN_TRADE
                              : word_is(w->phase, "move")    ? TURN_MOVE
                              : word_is(w->phase, "special") ? TURN_SPECIAL
                                                             : TURN_ROLL);
    s->turn.moved = word_is(w->moved, "yes");
    s->turn.grain = word_is(w->grain, "yes");
    s->turn.tribute = game_start_seats(draft, w->tribute, sink);
    s->turn.rolled = game_start_seats(draft, w->rolled, sink);
}

static void
read_marks(struct word list, enum turn_mark kind, struct scenario_map *map,
           const struct places *places)
{
    struct word part;
    uint32_t at = 0;

    while (list.text && places_next(places, list, &at, &part)) {
        struct place place;
        bool hex = kind == TURN_TRIED;

        if (map->n_marks == MAX_MARKS) {
            draft_report_many(places->sink, part.span, "places in <turn>", G_STRINGIFY(MAX_MARKS),
                              "name each place once");
            return;
        }
        if (!places_read(places, part, hex ? PLACE_HEX : PLACE_PATH, &place)) {
            map->doubt |= DOUBT_STANDING;
            continue;
        }
        map->marks[map->n_marks++] = (struct scenario_standing){
            .kind = (uint8_t)kind,
            .place = hex ? STANDING_ON_HEX : STANDING_ON_PATH,
            .seat = STANDING_NOBODY,
            .at = hex ? place.hex.i : place.path.i,
            .at_span = part.span,
        };
    }
}

static bool
has_boat(const struct scenario_map *map, unsigned seat, uint16_t path)
{
    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].kind == STANDING_BOAT && map->standing[i].seat == seat &&
            map->standing[i].at == path)
            return true;
    return false;
}

/* BMOVE-2 applies to boats of the seat whose turn it is. */
static void
check_boats(const struct draft *draft, const struct scenario_map *map, const struct places *places)
{
    enum seat_colour colour =
        seat_colour_by_word(draft->turn.seat.text, (int)draft->turn.seat.length);
    char name[BOARD_NAME_SIZE];

    if (colour == SEAT_COUNT || map->doubt & DOUBT_STANDING)
        return;
    for (unsigned i = 0; i < map->n_marks; i++)
        if (map->marks[i].kind == TURN_BOAT &&
            !has_boat(map, draft->seat_of[colour], map->marks[i].at))
            diag_report(places->sink, DIAG_X_TURN_BOAT, map->marks[i].at_span,
                        seat_colour_word(colour),
                        board_path_name(map->board, (map_path){map->marks[i].at}, name), NULL);
}

void
begun_turn_read_map(const struct draft *draft, struct scenario_map *map,
                    const struct places *places, struct map_strings *strings)
{
    const struct turn_words *w = &draft->turn;
    unsigned n = (w->boats.length + w->paid.length + w->tried.length) / 2 + 3;

    map->marks =
        scenario_strings_room(strings, MIN(n, MAX_MARKS) + 1, sizeof(struct scenario_standing));
    read_marks(w->boats, TURN_BOAT, map, places);
    read_marks(w->paid, TURN_PAID, map, places);
    read_marks(w->tried, TURN_TRIED, map, places);
    if (w->seat.text)
        check_boats(draft, map, places);
}
