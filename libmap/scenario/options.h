#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rule families and options: one table (options.def) for reader, schema test, docs, explain,
 * transcripts and ruleset. */
#include "diag/span.h"

#include <stdbool.h>
#include <stdint.h>

/* FAMILY(id, element, title, rules, content) */
enum family {
#define FAMILY(id, ...) FAMILY_##id,
#include "scenario/options.def"
    FAMILY_COUNT,
    FAMILY_JUDGE /* of options: an attribute of <judge>; FAMILY_COUNT: of <scenario> */
};

/* OPTION(id, name, family, attribute, type, values, minimum, maximum, default, amb, rules, help);
 * SHARED(option, family) */
enum option {
#define OPTION(id, ...) OPTION_##id,
#include "scenario/options.def"
    OPTION_COUNT
};

/* OPTION_RANGE: OPTION_ENDS times the least number, and the most. OPTION_LIST: digits from `minimum` to `maximum`; the value is a decimal number with these behind
 * a 1. */
enum option_type { OPTION_BOOL, OPTION_WORD, OPTION_NUMBER, OPTION_LIST, OPTION_RANGE };
#define OPTION_ENDS 100
#define OPTION_LIST_MOST 8 /* numbers of a list */

/* Default of vp_target with baggage trains (VICT-3). */
enum { OPTION_TARGET_WITH_TRAINS = 13 };

struct family_entry {
    const char *element; /* element under <rules> */
    const char *title;
    const char *rules;   /* ids of its rules */
    const char *content; /* "price*": children, as in vocabulary.def */
};

struct option_entry {
    const char *name;      /* rules.md: "toll_unit" */
    enum family family;    /* element that has it as an attribute */
    const char *attribute; /* "unit" */
    enum option_type type;
    const char *values; /* words, space-separated; the value is the index. A number may have words
                         * too, with the values maximum + 1, maximum + 2, ... */
    int32_t minimum, maximum;
    int32_t value;   /* default; below the minimum: not set */
    const char *amb; /* "AMB-8" or "" */
    const char *rules;
    const char *help; /* one line for explain and docs */
};

struct options {
    bool on[FAMILY_COUNT];
    struct map_span family_span[FAMILY_COUNT];
    int32_t value[OPTION_COUNT];
    struct map_span option_span[OPTION_COUNT]; /* MAP_NO_SPAN when the default stands */
};

const struct family_entry *family_entry(enum family f);
const struct option_entry *option_entry(enum option o);
/* Whether it is an attribute of that family's element; what is
 * behind the families: of the other elements. */
bool option_belongs(enum option option, enum family family);
void options_init(struct options *o);
/* The word or number of a value as in a file; may be written into buf. */
#define OPTION_TEXT_SIZE 32
const char *option_value_text(enum option o, int32_t value, char *buf);
/* True when its value cannot change the legal moves: its family is off, and no other rule reads
 * it. */
bool option_is_idle(const struct options *o, enum option option);
/* Number i of a list, from 0; the last one also stands for all beyond it. */
unsigned option_list_at(int32_t value, unsigned i);
/* The sum of its first n numbers. */
unsigned option_list_sum(int32_t value, unsigned n);
/* True with *value when the text is allowed. */
bool option_value_read(enum option o, const char *text, int32_t *value);
/* The allowed values, for people: "jump, step or either", "a number from 0 to 12, or full". */
char *option_allowed(enum option o);
/* The family element or option of that name ("sea_travel"); COUNT when there is none. */
enum family family_by_element(const char *element);
enum option option_by_name(const char *name);
