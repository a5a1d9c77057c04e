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
    GArray *list;     /* struct step; steps_init() */
    bool named;       /* a step names a place of the board, so its picture has names too */
};

void steps_init(struct steps *s);
void steps_release(struct steps *s);
unsigned steps_count(const struct steps *s);
const struct step *steps_get(const struct steps *s, unsigned i);

/* Whether tiles or numbers come from several stacks, so that each hex names its stack. */
bool steps_has_stacks(const struct scenario_map *map);
/* The same of harbors. */
bool steps_has_harbor_stacks(const struct scenario_map *map);

/* For building the list: adds a step; first and second fill the text and may be NULL. */
void steps_add(struct steps *s, enum step_place place, unsigned id, const char *key,
               const char *first, const char *second);
void steps_say(struct steps *s, const char *key, const char *first);
/* "red"; "C4/C5"; borrowed words of a thing. */
const char *steps_seat(const struct steps *s, unsigned seat);
const char *steps_thing(const struct steps *s, const char *word);
char *steps_name(struct steps *s, enum step_place place, unsigned id);
/* Appends text, with ", " between items. */
void steps_append(GString *list, const char *text);
