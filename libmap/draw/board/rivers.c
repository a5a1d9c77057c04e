/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/ground.h"

#include "board/place-name.h"

#include <math.h>

#define STEPS 10 /* samples between two crossed paths */

/* One sample of the middle line. */
struct sample {
    map_point at, along; /* along: flow, length 1 */
};

/* Where the river enters and leaves hexes, and its direction there. */
struct station {
    map_point at, flow;
};

static map_point
rotate_vector(map_point v, double degrees)
{
    double c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);

    return (map_point){v.x * c - v.y * s, v.x * s + v.y * c};
}

/* The source is behind the number disc, which would hide it. */
static struct station
make_source_station(const struct scene *scene, map_hex hex, map_point towards)
{
    map_point center = layout_hex(&scene->layout, hex);
    map_point flow = layout_direction(center, towards);
    /* 17.5 mm: the disc (12.5), the pond and its bank (4), and a little ground. */
    double back = (scene_look(scene, hex).number ? 17.5 : 6) * scene->unit;

    flow = rotate_vector(flow, 14 * layout_wobble(hex.i, 3, 5));
    return (struct station){point_add(center, point_scale(flow, -back)), flow};
}

/* What a river in a trade hex keeps off: its plaza, and the building above it. */
#define PLAZA_ROUND 13.0
#define BUILDING_UP 24.0
#define BUILDING_ROUND 17.0
#define DETOUR 22.0 /* of a point beside them, from the middle of the hex */

/* How deep the line from a to b runs into the round place. */
static double
measure_intrusion(map_point a, map_point b, map_point place, double radius)
{
    double most = 0;

    for (unsigned k = 1; k < STEPS; k++)
        most = fmax(most, radius - layout_distance(point_between(a, b, (double)k / STEPS), place));
    return most;
}

/* The point beside plaza and building by which a river from a reaches b, or ends if b is NULL. */
static map_point
find_detour(const struct scene *scene, map_hex hex, map_point a, const map_point *b)
{
    map_point center = layout_hex(&scene->layout, hex), best = center;
    map_point building = {center.x, center.y - BUILDING_UP * scene->unit};
    double least = HUGE_VAL, u = scene->unit;

    for (unsigned k = 0; k < 24; k++) {
        double turn = k * G_PI / 12;
        map_point p = {center.x + DETOUR * u * cos(turn), center.y + DETOUR * u * sin(turn)};
        map_point to = b ? *b : p;
        double depth = measure_intrusion(a, p, center, PLAZA_ROUND * u) +
                       measure_intrusion(a, p, building, BUILDING_ROUND * u) +
                       measure_intrusion(p, to, center, PLAZA_ROUND * u) +
                       measure_intrusion(p, to, building, BUILDING_ROUND * u);
        /* 1 mm inside of plaza or building weighs as much as a detour of 20 mm. */
        double cost = layout_distance(a, p) + layout_distance(p, to) + 20 * depth;

        if (cost < least) {
            least = cost;
            best = p;
        }
    }
    return best;
}

static bool
has_plaza(const struct scene *scene, map_hex hex)
{
    return board_hex(scene->board, hex)->plaza.i != MAP_NONE;
}

static GArray *
find_stations(const struct scene *scene, const struct scenario_river *river)
{
    GArray *stations = g_array_new(FALSE, FALSE, sizeof(struct station));
    struct station s;

    if (river->n_paths == 0 || river->n_hexes == 0)
        return stations;
    s = make_source_station(scene, river->hexes[0], layout_path(&scene->layout, river->paths[0]));
    g_array_append_val(stations, s);
    for (unsigned i = 0; i < river->n_paths; i++) {
        map_hex from = river->hexes[MIN(i, river->n_hexes - 1)];

        map_path path = river->paths[i];
        map_point middle = layout_path(&scene->layout, path);
        map_point straight = layout_direction(layout_hex(&scene->layout, from), middle);

        /* square to the path, turned a little so that the river winds */
        s = (struct station){middle, rotate_vector(straight, 16 * layout_wobble(path.i, 7, 11))};
        if (i > 0 && has_plaza(scene, from)) {
            /* around plaza and building of the hex between two crossings */
            map_point last = g_array_index(stations, struct station, stations->len - 1).at;
            map_point by = find_detour(scene, from, last, &s.at);
            struct station detour = {by, layout_direction(last, s.at)};

            g_array_append_val(stations, detour);
        }
        g_array_append_val(stations, s);
    }
    return stations;
}

/* n hexes have n - 1 paths between them. One more path leads into water that the file does not
 * name. */
