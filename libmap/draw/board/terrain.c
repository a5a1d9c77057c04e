/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/ground.h"

#include "draw/board/pieces.h"
#include "draw/board/scene.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/theme.h"
#include "draw/board/signs.h"

#include "board/place-name.h"

#include <math.h>

/* Neighbors overlap by this much, so that no viewer shows a white seam between two clipped
 * pictures. */
#define SEAM 0.25
/* Without it the rim of a trimmed board meets the circle around the boat in cusps, which nobody can
 * cut. */
#define BAY 9.0 /* radius of the rim beside a boat in the frame */

double
terrain_rim(const struct draw_board_options *options)
{
    return options->left_out ? TERRAIN_STRIP : TERRAIN_PLATE;
}

/* A stroke of twice the reach grows all hexes at once, with round corners. */
static void
draw_plate_layer(struct scene *scene, picture_color color, double reach)
{
    struct outline o = {0};

    for (unsigned i = 0; i < scene->board->n_hexes; i++)
        if (!scene_leaves_out(scene, map_hex_of(i)))
            layout_hex_outline(&scene->layout, map_hex_of(i), 0, &o);
    harbors_bays(scene, (terrain_rim(scene->options) + BAY) * scene->unit, &o);
    picture_add(scene->picture,
                &(struct shape){.layer = LAYER_ART,
                                .subject = scene->board->frame_is_water ? TERRAIN_PLATE_NAME : NULL,
                                .outline = o,
                                .fill = color,
                                .stroke = color,
                                .round = 1,
                                .width = 2 * reach * scene->unit});
    outline_release(&o);
}

static void
draw_hole(struct scene *scene, grid_axial at)
{
    map_point corners[6], center = grid_center(scene->board->grid.orientation, at);
    double grow = 1 + SEAM / scene->layout.edge;
    struct outline o = {0};

    for (int i = 0; i < 6; i++) {
        map_point p = grid_corner(scene->board->grid.orientation, at, i);

        p = point_between(center, p, grow);
        corners[i] = point_add(scene->layout.origin, point_scale(p, scene->layout.edge));
    }
    outline_polygon(&o, corners, 6);
    picture_name(scene->picture, scene_take_fill(scene, LAYER_ART, &o, scene_color(scene, "paper")),
                 "hole", NULL);
}

/* A hole inside the map is not a place: it is white with an edge like the plate's, and no line
 * separates two neighboring holes. */
static void
draw_holes(struct scene *scene)
{
    const struct map_board *board = scene->board;
    g_autofree bool *seen = g_new0(bool, board->rows * board->cols);
    struct outline edge = {0};

    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int d = 0; d < GRID_DIRECTIONS; d++) {
            const struct board_hex *hex = &board->hexes[i];
            grid_axial at = grid_step((grid_axial){hex->q, hex->r}, d);
            const struct board_path *side = board_path(board, hex->side[d]);
            int row, col;

            if (hex->beyond[d] != BOARD_HOLE)
                continue;
            outline_move(&edge, layout_at(&scene->layout, side->end[0]));
            outline_line(&edge, layout_at(&scene->layout, side->end[1]));
            grid_from_axial(board->grid, at, &row, &col);
            if (!seen[row * board->cols + col])
                draw_hole(scene, at);
            seen[row * board->cols + col] = true;
        }
    if (edge.n_verbs == 0)
        return;
    struct shape *s = scene_take_line(scene, LAYER_ART, &edge, scene_color(scene, "river-bank"),
                                      1.2 * scene->unit);
    s->round = 1;
    picture_name(scene->picture, s, "edge of holes", NULL);
}

void
terrain_plate(struct scene *scene)
{
    bool water = scene->board->frame_is_water;
    picture_color sea = scene_color(scene, water ? "sea" : "coast-line");

    double inside = 0, rim = terrain_rim(scene->options);
    if (scene->options->bleed > 0) {
        draw_plate_layer(scene, sea, rim + scene->options->bleed / scene->unit);
        /* The line shows where to cut and stays inside, as the sea bleeds past the cut. */
        inside = TERRAIN_CUT_LINE + 0.8;
    }
    draw_plate_layer(scene, scene_color(scene, water ? "river-bank" : "path-line"),
                     rim + 0.8 - inside);
    draw_plate_layer(scene, sea, rim - inside);
    draw_holes(scene);
}

/* In the theme: "sea", "fog". */
static const char *
find_ground_word(const struct scene_look *look)
{
    return look->hidden                     ? "fog"
           : look->terrain >= TERRAIN_COUNT ? "random"
                                            : terrain_word(look->terrain);
}

static void
describe_hex(const struct scene *scene, map_hex hex, const struct scene_look *look, char *subject,
             size_t subject_size, char *alt, size_t size)
{
    char name[BOARD_NAME_SIZE];
    const char *word = look->hidden ? "hidden"
                       : look->kind ? wording_text(&scene->map->kinds[look->kind - 1].label,
                                                   scene->studio->language)
                       : look->terrain >= TERRAIN_COUNT ? "random"
                                                        : terrain_word(look->terrain);

    board_hex_name(scene->board, hex, name);
    g_snprintf(subject, subject_size, "hex %s", name);
    if (look->number)
        g_snprintf(alt, size, "%s: %s %u", name, word, look->number);
    else
        g_snprintf(alt, size, "%s: %s", name, word);
}

