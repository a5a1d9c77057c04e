#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Identifies a finding by file, code and subject. Baselines and code hosts recognize it when lines
 * move or the wording changes. */
#include "diag/sink.h"

#define FINGERPRINT_LENGTH 32

/* Gives every finding of a sorted sink its fingerprint, 32 hexadecimal digits. File names are made
 * relative to `base` (an absolute folder; NULL: the working folder), so "./a.xml" and "a.xml" are equal. A counter
 * distinguishes equal findings of one file. */
void fingerprint_all(struct map_sink *sink, const char *base);

/* A name relative to base: "maps/a.xml"; absolute when it is not below. The caller frees it. */
char *fingerprint_path(const char *name, const char *base);
