#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The grammar as XML Schema, embedded at build time from schemas/ by schemas/embed. */

extern const unsigned xml_schema_scenario_length, xml_schema_xml_length;
extern const char xml_schema_scenario[], xml_schema_xml[];
