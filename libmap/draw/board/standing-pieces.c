/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/pieces.h"

#include "board/place-name.h"

#include <math.h>

#define CHIP 7.6
#define CHIP_PITCH 16.6 /* between the chips of one place */
#define HEX_DOWN 25.5   /* of the row of chips, below the middle of a hex */
#define BESIDE 11.0     /* of chips beside a building or a route */
#define WALL_DOWN 8.0   /* of a wall, below the middle of its city */
#define WALL_SCALE 0.8

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

/* A color that is visible on a seat's. Brightness weighs red, green, blue by 3, 6, 1, at most 2550;
 * below 55 % the sign is light. */
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
    scene_disc(scene, p, radius, standing_pieces_seat_color(scene, seat), SCENE_NO_COLOR, 0);
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
add_polygon(struct outline *o, map_point p, double unit, const double *xy, unsigned n)
{
    /* No piece has more corners. */
    map_point corners[12];

    for (unsigned i = 0; i < n; i++)
        corners[i] = (map_point){p.x + xy[2 * i] * unit, p.y + xy[2 * i + 1] * unit};
    outline_polygon(o, corners, n);
}

/* The picture of a piece, or NULL: it is drawn otherwise. */
static const char *
find_chip_art(enum standing kind)
{
    static const char *const names[STANDING_COUNT] = {
        [STANDING_WAGON] = "wagon",
        [STANDING_KNIGHT] = "knight",
        [STANDING_MOUNTED_KNIGHT] = "mounted-knight",
        [STANDING_CREW] = "crew",
        [STANDING_SHIP] = "ship",
        [STANDING_WARSHIP] = "warship",
        [STANDING_CHIT] = "laurel",
        [STANDING_BARBARIANS] = "barbarian",
        [STANDING_ROBBER] = "robber",
        [STANDING_PIRATE] = "pirate",
        [STANDING_PRIVATEER] = "privateer",
        [STANDING_STORM] = "storm",
        [STANDING_CART] = "donkey-cart",
        [STANDING_RUNNER] = "blockade-runner",
    };

    return names[kind];
}

#define SUBJECT 96

/* All pieces on the board. */
struct standing_list {
    const struct scenario_standing *pieces;
    unsigned n;
};

/* "red city C4/C5/D5" */
static void
describe_piece(const struct scene *scene, const struct scenario_standing *s, const char *what,
               char subject[SUBJECT])
{
    bool owned = s->seat != STANDING_NOBODY;
    char buf[BOARD_NAME_SIZE];

    switch ((enum standing_place)s->place) {
    case STANDING_ON_HEX:
        board_hex_name(scene->board, (map_hex){s->at}, buf);
        break;
    case STANDING_ON_PATH:
        board_path_name(scene->board, (map_path){s->at}, buf);
        break;
    case STANDING_ON_INTERSECTION:
        board_intersection_name(scene->board, (map_intersection){s->at}, buf);
        break;
    }
    g_snprintf(subject, SUBJECT, "%s%s%s %s",
               owned ? standing_pieces_seat_word(scene, (map_seat){s->seat}) : "", owned ? " " : "",
               what, buf);
}

static map_point
find_place_point(const struct scene *scene, const struct scenario_standing *s)
{
    if (s->place == STANDING_ON_PATH)
        return layout_path(&scene->layout, (map_path){s->at});
    if (s->place == STANDING_ON_INTERSECTION)
        return layout_at(&scene->layout, (map_intersection){s->at});
    return point_add(layout_hex(&scene->layout, (map_hex){s->at}),
                     (map_point){0, HEX_DOWN * scene->unit});
}

static const double house[] = {-5, 5, -5, -1, 0, -6, 5, -1, 5, 5};

