/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/aids/steps.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/lexicon.h"

#include <string.h>

#define PICTURE 0.40 /* of a page: the most for the board of the set-up */
#define PICTURE_QUICK 0.25

struct aids {
    const struct aids_context *context;
    unsigned parts;
    struct book book;
};

struct row {
    void (*add)(struct aids *a, const struct row *row);
    const char *heading;
    unsigned parts;
    bool more; /* left out of a quick kit without room */
    enum scenario_text_kind text;
};

static void
add_heading(struct aids *a, const char *key)
{
    g_autofree char *text = lexicon_fill(a->context->lexicon, key, NULL);

    book_heading(&a->book, text);
}

/* Paragraphs with the pictures of the text with that key. */
static void
add_illustrated(struct aids *a, const char *key, const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "\n", -1);
    unsigned number = 0;

    for (char **part = parts; *part; part++) {
        struct book_figure figures[RULE_FIGURES_MAX];

        if (!**part)
            continue;
        unsigned n = rule_figures_get(a->context->figures, key, number++, figures);

        if (n)
            book_figures(&a->book, figures, n);
        book_text(&a->book, *part);
    }
}

/* The author's text. */
static void
add_text(struct aids *a, const struct row *row)
{
    const char *text = a->context->texts[row->text];

    if (!text)
        return;
    add_heading(a, row->heading);
    add_illustrated(a, row->heading, text);
}

/* Steps in their order, boxes to tick in the aids. */
static void
add_section(struct aids *a, const struct row *row)
{
    const struct lexicon *l = a->context->lexicon;
    const struct diag_sentence *sentence;
    bool aids = g_str_has_prefix(row->heading, "aid.");
    unsigned i = 0, n = 0;

    while ((sentence = sentence_next(l, row->heading, &i))) {
        g_autofree char *text = sentence_fill(l, sentence);

        if (n++ == 0)
            add_heading(a, row->heading);
        if (sentence->kind == SENTENCE_TEXT)
            add_illustrated(a, sentence->key, text);
        else
            book_item(&a->book,
                      sentence->kind == SENTENCE_STEP ? ITEM_NUMBER
                      : aids                          ? ITEM_BOX
                                                      : ITEM_DASH,
                      n, text);
    }
}

/* The goal stands at the head of the rules, in a row of its own. */
static void
add_families(struct aids *a, const struct row *all)
{
    const struct diag_sentence *sentence;

    (void)all;
    for (unsigned i = 0; (sentence = diag_sentence(i)); i++)
        if (sentence->kind == SENTENCE_SECTION && !g_str_has_prefix(sentence->key, "aid.") &&
            strcmp(sentence->key, "leaf.goal") != 0)
            add_section(a, &(struct row){.heading = sentence->key});
}

/* The player count, or the most that the map serves. */
static struct steps
make_steps(const struct aids *a, const struct scenario_map *map)
{
    const struct aids_context *context = a->context;
    const struct map_scenario *scenario = context->scenario;
    struct steps steps = {.studio = context->studio,
                          .lexicon = context->lexicon,
                          .scenario = scenario,
                          .map = map,
                          .drawn = context->most > 0,
                          .players = context->players};

    for (unsigned n = scenario->players_min; !context->players && n <= scenario->players_max; n++)
        if (scenario_map_for(scenario, n) == map) {
            steps.several = steps.players > 0;
            steps.players = n;
        }
    setup_steps_make(&steps);
    return steps;
}

static void
add_set_up(struct aids *a, const struct scenario_map *map)
{
    const struct aids_context *context = a->context;
    struct steps steps = make_steps(a, map);
    g_autofree char *players = steps_players(context->scenario, map);
    g_autofree char *heading = lexicon_fill(
        context->lexicon, players ? "aid.set-up-players" : "aid.set-up", players, NULL);
    bool pictured = !context->most || map->n_standing > 0;

    if (pictured)
        book_wide(&a->book, heading, NULL,
                  setup_guide_picture(&steps, context->width,
                                      context->height * (context->most ? PICTURE_QUICK : PICTURE)),
                  g_strdup_printf("%s: %s", heading, lexicon_text(context->lexicon, "alt.set-up")));
    else
        book_heading(&a->book, heading);
    for (unsigned i = 0; i < steps_count(&steps); i++)
        book_item(&a->book,
                  pictured && steps_get(&steps, i)->place != STEP_NOWHERE ? ITEM_POINTER
                                                                          : ITEM_NUMBER,
                  i + 1, steps_get(&steps, i)->text);
    steps_release(&steps);
    add_text(a, &(struct row){.heading = "aid.set-up-own", .text = TEXT_SETUP});
}

/* One for each map that is printed. */
static void
add_set_ups(struct aids *a, const struct row *row)
{
    const struct map_scenario *scenario = a->context->scenario;

    (void)row;
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct scenario_map *map = &scenario->maps[i];

        if ((!a->context->players || scenario_map_for(scenario, a->context->players) == map) &&
            (!a->context->only || a->context->only == map))
            add_set_up(a, map);
    }
}

