/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/set-up.h"

#include "draw/board.h"
#include "draw/brush.h"
#include "scenario/parts.h"

#include <math.h>

#define BADGE 3.4  /* radius of a step's number on the picture, mm */
#define AROUND 9.0 /* more than the sea around the hexes, at the usual edge */
#define NOWHERE ((map_point){-1, -1})

/* What is being made: the board's picture with its places. */
struct plan {
    struct set_up *of;
    struct brush brush;
    struct layout layout;
    map_point shift;
};

static void
badge(const struct plan *plan, map_point at, unsigned number)
{
    const struct studio *studio = plan->of->studio;
    g_autofree char *text = g_strdup_printf("%u", number);

    at = point_add(at, plan->shift);
    brush_circle(&plan->brush, at, BADGE, studio_colour(studio, "red-number"),
                 studio_colour(studio, "paper"), 0.5);
    brush_text(&plan->brush, (map_point){at.x, at.y + BADGE * 0.42}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
               BADGE * 1.25, BADGE * 1.7, studio_colour(studio, "paper"), text);
}

/* The next step, and its number where it can be seen. */
static void
add(struct plan *plan, map_point at, const char *key, const char *first)
{
    struct set_up *s = plan->of;

    g_return_if_fail(s->n_steps < SET_UP_STEPS);
    s->steps[s->n_steps++] = lexicon_fill(s->lexicon, key, first, NULL);
    if (at.x >= 0)
        badge(plan, at, s->n_steps);
}

/* The middle of the last hex for which the test holds, or nowhere. */
typedef bool test(const struct scenario_map *map, unsigned hex);

static map_point
find(const struct plan *plan, test *wanted)
{
    for (unsigned i = plan->of->map->board->n_hexes; i-- > 0;)
        if (wanted(plan->of->map, i))
            return layout_hex(&plan->layout, (map_hex){(uint16_t)i});
    return NOWHERE;
}

static bool
is_drawn(const struct scenario_map *map, unsigned i)
{
    return map->cells[i].terrain == TERRAIN_RANDOM && !map->cells[i].hidden;
}

static bool
is_hidden(const struct scenario_map *map, unsigned i)
{
    return map->cells[i].hidden;
}

static bool
has_number(const struct scenario_map *map, unsigned i)
{
    return map->cells[i].number >= 2 && map->cells[i].number <= 12;
}

static bool
draws_number(const struct scenario_map *map, unsigned i)
{
    return map->cells[i].number == NUMBER_RANDOM || is_drawn(map, i);
}

static bool
is_trade(const struct scenario_map *map, unsigned i)
{
    return terrain_is_trade((enum terrain)map->cells[i].terrain);
}

static bool
is_workshop(const struct scenario_map *map, unsigned i)
{
    return map->cells[i].terrain == TERRAIN_WORKSHOP;
}

/* Off the middle, so that what lies there is still seen. */
static map_point
beside(const struct plan *plan, map_point at, double x, double y)
{
    return at.x < 0 ? at : (map_point){at.x + x * plan->layout.edge, at.y + y * plan->layout.edge};
}

static void
board_steps(struct plan *plan)
{
    const struct scenario_map *map = plan->of->map;
    map_point drawn = find(plan, is_drawn), hidden = find(plan, is_hidden);
    map_point number = find(plan, has_number);
    bool random_harbor = false;

    add(plan, beside(plan, drawn, 0.45, -0.35),
        drawn.x >= 0 ? "aid.set-up-board" : "aid.set-up-board-plain", NULL);
    if (parts_have_frame(map))
        add(plan, NOWHERE, "aid.set-up-frame", NULL);
    if (hidden.x >= 0)
        add(plan, beside(plan, hidden, 0, -0.5), "aid.set-up-fog", NULL);
    bool drawn_numbers = find(plan, draws_number).x >= 0;

    if (number.x >= 0 || drawn_numbers)
        add(plan, beside(plan, number, 0.45, -0.35),
            drawn_numbers ? "aid.set-up-discs" : "aid.set-up-discs-plain", NULL);
    for (unsigned i = 0; i < map->n_harbors; i++)
        random_harbor |= map->harbors[i].gives == RESOURCE_RANDOM;
    if (map->n_harbors > 0)
        add(plan, layout_path(&plan->layout, map->harbors[0].at),
            random_harbor ? "aid.set-up-harbors" : "aid.set-up-harbors-plain", NULL);
}

static map_point
first_standing(const struct plan *plan)
{
    const struct scenario_map *map = plan->of->map;

    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].start && map->standing[i].place == STANDING_ON_INTERSECTION)
            return layout_at(&plan->layout, (map_intersection){map->standing[i].at});
    return NOWHERE;
}

/* What <position> puts on the board: the middle of the first such piece, or nowhere. */
static map_point
first_placed(const struct plan *plan)
{
    const struct scenario_map *map = plan->of->map;
    const struct layout *l = &plan->layout;

    for (unsigned i = 0; i < map->n_standing; i++) {
        const struct scenario_standing *s = &map->standing[i];

        if (s->start)
            continue;
        return s->place == STANDING_ON_HEX    ? layout_hex(l, (map_hex){s->at})
               : s->place == STANDING_ON_PATH ? layout_path(l, (map_path){s->at})
                                              : layout_at(l, (map_intersection){s->at});
    }
    return NOWHERE;
}

