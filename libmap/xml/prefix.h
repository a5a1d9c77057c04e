#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Declarations of namespaces: what xmlns= and xmlns:p= may say. */
#include "diag/sink.h"
#include "xml/scan.h"

/* The value of an attribute as XML reads it; the caller's. */
char *xml_prefix_value(const struct scan *s, struct scan_range value);

/* Reports what is wrong with xmlns:`prefix`="uri" or, where `prefix` is NULL, with xmlns="uri".
 * Returns whether it declares what it says. */
bool xml_prefix_check(struct map_sink *sink, uint32_t file, const struct scan *s,
                      const struct scan_attribute *a, const struct scan_range *prefix,
                      const char *uri);