/* Where the rules are alone, the steps are in the aids. */
static void
add_own_set_up(struct aids *a, const struct row *row)
{
    if (a->parts & AIDS_PART || !a->context->texts[row->text])
        return;
    add_heading(a, row->heading);
    book_text(&a->book, lexicon_text(a->context->lexicon, "leaf.set-up"));
    book_text(&a->book, a->context->texts[row->text]);
}

static void
add_legend(struct aids *a, const struct row *row)
{
    book_wide(&a->book, lexicon_text(a->context->lexicon, row->heading), NULL,
              legend_picture(a->context, a->context->width), NULL);
}

static void
add_costs(struct aids *a, const struct row *row)
{
    if (!sentence_is_placed(a->context->lexicon, "aid.cost-none"))
        return;
    add_heading(a, row->heading);
    cost_table_add(a->context, &a->book);
    add_heading(a, "aid.levels");
    cost_table_add_levels(a->context, &a->book);
}

/* Notes of the author's marks, each behind its label. */
static void
add_mark_notes(struct aids *a, const struct row *row)
{
    const struct map_scenario *s = a->context->scenario;
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].n_signs; i++) {
            const struct scenario_mark *mark = &s->maps[m].signs[i];
            g_autofree char *label = custom_pieces_wording(a->context->studio, &mark->label);
            g_autofree char *note = custom_pieces_wording(a->context->studio, &mark->note);
            g_autofree char *text = label && note ? g_strdup_printf("%s: %s", label, note) : NULL;

            /* maps for other numbers of players say the same */
            if (text && !strstr(all->str, text))
                g_string_append_printf(all, "%s%s", all->len ? "\n" : "", text);
        }
    if (!all->len)
        return;
    add_heading(a, row->heading);
    book_text(&a->book, all->str);
}

static void
add_tracks(struct aids *a, const struct row *row)
{
    (void)row;
    tracks_add(a->context, &a->book);
}

/* In the order of a rulebook: story and goal, set-up, turn, then the rules by family. Tracks
 * come last, since they fill a page to lay on the table. */
static const struct row rows[] = {
    {add_text, "leaf.story", RULES_PART, true, TEXT_STORY},
    {add_section, "leaf.goal", RULES_PART, true},
    {add_set_ups, "aid.set-up", AIDS_PART, false},
    {add_legend, "legend.title", AIDS_PART, true},
    {add_section, "aid.turn", AIDS_PART, false},
    {add_costs, "aid.costs", AIDS_PART, false},
    {add_section, "aid.seven-before", AIDS_PART, false},
    {add_section, "aid.seven-after", AIDS_PART, false},
    {add_section, "aid.seven-later", AIDS_PART, false},
    {add_section, "aid.robber", AIDS_PART, false},
    {add_text, "leaf.special", RULES_PART, false, TEXT_SPECIAL},
    {add_mark_notes, "leaf.marks", RULES_PART, false},
    {add_own_set_up, "aid.set-up", RULES_PART, false, TEXT_SETUP},
    {add_families, "", RULES_PART, true},
    {add_text, "leaf.credits", RULES_PART, true, TEXT_CREDITS},
    {add_text, "leaf.license", RULES_PART, true, TEXT_LICENSE},
    {add_tracks, "", AIDS_PART, false},
};

#define LONELY 0.3 /* of a page: with less on the last one, all pages are filled alike */
#define MORE 0.06  /* of a page, as blocks do not part everywhere */

/* Pages filled to that share of their height; *used: how much of the last one is. */
static GPtrArray *
make_pages(const struct aids_context *context, unsigned parts, bool more, double share,
           double *used)
{
    struct aids a = {context, parts};
    double height = context->height * share;

    book_begin(&a.book, context->studio, context->width, height,
               context->most ? NOTE_SIZE : TEXT_SIZE);
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
        if (rows[i].parts & parts && (more || !rows[i].more))
            rows[i].add(&a, &rows[i]);
    *used = (height - book_room(&a.book)) / context->height;
    return book_end(&a.book);
}

/* Text is never shrunk to save a page: sections that players can do without go instead. A few lines
 * alone on the last page look like a mistake, so pages are then filled alike. */
GPtrArray *
aids_pages(const struct aids_context *context, unsigned parts)
{
    double used;
    GPtrArray *pages = make_pages(context, parts, true, 1, &used);
    bool lonely = context->most == 0 && pages->len > 1 && used < LONELY;
    GPtrArray *other = NULL;

    if (lonely)
        other =
            make_pages(context, parts, true, (pages->len - 1 + used) / pages->len + MORE, &used);
    else if (context->most > 0 && pages->len > context->most)
        other = make_pages(context, parts, false, 1, &used);
    if (!other || (lonely && other->len > pages->len)) {
        g_clear_pointer(&other, g_ptr_array_unref);
        return pages;
    }
    g_ptr_array_unref(pages);
    return other;
}
