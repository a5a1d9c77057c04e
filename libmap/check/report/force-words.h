#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A list of the forces after the first seven, for the text below a picture. */
#include <glib.h>

struct map_scenario;

/* Appends a list of the villains, barbarians and warships on the board of set-up "1:7", placed by
 * that policy and with the first seven played; nothing if there are none. */
void force_words_put(GString *out, const struct map_scenario *scenario, unsigned players,
                     const char *setup, const char *policy);
