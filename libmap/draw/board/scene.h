#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shared by the parts of a board drawing (terrain, coast, rivers, ...). */
#include "draw/board/board.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"

/* Borrowed, except for the picture, which goes to the caller of draw_board(). */
struct scene {
    struct studio *studio;
    struct picture *picture;
    const struct scenario_map *map;
    const struct map_board *board;
    const struct draw_board_options *options;
    struct layout layout;
    double unit; /* one mm of a drawing with the tiles' usual edge */
};

/* What is visible of a hex: from the file, or from the position drawn. */
struct scene_look {
    uint8_t terrain; /* enum terrain; TERRAIN_RANDOM if not drawn yet */
    uint8_t kind;    /* 0, or the map's kind, index + 1 */
    uint8_t number;  /* 2..12, 0 none */
    uint8_t product; /* enum resource */
    bool hidden;
};
struct scene_look scene_look(const struct scene *scene, map_hex hex);
/* Whether the hex is not drawn. */
static inline bool
scene_leaves_out(const struct scene *scene, map_hex hex)
{
    return scene->options && scene->options->left_out && hex.i != MAP_NONE &&
           scene->options->left_out[hex.i];
}
/* Drawn as water: sea, and face-down tiles (the coast under them is unknown). */
bool scene_is_water(const struct scene *scene, map_hex hex);

/* Whether one of the hexes there is land. */
bool scene_touches_land(const struct scene *scene, const map_hex *hexes, unsigned n);

static inline picture_color
scene_color(const struct scene *scene, const char *name)
{
    return studio_color(scene->studio, name);
}

#define SCENE_NO_COLOR ((picture_color){0, 0, 0, 0})

/* Adds the outline and releases it. */
struct shape *scene_take_fill(struct scene *scene, enum picture_layer layer, struct outline *o,
                              picture_color fill);
struct shape *scene_take_line(struct scene *scene, enum picture_layer layer, struct outline *o,
                              picture_color stroke, double width);
struct shape *scene_disc(struct scene *scene, map_point at, double radius, picture_color fill,
                         picture_color stroke, double width);
/* Art at its usual size, centered there. */
struct shape *scene_art(struct scene *scene, enum picture_layer layer, const char *art,
                        map_point at);
struct shape *scene_text(struct scene *scene, enum font_role font, double size, const char *text,
                         map_point at, picture_color color);

/* ---- the parts, in the order in which they are drawn ---- */

/* The coast: shallows, surf and a rim of sand where land meets water. */

/* Draws in the water, before the land covers it. */
void coast_shallows(struct scene *scene);
/* Draws on the edge of the land, after it. */
void coast_beach(struct scene *scene);

/* The borders of homelands: one dashed line; where several seats share it, the dashes alternate in
 * their colors. */

/* Draws on the land, below paths and numbers: for every seat shapes "homeland red" of its
 * dashes. */
void homeland_borders_draw(struct scene *scene);

/* Paths, intersections, plazas and numbers. */

/* Sides and intersections, as trails on land and dots at sea. */
void place_pictures_paths(struct scene *scene);
/* Plazas of trade hexes and workshop with their interior paths. */
void place_pictures_plazas(struct scene *scene);
/* Number discs, and the product of a hex where it is not that of its terrain. */
void place_pictures_numbers(struct scene *scene);

/* The author's words on hexes: names of kinds, and notes. */

void hex_labels_draw(struct scene *scene);
/* Appends the places (struct clearing) that they take in the hex: art there is left out. */
void hex_labels_rooms(const struct scene *scene, map_hex hex, GArray *rooms);

/* Names of hexes, on the margin or on every hex, and the title. */

/* Width of row names outside the plate, mm. */
double margin_names_room(const struct draw_board_options *options, double unit);

void margin_names_margin(struct scene *scene);
void margin_names_hexes(struct scene *scene);
/* Title and subtitle in the band above `top` (mm), and a compass in a free corner. */
void margin_names_title(struct scene *scene, double top);
void margin_names_compass(struct scene *scene);

/* Numbers at intersections as spots from pale to dark: pips of a building site, how often it is
 * used, how far away it is. */

/* Draws the spots of the options, and a legend at the foot of the picture. Pips are those of the
 * site's hexes, as far as their numbers are known: the number of 36 rolls that yield something. A
 * site without a number is a speck. */
void heat_spots_draw(struct scene *scene);

/* Height of the legend; 0: none. */
double heat_spots_legend_room(const struct scene *scene);

/* Marks on the map: places of findings, and requested places. */

void finding_marks_draw(struct scene *scene);
void finding_marks_places(struct scene *scene);
