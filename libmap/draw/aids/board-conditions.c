/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "scenario/parts.h"

#include <string.h>

bool
board_conditions_fixed(const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_pools; i++)
        for (unsigned k = 0; k < map->pools[i].n_constraints; k++)
            if (map->pools[i].constraints[k].kind == CONSTRAINT_FIX)
                return true;
    return false;
}

/* "2, 6 or 8"; of terrains "hills or mountains" */
static char *
list_set(const struct steps *s, unsigned set, bool terrains)
{
    g_autoptr(GString) others = g_string_new(NULL);
    g_autofree char *last = NULL;

    for (unsigned n = terrains ? 0 : 2; n < 16; n++)
        if (set >> n & 1 && (terrains || (n != 7 && n <= 12))) {
            if (last)
                steps_append(others, last);
            g_free(last);
            last = terrains ? g_strdup(steps_thing(s, terrain_word((enum terrain)n)))
                            : g_strdup_printf("%u", n);
        }
    return others->len ? lexicon_fill(s->lexicon, "aid.either", others->str, last, NULL)
                       : g_steal_pointer(&last);
}

/* "2-4", "2+" */
static char *
list_range(const struct scenario_constraint *c)
{
    unsigned least = MAX(c->least, 1u);

    return c->most == UINT8_MAX ? g_strdup_printf("%u+", least)
           : c->most <= least   ? g_strdup_printf("%u", c->most)
                                : g_strdup_printf("%u–%u", least, c->most);
}

/* "west (B2, C2), east (C5)" */
static char *
list_regions(struct steps *s, const struct scenario_constraint *c)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < c->n_regions; i++) {
        const struct scenario_region *region = &s->map->regions[c->regions[i]];
        g_autoptr(GString) hexes = g_string_new(NULL);

        for (unsigned k = 0; k < region->n_hexes; k++) {
            g_autofree char *name = steps_name(s, STEP_AT_HEX, region->hexes[k].i);

            steps_append(hexes, name);
        }
        g_autofree char *text = g_strdup_printf("%s (%s)", region->id, hexes->str);

        steps_append(out, text);
    }
    return g_string_free(out, FALSE);
}

static const char *
name_terrain(const struct steps *s, const struct scenario_constraint *c)
{
    return c->terrain < TERRAIN_COUNT ? steps_thing(s, terrain_word((enum terrain)c->terrain)) : "";
}

/* Of numbers, of terrains, or of both. */
static char *
say_apart(const struct steps *s, const struct scenario_constraint *c)
{
    g_autofree char *numbers = list_set(s, c->numbers, false), *of = list_set(s, c->terrains, true),
                    *from = list_set(s, c->from, true);
    g_autofree char *first = lexicon_fill(s->lexicon, "aid.keep-apart", numbers, NULL);
    g_autofree char *second =
        lexicon_fill(s->lexicon, from ? "aid.keep-apart-from" : "aid.keep-apart", of, from, NULL);

    return !of       ? g_steal_pointer(&first)
           : numbers ? g_strconcat(first, " ", second, NULL)
                     : g_steal_pointer(&second);
}

/* One sentence; NULL: it is stated elsewhere. The caller's. */
static char *
make_sentence(struct steps *s, const struct scenario_constraint *c)
{
    const struct lexicon *l = s->lexicon;
    g_autofree char *most = g_strdup_printf("%u", c->most);
    g_autofree char *of = NULL;

    switch ((enum constraint_kind)c->kind) {
    case CONSTRAINT_APART:
        return say_apart(s, c);
    case CONSTRAINT_EQUAL_APART:
        return lexicon_fill(l, "aid.keep-equal", NULL);
    case CONSTRAINT_CONTACT:
        return lexicon_fill(
            l, c->terrain < TERRAIN_COUNT ? "aid.keep-contact" : "aid.keep-contact-any", most,
            name_terrain(s, c), NULL);
    case CONSTRAINT_HARBOR_OWN:
        return lexicon_fill(l, "aid.keep-harbor", NULL);
    case CONSTRAINT_INLAND:
        return lexicon_fill(l, "aid.keep-inland", name_terrain(s, c), NULL);
    case CONSTRAINT_NEVER:
        if (!parts_have_terrain(s->map, (enum terrain)c->terrain)) /* a shared pool */
            return NULL;
        of = list_set(s, c->numbers, false);
        return lexicon_fill(l, "aid.keep-never", name_terrain(s, c), of, NULL);
    case CONSTRAINT_ONCE:
        of = list_set(s, c->numbers, false);
        return lexicon_fill(l, "aid.keep-once", of, NULL);
    case CONSTRAINT_PIPS:
        return lexicon_fill(l, "aid.keep-pips", most, NULL);
    case CONSTRAINT_MASSES:
        of = list_range(c);
        return lexicon_fill(l, "aid.keep-landmasses", of, NULL);
    case CONSTRAINT_BALANCE:
        of = list_regions(s, c);
        return lexicon_fill(l, "aid.keep-balance", of, most, NULL);
    case CONSTRAINT_FIX:
        break;
    }
    return NULL;
}

void
board_conditions_add(struct steps *s)
{
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned i = 0; i < s->map->n_pools; i++)
        for (unsigned k = 0; k < s->map->pools[i].n_constraints; k++) {
            g_autofree char *text = make_sentence(s, &s->map->pools[i].constraints[k]);

            /* several stacks may have the same constraint */
            if (text && !strstr(all->str, text))
                g_string_append_printf(all, "%s%s", all->len ? " " : "", text);
        }
    if (all->len > 0)
        steps_say(s, "aid.set-up-keep", all->str);
}
