#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The things of a terrain's art: each <use> outside of <defs>, a tree, a sheep, a hill. Where a
 * river runs they are left out one by one, so that it cuts none in half. */
#include <glib.h>

/* Things in the order of the text have the numbers 0, 1, ... Each gets the id "thing-NUMBER",
 * where it has none of its own; newly allocated. */
char *art_things_numbered(const char *svg, unsigned *n);

/* The text without some of them: "2.5.11"; newly allocated. */
char *art_things_without(const char *svg, const char *numbers);
