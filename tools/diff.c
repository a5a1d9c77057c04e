/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define AROUND 3
/* Texts with more changes than this are shown as completely replaced where they differ. The search
 * keeps all its rounds: 1,500 take 9 MB, and memory grows with the square. */
#define MOST_CHANGES 1500

struct line {
    const char *text;
    gsize length; /* with its line end, if it has one */
};

struct side {
    GArray *lines;     /* struct line */
    gboolean *changed; /* by line */
};

struct differ {
    struct side old, now;
    int from;         /* equal lines at the beginning */
    int n_old, n_now; /* lines between these and the equal ones at the end */
    gboolean visible;
    GString *out;
};

static void
split_lines(struct side *s, GBytes *bytes)
{
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    const char *end = text ? text + length : NULL; /* no bytes, no pointer */

    s->lines = g_array_new(FALSE, FALSE, sizeof(struct line));
    while (text < end) {
        const char *stop = memchr(text, '\n', (gsize)(end - text));
        struct line l = {text, (gsize)((stop ? stop + 1 : end) - text)};

        g_array_append_val(s->lines, l);
        text += l.length;
    }
    s->changed = g_new0(gboolean, s->lines->len + 1);
}

static const struct line *
line_at(const struct side *s, int i)
{
    return &g_array_index(s->lines, struct line, i);
}

static gboolean
is_equal(const struct differ *d, int old, int now)
{
    const struct line *a = line_at(&d->old, old), *b = line_at(&d->now, now);

    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* A change of one line in a long file is then a search of two lines. */
static void
trim_ends(struct differ *d)
{
    d->n_old = (int)d->old.lines->len;
    d->n_now = (int)d->now.lines->len;
    while (d->from < d->n_old && d->from < d->n_now && is_equal(d, d->from, d->from))
        d->from++;
    while (d->n_old > d->from && d->n_now > d->from && is_equal(d, d->n_old - 1, d->n_now - 1)) {
        d->n_old--;
        d->n_now--;
    }
    d->n_old -= d->from;
    d->n_now -= d->from;
}

/* One round of Myers' search: the farthest point on each diagonal after `round` changes. TRUE when
 * the end was reached. reach[k + round] is the old line on diagonal k. */
static gboolean
search_round(const struct differ *d, int round, const int *before, int *reach)
{
    for (int k = -round; k <= round; k += 2) {
        int i = 0;

        if (round > 0 &&
            (k == -round || (k != round && before[k - 1 + round - 1] < before[k + 1 + round - 1])))
            i = before[k + 1 + round - 1];
        else if (round > 0)
            i = before[k - 1 + round - 1] + 1;
        while (i < d->n_old && i - k < d->n_now && is_equal(d, d->from + i, d->from + i - k))
            i++;
        reach[k + round] = i;
        if (i >= d->n_old && i - k >= d->n_now)
            return TRUE;
    }
    return FALSE;
}

/* Follows the rounds back from the end: each one changed one line. */
static void
mark_differing(struct differ *d, GPtrArray *rounds)
{
    int k = d->n_old - d->n_now;

    for (int round = (int)rounds->len - 1; round > 0; round--) {
        const int *before = rounds->pdata[round - 1];
        gboolean down =
            k == -round || (k != round && before[k - 1 + round - 1] < before[k + 1 + round - 1]);
        int was = down ? k + 1 : k - 1, i = before[was + round - 1];

        if (down)
            d->now.changed[d->from + i - was] = TRUE;
        else
            d->old.changed[d->from + i] = TRUE;
        k = was;
    }
}

static void
compare_sides(struct differ *d)
{
    g_autoptr(GPtrArray) rounds = g_ptr_array_new_with_free_func(g_free);
    gboolean found = FALSE;

    for (int round = 0; !found && round <= MIN(d->n_old + d->n_now, MOST_CHANGES); round++) {
        int *reach = g_new0(int, 2 * round + 1);

        found = search_round(d, round, round ? rounds->pdata[round - 1] : NULL, reach);
        g_ptr_array_add(rounds, reach);
    }
    if (found) {
        mark_differing(d, rounds);
        return;
    }
    for (int i = 0; i < d->n_old; i++)
        d->old.changed[d->from + i] = TRUE;
    for (int i = 0; i < d->n_now; i++)
        d->now.changed[d->from + i] = TRUE;
}

static void
put_line(const struct differ *d, char mark_of, const struct line *l)
{
    gsize from = d->out->len + 1;

    g_string_append_c(d->out, mark_of);
    g_string_append_len(d->out, l->text, (gssize)l->length);
    for (gsize i = from; d->visible && i < d->out->len; i++)
        if (g_ascii_iscntrl(d->out->str[i]) && !strchr("\t\n", d->out->str[i]))
            d->out->str[i] = '?';
    if (l->text[l->length - 1] != '\n')
        g_string_append(d->out, "\n\\ No newline at end of file\n");
}

static void
put_range(const struct differ *d, char side, int first, int n)
{
    g_string_append_printf(d->out, " %c%d", side, n ? first + 1 : first);
    if (n != 1)
        g_string_append_printf(d->out, ",%d", n);
}

/* Lines old..old_end and now..now_end with their context. */
static void
put_hunk(const struct differ *d, int old, int old_end, int now, int now_end)
{
    g_string_append(d->out, "@@");
    put_range(d, '-', old, old_end - old);
    put_range(d, '+', now, now_end - now);
    g_string_append(d->out, " @@\n");
    while (old < old_end || now < now_end) {
        if (old < old_end && d->old.changed[old])
            put_line(d, '-', line_at(&d->old, old++));
        else if (now < now_end && d->now.changed[now])
            put_line(d, '+', line_at(&d->now, now++));
        else {
            put_line(d, ' ', line_at(&d->old, old++));
            now++;
        }
    }
}

/* Changes less than twice AROUND lines apart share a hunk. */
static void
put_hunks(const struct differ *d)
{
    int n_old = (int)d->old.lines->len, n_now = (int)d->now.lines->len, old = 0, now = 0;

    for (;;) {
        while (old < n_old && now < n_now && !d->old.changed[old] && !d->now.changed[now]) {
            old++;
            now++;
        }
        if (old == n_old && now == n_now)
            return;
        int back = MIN(AROUND, MIN(old, now)), same = 0, first_old = old - back,
            first_now = now - back;

        while ((old < n_old || now < n_now) && same <= 2 * AROUND) {
            if (old < n_old && d->old.changed[old])
                old++, same = 0;
            else if (now < n_now && d->now.changed[now])
                now++, same = 0;
            else
                old++, now++, same++;
        }
        int over = MAX(0, same - AROUND);

        put_hunk(d, first_old, old - over, first_now, now - over);
    }
}

void
diff_append(const char *name, GBytes *before, GBytes *after, gboolean visible, GString *out)
{
    struct differ d = {.visible = visible, .out = out};

    if (g_bytes_equal(before, after))
        return;
    split_lines(&d.old, before);
    split_lines(&d.now, after);
    trim_ends(&d);
    compare_sides(&d);
    g_string_append_printf(out, "--- %s\n+++ %s\n", name, name);
    put_hunks(&d);
    g_array_free(d.old.lines, TRUE);
    g_array_free(d.now.lines, TRUE);
    g_free(d.old.changed);
    g_free(d.now.changed);
}

void
diff_print(const char *name, GBytes *before, GBytes *after)
{
    g_autoptr(GString) patch = g_string_new(NULL);

    diff_append(name, before, after, isatty(STDOUT_FILENO), patch);
    fwrite(patch->str, 1, patch->len, stdout);
}
