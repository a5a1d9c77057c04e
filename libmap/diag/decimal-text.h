#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers as text, the same in every locale, for pictures, SVG and PDF. */
#include <glib.h>

/* Appends the value rounded to that many digits (0 to 9), without trailing zeros, never "-0". */
void decimal_text_append(GString *out, double value, unsigned digits);
