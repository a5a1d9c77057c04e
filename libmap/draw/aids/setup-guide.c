/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "draw/aids/text-flow.h"
#include "draw/board/board.h"
#include "draw/board/pieces.h"
#include "draw/board/scene.h"
#include "draw/board/signs.h"

#include <math.h>

#define BADGE 2.4  /* radius of a step's number on the picture, mm */
#define EDGE 0.25  /* outside of its circle */
#define ASIDE 0.65 /* edges from its place, between the disc and a corner */
#define DIRECTIONS 16
#define AROUND 9.0      /* more than the sea around the hexes, at the usual edge */
#define NAME 2.4        /* of a row on the margin */
#define WORD_DOWN -18.0 /* above the disc: signs of the stack's tiles are below it */

/* The tile that the file fixes on a drawn hex, or NULL; the caller's. */
static char *
find_fixed_tile(const struct steps *s, map_hex hex)
{
    for (unsigned i = 0; i < s->map->n_pools; i++)
        for (unsigned k = 0; k < s->map->pools[i].n_constraints; k++) {
            const struct scenario_constraint *c = &s->map->pools[i].constraints[k];

            if (c->kind == CONSTRAINT_FIX && c->at.i == hex.i && c->terrain < TERRAIN_COUNT)
                return steps_tile(s, c->terrain, c->own, c->number);
        }
    return NULL;
}

/* The stack of a hex or its number, if there are several; the fixed tile; or NULL. */
static char *
find_hex_word(const struct steps *s, map_hex hex)
{
    const struct scenario_map *map = s->map;
    struct studio *studio = s->studio;
    const struct scenario_cell *cell = &map->cells[hex.i];

    if (cell->terrain != TERRAIN_RANDOM)
        return cell->number == NUMBER_RANDOM && steps_has_stacks(map, false) &&
                       cell->number_pool < map->n_pools
                   ? stack_signs_name(studio, map, map->pools[cell->number_pool].id)
                   : NULL;
    char *fixed = find_fixed_tile(s, hex);

    if (fixed || !steps_has_stacks(map, false) || cell->pool >= map->n_pools)
        return fixed;
    const char *id = map->pools[cell->pool].id;
    g_autofree char *name = stack_signs_name(studio, map, id);
    char letter[STACK_LETTER_SIZE];

    /* the board shows a letter already */
    if (!cell->hidden && stack_signs_letter(studio, map, id, letter) &&
        g_ascii_strcasecmp(name, letter) == 0)
        return NULL;
    return g_steal_pointer(&name);
}

static void
add_words(const struct steps *s, struct picture *board, const struct layout *layout)
{
    const struct brush brush = {board, s->studio, LAYER_INK, "stack"};
    double unit = layout->edge / LAYOUT_EDGE;

    for (unsigned i = 0; i < s->map->board->n_hexes; i++) {
        g_autofree char *word = find_hex_word(s, map_hex_of(i));
        map_point at = layout_hex(layout, map_hex_of(i));

        if (!word || !*word)
            continue;
        at.y += WORD_DOWN * unit;
        struct shape *shape =
            brush_text(&brush, at, ANCHOR_MIDDLE, FONT_TEXT_BOLD, fmax(9.5 * unit, NAME),
                       layout->edge * 1.4, studio_color(s->studio, "ink"), word);

        shape->stroke = studio_color(s->studio, "number-disc");
        shape->width = shape->size * 0.25;
    }
}

static map_point
find_step(const struct steps *s, const struct step *step, const struct scene *scene)
{
    switch ((enum step_place)step->place) {
    case STEP_AT_HEX:
        return layout_hex(&scene->layout, map_hex_of(step->id));
    case STEP_AT_PATH:
        return layout_path(&scene->layout, map_path_of(step->id));
    case STEP_AT_INTERSECTION:
        return layout_at(&scene->layout, map_intersection_of(step->id));
    case STEP_AT_HARBOR:
        return harbor_point(scene, &s->map->harbors[step->id]);
    case STEP_NOWHERE:
        break;
    }
    return (map_point){0, 0};
}

