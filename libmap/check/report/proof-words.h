#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs in the forms of the report. */
#include "check/prove/proofs.h"
#include "check/setups/result.h"

/* One proof in words. */
struct proof_told {
    const char *title;   /* "stranding"; static */
    const char *verdict; /* "holds", "fails", "not decided"; static */
    char **lines;        /* a sentence, and what belongs to it; at least one, ended by NULL */
    char *marks;         /* places of the witness, as --mark wants them, or NULL */
    char *setup;         /* the filling in which it is one, as --setup wants it, or NULL */
    const char *picture; /* "stranded.png", where there are marks; static */
    bool of_map;         /* it stands with the first player count of a map, for all of them */
};

/* struct proof_told each, with their free function; empty where nothing was asked. */
GPtrArray *proofs_tell(const struct check_count *count);

/* "cartwright render FILE -o PICTURE --mark ..."; places and filling as above; the caller's
 * (g_free). */
char *proofs_command_of(const struct map_check_report *report, const struct check_count *count,
                        const char *picture, const char *setup, const char *marks);
/* That of a seat that is stranded. */
char *proofs_stranding_command(const struct map_check_report *report,
                               const struct check_count *count);
/* That of a seat without a sea hex for its warship. */
char *proofs_warships_command(const struct map_check_report *report,
                              const struct check_count *count);

/* A member of the count's object, with the comma before it: , "proofs": {...} */
void proofs_print_json(const struct map_check_report *report, const struct check_count *count,
                       GString *out);
