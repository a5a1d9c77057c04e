#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All that is done before the first roll, in its order: what the file has on the board, beside it
 * and in hands. */
#include "draw/aids/steps.h"

/* Fills the list, which steps_release() frees. */
void setup_steps_make(struct steps *s);
