/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "board/place-name.h"
#include "draw/theme/face.h"

#include <math.h>

#define TRAIL_WIDTH 2.8
#define DISC_DIAMETER 25.0
#define DISC_BY_PLAZA 21.5 /* leaves the interior paths on both sides whole */

static bool
is_trail(const struct scene *scene, const struct board_path *path)
{
    return scene_touches_land(scene, path->hex, 2);
}

/* The sand under all trails at once, so that they join without seams. */
static void
draw_trail_sand(struct scene *scene)
{
    struct outline o = {0};

    for (unsigned i = 0; i < scene->board->n_sides; i++) {
        const struct board_path *path = &scene->board->paths[i];

        if (!is_trail(scene, path))
            continue;
        outline_move(&o, layout_at(&scene->layout, path->end[0]));
        outline_line(&o, layout_at(&scene->layout, path->end[1]));
    }
    if (o.n_verbs > 0)
        scene_take_line(scene, LAYER_INK, &o, scene_color(scene, "coast-line"),
                        TRAIL_WIDTH * scene->unit);
}

/* The line of a path, short of both ends by `gap`. */
static struct outline
make_path_line(const struct scene *scene, map_path id, double gap_a, double gap_b)
{
    const struct board_path *path = board_path(scene->board, id);
    map_point a = layout_at(&scene->layout, path->end[0]);
    map_point b = layout_at(&scene->layout, path->end[1]);
    map_point d = layout_direction(a, b);
    struct outline o = {0};

    outline_move(&o, point_add(a, point_scale(d, gap_a)));
    outline_line(&o, point_add(b, point_scale(d, -gap_b)));
    return o;
}

/* A cross where nothing is built and nobody goes, one bar where something is closed. */
static void
cross_out(struct scene *scene, map_point p, double r, bool whole)
{
    struct outline o = {0};

    for (int side = whole ? -1 : 1; side <= 1; side += 2) {
        outline_move(&o, (map_point){p.x - r, p.y - side * r});
        outline_line(&o, (map_point){p.x + r, p.y + side * r});
    }
    scene_take_line(scene, LAYER_INK, &o, scene_color(scene, "red-number"), 1.1 * scene->unit);
}

/* A line of dashes stops at the ring of an intersection; dots at sea reach the intersection. */
static double
find_path_gap(const struct scene *scene, const struct board_path *path, int end)
{
    const struct board_intersection *at = board_at(scene->board, path->end[end]);

    if (is_trail(scene, path))
        return 3.4 * scene->unit;
    return scene_touches_land(scene, at->hex, at->n_hexes) ? 2.6 * scene->unit : 0;
}

/* Players look for these paths only where boats sail, and there a wave must not hide them. The
 * theme's color has a contrast of 3 to 1 with its darkest wave. */
static picture_color
pick_sea_color(const struct scene *scene, const struct board_path *path)
{
    const struct options *families = scene->options->families;

    if (!families || families->on[FAMILY_BOATS])
        return scene_color(scene, "sea-path");
    bool hidden = false;

    for (int i = 0; i < 2; i++)
        hidden |= path->hex[i].i != MAP_NONE && scene_look(scene, path->hex[i]).hidden;
    return theme_color_faded(scene_color(scene, "river-bank"), hidden ? 1 : 0.55);
}

static void
draw_path(struct scene *scene, map_path id)
{
    const struct board_path *path = board_path(scene->board, id);
    bool trail = is_trail(scene, path), interior = path->flags & BOARD_PATH_INTERIOR;
    double u = scene->unit;
    unsigned there = 0;

    for (unsigned i = 0; i < 2; i++)
        there += path->hex[i].i != MAP_NONE && !scene_leaves_out(scene, path->hex[i]);
    if (there == 0)
        return;
    struct outline o = make_path_line(scene, id, interior ? 9.6 * u : find_path_gap(scene, path, 0),
                                      find_path_gap(scene, path, 1));
    char name[BOARD_NAME_SIZE], subject[48];
    picture_color color = scene_color(scene, "path-line");

    if (!trail) /* at sea, or among face-down tiles, which are darker */
        color = pick_sea_color(scene, path);

    board_path_name(scene->board, id, name);
    g_snprintf(subject, sizeof subject, "path %s", name);
    picture_add(scene->picture,
                &(struct shape){.layer = LAYER_INK,
                                .outline = o,
                                .subject = subject,
                                .stroke = color,
                                .width = (trail ? 0.55 : 0.6) * u,
                                .round = 1,
                                /* With round caps a dash of almost no length is a dot. */
                                .dash = {(trail ? 1.9 : 0.01) * u, (trail ? 2.0 : 2.2) * u}});
    outline_release(&o);
    if (path->flags & BOARD_PATH_BARS)
        cross_out(scene, layout_path(&scene->layout, id), 2.2 * u, path->flags & BOARD_PATH_CLOSED);
}

