#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The heat maps of the page. On screen one is visible, chosen by kind and player count with radio
 * buttons, which need no script; on paper all are. */
#include "check/report/html-findings.h"

void page_heat(struct page *page);

/* Ids of the board drawn for the map of a player count, in page->board. */
void page_name_board(struct page *page, unsigned i);
