#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves in the notation of people, read and written by one table (docs/transcripts.md). */
#include "play/game.h"
#include "play/line.h"
#include "rules/family.h"

/* The words of one or more moves of one seat. */
struct notation {
    unsigned n;
    map_move moves[LINE_MAX_WORDS];
    bool pays;       /* the tolls of the steps are paid when asked */
    bool either_way; /* a wagon's steps: by boat where it cannot walk, unless the line says */
};

/* The fault of the words, and its place. */
enum notation_fault { NOTATION_OK, NOTATION_WORD, NOTATION_PLACE, NOTATION_SEAT, NOTATION_OFF };

/* Parses words[from..]. On a fault *at is the index of the faulty word; line->n: something is
 * missing at the end. */
enum notation_fault notation_read(const struct game *game, const struct line *line, unsigned from,
                                  struct notation *notation, unsigned *at);
/* Canonical; the caller's (g_free). */
char *notation_text(const struct game *game, map_move move);

/* Where a word stands: first in a line, in a move, or after `given` or `expect`. */
enum notation_place { NOTATION_FIRST, NOTATION_OF_MOVE, NOTATION_OF_STATE };

/* The words of this notation that may stand there, ended by NULL, for "did you mean"; g_strfreev()
 * them. */
char **notation_words(const struct game *game, enum notation_place place);

/* Parts of it, for `given` and `expect`. RULES_NOBODY, MAP_NONE: unknown. */
unsigned notation_seat(const struct game *game, const struct line_word *word);
unsigned notation_resource(const struct line_word *word);
unsigned notation_piece(const struct line_word *word);
unsigned notation_path(const struct game *game, const struct line_word *word);
unsigned notation_at(const struct game *game, const struct line_word *word);
unsigned notation_hex(const struct game *game, const struct line_word *word);
unsigned notation_goods(const struct game *game, const struct line_word *word);
unsigned notation_villain(const struct line_word *word);

/* Lines "expect ...": checks at a point of a transcript. */

/* Looks up the value of words[1..] but the last; *value is the actual value in the words of a
 * transcript (the caller's, g_free). *at is the faulty word. */
enum notation_fault expect_value(const struct game *game, const struct line *line, unsigned *at,
                                 char **value);

/* Lines "given ...": the position from which a transcript starts. */

/* Applies words[1..]; *at is the faulty word, *why the fault (static) or NULL. */
enum notation_fault given_read(struct game *game, const struct line *line, unsigned *at,
                               const char **why);
/* The family that the word belongs to, or FAMILY_COUNT: always in play. */
enum family given_family(const struct line_word *word);
/* Call it after the last line: updates everything derived. NULL, or why the position is
 * impossible. */
const char *given_end(struct game *game);

/* A refused move with every rule behind the refusal, for transcripts. */

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
