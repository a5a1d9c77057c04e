#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Aids for the table and rules in the order of a rulebook: only what the scenario's rules use. */
#include "draw/aids/text-flow.h"
#include "draw/kit/piece-pictures.h"
#include "draw/theme/lexicon.h"
#include "scenario/scenario.h"

struct aids_context {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    unsigned players;                /* player count of the set-up; 0: one set-up for each map */
    const struct scenario_map *only; /* the only one with a set-up; NULL: all */
    bool costs;                      /* with the building costs */
    unsigned gold, chits, levels;    /* the most that a tally has to count; 0: without one */
    unsigned most; /* of a quick kit: pages that its rules may take, else it has only the special
                    * ones; no picture of the set-up without pieces on it; 0: all of them */
    const char *texts[TEXT_KINDS]; /* of the author, in printable letters, or NULL */
    struct rule_figures *figures;  /* pictures of the pieces, or NULL */
    const char *source;            /* the first digits of the scenario's hash */
    double width, height;          /* of a page */
};

/* The pages with those parts, an array of arrays of struct leaf_part that frees them. */
enum { AIDS_PART = 1, RULES_PART = 2 };
GPtrArray *aids_pages(const struct aids_context *context, unsigned parts);

/* What is drawn on the board and what it means, for the things on the scenario's maps only. */
struct picture *legend_picture(const struct aids_context *context, double width);
/* What a wagon pays on every kind of path in these rules, computed by the rules themselves, and
 * what goes with it: barbarians, the use of grain. */
void cost_table_add(const struct aids_context *context, struct book *book);
/* Points, gold, dice and perhaps the price of every level of the baggage train. */
void cost_table_add_levels(const struct aids_context *context, struct book *book);
/* What lies on the table, on one page if it fits: tracks for points and for the invasion, tallies
 * of gold and chits, building costs; and the slip for the evening if there is room. */
void tracks_add(const struct aids_context *context, struct book *book);

/* Pictures of the game's pieces for paragraphs of the rules. Borrows all; pieces that the parts do
 * not have are not shown. */
struct rule_figures *rule_figures_new(const struct piece_pictures_context *context,
                                      const struct map_parts *parts);
void rule_figures_free(struct rule_figures *figures);
typedef struct rule_figures rule_figures;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(rule_figures, rule_figures_free)
/* Those of a paragraph, counted from 0, of the text with that key ("family.boats"); each is drawn
 * once. None without figures. */
#define RULE_FIGURES_MAX 6
unsigned rule_figures_get(struct rule_figures *figures, const char *key, unsigned paragraph,
                          struct book_figure out[RULE_FIGURES_MAX]);
