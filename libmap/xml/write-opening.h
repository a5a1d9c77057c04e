#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes the start of the game. */
#include "scenario/scenario.h"

#include <glib.h>

/* <seats>, unless they are the default; the <fixed> of <start>; <position> (write-opening.c). */
void write_seats(GString *s, const struct map_scenario *scenario);
void write_fixed(GString *s, const struct map_scenario *scenario);
/* at= and pirate-at= of <robber>. */
void write_robber(GString *s, const struct map_scenario *scenario);
/* A list of seats, by bits. */
void write_seats_of(GString *s, const struct map_scenario *scenario, const char *name,
                    unsigned seats);
void write_position(GString *s, const struct map_scenario *scenario);
