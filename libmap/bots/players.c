/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/table.h"

#include "base/memory.h"
#include "bots/weights.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct bot_weights bot_weights_builders = {{
#define WEIGHT(id, name, builders, traders, help) [WEIGHT_##id] = builders,
#include "bots/weights.def"
#undef WEIGHT
}};

const struct bot_weights bot_weights_traders = {{
#define WEIGHT(id, name, builders, traders, help) [WEIGHT_##id] = traders,
#include "bots/weights.def"
#undef WEIGHT
}};

static const char *const weight_names[] = {
#define WEIGHT(id, name, builders, traders, help) name,
#include "bots/weights.def"
#undef WEIGHT
};

const char *
bot_weight_name(enum bot_weight weight)
{
    assert(weight < BOT_WEIGHTS);
    return weight_names[weight];
}

enum bot_weight
bot_weight_find(const char *name, size_t length)
{
    unsigned w = 0;

    while (w < BOT_WEIGHTS &&
           (strlen(weight_names[w]) != length || memcmp(weight_names[w], name, length) != 0))
        w++;
    return (enum bot_weight)w;
}

double
bot_weight_least(enum bot_weight weight)
{
    return weight == WEIGHT_PATIENCE ? 0.1 : 0;
}

bool
bot_weights_set(struct bot_weights *weights, enum bot_weight weight, double value)
{
    if (!(value >= bot_weight_least(weight) && value <= BOT_WEIGHT_MOST))
        return false;
    weights->of[weight] = (float)value;
    return true;
}

#define MOST_FILE 1024 /* bytes of a name */
#define USUAL_PLAYOUTS 96u
#define MOST_PLAYOUTS 100000u

struct named_bot {
    struct bot_player player;
    struct bot_weights weights;
    char file[MOST_FILE];
};

struct players {
    unsigned n;
    struct named_bot bots[MAP_MAX_SEATS];
};

/* A part of the words, which is not ended by a NUL. */
struct word {
    const char *text;
    size_t length;
};

static bool
is_word(struct word word, const char *text)
{
    return strlen(text) == word.length && memcmp(text, word.text, word.length) == 0;
}

/* What comes before the mark, or all of it; *rest begins behind it, or is empty. */
static struct word
take_word(struct word *rest, char mark)
{
    const char *end = memchr(rest->text, mark, rest->length);
    struct word first = {rest->text, end ? (size_t)(end - rest->text) : rest->length};
    size_t gone = first.length + (end != NULL);

    rest->text += gone;
    rest->length -= gone;
    return first;
}

static bool
refuse_word(char why[PLAYERS_WHY], const char *what, struct word word, const char *help)
{
    int length = word.length < 40 ? (int)word.length : 40;

    snprintf(why, PLAYERS_WHY, "%s: `%.*s` (%s)", what, length, word.text, help);
    return false;
}

static bool
take_kind(struct named_bot *bot, struct word word, char why[PLAYERS_WHY])
{
    static const char *const kinds[] = {
        [BOT_RANDOM] = "random", [BOT_GREEDY] = "greedy", [BOT_SEARCH] = "search"};

    for (unsigned k = 0; k <= BOT_SEARCH; k++)
        if (is_word(word, kinds[k])) {
            bot->player.kind = (enum bot_kind)k;
            return true;
        }
    return refuse_word(why, "no such bot", word, "random, greedy or search");
}

static bool
take_playouts(struct named_bot *bot, struct word word, char why[PLAYERS_WHY])
{
    unsigned n = 0;

    for (size_t i = 0; i < word.length && n <= MOST_PLAYOUTS; i++)
        n = word.text[i] >= '0' && word.text[i] <= '9' ? n * 10 + (unsigned)(word.text[i] - '0')
                                                       : MOST_PLAYOUTS + 1;
    if (!n || n > MOST_PLAYOUTS)
        return refuse_word(why, "no number of games", word, "1 to 100000");
    bot->player.playouts = n;
    return true;
}

static bool
take_without(struct named_bot *bot, struct word word, char why[PLAYERS_WHY])
{
    static const char *const elements[] = {
#define FAMILY(id, element, ...) [FAMILY_##id] = element,
#include "scenario/options.def"
    };

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        /* robber and villains act by themselves: no seat can leave them alone */
        if (is_word(word, elements[f]) && f != FAMILY_BASE && f != FAMILY_ROBBER &&
            f != FAMILY_VILLAINS) {
            bot->player.without |= UINT32_C(1) << f;
            return true;
        }
    return refuse_word(why, "no family that a seat can decline", word,
                       "the name of its element, such as boats");
}

static bool
take_setting(struct named_bot *bot, struct word word, char why[PLAYERS_WHY])
{
    struct word value = word, key = take_word(&value, '=');

    if (bot->player.kind == BOT_RANDOM)
        return refuse_word(why, "random takes no setting", word, "leave it out");
    if (is_word(word, "builders")) {
        bot->weights = bot_weights_builders;
        return true;
    }
    if (is_word(word, "traders")) {
        bot->weights = bot_weights_traders;
        return true;
    }
    if (is_word(key, "without"))
        return take_without(bot, value, why);
    if (is_word(key, "weights")) {
        if (!value.length || value.length >= MOST_FILE)
            return refuse_word(why, "no file of weights", value, "weights=FILE");
        memcpy(bot->file, value.text, value.length);
        bot->file[value.length] = '\0';
        return true;
    }
    if (bot->player.kind == BOT_SEARCH)
        return take_playouts(bot, word, why);
    return refuse_word(why, "no setting of a bot", word,
                       "builders, traders, weights=FILE or without=FAMILY");
}

static bool
take_bot(struct named_bot *bot, struct word words, char why[PLAYERS_WHY])
{
    bot->weights = bot_weights_builders;
    bot->player.playouts = USUAL_PLAYOUTS;
    if (words.length && words.text[words.length - 1] == ':')
        return refuse_word(why, "nothing behind the colon", words,
                           "name a setting, or leave it out");
    if (!take_kind(bot, take_word(&words, ':'), why))
        return false;
    while (words.length)
        if (!take_setting(bot, take_word(&words, ':'), why))
            return false;
    return true;
}

struct players *
players_new(const char *text, char why[PLAYERS_WHY])
{
    struct players *players = memory_zeroed(1, sizeof *players);
    struct word words = {text, strlen(text)};
    bool good = true;

    if (words.length && words.text[words.length - 1] == ',')
        good =
            refuse_word(why, "nothing behind the last comma", words, "name a bot, or leave it out");
    while (good && players->n <= MAP_MAX_SEATS) {
        struct word bot = take_word(&words, ',');

        if (players->n == MAP_MAX_SEATS)
            good = refuse_word(why, "more bots than seats", bot, "at most 6");
        else
            good = take_bot(&players->bots[players->n++], bot, why);
        if (!words.length)
            break;
    }
    if (good)
        return players;
    free(players);
    return NULL;
}

void
players_free(struct players *players)
{
    free(players);
}

unsigned
players_count(const struct players *players)
{
    return players->n;
}

const char *
players_file(const struct players *players, unsigned i)
{
    return players->bots[i].file[0] ? players->bots[i].file : NULL;
}

struct bot_weights *
players_weights(struct players *players, unsigned i)
{
    return &players->bots[i].weights;
}

void
players_of_seats(const struct players *players, unsigned seats,
                 struct bot_player seated[MAP_MAX_SEATS])
{
    for (unsigned s = 0; s < seats; s++) {
        seated[s] = players->bots[s % players->n].player;
        seated[s].weights = &players->bots[s % players->n].weights;
    }
}
