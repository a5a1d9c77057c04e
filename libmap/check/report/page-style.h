#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The style sheet of a report's page. */

/* Rules of page-style.css, a line each, then NULL. */
extern const char *const page_style[];
