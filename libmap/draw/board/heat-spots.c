/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "board/place-name.h"
#include "rules/pool.h"

#include <math.h>
#include <string.h>

#define SPOT 6.4          /* radius, mm at the usual edge */
#define SPECK 2.6         /* of a place with value zero */
#define LARGER 1.75       /* on a faded board, which is small on a page */
#define LARGE 1.4         /* on a board without pieces */
#define STEP 13.6         /* between the spots of the legend */
#define LEGEND 34.0       /* its height */
#define USUAL_BOARD 420.0 /* mm: the width that the legend is designed for */
#define LINE 12.0         /* of it: the line about specks */
/* The highest level of map_draw_heat; 255 says that there is no spot. */
#define HOTTEST 254.0
#define NO_NUMBER "no number"

/* Hexes with the same number yield on the same rolls: each number counts once. Three sixes are
 * rolled 5 times of 36, not 15 times. */
static unsigned
count_pips_at(const struct scene *scene, const struct board_intersection *at)
{
    unsigned pips = 0, seen = 0;

    for (unsigned k = 0; k < 3; k++) {
        unsigned number = at->hex[k].i != MAP_NONE ? scene_look(scene, at->hex[k]).number : 0;

        if (pool_pips(number) && !(seen >> number & 1)) {
            pips += pool_pips(number);
            seen |= 1u << number;
        }
    }
    return pips;
}

/* One hue from pale to dark, so that it is readable in gray too. */
static picture_color
pick_ramp_color(double t)
{
    static const picture_color steps[] = {
        {253, 231, 160, 255}, {254, 204, 92, 255}, {253, 141, 60, 255},
        {189, 25, 38, 255},   {94, 6, 28, 255},
    };
    double at = t * (G_N_ELEMENTS(steps) - 1);
    unsigned i = MIN((unsigned)at, (unsigned)G_N_ELEMENTS(steps) - 2);
    double k = at - i;
    picture_color a = steps[i], b = steps[i + 1];

    return (picture_color){(uint8_t)(a.r + (b.r - a.r) * k), (uint8_t)(a.g + (b.g - a.g) * k),
                           (uint8_t)(a.b + (b.b - a.b) * k), 255};
}

/* Without a text it is a speck in a neutral color. */
static void
draw_spot(struct scene *scene, map_point p, double scale, double t, const char *text,
          const char *subject)
{
    double u = scene->unit * scale, size = (strlen(text) > 2 ? 5.2 : 6.6) * u;

    picture_name(scene->picture,
                 scene_disc(scene, p, (*text ? SPOT : SPECK) * u,
                            *text ? pick_ramp_color(t) : scene_color(scene, "ink"),
                            scene_color(scene, "number-disc"), 0.9 * u),
                 subject, subject ? text : NULL);
    if (*text && subject)
        scene_text(scene, FONT_TEXT_BOLD, size, text, (map_point){p.x, p.y + 0.35 * size},
                   t > 0.55 ? (picture_color){255, 255, 255, 255}
                            : (picture_color){43, 35, 26, 255});
}

static void
draw_site_spot(struct scene *scene, map_intersection site, double t, const char *text)
{
    const struct draw_board_options *o = scene->options;
    double scale = o->bare_heat ? LARGER : o->position ? 1 : LARGE;
    char name[BOARD_NAME_SIZE], subject[48];

    board_intersection_name(scene->board, site, name);
    g_snprintf(subject, sizeof subject, "heat %s", name);
    draw_spot(scene, layout_at(&scene->layout, site), scale, t, text, subject);
}

/* ---- pips of the hexes that are drawn ---- */

struct range {
    unsigned least, most;
    bool none; /* and sites without any */
};

/* Pips there; -1: no building site. */
static int
count_site_pips(const struct scene *scene, map_intersection site)
{
    const struct board_intersection *at = board_at(scene->board, site);
    return !scene_touches_land(scene, at->hex, 3) ||
                   at->flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING)
               ? -1
               : (int)count_pips_at(scene, at);
}

static struct range
find_pips_range(const struct scene *scene)
{
    /* 15 is more than any site has: equal numbers count once. */
    struct range r = {3 * 5, 0, false};

    for (unsigned i = 0; i < scene->board->n_intersections; i++) {
        int pips = count_site_pips(scene, map_intersection_of(i));

        r.none |= pips == 0;
        r.least = pips > 0 ? MIN(r.least, (unsigned)pips) : r.least;
        r.most = pips > 0 ? MAX(r.most, (unsigned)pips) : r.most;
    }
    return r;
}

