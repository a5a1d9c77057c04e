#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A shelf: the pieces that a player owns. A preset, or a file that begins with one. */
#include "map-scenario.h"

#include <stdint.h>

struct map_shelf {
    GHashTable *counts; /* id -> count + 1; a seat's piece also without its color */
    uint32_t colors;    /* bits of enum seat_color */
};

/* Parses a shelf; name: of the file, for the message. NULL with an error (G_KEY_FILE_ERROR). */
struct map_shelf *shelf_parse(const char *name, const char *text, gsize length, GError **error);
