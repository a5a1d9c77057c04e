#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the hand meant where a mark of XML is miswritten: <!- for <!--, < row for <row. */
#include "diag/code.h"
#include "xml/scan.h"

struct mark_slip {
    enum diag_code code;
    struct scan_range at;
    char *help;   /* the caller's; NULL: that of the code */
    char *better; /* the caller's: text for `at`, where it is sure */
};

/* Looks at a fault of the token that is being read. code and at hold what the fault alone says, and
 * are changed where more is known. */
void xml_mark_slip(const struct scan *s, enum scan_fault fault, struct mark_slip *slip);
