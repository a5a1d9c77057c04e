/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-backs.h"

#include "draw/kit.h"

unsigned *
piece_backs_alike(const GPtrArray *pieces, bool with_backs)
{
    unsigned *backs = g_new0(unsigned, pieces->len + 1);
    for (unsigned i = 1; with_backs && i < pieces->len; i++) {
        const struct kit_piece *piece = g_ptr_array_index(pieces, i), *other;
        if (piece == g_ptr_array_index(pieces, i - 1)) {
            backs[i] = backs[i - 1];
            continue;
        }
        for (backs[i] = 0; backs[i] < i; backs[i]++) {
            other = g_ptr_array_index(pieces, backs[i]);
            if (picture_bleeds_alike(piece->back, other->back))
                break;
        }
    }
    return backs;
}

map_point
piece_backs_point(const struct piece_layout *layout, map_point face)
{
    const struct paper *paper = &layout->rules->paper;
    bool across = layout->use == USE_FOLD_ACROSS || layout->use == USE_SHORT;
    double fold = layout->fold > 0 ? layout->fold : paper->height / 2;
    return across ? (map_point){face.x, 2 * fold - face.y}
                  : (map_point){paper->width - face.x, face.y};
}

unsigned
piece_backs_turn(const struct piece_layout *layout, unsigned turn)
{
    bool across = layout->use == USE_FOLD_ACROSS || layout->use == USE_SHORT;
    return (across ? 540 - turn : 360 - turn) % 360;
}