/* Beside `from`, at the right and up if that is free, else in the nearest direction or farther
 * away: on the picture, and on none of the `n` others. */
static map_point
find_badge(const map_point *others, unsigned n, map_point from, double near, map_box box)
{
    double rim = BADGE + EDGE;
    map_point at = from;
    bool taken = true;

    for (double r = near; taken && r < box.w + box.h; r += BADGE / 2)
        for (unsigned k = 0; taken && k < DIRECTIONS; k++) {
            double turn = (k % 2 ? -2.0 : 2.0) * ((k + 1) / 2) * G_PI / DIRECTIONS - G_PI / 4;

            at = point_add(from, (map_point){r * cos(turn), r * sin(turn)});
            taken = at.x < rim || at.x > box.w - rim || at.y < rim || at.y > box.h - rim;
            for (unsigned i = 0; i < n; i++)
                taken |= layout_distance(others[i], at) < 2 * rim;
        }
    return at;
}

/* Numbers of steps beside their places. */
static void
add_badges(const struct steps *s, struct picture *board, const struct scene *scene)
{
    const struct brush b = {board, s->studio, LAYER_INK, "step"};
    picture_color red = studio_color(s->studio, "red-number"),
                  paper = studio_color(s->studio, "paper");
    g_autofree map_point *badges = g_new0(map_point, steps_count(s));
    unsigned n = 0;

    for (unsigned i = 0; i < steps_count(s); i++) {
        g_autofree char *number = g_strdup_printf("%u", i + 1);

        if (steps_get(s, i)->place == STEP_NOWHERE)
            continue;
        map_point at = find_badge(badges, n, find_step(s, steps_get(s, i), scene),
                                  ASIDE * scene->layout.edge, picture_extent(board));

        badges[n++] = at;
        brush_circle(&b, at, BADGE, red, paper, 2 * EDGE);
        brush_text(&b, (map_point){at.x, at.y + BADGE * 0.42}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
                   NOTE_SIZE, BADGE * 1.7, paper, number);
    }
}

struct picture *
setup_guide_picture(const struct steps *s, double width, double most)
{
    map_box box = layout_bounds(s->map->board, 10);
    double around = 2 * AROUND * 10 / LAYOUT_EDGE;
    struct draw_board_options options = {
        .edge = 10 * fmin(width / (box.w + around), most / (box.h + around)),
        .names = s->named ? DRAW_NAMES_MARGIN : DRAW_NAMES_NONE,
        .names_least = NAME,
        .start = true,
        .stacks = steps_has_stacks(s->map, true) ? NAME : 0,
        .color = s->scenario->color,
        .players = s->scenario->player,
        .families = &s->scenario->options};
    struct layout layout;

    /* Names keep their size when the board shrinks, so one division does not reach the size.
     * Each round comes nearer. */
    for (unsigned i = 0; i < 3; i++) { /* names, and boats that stick out of it */
        map_point size = draw_board_size(s->studio, s->map, &options);

        options.edge *= fmin(1, fmin(width / size.x, most / size.y));
    }
    g_autoptr(map_picture) board = draw_board(s->studio, s->map, &options, &layout);
    const struct scene scene = {.studio = s->studio,
                                .map = s->map,
                                .board = s->map->board,
                                .options = &options,
                                .layout = layout,
                                .unit = layout.edge / LAYOUT_EDGE};

    add_words(s, board, &layout);
    add_badges(s, board, &scene);
    box = picture_extent(board);
    struct picture *picture = picture_new(width, box.h);

    picture_append(picture, board, (map_point){(width - box.w) / 2, 0});
    return picture;
}

char *
steps_players(const struct map_scenario *scenario, const struct scenario_map *map)
{
    if (scenario->n_maps == 1)
        return NULL;
    GString *text = g_string_new(NULL);

    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++) {
        unsigned last = n;

        if (!(map->players >> (n - 1) & 1))
            continue;
        while (last < scenario->players_max && map->players >> last & 1)
            last++;
        g_string_append_printf(text, "%s%u", text->len ? ", " : "", n);
        if (last > n)
            g_string_append_printf(text, "–%u", last);
        n = last;
    }
    return g_string_free(text, FALSE);
}