static bool
ends_in_water(const struct scene *scene, const struct scenario_river *river)
{
    return river->n_paths >= river->n_hexes ||
           scene_is_water(scene, river->hexes[river->n_hexes - 1]);
}

/* A cubic Bezier curve: w weighs its points, d the differences that give its direction. */
static void
add_samples(GArray *samples, const struct station *a, const struct station *b)
{
    double pull = 0.4 * layout_distance(a->at, b->at);
    map_point p[4] = {a->at, point_add(a->at, point_scale(a->flow, pull)),
                      point_add(b->at, point_scale(b->flow, -pull)), b->at};

    for (int i = samples->len ? 1 : 0; i <= STEPS; i++) {
        double t = (double)i / STEPS, u = 1 - t;
        double w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
        double d[3] = {u * u, 2 * u * t, t * t};
        struct sample s = {{0, 0}, {0, 0}};

        for (int k = 0; k < 4; k++)
            s.at = point_add(s.at, point_scale(p[k], w[k]));
        for (int k = 0; k < 3; k++)
            s.along = point_add(
                s.along, (map_point){d[k] * (p[k + 1].x - p[k].x), d[k] * (p[k + 1].y - p[k].y)});
        s.along = layout_direction((map_point){0, 0}, s.along);
        g_array_append_val(samples, s);
    }
}

static GArray *
find_samples(const struct scene *scene, const struct scenario_river *river)
{
    g_autoptr(GArray) stations = find_stations(scene, river);
    GArray *samples = g_array_new(FALSE, FALSE, sizeof(struct sample));

    for (unsigned i = 0; i + 1 < stations->len; i++)
        add_samples(samples, &g_array_index(stations, struct station, i),
                    &g_array_index(stations, struct station, i + 1));
    if (stations->len > 0 && !ends_in_water(scene, river)) {
        const struct station *last = &g_array_index(stations, struct station, stations->len - 1);
        map_hex hex = river->hexes[river->n_hexes - 1];
        map_point end = has_plaza(scene, hex) ? find_detour(scene, hex, last->at, NULL)
                                              : layout_hex(&scene->layout, hex);
        struct station pond = {end, layout_direction(last->at, end)};

        add_samples(samples, last, &pond);
    }
    return samples;
}

/* A river becomes wider along its way. The salt is the number of the river, or all would waver
 * alike. */
static double
find_half_width(const struct scene *scene, unsigned i, unsigned n, unsigned salt)
{
    /* In mm half of it goes from 1.3 at the source to 3.4 at the mouth. */
    double f = n > 1 ? (double)i / (n - 1) : 1;

    return (1.3 + 2.1 * f + 0.25 * layout_wobble(i, salt, 1)) * scene->unit;
}

#define BANK 1.6   /* sand on both sides */
#define SHORE 0.55 /* the line where it meets the water */
#define SPOTS 4    /* between two samples */

static bool
runs_through(const struct scenario_river *river, map_hex hex)
{
    for (unsigned i = 0; i < river->n_hexes; i++)
        if (river->hexes[i].i == hex.i)
            return true;
    return false;
}

static void
add_river_rooms(const struct scene *scene, const struct scenario_river *river, map_hex hex,
                unsigned number, GArray *rooms)
{
    g_autoptr(GArray) samples = find_samples(scene, river);
    map_point center = layout_hex(&scene->layout, hex);
    double u = scene->unit;

    for (unsigned i = 0; i + 1 < samples->len; i++) {
        map_point a = g_array_index(samples, struct sample, i).at;
        map_point b = g_array_index(samples, struct sample, i + 1).at;
        double half = find_half_width(scene, i + 1, samples->len, number) / u + BANK;

        for (unsigned k = 0; k < SPOTS; k++) {
            map_point at = point_between(a, b, (double)k / SPOTS);
            struct clearing room = {{(at.x - center.x) / u, (at.y - center.y) / u}, half};

            /* Farther out there is next to nothing of this hex to cover. */
            if (layout_distance(at, center) < scene->layout.edge * 1.05)
                g_array_append_val(rooms, room);
        }
    }
}

void
rivers_rooms(const struct scene *scene, map_hex hex, GArray *rooms)
{
    for (unsigned i = 0; i < scene->map->n_rivers; i++)
        if (runs_through(&scene->map->rivers[i], hex))
            add_river_rooms(scene, &scene->map->rivers[i], hex, i, rooms);
}

/* The mouth may lie in a hex that the river does not list, so its last path counts for both
 * sides. */
