#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Three small pictures with a line each: how to make a standee. */
#include "page/imprint.h"

/* From the top of the box on, at its width. */
void standee_figure(const struct imprint *imprint, struct page *page, map_box box);

/* Its height. */
double standee_figure_height(const struct imprint *imprint, double width);
