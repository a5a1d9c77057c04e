#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The words that other programs have for hexes: terrains, what they give, emoji, first letters. */
#include "scenario/scenario.h"

#include <glib.h>

/* What a text says of a hex: "wood", "RESOURCE_ORE", "W5", "fo6", "forest:6", an emoji. */
struct hex_word {
    const char *word; /* what is said of the terrain, in small letters; NULL: nothing */
    int number;       /* -1: none is written */
    bool harbor;      /* it says harbor or port */
    bool any;         /* of whatever resource */
    bool strange;     /* it has words that say nothing here */
};

struct hex_words {
    GHashTable *may; /* by word: bits of enum terrain that it may mean, one once decided */
};

void hex_words_init(struct hex_words *words);
void hex_words_release(struct hex_words *words);

/* short_ones: also words of which only the beginning is written. */
struct hex_word hex_words_read(struct hex_words *words, const char *text, bool short_ones);

/* Chooses for each short word the terrain that leaves most resources of the ordinary game with a
 * word. A word for which two would do is left as it is; the others are added to `taken`. */
void hex_words_decide(struct hex_words *words, GString *taken);
/* The terrain of a word; TERRAIN_NONE: two are possible, and are written to `both`. */
enum terrain hex_words_terrain(const struct hex_words *words, const char *word, GString *both);

/* What a harbor gives: "3:1", "any", "wood", "2:1 ore"; RESOURCE_NONE: it does not say. */
enum resource hex_words_gives(struct hex_words *words, const char *text);
