#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Scenarios embedded in the binary (tools/templates/embed): the templates of `cartwright new`,
 * tools/templates/NAME.xml. */
#include <stddef.h>

struct template
{
    const char *name;
    const char *summary; /* the first sentence of its first comment */
    const char *text;    /* its id is its name */
};

/* The default first, then one for each family, then one with all; ended by a NULL name. */
extern const struct template templates[];
