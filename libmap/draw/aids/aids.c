/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/aids/cost-table.h"
#include "draw/aids/text-flow.h"
#include "draw/aids/legend.h"
#include "draw/aids/setup-guide.h"
#include "draw/aids/setup-steps.h"
#include "draw/aids/tracks.h"
#include "draw/kit/card.h"
#include "draw/theme/sentences.h"

#include <math.h>

#define HALF 0.5         /* of a page: with this much free, another set-up fits on it */
#define NEARLY_EMPTY 0.4 /* of a page: with this much free, another section fits on it */
#define SPARE 0.8        /* of the last page: pictures may have taken no more than that */
#define EVEN 0.04        /* of a page: steps by which pages are balanced */
#define USUAL 3.4        /* mm: the size of the text */

/* Layout parameters of the pages; several are tried and the best is taken. */
struct look {
    double picture; /* the largest share of a page for the set-up's picture */
    double size;    /* of the text, mm */
    double height;  /* of a page, for sections behind the set-up */
    bool together;  /* the set-up and all else on one page, as there is little text */
    bool parted;    /* lists may continue in the next column */
    bool slip;      /* with the slip for the evening */
    bool no_legend;
    enum rule_extent rules;
};

struct aids {
    const struct aids_context *context;
    const struct lexicon *lexicon;
    const struct options *options;
    struct leaf_book book;
    struct section section; /* the section in progress, if it has a picture */
    const struct look *look;
    double slip_more; /* height of the slip beyond the least */
};

/* The section in progress, or a new one. */
static struct section *
open_section(struct aids *a)
{
    if (!a->section.brush.picture) {
        a->section = section_begin(a->context->studio, leaf_column_width(&a->book));
        a->section.size = a->look->size;
    }
    return &a->section;
}

static void
begin_section(struct aids *a, const char *heading)
{
    g_autofree char *text = lexicon_fill(a->lexicon, heading, NULL);

    section_heading(open_section(a), text);
}

/* A column break is allowed here. */
static void
allow_column_break(struct aids *a)
{
    if (!a->look->parted)
        return;
    leaf_take(&a->book, &a->section);
    leaf_joined(&a->book);
}

static void
close_section(struct aids *a)
{
    if (a->section.brush.picture)
        leaf_take(&a->book, &a->section);
    leaf_apart(&a->book);
}

static char *
format_option(const struct aids *a, enum option option)
{
    return g_strdup_printf("%d", a->options->value[option]);
}

/* A section of the rulebook as a list: steps in their order, or dashes. */
static void
add_list(struct aids *a, const char *heading)
{
    const struct diag_sentence *row;
    unsigned i = 0, n = 0;

    while ((row = sentence_next(a->lexicon, heading, &i))) {
        g_autofree char *text = sentence_fill(a->lexicon, row);

        if (n++ == 0)
            begin_section(a, heading);
        if (row->kind == SENTENCE_TEXT)
            section_text(open_section(a), text);
        else
            section_item(open_section(a), row->kind == SENTENCE_STEP ? n : 0, text);
        allow_column_break(a);
    }
    close_section(a);
}

static void
add_tracks(struct aids *a)
{
    const struct aids_context *context = a->context;
    unsigned target = (unsigned)a->options->value[OPTION_VP_TARGET];

    unsigned spaces = (unsigned)a->options->value[OPTION_BARBARIAN_TRACK];
    g_autofree char *points = format_option(a, OPTION_VP_TARGET);
    g_autofree char *length = format_option(a, OPTION_BARBARIAN_TRACK);

    leaf_take_wide(
        &a->book,
        tracks_score(context->studio, a->lexicon, context->width, target, context->most > 0),
        lexicon_fill(a->lexicon, "alt.score", points, NULL));
    if (sentence_is_placed(a->lexicon, "aid.track"))
        leaf_take_wide(&a->book,
                       tracks_barbarians(context->studio, a->lexicon, context->width, spaces),
                       lexicon_fill(a->lexicon, "alt.track", length, NULL));
}

