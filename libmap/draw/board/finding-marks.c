/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "draw/board/pieces.h"

/* Lengths are in mm at the usual edge. */
#define HOUSE 2.1 /* scale of a building, which has a number on it */
#define FLAG 5.0  /* size of the words */
#define RING 9.0
#define LARGEST_RING 30.0 /* beside a hex */
#define INSET 3.2         /* of the ring in a hex */
#define INSET_OF_HEAT 9.4
/* The words begin that far from the middle of a place, of a hex, of a building. */
#define OFF_RING 11.5
#define CROWDED 8000 /* shapes */
#define IN_HEX 26.0
#define OFF_HOUSE 15.5

/* Whether a finding is within the element of the thing drawn. */
static bool
covers_span(struct map_span thing, struct map_span place)
{
    return map_span_is_set(thing) && map_span_is_set(place) && thing.file == place.file &&
           place.offset >= thing.offset &&
           place.offset + place.length <= thing.offset + thing.length;
}

static bool
is_outline_of(const struct shape *s, const char *subject)
{
    return s->kind == SHAPE_OUTLINE && s->subject && g_str_has_prefix(s->subject, subject);
}

/* Whether text, a mark of another place or (unless drawn by the options) a heat spot is in the box.
 * The picture itself is the list of obstacles, so no other part has to register its words. */
static bool
is_taken(const struct scene *scene, map_box box, map_point own, bool spots)
{
    for (unsigned i = 0; i < picture_size(scene->picture); i++) {
        const struct shape *s = picture_shape(scene->picture, i);
        bool mark = is_outline_of(s, "mark ") || is_outline_of(s, "finding ");

        if (s->kind != SHAPE_TEXT && !mark && !(spots && is_outline_of(s, "heat ")))
            continue;
        map_box b = s->kind == SHAPE_TEXT ? s->box : outline_box(&s->outline);

        /* its own mark, or a hex, which has room inside */
        bool holds = own.x >= b.x && own.x <= b.x + b.w && own.y >= b.y && own.y <= b.y + b.h;

        if (mark && (holds || b.w > LARGEST_RING * scene->unit))
            continue;
        if (box.x < b.x + b.w && b.x < box.x + box.w && box.y < b.y + b.h && b.y < box.y + box.h)
            return true;
    }
    return false;
}

/* Above the mark, below it, beside it or farther off, at the first free place; without one, at the
 * rim of a heat spot. */
static map_point
find_free_place(const struct scene *scene, map_point p, double reach, const char *code)
{
    double u = scene->unit, size = FLAG * u;
    map_box ink = text_measure(scene->studio->fonts, code, FONT_TEXT_BOLD, size);
    double side = reach + ink.w / 2 + u, low = reach + 0.8 * size;
    const map_point ways[] = {{0, -reach},          {0, low},
                              {side, size * 0.35},  {-side, size * 0.35},
                              {0, -reach - size},   {0, low + size},
                              {side, -size * 0.85}, {-side, -size * 0.85},
                              {side, size * 1.55},  {-side, size * 1.55},
                              {0, -reach + size},   {0, low - size}};

    /* a board this full cannot be read; stop searching. The first round keeps off whole heat spots,
     * the second off their numbers only. */
    for (unsigned i = 0; i < 2 * G_N_ELEMENTS(ways) && picture_size(scene->picture) < CROWDED;
         i++) {
        const map_point *way = &ways[i % G_N_ELEMENTS(ways)];
        map_point at = {p.x + way->x, p.y + way->y};
        map_box box = {at.x - ink.w / 2, at.y + ink.y, ink.w, ink.h};

        if (!is_taken(scene, box, p, i < G_N_ELEMENTS(ways)))
            return at;
    }
    return (map_point){p.x, p.y - reach};
}

/* reach: from the middle of the mark to the nearest place for its name. */
static void
write_flag(struct scene *scene, map_point middle, double reach, const char *code)
{
    picture_color red = scene_color(scene, "red-number");
    map_point p = find_free_place(scene, middle, reach, code);
    struct shape *s = scene_text(scene, FONT_TEXT_BOLD, FLAG * scene->unit, code, p, red);

    s->stroke = scene_color(scene, "number-disc");
    s->width = 1.6 * scene->unit;
    picture_name(scene->picture, s, NULL, code);
}

/* The place of a mark, how far from it its text begins, and that text. */
struct pointer {
    map_point at;
    double reach;
    char name[BOARD_NAME_SIZE];
};

/* A ring around a place: along the sides of a hex, or inside of the heat-map numbers on its
 * corners. Its text is the code of a finding, or (NULL) the name of the place. */
