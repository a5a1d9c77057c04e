#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A number as text, for an argument: it lives until the end of the full expression. */
#include <stdio.h>

struct number_text {
    char text[48];
};

static inline struct number_text
number_text(long long n)
{
    struct number_text number;

    snprintf(number.text, sizeof number.text, "%lld", n);
    return number;
}
