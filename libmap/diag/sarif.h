#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* SARIF 2.1.0, the standard format of static analysis: one run, the rules that findings cite,
 * accepted findings as suppressions. */
#include "diag/printer.h"

extern const struct printer sarif_printer;
