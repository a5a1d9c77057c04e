#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report is a list of blocks. A verb puts them in the order in which they are read; three
 * printers show each block in their own way, or leave it out:
 *
 *   block     screen                    page                      JSON
 *   verdict   3 players: red wins ...   a card at the top         -
 *   say       a paragraph               <p>                       -
 *   field     -                         -                         "seed": 1
 *   table     columns of one width      <table>                   "seats": [{"seat": "red", ...}]
 *   plot      -                         <svg>                     -
 *   board     -                         a figure                  -
 *   heat      -                         a figure with its button  "heat": {"pips": [...]}
 *   markup    -                         as it is                  -
 *
 * A block is about one player count, or about all. Tables of one id become one table of the screen;
 * a sentence of one id is said once there for the counts that it is the same for. In JSON the
 * blocks of a player count are an object of a list. An id "places/sites" is the member `sites`
 * of the object `places`; such blocks follow each other.
 *
 * Words and values are taken or copied; columns too; ids and styles are static, and so long is what a
 * value borrows. */
#include "report/value.h"

/* Where a block is shown. */
enum report_form {
    REPORT_SCREEN = 1, /* where the whole report has room on a screen of 24 lines */
    REPORT_BRIEF = 2,  /* where it has none */
    REPORT_TERMINAL = REPORT_SCREEN | REPORT_BRIEF,
    REPORT_PAGE = 4,
    REPORT_DATA = 8,
};

struct report_column {
    const char *id;    /* in JSON */
    const char *words; /* its heading */
    unsigned forms;    /* that show it */
};

/* A heat map of one subject, for a button. */
struct report_subject {
    const char *id, *heading, *meaning;
};

struct map_report_heat;
struct page_artist;
struct report;

/* counts: the name of the list of player counts in JSON. forms: that will be printed. */
struct report *report_new(const char *counts, unsigned forms);
/* Whether one of the forms will be printed: others need not be built. */
bool report_is_for(const struct report *report, unsigned forms);
void report_free(struct report *report);

/* The blocks that follow are about that player count; 0: about all. */
void report_about(struct report *report, unsigned players);

/* What it is a report of, and of how many runs. */
void report_title(struct report *report, const char *title, const char *file, char *runs);
/* The command that makes it again, without `--report`: "playtest", options ended by NULL. note: why
 * it does; static. */
void report_again(struct report *report, const char *verb, char *const *options, const char *note);

/* style: "is-even", a class of the page; word: large on the page; takes the sentence, and the
 * detail for the page, or NULL. */
void report_verdict(struct report *report, const char *style, const char *word, char *sentence,
                    char *detail);
void report_heading(struct report *report, const char *id, const char *words);
/* Takes the sentence. id: NULL for a sentence that is not said of several counts at once. */
void report_say(struct report *report, unsigned forms, const char *id, char *sentence);
/* A command to copy, and what it is for: "see why:". The command is taken. */
void report_command(struct report *report, unsigned forms, const char *why, char *command);
/* A sentence about the one before; omitted first where the screen has no room. */
void report_detail(struct report *report, unsigned forms, char *sentence);
/* Small print of a page: paragraphs behind "How to read it". */
void report_reading(struct report *report, char *words);
void report_field(struct report *report, const char *id, struct report_value value);
/* heading: on the page, or NULL. Cells follow, row by row. A table without cells is not shown but
 * in JSON. */
void report_table(struct report *report, unsigned forms, const char *id, char *heading,
                  const struct report_column *columns, unsigned n_columns);
void report_cell(struct report *report, struct report_value value);
/* The last row is about what never happened. */
void report_faint(struct report *report);
/* svg: of plots.h. keys: items of a list as markup, or NULL. Both are taken. */
void report_plot(struct report *report, const char *heading, GString *svg, GString *keys);
/* Takes what a verb has written for the page by itself. */
void report_markup(struct report *report, GString *markup);
/* The board of that player count, before the heat maps upon it, and its caption. */
void report_board(struct report *report, unsigned players, char *caption);
/* One map for player counts first..last, upon the board of `board`; heat is taken, NULL: there is
 * nothing to show, and `nothing` says why. */
void report_heat(struct report *report, const struct report_subject *subject, unsigned first,
                 unsigned last, struct map_report_heat *heat, unsigned board, const char *nothing);

/* For a terminal of 80 columns. most: lines that it has, or 0. */
void report_text(const struct report *report, unsigned most, GString *out);
/* One object. */
void report_data(const struct report *report, GString *out);
/* The whole page. */
void report_page(const struct report *report, struct page_artist *artist, const char *language,
                 const char *version, const char *question, GString *out);

/* A command, broken where it is too long so that a shell still reads it as one. */
void report_put_command(GString *out, unsigned indent, const char *command);
