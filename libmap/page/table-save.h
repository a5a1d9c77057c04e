#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A kit as a saved game of a table simulator: board, bags, decks and snap points, with pictures
 * beside it. The fields are those of tests/peers/table-save.schema.json. */
#include "page/piece-images.h"

/* Takes the pictures of boards and decks, and the game itself, "first-island.json". False with an
 * error. */
bool table_save_make(const struct kit *kit, struct studio *studio, const GArray *images,
                     const struct piece_images_options *options, piece_images_take take, void *data,
                     GError **error);

/* "first-island-board.png" for the board k of the kit, at most that many pixels long; the caller
 * frees the name. */
GBytes *table_save_board(const struct kit *kit, struct studio *studio, unsigned k,
                         const struct piece_images_options *options, char **name, GError **error);
