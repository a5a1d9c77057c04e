#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The wagon's way, as other families meet it. */
#include "rules/deed.h"
#include "rules/move.h"
#include "rules/position.h"

/* Goes on with the step or jump that waits: the next roll, the owner's answer, or it is done. */
void wagon_go_on(const struct map_ruleset *rs, struct map_position *p);
/* What a legal step or jump will cost, with what dice and answers may yet spare told apart. */
void wagon_foresee(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                   struct deed *deed);
