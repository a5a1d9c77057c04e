#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces and cards that a scenario uses, by number of players. Counted without drawing
 * anything. */
#include "scenario/drawing.h"
#include "diag/sink.h"
#include "diag/rule.h"
#include "map-scenario.h"
#include "scenario/scenario.h"

#include <stdint.h>

/* X(id, name on a shelf, group, what follows the name: a letter for each word: c color of the seat,
 * t terrain, r resource, g goods, d kind of development card, n number, p id of an own piece) */
#define PART_LIST(X)                                                                               \
    X(TILE, "tile", TILES, "t")                                                                    \
    X(FRAME, "frame", FRAME, "")                                                                   \
    X(DISC, "disc", DISCS, "n")                                                                    \
    X(HARBOR, "harbor", HARBORS, "rn")                                                             \
    X(TOKEN, "token", TOKENS, "tg")                                                                \
    X(PRESENT, "present", PRESENTS, "")                                                            \
    X(CHIT, "chit", CHITS, "")                                                                     \
    X(COIN, "coin", COINS, "n")                                                                    \
    X(FAVOR, "favor", FAVORS, "")                                                                  \
    X(ROBBER, "robber", VILLAINS, "")                                                              \
    X(PIRATE, "pirate", VILLAINS, "")                                                              \
    X(PRIVATEER, "privateer", VILLAINS, "")                                                        \
    X(STORM, "storm", VILLAINS, "")                                                                \
    X(CART, "donkey-cart", VILLAINS, "")                                                           \
    X(RUNNER, "blockade-runner", VILLAINS, "")                                                     \
    X(BARBARIAN, "barbarian", VILLAINS, "")                                                        \
    X(MARKER, "track-marker", VILLAINS, "")                                                        \
    X(HOARD, "hoard", VILLAINS, "")                                                                \
    X(ROAD, "road", SEATS, "c")                                                                    \
    X(BOAT, "boat", SEATS, "c")                                                                    \
    X(BRIDGE, "bridge", SEATS, "c")                                                                \
    X(SETTLEMENT, "settlement", SEATS, "c")                                                        \
    X(CITY, "city", SEATS, "c")                                                                    \
    X(WALL, "wall", SEATS, "c")                                                                    \
    X(WAGON, "wagon", SEATS, "c")                                                                  \
    X(WARSHIP, "warship", SEATS, "c")                                                              \
    X(SHIP, "ship", SEATS, "c")                                                                    \
    X(KNIGHT, "knight", SEATS, "c")                                                                \
    X(MOUNTED_KNIGHT, "mounted-knight", SEATS, "c")                                                \
    X(CREW, "crew", SEATS, "c")                                                                    \
    X(BAGGAGE, "baggage-card", CARDS, "cn")                                                        \
    X(HELPER, "helper-card", CARDS, "n")                                                           \
    X(COSTS, "cost-card", CARDS, "c")                                                              \
    X(DEVELOPMENT, "development-card", CARDS, "d")                                                 \
    X(ARMY, "army-card", CARDS, "")                                                                \
    X(OWN, "piece", OWN, "p")

enum part_kind {
#define X(id, ...) PART_##id,
    PART_LIST(X)
#undef X
        PART_KINDS
};

enum part_group {
    PART_GROUP_TILES,
    PART_GROUP_FRAME,
    PART_GROUP_DISCS,
    PART_GROUP_HARBORS,
    PART_GROUP_TOKENS,
    PART_GROUP_PRESENTS,
    PART_GROUP_CHITS,
    PART_GROUP_COINS,
    PART_GROUP_FAVORS,
    PART_GROUP_VILLAINS,
    PART_GROUP_SEATS,
    PART_GROUP_CARDS,
    PART_GROUP_OWN,
    PART_GROUPS
};

struct part {
    uint8_t kind;      /* enum part_kind */
    uint8_t what;      /* terrain of a tile or of a token's building, resource of a harbor */
    uint8_t own;       /* of a tile: 0, or its kind's index + 1 */
    uint8_t color;     /* enum seat_color, or SEAT_COUNT */
    uint16_t number;   /* of a disc, ratio, worth of a coin, level, number or kind of a card, goods;
                        * of an own piece: its index */
    const char *stack; /* tiles and harbors drawn from a pool: its id ("" for the plain one); else
                        * NULL */
    char *id;          /* "tile forest", "disc 6", "wagon red"; the name on a shelf */
    unsigned count[MAP_MAX_SEATS]; /* [n - 1] for n players; 0 for counts that the scenario does not
                                    * serve */
};

