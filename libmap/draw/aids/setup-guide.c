/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/setup-guide.h"

#include "draw/picture/badges.h"
#include "draw/board/board-picture.h"
#include "draw/theme/brush.h"
#include "draw/board/harbors.h"
#include "draw/board/obstacles.h"
#include "draw/theme/custom-pieces.h"
#include "draw/aids/setup-steps.h"
#include "draw/board/scene.h"
#include "draw/board/stack-signs.h"

#include <math.h>

#define HEAD 9.0   /* height of the heading, mm */
#define BADGE 2.9  /* radius of a step's number on the picture */
#define BAND 7.0   /* a row below the board for numbers that do not fit on it */
#define AROUND 9.0 /* more than the sea around the hexes, at the usual edge */
#define WORD 9.5   /* size of a stack's name on a hex, at the usual edge */
#define WORD_LEAST 2.1
#define NAME 2.1        /* of a row on the margin */
#define WORD_DOWN -18.0 /* above the disc: signs of the stack's tiles are below it */
#define LINE 0.35
/* half the size of what is drawn on a face-down tile, in edges: a ring of signs */
#define SIGN_W 0.7
#define SIGN_H 0.6
#define TRAIL 2.0 /* half of a plaza's path, at the usual edge */
#define TRAIL_PARTS 6

/* The guide in progress: the board's picture with its places. */
struct plan {
    struct set_up *of;
    struct brush brush;
    struct layout layout;
    struct draw_board_options options;
    map_point shift;
    struct obstacles around;
};

static struct scene
make_guide_scene(const struct plan *plan)
{
    const struct scenario_map *map = plan->of->steps.map;

    return (struct scene){.studio = plan->of->steps.studio,
                          .map = map,
                          .board = map->board,
                          .options = &plan->options,
                          .layout = plan->layout,
                          .unit = plan->layout.edge / LAYOUT_EDGE};
}

/* Where the step is on the board, and up to what distance its number needs no line. */
static struct badge
aim_badge(const struct plan *plan, const struct step *step)
{
    const struct layout *l = &plan->layout;
    const struct scene scene = make_guide_scene(plan);
    struct badge b = {.reach = BADGE + 1};

    switch ((enum step_place)step->place) {
    case STEP_AT_HEX:
        b.target = layout_hex(l, map_hex_of(step->id));
        b.reach = fmax(0, l->edge * 0.866 - BADGE / 2);
        break;
    case STEP_AT_PATH:
        b.target = layout_path(l, map_path_of(step->id));
        break;
    case STEP_AT_INTERSECTION:
        b.target = layout_at(l, map_intersection_of(step->id));
        break;
    case STEP_AT_HARBOR:
        b.target = harbor_point(&scene, &plan->of->steps.map->harbors[step->id]);
        b.reach = 14 * scene.unit + BADGE;
        break;
    case STEP_NOWHERE:
        break;
    }
    b.target = point_add(b.target, plan->shift);
    return b;
}

static void
draw_badge(const struct plan *plan, const struct badge *badge, unsigned number)
{
    const struct studio *studio = plan->of->steps.studio;
    picture_color red = studio_color(studio, "red-number"), paper = studio_color(studio, "paper");
    g_autofree char *text = g_strdup_printf("%u", number);

    if (badge->led) {
        brush_line(&plan->brush, badge->from, badge->to, paper, LINE * 3);
        brush_line(&plan->brush, badge->from, badge->to, red, LINE);
        brush_circle(&plan->brush, badge->to, LINE * 1.6, red, paper, LINE / 2);
    }
    brush_circle(&plan->brush, badge->at, BADGE, red, paper, 0.5);
    brush_text(&plan->brush, (map_point){badge->at.x, badge->at.y + BADGE * 0.42}, ANCHOR_MIDDLE,
               FONT_TEXT_BOLD, BADGE * 1.25, BADGE * 1.7, paper, text);
}

/* The signs on a drawn tile and the buildings of a trade hex are part of their ground. */
static void
keep_signs(struct plan *plan)
{
    const struct scenario_map *map = plan->of->steps.map;
    double w = SIGN_W * plan->layout.edge, h = SIGN_H * plan->layout.edge;

    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        map_point p = point_add(layout_hex(&plan->layout, map_hex_of(i)), plan->shift);
        map_box box = {p.x - w, p.y - h, 2 * w, 2 * h};

        if (map->cells[i].terrain == TERRAIN_RANDOM ||
            terrain_has_plaza((enum terrain)map->cells[i].terrain))
            g_array_append_val(plan->around.solid, box);
    }
}

