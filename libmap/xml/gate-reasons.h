#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Errors of libxml2 in our own words. */

/* The end of "this is not XML: ...", for an enum xmlParserErrors. */
const char *xml_refusal_reason(int error);
