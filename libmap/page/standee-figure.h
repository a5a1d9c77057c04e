#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a standee comes to stand, in three small pictures with a line each. */
#include "page/imprint.h"

/* From the top of the box on; as wide as it is. */
void standee_figure(const struct imprint *imprint, struct page *page, map_box box);

/* How high that is. */
double standee_figure_height(const struct imprint *imprint, double width);
