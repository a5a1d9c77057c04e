#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The parts of a transcript besides head and moves, for the canonical form: comments, empty lines,
 * `given`, checks. Moves are written from the game; the rest keeps its place and words, with
 * single spaces. */
#include "play/line.h"

struct canonical {
    GString *heading; /* comments above the first line, and those above and behind the head's */
    GString *given;   /* lines "given" with their comments */
    GPtrArray *notes; /* struct canonical_note, owned, in order */
    GString *
        held; /* comments that wait for the line below them: only that line says where they belong */
    bool blank, begun;
};

/* A note between the moves, or behind one. */
struct canonical_note {
    unsigned move; /* the move above or behind which it is written */
    bool behind;
    char text[]; /* above: whole lines; behind: a comment */
};

struct canonical *canonical_new(void);
void canonical_free(struct canonical *c);

/* Each line of the transcript goes to one of these functions. Lines without words: a comment or
 * none. */
void canonical_hold(struct canonical *c, const struct line *line);
/* Before the game begins: option, players, deal. */
void canonical_head(struct canonical *c, const struct line *line);
void canonical_give(struct canonical *c, const struct line *line);
/* A check, which follows that many moves. */
void canonical_check(struct canonical *c, const struct line *line, unsigned move);
/* Moves; the first gets that number, from 0. */
void canonical_move(struct canonical *c, const struct line *line, unsigned move);
/* After the last line. */
void canonical_end(struct canonical *c, unsigned move);
