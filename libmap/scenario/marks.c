/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

/* A place is marked once by one element. */
static bool
is_new_spot(const struct scenario_mark *mark, const struct place *place)
{
    for (unsigned i = 0; i < mark->n_spots; i++) {
        const struct scenario_spot *spot = &mark->spots[i];

        if ((place->what == PLACE_HEX && spot->hex.i == place->hex.i) ||
            (place->what == PLACE_PATH && spot->path.i == place->path.i) ||
            (place->what == PLACE_INTERSECTION && spot->at.i == place->at.i))
            return false;
    }
    return true;
}

void
marks_spots(const struct places *places, struct word names, void *to)
{
    struct scenario_mark *mark = to;
    struct word part;
    uint32_t at = 0;

    mark->spots = scenario_strings_room(places->strings, names.length / 2 + 1, sizeof *mark->spots);
    while (places_next(places, names, &at, &part)) {
        struct scenario_spot spot = {MAP_NO_HEX, MAP_NO_PATH, MAP_NO_INTERSECTION};
        struct place place;

        if (!places_read(places, part, PLACE_HEX | PLACE_PATH | PLACE_INTERSECTION, &place))
            continue;
        if (!is_new_spot(mark, &place)) {
            diag_report(places->sink, DIAG_X_DUP, part.span, "mark", NULL);
            continue;
        }
        if (place.what == PLACE_HEX)
            spot.hex = place.hex;
        else if (place.what == PLACE_PATH)
            spot.path = place.path;
        else
            spot.at = place.at;
        mark->spots[mark->n_spots++] = spot;
    }
}

void
marks_read(const struct written_map *m, const struct places *places)
{
    struct scenario_map *map = places->map;

    map->signs = scenario_strings_room(places->strings, element_count(m->of, ELEMENT_MARK) + 1,
                                       sizeof *map->signs);
    for (struct element e = {0}; element_next(m->of, ELEMENT_MARK, &e);) {
        struct scenario_mark *mark = &map->signs[map->n_signs++];

        mark->span = element_span(e);
        loading_read(places, e, mark);
        loading_fill(places, e, mark); /* a wrong sign is reported, and a star */
    }
}
