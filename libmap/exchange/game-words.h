#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The words of a `.game` file, for reader and writer. */
#include "scenario/scenario.h"

#include <limits.h>
#include <stddef.h>

/* NUMBER: least to most; of seats and numbers on hexes more below. LINES: any number of times. */
enum game_kind { GAME_FLAG, GAME_NUMBER, GAME_LIST, GAME_TEXT, GAME_LINES };

/* What a file sets, by its words. */
enum game_word {
#define GAME(id, ...) GAME_##id,
#include "exchange/game-words.def"
#undef GAME
    GAME_WORDS
};

struct game_entry {
    const char *word;
    enum game_kind kind;
    unsigned least, most;
};

const struct game_entry *game_entry(enum game_word w);

/* Rules of the format that are no option of a scenario. Import writes them as a paragraph of
 * <special>, perhaps with numbers, for the players to read; export finds them there again. */
enum game_rule {
    GAME_RULE_STRICT,
    GAME_RULE_NO_TRADE,
    GAME_RULE_FIRST_SEVENS,
    GAME_RULE_NO_SEVENS,
    GAME_RULE_LATE,
    GAME_RULE_DECK,
    GAME_RULE_WALLS,
    GAME_RULES
};

/* Its paragraph, and what it sets in a file. */
struct game_rule_entry {
    const char *text;
    enum game_word word;
    unsigned value; /* GAME_RULE_ANY: the first number of the paragraph */
};
#define GAME_RULE_ANY UINT_MAX

const struct game_rule_entry *game_rule_entry(enum game_rule rule);
/* With numbers in the places of %u; the caller's. */
char *game_rule_text(enum game_rule rule, unsigned first, unsigned second);
/* The rule of a paragraph and its numbers; GAME_RULES: none. */
enum game_rule game_rule_find(const char *text, unsigned *first, unsigned *second);

/* The letter of a terrain, and of what a harbor gives; '\0': it has none. */
char game_words_terrain_letter(unsigned terrain);
char game_words_harbor_letter(unsigned gives);
/* TERRAIN_NONE, RESOURCE_NONE where there is none. */
unsigned game_words_terrain(char letter);
unsigned game_words_harbor(char letter);
