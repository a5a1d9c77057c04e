/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/board.h"

#include "draw/board/signs.h"
#include "draw/board/pieces.h"
#include "draw/board/scene.h"
#include "draw/board/ground.h"

#include <math.h>

#define BORDER 3.0 /* white margin around everything */
#define TITLE_ROOM 22.0
#define SUBTITLE_ROOM 9.0

/* Height above the board for title and subtitle. */
static double
measure_title_room(const struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    return ((o->title ? TITLE_ROOM : 0) + (o->subtitle ? SUBTITLE_ROOM : 0)) * scene->unit;
}

/* How far boats in the frame stick out of the hexes, on any side. The larger of both sides counts
 * for both, so the board stays in the middle. */
static map_point
measure_boats_beyond(const struct scene *scene, map_box hexes)
{
    g_autoptr(GArray) boats = harbors_outside(scene); /* with axial (0, 0) at (0, 0) */
    double r = HARBOR_ROUND * scene->unit;
    map_point most = {0, 0};

    for (unsigned i = 0; i < boats->len; i++) {
        map_point p = g_array_index(boats, map_point, i);

        most.x = fmax(most.x, fmax(hexes.x - p.x + r, p.x + r - hexes.x - hexes.w));
        most.y = fmax(most.y, fmax(hexes.y - p.y + r, p.y + r - hexes.y - hexes.h));
    }
    return most;
}

/* Without picture and origin: lay_out_hexes() finds the origin, draw_board() makes the picture. */
static struct scene
make_board_scene(struct studio *studio, const struct scenario_map *map,
                 const struct draw_board_options *options)
{
    struct scene scene = {.studio = studio, .map = map, .board = map->board, .options = options};

    scene.layout.board = map->board;
    scene.layout.edge = options->edge > 0 ? options->edge : LAYOUT_EDGE;
    scene.unit = scene.layout.edge / LAYOUT_EDGE;
    return scene;
}

/* Places the hexes on a picture that is just large enough; returns its size. */
static map_point
lay_out_hexes(struct scene *scene)
{
    double names = margin_names_room(scene->options, scene->unit);
    bool pointy = scene->board->grid.orientation == GRID_POINTY;
    map_box hexes = layout_bounds(scene->board, scene->layout.edge);
    /* 1 mm of it is for the line around the rim, 0.8 mm wide. */
    double plate = (terrain_rim(scene->options) + 1 + BORDER) * scene->unit;
    double across = plate + (pointy ? names : 0);
    double down = plate + (pointy ? 0 : names);

    map_point boats = measure_boats_beyond(scene, hexes);

    across += boats.x;
    down += boats.y;
    scene->layout.origin =
        (map_point){across - hexes.x, measure_title_room(scene) + down - hexes.y};
    return (map_point){hexes.w + 2 * across, measure_title_room(scene) + hexes.h + 2 * down +
                                                 heat_spots_legend_room(scene)};
}

/* The order is what covers what. Marks come last, since their words keep off all text that is
 * already in the picture. */
static void
draw_all(struct scene *scene)
{
    /* A page draws its board once and lays several heat maps over it. */
    if (scene->options->bare_heat) {
        heat_spots_draw(scene);
        return;
    }
    terrain_plate(scene);
    terrain_draw(scene, TERRAIN_SORT_SEA);
    coast_shallows(scene);
    terrain_draw(scene, TERRAIN_SORT_LAND);
    coast_beach(scene);
    terrain_draw(scene, TERRAIN_SORT_HIDDEN);
    homeland_borders_draw(scene);
    if (!scene->options->no_grid)
        place_pictures_paths(scene);
    rivers_draw(scene);
    /* After rivers: interior paths lie above the water that they cross. */
    place_pictures_plazas(scene);
    rivers_bridge_sites(scene);
    terrain_letters(scene);
    harbors_draw(scene);
    place_pictures_numbers(scene);
    claims_marks(scene);
    author_marks_draw(scene);
    hex_labels_draw(scene);
    if (scene->options->names == DRAW_NAMES_ALL)
        margin_names_hexes(scene);
    if (scene->options->names != DRAW_NAMES_NONE)
        margin_names_margin(scene);
    margin_names_title(scene, 0);
    margin_names_compass(scene);
    heat_spots_draw(scene);
    standing_pieces_draw(scene);
    finding_marks_draw(scene);
    finding_marks_places(scene);
}

