#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The deck of development cards (DEV-1). */
#include "scenario/options.h"

#include <stddef.h>

enum development {
    DEVELOPMENT_SOLDIER,
    DEVELOPMENT_POINT,
    DEVELOPMENT_ROADS,
    DEVELOPMENT_PLENTY,
    DEVELOPMENT_MONOPOLY,
    DEVELOPMENT_COUNT,
};

/* "soldier", "monopoly". */
const char *development_word(enum development kind);
/* The kind of that word, or COUNT; `length` bytes, not NUL-terminated. */
enum development development_by_word(const char *word, size_t length);
/* Number of cards of the kind in the deck, by the options, for that many players. */
unsigned development_cards(const struct options *options, enum development kind, unsigned players);
