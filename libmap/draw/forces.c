/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/forces.h"

#include "board/name.h"
#include "draw/standing.h"

#include <math.h>

static void
add_polygon(const struct scene *scene, struct outline *o, map_point p, const double *xy, unsigned n)
{
    map_point corners[16];

    for (unsigned i = 0; i < n; i++)
        corners[i] = (map_point){p.x + xy[2 * i] * scene->unit, p.y + xy[2 * i + 1] * scene->unit};
    outline_polygon(o, corners, n);
}

static map_point
moved(const struct scene *scene, map_point p, double x, double y)
{
    return (map_point){p.x + x * scene->unit, p.y + y * scene->unit};
}

/* A box on two wheels; several on one place stand side by side. */
static void
draw_wagon(struct scene *scene, map_intersection at, map_seat seat, unsigned nth)
{
    static const double box[] = {-6, -4, 6, -4, 5, 2, -5, 2};
    map_point p = moved(scene, layout_at(&scene->layout, at), 9 + 3.0 * nth, 9 + 5.0 * nth);
    char name[BOARD_NAME_SIZE], subject[80];
    struct outline o = {0};

    board_intersection_name(scene->board, at, name);
    standing_name_piece(scene, subject, sizeof subject, seat, "wagon", name);
    add_polygon(scene, &o, p, box, G_N_ELEMENTS(box) / 2);
    outline_circle(&o, moved(scene, p, -3, 3.2), 1.8 * scene->unit);
    outline_circle(&o, moved(scene, p, 3, 3.2), 1.8 * scene->unit);
    standing_add_body(scene, &o, seat, subject);
    standing_add_sign(scene, seat, moved(scene, p, 0, -1), 1.7 * scene->unit);
}

/* A shield. */
static void
draw_knight(struct scene *scene, map_intersection at, map_seat seat)
{
    static const double shield[] = {-5, -6, 5, -6, 5, 0, 3, 4, 0, 6.5, -3, 4, -5, 0};
    map_point p = layout_at(&scene->layout, at);
    char name[BOARD_NAME_SIZE], subject[80];
    struct outline o = {0};

    board_intersection_name(scene->board, at, name);
    standing_name_piece(scene, subject, sizeof subject, seat, "knight", name);
    add_polygon(scene, &o, p, shield, G_N_ELEMENTS(shield) / 2);
    standing_add_body(scene, &o, seat, subject);
    standing_add_sign(scene, seat, moved(scene, p, 0, -1), 2 * scene->unit);
}

/* A horse's head is hard to tell at this size: a pennant on a disc. */
static void
draw_rider(struct scene *scene, map_path path, map_seat seat)
{
    static const double pennant[] = {-0.8, -2, -0.8, -10, 6, -7, 0.8, -4.5, 0.8, -2};
    map_point p = layout_path(&scene->layout, path);
    char name[BOARD_NAME_SIZE], subject[80];
    struct outline o = {0};

    board_path_name(scene->board, path, name);
    standing_name_piece(scene, subject, sizeof subject, seat, "rider", name);
    outline_circle(&o, p, 3.4 * scene->unit);
    add_polygon(scene, &o, p, pennant, G_N_ELEMENTS(pennant) / 2);
    standing_add_body(scene, &o, seat, subject);
    standing_add_sign(scene, seat, p, 1.6 * scene->unit);
}

static void
draw_warship(struct scene *scene, map_hex hex, map_seat seat, unsigned nth)
{
    static const double hull[] = {-12, 2, 12, 2, 8, 8, -8, 8};
    static const double sail[] = {-8, -12, 8, -9, 8, -1, -8, -1};
    map_point p = moved(scene, layout_hex(&scene->layout, hex), -12, 12 - 9.0 * nth);
    char name[BOARD_NAME_SIZE], subject[80];
    struct outline o = {0};

    board_hex_name(scene->board, hex, name);
    standing_name_piece(scene, subject, sizeof subject, seat, "warship", name);
    add_polygon(scene, &o, p, hull, G_N_ELEMENTS(hull) / 2);
    add_polygon(scene, &o, p, sail, G_N_ELEMENTS(sail) / 2);
    standing_add_body(scene, &o, seat, subject);
    standing_add_sign(scene, seat, moved(scene, p, 0, 5), 1.8 * scene->unit);
}

/* Dark, with a light edge: nobody's. */
static void
add_dark(struct scene *scene, struct outline *o, const char *what, const char *where)
{
    g_autofree char *subject = g_strdup_printf("%s %s", what, where);

    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = *o,
                                                .round = 1,
                                                .fill = scene_colour(scene, "ink"),
                                                .stroke = scene_colour(scene, "number-disc"),
                                                .width = 0.9 * scene->unit,
                                                .subject = subject,
                                                .alt = subject});
    outline_release(o);
}

static void
draw_barbarians(struct scene *scene, map_point p, const char *where, unsigned n)
{
    static const double helmet[] = {-4, 4, -4, -1, -6, -6, -2.5, -3, 2.5, -3, 6, -6, 4, -1, 4, 4};

    for (unsigned i = 0; i < n; i++) {
        struct outline o = {0};

        add_polygon(scene, &o, moved(scene, p, 13.0 * i - 6.5 * (n - 1), -17), helmet,
                    G_N_ELEMENTS(helmet) / 2);
        add_dark(scene, &o, "barbarian", where);
    }
}

