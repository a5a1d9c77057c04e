/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/first-seven-words.h"

#include "diag/number-words.h"
#include "map-diag.h"
#include "sim/first-seven.h"

#define PLAYED 0x100
#define STANDING 0x200

/* SEVENB-3 to SEVENB-8, SEVENB-11 */
static const struct {
    enum supply supply;
    const char *word, *piece;
} pieces[] = {
    {SUPPLY_ROBBER, "robber", "robber"},
    {SUPPLY_PIRATE, "pirate", "pirate"},
    {SUPPLY_PRIVATEER, "privateer", "privateer"},
    {SUPPLY_STORM, "storm", "storm"},
    {SUPPLY_CARTS, "carts", "carts"},
    {SUPPLY_RUNNERS, "runners", "runners"},
    {SUPPLY_BARBARIANS, "barbarians", "three barbarians"},
    {SUPPLY_WARSHIPS, "warships", "warships"},
};

unsigned
first_seven_words_of(const struct map_ruleset *rs)
{
    unsigned set = PLAYED;

    if (!rs->on[FAMILY_VILLAINS])
        return 0;
    if (!first_seven_is_due(rs))
        return STANDING;
    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++) {
        bool there = rs->kinds[pieces[i].supply];

        if (pieces[i].supply == SUPPLY_BARBARIANS)
            there = there && rs->n_guards;
        if (pieces[i].supply == SUPPLY_WARSHIPS)
            there = there && rs->on[FAMILY_WARSHIPS];
        set |= there ? 1u << i : 0;
    }
    return set;
}

char *
first_seven_words_order(const struct check_count *count)
{
    GString *out = g_string_new(NULL);

    if (!(count->seven & PLAYED)) {
        g_string_append(out, count->seven & STANDING
                                 ? "not played: villains are on the board from the start"
                                 : "not played: villains are off");
        return g_string_free(out, FALSE);
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++)
        if (count->seven >> i & 1)
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", pieces[i].piece);
    g_string_append(out, out->len ? "" : "nothing to place");
    return g_string_free(out, FALSE);
}

/* "no hex for the robber: random 3, greedy 0, adversary 1", or "3 each", if it ever happened. */
static void
add_trouble(GString *out, const struct map_check_report *report, const struct check_count *count,
            enum sim_trouble trouble, const char *what)
{
    uint64_t n[SIM_POLICIES], sum = 0;

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        sum += n[p] = count->tallies[p].troubles[trouble].times;
    if (!sum)
        return;
    g_autofree char *times = check_by_policy(report, n);
    bool each = n[SIM_RANDOM] == n[SIM_GREEDY] && n[SIM_GREEDY] == n[SIM_ADVERSARY];

    g_string_append_printf(out, "; %s: %s%s", what, each ? diag_grouped(n[0]).text : times,
                           each ? " each" : "");
}

char *
first_seven_words_result(const struct map_check_report *report, const struct check_count *count)
{
    static const char *const words[] = {
        "no hex for the robber", "no hex for the pirate",   "no hex for the privateer",
        "no hex for the storm",  "no hex for some warship", "fewer than three barbarians placed"};
    GString *out = g_string_new("first seven played: ");
    uint64_t n[SIM_POLICIES];

    if (!(count->seven & PLAYED)) {
        g_string_free(out, TRUE);
        return NULL;
    }
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        n[p] = count->tallies[p].sevens;
    g_autofree char *times = check_by_policy(report, n);

    g_string_append(out, times);
    gsize before = out->len;

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        add_trouble(out, report, count, SIM_NO_ROBBER + i, words[i]);
    if (out->len == before)
        g_string_append(out, "; no villain, barbarian or warship was left over");
    return g_string_free(out, FALSE);
}

void
first_seven_words_json(const struct check_count *count, GString *out)
{
    if (!(count->seven & PLAYED)) {
        g_string_append(out, "null");
        return;
    }
    g_string_append_c(out, '[');
    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++)
        if (count->seven >> i & 1)
            map_diag_write(out, "%,%s", pieces[i].word);
    g_string_append_c(out, ']');
}
