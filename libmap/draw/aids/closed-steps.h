#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the marks of closed places mean, in the set-up (BASE-28). */
#include "draw/aids/steps.h"

void closed_steps_add(struct steps *s);
