#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What each building site is worth, as spots from pale to dark. */
#include "draw/scene.h"

/* Pips of the hexes that a site touches, as far as their numbers are drawn: how often of 36
 * rolls a building there yields something. Sites that touch no number stay blank. */
void heat_pips(struct scene *scene);
