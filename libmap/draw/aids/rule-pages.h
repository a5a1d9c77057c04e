#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The rules leaflet: the scenario's texts, and every rule that is on, in the kit's words. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* An author's text in printable letters, or NULL. */
struct rule_texts {
    const char *text[TEXT_KINDS];
};

struct rule_context {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    struct rule_texts texts;
    enum rule_extent {
        RULES_ALL,
        RULES_PLAIN,
        RULES_SPECIAL
    } extent;                     /* plain: without story,
        credits and license; special: only special rules and the notes of marks */
    struct rule_figures *figures; /* pictures of the pieces, or NULL */
    double few;                   /* 0: all at their size; else only narrow ones, of that size */
    double width, height;         /* of a page */
};

/* The pages, an array of struct leaf * that frees them. */
GPtrArray *rule_pages(const struct rule_context *context);
/* Story and goal, or all that follows them, behind what the book has. */
struct leaf_book;
void rule_pages_add(const struct rule_context *context, bool opening, struct leaf_book *book);