static struct pointer
ring_place(struct scene *scene, const struct board_place *place, const char *code)
{
    struct pointer to = {.reach = OFF_RING * scene->unit};
    bool heat = scene->options->pips || scene->options->heat;
    struct shape ring = {.layer = LAYER_INK, .round = 1};

    if (place->kind == BOARD_PLACE_HEX) {
        board_hex_name(scene->board, place->hex, to.name);
        to.at = layout_hex(&scene->layout, place->hex);
        to.reach = IN_HEX * scene->unit;
        layout_hex_outline(&scene->layout, place->hex,
                           -(heat ? INSET_OF_HEAT : INSET) * scene->unit, &ring.outline);
    } else if (place->kind == BOARD_PLACE_PATH) {
        board_path_name(scene->board, place->path, to.name);
        to.at = layout_path(&scene->layout, place->path);
    } else {
        board_intersection_name(scene->board, place->at, to.name);
        to.at = layout_at(&scene->layout, place->at);
    }
    if (place->kind != BOARD_PLACE_HEX)
        outline_circle(&ring.outline, to.at, RING * scene->unit);
    if (code)
        g_strlcpy(to.name, code, sizeof to.name);
    g_autofree char *subject = g_strconcat(code ? "finding " : "mark ", to.name, NULL);

    ring.stroke = scene_color(scene, "number-disc");
    /* 0.8 mm of it remain on both sides of the red ring, which stands out on any art. */
    ring.width = 3.4 * scene->unit;
    picture_add(scene->picture, &ring);
    ring.stroke = scene_color(scene, "red-number");
    ring.width = 1.8 * scene->unit;
    ring.subject = subject;
    picture_add(scene->picture, &ring);
    outline_release(&ring.outline);
    return to;
}

static void
mark_place(struct scene *scene, struct board_place place, const struct finding *f)
{
    struct pointer to = ring_place(scene, &place, diag_entry(f->code)->code);

    write_flag(scene, to.at, to.reach, to.name);
}

static void
mark_hex(struct scene *scene, map_hex hex, const struct finding *f)
{
    mark_place(scene, (struct board_place){.kind = BOARD_PLACE_HEX, .hex = hex}, f);
}

static void
mark_river(struct scene *scene, const struct scenario_river *river, const struct finding *f)
{
    bool one = false;

    for (unsigned i = 0; i < river->n_hexes; i++)
        if (covers_span(river->hex_spans[i], f->span)) {
            mark_hex(scene, river->hexes[i], f);
            one = true;
        }
    /* A finding about the whole river is shown at its source. */
    if (!one && covers_span(river->span, f->span) && river->n_hexes > 0)
        mark_hex(scene, river->hexes[0], f);
}

static void
mark_finding(struct scene *scene, const struct finding *f)
{
    const struct scenario_map *map = scene->map;

    for (unsigned i = 0; i < scene->board->n_hexes; i++)
        if (covers_span(map->cells[i].span, f->span))
            mark_hex(scene, map_hex_of(i), f);
    for (unsigned i = 0; i < map->n_rivers; i++)
        mark_river(scene, &map->rivers[i], f);
    for (unsigned i = 0; i < map->n_harbors; i++)
        if (covers_span(map->harbors[i].span, f->span) ||
            covers_span(map->harbors[i].at_span, f->span))
            mark_place(scene,
                       (struct board_place){.kind = BOARD_PLACE_PATH, .path = map->harbors[i].at},
                       f);
    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *t = &map->trade_hexes[i];

        if (covers_span(t->span, f->span) || covers_span(t->at_span, f->span) ||
            covers_span(t->stack_span, f->span))
            mark_hex(scene, t->at, f);
    }
}

void
finding_marks_draw(struct scene *scene)
{
    const struct map_sink *sink = scene->options->findings;

    for (unsigned i = 0; sink && i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (!f->accepted)
            mark_finding(scene, f);
    }
}

/* The number tells the order of building, which matters for the witnesses that check draws. */
static struct pointer
draw_building_mark(struct scene *scene, const struct draw_mark *mark, unsigned number)
{
    struct pointer to = {layout_at(&scene->layout, mark->place.at), OFF_HOUSE * scene->unit, ""};
    char subject[64], text[12];

    board_intersection_name(scene->board, mark->place.at, to.name);
    g_snprintf(subject, sizeof subject, "mark %u %s %s", number,
               standing_pieces_seat_word(scene, mark->seat), to.name);
    g_snprintf(text, sizeof text, "%u", number);
    standing_pieces_add_house(scene, mark->seat, to.at, HOUSE, text, subject);
    return to;
}

/* All marks first, then the texts, which must not cover any. */
void
finding_marks_places(struct scene *scene)
{
    g_autoptr(GArray) pointers = g_array_new(FALSE, FALSE, sizeof(struct pointer));
    unsigned number = 0;

    for (unsigned i = 0; i < scene->options->n_marks; i++) {
        const struct draw_mark *mark = &scene->options->marks[i];
        struct pointer to = mark->built ? draw_building_mark(scene, mark, ++number)
                                        : ring_place(scene, &mark->place, NULL);

        g_array_append_val(pointers, to);
    }
    for (unsigned i = 0; i < pointers->len; i++) {
        const struct pointer *to = &g_array_index(pointers, struct pointer, i);

        write_flag(scene, to->at, to->reach, to->name);
    }
}
