/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/standing-pieces.h"

#include "board/place-name.h"

#include <math.h>

const char *
standing_pieces_seat_word(const struct scene *scene, map_seat seat)
{
    const uint8_t *color = scene->options->color;

    return seat_color_word(color ? color[seat.i] : seat.i);
}

picture_color
standing_pieces_seat_color(const struct scene *scene, map_seat seat)
{
    char key[24];

    g_snprintf(key, sizeof key, "seat.%s", standing_pieces_seat_word(scene, seat));
    return scene_color(scene, key);
}

/* Each seat has a sign besides its color: disc, square, triangle, diamond, cross, star. */
static void
add_sign_outline(struct outline *o, map_seat seat, map_point p, double r)
{
    static const uint8_t corners[] = {0, 4, 3, 4, 12, 10};
    static const double turn[] = {0, 45, -90, 0, 0, -90};
    unsigned n = corners[seat.i % SEAT_COUNT];

    if (n == 0) {
        outline_circle(o, p, r * 0.9);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        double a = (turn[seat.i % SEAT_COUNT] + i * 360.0 / n) * G_PI / 180;
        double k = r * 1.1;

        if (n == 10 && i % 2)
            k = r * 0.5;
        if (n == 12) { /* a cross: arms at 0, 90, ..., each of two corners */
            static const double angles[] = {-20, 20, 45};

            a = (i / 3 * 90 + angles[i % 3]) * G_PI / 180;
            k = i % 3 == 2 ? r * 0.52 : r * 1.1;
        }
        map_point corner = {p.x + k * cos(a), p.y + k * sin(a)};

        if (i == 0)
            outline_move(o, corner);
        else
            outline_line(o, corner);
    }
    outline_close(o);
}

/* A color that is visible on a seat's. */
static picture_color
pick_contrast_color(const struct scene *scene, map_seat seat)
{
    picture_color c = standing_pieces_seat_color(scene, seat);

    return scene_color(scene, c.r * 3 + c.g * 6 + c.b < 1400 ? "number-disc" : "ink");
}

static void
add_sign(struct scene *scene, map_seat seat, map_point p, double r)
{
    struct outline o = {0};

    add_sign_outline(&o, seat, p, r);
    scene_take_fill(scene, LAYER_INK, &o, pick_contrast_color(scene, seat));
}

void
standing_pieces_add_badge(struct scene *scene, map_seat seat, map_point p, double radius)
{
    struct outline o = {0};

    outline_circle(&o, p, radius);
    scene_take_fill(scene, LAYER_INK, &o, standing_pieces_seat_color(scene, seat));
    add_sign(scene, seat, p, radius * 0.62);
}

/* A light halo, then the piece with a dark edge. */
static void
add_body(struct scene *scene, struct outline *o, map_seat seat, const char *subject)
{
    double u = scene->unit;

    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = *o,
                                                .round = 1,
                                                .stroke = scene_color(scene, "number-disc"),
                                                .width = 2.6 * u});
    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = *o,
                                                .round = 1,
                                                .fill = standing_pieces_seat_color(scene, seat),
                                                .stroke = scene_color(scene, "ink"),
                                                .width = 0.8 * u,
                                                .subject = subject,
                                                .alt = subject});
    outline_release(o);
}

static void
add_polygon(const struct scene *scene, struct outline *o, map_point p, const double *xy, unsigned n)
{
    map_point corners[12];

    for (unsigned i = 0; i < n; i++)
        corners[i] = (map_point){p.x + xy[2 * i] * scene->unit, p.y + xy[2 * i + 1] * scene->unit};
    outline_polygon(o, corners, n);
}

static void
name_piece(const struct scene *scene, char *buf, size_t size, map_seat seat, const char *piece,
           const char *where)
{
    g_snprintf(buf, size, "%s %s %s", standing_pieces_seat_word(scene, seat), piece, where);
}

static const double house[] = {-5, 5, -5, -1, 0, -6, 5, -1, 5, 5};

void
standing_pieces_add_house(struct scene *scene, map_seat seat, map_point p, double scale,
                          const char *text, const char *subject)
{
    double u = scene->unit * scale, size = (strlen(text) > 1 ? 6.4 : 8) * u;
    map_point corners[G_N_ELEMENTS(house) / 2];
    map_point sign = {p.x + 5.4 * u, p.y - 4.6 * u};
    struct outline o = {0};

    for (unsigned i = 0; i < G_N_ELEMENTS(corners); i++)
        corners[i] = (map_point){p.x + house[2 * i] * u, p.y + house[2 * i + 1] * u};
    outline_polygon(&o, corners, G_N_ELEMENTS(corners));
    add_body(scene, &o, seat, subject);
    scene_text(scene, FONT_TEXT_BOLD, size, text, (map_point){p.x, p.y + 0.9 * u + 0.35 * size},
               pick_contrast_color(scene, seat));
    outline_circle(&o, sign, 2.9 * u);
    scene_take_fill(scene, LAYER_INK, &o, scene_color(scene, "number-disc"));
    standing_pieces_add_badge(scene, seat, sign, 2.5 * u);
}

