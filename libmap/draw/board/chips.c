/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/chips.h"

#include "board/place-name.h"
#include "draw/board/standing-pieces.h"

#define RADIUS 7.6
#define PITCH 16.6    /* between the chips of one place */
#define HEX_DOWN 25.5 /* of the row of chips, below the middle of a hex */
#define BESIDE 11.0   /* of chips beside a building or a route */

/* The picture of a piece, or NULL: drawn otherwise, or not at all. */
static const char *
find_chip_art(enum standing kind)
{
    static const char *const names[STANDING_COUNT] = {
        [STANDING_WAGON] = "wagon",
        [STANDING_KNIGHT] = "knight",
        [STANDING_MOUNTED_KNIGHT] = "mounted-knight",
        [STANDING_CREW] = "crew",
        [STANDING_SHIP] = "ship",
        [STANDING_WARSHIP] = "warship",
        [STANDING_CHIT] = "laurel",
        [STANDING_BARBARIANS] = "barbarian",
        [STANDING_ROBBER] = "robber",
        [STANDING_PIRATE] = "pirate",
        [STANDING_PRIVATEER] = "privateer",
        [STANDING_STORM] = "storm",
        [STANDING_CART] = "donkey-cart",
        [STANDING_RUNNER] = "blockade-runner",
    };

    return names[kind];
}

static void
find_place_name(const struct scene *scene, const struct scenario_standing *s, char *buf)
{
    switch ((enum standing_place)s->place) {
    case STANDING_ON_HEX:
        board_hex_name(scene->board, (map_hex){s->at}, buf);
        break;
    case STANDING_ON_PATH:
        board_path_name(scene->board, (map_path){s->at}, buf);
        break;
    case STANDING_ON_INTERSECTION:
        board_intersection_name(scene->board, (map_intersection){s->at}, buf);
        break;
    }
}

static map_point
find_place_point(const struct scene *scene, const struct scenario_standing *s)
{
    if (s->place == STANDING_ON_PATH)
        return layout_path(&scene->layout, (map_path){s->at});
    if (s->place == STANDING_ON_INTERSECTION)
        return layout_at(&scene->layout, (map_intersection){s->at});
    map_point p = layout_hex(&scene->layout, (map_hex){s->at});

    return (map_point){p.x, p.y + HEX_DOWN * scene->unit};
}

static void
draw_chip(struct scene *scene, const struct scenario_standing *s, map_point p)
{
    double u = scene->unit;
    char name[BOARD_NAME_SIZE], subject[96];
    g_autofree char *art = g_strconcat("pieces/", find_chip_art(s->kind), NULL);
    bool owned = s->seat != STANDING_NOBODY;
    map_seat seat = {s->seat};
    struct outline o = {0};

    find_place_name(scene, s, name);
    g_snprintf(subject, sizeof subject, "%s%s%s %s",
               owned ? standing_pieces_seat_word(scene, seat) : "", owned ? " " : "",
               standing_name(s->kind), name);
    outline_circle(&o, p, RADIUS * u);
    picture_add(scene->picture,
                &(struct shape){.layer = LAYER_INK,
                                .outline = o,
                                .fill = scene_color(scene, "number-disc"),
                                .stroke = owned ? standing_pieces_seat_color(scene, seat)
                                                : scene_color(scene, "ink"),
                                .width = (owned ? 1.7 : 0.7) * u,
                                .subject = subject,
                                .alt = subject});
    outline_release(&o);
    scene_art(scene, LAYER_INK, art, p)->scale = 0.6 * u;
    if (owned)
        standing_pieces_add_badge(scene, seat, (map_point){p.x + 5.4 * u, p.y + 5.4 * u}, 2.7 * u);
}

/* Number of chips: barbarians are side by side. */
static unsigned
count_chips(const struct scenario_standing *s)
{
    if (!find_chip_art(s->kind))
        return 0;
    return s->kind == STANDING_BARBARIANS ? s->count : 1;
}

static bool
is_same_place(const struct scenario_standing *a, const struct scenario_standing *b)
{
    return a->place == b->place && a->at == b->at;
}

/* All pieces on the board. */
struct crowd {
    const struct scenario_standing *standing;
    unsigned n;
};

/* Of the chips at one place: how many there are, and how many precede this one. */
static unsigned
count_beside(const struct crowd *crowd, const struct scenario_standing *s, unsigned *before,
             bool *shared)
{
    unsigned n = 0;

    for (unsigned i = 0; i < crowd->n; i++) {
        const struct scenario_standing *other = &crowd->standing[i];

        if (!is_same_place(other, s))
            continue;
        if (other == s)
            *before = n;
        n += count_chips(other);
        *shared |= count_chips(other) == 0;
    }
    return n;
}

void
chips_draw(struct scene *scene, const struct scenario_standing *standing, unsigned n)
{
    const struct crowd crowd = {standing, n};

    for (unsigned i = 0; i < n; i++) {
        const struct scenario_standing *s = &standing[i];
        double step = PITCH * scene->unit;
        unsigned before = 0;
        bool shared = false;
        unsigned all = count_beside(&crowd, s, &before, &shared);
        map_point p = find_place_point(scene, s);

        if (shared) /* beside the piece that is there */
            p.y -= BESIDE * scene->unit;
        for (unsigned k = 0; k < count_chips(s); k++)
            draw_chip(scene, s, (map_point){p.x + (before + k - (all - 1) / 2.0) * step, p.y});
    }
}