/* Robber a pawn, pirates ships, the storm a cloud of three discs. */
static void
draw_villain(struct scene *scene, enum villain who, map_hex hex)
{
    static const char *const words[] = {"robber", "pirate", "privateer", "storm"};
    static const double robe[] = {-5, 8, -3, -2, 3, -2, 5, 8};
    static const double hull[] = {-11, 2, 11, 2, 7, 8, -7, 8};
    static const double sail[] = {-0.6, -12, 8, -1, -0.6, -1};
    double u = scene->unit;
    map_point p = moved(scene, layout_hex(&scene->layout, hex), 14, 12);
    char name[BOARD_NAME_SIZE];
    struct outline o = {0};

    board_hex_name(scene->board, hex, name);
    if (who == VILLAIN_ROBBER) {
        add_polygon(scene, &o, p, robe, G_N_ELEMENTS(robe) / 2);
        outline_circle(&o, moved(scene, p, 0, -5), 3.6 * u);
    } else if (who == VILLAIN_STORM) {
        for (int i = -1; i <= 1; i++)
            outline_circle(&o, moved(scene, p, 5.0 * i, i ? 3 : 0), (i ? 4 : 5.5) * u);
    } else {
        add_polygon(scene, &o, p, hull, G_N_ELEMENTS(hull) / 2);
        add_polygon(scene, &o, p, sail, G_N_ELEMENTS(sail) / 2);
    }
    add_dark(scene, &o, words[who], name);
    if (who == VILLAIN_PRIVATEER) { /* a light pennant tells him from the pirate */
        struct outline flag = {0};

        outline_circle(&flag, moved(scene, p, 0, 5), 1.6 * u);
        scene_take_fill(scene, LAYER_INK, &flag, scene_colour(scene, "number-disc"));
    }
}

static void
draw_on_paths(struct scene *scene, const uint16_t *paths, const char *what, bool at_sea)
{
    static const double cart[] = {-5, -3, 5, -3, 5, 3, -5, 3};
    static const double runner[] = {-7, 0, 7, 0, 4, 4, -4, 4};

    for (unsigned i = 0; i < 2; i++) {
        map_path path = {paths[i]};
        struct outline o = {0};
        char name[BOARD_NAME_SIZE];

        if (paths[i] == MAP_NONE)
            continue;
        board_path_name(scene->board, path, name);
        if (at_sea)
            add_polygon(scene, &o, layout_path(&scene->layout, path), runner, 4);
        else
            add_polygon(scene, &o, layout_path(&scene->layout, path), cart, 4);
        add_dark(scene, &o, what, name);
    }
}

static void
draw_guards(struct scene *scene, const struct map_ruleset *rs, const struct map_position *p)
{
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < rs->n_guards; i++) {
        unsigned n = position_barbarians(rs, p, i);

        if (!n)
            continue;
        if (rs->n_guards == rs->n_hexes) {
            map_hex hex = {(uint16_t)i};

            draw_barbarians(scene, layout_hex(&scene->layout, hex),
                            board_hex_name(scene->board, hex, name), n);
        } else {
            map_path path = {(uint16_t)i};

            draw_barbarians(scene, moved(scene, layout_path(&scene->layout, path), 0, 17),
                            board_path_name(scene->board, path, name), n);
        }
    }
}

static void
draw_seat(struct scene *scene, const struct map_ruleset *rs, const struct map_position *p,
          unsigned s)
{
    const struct position_seat *seat = position_seat(rs, p, s);
    const struct position_rider *riders = position_riders(rs, p) + (size_t)s * rs->max_riders;
    map_seat id = {(uint8_t)s};
    unsigned wagons = 0, warships = 0;

    for (unsigned k = 0; k < s; k++) {
        wagons += position_seat(rs, p, k)->wagon == seat->wagon;
        warships += position_seat(rs, p, k)->warship == seat->warship;
    }
    for (unsigned i = 0; i < rs->max_riders; i++)
        if (riders[i].path != MAP_NONE)
            draw_rider(scene, (map_path){riders[i].path}, id);
    if (seat->wagon != MAP_NONE)
        draw_wagon(scene, (map_intersection){seat->wagon}, id, wagons);
    if (seat->warship != MAP_NONE)
        draw_warship(scene, (map_hex){seat->warship}, id, warships);
}

void
forces_draw(struct scene *scene)
{
    const struct map_ruleset *rs = scene->options->ruleset;
    const struct map_position *p = scene->options->position;

    if (!rs || !p)
        return;
    draw_guards(scene, rs, p);
    draw_on_paths(scene, p->carts, "donkey cart", false);
    draw_on_paths(scene, p->runners, "blockade runner", true);
    for (unsigned i = 0; i < 4; i++)
        if (p->villain[i] != MAP_NONE)
            draw_villain(scene, i, (map_hex){p->villain[i]});
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        map_intersection at = {(uint16_t)i};
        struct placed placed = position_at(rs, p, at);

        if (placed.piece == PIECE_KNIGHT)
            draw_knight(scene, at, placed.seat);
    }
    for (unsigned s = 0; s < rs->players; s++)
        draw_seat(scene, rs, p, s);
}
