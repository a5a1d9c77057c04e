/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/first-seven-words.h"

#include "diag/number-words.h"
#include "sim/first-seven.h"

#define PLAYED 0x100
#define STANDING 0x200

/* SEVENB-3 to SEVENB-8, SEVENB-11 */
static const struct {
    enum supply supply;
    const char *piece;
} pieces[] = {
    {SUPPLY_ROBBER, "robber"},
    {SUPPLY_PIRATE, "pirate"},
    {SUPPLY_PRIVATEER, "privateer"},
    {SUPPLY_STORM, "storm"},
    {SUPPLY_CARTS, "carts"},
    {SUPPLY_RUNNERS, "runners"},
    {SUPPLY_BARBARIANS, "three barbarians"},
    {SUPPLY_WARSHIPS, "warships"},
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

bool
first_seven_words_is_played(const struct check_count *count)
{
    return count->seven & PLAYED;
}

char **
first_seven_words_pieces(const struct check_count *count)
{
    g_autoptr(GPtrArray) list = g_ptr_array_new();

    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++)
        if (count->seven >> i & 1)
            g_ptr_array_add(list, (gpointer)pieces[i].piece);
    g_ptr_array_add(list, NULL);
    return g_strdupv((char **)list->pdata);
}

char *
first_seven_words_order(const struct check_count *count)
{
    g_auto(GStrv) list = first_seven_words_pieces(count);
    g_autofree char *order = g_strjoinv(", ", list);

    return g_strdup_printf("first seven: %s",
                           count->seven & STANDING
                               ? "not played: villains are on the board from the start"
                           : !(count->seven & PLAYED) ? "not played: villains are off"
                           : *order                   ? order
                                                      : "nothing to place");
}
