/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/pieces.h"

#include "draw/board/signs.h"
#include "board/place-name.h"

#include <math.h>
#include <string.h>

#define STACK 5.0 /* size of a stack's name, in units of the boat's art */
#define STACK_DOWN 9.0
/* the ends of the hull, in units of the boat's art */
#define HULL 9.8
#define HULL_DOWN 6.4
#define PIER_END 4.0 /* mm from the intersection: where the beach begins */

/* Its water hex; none if that is the frame. */
static map_hex
find_harbor_hex(const struct scene *scene, const struct scenario_harbor *harbor)
{
    const struct board_path *path = board_path(scene->board, harbor->at);

    for (int i = 0; i < 2; i++)
        if (path->hex[i].i != MAP_NONE && scene_is_water(scene, path->hex[i]))
            return scene_leaves_out(scene, path->hex[i]) ? MAP_NO_HEX : path->hex[i];
    return MAP_NO_HEX;
}

/* Two boats in one hex are smaller and closer to their coast. So is a boat in the frame, which has
 * no hex of its own. */
static bool
shares_hex(const struct scene *scene, const struct scenario_harbor *harbor)
{
    map_hex hex = find_harbor_hex(scene, harbor);
    unsigned n = 0;

    for (unsigned i = 0; i < scene->map->n_harbors; i++)
        n += find_harbor_hex(scene, &scene->map->harbors[i]).i == hex.i;
    return hex.i == MAP_NONE || n > 1;
}

map_point
harbor_point(const struct scene *scene, const struct scenario_harbor *harbor)
{
    const struct board_path *path = board_path(scene->board, harbor->at);
    map_hex water = find_harbor_hex(scene, harbor);
    /* A trimmed hex of sea counts as frame, so its boat is as near as one there. */
    bool first = path->hex[0].i == water.i || scene_leaves_out(scene, path->hex[0]);
    map_hex land = path->hex[first ? 1 : 0];
    map_point middle = layout_path(&scene->layout, harbor->at), out;

    if (land.i == MAP_NONE) /* no land behind it: a finding, but still drawn */
        out = layout_direction(middle, layout_hex(&scene->layout, water));
    else
        out = layout_direction(layout_hex(&scene->layout, land), middle);
    return point_add(middle, point_scale(out, (shares_hex(scene, harbor) ? 14 : 20) * scene->unit));
}

GArray *
harbors_outside(const struct scene *scene)
{
    GArray *points = g_array_new(FALSE, FALSE, sizeof(map_point));

    for (unsigned i = 0; i < scene->map->n_harbors; i++) {
        map_point p = harbor_point(scene, &scene->map->harbors[i]);

        if (find_harbor_hex(scene, &scene->map->harbors[i]).i == MAP_NONE)
            g_array_append_val(points, p);
    }
    return points;
}

/* In the frame of a path: y towards the boat, x to its right; half of it, the other is alike. */
static void
add_bay(const struct scene *scene, map_path path, map_point boat, double round, struct outline *o)
{
    enum { ARC = 6, HALF = 2 * ARC + 1 };
    map_point middle = layout_path(&scene->layout, path), line[2 * HALF];
    map_point y = layout_direction(middle, boat), x = {-y.y, y.x};
    double r = HARBOR_ROUND * scene->unit, half = scene->layout.edge / 2;
    double up = layout_distance(middle, boat), d = hypot(half, up);
    /* the middle of the curve: it meets the corner of the coast and the circle around the boat. c
     * is `round` from the corner and `round` + r from the boat, so both arcs touch. */
    double along = (round * round - (round + r) * (round + r) + d * d) / (2 * d);
    double off = sqrt(fmax(round * round - along * along, 0));
    map_point c = {half - (along * half - off * up) / d, (along * up + off * half) / d};
    map_point from = layout_direction(c, (map_point){half, 0});
    map_point to = layout_direction(c, (map_point){0, up});

    for (unsigned k = 0; k < HALF; k++) {
        bool coast = k <= ARC;
        map_point way =
            coast ? point_between(from, to, (double)k / ARC)
                  : point_between(point_scale(to, -1), (map_point){0, 1}, (double)(k - ARC) / ARC);
        double length = hypot(way.x, way.y) / (coast ? round : r);
        map_point p = {(coast ? c.x : 0) + way.x / length, (coast ? c.y : up) + way.y / length};
        map_point foot = point_add(middle, point_scale(y, p.y));

        line[k] = point_add(foot, point_scale(x, p.x));
        line[2 * HALF - 1 - k] = point_add(foot, point_scale(x, -p.x));
    }
    outline_polygon(o, line, 2 * HALF);
}

void
harbors_bays(const struct scene *scene, double round, struct outline *o)
{
    for (unsigned i = 0; i < scene->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &scene->map->harbors[i];

        if (find_harbor_hex(scene, harbor).i == MAP_NONE)
            add_bay(scene, harbor->at, harbor_point(scene, harbor), round, o);
    }
}

