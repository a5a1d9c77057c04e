#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The style sheet of a report's page. */

/* The lines of page-style.css and the font of its headings, ended by NULL. */
extern const char *const page_style[];
