/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/ink.h"

#include "draw/write/cairo.h"

#include <math.h>

#define DOTS 0.2 /* dots for a millimetre */

struct ink {
    struct studio *studio;
    GHashTable *maps; /* struct picture -> struct draw_ink, so that each is painted once */
    double covered, area;
};

static void
free_map(void *data)
{
    struct draw_ink *map = data;
    g_free(map->ink);
    g_free(map);
}

struct ink *
ink_new(struct studio *studio)
{
    struct ink *ink = g_new0(struct ink, 1);
    ink->studio = studio;
    ink->maps = g_hash_table_new_full(NULL, NULL, NULL, free_map);
    return ink;
}

void
ink_free(struct ink *ink)
{
    if (!ink)
        return;
    g_hash_table_unref(ink->maps);
    g_free(ink);
}

static const struct draw_ink *
find_ink_map(struct ink *ink, const struct picture *picture, GError **error)
{
    struct draw_ink *map = g_hash_table_lookup(ink->maps, picture);
    if (map)
        return map;
    map = g_new0(struct draw_ink, 1);
    if (!draw_ink(ink->studio, picture, DOTS, map, error)) {
        g_free(map);
        return NULL;
    }
    g_hash_table_insert(ink->maps, (gpointer)picture, map);
    return map;
}

bool
ink_prepare(struct ink *ink, const struct picture *picture, GError **error)
{
    return find_ink_map(ink, picture, error) != NULL;
}

static const struct picture *
find_twin(GHashTable *twins, const struct picture *picture)
{
    const struct picture *twin = twins ? g_hash_table_lookup(twins, picture) : NULL;
    return twin ? twin : picture;
}

/* The part of dot i between the two, in dots. */
static double
measure_share(unsigned i, double from, double to)
{
    double first = i > from ? i : from, last = i + 1 < to ? i + 1 : to;
    return last > first ? last - first : 0;
}

/* Sum over a row: partial dots at both ends, whole ones between. */
static double
sum_row(const uint8_t *dots, double x0, double x1)
{
    unsigned first = (unsigned)x0, end = (unsigned)x1, whole = 0;
    if (end <= first + 1) {
        double row = 0;
        for (unsigned x = first; x < x1; x++)
            row += dots[x] * measure_share(x, x0, x1);
        return row;
    }
    for (unsigned x = first + 1; x < end; x++)
        whole += dots[x];
    return dots[first] * measure_share(first, x0, x1) + whole +
           (end < x1 ? dots[end] * (x1 - end) : 0);
}

/* Square millimetres of ink in that part of the picture. */
static double
sum_ink(const struct draw_ink *map, map_box all, map_box part)
{
    double x0 = fmax(0, part.x * DOTS), x1 = (part.x + part.w) * DOTS, total = 0;
    double y0 = fmax(0, part.y * DOTS), y1 = (part.y + part.h) * DOTS;
    /* the last dots extend beyond the picture, where there is none */
    x1 = part.x + part.w >= all.w ? map->width : x1;
    y1 = part.y + part.h >= all.h ? map->height : y1;
    for (unsigned y = (unsigned)y0; y < y1 && x1 > x0; y++)
        total += sum_row(map->ink + (size_t)y * map->width, x0, x1) * measure_share(y, y0, y1);
    return total / 255 / (DOTS * DOTS);
}

static bool
add_placement(struct ink *ink, const struct placement *p, GHashTable *twins, GError **error)
{
    const struct draw_ink *map =
        p->hidden ? NULL : find_ink_map(ink, find_twin(twins, p->picture), error);
    double scale = p->scale > 0 ? p->scale : 1;
    map_box part = picture_extent(p->picture);
    if (!map)
        return p->hidden;
    if (p->clip.w > 0 && p->turn == 0) /* the part of the picture inside the clip */
        part = (map_box){(p->clip.x - p->at.x) / scale, (p->clip.y - p->at.y) / scale,
                         p->clip.w / scale, p->clip.h / scale};
    ink->covered += sum_ink(map, picture_extent(p->picture), part) * scale * scale;
    return true;
}

bool
ink_add(struct ink *ink, const struct document *document, GHashTable *twins, GError **error)
{
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        const struct draw_ink *own = find_ink_map(ink, find_twin(twins, page->ink), error);
        if (!own)
            return false;
        ink->covered += sum_ink(own, picture_extent(page->ink), picture_extent(page->ink));
        ink->area += page->width * page->height;
        for (unsigned k = 0; k < page->placements->len; k++)
            if (!add_placement(ink, &g_array_index(page->placements, struct placement, k), twins,
                               error))
                return false;
    }
    return true;
}

double
ink_cover(const struct ink *ink)
{
    return ink->area > 0 ? ink->covered / ink->area : 0;
}
