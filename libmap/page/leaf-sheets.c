/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/leaf-sheets.h"

#include "draw/aids/text-flow.h"

#define HEAD 21.0 /* height of imprint_head() */
#define FOOT 6.0
#define SIDE 4.0 /* more margin beside text than a printer needs */

map_box
leaf_sheet_room(const struct sheet_rules *rules)
{
    map_box inside = sheet_inside(rules, false, 0);
    return (map_box){inside.x + SIDE, inside.y + HEAD, inside.w - 2 * SIDE, inside.h - HEAD - FOOT};
}

void
leaf_sheets_add(struct document *document, const struct imprint *imprint, const GPtrArray *leaves,
                const char *what, const struct sheet_rules *rules)
{
    map_box room = leaf_sheet_room(rules);
    map_box all = {room.x, room.y - HEAD, room.w, room.h + HEAD + FOOT};
    for (unsigned i = 0; leaves && i < leaves->len; i++) {
        g_autofree char *label = g_strdup_printf("%s %u", what, i + 1);
        g_autofree char *foot =
            g_strdup_printf("%s, %s %u/%u", imprint->title, what, i + 1, leaves->len);
        struct page *page = document_add_page(document, rules->paper.width, rules->paper.height,
                                              label, i == 0 ? what : NULL);
        imprint_head(imprint, page, all, imprint->title, what);
        const struct leaf *leaf = g_ptr_array_index(leaves, i);
        for (unsigned k = 0; k < leaf->figures->len; k++) {
            const struct leaf_figure *figure = &g_array_index(leaf->figures, struct leaf_figure, k);
            map_point at = {room.x + figure->at.x, room.y + figure->at.y};
            placement_describe(page_place(page, figure->picture, at, figure->scale, (map_box){0}),
                               figure->alt);
        }
        page_place(page, leaf->text, (map_point){room.x, room.y}, 1, (map_box){0})->read = true;
        imprint_foot(imprint, page, all, foot);
    }
}
