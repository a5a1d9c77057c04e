/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "board/place-name.h"

#include <string.h>

#define MAX_MARKS 500

/* Places to which something happened in the turn. A mark is a standing piece without an owner, so
 * that saving, drawing and printing need no second form of a place. */
void
begun_turn_places(const struct places *places, struct word list, void *to)
{
    char first = *places->attribute;
    enum turn_mark kind = first == 'b' ? TURN_BOAT : first == 'p' ? TURN_PAID : TURN_TRIED;
    GArray *marks = to;
    struct word part;
    uint32_t at = 0;

    while (places_next(places, list, &at, &part)) {
        struct scenario_standing mark = {
            .kind = (uint8_t)kind, .seat = STANDING_NOBODY, .at = MAP_NONE, .at_span = part.span};

        if (marks->len == MAX_MARKS) {
            loading_report_many(places->sink, part.span, "places in <turn>", G_STRINGIFY(MAX_MARKS),
                                "name each place once");
            return;
        }
        places_spot(places, part, kind == TURN_TRIED ? PLACE_HEX : PLACE_PATH, &mark.spot);
        if (mark.at != MAP_NONE)
            g_array_append_val(marks, mark);
    }
}

void
begun_turn_check_boats(const struct places *places)
{
    struct word seat = element_word(places->l->turn, "seat");
    enum seat_color color = seat_color_by_word(seat.text, (int)seat.length);
    const struct scenario_map *map = places->map;
    char name[BOARD_NAME_SIZE];

    if (!seat.text || color == SEAT_COUNT || map->doubt & DOUBT_STANDING)
        return;
    for (unsigned i = 0; i < map->n_marks; i++) {
        const struct scenario_standing *mark = &map->marks[i], *s = map->standing,
                                       *end = s + map->n_standing;

        while (s < end && (s->kind != STANDING_BOAT || s->at != mark->at ||
                           s->seat != places->l->seat_of[color]))
            s++;
        if (mark->kind == TURN_BOAT && s == end)
            diag_report(places->sink, DIAG_X_TURN_BOAT, mark->at_span, seat_color_word(color),
                        board_path_name(map->board, (map_path){mark->at}, name), NULL);
    }
}

void
begun_turn_read_map(const struct places *places)
{
    struct element e = places->l->turn;
    g_autoptr(GArray) marks = g_array_new(FALSE, FALSE, sizeof(struct scenario_standing));

    loading_read(places, e, marks);
    places->map->n_marks = marks->len;
    places->map->marks = scenario_strings_copy(places->strings, marks);
}
