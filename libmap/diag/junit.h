#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* JUnit XML: a test case for each finding and for each file without findings. Errors fail, with
 * --strict warnings too; accepted findings are skipped tests. */
#include "diag/printer.h"

extern const struct printer junit_printer;
