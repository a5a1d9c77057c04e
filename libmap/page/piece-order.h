#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces of a file one by one, in the order in which they are laid: those with the same cut
 * together, so that they share rows, and of these those whose backs bleed alike. */
#include "draw/kit.h"

/* struct kit_piece, borrowed, each as often as it is to be printed: those with a back, or those
 * without one. Without `backs`, where no back is printed, all count as without one; then their
 * `back` may be set and is not looked at. The caller's array. */
GPtrArray *piece_order_make(const struct kit *kit, enum kit_file file, bool with_backs, bool backs);

bool piece_order_same_cut(const struct kit_piece *a, const struct kit_piece *b);
