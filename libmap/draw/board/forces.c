/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/forces.h"

#include "board/place-name.h"
#include "draw/board/chips.h"
#include "draw/board/standing-pieces.h"

#define WALL_DOWN 8.0 /* of a wall, below the middle of its city */
#define WALL_SCALE 0.8

/* A position as the list of pieces that a file would give. */
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

/* Knights are chips; buildings and routes in the list are only avoided. */
static void
add_placed(struct list *l)
{
    for (unsigned i = 0; i < l->rs->n_intersections; i++) {
        struct placed placed = position_at(l->rs, l->p, map_intersection_of(i));

        if (placed.piece == PIECE_KNIGHT)
            add_standing(l, STANDING_KNIGHT, STANDING_ON_INTERSECTION, i, placed.seat.i, 1);
        else if (placed.piece != PIECE_NONE)
            add_standing(l, STANDING_SETTLEMENT, STANDING_ON_INTERSECTION, i, placed.seat.i, 1);
        if (position_corners(l->rs, l->p)[i] & POSITION_CHIT) /* ISL-7 */
            add_standing(l, STANDING_CHIT, STANDING_ON_INTERSECTION, i, placed.seat.i, 1);
    }
    for (unsigned i = 0; i < l->rs->n_paths; i++) {
        struct placed placed = position_on_path(l->rs, l->p, map_path_of(i));

        if (placed.piece != PIECE_NONE)
            add_standing(l, STANDING_ROAD, STANDING_ON_PATH, i, placed.seat.i, 1);
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

/* A battlement in front of a city. */
static void
draw_wall(struct scene *scene, map_intersection at, map_seat seat)
{
    map_point p = layout_at(&scene->layout, at);
    char name[BOARD_NAME_SIZE], subject[80];

    board_intersection_name(scene->board, at, name);
    g_snprintf(subject, sizeof subject, "%s wall %s", standing_pieces_seat_word(scene, seat), name);
    picture_add(scene->picture, &(struct shape){.kind = SHAPE_ART,
                                                .layer = LAYER_INK,
                                                .art = "pieces/wall",
                                                .at = {p.x, p.y + WALL_DOWN * scene->unit},
                                                .scale = WALL_SCALE * scene->unit,
                                                .subject = subject,
                                                .alt = subject});
}

static bool
has_city(const struct scenario_map *map, unsigned seat, map_intersection at)
{
    for (unsigned i = 0; i < map->n_standing; i++) {
        const struct scenario_standing *s = &map->standing[i];

        if (s->kind == STANDING_CITY && s->seat == seat && s->at == at.i)
            return true;
    }
    return false;
}

/* A file has the number of a seat's walls (BASE-11), not their cities: they are drawn at its first
 * cities. */
static void
draw_start_walls(struct scene *scene)
{
    const struct scenario_player *players = scene->options->players;

    for (unsigned s = 0; players && s < MAP_MAX_SEATS; s++) {
        unsigned walls = players[s].walls;

        for (unsigned i = 0; i < scene->board->n_intersections && walls > 0; i++)
            if (has_city(scene->map, s, map_intersection_of(i))) {
                draw_wall(scene, map_intersection_of(i), (map_seat){(uint8_t)s});
                walls--;
            }
    }
}

/* The same for a position. */
static void
draw_walls(struct scene *scene, const struct list *l)
{
    for (unsigned s = 0; s < l->rs->players; s++) {
        unsigned walls = position_seat(l->rs, l->p, s)->walls;

        for (unsigned i = 0; i < l->rs->n_intersections && walls > 0; i++) {
            struct placed placed = position_at(l->rs, l->p, map_intersection_of(i));

            if (placed.piece != PIECE_CITY || placed.seat.i != s)
                continue;
            draw_wall(scene, map_intersection_of(i), placed.seat);
            walls--;
        }
    }
}

void
forces_draw(struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    if (!o->ruleset || !o->position) {
        if (!o->start)
            return;
        draw_start_walls(scene);
        chips_draw(scene, scene->map->standing, scene->map->n_standing);
        return;
    }
    struct list l = {o->ruleset, o->position,
                     g_array_new(FALSE, FALSE, sizeof(struct scenario_standing))};

    draw_walls(scene, &l);
    add_placed(&l);
    add_fixed(&l);
    add_villain_forces(&l);
    for (unsigned s = 0; s < l.rs->players; s++)
        add_seat(&l, s);
    chips_draw(scene, (const struct scenario_standing *)(const void *)l.standing->data,
               l.standing->len);
    g_array_unref(l.standing);
}
