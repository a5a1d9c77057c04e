#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Declarations of namespaces: the values of xmlns= and xmlns:p=. */
#include "diag/sink.h"
#include "xml/scan.h"

/* The value of an attribute as XML reads it; the caller's. */
char *xml_prefix_value(const struct scan *s, struct scan_range value);

/* Reports faults of xmlns:`prefix`="uri" or, where `prefix` is NULL, of xmlns="uri". Returns
 * whether the declaration takes effect. */
bool xml_prefix_check(struct map_sink *sink, uint32_t file, const struct scan *s,
                      const struct scan_attribute *a, const struct scan_range *prefix,
                      const char *uri);
