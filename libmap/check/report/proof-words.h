#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs in words. */
#include "check/prove/proofs.h"
#include "check/setups/result.h"

enum proof_kind { PROOF_STRANDING, PROOF_WARSHIPS, PROOF_REACH, PROOF_KINDS };

/* One proof in words. */
struct proof_text {
    const char *title;   /* "stranding"; static, as all but what is owned */
    const char *verdict; /* "holds", "fails", "not decided" */
    const char *claim;   /* "a seat can be stranded" */
    const char *picture; /* "stranded.png" */
    char **lines;        /* a sentence, and its details; at least one line, ended by NULL */
    char *marks;         /* places of the witness, for --mark, or NULL: nothing shows it */
    char *setup;         /* the filling of the witness, for --setup, or NULL */
};

/* NULL where it was not asked. That of reach is about all player counts of a map and stands with
 * the first. */
struct proof_text *proof_describe(const struct check_count *count, enum proof_kind kind);
/* NULL is allowed; so it is below, and is the same as nothing. */
void proof_text_free(struct proof_text *proof);
typedef struct proof_text proof_text;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(proof_text, proof_text_free)
bool proof_is_same(const struct proof_text *a, const struct proof_text *b);

/* "cartwright render FILE -o PICTURE --mark ...", which shows it; NULL where nothing does; the
 * caller's (g_free). */
char *proof_command(const struct map_check_report *report, const struct check_count *count,
                    const struct proof_text *proof);
