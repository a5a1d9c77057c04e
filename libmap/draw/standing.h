#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces of a position, in the seats' colours and with a sign for each seat. */
#include "draw/scene.h"

void standing_draw(struct scene *scene);
