#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Workflow commands of GitHub Actions: annotations on the lines of a change. It shows ten
 * of a kind and step and drops the rest in silence, so the worst come first, what is above
 * the limit is listed as plain lines, and a last line says how many there are. */
#include "diag/printer.h"

extern const struct printer github_printer;
