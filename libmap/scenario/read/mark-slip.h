#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Guesses what was meant where a mark of XML is mistyped: <!- for <!--, < row for <row. */
#include "diag/code.h"
#include "xml/tag.h"

struct mark_slip {
    enum diag_code code;
    struct xml_range at;
    const char *help; /* NULL: the help of the code, or to write what is better */
    char *better;     /* the caller's: replacement for `at`, where it is certain */
};

/* Examines a fault; of a tag, it was cut last. code and at hold the plain fault, and become more precise
 * where more is known. */
void xml_mark_slip(const struct xml_tag *t, enum xml_fault fault, struct mark_slip *slip);
