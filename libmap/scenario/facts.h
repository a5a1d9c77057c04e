#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a scenario has, by the words of a condition: families that are on and have pieces ("boats"),
 * supplies and terrains ("has-walls"), cards of the deck ("deck-soldier"), options; and the rows of
 * the printed rulebook (diag/rule.h) that hold for it. */
#include "diag/rule.h"
#include "scenario/scenario.h"

/* Calls it for each of these words but the options. */
typedef void facts_visitor(void *to, const char *name, bool holds);
void facts_visit(const struct map_scenario *s, facts_visitor *visit, void *to);

/* "boats" holds when `is` says so, "!boats" when not, "boats+!rivers" when both hold,
 * "boats|rivers" when one does, "sea_travel=step" with that value, which else is NULL; "" always. */
typedef bool facts_judge(const void *of, const char *name, const char *value);
bool facts_hold(const char *condition, facts_judge *is, const void *of);

/* The heading above row i of the rulebook. */
const struct diag_sentence *facts_section(unsigned i);
/* The first row that says this rule in the scenario's kit, or says which one does; or NULL. What
 * depends on the printer's options is taken to hold. */
const struct diag_sentence *facts_find_row(const struct map_scenario *s, const char *rule);