void
standing_pieces_add_house(struct scene *scene, map_seat seat, map_point p, double scale,
                          const char *text, const char *subject)
{
    double u = scene->unit * scale, size = (strlen(text) > 1 ? 6.4 : 8) * u;
    map_point sign = {p.x + 5.4 * u, p.y - 4.6 * u};
    struct outline o = {0};

    add_polygon(&o, p, u, house, G_N_ELEMENTS(house) / 2);
    add_body(scene, &o, seat, subject);
    scene_text(scene, FONT_TEXT_BOLD, size, text, (map_point){p.x, p.y + 0.9 * u + 0.35 * size},
               pick_contrast_color(scene, seat));
    scene_disc(scene, sign, 2.9 * u, scene_color(scene, "number-disc"), SCENE_NO_COLOR, 0);
    standing_pieces_add_badge(scene, seat, sign, 2.5 * u);
}

static void
draw_building(struct scene *scene, const struct scenario_standing *s, const char *subject)
{
    static const double city[] = {-8, 6, -8, -3.5, -4, -8.5, 0, -3.5, 0, -1, 8, -1, 8, 6};
    map_point p = find_place_point(scene, s);
    map_seat seat = {s->seat};
    bool is_city = s->kind == STANDING_CITY;
    struct outline o = {0};

    if (is_city)
        add_polygon(&o, p, scene->unit, city, G_N_ELEMENTS(city) / 2);
    else
        add_polygon(&o, p, scene->unit, house, G_N_ELEMENTS(house) / 2);
    add_body(scene, &o, seat, subject);
    add_sign(scene, seat, (map_point){p.x, p.y + (is_city ? 2.4 : 1.2) * scene->unit},
             2.1 * scene->unit);
}

/* A bar along the path: a road, or with its ends splayed a bridge. */
static void
draw_bar(struct scene *scene, map_path path, map_seat seat, bool bridge, const char *subject)
{
    double a = layout_path_angle(&scene->layout, path) * G_PI / 180, u = scene->unit;
    /* Half of a bar: 26 mm of a path of 45.8 leave its intersections free for buildings. */
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

    add_polygon(&o, m, scene->unit, hull, G_N_ELEMENTS(hull) / 2);
    add_polygon(&o, m, scene->unit, sail, G_N_ELEMENTS(sail) / 2);
    add_body(scene, &o, seat, subject);
    add_sign(scene, seat, (map_point){m.x, m.y + 2.7 * scene->unit}, 1.4 * scene->unit);
}

static void
draw_standing_piece(struct scene *scene, const struct scenario_standing *s)
{
    char subject[SUBJECT];

    describe_piece(scene, s, standing_name(s->kind), subject);
    if (s->kind <= STANDING_CITY)
        draw_building(scene, s, subject);
    else if (s->kind == STANDING_BOAT)
        draw_boat(scene, (map_path){s->at}, (map_seat){s->seat}, subject);
    else
        draw_bar(scene, (map_path){s->at}, (map_seat){s->seat}, s->kind == STANDING_BRIDGE,
                 subject);
}

static void
draw_chip(struct scene *scene, const struct scenario_standing *s, map_point p)
{
    double u = scene->unit;
    char subject[SUBJECT];
    g_autofree char *art = g_strconcat("pieces/", find_chip_art(s->kind), NULL);
    bool owned = s->seat != STANDING_NOBODY;
    map_seat seat = {s->seat};

    describe_piece(scene, s, standing_name(s->kind), subject);
    picture_name(
        scene->picture,
        scene_disc(scene, p, CHIP * u, scene_color(scene, "number-disc"),
                   owned ? standing_pieces_seat_color(scene, seat) : scene_color(scene, "ink"),
                   (owned ? 1.7 : 0.7) * u),
        subject, subject);
    scene_art(scene, LAYER_INK, art, p)->scale = 0.6 * u;
    if (owned)
        standing_pieces_add_badge(scene, seat, (map_point){p.x + 5.4 * u, p.y + 5.4 * u}, 2.7 * u);
}

/* Number of chips: barbarians are side by side. */
static unsigned
count_chips(const struct scenario_standing *s)
{
    if (!find_chip_art(s->kind))
        return 0;
    return s->kind == STANDING_BARBARIANS ? s->count : 1;
}