static void
draw_intersection(struct scene *scene, map_intersection id)
{
    const struct board_intersection *at = board_at(scene->board, id);
    map_point p = layout_at(&scene->layout, id);
    double u = scene->unit;

    if (scene_touches_land(scene, at->hex, at->n_hexes))
        scene_disc(scene, p, 2.1 * u, scene_color(scene, "coast-line"),
                   theme_color_faded(scene_color(scene, "path-line"), 0.8), 0.4 * u);
    if (at->flags & BOARD_AT_BARS)
        cross_out(scene, p, 2.2 * u, at->flags & BOARD_AT_CLOSED);
}

/* Interior paths have higher ids than sides. They come with their plazas, above rivers. */
void
place_pictures_paths(struct scene *scene)
{
    draw_trail_sand(scene);
    for (unsigned i = 0; i < scene->board->n_sides; i++)
        draw_path(scene, map_path_of(i));
    for (unsigned i = 0; i < scene->board->n_corners; i++)
        draw_intersection(scene, map_intersection_of(i));
}

void
place_pictures_plazas(struct scene *scene)
{
    const struct map_board *board = scene->board;
    struct outline o = {0};

    for (unsigned i = board->n_sides; i < board->n_paths; i++) {
        struct outline line = make_path_line(scene, map_path_of(i), 0, 2.1 * scene->unit);

        outline_move(&o, line.points[0]);
        outline_line(&o, line.points[1]);
        outline_release(&line);
    }
    if (o.n_verbs > 0)
        scene_take_line(scene, LAYER_INK, &o, scene_color(scene, "coast-line"),
                        TRAIL_WIDTH * scene->unit);
    for (unsigned i = board->n_sides; i < board->n_paths; i++)
        draw_path(scene, map_path_of(i));
    for (unsigned i = board->n_corners; i < board->n_intersections; i++) {
        map_intersection id = map_intersection_of(i);
        char name[BOARD_NAME_SIZE], subject[48];
        struct shape *s = scene_art(scene, LAYER_INK, "plaza", layout_at(&scene->layout, id));

        board_intersection_name(board, id, name);
        g_snprintf(subject, sizeof subject, "plaza %s", name);
        picture_name(scene->picture, s, subject, subject);
    }
}

/* Beside the plaza of a trade hex, above a side, where neither orientation has an interior path.
 * `side` -1 is the place of the product. */
static map_point
find_disc_place(const struct scene *scene, map_hex hex, int side)
{
    map_point p = layout_hex(&scene->layout, hex);

    if (board_hex(scene->board, hex)->plaza.i == MAP_NONE)
        return p;
    if (scene->board->grid.orientation == GRID_POINTY)
        p.x += side * 26.2 * scene->unit;
    else
        p.y += 26.2 * scene->unit;
    return p;
}

static void
draw_product(struct scene *scene, map_hex hex, enum resource product)
{
    map_point p = find_disc_place(scene, hex, -1);
    double u = scene->unit;
    char art[32];

    if (board_hex(scene->board, hex)->plaza.i == MAP_NONE)
        p.y += 19 * u;
    else if (scene->board->grid.orientation == GRID_FLAT)
        p.x += 17.5 * u;
    scene_disc(scene, p, 5.2 * u, scene_color(scene, "number-disc"),
               scene_color(scene, "number-disc-edge"), 0.4 * u);
    g_snprintf(art, sizeof art, "goods/%s", resource_word(product));
    scene_art(scene, LAYER_INK, art, p)->scale = 0.38 * u;
}

/* The face is a layout of the theme, as on printed tokens: a theme moves number and pips in one
 * file. */
static void
draw_number(struct scene *scene, map_hex hex, unsigned number)
{
    map_point p = find_disc_place(scene, hex, 1);
    bool plaza = board_hex(scene->board, hex)->plaza.i != MAP_NONE;
    double diameter = (plaza ? DISC_BY_PLAZA : DISC_DIAMETER) * scene->unit;
    struct outline o = {0};

    const map_box box = {p.x - diameter / 2, p.y - diameter / 2, diameter, diameter};
    g_autofree char *subject = g_strdup_printf("disc %u", number);
    const struct face board = {.brush = {scene->picture, scene->studio, LAYER_INK, subject},
                               .own = "number-disc",
                               .box = box,
                               .reach = box};
    struct face disc;

    face_begin_part(&disc, &board, "disc", box);
    face_disc(&disc, number);
    face_paint(&disc);
    outline_circle(&o, p, diameter / 2);
    scene_take_line(scene, LAYER_INK, &o, scene_color(scene, "number-disc-edge"),
                    0.6 * scene->unit);
}

void
place_pictures_numbers(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        struct scene_look look = scene_look(scene, hex);
        bool shown =
            terrain_is_trade(look.terrain) ||
            (look.terrain < TERRAIN_COUNT && look.product != terrain_product(look.terrain));

        if (look.number)
            draw_number(scene, hex, look.number);
        if (shown && look.number && look.product <= RESOURCE_GOLD)
            draw_product(scene, hex, look.product);
    }
}
