/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/game-words.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

const struct game_entry *
game_entry(enum game_word w)
{
    static const struct game_entry entries[] = {
#define GAME(id, word, kind, least, most) {word, GAME_##kind, least, most},
#include "exchange/game-words.def"
#undef GAME
    };

    return &entries[w];
}

/* These sentences are read back by export: a changed word here makes it miss the rule in scenarios
 * imported before. */
static const struct game_rule_entry rules[GAME_RULES] = {
    [GAME_RULE_STRICT] = {"Trade only before you build or buy anything in your turn.", GAME_STRICT,
                          1},
    [GAME_RULE_NO_TRADE] = {"Players do not trade with each other.", GAME_DOMESTIC, 0},
    [GAME_RULE_FIRST_SEVENS] = {"A seven in the first two turns of a player is rolled again.",
                                GAME_SEVENS, 1},
    [GAME_RULE_NO_SEVENS] = {"Every seven is rolled again.", GAME_SEVENS, 2},
    [GAME_RULE_LATE] = {"A player wins only at the end of a turn.", GAME_LATE, 1},
    [GAME_RULE_DECK] =
        {"Draw the roll from a deck instead of rolling dice. It holds each of the 36 "
         "rolls, times %u, and is shuffled anew when %u cards are left.",
         GAME_DECK, 1},
    [GAME_RULE_WALLS] =
        {"Each player has %u city walls. A wall costs 2 brick and stands at a city, "
         "one at each. It makes %u more cards safe from a seven.",
         GAME_WALLS, GAME_RULE_ANY},
};

const struct game_rule_entry *
game_rule_entry(enum game_rule rule)
{
    return &rules[rule];
}

char *
game_rule_text(enum game_rule rule, unsigned first, unsigned second)
{
    g_auto(GStrv) parts = g_strsplit(rules[rule].text, "%u", -1);

    return g_strv_length(parts) == 1
               ? g_strdup(rules[rule].text)
               : g_strdup_printf("%s%u%s%u%s", parts[0], first, parts[1], second, parts[2]);
}

enum game_rule
game_rule_find(const char *text, unsigned *first, unsigned *second)
{
    for (enum game_rule rule = 0; rule < GAME_RULES; rule++) {
        *first = *second = 0;
        /* The template of printf() is that of scanf() as well. What it read is written again and
         * compared, as scanf() accepts text that merely begins alike. */
        sscanf(text, rules[rule].text, first, second);
        g_autofree char *whole = game_rule_text(rule, *first, *second);

        if (strcmp(whole, text) == 0)
            return rule;
    }
    return GAME_RULES;
}

static const char terrain_letters[TERRAIN_COUNT] = {
    [TERRAIN_SEA] = 's',     [TERRAIN_FOREST] = 't', [TERRAIN_HILLS] = 'h',
    [TERRAIN_PASTURE] = 'p', [TERRAIN_FIELDS] = 'f', [TERRAIN_MOUNTAINS] = 'm',
    [TERRAIN_DESERT] = 'd',  [TERRAIN_GOLD] = 'g',
};

static const char harbor_letters[] = {
    [RESOURCE_BRICK] = 'b', [RESOURCE_LUMBER] = 'l', [RESOURCE_WOOL] = 'w',
    [RESOURCE_GRAIN] = 'g', [RESOURCE_ORE] = 'o',    [RESOURCE_ANY] = '?',
};

char
game_words_terrain_letter(unsigned terrain)
{
    return terrain < TERRAIN_COUNT ? terrain_letters[terrain] : '\0';
}

char
game_words_harbor_letter(unsigned gives)
{
    return gives < sizeof harbor_letters ? harbor_letters[gives] : '\0';
}

unsigned
game_words_terrain(char letter)
{
    for (unsigned t = 0; letter && t < TERRAIN_COUNT; t++)
        if (terrain_letters[t] == letter)
            return t;
    return TERRAIN_NONE;
}

unsigned
game_words_harbor(char letter)
{
    for (unsigned r = 0; letter && r < sizeof harbor_letters; r++)
        if (harbor_letters[r] == letter)
            return r;
    return RESOURCE_NONE;
}
