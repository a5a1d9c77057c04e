#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Workflow commands of GitHub Actions: annotations on the lines of a change. GitHub shows ten of a
 * kind and step and silently drops the rest. So the worst come first, further ones are plain lines,
 * and a last line gives their number. */
#include "diag/printer.h"

extern const struct printer github_printer;
