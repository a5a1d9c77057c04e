#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs in the forms of the report. */
#include "check/prove/proofs.h"
#include "check/setups/result.h"

/* One proof in words. */
struct proof_text {
    const char *title;   /* "stranding"; static */
    const char *verdict; /* "holds", "fails", "not decided"; static */
    char **lines;        /* a sentence, and its details; at least one line, ended by NULL */
    char *marks;         /* places of the witness, for --mark, or NULL */
    char *setup;         /* the filling of the witness, for --setup, or NULL */
    const char *picture; /* "stranded.png", if there are marks; static */
    bool of_map;         /* it covers all player counts of a map and is printed with the first */
};

/* Proofs in words, with their free function; empty if nothing was proven. */
GPtrArray *proofs_describe(const struct check_count *count);

/* "cartwright render FILE -o PICTURE --mark ..."; places and filling as above; the caller's
 * (g_free). */
char *proofs_command_of(const struct map_check_report *report, const struct check_count *count,
                        const char *picture, const char *setup, const char *marks);
/* The proof about a stranded seat. */
char *proofs_stranding_command(const struct map_check_report *report,
                               const struct check_count *count);
/* The proof about a seat without a sea hex for its warship. */
char *proofs_warships_command(const struct map_check_report *report,
                              const struct check_count *count);

/* A member of the count's object, with a comma before it: , "proofs": {...} */
void proofs_print_json(const struct map_check_report *report, const struct check_count *count,
                       GString *out);
