/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/pieces.h"

#include "board/place-name.h"

#include <math.h>

#define FLAG 31.0      /* a seat's sign above the middle of the first hex of its homeland */
#define FLAG_PITCH 6.5 /* to the next seat's */
#define FLAG_ROW 4     /* number of signs that stay clear of the border there */
#define FLAG_DOWN 1.9  /* for each further one, as the hex is wider there */
#define LAIR_AWAY 24.0 /* of a lair's mark, from the middle of its hex */
#define SIGN_UP 6.4    /* of seats' signs above a site */
#define SIGN_PITCH 5.4
#define COUNT_DOWN 7.8 /* of the numbers of players below it */

/* A bit for each of the six seats, as in scenario_zone. */
enum { ALL_SEATS = 0x3f };

const char *
claims_art(enum claim claim)
{
    static const char *const arts[CLAIM_COUNT] = {
        [CLAIM_LAIR] = "lair", [CLAIM_START] = "start-site", [CLAIM_NO_START] = "no-start"};

    return arts[claim];
}

bool
claims_matter(const struct options *families, enum claim claim)
{
    if (!families)
        return true;
    if (claim == CLAIM_HOMELAND)
        return families->on[FAMILY_ISLANDS];
    return claim != CLAIM_LAIR || families->on[FAMILY_BAGGAGE_TRAINS];
}

const struct scenario_region *
claims_homeland(const struct scenario_map *map, unsigned seat)
{
    int region = map->homeland[seat];

    if (region < 0 || (unsigned)region >= map->n_regions || map->regions[region].n_hexes == 0)
        return NULL;
    return &map->regions[region];
}

bool
claims_has(const struct scenario_map *map, enum claim claim)
{
    bool has = false;

    for (unsigned s = 0; claim == CLAIM_HOMELAND && s < MAP_MAX_SEATS; s++)
        has |= claims_homeland(map, s) != NULL;
    for (unsigned i = 0; claim == CLAIM_LAIR && i < map->board->n_hexes; i++)
        has |= map->cells[i].lair;
    for (unsigned i = 0; i < map->n_zones; i++)
        has |= claim == (map->zones[i].allow ? CLAIM_START : CLAIM_NO_START);
    return has;
}

/* The place of a homeland's sign: its first hex. */
static map_hex
flag_hex(const struct scenario_map *map, unsigned seat)
{
    const struct scenario_region *region = claims_homeland(map, seat);

    return region ? region->hexes[0] : MAP_NO_HEX;
}

/* Number of earlier seats with a sign on that hex. */
static unsigned
count_flags(const struct scenario_map *map, map_hex hex, unsigned before)
{
    unsigned n = 0;

    for (unsigned s = 0; s < before; s++)
        n += flag_hex(map, s).i == hex.i;
    return n;
}

/* Side by side in the middle. */
static void
draw_flags(struct scene *scene)
{
    const struct scenario_map *map = scene->map;

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
        map_hex hex = flag_hex(map, s);

        if (hex.i == MAP_NONE)
            continue;
        unsigned n = count_flags(map, hex, MAP_MAX_SEATS), k = count_flags(map, hex, s);
        double up = FLAG - FLAG_DOWN * (n > FLAG_ROW ? n - FLAG_ROW : 0);
        map_point d = {(k - (n - 1) / 2.0) * FLAG_PITCH, -up};

        standing_pieces_add_badge(
            scene, (map_seat){(uint8_t)s},
            point_add(layout_hex(&scene->layout, hex), point_scale(d, scene->unit)),
            3 * scene->unit);
    }
}

static void
name_mark(const struct scene *scene, struct shape *s, enum claim claim, const char *place)
{
    char subject[64];

    g_snprintf(subject, sizeof subject, "%s %s", claims_art(claim), place);
    picture_name(scene->picture, s, subject, subject);
}

/* Between two of the ways to the hex's corners, above the number. */
static void
draw_lairs(struct scene *scene)
{
    bool pointy = scene->board->grid.orientation == GRID_POINTY;
    double turn = (pointy ? 60 : 30) * G_PI / 180;

    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        char name[BOARD_NAME_SIZE];

        if (!scene->map->cells[i].lair || scene_look(scene, hex).hidden)
            continue;
        map_point d = {LAIR_AWAY * cos(turn), -LAIR_AWAY * sin(turn)};
        map_point at = point_add(layout_hex(&scene->layout, hex), point_scale(d, scene->unit));

        board_hex_name(scene->board, hex, name);
        name_mark(scene, scene_art(scene, LAYER_INK, claims_art(CLAIM_LAIR), at), CLAIM_LAIR, name);
    }
}

