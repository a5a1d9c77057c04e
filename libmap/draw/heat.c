/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/heat.h"

#include "board/name.h"

#define MOST_PIPS 15 /* three hexes of 6 or 8 */
#define SPOT 6.4     /* radius, mm at the usual edge */

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
spot(struct scene *scene, map_intersection id, unsigned pips)
{
    double u = scene->unit, t = (double)pips / MOST_PIPS;
    map_point p = layout_at(&scene->layout, id);
    char name[BOARD_NAME_SIZE], subject[48], text[8];
    struct outline o = {0};

    board_intersection_name(scene->board, id, name);
    g_snprintf(subject, sizeof subject, "heat %s", name);
    g_snprintf(text, sizeof text, "%u", pips);
    outline_circle(&o, p, SPOT * u);
    picture_add(scene->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = o,
                                                .fill = ramp(t),
                                                .stroke = scene_colour(scene, "number-disc"),
                                                .width = 0.9 * u,
                                                .subject = subject,
                                                .alt = text});
    outline_release(&o);
    scene_text(scene, FONT_TEXT_BOLD, 6.6 * u, text, (map_point){p.x, p.y + 2.3 * u},
               t > 0.55 ? (picture_colour){255, 255, 255, 255} : scene_colour(scene, "ink"));
}

void
heat_pips(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_intersections; i++) {
        const struct board_intersection *at = &scene->board->intersections[i];
        unsigned pips = at->flags & (BOARD_AT_PLAZA | BOARD_AT_CLOSED) ? 0 : pips_at(scene, at);

        if (pips > 0)
            spot(scene, (map_intersection){(uint16_t)i}, pips);
    }
}