/* Of the chips at one place: how many there are, and how many precede this one. */
static unsigned
count_beside(const struct standing_list *all, const struct scenario_standing *s, unsigned *before,
             bool *shared)
{
    unsigned n = 0;

    for (unsigned i = 0; i < all->n; i++) {
        const struct scenario_standing *other = &all->pieces[i];

        if (other->place != s->place || other->at != s->at)
            continue;
        if (other == s)
            *before = n;
        n += count_chips(other);
        *shared |= count_chips(other) == 0;
    }
    return n;
}

static void
draw_chips(struct scene *scene, const struct standing_list *list)
{
    for (unsigned i = 0; i < list->n; i++) {
        const struct scenario_standing *s = &list->pieces[i];
        double step = CHIP_PITCH * scene->unit;
        unsigned before = 0;
        bool shared = false;
        unsigned all = count_beside(list, s, &before, &shared);
        map_point p = find_place_point(scene, s);

        if (shared) /* beside the piece that is there */
            p.y -= BESIDE * scene->unit;
        for (unsigned k = 0; k < count_chips(s); k++)
            draw_chip(scene, s, (map_point){p.x + (before + k - (all - 1) / 2.0) * step, p.y});
    }
}

/* A position as the list of pieces that a file would give. So one way draws set-ups, games and
 * files. */
struct list {
    const struct map_ruleset *rs;
    const struct map_position *p;
    GArray *standing; /* struct scenario_standing */
};

static void
add_standing(struct list *l, enum standing kind, enum standing_place place, unsigned id,
             unsigned seat, unsigned count)
{
    const struct scenario_standing s = {.kind = (uint8_t)kind,
                                        .place = (uint8_t)place,
                                        .seat = (uint8_t)seat,
                                        .count = (uint8_t)count,
                                        .at = (uint16_t)id};

    if (id != MAP_NONE && count > 0)
        g_array_append_val(l->standing, s);
}

static void
add_seat(struct list *l, unsigned s)
{
    const struct position_seat *seat = position_seat(l->rs, l->p, s);
    const struct position_rider *riders =
        position_riders(l->rs, l->p) + (size_t)s * l->rs->max_riders;

    for (unsigned i = 0; i < l->rs->max_riders; i++)
        add_standing(l, STANDING_MOUNTED_KNIGHT, STANDING_ON_PATH, riders[i].path, s, 1);
    add_standing(l, STANDING_WAGON, STANDING_ON_INTERSECTION, seat->wagon, s, 1);
    add_standing(l, STANDING_WARSHIP, STANDING_ON_HEX, seat->warship, s, 1);
}

static void
add_villain_forces(struct list *l)
{
    static const enum standing kinds[] = {STANDING_ROBBER, STANDING_PIRATE, STANDING_PRIVATEER,
                                          STANDING_STORM};
    /* The model of barbarians decides whether they guard hexes or paths. */
    bool hexes = l->rs->n_guards == l->rs->n_hexes;

    for (unsigned i = 0; i < l->rs->n_guards; i++)
        add_standing(l, STANDING_BARBARIANS, hexes ? STANDING_ON_HEX : STANDING_ON_PATH, i,
                     STANDING_NOBODY, position_barbarians(l->rs, l->p, i));
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++)
        add_standing(l, kinds[i], STANDING_ON_HEX, l->p->villain[i], STANDING_NOBODY, 1);
    for (unsigned i = 0; i < 2; i++) {
        add_standing(l, STANDING_CART, STANDING_ON_PATH, l->p->carts[i], STANDING_NOBODY, 1);
        add_standing(l, STANDING_RUNNER, STANDING_ON_PATH, l->p->runners[i], STANDING_NOBODY, 1);
    }
}

