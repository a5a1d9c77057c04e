/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-rows.h"

#include "check/report/proof-words.h"
#include "check/report/screen-rows.h"

#include <string.h>

#define INDENT 2

static const struct proof_told *
find_proof(const GPtrArray *told, const char *title)
{
    for (unsigned i = 0; i < told->len; i++) {
        const struct proof_told *one = told->pdata[i];

        if (strcmp(one->title, title) == 0)
            return one;
    }
    return NULL;
}

static bool
is_same_proof(const struct proof_told *a, const struct proof_told *b)
{
    return b && a->verdict == b->verdict && g_strcmp0(a->marks, b->marks) == 0 &&
           g_strcmp0(a->setup, b->setup) == 0 &&
           g_strv_equal((const char *const *)a->lines, (const char *const *)b->lines);
}

static void
visit_title(const struct map_check_report *report, GPtrArray *const *told, const char *title,
            proofs_take *take, void *data)
{
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct proof_told *one = find_proof(told[i], title);
        unsigned last = i;

        if (!one)
            continue;
        if (one->of_map)
            last = check_last_of_map(report, i);
        while (last + 1 < report->n_counts && is_same_proof(one, find_proof(told[last + 1], title)))
            last++;
        take(data, one, i, last);
        i = last;
    }
}

void
proofs_visit(const struct map_check_report *report, proofs_take *take, void *data)
{
    static const char *const titles[] = {"stranding", "warships", "layouts", "reach"};
    GPtrArray *told[MAP_MAX_SEATS];

    for (unsigned i = 0; i < report->n_counts; i++)
        told[i] = proofs_tell(&report->counts[i]);
    for (unsigned i = 0; i < G_N_ELEMENTS(titles); i++)
        visit_title(report, told, titles[i], take, data);
    for (unsigned i = 0; i < report->n_counts; i++)
        g_ptr_array_unref(told[i]);
}

struct table {
    GPtrArray *rows;
    const struct map_check_report *report;
    bool begun;
};

/* The statement and its negation in words: "every seat finds its sites", "warships hold". */
static char *
describe_claim(const struct proof_told *told)
{
    static const char *const stranding[][2] = {
        {"holds", "every seat finds its sites"},
        {"fails", "a seat can be stranded"},
        {"not decided", "not decided whether every seat finds its sites"},
    };
    size_t length = strlen(told->verdict);
    bool many = g_str_has_suffix(told->title, "s") && g_str_has_suffix(told->verdict, "s");

    for (unsigned i = 0; strcmp(told->title, "stranding") == 0 && i < G_N_ELEMENTS(stranding); i++)
        if (strcmp(told->verdict, stranding[i][0]) == 0)
            return g_strdup(stranding[i][1]);
    return g_strdup_printf("%s %.*s", told->title, (int)(length - many), told->verdict);
}

/* One proof, shared by counts first..last. */
static void
add_proof_rows(void *data, const struct proof_told *told, unsigned first, unsigned last)
{
    struct table *t = data;
    g_autofree char *players = check_players_words(t->report, first, last);
    g_autofree char *claim = describe_claim(told);
    bool all = first == 0 && last + 1 == t->report->n_counts;

    if (!t->begun)
        screen_rows_add(t->rows, ROW_TABLE, 0, g_strdup(""));
    t->begun = true;
    screen_rows_add(
        t->rows, ROW_TEXT, INDENT,
        g_strdup_printf("%s%s%s: %s", claim, all ? "" : ", ", all ? "" : players, told->lines[0]));
    for (unsigned k = 1; told->lines[k]; k++)
        screen_rows_add(t->rows, ROW_DETAIL, 2 * INDENT, g_strdup(told->lines[k]));
    if (told->marks)
        screen_rows_add(t->rows, ROW_COMMAND, 2 * INDENT,
                        proofs_command_of(t->report, &t->report->counts[first], told->picture,
                                          told->setup, told->marks));
}

void
proofs_add_rows(GPtrArray *rows, const struct map_check_report *report)
{
    struct table table = {rows, report, false};

    proofs_visit(report, add_proof_rows, &table);
}
