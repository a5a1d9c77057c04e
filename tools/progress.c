/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WIDTH 30
#define PATIENCE (G_USEC_PER_SEC / 4) /* before it is shown */
/* each drawing is a system call, and work is reported in small steps */
#define EVERY (G_USEC_PER_SEC / 10)

void
progress_begin(struct progress *p, gboolean quiet)
{
    *p = (struct progress){.begun = g_get_monotonic_time()};
    p->shown = !quiet && isatty(STDERR_FILENO) && g_strcmp0(g_getenv("TERM"), "dumb") != 0;
}

void
progress_show(struct progress *p, double part, const char *text)
{
    gint64 now = p->shown ? g_get_monotonic_time() : 0;
    char bar[WIDTH + 1];

    if (!p->shown || now - p->begun < PATIENCE || now - p->drawn < EVERY)
        return;
    memset(bar, ' ', WIDTH);
    bar[WIDTH] = '\0';
    memset(bar, '#', (size_t)(CLAMP(part, 0, 1) * WIDTH));
    fprintf(stderr, "\r[%s] %3d %%  %s\x1b[K", bar, (int)(CLAMP(part, 0, 1) * 100), text);
    fflush(stderr);
    p->drawn = now;
}

void
progress_hide(struct progress *p)
{
    if (!p->drawn)
        return;
    fputs("\r\x1b[K", stderr);
    fflush(stderr);
    p->drawn = 0;
}