/* For themes with more than hue to distinguish grounds. */
static void
draw_ground_pattern(struct scene *scene, map_hex hex, const char *key)
{
    enum theme_pattern pattern = studio_pattern(scene->studio, key);
    const struct grid grid = scene->board->grid;
    const struct board_hex *h = &scene->board->hexes[hex.i];
    map_point corners[6];
    struct outline o = {0};

    if (pattern == PATTERN_NONE)
        return;
    for (int i = 0; i < 6; i++) {
        map_point p = grid_corner(grid.orientation, (grid_axial){h->q, h->r}, i);

        corners[i] = point_add(scene->layout.origin, point_scale(p, scene->layout.edge));
    }
    const struct pattern_ground ground = {corners, 6, scene->unit, scene->layout.origin};

    pattern_lines(pattern, &ground, &o);
    picture_color line = studio_pattern_color(scene->studio, key);

    picture_name(scene->picture,
                 scene_take_line(scene, LAYER_ART, &o, line, pattern_width(pattern) * scene->unit),
                 theme_pattern_word(pattern), NULL);
}

/* Where the letter of its ground is, if the theme has one: tiles have it there too. */
static struct clearing
find_letter_place(const struct scene *scene, map_hex hex)
{
    struct scene_look look = scene_look(scene, hex);
    bool plaza = !look.hidden &&
                 (terrain_is_trade((enum terrain)look.terrain) || look.terrain == TERRAIN_WORKSHOP);

    return clearing_letter(scene->studio, plaza, scene->board->grid.orientation == GRID_FLAT);
}

/* Without trees, sheep and hills that a river would cut or letters cover. */
static void
clear_ground_art(struct scene *scene, map_hex hex, const char *key, char *art, size_t size)
{
    g_autoptr(GArray) rooms = g_array_new(FALSE, FALSE, sizeof(struct clearing));

    rivers_rooms(scene, hex, rooms);
    if (studio_letter(scene->studio, key)) {
        struct clearing letter = clearing_around(find_letter_place(scene, hex));

        g_array_append_val(rooms, letter);
    }
    hex_labels_rooms(scene, hex, rooms);
    clearing_make(scene->studio->arts, rooms, art, size);
}

static const char *
find_ground_key(const struct scene *scene, const struct scene_look *look, char *buf)
{
    return seat_signs_key(buf, find_ground_word(look),
                          look->kind ? scene->map->kinds[look->kind - 1].id : NULL);
}

/* Above rivers. As on tiles, so no letter needs a search for a free side of the disc. */
void
terrain_letters(struct scene *scene)
{
    const struct brush brush = {scene->picture, scene->studio, LAYER_INK};
    double u = scene->unit;

    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        struct scene_look look = scene_look(scene, hex);
        struct clearing place = find_letter_place(scene, hex);
        char key[SIGNS_KEY_SIZE];

        if (!scene_leaves_out(scene, hex))
            brush_letter(&brush,
                         point_add(layout_hex(&scene->layout, hex), point_scale(place.at, u)),
                         place.radius * u, find_ground_key(scene, &look, key));
    }
}

/* On a hex whose tile is drawn at set-up. */
static void
sign_stack(struct scene *scene, map_hex hex)
{
    const struct brush brush = {scene->picture, scene->studio, LAYER_INK, "stack sign"};
    unsigned pool = scene->map->cells[hex.i].pool;
    map_point center = layout_hex(&scene->layout, hex);
    char letter[STACK_LETTER_SIZE];

    if (pool < scene->map->n_pools &&
        stack_signs_letter(scene->studio, scene->map, scene->map->pools[pool].id, letter))
        stack_signs_write(&brush, center, scene->unit, letter);
    stack_signs_tiles(&brush, scene->map, pool, center, scene->unit,
                      scene->board->grid.orientation == GRID_FLAT);
}

/* The art lies above color and pattern, as on tiles, and is clipped to the hex. */
static void
draw_ground(struct scene *scene, map_hex hex)
{
    struct scene_look look = scene_look(scene, hex);
    char art[OWN_NAME_SIZE], key[SIGNS_KEY_SIZE], subject[64], alt[200];
    struct outline o = {0};
    double scale = 1;

    g_snprintf(art, sizeof art, "terrain/%s", find_ground_word(&look));
    find_ground_key(scene, &look, key);
    describe_hex(scene, hex, &look, subject, sizeof subject, alt, sizeof alt);
    /* The place of the hex picks the drawing: the same forest everywhere looks stamped. */
    if (!look.hidden && look.terrain < TERRAIN_COUNT)
        custom_pieces_tile_art(scene->studio, scene->map, look.terrain, look.kind,
                               layout_turn(scene->board, hex), art, &scale);
    /* Only drawings of a theme have things to leave out; the author's own stays whole. */
    if (g_str_has_prefix(art, "terrain/"))
        clear_ground_art(scene, hex, key, art, sizeof art);
    layout_hex_outline(&scene->layout, hex, SEAM * scene->unit, &o);
    picture_add(scene->picture,
                &(struct shape){.layer = LAYER_ART, .outline = o, .fill = scene_color(scene, key)});
    draw_ground_pattern(scene, hex, key);
    picture_add(scene->picture, &(struct shape){.kind = SHAPE_ART,
                                                .layer = LAYER_ART,
                                                .outline = o,
                                                .art = art,
                                                .at = layout_hex(&scene->layout, hex),
                                                .scale = scale * scene->unit,
                                                .subject = subject,
                                                .alt = alt});
    outline_release(&o);
    if (look.terrain >= TERRAIN_COUNT && !look.hidden)
        sign_stack(scene, hex);
}

void
terrain_draw(struct scene *scene, enum terrain_sort wanted)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        enum terrain_sort sort = scene_look(scene, hex).hidden ? TERRAIN_SORT_HIDDEN
                                 : scene_is_water(scene, hex)  ? TERRAIN_SORT_SEA
                                                               : TERRAIN_SORT_LAND;

        if (sort == wanted && !scene_leaves_out(scene, hex))
            draw_ground(scene, hex);
    }
}
