#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers as texts, and the order of texts. */
#include <stdio.h>
#include <string.h>

/* A number as text, for an argument: it lives until the end of the full expression. */

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

/* The order of texts by their bytes, for sorting an array of pointers to them. */

static inline int
compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}