static bool
reaches_hex(const struct scenario_map *map, const struct scenario_river *river, map_hex hex)
{
    if (river->n_paths > 0)
        for (int d = 0; d < GRID_DIRECTIONS; d++)
            if (map->board->hexes[hex.i].side[d].i == river->paths[river->n_paths - 1].i)
                return true;
    return runs_through(river, hex);
}

bool
rivers_reach(const struct scenario_map *map, map_hex hex)
{
    for (unsigned i = 0; i < map->n_rivers; i++)
        if (reaches_hex(map, &map->rivers[i], hex))
            return true;
    return false;
}

/* Both banks, `more` further apart; the far end open and round, or extended `past` the last
 * sample. */
static struct outline
make_bed_outline(const struct scene *scene, GArray *samples, double more, double past,
                 unsigned salt)
{
    unsigned n = samples->len;
    g_autofree map_point *line = g_new(map_point, 2 * n + 1);
    struct outline o = {0};

    for (unsigned i = 0; i < n; i++) {
        const struct sample *s = &g_array_index(samples, struct sample, i);
        double w = find_half_width(scene, i, n, salt) + more;
        map_point at = s->at;

        if (i == n - 1)
            at = point_add(at, point_scale(s->along, past));
        /* in the direction of a circle, or the pond at the source would be a hole */
        line[i] = (map_point){at.x + s->along.y * w, at.y - s->along.x * w};
        line[2 * n - i] = (map_point){at.x - s->along.y * w, at.y + s->along.x * w};
    }
    const struct sample *last = &g_array_index(samples, struct sample, n - 1);

    line[n] = point_add(
        last->at, point_scale(last->along, past + find_half_width(scene, n - 1, n, salt) * 0.6));
    outline_smooth(&o, line, 2 * n + 1, true, false);
    outline_circle(&o, g_array_index(samples, struct sample, 0).at,
                   find_half_width(scene, 0, n, salt) * 1.8 + more);
    return o;
}

/* A half ellipse at the river's end: that far on, that far beyond both banks. */
static void
add_swell(const struct scene *scene, const struct sample *last, double half, double on,
          double beyond, int degrees, struct outline *o)
{
    enum { STEP = 15 };
    map_point line[180 / STEP + 3], a = last->along, side = {-a.y, a.x};
    map_point base = point_add(last->at, point_scale(a, 1.2 * scene->unit));
    unsigned n = 0;

    if (degrees == 90)
        line[n++] = point_add(
            last->at, point_add(point_scale(a, -1.5 * scene->unit), point_scale(side, -half)));
    for (int t = -degrees; t <= degrees; t += STEP) {
        double c = cos(t * G_PI / 180), s = sin(t * G_PI / 180);

        line[n++] =
            point_add(base, point_add(point_scale(a, on * scene->unit * c),
                                      point_scale(side, (half + beyond * scene->unit) * s)));
    }
    if (degrees == 90)
        line[n++] = point_add(
            last->at, point_add(point_scale(a, -1.5 * scene->unit), point_scale(side, half)));
    outline_smooth(o, line, n, degrees == 90, false);
}

#define NARROW 0.66 /* of its reach: within the line along which a coast strip is cut */

/* Fresh water spreads on the sea, fading as it goes, up to the surf. */
static void
draw_mouth(struct scene *scene, const struct sample *last, double half)
{
    static const struct {
        double on, beyond, cover;
    } waters[] = {{10, 3.4, 0.3}, {7.4, 2.2, 0.45}, {4.8, 1.0, 0.95}};
    /* A trimmed board is cut along the coast, and the surf must not cross the cut. */
    const double reach = scene->options && scene->options->left_out ? NARROW : 1;
    struct outline o = {0};

    for (unsigned i = 0; i < G_N_ELEMENTS(waters); i++) {
        o = (struct outline){0};
        add_swell(scene, last, half, reach * waters[i].on, waters[i].beyond, 90, &o);
        scene_take_fill(scene, LAYER_ART, &o,
                        theme_color_faded(scene_color(scene, "river"), waters[i].cover));
    }
    o = (struct outline){0};
    add_swell(scene, last, half, reach * 11.6, 3.8, 60, &o);
    add_swell(scene, last, half, reach * 8.6, 2.4, 30, &o);
    scene_take_line(scene, LAYER_ART, &o, scene_color(scene, "coast-surf"), 0.6 * scene->unit);
}

