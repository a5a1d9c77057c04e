#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tests whether both sides of a sheet are aligned: two scales on the face, crosses on the back.
 * Held against the light, a cross shows on its scale how far the back is off. Crosses are at four
 * places, so either edge may be used to flip the sheet. */
#include "page/imprint.h"

/* The height it takes below `y` on the face, and the centers of the scales. */
#define DUPLEX_CHECK_HEIGHT 30.0
/* Free width between two crosses. */
#define DUPLEX_CHECK_BETWEEN 90.0

/* In `box`, which ends DUPLEX_CHECK_HEIGHT below its y; the scales are beside the middle of the
 * page. */
void duplex_check_face(const struct imprint *imprint, struct page *page, map_box box);
/* For a face drawn with the same box. */
void duplex_check_back(const struct imprint *imprint, struct page *page, map_box box);
