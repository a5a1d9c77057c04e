/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces in the box, as the rows of <supply> give them. */
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"

static struct vocabulary_attribute
describe_supply(enum supply s)
{
    struct vocabulary_attribute a = {0};

    vocabulary_attribute(ELEMENT_SUPPLY, s, &a);
    return a;
}

const char *
supply_word(enum supply s)
{
    return describe_supply(s).name;
}

uint16_t
supply_default(enum supply s)
{
    return describe_supply(s).usual;
}

uint16_t
supply_maximum(enum supply s)
{
    return (uint16_t)describe_supply(s).maximum;
}