map_point
draw_board_size(struct studio *studio, const struct scenario_map *map,
                const struct draw_board_options *options)
{
    struct scene scene = make_board_scene(studio, map, options);

    return lay_out_hexes(&scene);
}

bool
draw_board_is_drawn(const struct scenario_map *map)
{
    bool any = false;

    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        const struct scenario_cell *cell = &map->cells[i];
        bool drawn = cell->terrain == TERRAIN_RANDOM && !cell->hidden;

        if (!drawn && cell->terrain != TERRAIN_SEA)
            return false;
        any |= drawn;
    }
    return any;
}

bool
draw_board_has_random(const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (!map->cells[i].hidden &&
            (map->cells[i].terrain == TERRAIN_RANDOM || map->cells[i].number == NUMBER_RANDOM))
            return true;
    for (unsigned i = 0; i < map->n_harbors; i++)
        if (map->harbors[i].gives == RESOURCE_RANDOM)
            return true;
    return false;
}

/* The map as a position has drawn it; the rest is the map's own, and so is what is face down. */
static struct scenario_map
fill_map(const struct scenario_map *map, const struct draw_board_options *o)
{
    /* A shallow copy: only cells and harbors are its own, the rest is borrowed. */
    struct scenario_map filled = *map;
    unsigned n = map->board->n_hexes;

    filled.cells = g_memdup2(map->cells, n * sizeof *map->cells);
    filled.harbors = g_memdup2(map->harbors, map->n_harbors * sizeof *map->harbors);
    for (unsigned i = 0; i < n; i++) {
        struct scenario_cell *cell = &filled.cells[i];
        map_hex hex = map_hex_of(i);

        if (position_is_hidden(o->ruleset, o->position, hex))
            continue;
        if (cell->number == NUMBER_RANDOM || cell->terrain == TERRAIN_RANDOM)
            cell->number = (uint8_t)position_number(o->ruleset, o->position, hex);
        if (cell->terrain != TERRAIN_RANDOM)
            continue;
        cell->terrain = (uint8_t)position_terrain(o->ruleset, o->position, hex);
        cell->kind = map->n_kinds ? (uint8_t)position_own(o->ruleset, o->position, hex) : 0;
        /* A product that the file gives the hex stays, whatever tile is drawn. */
        if (cell->product >= RESOURCE_COUNT)
            cell->product = (uint8_t)terrain_product((enum terrain)cell->terrain);
    }
    for (unsigned i = 0; i < map->n_harbors; i++) {
        unsigned ratio = filled.harbors[i].ratio;

        if (filled.harbors[i].gives != RESOURCE_RANDOM)
            continue;
        filled.harbors[i].gives = (uint8_t)position_harbor(o->ruleset, o->position, i, &ratio);
        filled.harbors[i].ratio = (uint8_t)ratio;
    }
    return filled;
}

static struct picture *
draw_filled_board(struct studio *studio, const struct scenario_map *map,
                  const struct draw_board_options *options, struct layout *layout)
{
    struct draw_board_options o = *options;
    struct scenario_map filled = fill_map(map, options);

    /* The copy is drawn like a file. With a position the start sites and the pieces of the file
     * would be missing. */
    o.filling = false;
    o.ruleset = NULL;
    o.position = NULL;
    struct picture *picture = draw_board(studio, &filled, &o, layout);

    g_free(filled.cells);
    g_free(filled.harbors);
    return picture;
}

struct picture *
draw_board(struct studio *studio, const struct scenario_map *map,
           const struct draw_board_options *options, struct layout *layout)
{
    if (options->filling && options->ruleset && options->position)
        return draw_filled_board(studio, map, options, layout);
    struct scene scene = make_board_scene(studio, map, options);
    map_point size = lay_out_hexes(&scene);

    scene.picture = picture_new(size.x, size.y);
    draw_all(&scene);
    if (layout)
        *layout = scene.layout;
    return scene.picture;
}
