#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The scenarios that `cartwright new` begins with: tools/templates/NAME.xml, made a part of
 * the binary by tools/templates/embed. */
#include <stddef.h>

struct template
{
    const char *name;
    const char *summary; /* the first sentence of its first comment */
    const char *text;    /* its id is its name */
};

/* The default first, then a family each, then all of them; ended by a NULL name. */
extern const struct template templates[];