/* The player count, or the most that the map serves. */
static struct steps
make_steps(const struct aids *a, const struct scenario_map *map)
{
    const struct aids_context *context = a->context;
    const struct map_scenario *scenario = context->scenario;
    struct steps steps = {.studio = context->studio,
                          .lexicon = a->lexicon,
                          .scenario = scenario,
                          .map = map,
                          .drawn = context->most > 0,
                          .players = context->players};

    for (unsigned n = scenario->players_min; !context->players && n <= scenario->players_max; n++)
        if (scenario_map_for(scenario, n) == map) {
            steps.several = steps.players > 0;
            steps.players = n;
        }
    return steps;
}

static char *
make_set_up_heading(const struct aids *a, const struct scenario_map *map)
{
    g_autofree char *players = set_up_players(a->context->scenario, map);

    return players ? lexicon_fill(a->lexicon, "aid.set-up-players", players, NULL)
                   : lexicon_fill(a->lexicon, "aid.set-up", NULL);
}

static void
add_steps(struct aids *a, const struct scenario_map *map)
{
    const struct aids_context *context = a->context;
    g_autofree char *heading = make_set_up_heading(a, map);
    struct set_up set_up = {.steps = make_steps(a, map), .heading = heading};

    g_autofree char *alt = lexicon_fill(a->lexicon, "alt.set-up", NULL);

    bool pictured = !context->most || map->n_standing > 0;

    const struct steps *steps = &set_up.steps;

    if (pictured) {
        const struct kept_guide *guide = kept_guides_get(context->guides, &set_up, context->width,
                                                         context->height * a->look->picture);

        leaf_take_wide(&a->book, kept_guide_picture(guide),
                       g_strdup_printf("%s: %s", heading, alt));
        steps = &guide->set_up.steps;
    } else {
        setup_steps_make(&set_up.steps);
        section_heading(open_section(a), heading);
    }
    for (unsigned i = 0; i < steps_count(steps); i++) {
        /* each step is a section, so that they fill all columns */
        const struct step *step = steps_get(steps, i);
        bool plain = step->place == STEP_NOWHERE || !pictured;

        (plain ? section_item : section_pointer)(open_section(a), i + 1, step->text);
        leaf_take(&a->book, &a->section);
        leaf_closer(&a->book);
    }
    leaf_apart(&a->book);
    if (!pictured)
        set_up_release(&set_up);
}

/* The author's own text about it. */
static void
add_own_steps(struct aids *a)
{
    g_auto(GStrv) paragraphs = g_strsplit(a->context->set_up, "\n", -1);
    bool first = true;

    for (char **p = paragraphs; *p; p++) {
        if (!**p)
            continue;
        if (first)
            begin_section(a, "aid.set-up-own");
        section_text(open_section(a), *p);
        leaf_take(&a->book, &a->section);
        leaf_closer(&a->book);
        first = false;
    }
    leaf_apart(&a->book);
}

/* A page or more for each map; returns the number of these maps. */
static unsigned
add_set_ups(struct aids *a)
{
    const struct map_scenario *scenario = a->context->scenario;
    unsigned n = 0;

    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct scenario_map *map = &scenario->maps[i];

        if (a->context->players && scenario_map_for(scenario, a->context->players) != map)
            continue;
        if (a->context->only && a->context->only != map)
            continue;
        if (n++ > 0 && (!a->look->together || leaf_filled(&a->book) > HALF))
            leaf_new_page(&a->book);
        add_steps(a, map);
        if (a->context->set_up)
            add_own_steps(a);
    }
    return n;
}

/* Gold and chits of all seats, for a kit without coins. */
static void
add_tallies(struct aids *a)
{
    const struct aids_context *context = a->context;
    const struct map_scenario *scenario = context->scenario;
    struct tally tally = {.studio = context->studio,
                          .lexicon = a->lexicon,
                          .colors = scenario->color,
                          .n = context->players ? context->players : scenario->players_max,
                          .widest = MAX(context->gold, context->chits),
                          .row = context->most > 0 ? TALLY_LOW : TALLY_ROW,
                          .width = context->width};
    const struct {
        const char *heading;
        unsigned most;
        unsigned levels;
    } goods[] = {{"aid.tally-gold", context->gold, 0},
                 {"aid.tally-chits", context->chits, context->levels}};

    for (unsigned i = 0; i < G_N_ELEMENTS(goods); i++) {
        g_autofree char *number = g_strdup_printf("%u", goods[i].most);
        g_autofree char *heading = lexicon_fill(a->lexicon, goods[i].heading, NULL);

        tally.heading = heading;
        tally.most = goods[i].most;
        tally.levels = goods[i].levels;
        if (tally.most > 0)
            leaf_take_wide(&a->book, tracks_tally(&tally),
                           lexicon_fill(a->lexicon, "alt.tally", heading, number, NULL));
    }
}

