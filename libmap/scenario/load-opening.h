#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Passes the start of the game to the builder: <seats>, <start>, <position>. */
#include "scenario/walk.h"

void xml_load_seats(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w);
void xml_load_start(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w);
void xml_load_position(struct map_sink *sink, struct scenario_builder *b, struct xml_walk w);
