/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

/* "roads and bridges, boats" */
static char *
list_barred(const struct lexicon *l, const struct scenario_closed *c)
{
    static const char *const keys[] = {"aid.closed-buildings", "aid.closed-routes",
                                       "aid.closed-boats", "aid.closed-wagons"};
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(keys) && c->to != CLOSED_ALL; i++)
        if (c->to >> i & 1) {
            g_autofree char *word = lexicon_fill(l, keys[i], NULL);

            steps_append(all, word);
        }
    if (c->to == CLOSED_ALL)
        g_string_append(all, lexicon_text(l, "aid.closed-all"));
    return c->set_up ? lexicon_fill(l, "aid.closed-set-up", all->str, NULL) : g_strdup(all->str);
}

static bool
is_closed_alike(const struct scenario_closed *a, const struct scenario_closed *b)
{
    return a->to == b->to && a->set_up == b->set_up;
}

/* "B2/B3, C4 (roads and bridges)" for all places closed like this one. */
static char *
describe_closed(struct steps *s, unsigned first)
{
    const struct scenario_closed *all = s->map->closed;
    g_autoptr(GString) names = g_string_new(NULL);
    g_autofree char *barred = list_barred(s->lexicon, &all[first]);

    for (unsigned i = first; i < s->map->n_closed; i++) {
        if (!is_closed_alike(&all[i], &all[first]))
            continue;
        g_autofree char *name = all[i].path.i != MAP_NONE
                                    ? steps_name(s, STEP_AT_PATH, all[i].path.i)
                                    : steps_name(s, STEP_AT_INTERSECTION, all[i].at.i);

        steps_append(names, name);
    }
    return lexicon_fill(s->lexicon, "aid.closed-places", names->str, barred, NULL);
}

void
closed_steps_add(struct steps *s)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (unsigned i = 0; i < s->map->n_closed; i++) {
        bool told = false;

        for (unsigned k = 0; k < i; k++)
            told |= is_closed_alike(&s->map->closed[k], &s->map->closed[i]);
        if (told)
            continue;
        g_autofree char *places = describe_closed(s, i);

        g_string_append_printf(text, "%s%s", text->len ? " " : "", places);
    }
    if (text->len)
        steps_say(s, "aid.set-up-closed", text->str);
}
