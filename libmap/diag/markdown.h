#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A table in Markdown, the worst first, for the summary of a job or a comment. */
#include "diag/printer.h"

extern const struct printer markdown_printer;
