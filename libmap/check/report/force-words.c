/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/force-words.h"

#include "board/place-name.h"
#include "check/setups/result.h"
#include "map-base.h"
#include "map-sim.h"
#include "rules/position.h"
#include "rules/villains.h"
#include "scenario/scenario.h"

#include <string.h>

/* State while the list is written. */
struct list {
    GString *out;
    const struct map_ruleset *rs;
    const struct map_position *p;
    bool begun;
};

/* Repeats the set-up of the picture; NULL: there is none. */
static struct map_setup *
play_again(const struct map_scenario *scenario, unsigned players, const char *setup,
           const char *policy)
{
    static const enum map_sim_policy policies[SIM_POLICIES] = {[SIM_RANDOM] = MAP_SIM_RANDOM,
                                                               [SIM_GREEDY] = MAP_SIM_GREEDY,
                                                               [SIM_ADVERSARY] = MAP_SIM_ADVERSARY};
    g_autoptr(map_sink) scratch = map_diag_sink_new();
    g_auto(GStrv) parts = g_strsplit(setup, ":", -1);
    uint64_t seed, index;

    if (g_strv_length(parts) != 2 || !map_base_number(parts[0], 0, UINT64_MAX, &seed) ||
        !map_base_number(parts[1], 0, UINT64_MAX, &index))
        return NULL;
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (strcmp(policy, check_policy_word(p)) == 0)
            return map_sim_setup_new(scenario, players, seed, index, policies[p], scratch);
    return NULL;
}

/* An entry of the list. */
static void
begin_entry(struct list *l, const char *what)
{
    g_string_append_printf(l->out, "%s<li>%s", l->begun ? "" : "<ul class=\"placed\">", what);
    l->begun = true;
}

static void
put_hex(struct list *l, map_hex hex)
{
    char name[BOARD_NAME_SIZE];

    g_string_append_printf(l->out, " <b>%s</b>", board_hex_name(l->rs->board, hex, name));
}

static void
put_path(struct list *l, map_path path)
{
    char name[BOARD_NAME_SIZE];

    g_string_append_printf(l->out, " <b>%s</b>", board_path_name(l->rs->board, path, name));
}

static void
put_villains(struct list *l)
{
    static const char *const words[] = {[VILLAIN_ROBBER] = "robber",
                                        [VILLAIN_PIRATE] = "pirate",
                                        [VILLAIN_PRIVATEER] = "privateer",
                                        [VILLAIN_STORM] = "storm"};

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        if (l->p->villain[i] != MAP_NONE) {
            begin_entry(l, words[i]);
            put_hex(l, map_hex_of(l->p->villain[i]));
            g_string_append(l->out, "</li>");
        }
}

/* On paths; both of a kind are one entry. */
static void
put_pair(struct list *l, const char *one, const char *many, const uint16_t *at)
{
    unsigned n = (at[0] != MAP_NONE) + (at[1] != MAP_NONE);

    if (!n)
        return;
    begin_entry(l, n > 1 ? many : one);
    for (unsigned i = 0; i < 2; i++)
        if (at[i] != MAP_NONE)
            put_path(l, map_path_of(at[i]));
    g_string_append(l->out, "</li>");
}

/* In hexes, or on paths (AMB-3). */
static void
put_barbarians(struct list *l)
{
    bool hexes = l->rs->n_guards == l->rs->n_hexes, any = false;

    for (unsigned i = 0; i < l->rs->n_guards; i++) {
        unsigned n = position_barbarians(l->rs, l->p, i);

        if (!n)
            continue;
        if (!any)
            begin_entry(l, "barbarians");
        any = true;
        if (hexes)
            put_hex(l, map_hex_of(i));
        else
            put_path(l, map_path_of(i));
        if (n > 1)
            g_string_append_printf(l->out, " (%u)", n);
    }
    g_string_append(l->out, any ? "</li>" : "");
}

static void
put_warships(struct list *l, const struct map_scenario *scenario)
{
    for (unsigned s = 0; s < l->rs->players; s++) {
        const char *color = seat_color_word((enum seat_color)scenario->color[s]);
        map_hex hex = map_hex_of(position_seat(l->rs, l->p, s)->warship);

        if (hex.i == MAP_NONE)
            continue;
        g_autofree char *what =
            g_strdup_printf("<i class=\"dot seat-%s\"></i>%s warship", color, color);

        begin_entry(l, what);
        put_hex(l, hex);
        g_string_append(l->out, "</li>");
    }
}

void
force_words_put(GString *out, const struct map_scenario *scenario, unsigned players,
                const char *setup, const char *policy)
{
    struct map_setup *again = play_again(scenario, players, setup, policy);

    if (!again)
        return;
    map_sim_setup_seven(again);
    struct list l = {.out = out};

    l.p = map_sim_setup_position(again, &l.rs);

    put_villains(&l);
    put_pair(&l, "cart", "carts", l.p->carts);
    put_pair(&l, "runner", "runners", l.p->runners);
    put_barbarians(&l);
    put_warships(&l, scenario);
    g_string_append(out, l.begun ? "</ul>\n" : "");
    map_sim_setup_free(again);
}
