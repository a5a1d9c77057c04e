#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a checked document becomes a scenario. Each file here reads some of its elements and
 * attributes: load.c those of the whole scenario, and then, for each map, what stands on it. What
 * cannot be understood or resolved is reported, a sane value is taken instead, and reading goes on.
 * A value that the structure check refused is absent here, and nobody asks for it again. */
#include "diag/sink.h"
#include "scenario/element.h"
#include "scenario/named-places.h"
#include "scenario/scenario.h"
#include "scenario/placed-text.h"
#include "scenario/written-map.h"

#include <glib.h>

/* There are five player counts. More maps than this are no typo but an attempt to make us read the
 * same large file for ever. */
#define MAX_MAPS 16
enum { MAX_KINDS = 64, MAX_PIECES = 500 };

/* Reads an attribute that is there (places.attribute); `to` is what its caller makes of the element. */
typedef void loading_reader(const struct places *p, struct word w, void *to);
#define READ(id, name, kind, allowed, without, help, function) loading_reader function;
#include "scenario/vocabulary.def"

struct loading {
    const struct reader { /* the rows READ in their order, and ELEMENT_NONE */
        unsigned element;
        const char *name;
        loading_reader *read;
    } * readers;
    struct map_sink *sink;
    struct map_strings *strings;
    struct places places;  /* before there is a map */
    struct beside *beside; /* what lies beside the file */
    struct map_scenario *s;
    struct element root, start, position, turn; /* the last three may be none */
    struct written_map maps[MAX_MAPS];          /* as those of the scenario */
    uint8_t seat_of[SEAT_COUNT];                /* seat of a color, or STANDING_NOBODY */
    unsigned players_max;
    bool players_wrong; /* reported: the number of players is unknown */
    bool crowded;       /* reported: there are too many pieces */
    double pixels;      /* of all pictures */
};

/* The frozen scenario, the caller's, which owns the document. Never NULL. Usable only if it has
 * maps and each has a board; read.c lets guesses look at it and frees any other. */
struct map_scenario *scenario_load(struct map_sink *sink, struct xml_document *doc,
                                   struct beside *beside);
/* loading.c: for all of them */

/* Reports a limit, once at a place: what belongs to all maps is read for each. */
void loading_report_many(struct map_sink *sink, struct map_span at, const char *things,
                         const char *most, const char *help);
/* A thing that is given where another one is. */
void loading_report_twice(struct map_sink *sink, struct map_span at, const char *what,
                          struct map_span first);
/* A second thing of that id. */
void loading_report_second(struct map_sink *sink, struct map_span at, const char *what,
                           const char *id, struct map_span first);
/* More than MAX_LANGUAGES. */
void loading_report_languages(const struct loading *l, struct element e);
/* Reads the MEMBERs of its element into the model; those that the file has not stay as they are.
 * So does a seat that nobody plays, which is reported. A place that the map has not is MAP_NONE. */
void loading_fill(const struct places *p, struct element e, void *model);
/* Calls the functions of its rows READ, for attributes that are there. */
void loading_read(const struct places *p, struct element e, void *to);
/* One of the MEMBERs from its value; there may be no element. */
void loading_fill_value(const struct places *p, struct element e,
                        const struct vocabulary_attribute *a, struct word w, void *to);
/* Whether the file accepts that warning. */
bool accepts_have(const struct map_scenario *s, const char *code);

/* Labels and notes of an author: an attribute in the language of the file, and child elements for
 * other languages. */

/* In one line, white space normalized. */
const char *loading_label_line(struct word w, struct map_strings *strings);
/* Of an attribute and the children of that meaning, the scenario's language first. Reports a second
 * text in one language (X-LANGUAGE); empty texts are dropped. */
struct scenario_wording loading_labels(const struct places *p, struct element e,
                                       enum vocabulary_element meaning, struct word attribute);
/* Leads with this text where there is none in the language of the scenario. */
void loading_label_name(const struct loading *l, struct scenario_wording *label, const char *usual);

/* doubts.c: what is uncertain, so that nothing is judged by it */

/* Notes it for a map by the elements around all errors so far, and by its hexes. */
void doubts_find(const struct loading *l, struct scenario_map *map);

/* printed.c, cards.c, accepts.c, game-start.c: of the whole scenario, in this order */

void printed_load_texts(struct loading *l);
void printed_load_goods(struct loading *l);
void printed_load_kinds(struct loading *l);
void printed_load_pieces(struct loading *l);
void printed_load_terms(struct loading *l);
/* The seats in order, and what each of them has. Everything about seats needs it. */
void game_start_load(struct loading *l);
void cards_load(struct loading *l);
void accepts_load(struct loading *l);

/* The terrain that a kind is like; TERRAIN_NONE where it is missing or unknown (reported). */
enum terrain kinds_like(struct word like, struct map_sink *sink);
/* The words of all terrains and kinds, ended by NULL; the vector is the caller's (g_free). */
const char **kinds_words(const struct scenario_map *map);
/* The terrain of that word. For a kind *kind is its index + 1, else 0. TERRAIN_NONE for an unknown
 * word (reported). */
