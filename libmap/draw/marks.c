/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/marks.h"

#include "draw/standing.h"

#define HOUSE 2.1 /* times as large as a building, as there is a number on it */

/* Whether a finding's place lies within the place of the thing drawn. */
static bool
covers(struct map_span thing, struct map_span place)
{
    return map_span_is_set(thing) && map_span_is_set(place) && thing.file == place.file &&
           place.offset >= thing.offset &&
           place.offset + place.length <= thing.offset + thing.length;
}

static void
flag(struct scene *scene, map_point p, const char *code)
{
    picture_colour red = scene_colour(scene, "red-number");
    struct shape *s = scene_text(scene, FONT_TEXT_BOLD, 5 * scene->unit, code, p, red);

    s->stroke = scene_colour(scene, "number-disc");
    s->width = 1.6 * scene->unit;
    picture_name(scene->picture, s, NULL, code);
}

static void
ring(struct scene *scene, struct outline *o, const char *subject)
{
    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = *o,
                                                .round = 1,
                                                .stroke = scene_colour(scene, "number-disc"),
                                                .width = 3.4 * scene->unit});
    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = *o,
                                                .round = 1,
                                                .stroke = scene_colour(scene, "red-number"),
                                                .width = 1.8 * scene->unit,
                                                .subject = subject});
    outline_release(o);
}

static void
mark_hex(struct scene *scene, map_hex hex, const struct finding *f)
{
    const char *code = diag_entry(f->code)->code;
    map_point p = layout_hex(&scene->layout, hex);
    g_autofree char *subject = g_strdup_printf("finding %s", code);
    struct outline o = {0};

    layout_hex_outline(&scene->layout, hex, -3.2 * scene->unit, &o);
    ring(scene, &o, subject);
    flag(scene, (map_point){p.x, p.y - 26 * scene->unit}, code);
}

static void
mark_path(struct scene *scene, map_path path, const struct finding *f)
{
    const char *code = diag_entry(f->code)->code;
    map_point p = layout_path(&scene->layout, path);
    g_autofree char *subject = g_strdup_printf("finding %s", code);
    struct outline o = {0};

    outline_circle(&o, p, 9 * scene->unit);
    ring(scene, &o, subject);
    flag(scene, (map_point){p.x, p.y - 11.5 * scene->unit}, code);
}

static void
mark_river(struct scene *scene, const struct scenario_river *river, const struct finding *f)
{
    bool one = false;

    for (unsigned i = 0; i < river->n_hexes; i++)
        if (covers(river->hex_spans[i], f->span)) {
            mark_hex(scene, river->hexes[i], f);
            one = true;
        }
    if (!one && covers(river->span, f->span) && river->n_hexes > 0)
        mark_hex(scene, river->hexes[0], f);
}

static void
mark(struct scene *scene, const struct finding *f)
{
    const struct scenario_map *map = scene->map;

    for (unsigned i = 0; i < scene->board->n_hexes; i++)
        if (covers(map->cells[i].span, f->span))
            mark_hex(scene, (map_hex){(uint16_t)i}, f);
    for (unsigned i = 0; i < map->n_rivers; i++)
        mark_river(scene, &map->rivers[i], f);
    for (unsigned i = 0; i < map->n_harbors; i++)
        if (covers(map->harbors[i].span, f->span) || covers(map->harbors[i].at_span, f->span))
            mark_path(scene, map->harbors[i].at, f);
    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *t = &map->trade_hexes[i];

        if (covers(t->span, f->span) || covers(t->at_span, f->span) ||
            covers(t->stack_span, f->span))
            mark_hex(scene, t->at, f);
    }
}

void
marks_draw(struct scene *scene)
{
    const struct map_sink *sink = scene->options->findings;

    for (unsigned i = 0; sink && i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (!f->accepted)
            mark(scene, f);
    }
}

static void
point_at(struct scene *scene, const struct board_place *place)
{
    char name[BOARD_NAME_SIZE], subject[48];
    struct outline o = {0};
    map_point p;

    if (place->kind == BOARD_PLACE_HEX) {
        board_hex_name(scene->board, place->hex, name);
        p = layout_hex(&scene->layout, place->hex);
        layout_hex_outline(&scene->layout, place->hex, -3.2 * scene->unit, &o);
        p.y -= 26 * scene->unit;
    } else if (place->kind == BOARD_PLACE_PATH) {
        board_path_name(scene->board, place->path, name);
        p = layout_path(&scene->layout, place->path);
    } else {
        board_intersection_name(scene->board, place->at, name);
        p = layout_at(&scene->layout, place->at);
    }
    if (place->kind != BOARD_PLACE_HEX) {
        outline_circle(&o, p, 9 * scene->unit);
        p.y -= 11.5 * scene->unit;
    }
    g_snprintf(subject, sizeof subject, "mark %s", name);
    ring(scene, &o, subject);
    flag(scene, p, name);
}

static void
build_at(struct scene *scene, const struct draw_mark *mark, unsigned number)
{
    map_point p = layout_at(&scene->layout, mark->place.at);
    char name[BOARD_NAME_SIZE], subject[64], text[12];

    board_intersection_name(scene->board, mark->place.at, name);
    g_snprintf(subject, sizeof subject, "mark %u %s %s", number,
               standing_seat_word(scene, mark->seat), name);
    g_snprintf(text, sizeof text, "%u", number);
    standing_add_house(scene, mark->seat, p, HOUSE, text, subject);
    flag(scene, (map_point){p.x, p.y - 7.4 * HOUSE * scene->unit}, name);
}

void
marks_places(struct scene *scene)
{
    unsigned number = 0;

    for (unsigned i = 0; i < scene->options->n_marks; i++) {
        const struct draw_mark *mark = &scene->options->marks[i];

        if (mark->built)
            build_at(scene, mark, ++number);
        else
            point_at(scene, &mark->place);
    }
}
