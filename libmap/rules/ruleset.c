/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
typedef int map_iso_c_forbids_an_empty_unit;
