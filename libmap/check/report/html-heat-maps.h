#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The heat maps of the page: one is seen at a time, chosen by kind and by player count with radio
 * buttons, which need no script; on paper all of them. */
#include "check/report/html-findings.h"

void page_heat(struct page *page);

/* Ids of the board that is drawn for the map of a count, in page->board. */
void page_name_board(struct page *page, unsigned i);
