/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-rows.h"

#include "check/report/proof-words.h"
#include "check/report/screen-rows.h"

#include <string.h>

#define INDENT 2

static const struct proof_text *
find_proof(const GPtrArray *proofs, const char *title)
{
    for (unsigned i = 0; i < proofs->len; i++) {
        const struct proof_text *one = proofs->pdata[i];

        if (strcmp(one->title, title) == 0)
            return one;
    }
    return NULL;
}

static bool
is_same_proof(const struct proof_text *a, const struct proof_text *b)
{
    return b && a->verdict == b->verdict && g_strcmp0(a->marks, b->marks) == 0 &&
           g_strcmp0(a->setup, b->setup) == 0 &&
           g_strv_equal((const char *const *)a->lines, (const char *const *)b->lines);
}

static void
visit_title(const struct map_check_report *report, GPtrArray *const *proofs, const char *title,
            proofs_take *take, void *data)
{
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct proof_text *one = find_proof(proofs[i], title);
        unsigned last = i;

        if (!one)
            continue;
        if (one->of_map)
            last = check_last_of_map(report, i);
        while (last + 1 < report->n_counts &&
               is_same_proof(one, find_proof(proofs[last + 1], title)))
            last++;
        take(data, one, i, last);
        i = last;
    }
}

void
proofs_visit(const struct map_check_report *report, proofs_take *take, void *data)
{
    static const char *const titles[] = {"stranding", "warships", "reach"};
    GPtrArray *proofs[MAP_MAX_SEATS];

    for (unsigned i = 0; i < report->n_counts; i++)
        proofs[i] = proofs_describe(&report->counts[i]);
    for (unsigned i = 0; i < G_N_ELEMENTS(titles); i++)
        visit_title(report, proofs, titles[i], take, data);
    for (unsigned i = 0; i < report->n_counts; i++)
        g_ptr_array_unref(proofs[i]);
}

struct proof_table {
    GPtrArray *rows;
    const struct map_check_report *report;
    bool begun;
};

/* The statement and its negation in words: "every seat finds its sites", "warships hold". */
static char *
describe_claim(const struct proof_text *proof)
{
    static const char *const stranding[][2] = {
        {"holds", "every seat finds its sites"},
        {"fails", "a seat can be stranded"},
        {"not decided", "not decided whether every seat finds its sites"},
    };
    size_t length = strlen(proof->verdict);
    bool many = g_str_has_suffix(proof->title, "s") && g_str_has_suffix(proof->verdict, "s");

    for (unsigned i = 0; strcmp(proof->title, "stranding") == 0 && i < G_N_ELEMENTS(stranding); i++)
        if (strcmp(proof->verdict, stranding[i][0]) == 0)
            return g_strdup(stranding[i][1]);
    return g_strdup_printf("%s %.*s", proof->title, (int)(length - many), proof->verdict);
}

/* One proof, shared by counts first..last. */
static void
add_proof_rows(void *data, const struct proof_text *proof, unsigned first, unsigned last)
{
    struct proof_table *t = data;
    g_autofree char *players = check_players_words(t->report, first, last);
    g_autofree char *claim = describe_claim(proof);
    bool all = first == 0 && last + 1 == t->report->n_counts;

    if (!t->begun)
        screen_rows_add(t->rows, ROW_TABLE, 0, g_strdup(""));
    t->begun = true;
    screen_rows_add(
        t->rows, ROW_TEXT, INDENT,
        g_strdup_printf("%s%s%s: %s", claim, all ? "" : ", ", all ? "" : players, proof->lines[0]));
    for (unsigned k = 1; proof->lines[k]; k++)
        screen_rows_add(t->rows, ROW_DETAIL, 2 * INDENT, g_strdup(proof->lines[k]));
    if (proof->marks)
        screen_rows_add(t->rows, ROW_COMMAND, 2 * INDENT,
                        proofs_command_of(t->report, &t->report->counts[first], proof->picture,
                                          proof->setup, proof->marks));
}

void
proofs_add_rows(GPtrArray *rows, const struct map_check_report *report)
{
    struct proof_table table = {rows, report, false};

    proofs_visit(report, add_proof_rows, &table);
}