/* Who won, and by what: for comparing evenings. */
static void
add_slip(struct aids *a)
{
    const struct aids_context *context = a->context;
    const struct map_scenario *scenario = context->scenario;
    struct slip slip = {.studio = context->studio,
                        .lexicon = a->lexicon,
                        .colors = scenario->color,
                        .n = context->players ? context->players : scenario->players_max,
                        .source = context->source,
                        .width = context->width,
                        .room = (1 - leaf_filled(&a->book)) * a->book.height};
    const struct diag_sentence *row;
    unsigned n = 0, i = 0;

    while ((row = sentence_next(a->lexicon, "aid.slip", &i)))
        slip.words[n++] = row->key;
    leaf_take_wide(&a->book, tracks_slip(&slip, &a->slip_more),
                   lexicon_fill(a->lexicon, "alt.slip", NULL));
}

static void
add_building_costs(struct aids *a)
{
    const struct aids_context *context = a->context;
    const struct card_context card = {
        .studio = context->studio, .lexicon = a->lexicon, .scenario = context->scenario};

    if (context->costs)
        leaf_take_wide(&a->book, card_costs_table(&card, context->width),
                       g_strdup(lexicon_text(a->lexicon, "costs.title")));
}

static void
add_legend(struct aids *a)
{
    struct legend legend = {a->context->studio, a->lexicon, a->context->scenario};

    begin_section(a, "legend.title");
    legend_draw(&legend, &a->section);
    leaf_take(&a->book, &a->section);
}

/* What stands before the set-up, or behind the aids. */
static void
run_rules_on(struct aids *a, bool opening)
{
    if (!a->context->rules)
        return;
    struct rule_context rules = *a->context->rules;

    rules.extent = a->look->rules;
    if (a->context->set_up) /* it stands below the steps */
        rules.texts.text[TEXT_SETUP] = NULL;
    rule_pages_add(&rules, opening, &a->book);
}

/* The sections behind the set-up. */
static void
add_rest(struct aids *a)
{
    static const char *const lists[] = {"aid.seven-before", "aid.seven-after", "aid.seven-later",
                                        "aid.robber"};
    const struct aids_context *context = a->context;

    add_tracks(a);
    add_tallies(a);
    add_building_costs(a);
    add_list(a, "aid.turn");
    if (!a->look->no_legend)
        add_legend(a);
    if (sentence_is_placed(a->lexicon, "aid.cost-none")) {
        struct cost_table table = {context->studio, a->lexicon, context->scenario,
                                   context->levels > 0};

        begin_section(a, "aid.costs");
        cost_table_draw(&table, &a->section);
        allow_column_break(a);
        cost_table_barbarians(&table, open_section(a));
        leaf_take(&a->book, &a->section);
        begin_section(a, "aid.levels");
        cost_table_levels(&table, &a->section);
        leaf_take(&a->book, &a->section);
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++)
        add_list(a, lists[i]);
    run_rules_on(a, false);
    if (a->look->slip)
        add_slip(a);
}

/* The result of a layout. */
struct laid {
    GPtrArray *pages;
    unsigned before; /* pages with nothing but the set-up */
    unsigned more;   /* number of its pages, and whether others share its last: beyond one for each
                      * map */
    double filled;   /* used part of the last page */
    double least;    /* and of the emptiest before it, without those of the set-up */
    bool slip;       /* with the slip for the evening */
    bool spare;      /* with more room than the pictures take */
};

