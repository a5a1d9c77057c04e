#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map as a foreign file gave it, and the text of a scenario made from it. */
#include "geom/hexgrid.h"
#include "scenario/scenario.h"

#include <glib.h>

/* Parts of the scenario before which a comment may stand. */
enum plain_part { PLAIN_FILE, PLAIN_MAP, PLAIN_RULES, PLAIN_START, PLAIN_PARTS };

struct plain_cell {
    uint8_t terrain; /* enum terrain; TERRAIN_NONE: no hex; RANDOM: drawn */
    uint8_t number;  /* 2..12, NUMBER_NONE or NUMBER_... */
};

struct plain_corner {
    int row, column, corner;
};

/* Texts of it. */
enum plain_text {
    PLAIN_STORY, /* paragraphs, empty lines between them */
    PLAIN_SPECIAL,
    PLAIN_FEATURES, /* elements of the map behind its rows */
    PLAIN_REST,     /* elements behind <map>: rules, supply */
    PLAIN_DENIED,   /* places of <deny> */
    PLAIN_TEXTS
};

struct plain_map {
    char *title; /* or NULL: the id */
    GString *text[PLAIN_TEXTS];
    unsigned least, most; /* players */
    unsigned target;      /* 0: as usual */
    struct grid grid;
    int rows, columns;
    struct plain_cell cell[MAP_MAX_ROWS][MAP_MAX_COLUMNS];
    GString *remark[PLAIN_PARTS];
};

void plain_map_init(struct plain_map *map);
void plain_map_release(struct plain_map *map);

/* A paragraph more. */
void plain_map_add_paragraph(GString *text, const char *paragraph);

/* A comment of its own before that part. */
void plain_map_remark(struct plain_map *map, enum plain_part part, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Takes a hex into the map; false beyond its limits. */
bool plain_map_put(struct plain_map *map, int row, int column, struct plain_cell cell);
/* TERRAIN_NONE outside of the map. */
unsigned plain_map_terrain(const struct plain_map *map, int row, int column);
bool plain_map_is_land(const struct plain_map *map, int row, int column);
/* Whether land lies on one side of that side of a hex, and no land on the other. */
bool plain_map_is_coast(const struct plain_map *map, int row, int column, int side);
void plain_map_step(const struct plain_map *map, int *row, int *column, int direction);

/* Appends the name of a hex, of its side or corner; of the hexes of the map that touch there, in
 * reading order, or by the first of them. */
void plain_map_name_hex(GString *out, int row, int column);
void plain_map_name_side(const struct plain_map *map, GString *out, int row, int column, int side);
void plain_map_name_corner(const struct plain_map *map, GString *out, struct plain_corner corner);
/* Makes it a corner of the first hex, in reading order, that touches it; false where none does. */
bool plain_map_find_corner(const struct plain_map *map, struct plain_corner *corner);

/* The scenario as text, the caller's. */
GString *plain_map_write(const struct plain_map *map, const char *id);
