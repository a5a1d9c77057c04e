/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/options.h"

#include "map-base.h"

#include <glib.h>
#include <string.h>

static const struct family_entry families[FAMILY_COUNT] = {
#define FAMILY(id, ...) {__VA_ARGS__},
#include "scenario/options.def"
};

static const struct option_entry options[OPTION_COUNT] = {
#define OPTION(id, ...) {__VA_ARGS__},
#include "scenario/options.def"
};

static const struct {
    enum option option;
    enum family family;
} shared[] = {
#define SHARED(option, family) {OPTION_##option, FAMILY_##family},
#include "scenario/options.def"
};

const struct family_entry *
family_entry(enum family f)
{
    return &families[f];
}

const struct option_entry *
option_entry(enum option o)
{
    return &options[o];
}

bool
option_belongs(enum option option, enum family family)
{
    bool belongs = options[option].family == family;

    for (size_t i = 0; i < G_N_ELEMENTS(shared); i++)
        belongs |= shared[i].option == option && shared[i].family == family;
    return belongs;
}

bool
option_is_idle(const struct options *o, enum option option)
{
    enum family family = options[option].family;

    if (family >= FAMILY_COUNT || family == FAMILY_BASE)
        return false;
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (o->on[f] && option_belongs(option, (enum family)f))
            return false;
    /* villains bring barbarians (SEVENB-8) */
    if (family == FAMILY_BARBARIANS && o->on[FAMILY_VILLAINS])
        return false;
    if (option == OPTION_LAIR_SURCHARGE) /* a lair needs no family (COST-5) */
        return !o->on[FAMILY_BAGGAGE_TRAINS];
    return option != OPTION_FRAME_IS_WATER; /* boats too may pay tolls (BOAT-2) */
}

void
options_init(struct options *o)
{
    for (int f = 0; f < FAMILY_COUNT; f++) {
        o->on[f] = false;
        o->family_span[f] = MAP_NO_SPAN;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        o->value[i] = options[i].value;
        o->option_span[i] = MAP_NO_SPAN;
    }
}

/* Its words, for g_strfreev(). */
static char **
split_values(const struct option_entry *e)
{
    return g_strsplit(e->type == OPTION_BOOL ? "no yes" : e->values, " ", -1);
}

static bool
read_list(const struct option_entry *e, const char *text, int32_t *value)
{
    int32_t list = 1;
    unsigned n = 0;

    for (const char *p = text; n < OPTION_LIST_MOST; p += 2, n++) {
        if (*p - '0' < e->minimum || *p - '0' > e->maximum)
            return false;
        list = list * 10 + (*p - '0');
        if (!p[1]) {
            *value = list;
            return true;
        }
        if (p[1] != ' ')
            return false;
    }
    return false;
}

static bool
read_range(const struct option_entry *e, const char *text, int32_t *value)
{
    g_auto(GStrv) ends = g_strsplit(text, "-", -1);
    uint64_t n[2];

    if (g_strv_length(ends) != 2)
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (*ends[i] == '0' ||
            !map_base_number(ends[i], (uint64_t)e->minimum, (uint64_t)e->maximum, &n[i]))
            return false;
    *value = (int32_t)(OPTION_ENDS * n[0] + n[1]);
    return n[0] <= n[1];
}

unsigned
option_list_at(int32_t value, unsigned i)
{
    unsigned all = (unsigned)value, n = 0;

    for (unsigned left = all; left > 9; left /= 10)
        n++;
    for (; i + 1 < n; n--)
        all /= 10;
    return all % 10;
}

unsigned
option_list_sum(int32_t value, unsigned n)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < n; i++)
        sum += option_list_at(value, i);
    return sum;
}

const char *
option_value_text(enum option o, int32_t value, char *buf)
{
    const struct option_entry *e = &options[o];
    g_auto(GStrv) words = split_values(e);
    int word = e->type == OPTION_NUMBER ? value - e->maximum - 1 : value;

    if (e->type == OPTION_LIST) { /* 121 is "2 1" */
        char digits[16], *end = buf;

        g_snprintf(digits, sizeof digits, "%d", value);
        for (const char *d = digits + 1; *d; d++) {
            *end++ = *d;
            *end++ = ' ';
        }
        end[end > buf ? -1 : 0] = '\0'; /* no digits behind the first: nothing */
    } else if (e->type == OPTION_RANGE) {
        g_snprintf(buf, OPTION_TEXT_SIZE, "%d-%d", value / OPTION_ENDS, value % OPTION_ENDS);
    } else if (word < 0) {
        g_snprintf(buf, OPTION_TEXT_SIZE, "%d", value);
    } else {
        g_strlcpy(buf, words[word], OPTION_TEXT_SIZE);
    }
    return buf;
}

bool
option_value_read(enum option o, const char *text, int32_t *value)
{
    const struct option_entry *e = &options[o];
    g_auto(GStrv) words = split_values(e);
    uint64_t n;

    if (e->type == OPTION_LIST)
        return read_list(e, text, value);
    if (e->type == OPTION_RANGE)
        return read_range(e, text, value);
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0) {
            *value = e->type == OPTION_NUMBER ? e->maximum + 1 + i : i;
            return true;
        }
    /* without zeros before it, as in the grammar */
    if (e->type != OPTION_NUMBER || (text[0] == '0' && text[1]) ||
        !map_base_number(text, (uint64_t)MAX(e->minimum, 0), (uint64_t)e->maximum, &n))
        return false;
    *value = (int32_t)n;
    return true;
}

char *
option_allowed(enum option o)
{
    const struct option_entry *e = &options[o];
    g_auto(GStrv) words = split_values(e);
    GString *s = g_string_new(NULL);

    if (e->type == OPTION_LIST)
        g_string_append_printf(s, "1 to %d numbers from %d to %d", OPTION_LIST_MOST, e->minimum,
                               e->maximum);
    else if (e->type == OPTION_RANGE)
        g_string_append_printf(s, "a range from %d to %d, such as 8-25", e->minimum, e->maximum);
    else if (e->type == OPTION_NUMBER)
        g_string_append_printf(s, "a number from %d to %d%s", e->minimum, e->maximum,
                               *words ? ", or " : "");
    for (unsigned i = 0; words[i]; i++) /* a, b or c */
        g_string_append_printf(s, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    return g_string_free(s, FALSE);
}

enum family
family_by_element(const char *element)
{
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (!strcmp(families[f].element, element))
            return (enum family)f;
    return FAMILY_COUNT;
}

enum option
option_by_name(const char *name)
{
    for (int o = 0; o < OPTION_COUNT; o++)
        if (!strcmp(options[o].name, name))
            return (enum option)o;
    return OPTION_COUNT;
}
