/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every V- check in turn. */
#include "map-check.h"

#include "check/accept.h"
#include "check/rivers.h"

void
map_check_validate(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++)
        check_rivers(&scenario->maps[i], sink);
    check_accept(scenario, sink);
    check_accept_unused(scenario, sink);
}
