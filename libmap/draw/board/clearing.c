/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/ground.h"

#include "draw/theme/face-layout.h"

#include <math.h>
#include <string.h>

#define TOUCH 0.2 /* of a radius: this rim does not count, since a shadow may fall there */
#define GAP 0.8   /* mm of free ground around a place */

/* Board and tile ask the same file of the theme, so a tile laid on the board has its letter at the
 * same place. */
struct clearing
clearing_letter(struct studio *studio, bool plaza, bool flat)
{
    const struct face_layout *layout = face_layout_get(studio, flat ? "tile-flat" : "tile");
    map_box box = {0, 0, 0, 0};

    face_layout_place(layout, plaza ? "letter-plaza" : "letter", &box);
    return (struct clearing){{box.x + box.w / 2, box.y + box.h / 2}, box.w / 2};
}

/* The inverse of what is_covered() ignores, so the gap stays whole. */
struct clearing
clearing_around(struct clearing place)
{
    return (struct clearing){place.at, (place.radius + GAP) / (1 - TOUCH)};
}

static bool
is_covered(const GArray *places, map_box box)
{
    for (unsigned i = 0; i < places->len; i++) {
        struct clearing c = g_array_index(places, struct clearing, i);
        /* Distance from the place to the nearest point of the box; 0 inside. */
        double dx = fmax(fabs(c.at.x - box.x - box.w / 2) - box.w / 2, 0);
        double dy = fmax(fabs(c.at.y - box.y - box.h / 2) - box.h / 2, 0);

        if (hypot(dx, dy) < c.radius * (1 - TOUCH))
            return true;
    }
    return false;
}

/* The name "terrain/forest~3.5" lacks the things 3 and 5. Hexes that lack the same things share one
 * drawing, which a file stores once. */
void
clearing_make(struct art_store *arts, const GArray *places, char *name, size_t size)
{
    /* No error here: what paints the picture reports a missing drawing. */
    const struct art *art = places->len > 0 ? art_get(arts, name, NULL) : NULL;
    const GArray *things = art ? art_things(arts, name) : NULL;
    char between = '~';

    for (unsigned i = 0; art && i < things->len; i++) {
        map_box b = g_array_index(things, map_box, i);
        size_t used = strlen(name);

        /* Boxes start at the corner of the view box, places at its middle. */
        b.x -= art->view.w / 2;
        b.y -= art->view.h / 2;
        /* a thing wider than half a tile is ground */
        if (b.w <= 0 || b.w > art->view.w / 2 || !is_covered(places, b))
            continue;
        g_snprintf(name + used, size - used, "%c%u", between, i);
        between = '.';
    }
}
