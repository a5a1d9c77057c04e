#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What stays the same of a finding while lines move and wording changes: file, code and
 * what the message is about. Baselines and code hosts know a finding again by it. */
#include "diag/sink.h"

#define FINGERPRINT_LENGTH 32

/* Gives every finding of a sorted sink its fingerprint, 32 hexadecimal digits. Names of
 * files count as seen from `base` (an absolute folder), so that "./a.xml" and "a.xml" are
 * one. Equal findings of one file are told apart by their order. */
void fingerprint_all(struct map_sink *sink, const char *base);

/* The same where base may be NULL: the present folder. */
void fingerprint_from(struct map_sink *sink, const char *base);

/* A name as seen from base: "maps/a.xml"; absolute when it is not below. The caller's. */
char *fingerprint_path(const char *name, const char *base);
