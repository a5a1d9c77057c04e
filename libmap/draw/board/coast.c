/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

/* Coast sides run corner to corner with land on their left and form loops: three hexes meet at a
 * corner, so exactly none or two of its sides are coast. */
struct stretch {
    map_point start;   /* corner it begins at */
    map_point outward; /* towards the water, length 1 */
    double length;
    unsigned id; /* of the path */
    bool beach;  /* the water is seen, not hidden */
};

struct loop {
    struct stretch *stretches;
    unsigned n;
};

struct walk {
    map_hex hex;
    int side;
};

static bool
is_coast(const struct scene *scene, struct walk w)
{
    return !scene_is_water(scene, w.hex) &&
           scene_is_water(scene, board_hex(scene->board, w.hex)->neighbor[w.side]);
}

/* The coast side that begins where this one ends. */
static struct walk
follow_coast(const struct scene *scene, struct walk w)
{
    const struct board_hex *hex = board_hex(scene->board, w.hex);
    struct walk next = {w.hex, (w.side + 1) % 6};

    if (is_coast(scene, next))
        return next;
    /* side i ends at corner i, and the hex beyond side i + 1 touches that corner too */
    const struct board_hex *beyond = board_hex(scene->board, hex->neighbor[next.side]);

    for (int k = 0; k < 6; k++)
        if (beyond->corner[k].i == hex->corner[w.side].i)
            return (struct walk){hex->neighbor[next.side], (k + 1) % 6};
    g_assert_not_reached();
}

static struct stretch
make_stretch(const struct scene *scene, struct walk w)
{
    const struct board_hex *hex = board_hex(scene->board, w.hex);
    map_hex beyond = hex->neighbor[w.side];
    map_point a = layout_at(&scene->layout, hex->corner[(w.side + 5) % 6]);
    map_point b = layout_at(&scene->layout, hex->corner[w.side]);

    return (struct stretch){
        .start = a,
        .outward = layout_direction(layout_hex(&scene->layout, w.hex), point_between(a, b, 0.5)),
        .length = layout_distance(a, b),
        .id = hex->side[w.side].i,
        .beach = beyond.i == MAP_NONE || !scene_look(scene, beyond).hidden,
    };
}

static void
free_coast_loop(gpointer data)
{
    struct loop *loop = data;

    g_free(loop->stretches);
    g_free(loop);
}

static struct loop *
walk_coast(const struct scene *scene, struct walk start, uint8_t *seen)
{
    GArray *stretches = g_array_new(FALSE, FALSE, sizeof(struct stretch));
    struct walk w = start;

    do {
        struct stretch s = make_stretch(scene, w);

        g_array_append_val(stretches, s);
        seen[w.hex.i] |= (uint8_t)(1u << w.side);
        w = follow_coast(scene, w);
    } while (w.hex.i != start.hex.i || w.side != start.side);

    struct loop *loop = g_new(struct loop, 1);

    loop->n = stretches->len;
    loop->stretches = (struct stretch *)g_array_free(stretches, FALSE);
    return loop;
}

/* Each coast side is in one loop only; a lake or an island has a loop of its own. */
static GPtrArray *
find_loops(const struct scene *scene)
{
    GPtrArray *loops = g_ptr_array_new_with_free_func(free_coast_loop);
    g_autofree uint8_t *seen = g_new0(uint8_t, scene->board->n_hexes);

    for (unsigned i = 0; i < scene->board->n_hexes; i++)
        for (int side = 0; side < 6; side++) {
            struct walk w = {map_hex_of(i), side};

            if (!(seen[i] >> side & 1) && is_coast(scene, w))
                g_ptr_array_add(loops, walk_coast(scene, w, seen));
        }
    return loops;
}

/* A line `distance` out from the coast that wavers by `waver`. Each line has a salt of its own, or
 * all of them would waver alike. */
static void
add_shore_line(const struct loop *loop, double distance, double waver, unsigned salt,
               struct outline *o)
{
    /* Points of a side. Each more makes every file with a coast larger. */
    enum { STEPS = 4 };
    g_autofree map_point *points = g_new(map_point, loop->n * STEPS);

    for (unsigned i = 0; i < loop->n; i++) {
        const struct stretch *s = &loop->stretches[i];
        const struct stretch *before = &loop->stretches[(i + loop->n - 1) % loop->n];
        const struct stretch *next = &loop->stretches[(i + 1) % loop->n];
        map_point along = layout_direction(s->start, next->start);
        map_point corner = point_add(s->outward, before->outward);
        bool concave = s->outward.x * (s->start.x - before->start.x) +
                           s->outward.y * (s->start.y - before->start.y) <
                       0;

        /* a headland is rounded off, a bay keeps its distance from both sides. The sides turn by 60
         * degrees, so `corner` is sqrt(3) long and a sharp corner takes 2/3 of the distance. */
        points[i * STEPS] =
            point_add(s->start, point_scale(corner, distance * (concave ? 0.68 : 0.56)));
        for (unsigned k = 1; k < STEPS; k++) {
            double d = distance + waver * layout_wobble(s->id, k, salt);
            map_point p = point_add(s->start, point_scale(along, s->length * k / STEPS));

            points[i * STEPS + k] = point_add(p, point_scale(s->outward, d));
        }
    }
    outline_smooth(o, points, loop->n * STEPS, true, false);
}

static struct outline
make_shore_outline(const struct scene *scene, GPtrArray *loops, double distance, double waver,
                   unsigned salt)
{
    struct outline o = {0};

    for (unsigned i = 0; i < loops->len; i++)
        add_shore_line(loops->pdata[i], distance * scene->unit, waver * scene->unit, salt, &o);
    return o;
}

void
coast_shallows(struct scene *scene)
{
    g_autoptr(GPtrArray) loops = find_loops(scene);
    picture_color surf = scene_color(scene, "coast-surf");
    struct outline o;

    if (loops->len == 0)
        return;
    /* Even-odd: the loop around a lake leaves its deep water free. */
    o = make_shore_outline(scene, loops, 6.2, 0.7, 1);
    scene_take_fill(scene, LAYER_ART, &o, theme_color_faded(surf, 0.45))->even_odd = 1;
    o = make_shore_outline(scene, loops, 4.6, 0.6, 2);
    scene_take_line(scene, LAYER_ART, &o, surf, 0.7 * scene->unit);
    o = make_shore_outline(scene, loops, 2.4, 0.5, 3);
    struct shape *sand = scene_take_fill(scene, LAYER_ART, &o, scene_color(scene, "coast-line"));
    sand->even_odd = 1;
    sand->stroke = theme_color_faded(scene_color(scene, "path-line"), 0.55);
    sand->width = 0.45 * scene->unit;
}

void
coast_beach(struct scene *scene)
{
    g_autoptr(GPtrArray) loops = find_loops(scene);
    struct outline o = {0};

    for (unsigned i = 0; i < loops->len; i++) {
        const struct loop *loop = loops->pdata[i];

        for (unsigned k = 0; k < loop->n; k++) {
            if (!loop->stretches[k].beach)
                continue;
            outline_move(&o, loop->stretches[k].start);
            outline_line(&o, loop->stretches[(k + 1) % loop->n].start);
        }
    }
    if (o.n_verbs > 0)
        scene_take_line(scene, LAYER_ART, &o, scene_color(scene, "coast-line"), 3.2 * scene->unit);
    else
        outline_release(&o);
}
