#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move that is refused, and every rule behind it, as transcripts tell it. */
#include "play/game.h"
#include "play/line.h"
#include "rules/reasons.h"

struct refusal {
    struct ruling ruling; /* VERDICT_OK: it is not refused */
    struct reasons reasons;
    char what[96];    /* who must do what now, or what is short, where that is why; "" */
    const char *note; /* what its rule says here, in words; static, or NULL */
};

/* Before anything is done in the position that refuses it. */
struct refusal refusal_of(const struct game *game, map_move move, struct ruling ruling);
/* "WAGON-8: needs 5 MP, has 4 (COST-6, BARB-2)", "BASE-6: blue discards 4 cards first (SEVEN-3)";
 * owned by the caller. */
char *refusal_text(const struct refusal *refusal);
/* The word is one of its rules. */
bool refusal_names(const struct refusal *refusal, const struct line_word *word);
