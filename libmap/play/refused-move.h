#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A refused move with every rule behind the refusal, for transcripts. */
#include "play/game.h"
#include "play/line.h"
#include "rules/reasons.h"

struct refusal {
    struct ruling ruling; /* VERDICT_OK: it is not refused */
    struct reasons reasons;
    char what[96]; /* the seat and its pending decision, or what is missing, if that is the reason;
                    * "" */
};

/* Call it before anything is done in the position that refuses it. */
struct refusal refusal_of(const struct game *game, map_move move, struct ruling ruling);
/* "WAGON-8: needs 5 MP, has 4 (COST-6, BARB-2)", "BASE-6: blue discards 4 cards first (SEVEN-3)";
 * owned by the caller. */
char *refusal_text(const struct refusal *refusal);
/* Whether the word is one of its rules. */
bool refusal_names(const struct refusal *refusal, const struct line_word *word);