/* A short wave along the flow, on one side of the middle. */
static void
add_wavelet(const struct scene *scene, const struct sample *s, double aside, struct outline *o)
{
    static const double along[] = {-1.9, -0.7, 0.7, 1.9}, across[] = {0, 0.45, -0.45, 0};
    map_point line[G_N_ELEMENTS(along)], side = {-s->along.y, s->along.x};
    map_point middle = point_add(s->at, point_scale(side, aside));

    for (unsigned i = 0; i < G_N_ELEMENTS(along); i++)
        line[i] = point_add(middle, point_add(point_scale(s->along, along[i] * scene->unit),
                                              point_scale(side, across[i] * scene->unit)));
    outline_smooth(o, line, G_N_ELEMENTS(along), false, false);
}

#define WAVE_APART 5.6 /* mm from wave to wave, on either side in turn */

/* Light waves show that the water moves. */
static void
draw_ripples(struct scene *scene, GArray *samples, unsigned salt)
{
    struct outline o = {0};
    double left = 0;
    int side = 1;

    for (unsigned i = 1; i + 1 < samples->len; i++) {
        const struct sample *s = &g_array_index(samples, struct sample, i);

        left -= layout_distance(s->at, g_array_index(samples, struct sample, i - 1).at);
        if (left > 0)
            continue;
        add_wavelet(scene, s, side * 0.42 * find_half_width(scene, i, samples->len, salt), &o);
        left += WAVE_APART * scene->unit;
        side = -side;
    }
    scene_take_line(scene, LAYER_ART, &o, theme_color_faded(scene_color(scene, "coast-surf"), 0.85),
                    0.45 * scene->unit);
}

static void
draw_river(struct scene *scene, const struct scenario_river *river, unsigned number)
{
    g_autoptr(GArray) samples = find_samples(scene, river);
    bool sea = ends_in_water(scene, river);
    g_autofree char *subject = g_strdup_printf("river %u", number + 1);

    if (samples->len < 2)
        return;
    double past = sea ? 1.2 * scene->unit : 0;
    struct outline o =
        make_bed_outline(scene, samples, BANK * scene->unit, sea ? -0.6 * scene->unit : 0, number);

    scene_take_fill(scene, LAYER_ART, &o, scene_color(scene, "coast-line"));
    o = make_bed_outline(scene, samples, SHORE * scene->unit, past, number);
    scene_take_fill(scene, LAYER_ART, &o, scene_color(scene, "river-bank"));
    if (sea)
        draw_mouth(scene, &g_array_index(samples, struct sample, samples->len - 1),
                   find_half_width(scene, samples->len - 1, samples->len, number));
    o = make_bed_outline(scene, samples, 0, past, number);
    picture_name(scene->picture, scene_take_fill(scene, LAYER_ART, &o, scene_color(scene, "river")),
                 subject, "river");
    draw_ripples(scene, samples, number);
}

void
rivers_draw(struct scene *scene)
{
    for (unsigned i = 0; i < scene->map->n_rivers; i++)
        draw_river(scene, &scene->map->rivers[i], i);
}

static void
draw_site(struct scene *scene, map_path path)
{
    char name[BOARD_NAME_SIZE], subject[48];
    struct shape *s = scene_art(scene, LAYER_INK, "bridge-site", layout_path(&scene->layout, path));

    board_path_name(scene->board, path, name);
    g_snprintf(subject, sizeof subject, "bridge site %s", name);
    s->rotation = layout_path_angle(&scene->layout, path);
    picture_name(scene->picture, s, subject, subject);
}

void
rivers_bridge_sites(struct scene *scene)
{
    g_autofree bool *seen = g_new0(bool, scene->board->n_paths);

    for (unsigned i = 0; i < scene->map->n_rivers; i++) {
        const struct scenario_river *river = &scene->map->rivers[i];

        for (unsigned k = 0; k < river->n_paths; k++) {
            /* Two rivers may cross one path, which is one bridge site. */
            if (!seen[river->paths[k].i])
                draw_site(scene, river->paths[k]);
            seen[river->paths[k].i] = true;
        }
    }
}

void
rivers_on_tile(struct scene *scene, map_hex hex)
{
    const struct scenario_map *map = scene->map;

    for (unsigned i = 0; i < map->n_rivers; i++)
        if (reaches_hex(map, &map->rivers[i], hex))
            draw_river(scene, &map->rivers[i], i);
    for (int d = 0; d < GRID_DIRECTIONS; d++) {
        map_path side = map->board->hexes[hex.i].side[d];
        bool crossed = false;

        for (unsigned i = 0; i < map->n_rivers; i++)
            for (unsigned k = 0; k < map->rivers[i].n_paths; k++)
                crossed |= map->rivers[i].paths[k].i == side.i;
        if (crossed)
            draw_site(scene, side);
    }
}
