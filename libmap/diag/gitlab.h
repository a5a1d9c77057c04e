#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The code quality report of GitLab: a JSON array, each entry with a unique fingerprint. The format
 * has no accepted findings, so these are left out. */
#include "diag/printer.h"

extern const struct printer gitlab_printer;
