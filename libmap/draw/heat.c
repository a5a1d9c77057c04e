/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/heat.h"

#include "board/name.h"

#include <string.h>

#define MOST_PIPS 15 /* three hexes of 6 or 8 */
#define SPOT 6.4     /* radius, mm at the usual edge */
#define SPECK 2.8    /* of a spot without a text */
#define LARGER 1.75  /* on a board that has faded, and is small on a page */
#define STEP 13.6    /* between the spots of the legend */
#define LEGEND 34.0  /* its height */
#define HOTTEST 254.0

static unsigned
pips_of(unsigned number)
{
    return number < 2 || number > 12 ? 0 : number < 7 ? number - 1 : 13 - number;
}

static unsigned
pips_at(const struct scene *scene, const struct board_intersection *at)
{
    unsigned pips = 0;

    for (unsigned k = 0; k < 3; k++)
        if (at->hex[k].i != MAP_NONE)
            pips += pips_of(scene_look(scene, at->hex[k]).number);
    return pips;
}

/* One hue from pale to dark, so that it reads in grey too. */
static picture_colour
ramp(double t)
{
    static const picture_colour steps[] = {
        {255, 247, 217, 255}, {254, 217, 118, 255}, {253, 141, 60, 255},
        {189, 25, 38, 255},   {94, 6, 28, 255},
    };
    double at = t * (G_N_ELEMENTS(steps) - 1);
    unsigned i = MIN((unsigned)at, (unsigned)G_N_ELEMENTS(steps) - 2);
    double k = at - i;
    picture_colour a = steps[i], b = steps[i + 1];

    return (picture_colour){(uint8_t)(a.r + (b.r - a.r) * k), (uint8_t)(a.g + (b.g - a.g) * k),
                            (uint8_t)(a.b + (b.b - a.b) * k), 255};
}

static void
spot(struct scene *scene, map_intersection id, double t, const char *text)
{
    double u = scene->unit * (scene->options->bare_heat ? LARGER : 1);
    double size = (strlen(text) > 2 ? 5.2 : 6.6) * u, radius = *text ? SPOT : SPECK;
    map_point p = layout_at(&scene->layout, id);
    char name[BOARD_NAME_SIZE], subject[48];
    struct outline o = {0};

    board_intersection_name(scene->board, id, name);
    g_snprintf(subject, sizeof subject, "heat %s", name);
    outline_circle(&o, p, radius * u);
    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = o,
                                                .fill = ramp(t),
                                                .stroke = scene_colour(scene, "number-disc"),
                                                .width = 0.9 * u,
                                                .subject = subject,
                                                .alt = text});
    outline_release(&o);
    if (*text)
        scene_text(scene, FONT_TEXT_BOLD, size, text, (map_point){p.x, p.y + 0.35 * size},
                   t > 0.55 ? (picture_colour){255, 255, 255, 255} : scene_colour(scene, "ink"));
}

static void
draw_pips(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_intersections; i++) {
        const struct board_intersection *at = &scene->board->intersections[i];
        unsigned pips = at->flags & (BOARD_AT_PLAZA | BOARD_AT_CLOSED) ? 0 : pips_at(scene, at);
        char text[8];

        g_snprintf(text, sizeof text, "%u", pips);
        if (pips > 0)
            spot(scene, (map_intersection){(uint16_t)i}, (double)pips / MOST_PIPS, text);
    }
}

static void
draw_spots(struct scene *scene)
{
    const struct map_draw_heat *heat = scene->options->heat;

    for (unsigned i = 0; i < scene->board->n_intersections && i < heat->n; i++)
        if (heat->levels[i] != MAP_DRAW_NO_SPOT)
            spot(scene, (map_intersection){(uint16_t)i}, heat->levels[i] / HOTTEST, heat->texts[i]);
}

double
heat_legend_room(const struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    return (o->pips || o->heat) && !o->bare_heat ? LEGEND * scene->unit : 0;
}

/* A row of spots from pale to dark between what the two ends are, and above it what is shown. */
static void
draw_legend(struct scene *scene)
{
    static const struct map_draw_heat pips = {
        .title = "rolls of 36 that yield something", .low = "1", .high = G_STRINGIFY(MOST_PIPS)};
    const struct map_draw_heat *heat = scene->options->heat ? scene->options->heat : &pips;
    double u = scene->unit, size = 7 * u;
    map_box page = picture_extent(scene->picture);
    map_point p = {page.w / 2 - 3 * STEP * u, page.h - 9 * u};
    picture_colour ink = scene_colour(scene, "ink");
    g_autofree char *title =
        text_fit(scene->studio->fonts, heat->title, FONT_TEXT, &size, page.w - 12 * u);
    struct shape end = {.layer = LAYER_INK, .font = FONT_TEXT_BOLD, .size = 7 * u, .fill = ink};

    scene_text(scene, FONT_TEXT, size, title, (map_point){page.w / 2, p.y - 12 * u}, ink);
    for (unsigned i = 0; i <= 6; i++) {
        struct outline o = {0};

        outline_circle(&o, (map_point){p.x + i * STEP * u, p.y}, SPOT * u);
        picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                    .outline = o,
                                                    .fill = ramp(i / 6.0),
                                                    .stroke = scene_colour(scene, "number-disc"),
                                                    .width = 0.9 * u});
        outline_release(&o);
    }
    end.text = heat->low;
    end.anchor = ANCHOR_END;
    end.at = (map_point){p.x - 10 * u, p.y + 2.5 * u};
    text_add(scene->picture, scene->studio->fonts, &end);
    end.text = heat->high;
    end.anchor = ANCHOR_START;
    end.at.x = p.x + (6 * STEP + 10) * u;
    text_add(scene->picture, scene->studio->fonts, &end);
}

void
heat_draw(struct scene *scene)
{
    const struct draw_board_options *o = scene->options;

    if (o->pips)
        draw_pips(scene);
    if (o->heat)
        draw_spots(scene);
    if (heat_legend_room(scene) > 0)
        draw_legend(scene);
}
