#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shared by the parts of a board drawing (terrain, coast, rivers, ...). */
#include "draw/board/board-options.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"

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
