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
    g_autoptr(GString) words = g_string_new(o->against_file);
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
versions_pair(struct playtest_pair *pairs, const struct game_row *first,
              const struct game_row *second, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        for (unsigned f = 0; f < PLAYTEST_FIGURES; f++) {
            int a = first[i].figure[f], b = second[i].figure[f];

            if (a < 0 || b < 0)
                continue;
            pairs[f].n++;
            pairs[f].first += (uint64_t)a;
            pairs[f].second += (uint64_t)b;
            /* of the difference, not of each figure: on the same dice it varies less */
            pairs[f].squares += (uint64_t)((b - a) * (b - a));
        }
}

struct interval
versions_change(const struct playtest_pair *pair)
{
    return interval_of_mean((double)pair->second - (double)pair->first, (double)pair->squares,
                            pair->n);
}
