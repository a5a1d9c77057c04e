#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parses --shard. */
#include <glib.h>

/* "2/3"; FALSE for other texts, and for more than `most` shards. */
gboolean shards_read(const char *text, unsigned most, unsigned *k, unsigned *of);