static void
add_placed(struct list *l)
{
    static const uint8_t kinds[] = {
        [PIECE_ROAD] = STANDING_ROAD,     [PIECE_BOAT] = STANDING_BOAT,
        [PIECE_BRIDGE] = STANDING_BRIDGE, [PIECE_SETTLEMENT] = STANDING_SETTLEMENT,
        [PIECE_CITY] = STANDING_CITY,     [PIECE_KNIGHT] = STANDING_KNIGHT,
    };

    for (unsigned i = 0; i < l->rs->n_paths; i++) {
        struct placed placed = position_on_path(l->rs, l->p, map_path_of(i));

        if (placed.piece != PIECE_NONE)
            add_standing(l, kinds[placed.piece], STANDING_ON_PATH, i, placed.seat.i, 1);
    }
    for (unsigned i = 0; i < l->rs->n_intersections; i++) {
        struct placed placed = position_at(l->rs, l->p, map_intersection_of(i));

        if (placed.piece != PIECE_NONE)
            add_standing(l, kinds[placed.piece], STANDING_ON_INTERSECTION, i, placed.seat.i, 1);
        if (position_corners(l->rs, l->p)[i] & POSITION_CHIT) /* ISL-7 */
            add_standing(l, STANDING_CHIT, STANDING_ON_INTERSECTION, i, placed.seat.i, 1);
    }
}

/* Crews and ships stay where the file puts them. */
static void
add_fixed(struct list *l)
{
    for (unsigned i = 0; i < l->rs->n_hexes && l->rs->crews; i++)
        for (unsigned s = 0; s < l->rs->players; s++)
            add_standing(l, STANDING_CREW, STANDING_ON_HEX, i, s, l->rs->crews[i] >> s & 1u);
    for (unsigned i = 0; i < l->rs->n_paths && l->rs->ships; i++)
        if (l->rs->ships[i] != RULES_NOBODY)
            add_standing(l, STANDING_SHIP, STANDING_ON_PATH, i, l->rs->ships[i], 1);
}

/* A number of walls is known, not their cities (BASE-11): battlements in front of the first
 * ones. */
static void
draw_walls(struct scene *scene, const struct standing_list *list, unsigned seat, unsigned walls)
{
    for (unsigned i = 0; i < list->n && walls > 0; i++) {
        const struct scenario_standing *s = &list->pieces[i];
        char subject[SUBJECT];

        if (s->kind != STANDING_CITY || s->seat != seat)
            continue;
        describe_piece(scene, s, "wall", subject);
        struct shape *wall = scene_art(
            scene, LAYER_INK, "pieces/wall",
            point_add(find_place_point(scene, s), (map_point){0, WALL_DOWN * scene->unit}));

        wall->scale *= WALL_SCALE;
        picture_name(scene->picture, wall, subject, subject);
        walls--;
    }
}

/* Routes below buildings below everything else. */
void
standing_pieces_draw(struct scene *scene)
{
    const struct draw_board_options *o = scene->options;
    bool played = o->ruleset && o->position;
    g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(struct scenario_standing));
    struct list l = {o->ruleset, o->position, found};

    if (!played && !o->start)
        return;
    if (played) {
        add_placed(&l);
        add_fixed(&l);
        add_villain_forces(&l);
        for (unsigned s = 0; s < l.rs->players; s++)
            add_seat(&l, s);
    } else {
        g_array_append_vals(found, scene->map->standing, scene->map->n_standing);
    }
    const struct standing_list list = {(const void *)found->data, found->len};

    /* Chips come last: a wagon or a knight is beside the building on its place, not under it. */
    for (int place = STANDING_ON_PATH; place <= STANDING_ON_INTERSECTION; place++)
        for (unsigned i = 0; i < list.n; i++) {
            const struct scenario_standing *s = &list.pieces[i];

            if (s->place == place && s->seat != STANDING_NOBODY && !find_chip_art(s->kind))
                draw_standing_piece(scene, s);
        }
    for (unsigned s = 0; s < (played ? l.rs->players : o->players ? MAP_MAX_SEATS : 0); s++)
        draw_walls(scene, &list, s,
                   played ? position_seat(l.rs, l.p, s)->walls : o->players[s].walls);
    draw_chips(scene, &list);
}
