#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The meaning of elements and attributes, made at build time by schemas/embed-words from the
 * comments of schemas/scenario.rnc. */

struct xml_meaning {
    const char *element, *attribute; /* "": the element itself; lang: xml:lang */
    const char *text;                /* sentences, with a full stop */
};

/* Each attribute name once, in alphabetical order; title: a line for a list. */
struct xml_attribute {
    const char *name, *title;
};

extern const unsigned xml_meanings_length, xml_attributes_length;
extern const struct xml_meaning xml_meanings[];
extern const struct xml_attribute xml_attributes[];