struct harbor_line
harbor_moor(map_point boat, map_point to, double scale, double unit)
{
    struct harbor_line pier = {
        {boat.x + copysign(HULL * scale, to.x - boat.x), boat.y + HULL_DOWN * scale}, to};

    pier.to = point_add(to, point_scale(layout_direction(pier.from, to), -PIER_END * unit));
    return pier;
}

/* Three strokes on one line: a dark edge, the gaps in the color of roads, the planks as dashes. */
void
harbor_pier(const struct brush *brush, struct harbor_line pier, double unit)
{
    static const struct {
        const char *color;
        double width, dash[2];
    } strokes[] = {
        {"ink", 2.6},
        {"path-line", 1.9},
        {"coast-line", 1.9, {1.1, 0.35}},
    };
    for (unsigned i = 0; i < G_N_ELEMENTS(strokes); i++) {
        struct outline o = {0};
        picture_color color = studio_color(brush->studio, strokes[i].color);

        if (i == 0) /* a theme that saves ink draws it as pale as lines of its art */
            color = tone_line(&brush->studio->theme->tone, color);
        outline_move(&o, pier.from);
        outline_line(&o, pier.to);
        picture_add(brush->picture, &(struct shape){.layer = LAYER_INK,
                                                    .subject = brush->subject,
                                                    .outline = o,
                                                    .stroke = color,
                                                    .width = strokes[i].width * unit,
                                                    .round = strokes[i].dash[0] == 0,
                                                    .dash = {strokes[i].dash[0] * unit,
                                                             strokes[i].dash[1] * unit}});
        outline_release(&o);
    }
}

/* A "?", and below the boat the name of its stack, if requested. Each stack is shuffled by itself,
 * so players must see from which one this harbor comes. */
static void
draw_unknown(struct scene *scene, map_point p, double scale, const struct scenario_harbor *harbor)
{
    const struct scenario_map *map = scene->map;
    g_autofree char *stack = stack_signs_name(
        scene->studio, map, harbor->pool < map->n_pools ? map->pools[harbor->pool].id : "");
    double size = fmax(STACK * scale, scene->options->stacks);
    picture_color ink = scene_color(scene, "ink");

    scene_text(scene, FONT_NUMBER, 10 * scale, "?", (map_point){p.x, p.y + 3.3 * scale}, ink);
    if (scene->options->stacks <= 0 || !*stack)
        return;
    struct shape *s = scene_text(scene, FONT_TEXT_BOLD, size, stack,
                                 (map_point){p.x, p.y + STACK_DOWN * scale + size}, ink);

    picture_name(scene->picture, s, "stack", NULL);
    s->stroke = scene_color(scene, "number-disc");
    s->width = size * 0.25;
}

static void
draw_cargo(struct scene *scene, map_point p, double scale, enum resource gives, unsigned ratio)
{
    picture_color ink = scene_color(scene, "ink");
    char text[16], art[32];

    g_snprintf(art, sizeof art, "goods/%s", resource_word(gives));
    scene_art(scene, LAYER_INK, art, (map_point){p.x, p.y - 2.2 * scale})->scale = 0.31 * scale;
    g_snprintf(text, sizeof text, "%u:1", ratio);
    scene_text(scene, FONT_TEXT_BOLD, 3.9 * scale, text, (map_point){p.x, p.y + 4.5 * scale}, ink);
}

static void
draw_board_harbor(struct scene *scene, unsigned i)
{
    const struct scenario_harbor *harbor = &scene->map->harbors[i];
    const struct draw_board_options *o = scene->options;
    const struct board_path *path = board_path(scene->board, harbor->at);
    map_point p = harbor_point(scene, harbor);
    double scale = (shares_hex(scene, harbor) ? 0.95 : 1.25) * scene->unit;
    const struct brush brush = {scene->picture, scene->studio, LAYER_INK};
    enum resource gives = harbor->gives;
    unsigned ratio = harbor->ratio;
    char name[BOARD_NAME_SIZE], subject[48], alt[64];

    if (o->ruleset && o->position)
        gives = position_harbor(o->ruleset, o->position, i, &ratio);
    for (int k = 0; k < 2; k++)
        harbor_pier(&brush,
                    harbor_moor(p, layout_at(&scene->layout, path->end[k]), scale, scene->unit),
                    scene->unit);
    board_path_name(scene->board, harbor->at, name);
    g_snprintf(subject, sizeof subject, "harbor %s", name);
    if (gives == RESOURCE_RANDOM)
        g_snprintf(alt, sizeof alt, "harbor %s: random", name);
    else
        g_snprintf(alt, sizeof alt, "harbor %s: %s %u:1", name, resource_word(gives), ratio);
    picture_add(scene->picture, &(struct shape){.kind = SHAPE_ART,
                                                .layer = LAYER_INK,
                                                .art = "harbor",
                                                .at = p,
                                                .scale = scale,
                                                .subject = subject,
                                                .alt = alt});
    if (gives == RESOURCE_RANDOM)
        draw_unknown(scene, p, scale, harbor);
    else
        draw_cargo(scene, p, scale, gives, ratio);
}

void
harbors_draw(struct scene *scene)
{
    for (unsigned i = 0; i < scene->map->n_harbors; i++)
        draw_board_harbor(scene, i);
}
