#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chance of one game, in streams that do not disturb each other.
 *
 * Number i of a stream is a hash of (seed, game, purpose, index, i) alone. So roll 12 of a game is
 * the same in each version of a map and for each bot, whatever was drawn before. So versions and bots
 * are compared on the same dice. */
#include <stdint.h>

enum chance_purpose {
    CHANCE_DICE,      /* both dice of a turn */
    CHANCE_EVENT,     /* the event die */
    CHANCE_BARBARIAN, /* where barbarians land */
    CHANCE_DIE,       /* one die, of a wagon that tries something */
    CHANCE_CONTEST,   /* two dice of knights */
    CHANCE_DECK,      /* development cards */
    CHANCE_STEAL,     /* a card out of a hand */
    CHANCE_PURPOSES,  /* those above have one stream a game; those below have several */
    CHANCE_TOKENS = CHANCE_PURPOSES, /* a stack of trade tokens; index: its trade hex */
    CHANCE_THOUGHT,                  /* what a seat leaves to chance; index: the seat */
    CHANCE_SAMPLE,                   /* what a seat imagines; index: the seat */
    CHANCE_SETUP, /* how a seat likes the places of its set-up; index: the seat */
};

#define CHANCE_STACKS 64
#define CHANCE_SEATS 8

struct chance_stream {
    uint64_t key;
    uint64_t n; /* numbers drawn */
};

struct chance {
    uint64_t key;
    struct chance_stream stream[CHANCE_PURPOSES];
    struct chance_stream thought[CHANCE_SEATS];
    uint16_t tokens[CHANCE_STACKS]; /* drawn of each stack */
};

/* Of game `game` of `seed`; nothing is drawn yet. */
struct chance chance_of_game(uint64_t seed, uint64_t game);
/* Another stream of the game, at its start. */
struct chance_stream chance_stream(const struct chance *chance, enum chance_purpose purpose,
                                   uint64_t index);

/* A bijection that leaves no pattern (the finaliser of splitmix64). */
static inline uint64_t
chance_mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static inline uint64_t
chance_next(struct chance_stream *stream)
{
    return chance_mix(stream->key + ++stream->n * UINT64_C(0x9e3779b97f4a7c15));
}

/* In 0..n-1; n from 1. No number is likelier than another by more than n in 2^32, and each takes
 * one hash, so that the next one does not depend on it. */
static inline uint32_t
chance_below(struct chance_stream *stream, uint32_t n)
{
    return (uint32_t)((chance_next(stream) >> 32) * n >> 32);
}

/* The same for the next token of that stack. */
uint32_t chance_token_below(struct chance *chance, unsigned stack, uint32_t n);
