#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Names of XML, letter by letter. The scanner takes any letter beyond ASCII; this checks names that
 * our tables do not have. */
#include <stdbool.h>
#include <stdint.h>

/* A name without a colon: NCName of "Namespaces in XML", fifth edition of XML 1.0. Valid UTF-8. */
bool xml_name_is_plain(const char *text, uint32_t length);