enum terrain kinds_terrain(const struct scenario_map *map, struct word w, uint8_t *kind,
                           struct map_sink *sink);
/* The picture of an attribute. NULL for no word, and for a picture that could not be read or is not
 * good (reported). */
const struct scenario_art *picture_files_load(struct loading *l, struct word path,
                                              const char *attribute);

/* cells.c: turns rows of tokens into cells, labels and a board */

/* The tokens of a map after reading; by row and column. */
struct cells {
    unsigned rows, cols, n_hexes;
    struct scenario_cell *cell; /* rows * cols; terrain TERRAIN_NONE: no hex */
    GArray *labels;             /* struct cell_label */
    struct place_doubts doubts; /* owned, like the others */
};
/* Reads the rows. Of the map only the pools (their ids and tiles) need to be known. False when
 * there is no hex or too many. */
bool cells_read(struct cells *c, const struct written_map *m, const struct places *places);
void cells_release(struct cells *c);
/* Makes the board and map->cells. Interior paths are those that the trade hexes in `corners` give
 * (by cell; bit 6: given at all), or the default for NULL. */
void cells_freeze(const struct cells *c, struct scenario_map *map, struct grid grid,
                  bool frame_is_water, const uint8_t *corners, struct map_strings *strings);
/* Adds the labels of the tokens to the places. */
void cells_define_labels(const struct cells *c, struct places *p);

/* landmarks.c, marks.c, zones.c, game-start.c, begun-turn.c: what a map names beyond its rows */

/* Sets corners[hex] to the bits of the given interior paths, with bit 6; true when there are
 * any. */
bool landmarks_read_trade_hexes(struct element map, const struct places *places, uint8_t *corners);
void landmarks_read_hexes(const struct written_map *m, const struct places *places);
void landmarks_read_regions(struct element map, struct places *places);
void landmarks_read_rivers(struct element map, const struct places *places);
void landmarks_read_harbors(struct element map, const struct places *places);
void landmarks_read_closed(struct element map, const struct places *places);
void marks_read(const struct written_map *m, const struct places *places);
void zones_read(const struct places *places);
void game_start_read_map(const struct places *places);
void begun_turn_read_map(const struct places *places);
/* BMOVE-2 applies to boats of the seat whose turn it is. */
void begun_turn_check_boats(const struct places *places);

/* drawn-values.c: terrains and numbers of pools and their constraints */

/* The number; 0 for none, and for a wrong one (reported). */
uint8_t drawn_values_roll(struct word w, struct map_sink *sink);
/* Reads a terrain, a number or numbers to their place in the model; they are uncertain where
 * they are wrong (reported) or missing. */
void drawn_values_fill(const struct places *places, struct element e,
                       const struct vocabulary_attribute *a, struct word w, uint8_t *to);

/* pools.c, shared-pools.c: pools of tiles, numbers and harbor tokens */

/* Joins the pools of the scenario to those of the maps that draw from them. */
void shared_pools_join(struct loading *l);
/* Names the map in findings since `from` that are about what all maps share. */
void shared_pools_name_map(const struct scenario_map *map, struct map_sink *sink, unsigned from);
/* Fills the pools of the map, except constraints, which name places: there is no board yet. */
void pools_read(const struct written_map *m, const struct places *places);
/* Resolves the constraints; call it when the board and the regions exist. `shared`: for names in a
 * shared pool. */
void pools_read_constraints(const struct written_map *m, const struct places *places,
                            const struct places *shared);
/* Fills stacks of all maps, once these are read. */
void pools_list_stacks(struct loading *l);
/* The index of a pool; no word or an empty one: the pool of a plain ?. */
uint8_t pools_find(const struct scenario_map *map, struct word id);
void pools_report_unknown(const struct scenario_map *map, struct word id, struct map_span where,
                          struct map_sink *sink);
/* What a hex drawn from the pool may become. */
enum board_kind pools_kind(const struct scenario_map *map, uint8_t pool);

/* Tables as spreadsheets write them (RFC 4180): values in UTF-8, separated by commas, or by
 * semicolons where the first row has no comma. */

#define CSV_TABLE_BYTES (1u << 20)
#define CSV_TABLE_ROWS 400
#define CSV_TABLE_COLUMNS 32

struct csv_table {
    GArray *cells;       /* struct word, row by row: without quotes and outer spaces */
    unsigned n_columns;  /* those of the first row */
    unsigned n_rows;     /* without empty lines */
    GStringChunk *texts; /* of cells with doubled quotes */
};

/* False when it is no table, which is reported at its place. `text` is that of the source `file`
 * and must outlive the table. The caller releases it either way. */
bool csv_table_read(struct csv_table *table, const char *text, gsize length, uint32_t file,
                    struct map_sink *sink);
void csv_table_release(struct csv_table *table);

struct word csv_table_cell(const struct csv_table *table, unsigned row, unsigned column);

/* pool-need.c */

/* Compares the content of a pool with what the map draws from it. With `islands` on, V-IS-4 judges
 * the pools of hidden hexes; `spare`: surplus tiles are intended. */
void pool_need_check(const struct scenario_map *map, bool islands, bool spare,
                     struct map_sink *sink);
