#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The things of a terrain's art: each <use> outside of <defs>, such as a tree, a sheep, a hill.
 * Single ones are left out where a river would cut them. */
#include <glib.h>

/* Numbers the things 0, 1, ... in the order of the text. Each gets the id "thing-NUMBER" unless it
 * has one; newly allocated. */
char *art_things_numbered(const char *svg, unsigned *n);

/* The text without some of them: "2.5.11"; newly allocated. */
char *art_things_without(const char *svg, const char *numbers);
