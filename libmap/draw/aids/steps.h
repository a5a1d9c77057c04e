#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A list of set-up steps in words, with the place of each on the board. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* The place of a step on the board. */
enum step_place {
    STEP_NOWHERE,
    STEP_AT_HEX,
    STEP_AT_PATH,
    STEP_AT_INTERSECTION,
    STEP_AT_HARBOR /* the index of one */
};

struct step {
    char *text;
    uint8_t place; /* enum step_place */
    uint16_t id;   /* of a place of that kind */
};

struct steps {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    unsigned players; /* one step of a range for each, or only that number */
    bool several;     /* it is a range */
    bool drawn;       /* the printed board is the filling of one game */
    GArray *list;     /* struct step, or NULL */
    bool named;       /* a step names a place of the board, so its picture has names too */
};

void steps_release(struct steps *s);
unsigned steps_count(const struct steps *s);
const struct step *steps_get(const struct steps *s, unsigned i);

/* Whether tiles or numbers come from several stacks, so that each hex names its stack; or harbors
 * do. */
bool steps_has_stacks(const struct scenario_map *map, bool harbors);

/* For building the list: adds a step; first and second fill the text and may be NULL. */
void steps_add(struct steps *s, enum step_place place, unsigned id, const char *key,
               const char *first, const char *second);
void steps_say(struct steps *s, const char *key, const char *first);
/* "red"; "C4/C5"; borrowed words of a thing. */
const char *steps_seat(const struct steps *s, unsigned seat);
const char *steps_thing(const struct steps *s, const char *word);
/* "hills 5", of that own kind (0: none) and with that number (0: none); the caller's. */
char *steps_tile(const struct steps *s, unsigned terrain, unsigned own, unsigned number);
char *steps_name(struct steps *s, enum step_place place, unsigned id);
/* Appends text, with ", " between items. */
void steps_append(GString *list, const char *text);

/* All steps of the set-up, in their order: fills the list. */
void setup_steps_make(struct steps *s);
/* Its parts. Whether the file fixes the tiles of some drawn hexes; the constraints of a board with
 * random parts (BASE-31); what the marks of closed places mean (BASE-28). */
bool board_conditions_fixed(const struct scenario_map *map);
void board_conditions_add(struct steps *s);
void closed_steps_add(struct steps *s);
/* <fixed> and <position> in words: pieces on the board; gold (BASE-21), presents, chits, cards, ...
 * of each seat; the turn in progress, if there is one. */
void start_belongings_add_pieces(struct steps *s);
void start_belongings_add(struct steps *s);
void start_belongings_add_turn(struct steps *s);
/* "2 3 3 4", or "Stack n: 4 6; Stack s: 3" if several stacks have them: the numbers for open hexes,
 * or for those in the fog. *several (unless NULL): whether there are several stacks. The caller's;
 * NULL: none. */
char *setup_stacks_numbers(struct steps *s, bool fog, bool *several);
/* Steps for the numbers that lie along a path. */
void setup_stacks_add_paths(struct steps *s);
/* "gold 3, gold 4": tiles with a number of their own. The caller's; NULL: none. */
char *setup_stacks_own_numbers(struct steps *s);
/* "any 3:1, 2 × wool 2:1". The caller's. */
char *setup_stacks_harbors(struct steps *s);
/* The stacks of the trade hexes: shuffled, or in the file's order (DEST-4, DELIV-4). */
void setup_stacks_add_goods(struct steps *s);

/* The board in that width and at most `most` high, with the numbers of the steps on it. The caller
 * frees it. */
struct picture *setup_guide_picture(const struct steps *s, double width, double most);
/* "3–4", "2, 4": the map's player counts; NULL when it is the only map. The caller's. */
char *steps_players(const struct map_scenario *scenario, const struct scenario_map *map);
