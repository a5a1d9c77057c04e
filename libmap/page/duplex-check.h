#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Do both sides of a sheet meet? Two scales on the face, crosses on the back: held against
 * the light, a cross shows on its scale how far the back is off there. The crosses stand at
 * four places, so that it does not matter on which edge the sheet is flipped. */
#include "page/imprint.h"

/* The height it takes below `y` on the face, and where the scales' middles come to lie. */
#define DUPLEX_CHECK_HEIGHT 30.0

/* In `box`, which ends DUPLEX_CHECK_HEIGHT below its y; the scales stand beside the middle of
 * the page. */
void duplex_check_face(const struct imprint *imprint, struct page *page, map_box box);
/* For a face drawn with the same box. */
void duplex_check_back(const struct imprint *imprint, struct page *page, map_box box);
