#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* SARIF 2.1.0, the standard form of what static analysis finds: one run, the rules that
 * were broken, accepted findings as suppressions. */
#include "diag/printer.h"

extern const struct printer sarif_printer;
