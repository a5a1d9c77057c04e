#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The style sheet of a report's page. */

/* Its lines, with \n at their ends, then NULL. */
extern const char *const page_style[];
