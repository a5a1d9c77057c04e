#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Scenarios that are a part of the binary (tools/templates/embed): those that `cartwright new`
 * begins with, tools/templates/NAME.xml. */
#include <stddef.h>

struct template
{
    const char *name;
    const char *summary; /* the first sentence of its first comment */
    const char *text;    /* its id is its name */
};

/* The default first, then a family each, then all of them; ended by a NULL name. */
extern const struct template templates[];

/* What several of them are combined in (combine.h). */
extern const struct template combined_template[];