/* The paths from a plaza to its corners; other paths may be covered by a badge. */
static void
keep_trails(struct plan *plan)
{
    const struct map_board *board = plan->of->steps.map->board;
    double r = TRAIL * plan->layout.edge / LAYOUT_EDGE;

    for (unsigned i = 0; i < board->n_paths; i++) {
        const struct board_path *path = &board->paths[i];

        if (path->end[0].i < board->n_corners)
            continue;
        map_point a = point_add(layout_at(&plan->layout, path->end[0]), plan->shift);
        map_point b = point_add(layout_at(&plan->layout, path->end[1]), plan->shift);

        for (unsigned k = 0; k <= TRAIL_PARTS; k++) {
            double t = (double)k / TRAIL_PARTS;
            map_box box = {a.x + (b.x - a.x) * t - r, a.y + (b.y - a.y) * t - r, 2 * r, 2 * r};

            g_array_append_val(plan->around.solid, box);
        }
    }
}

/* Puts the numbers on the picture or, if it is full, in rows below, which make it higher. */
static void
add_badges(struct plan *plan)
{
    const struct steps *steps = &plan->of->steps;
    map_box page = picture_extent(plan->brush.picture);
    struct badges_ground ground = {.room = {0, HEAD, page.w, page.h - HEAD},
                                   .solid = (const map_box *)(const void *)plan->around.solid->data,
                                   .soft = (const map_box *)(const void *)plan->around.soft->data,
                                   .n_solid = plan->around.solid->len,
                                   .n_soft = plan->around.soft->len,
                                   .radius = BADGE};
    g_autofree struct badge *badges = g_new0(struct badge, steps_count(steps));
    g_autofree unsigned *numbers = g_new(unsigned, steps_count(steps));
    unsigned n = 0;

    for (unsigned i = 0; i < steps_count(steps); i++)
        if (steps_get(steps, i)->place != STEP_NOWHERE) {
            badges[n] = aim_badge(plan, steps_get(steps, i));
            numbers[n++] = i + 1;
        }
    while (!badges_place(&ground, badges, n))
        ground.room.h += BAND;
    picture_resize(plan->brush.picture, page.w, HEAD + ground.room.h);
    plan->brush.subject = "step";
    for (unsigned i = 0; i < n; i++)
        draw_badge(plan, &badges[i], numbers[i]);
}

/* The tile that the file fixes on a drawn hex, or NULL; the caller's. */
static char *
find_fixed_tile(const struct plan *plan, map_hex hex)
{
    const struct steps *s = &plan->of->steps;

    for (unsigned i = 0; i < s->map->n_pools; i++)
        for (unsigned k = 0; k < s->map->pools[i].n_constraints; k++) {
            const struct scenario_constraint *c = &s->map->pools[i].constraints[k];

            if (c->kind != CONSTRAINT_FIX || c->at.i != hex.i || c->terrain >= TERRAIN_COUNT)
                continue;
            g_autofree char *name =
                c->own ? custom_pieces_wording(s->studio, &s->scenario->kinds[c->own - 1].label)
                       : g_strdup(steps_thing(s, terrain_word((enum terrain)c->terrain)));

            return c->number ? g_strdup_printf("%s %u", name, c->number) : g_steal_pointer(&name);
        }
    return NULL;
}

