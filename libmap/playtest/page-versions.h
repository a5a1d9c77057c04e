#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the page of a play-test compares: two versions, and the fillings of a drawn map. */
#include "playtest/page-heat.h"

/* Nothing where there is no other version. */
void playtest_put_versions(const struct playtest_page *page);
/* Nothing where no filling was judged. */
void playtest_put_fillings(const struct playtest_page *page);
