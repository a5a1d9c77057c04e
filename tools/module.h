#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Opens the drawing module, which only `render`, `print` and `--version` need. */
#include "print-module.h"

/* Looks beside the running binary, then where it is installed. The table is static and
 * stays; NULL with an error when the module is missing or of another build. */
const struct print_module *module_open(GError **error);