struct map_parts {
    const struct map_scenario *scenario; /* borrowed */
    GArray *parts;                       /* struct part, in the order of PART_LIST */
};

extern const struct part_form {
    const char *word; /* the first one of the id: "tile", "wagon" */
    enum part_group group;
    const char *form; /* as above; pieces of a seat begin with c */
} part_forms[PART_KINDS];

/* Number of the part in a game of `players`; 0: the largest number for any count. */
unsigned part_count(const struct part *part, unsigned players);
/* Whether a frame of sea goes around the tiles. Needed when land is at the edge of the map: its
 * coast, and maybe a harbor, is on no tile (AMB-21). */
bool parts_have_frame(const struct scenario_map *map);
/* Whether a hex of the map, or a tile of its pools, has it. */
bool parts_have_terrain(const struct scenario_map *map, enum terrain terrain);
/* Whether the pirate takes tolls of sea routes (PIRATE-1), or keeps what the file gives him. */
bool parts_have_hoard(const struct map_scenario *scenario);
/* Whether gold is in the game, on any map. */
bool parts_have_coins(const struct map_scenario *scenario);
/* The place in the file that needs the most pieces: for messages. */
struct map_span parts_largest_demand(const struct map_scenario *scenario);

/* A shelf: the pieces that a player owns. A preset, or a file that begins with one. */

struct map_shelf {
    GHashTable *counts; /* id -> count + 1; a seat's piece also without its color */
    uint32_t colors;    /* bits of enum seat_color */
};

/* Parses a shelf; name: of the file, for the message. NULL with an error (G_KEY_FILE_ERROR). */
struct map_shelf *shelf_parse(const char *name, const char *text, gsize length, GError **error);

/* What a scenario has, by the words of a condition: families that are on and have pieces ("boats"),
 * supplies and terrains ("has-walls"), cards of the deck ("deck-soldier"), options; and the rows of
 * the printed rulebook (diag/rule.h) that hold for it. */

/* Calls it for each of these words but the options. */
typedef void facts_visitor(void *to, const char *name, bool holds);
void facts_visit(const struct map_scenario *s, facts_visitor *visit, void *to);

/* "boats" holds when `is` says so, "!boats" when not, "boats+!rivers" when both hold,
 * "boats|rivers" when one does, "sea_travel=step" with that value, which else is NULL; ""
 * always. */
typedef bool facts_judge(const void *of, const char *name, const char *value);
bool facts_hold(const char *condition, facts_judge *is, const void *of);

/* The heading above row i of the rulebook. */
const struct diag_sentence *facts_section(unsigned i);
/* The first row that says this rule in the scenario's kit, or says which one does; or NULL. What
 * depends on the printer's options is taken to hold. */
const struct diag_sentence *facts_find_row(const struct map_scenario *s, const char *rule);

/* A scenario with its random parts drawn, for writing it to a file. */

struct scenario_filled;

/* The scenario with each map m filled as fillings[m] says, or as it is if that is empty. Drawn
 * parts are fixed, and pools keep the rest for hexes that stay face down. Scenario and fillings are
 * borrowed. The result shares unchanged parts with the scenario, which must outlive it. To be
 * freed. */
struct scenario_filled *scenario_fill_in(const struct map_scenario *scenario,
                                         const struct map_filling *fillings);
const struct map_scenario *scenario_filled_get(const struct scenario_filled *filled);
void scenario_filled_free(struct scenario_filled *filled);
typedef struct scenario_filled scenario_filled;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(scenario_filled, scenario_filled_free)

/* Pictures of the author. */

/* How large pieces are printed, in mm: across the flats of a tile, the diameter of a token. */
struct printed_sizes {
    double tile, token, card_width, card_height;
};
/* Warns of pictures with too few pixels for the size at which kinds and pieces print them, in place
 * of earlier warnings for another size. NULL: the usual size. */
void picture_files_judge_sizes(const struct map_scenario *s, const struct printed_sizes *sizes,
                               struct map_sink *sink);
/* Reports a fault of a picture named at `at`, with its place in the picture, `file` of the sink. */
void picture_files_report(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
/* The same for what is drawn in another way than the author's program did. */
void picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                          const struct drawing_faults *faults, uint32_t file);
