/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/versions.h"

#include <string.h>

static bool
change_option(struct options *options, const char *text, GError **error)
{
    g_autofree char *name = g_strndup(text, strcspn(text, "="));
    const char *value = strchr(text, '=');
    enum option option = option_by_name(name);
    g_autofree char *allowed = option < OPTION_COUNT ? option_allowed(option) : NULL;
    /* without its family the games of both versions would be the same */
    bool idle = allowed && option_is_idle(options, option);

    if (allowed && !idle && value && option_value_read(option, value + 1, &options->value[option]))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                !allowed ? "--option: there is no option %s"
                : idle   ? "--option: %s is about <%s/>, which is off in this scenario"
                         : "--option: %s is %s",
                name, idle ? family_entry(option_entry(option)->family)->element : allowed);
    return false;
}

static bool
drop_family(struct options *options, const char *element, GError **error)
{
    enum family family = family_by_element(element);
    bool known = family < FAMILY_COUNT && family != FAMILY_BASE;

    if (known && options->on[family]) {
        options->on[family] = false;
        return true;
    }
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                known ? "--without: <%s/> is off in this scenario"
                      : "--without: there is no family of rules %s",
                element);
    return false;
}

bool
versions_find(struct map_playtest *playtest, const struct map_playtest_options *o, GError **error)
{
    const struct map_scenario *base = o->against ? o->against : playtest->scenario;
    g_autoptr(GString) words = g_string_new(o->against ? o->against->id : NULL);
    bool good = true;

    playtest->changed = *base;
    for (unsigned i = 0; good && o->changes && o->changes[i]; i++) {
        good = change_option(&playtest->changed.options, o->changes[i], error);
        g_string_append_printf(words, "%s%s", words->len ? ", " : "", o->changes[i]);
    }
    for (unsigned i = 0; good && o->without && o->without[i]; i++) {
        good = drop_family(&playtest->changed.options, o->without[i], error);
        g_string_append_printf(words, "%swithout %s", words->len ? ", " : "", o->without[i]);
    }
    if (good && words->len) {
        playtest->against = &playtest->changed;
        playtest->other = g_strdup(words->str);
    }
    return good;
}

void
versions_pair(struct playtest_pairs *pairs, unsigned players, const struct game_row *first,
              const struct game_row *second, uint64_t n)
{
    pairs->n += n;
    for (uint64_t i = 0; i < n; i++) {
        const struct game_row *a = &first[i], *b = &second[i];

        /* a game that the same seat wins in both says nothing of the difference */
        if (a->winner != b->winner && a->winner < MAP_MAX_SEATS)
            pairs->first_only[a->winner]++;
        if (a->winner != b->winner && b->winner < MAP_MAX_SEATS)
            pairs->second_only[b->winner]++;
        if (a->end != MATCH_WON || b->end != MATCH_WON)
            continue;
        unsigned one = watch_rounds(a->turns, players), other = watch_rounds(b->turns, players);
        uint64_t apart = one > other ? one - other : other - one;

        pairs->finished++;
        pairs->first_rounds += one;
        pairs->second_rounds += other;
        /* of the difference, not of each length: on the same dice it varies less */
        pairs->squares += apart * apart;
    }
}

struct interval
versions_wins(const struct playtest_pairs *pairs, unsigned seat)
{
    double more = (double)pairs->second_only[seat], less = (double)pairs->first_only[seat];
    /* each game adds 1, 0 or -1, so the sum of squares is the number of games that differ */
    struct interval i = interval_of_mean(more - less, more + less, pairs->n);

    return (struct interval){100 * i.mean, 100 * i.low, 100 * i.high};
}

struct interval
versions_rounds(const struct playtest_pairs *pairs)
{
    return interval_of_mean((double)pairs->second_rounds - (double)pairs->first_rounds,
                            (double)pairs->squares, pairs->finished);
}
