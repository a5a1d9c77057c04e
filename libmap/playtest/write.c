/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-playtest.h"

#include "playtest/json.h"
#include "playtest/text.h"

void
map_playtest_write(const struct map_playtest *playtest, enum map_playtest_form form, GString *out)
{
    if (form == MAP_PLAYTEST_JSON)
        json_write(playtest, out);
    else
        text_write(playtest, out);
}
