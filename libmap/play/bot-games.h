#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Bots by words, with the files of weights that these name. */
#include "bots/players.h"

#include <glib.h>

/* The caller's (players_free). NULL with an error: G_OPTION_ERROR for words that say no such bot, a
 * finding (map-diag-file.h) for a file. */
struct players *bot_games_read(const char *words, GError **error);