static void
draw_pips(struct scene *scene)
{
    struct range r = find_pips_range(scene);
    /* At least 1: where all sites have the same pips, the range is empty. */
    unsigned across = MAX(r.most - MIN(r.least, r.most), 1);

    for (unsigned i = 0; i < scene->board->n_intersections; i++) {
        int pips = count_site_pips(scene, map_intersection_of(i));
        char text[8];

        g_snprintf(text, sizeof text, "%d", pips);
        if (pips >= 0)
            draw_site_spot(scene, map_intersection_of(i),
                           pips > 0 ? (double)((unsigned)pips - r.least) / across : 0,
                           pips > 0 ? text : "");
    }
}

/* ---- the numbers of the options ---- */

static void
draw_spots(struct scene *scene)
{
    const struct map_draw_heat *heat = scene->options->heat;

    for (unsigned i = 0; i < scene->board->n_intersections && i < heat->n; i++)
        if (heat->levels[i] != MAP_DRAW_NO_SPOT)
            draw_site_spot(scene, map_intersection_of(i), heat->levels[i] / HOTTEST,
                           heat->texts[i]);
}

/* One mm of the legend: larger on a large board, which is seen from further away. */
static double
find_legend_unit(const struct scene *scene)
{
    double across = layout_bounds(scene->board, scene->layout.edge).w / scene->unit;

    return scene->unit * fmin(fmax(across / USUAL_BOARD, 1), 3);
}

double
heat_spots_legend_room(const struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    if (!(o->pips || o->heat) || o->bare_heat)
        return 0;
    bool specks = o->heat ? o->heat->speck != NULL : find_pips_range(scene).none;

    return (LEGEND + (specks ? LINE : 0)) * find_legend_unit(scene);
}

/* ---- the legend ---- */

static void
write_legend_words(struct scene *scene, map_point at, enum text_anchor anchor, enum font_role font,
                   const char *words)
{
    double u = find_legend_unit(scene), size = 7 * u;
    map_box page = picture_extent(scene->picture);
    g_autofree char *text = text_fit(scene->studio->fonts, words, font, &size, page.w - 12 * u);

    text_add(scene->picture, scene->studio->fonts,
             &(struct shape){.layer = LAYER_INK,
                             .font = (uint8_t)font,
                             .anchor = (uint8_t)anchor,
                             .size = size,
                             .fill = scene_color(scene, "ink"),
                             .text = text,
                             .at = at});
}

/* A row of spots from pale to dark between the words for both ends. These spots have no subject: a
 * reader of names finds only sites. */
static void
draw_ramp(struct scene *scene, map_point p, const struct map_draw_heat *heat)
{
    double u = find_legend_unit(scene);

    for (unsigned i = 0; i <= 6; i++)
        draw_spot(scene, (map_point){p.x + (i - 3.0) * STEP * u, p.y}, u / scene->unit, i / 6.0,
                  " ", NULL);
    write_legend_words(scene, (map_point){p.x - (3 * STEP + 10) * u, p.y + 2.5 * u}, ANCHOR_END,
                       FONT_TEXT_BOLD, heat->low);
    write_legend_words(scene, (map_point){p.x + (3 * STEP + 10) * u, p.y + 2.5 * u}, ANCHOR_START,
                       FONT_TEXT_BOLD, heat->high);
}

/* The title; the ramp; the word for a speck. */
static void
draw_legend(struct scene *scene)
{
    struct range r = find_pips_range(scene);
    g_autofree char *low = g_strdup_printf("%u", r.least), *high = g_strdup_printf("%u", r.most);
    const struct map_draw_heat pips = {.title = "rolls of 36 that yield something",
                                       .low = r.most ? low : NULL,
                                       .high = high,
                                       .speck = r.none ? NO_NUMBER : NULL};
    const struct map_draw_heat *heat = scene->options->heat ? scene->options->heat : &pips;
    double u = find_legend_unit(scene);
    map_box page = picture_extent(scene->picture);
    map_point p = {page.w / 2, page.h - (9 + (heat->speck ? LINE : 0)) * u};

    write_legend_words(scene, (map_point){p.x, p.y - 12 * u}, ANCHOR_MIDDLE, FONT_TEXT,
                       heat->title);
    if (heat->low)
        draw_ramp(scene, p, heat);
    if (!heat->speck)
        return;
    double half =
        text_measure(scene->studio->fonts, heat->speck, FONT_TEXT_BOLD, 7 * u).w / 2 + 4 * u;

    p.y += LINE * u;
    draw_spot(scene, (map_point){p.x - half, p.y}, u / scene->unit, 0, "", NULL);
    write_legend_words(scene, (map_point){p.x - half + 8 * u, p.y + 2.5 * u}, ANCHOR_START,
                       FONT_TEXT_BOLD, heat->speck);
}

void
heat_spots_draw(struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    if (o->pips)
        draw_pips(scene);
    if (o->heat)
        draw_spots(scene);
    if (heat_spots_legend_room(scene) > 0)
        draw_legend(scene);
}