/* Returns NULL as soon as the set-up needs at least `most` pages. */
static struct laid
make_aid_pages(const struct aids_context *context, const struct look *look, unsigned most)
{
    struct aids a = {.context = context,
                     .lexicon = context->lexicon,
                     .options = &context->scenario->options,
                     .look = look};
    struct laid laid = {0};

    leaf_begin(&a.book, context->studio, context->width, context->height,
               leaf_columns(context->width, look->size));
    a.book.size = look->size;
    run_rules_on(&a, true);
    unsigned maps = add_set_ups(&a);

    if (!look->together) {
        double filled = leaf_filled(&a.book);

        laid.more = a.book.pages->len - maps;
        if (laid.more >= most) {
            g_ptr_array_unref(leaf_end(&a.book));
            return laid;
        }
        if (!context->rules && (laid.more == 0 || filled > NEARLY_EMPTY))
            leaf_new_page(&a.book);
    }
    laid.before = a.book.pages->len - 1;
    a.book.least = INFINITY;
    a.book.height = context->height * look->height;
    add_rest(&a);
    laid.filled = (leaf_filled(&a.book) - a.slip_more / a.book.height) * look->height;
    laid.least = a.book.least / context->height;
    laid.pages = leaf_end(&a.book);
    if (look->together)
        laid.more = laid.pages->len > maps ? laid.pages->len - maps : 0;
    return laid;
}

/* Keeps the better of two results and frees the other. */
static bool
keep_better(bool better, struct look *look, struct laid *best, const struct look *other,
            const struct laid *laid)
{
    if (better) {
        g_ptr_array_unref(best->pages);
        *best = *laid;
        *look = *other;
    } else if (laid->pages) {
        g_ptr_array_unref(laid->pages);
    }
    return better;
}

/* The largest picture with which the set-up stays together, or nearly so. */
static struct laid
fit_picture(const struct aids_context *context, struct look *look, const double *parts, unsigned n)
{
    look->picture = parts[0];
    struct laid best = make_aid_pages(context, look, UINT_MAX);

    for (unsigned i = 1; i < n; i++) {
        struct look other = *look;

        other.picture = parts[i];
        struct laid laid = make_aid_pages(context, &other, best.more + 1);

        keep_better(laid.pages && laid.pages->len + (laid.more >= best.more) <= best.pages->len,
                    look, &best, &other, &laid);
    }
    return best;
}

/* If the last page has little on it: lets lists continue in the next column and shrinks the text
 * slightly, if that saves the page. */
static void
save_page(const struct aids_context *context, struct look *look, struct laid *best)
{
    static const double sizes[] = {USUAL, 3.2, 3.0};

    for (unsigned i = 1; i < 2 * G_N_ELEMENTS(sizes); i++) {
        struct look other = *look;

        other.size = sizes[i / 2];
        other.parted = i % 2;
        struct laid laid = make_aid_pages(context, &other, UINT_MAX);

        if (keep_better(laid.pages->len < best->pages->len, look, best, &other, &laid))
            return;
    }
}

/* If it cannot be saved, moves some content from the pages before to it, so that the emptiest of
 * them all has the most. */
static void
make_even(const struct aids_context *context, struct look *look, struct laid *best)
{
    unsigned rest = best->pages->len - best->before;
    const struct look full = *look;

    if (rest < 2)
        return;
    for (double height = (rest - 1 + best->filled) / rest; height < 1; height += EVEN) {
        struct look other = full;

        other.height = height;
        struct laid laid = make_aid_pages(context, &other, UINT_MAX);

        keep_better(laid.pages->len <= best->pages->len &&
                        fmin(laid.least, laid.filled) > fmin(best->least, best->filled),
                    look, best, &other, &laid);
    }
}

/* Enlarges the text while much of a large sheet is free. */
static void
make_larger(const struct aids_context *context, struct look *look, struct laid *best)
{
    static const double sizes[] = {3.8, 4.2, 4.8, 5.4};

    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        struct look other = *look;

        other.size = sizes[i];
        struct laid laid = make_aid_pages(context, &other, UINT_MAX);

        if (!keep_better(laid.pages->len <= best->pages->len && laid.more <= best->more, look, best,
                         &other, &laid))
            return;
    }
}

/* Adds the slip for the evening if that takes no page more, at most with slightly smaller text. */
static void
try_slip(const struct aids_context *context, struct look *look, struct laid *best)
{
    static const double sizes[] = {USUAL, 3.2, 3.0};

    for (unsigned i = 0; i < 2 * G_N_ELEMENTS(sizes); i++) {
        struct look other = *look;

        other.slip = true;
        other.size = fmin(look->size, sizes[i / 2]);
        other.parted = look->parted || i % 2;
        struct laid laid = make_aid_pages(context, &other, UINT_MAX);

        if (keep_better(laid.pages->len <= best->pages->len, look, best, &other, &laid))
            return;
    }
}

