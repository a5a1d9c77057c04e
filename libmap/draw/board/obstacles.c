/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/obstacles.h"

#include "draw/picture/board-layout.h"

#include <math.h>

#define LARGEST 32.0 /* a larger shape is ground, not a thing; at the usual edge */
#define DOT 4.5      /* of an intersection */

/* At any rotation. */
static map_box
find_art_box(struct studio *studio, const struct shape *s)
{
    struct art *art = art_get(studio->arts, s->art, NULL);
    double w = art ? art->view.w * s->scale : 0, h = art ? art->view.h * s->scale : 0;

    if (s->rotation != 0)
        w = h = fmax(w, h);
    return (map_box){s->at.x - w / 2, s->at.y - h / 2, w, h};
}

static void
append_moved_box(GArray *list, map_box box, map_point d)
{
    box.x += d.x;
    box.y += d.y;
    g_array_append_val(list, box);
}

static bool
is_path(const struct shape *s)
{
    return s->subject && g_str_has_prefix(s->subject, "path ");
}

static void
take_outline(struct obstacles *o, const struct shape *s, double unit, map_point d)
{
    map_box box = s->outline.n_points ? outline_box(&s->outline) : (map_box){0};
    double size = fmax(box.w, box.h);
    bool disc = s->subject && g_str_has_prefix(s->subject, "disc "); /* its ground is art */

    if (size > LARGEST * unit || is_path(s) || (s->layer == LAYER_ART && !disc))
        return;
    bool dot = size < DOT * unit && !s->subject && !disc;

    append_moved_box(s->fill.a > 0 && !dot ? o->solid : o->soft, box, d);
}

void
obstacles_find(struct obstacles *o, struct studio *studio, const struct picture *board, double edge,
               map_point d)
{
    double unit = edge / LAYOUT_EDGE;

    o->solid = g_array_new(FALSE, FALSE, sizeof(map_box));
    o->soft = g_array_new(FALSE, FALSE, sizeof(map_box));
    for (unsigned i = 0; i < picture_size(board); i++) {
        const struct shape *s = picture_shape(board, i);

        if (s->kind == SHAPE_TEXT)
            append_moved_box(o->solid, s->box, d);
        else if (s->kind == SHAPE_ART && s->layer != LAYER_ART)
            append_moved_box(o->solid, find_art_box(studio, s), d);
        else if (s->kind == SHAPE_OUTLINE)
            take_outline(o, s, unit, d);
    }
}

void
obstacles_release(struct obstacles *o)
{
    g_clear_pointer(&o->solid, g_array_unref);
    g_clear_pointer(&o->soft, g_array_unref);
}
