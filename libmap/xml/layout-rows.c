/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/layout-rows.h"

#include <string.h>

/* Longer tokens do not widen every cell, and a row of more columns than a map may have is not
 * aligned: a small file must not become a huge one. */
#define LONGEST_TOKEN 46
#define MOST_COLUMNS 100
#define LEAST_CELL 4

bool
layout_rows_next_token(const char **at, const char *end, const char **token, gsize *length)
{
    while (*at < end && strchr(" \t\n", **at))
        (*at)++;
    *token = *at;
    while (*at < end && !strchr(" \t\n", **at))
        (*at)++;
    *length = (gsize)(*at - *token);
    return *length > 0;
}

void
layout_rows_init(struct layout_rows *r)
{
    *r = (struct layout_rows){.cell = LEAST_CELL};
}

void
layout_rows_measure(struct layout_rows *r, const char *text, gsize length)
{
    const char *at = text, *token;
    unsigned tokens = 0;
    gsize n;

    while (r->cell > 0 && layout_rows_next_token(&at, text + length, &token, &n)) {
        gsize wide = (gsize)g_utf8_strlen(token, (gssize)n);

        if (wide <= LONGEST_TOKEN)
            r->cell = MAX(r->cell, ((unsigned)wide + 2) / 2 * 2);
        if (++tokens > MOST_COLUMNS)
            r->cell = 0;
    }
}

void
layout_rows_put(const struct layout_rows *r, const char *text, gsize length, GString *out)
{
    const char *at = text, *token;
    bool moved_right = !r->flat && (r->row % 2 == 1) != r->left;
    gsize column = 0, due = moved_right ? r->cell / 2 : 0, n;

    while (layout_rows_next_token(&at, text + length, &token, &n)) {
        gsize spaces = due > column ? due - column : column > 0;

        for (gsize i = 0; i < spaces; i++)
            g_string_append_c(out, ' ');
        g_string_append_len(out, token, (gssize)n);
        column += spaces + (gsize)g_utf8_strlen(token, (gssize)n);
        due += r->cell;
    }
}

void
layout_rows_next(struct layout_rows *r)
{
    r->row++;
}
