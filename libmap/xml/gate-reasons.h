#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What an error of libxml2 means, in our own words. */

/* Ends "this is not XML: ...", for an enum xmlParserErrors. */
const char *xml_refusal_reason(int error);
