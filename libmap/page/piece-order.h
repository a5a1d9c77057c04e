#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces of a file one by one, in the order in which they are laid: equal cuts together, so
 * that they share rows, and among these equal bleeds of backs. */
#include "draw/kit.h"

/* struct kit_piece, borrowed, each as often as it is printed: those with a back, or those without.
 * Without `backs` no back is printed, and all count as pieces without one; their `back` is ignored
 * then. The caller's array. */
GPtrArray *piece_order_make(const struct kit *kit, enum kit_file file, bool with_backs, bool backs);

bool piece_order_same_cut(const struct kit_piece *a, const struct kit_piece *b);

/* Whether the piece is in that file. */
bool piece_order_holds(enum kit_file file, const struct kit_piece *piece);
