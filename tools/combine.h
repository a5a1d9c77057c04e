#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario to start from that has the families of several templates, from
 * tools/templates/combined.xml.in.
 *
 * A line there that begins with {COND} is left out unless the condition holds, and {COND|YES|NO}
 * within a line is one of the two, without nesting. A condition is names of families, !not, joined
 * by & or by /. {rules}, {title} and the like are filled in. */
#include "templates.h"

#include <glib.h>

/* The text, whose id is "combined"; parts: two at least, each once. The caller's. */
char *combine_templates(const struct template *const *parts, unsigned n, const char *master);

/* The text with <scenario> and <supply> in several lines where one is too long; the caller's. */
char *combine_fold_tags(const char *text);
