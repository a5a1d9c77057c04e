/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-rows.h"

#include "check/report/proof-words.h"

#include <string.h>

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
