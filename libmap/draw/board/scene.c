/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

struct scene_look
scene_look(const struct scene *scene, map_hex hex)
{
    const struct scenario_cell *cell = &scene->map->cells[hex.i];
    const struct draw_board_options *o = scene->options;
    struct scene_look look = {.terrain = cell->terrain,
                              .kind = cell->kind,
                              .product = cell->product,
                              .hidden = cell->hidden,
                              /* NUMBER_RANDOM and NUMBER_FORGOTTEN are no number to draw. */
                              .number = cell->number <= 12 ? cell->number : NUMBER_NONE};

    if (o->ruleset && o->position) {
        look.hidden = position_is_hidden(o->ruleset, o->position, hex);
        if (!look.hidden) {
            look.terrain = (uint8_t)position_terrain(o->ruleset, o->position, hex);
            if (scene->map->n_kinds)
                look.kind = (uint8_t)position_own(o->ruleset, o->position, hex);
            look.number = (uint8_t)position_number(o->ruleset, o->position, hex);
        }
    }
    if (look.hidden) {
        look.terrain = TERRAIN_RANDOM;
        look.kind = 0;
        look.number = NUMBER_NONE;
    }
    return look;
}

/* Beyond the map is water as well, so land has a beach there. */
bool
scene_is_water(const struct scene *scene, map_hex hex)
{
    if (hex.i == MAP_NONE)
        return true;
    struct scene_look look = scene_look(scene, hex);

    return look.hidden || look.terrain == TERRAIN_SEA;
}

bool
scene_touches_land(const struct scene *scene, const map_hex *hexes, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (hexes[i].i != MAP_NONE && !scene_is_water(scene, hexes[i]))
            return true;
    return false;
}

struct shape *
scene_take_fill(struct scene *scene, enum picture_layer layer, struct outline *o,
                picture_color fill)
{
    struct shape *s =
        picture_add(scene->picture, &(struct shape){.layer = layer, .outline = *o, .fill = fill});

    outline_release(o);
    return s;
}

struct shape *
scene_take_line(struct scene *scene, enum picture_layer layer, struct outline *o,
                picture_color stroke, double width)
{
    struct shape *s = picture_add(
        scene->picture,
        &(struct shape){
            .layer = layer, .outline = *o, .round = 1, .stroke = stroke, .width = width});

    outline_release(o);
    return s;
}

struct shape *
scene_disc(struct scene *scene, map_point at, double radius, picture_color fill,
           picture_color stroke, double width)
{
    struct outline o = {0};

    outline_circle(&o, at, radius);
    struct shape *s = scene_take_fill(scene, LAYER_INK, &o, fill);

    s->stroke = stroke;
    s->width = width;
    return s;
}

struct shape *
scene_art(struct scene *scene, enum picture_layer layer, const char *art, map_point at)
{
    return picture_add(
        scene->picture,
        &(struct shape){
            .kind = SHAPE_ART, .layer = layer, .art = art, .at = at, .scale = scene->unit});
}

struct shape *
scene_text(struct scene *scene, enum font_role font, double size, const char *text, map_point at,
           picture_color color)
{
    return text_add(scene->picture, scene->studio->fonts,
                    &(struct shape){.layer = LAYER_INK,
                                    .text = text,
                                    .font = font,
                                    .size = size,
                                    .anchor = ANCHOR_MIDDLE,
                                    .at = at,
                                    .fill = color});
}