static unsigned
presents_of(const struct scenario_player *player)
{
    return player->presents;
}

static unsigned
gold_of(const struct scenario_player *player)
{
    return player->gold;
}

/* What players have at the start: the same for all, or seat by seat. */
static void
have(struct plan *plan, unsigned (*of)(const struct scenario_player *), const char *each,
     const char *some)
{
    const struct map_scenario *s = plan->of->scenario;
    g_autoptr(GString) text = g_string_new(NULL);
    unsigned seats = MIN(s->n_seats, s->players_max);
    bool same = true;

    for (unsigned i = 0; i < seats; i++) {
        unsigned n = of(&s->player[i]);
        g_autofree char *key =
            g_strdup_printf("seat.%s", seat_colour_word((enum seat_colour)s->colour[i]));

        same = same && n == of(&s->player[0]);
        if (n > 0)
            g_string_append_printf(text, "%s%s %u", text->len ? ", " : "",
                                   lexicon_text(plan->of->lexicon, key), n);
    }
    if (text->len == 0)
        return;
    if (same)
        g_string_printf(text, "%u", of(&s->player[0]));
    add(plan, NOWHERE, same ? each : some, text->str);
}

static void
position_steps(struct plan *plan)
{
    map_point placed = first_placed(plan);

    if (placed.x >= 0)
        add(plan, beside(plan, placed, 0.55, -0.35), "aid.set-up-placed", NULL);
    have(plan, presents_of, "aid.set-up-each-presents", "aid.set-up-some-presents");
    have(plan, gold_of, "aid.set-up-each-gold", "aid.set-up-some-gold");
}

static void
seat_steps(struct plan *plan)
{
    const struct map_scenario *s = plan->of->scenario;
    const bool *on = s->options.on;
    g_autofree char *buildings = g_strdup_printf("%u", s->start_buildings);
    map_point fixed = first_standing(plan);

    add(plan, NOWHERE, on[FAMILY_BAGGAGE_TRAINS] ? "aid.set-up-seats-train" : "aid.set-up-seats",
        NULL);
    if (fixed.x >= 0)
        add(plan, fixed, "aid.set-up-fixed", NULL);
    position_steps(plan);
    add(plan, NOWHERE, s->snake ? "aid.set-up-start-snake" : "aid.set-up-start-plain", buildings);
    if (s->start_city)
        add(plan, NOWHERE, "aid.set-up-city", NULL);
    if (on[FAMILY_BOATS]) /* BOAT-10 */
        add(plan, NOWHERE, "aid.set-up-coast", NULL);
    if (on[FAMILY_BAGGAGE_TRAINS]) /* V-TH-11 */
        add(plan, NOWHERE, "aid.set-up-wagon", NULL);
}

static void
make_steps(struct plan *plan)
{
    const bool *on = plan->of->scenario->options.on;
    map_point trade = find(plan, is_trade), workshop = find(plan, is_workshop);

    board_steps(plan);
    if (trade.x >= 0 && on[FAMILY_BAGGAGE_TRAINS])
        add(plan, beside(plan, trade, 0, 0.45), "aid.set-up-tokens", NULL);
    if (workshop.x >= 0 && on[FAMILY_WORKSHOP])
        add(plan, beside(plan, workshop, 0, 0.45), "aid.set-up-presents", NULL);
    if (on[FAMILY_VILLAINS])
        add(plan, NOWHERE, "aid.set-up-villains", NULL);
    seat_steps(plan);
}

struct picture *
set_up_picture(struct set_up *s, double width, double most)
{
    const double head = 9;
    struct plan plan = {.of = s};
    struct draw_board_options options = {.edge = 10, .names = DRAW_NAMES_NONE, .start = true};
    map_box box = layout_bounds(s->map->board, options.edge);
    double around = 2 * AROUND * options.edge / LAYOUT_EDGE;

    options.edge *= fmin(width / (box.w + around), (most - head) / (box.h + around));
    options.colour = s->scenario->colour;
    options.families = &s->scenario->options;
    g_autoptr(map_picture) board = draw_board(s->studio, s->map, &options, &plan.layout);

    box = picture_extent(board);
    struct picture *picture = picture_new(width, head + box.h);

    plan.brush = (struct brush){picture, s->studio, LAYER_INK, "heading"};
    brush_text(&plan.brush, (map_point){0, 5.4}, ANCHOR_START, FONT_TITLE, 5.4, width,
               studio_colour(s->studio, "ink"), lexicon_text(s->lexicon, "aid.set-up"));
    plan.shift = (map_point){(width - box.w) / 2, head};
    picture_append(picture, board, plan.shift);
    plan.brush.subject = "step";
    make_steps(&plan);
    return picture;
}

void
set_up_release(struct set_up *s)
{
    for (unsigned i = 0; i < s->n_steps; i++)
        g_clear_pointer(&s->steps[i], g_free);
    s->n_steps = 0;
}
