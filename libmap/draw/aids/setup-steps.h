#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All steps before the first roll, in order: what the file puts on the board, beside it and in
 * hands. */
#include "draw/aids/steps.h"

/* Fills the list, which steps_release() frees. */
void setup_steps_make(struct steps *s);
