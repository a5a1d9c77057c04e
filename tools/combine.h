#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Combines several templates into a scenario with all their families, from
 * tools/templates/combined.xml.in.
 * A line there that begins with {COND} is left out unless the condition holds, and {COND|YES|NO}
 * within a line is replaced by one of the two, without nesting. A condition is names of families or
 * !names, joined by & or by /. {rules}, {title} and similar are filled in. */
#include "templates.h"

#include <glib.h>

/* The text, not laid out, whose id is "combined"; parts: at least two, each once. The caller's. */
char *combine_templates(const struct template *const *parts, unsigned n, const char *master);
