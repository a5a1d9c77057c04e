/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/marks.h"

#include "scenario/labels.h"

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

static void
read_spots(struct word names, struct scenario_mark *mark, const struct places *places,
           struct map_strings *strings)
{
    struct word part;
    uint32_t at = 0;

    mark->spots = scenario_strings_room(strings, names.length / 2 + 1, sizeof *mark->spots);
    while (names.text && places_next(places, names, &at, &part)) {
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
marks_read(const struct draft_map *draft, const char *language, struct scenario_map *map,
           const struct places *places, struct map_strings *strings)
{
    const char *own = draft->w.language.text ? draft->w.language.text : language;

    map->signs = scenario_strings_room(strings, draft->marks->len + 1, sizeof *map->signs);
    for (unsigned i = 0; i < draft->marks->len; i++) {
        const struct mark_words *w = &g_array_index(draft->marks, struct mark_words, i);
        struct scenario_mark *mark = &map->signs[map->n_signs];
        struct labels_source source = {
            .attribute = w->label, .labels = w->labels, .own = own, .first = language};
        enum mark_sign sign =
            w->sign.text ? mark_sign_by_word(w->sign.text, (int)w->sign.length) : MARK_COUNT;

        mark->span = w->element;
        mark->label = labels_read(&source, strings, places->sink);
        source.attribute = w->note;
        source.use = LABEL_SECOND;
        mark->note = labels_read(&source, strings, places->sink);
        read_spots(w->at, mark, places, strings);
        mark->sign = (uint8_t)(sign < MARK_COUNT ? sign : MARK_STAR); /* the reader reported it */
        map->n_signs++;
    }
}
