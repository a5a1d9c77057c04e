/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/game.h"

static void
add_comma(GString *out, const char **separator)
{
    g_string_append(out, *separator);
    *separator = ", ";
}

static void
add_gold(const struct game *game, const uint8_t gold[COST_PAYEES], const char *when,
         const char **separator, GString *out)
{
    for (unsigned i = 0; i < COST_PAYEES; i++)
        if (gold[i]) {
            add_comma(out, separator);
            g_string_append_printf(out, "%u gold to %s%s", gold[i],
                                   i == COST_PIRATE ? "the pirate" : game_color(game, i), when);
        }
}

/* "2 mp, 1 gold to blue, 1 brick" */
static void
add_cost(const struct game *game, const struct deed *deed, GString *out)
{
    const char *separator = "";

    if (deed->mp) {
        add_comma(out, &separator);
        g_string_append_printf(out, "%u mp", deed->mp);
    }
    add_gold(game, deed->gold, "", &separator, out);
    add_gold(game, deed->asked, " if asked", &separator, out);
    add_gold(game, deed->rolled, " unless rolled away", &separator, out);
    if (deed->to_bank) {
        add_comma(out, &separator);
        g_string_append_printf(out, "%u gold", deed->to_bank);
    }
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (deed->cards[r]) {
            add_comma(out, &separator);
            g_string_append_printf(out, "%u %s", deed->cards[r], resource_word(r));
        }
}

/* "   2 mp, 1 gold to blue (COST-3, TOLL-1)" */
void
deed_text_add(const struct game *game, const struct deed *deed, GString *out)
{
    gsize empty = out->len;
    const char *separator = "";

    add_cost(game, deed, out);
    if (deed->n_rules) {
        g_string_append(out, out->len > empty ? " (" : "(");
        for (unsigned i = 0; i < deed->n_rules; i++) {
            add_comma(out, &separator);
            g_string_append(out, deed->rules[i]);
        }
        g_string_append_c(out, ')');
    }
}
