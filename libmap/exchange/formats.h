#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Foreign formats of maps: what a reader makes, and one function for each that is read or
 * written. */
#include "diag/sink.h"
#include "exchange/foreign-text.h"
#include "scenario/scenario.h"
#include "scenario/write/write.h"

#include <glib.h>

/* A map as a foreign file gave it: the model of a scenario, without a document. */

struct plain_cell {
    uint8_t terrain; /* enum terrain; TERRAIN_NONE: no hex; RANDOM: drawn */
    uint8_t number;  /* 2..12, NUMBER_NONE or NUMBER_RANDOM */
};

/* A reader fills the cells, then has them frozen. Only then there is a board, whose places it can
 * name. */
struct plain_map {
    struct map_scenario scenario; /* with a title and a map, which is this: */
    struct scenario_map map;
    struct scenario_pool pool; /* the map's where it has one */
    GString *text[TEXT_KINDS]; /* paragraphs, empty lines between them */
    GString *remark[WRITE_REMARKS];
    const char *id; /* that the file gives it, or NULL */
    struct grid grid;
    int rows, columns;
    struct plain_cell cell[MAP_MAX_ROWS][MAP_MAX_COLUMNS];
};

void plain_map_init(struct plain_map *map);
void plain_map_release(struct plain_map *map);

/* An empty line parts it from the paragraph before. */
void plain_map_add_paragraph(GString *text, const char *paragraph);

/* Adds an XML comment at that place of the scenario. */
void plain_map_remark(struct plain_map *map, enum write_remark where, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Takes a hex into the map; false beyond its limits. */
bool plain_map_put(struct plain_map *map, int row, int column, struct plain_cell cell);
/* Makes the board, and room for a harbor on each path. False after reporting that there is no hex,
 * or too many. */
bool plain_map_freeze(struct plain_map *map, const struct foreign_text *text);
/* That side of a hex; none: there is no hex. */
map_path plain_map_side(const struct plain_map *map, int row, int column, int side);
/* A harbor more; false where there is no coast. */
bool plain_map_add_harbor(struct plain_map *map, map_path at, unsigned gives);

/* The scenario as text, the caller's. */
GString *plain_map_write(struct plain_map *map, const char *id);

/* A `.game` file as a plain map. */

/* What is wrong or lost is reported. */
void game_reader_read(const struct foreign_text *text, struct plain_map *map);

/* A text as a plain map: a line a row and a word a hex, or a table with headings. */

/* What is wrong is reported. */
void text_reader_read(const struct foreign_text *text, struct plain_map *map);

/* JSON of any program as a plain map. */

/* What is wrong, not certain or left over is reported. */
void json_map_read(const struct foreign_text *text, struct plain_map *map);

/* A hexagonal map of Tiled, as JSON, as a plain map. */

/* What is wrong is reported. */
void tiled_reader_read(const struct foreign_text *text, struct plain_map *map);

/* A map as JSON for other programs: schemas/board.schema.json says what stands there. */

/* spans: with the places in the file of the scenario. */
GString *board_json_write(const struct map_scenario *scenario, unsigned players, bool spans);

/* A scenario as a `.game` file, and what such a file cannot say. */

/* With errors in the sink NULL; the caller's. */
GString *game_writer_write(struct map_sink *sink, const struct map_scenario *scenario,
                           unsigned players);

/* What a scenario says and a `.game` file cannot: each is a warning (I-EXPORT). */

/* One warning at that place, or at the root where it is not set. */
void game_losses_report(struct map_sink *sink, const struct map_scenario *scenario,
                        struct map_span span, const char *what);

/* Everything but the start zones and what decides about the rows. */
void game_losses_find(struct map_sink *sink, const struct map_scenario *scenario,
                      const struct scenario_map *map, unsigned players);
