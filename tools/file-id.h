#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The id that the name of a file suggests for its scenario. */

/* "my-island" of "maps/My Island.xml", the caller's; NULL if the name has no letter for an id. */
char *file_id(const char *path);