/* With all that fits on this number of pages, in the largest text; else as short as possible. */
static GPtrArray *
make_short(const struct aids_context *context)
{
    static const double sizes[] = {2.6, USUAL, 3.2, 3.0,
                                   2.8}; /* the smallest first: it tells what fits */
    static const struct {
        bool no_legend;
        enum rule_extent rules;
    } contents[] = {
        {false, RULES_ALL}, {true, RULES_PLAIN}, {false, RULES_SPECIAL}, {true, RULES_SPECIAL}};
    struct look look = {.picture = 0.25, .height = 1, .together = true, .parted = true};
    struct laid laid = {0};
    bool fits = false;

    for (unsigned i = 0; i < G_N_ELEMENTS(contents) && !fits; i++) {
        look.no_legend = contents[i].no_legend;
        look.rules = contents[i].rules;
        for (unsigned k = 0; k < G_N_ELEMENTS(sizes) && (k == 0 || fits); k++) {
            struct look other = look;

            other.size = sizes[k];
            struct laid more = make_aid_pages(context, &other, UINT_MAX);

            fits = fits || more.pages->len <= context->most;
            if (k > 0 && more.pages->len > context->most) {
                g_ptr_array_unref(more.pages);
                continue;
            }
            g_clear_pointer(&laid.pages, g_ptr_array_unref);
            laid = more;
            look = other;
            if (k > 0)
                break;
        }
    }
    try_slip(context, &look, &laid);
    return laid.pages;
}

/* The best layout with these pictures beside the rules. */
static struct laid
find_layout(const struct aids_context *context)
{
    static const double large[] = {0.62, 0.54, 0.46, 0.39}, small[] = {0.44, 0.39, 0.34, 0.3};
    bool large_sheet = leaf_is_large(context->width, context->height);
    bool little = !sentence_is_placed(context->lexicon, "aid.cost-none") &&
                  !sentence_is_placed(context->lexicon, "aid.track"); /* to be printed */
    struct look look = {.size = USUAL, .height = 1, .together = little || large_sheet};
    struct laid best = {.more = 1};

    if (look.together)
        best = fit_picture(context, &look, small, G_N_ELEMENTS(small));
    if (best.more > 0) {
        g_clear_pointer(&best.pages, g_ptr_array_unref);
        look.together = false;
        best = fit_picture(context, &look, large, G_N_ELEMENTS(large));
    }
    bool few = context->rules && context->rules->few > 0;

    if (best.filled <= (few ? 1 : NEARLY_EMPTY) && best.pages->len > 1)
        save_page(context, &look, &best);
    bool uneven = best.filled <= NEARLY_EMPTY;

    if (large_sheet)
        make_larger(context, &look, &best);
    try_slip(context, &look, &best);
    if (uneven)
        make_even(context, &look, &best);
    best.slip = look.slip;
    best.spare = best.filled <= SPARE || look.height < 1;
    return best;
}

/* Pictures beside the rules take no page: where they would, they are smaller, or left out. */
static struct laid
spare_pictures(const struct aids_context *context, struct laid best)
{
    static const double sizes[] = {0.85, 0.65, 0};
    struct rule_context rules = *context->rules;
    struct aids_context other = *context;

    other.rules = &rules;
    rules.figures = NULL;
    struct laid plain = find_layout(&other);

    for (unsigned i = 0; sizes[i] > 0 && plain.pages->len < best.pages->len; i++) {
        rules.figures = context->rules->figures;
        rules.few = sizes[i];
        struct laid few = find_layout(&other);

        if (few.pages->len <= plain.pages->len && few.slip >= plain.slip) {
            g_ptr_array_unref(best.pages);
            best = few;
        } else {
            g_ptr_array_unref(few.pages);
        }
    }
    if (plain.pages->len >= best.pages->len) {
        g_ptr_array_unref(plain.pages);
        return best;
    }
    g_ptr_array_unref(best.pages);
    return plain;
}

GPtrArray *
aids_pages(const struct aids_context *aids)
{
    g_autoptr(GPtrArray) guides = kept_guides_new();
    struct aids_context context = *aids;

    context.guides = guides;
    if (context.most)
        return make_short(&context);
    struct laid best = find_layout(&context);

    if (context.rules && context.rules->figures && best.pages->len > 1 && best.spare)
        best = spare_pictures(&context, best);
    return best.pages;
}