static void
draw_building(struct scene *scene, map_intersection at, struct placed placed)
{
    static const double city[] = {-8, 6, -8, -3.5, -4, -8.5, 0, -3.5, 0, -1, 8, -1, 8, 6};
    map_point p = layout_at(&scene->layout, at);
    bool is_city = placed.piece == PIECE_CITY;
    char name[BOARD_NAME_SIZE], subject[80];
    struct outline o = {0};

    board_intersection_name(scene->board, at, name);
    name_piece(scene, subject, sizeof subject, placed.seat, is_city ? "city" : "settlement", name);
    if (is_city)
        add_polygon(scene, &o, p, city, G_N_ELEMENTS(city) / 2);
    else
        add_polygon(scene, &o, p, house, G_N_ELEMENTS(house) / 2);
    add_body(scene, &o, placed.seat, subject);
    add_sign(scene, placed.seat, (map_point){p.x, p.y + (is_city ? 2.4 : 1.2) * scene->unit},
             2.1 * scene->unit);
}

/* A bar along the path: a road, or with its ends splayed a bridge. */
static void
draw_bar(struct scene *scene, map_path path, map_seat seat, bool bridge, const char *subject)
{
    double a = layout_path_angle(&scene->layout, path) * G_PI / 180, u = scene->unit;
    double length = 13 * u, width = 2.3 * u, foot = bridge ? 2.2 * u : 0;
    map_point m = layout_path(&scene->layout, path);
    map_point d = {cos(a), sin(a)}, n = {-d.y, d.x};
    const double xy[][2] = {{-length, -width - foot}, {-length / 2, -width},  {length / 2, -width},
                            {length, -width - foot},  {length, width + foot}, {length / 2, width},
                            {-length / 2, width},     {-length, width + foot}};
    map_point corners[8];
    struct outline o = {0};

    for (int i = 0; i < 8; i++)
        corners[i] = (map_point){m.x + d.x * xy[i][0] + n.x * xy[i][1],
                                 m.y + d.y * xy[i][0] + n.y * xy[i][1]};
    outline_polygon(&o, corners, 8);
    add_body(scene, &o, seat, subject);
    add_sign(scene, seat, m, 1.5 * u);
}

static void
draw_boat(struct scene *scene, map_path path, map_seat seat, const char *subject)
{
    static const double hull[] = {-9, 0.5, 9, 0.5, 6, 5, -6, 5};
    static const double sail[] = {-0.4, -9, 6.5, -0.8, -0.4, -0.8};
    map_point m = layout_path(&scene->layout, path);
    struct outline o = {0};

    add_polygon(scene, &o, m, hull, G_N_ELEMENTS(hull) / 2);
    add_polygon(scene, &o, m, sail, G_N_ELEMENTS(sail) / 2);
    add_body(scene, &o, seat, subject);
    add_sign(scene, seat, (map_point){m.x, m.y + 2.7 * scene->unit}, 1.4 * scene->unit);
}

static void
draw_route(struct scene *scene, map_path path, struct placed placed)
{
    static const char *const words[] = {
        [PIECE_ROAD] = "road", [PIECE_BOAT] = "boat", [PIECE_BRIDGE] = "bridge"};
    char name[BOARD_NAME_SIZE], subject[80];

    board_path_name(scene->board, path, name);
    name_piece(scene, subject, sizeof subject, placed.seat, words[placed.piece], name);
    if (placed.piece == PIECE_BOAT)
        draw_boat(scene, path, placed.seat, subject);
    else
        draw_bar(scene, path, placed.seat, placed.piece == PIECE_BRIDGE, subject);
}

static void
draw_standing_piece(struct scene *scene, const struct scenario_standing *s)
{
    static const uint8_t pieces[STANDING_COUNT] = {
        [STANDING_SETTLEMENT] = PIECE_SETTLEMENT,
        [STANDING_CITY] = PIECE_CITY,
        [STANDING_ROAD] = PIECE_ROAD,
        [STANDING_BOAT] = PIECE_BOAT,
        [STANDING_BRIDGE] = PIECE_BRIDGE,
    };
    struct placed placed = {pieces[s->kind], {s->seat}};

    if (placed.piece == PIECE_NONE || s->seat == STANDING_NOBODY)
        return;
    if (s->place == STANDING_ON_PATH)
        draw_route(scene, (map_path){s->at}, placed);
    else if (s->place == STANDING_ON_INTERSECTION)
        draw_building(scene, (map_intersection){s->at}, placed);
}

/* From the file: routes below buildings. */
static void
draw_start(struct scene *scene)
{
    for (int place = STANDING_ON_PATH; place <= STANDING_ON_INTERSECTION; place++)
        for (unsigned i = 0; i < scene->map->n_standing; i++)
            if (scene->map->standing[i].place == place)
                draw_standing_piece(scene, &scene->map->standing[i]);
}

void
standing_pieces_draw(struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    if (!o->ruleset || !o->position) {
        if (o->start)
            draw_start(scene);
        return;
    }
    for (unsigned i = 0; i < scene->board->n_paths; i++) {
        map_path path = map_path_of(i);
        struct placed placed = position_on_path(o->ruleset, o->position, path);

        if (placed.piece == PIECE_ROAD || placed.piece == PIECE_BOAT ||
            placed.piece == PIECE_BRIDGE)
            draw_route(scene, path, placed);
    }
    for (unsigned i = 0; i < scene->board->n_intersections; i++) {
        map_intersection at = map_intersection_of(i);
        struct placed placed = position_at(o->ruleset, o->position, at);

        if (placed.piece == PIECE_SETTLEMENT || placed.piece == PIECE_CITY)
            draw_building(scene, at, placed);
    }
}