/* The stack of a hex or its number, if there are several; the fixed tile; or NULL. */
static char *
find_hex_word(const struct plan *plan, map_hex hex)
{
    const struct scenario_map *map = plan->of->steps.map;
    struct studio *studio = plan->of->steps.studio;
    const struct scenario_cell *cell = &map->cells[hex.i];

    if (cell->terrain != TERRAIN_RANDOM)
        return cell->number == NUMBER_RANDOM && steps_has_stacks(map) &&
                       cell->number_pool < map->n_pools
                   ? stack_signs_name(studio, map, map->pools[cell->number_pool].id)
                   : NULL;
    char *fixed = find_fixed_tile(plan, hex);

    if (fixed || !steps_has_stacks(map) || cell->pool >= map->n_pools)
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
add_words(struct plan *plan, struct picture *board)
{
    struct studio *studio = plan->of->steps.studio;
    const struct brush brush = {board, studio, LAYER_INK, "stack"};
    double unit = plan->layout.edge / LAYOUT_EDGE, size = fmax(WORD * unit, WORD_LEAST);

    for (unsigned i = 0; i < plan->of->steps.map->board->n_hexes; i++) {
        g_autofree char *word = find_hex_word(plan, map_hex_of(i));
        map_point at = layout_hex(&plan->layout, map_hex_of(i));

        if (!word || !*word)
            continue;
        at.y += WORD_DOWN * unit;
        struct shape *s = brush_text(&brush, at, ANCHOR_MIDDLE, FONT_TEXT_BOLD, size,
                                     plan->layout.edge * 1.4, studio_color(studio, "ink"), word);

        s->stroke = studio_color(studio, "number-disc");
        s->width = size * 0.25;
    }
}

/* The edge of the hexes with which board and sea fit. */
static void
choose_edge(struct plan *plan, double width, double most)
{
    map_box box = layout_bounds(plan->of->steps.map->board, 10);
    double around = 2 * AROUND * 10 / LAYOUT_EDGE;

    plan->options.edge = 10 * fmin(width / (box.w + around), (most - HEAD) / (box.h + around));
}

static struct picture *
draw_guide_board(struct plan *plan, double width, double most)
{
    struct steps *steps = &plan->of->steps;

    choose_edge(plan, width, most);
    plan->options.names = steps->named ? DRAW_NAMES_MARGIN : DRAW_NAMES_NONE;
    plan->options.names_least = NAME;
    plan->options.start = true;
    plan->options.stacks = steps_has_harbor_stacks(steps->map) ? WORD_LEAST : 0;
    plan->options.color = steps->scenario->color;
    plan->options.players = steps->scenario->player;
    plan->options.families = &steps->scenario->options;
    for (unsigned i = 0; i < 3; i++) { /* names, and boats that stick out of it */
        map_point size = draw_board_size(steps->studio, steps->map, &plan->options);
        double fits = fmin(width / size.x, (most - HEAD) / size.y);

        if (fits >= 1)
            break;
        plan->options.edge *= fits;
    }
    struct picture *board = draw_board(steps->studio, steps->map, &plan->options, &plan->layout);

    add_words(plan, board);
    return board;
}

struct picture *
set_up_picture(struct set_up *s, double width, double most)
{
    struct plan plan = {.of = s};

    setup_steps_make(&s->steps);
    g_autoptr(map_picture) board = draw_guide_board(&plan, width, most);
    map_box box = picture_extent(board);
    struct picture *picture = picture_new(width, HEAD + box.h);

    plan.brush = (struct brush){picture, s->steps.studio, LAYER_INK, "heading"};
    brush_text(&plan.brush, (map_point){0, 5.4}, ANCHOR_START, FONT_TITLE, 5.4, width,
               studio_color(s->steps.studio, "ink"), s->heading);
    plan.shift = (map_point){(width - box.w) / 2, HEAD};
    picture_append(picture, board, plan.shift);
    obstacles_find(&plan.around, s->steps.studio, board, plan.layout.edge, plan.shift);
    keep_signs(&plan);
    keep_trails(&plan);
    add_badges(&plan);
    obstacles_release(&plan.around);
    return picture;
}

char *
set_up_players(const struct map_scenario *scenario, const struct scenario_map *map)
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

void
set_up_release(struct set_up *s)
{
    steps_release(&s->steps);
}

static void
free_kept_guide(gpointer data)
{
    struct kept_guide *guide = data;

    set_up_release(&guide->set_up);
    picture_free(guide->picture);
    g_free(guide);
}

GPtrArray *
kept_guides_new(void)
{
    return g_ptr_array_new_with_free_func(free_kept_guide);
}

const struct kept_guide *
kept_guides_get(GPtrArray *kept, const struct set_up *set_up, double width, double most)
{
    for (unsigned i = 0; i < kept->len; i++) {
        const struct kept_guide *guide = g_ptr_array_index(kept, i);

        if (guide->set_up.steps.map == set_up->steps.map && guide->width == width &&
            guide->most == most)
            return guide;
    }
    struct kept_guide *guide = g_new(struct kept_guide, 1);

    *guide = (struct kept_guide){.set_up = *set_up, .width = width, .most = most};
    guide->picture = set_up_picture(&guide->set_up, width, most);
    guide->set_up.heading = NULL; /* on the picture now */
    g_ptr_array_add(kept, guide);
    return guide;
}

struct picture *
kept_guide_picture(const struct kept_guide *guide)
{
    map_box box = picture_extent(guide->picture);
    struct picture *picture = picture_new(box.w, box.h);

    picture_append(picture, guide->picture, (map_point){0, 0});
    return picture;
}
