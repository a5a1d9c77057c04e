/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces in the box, as the rows of <supply> give them. */
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"

const char *
supply_word(enum supply s)
{
    return vocabulary_entry(ELEMENT_SUPPLY).attributes[s].name;
}

uint16_t
supply_default(enum supply s)
{
    return vocabulary_entry(ELEMENT_SUPPLY).attributes[s].usual;
}