/* What all zones of one kind say of a site: the seats and the player counts. */
struct start_ruling {
    uint8_t seats, players;
};

/* Zones of one kind add up: a site has one mark, not one for each zone. */
static struct start_ruling
collect_start_ruling(const struct scenario_map *map, map_intersection site, bool allow)
{
    struct start_ruling r = {0, 0};

    for (unsigned z = 0; z < map->n_zones; z++) {
        const struct scenario_zone *zone = &map->zones[z];

        for (unsigned i = 0; zone->allow == allow && i < zone->n_at; i++)
            if (zone->at[i].i == site.i) {
                r.seats |= zone->seats;
                r.players |= zone->players;
            }
    }
    return r;
}

/* Signs of the seats concerned, unless all are. */
static void
draw_signs(struct scene *scene, map_point p, uint8_t seats)
{
    double u = scene->unit;
    unsigned n = 0, k = 0;

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        n += seats >> s & 1;
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
        if (!(seats >> s & 1))
            continue;
        map_point at = {p.x + (k++ - (n - 1) / 2.0) * SIGN_PITCH * u, p.y - SIGN_UP * u};

        /* One sign goes into the ring of the site, several stand above it. */
        standing_pieces_add_badge(scene, (map_seat){(uint8_t)s}, n == 1 ? p : at, 2.3 * u);
    }
}

/* "3, 4" below a site that is so for these player counts only. */
static void
draw_counts(struct scene *scene, map_point p, uint8_t players)
{
    g_autoptr(GString) text = g_string_new(NULL);
    double u = scene->unit;

    for (unsigned n = 1; n <= MAP_MAX_SEATS; n++)
        if (players >> (n - 1) & 1)
            g_string_append_printf(text, "%s%u", text->len ? ", " : "", n);
    struct shape *s = scene_text(scene, FONT_LABEL, 3.4 * u, text->str,
                                 (map_point){p.x, p.y + COUNT_DOWN * u}, scene_color(scene, "ink"));

    /* A light halo: below is the art of any terrain. */
    s->stroke = theme_color_faded(scene_color(scene, "number-disc"), 0.85);
    s->width = 1.2 * u;
}

static void
draw_ruling(struct scene *scene, map_intersection site, enum claim claim, struct start_ruling r)
{
    map_point p = layout_at(&scene->layout, site);
    char name[BOARD_NAME_SIZE];

    board_intersection_name(scene->board, site, name);
    name_mark(scene, scene_art(scene, LAYER_INK, claims_art(claim), p), claim, name);
    if (r.seats != ALL_SEATS)
        draw_signs(scene, p, r.seats);
    if (r.players != scene->map->players)
        draw_counts(scene, p, r.players);
}

/* A site closed to some may be open to others by their <allow>. */
static void
draw_sites(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_corners; i++) {
        const struct board_intersection *at = &scene->board->intersections[i];
        map_intersection site = map_intersection_of(i);
        struct start_ruling open = collect_start_ruling(scene->map, site, true),
                            closed = collect_start_ruling(scene->map, site, false);

        if (at->flags & BOARD_AT_NO_BUILDING || !scene_touches_land(scene, at->hex, at->n_hexes))
            continue;
        if (open.seats && (closed.seats != ALL_SEATS || closed.players != scene->map->players))
            draw_ruling(scene, site, CLAIM_START, open);
        if (closed.seats)
            draw_ruling(scene, site, CLAIM_NO_START, closed);
    }
}

void
claims_marks(struct scene *scene)
{
    if (claims_matter(scene->options->families, CLAIM_HOMELAND))
        draw_flags(scene);
    if (claims_matter(scene->options->families, CLAIM_LAIR))
        draw_lairs(scene);
    /* Zones are about start buildings, which a position has already. */
    if (scene->map->n_zones > 0 && !scene->options->position && !scene->options->no_grid)
        draw_sites(scene);
}
