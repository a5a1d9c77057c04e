/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids.h"

#include "draw/cost-table.h"
#include "draw/leaf.h"
#include "draw/legend.h"
#include "draw/set-up.h"
#include "draw/tracks.h"

#define MANY 5u          /* players: the others buy at the end of a turn (BASE-19, PHASE-4) */
#define HALF 0.5         /* of a page: another set-up has room on it */
#define NEARLY_EMPTY 0.4 /* a page, so that something else has room on it */

struct aids {
    const struct aids_desk *desk;
    const struct lexicon *lexicon;
    const struct options *options;
    const bool *on;
    struct leaf_book book;
    struct section section;
    double picture; /* the most of a page that the set-up's picture takes */
    bool together;  /* the set-up and all else on one page, as little is to be said */
};

static void
begin(struct aids *a, const char *heading)
{
    a->section = section_begin(a->desk->studio, leaf_column_width(&a->book));
    g_autofree char *text = lexicon_fill(a->lexicon, heading, NULL);

    section_heading(&a->section, text);
}

static void
item(struct aids *a, unsigned number, const char *key, const char *first, const char *second)
{
    g_autofree char *text = lexicon_fill(a->lexicon, key, first, first ? second : NULL, NULL);

    section_item(&a->section, number, text);
}

static char *
number_of(const struct aids *a, enum option option)
{
    return g_strdup_printf("%d", a->options->value[option]);
}

static void
add_turn(struct aids *a)
{
    g_autofree char *target = number_of(a, OPTION_VP_TARGET);
    g_autofree char *limit = number_of(a, OPTION_HAND_LIMIT);
    unsigned n = 1;

    begin(a, "aid.turn");
    item(a, n++, a->on[FAMILY_VILLAINS] ? "aid.turn-1" : "aid.turn-1-plain", limit, NULL);
    if (a->on[FAMILY_VILLAINS])
        item(a, n++, "aid.turn-event", NULL, NULL);
    item(a, n++, "aid.turn-2", NULL, NULL);
    if (a->on[FAMILY_BAGGAGE_TRAINS])
        item(a, n++, "aid.turn-2-train", NULL, NULL);
    if (a->on[FAMILY_BOATS]) /* PHASE-3, BMOVE-1, BMOVE-2 */
        item(a, n++, "aid.turn-2-boats", NULL, NULL);
    if (a->on[FAMILY_BAGGAGE_TRAINS]) /* PHASE-1, PHASE-2 */
        item(a, n++, "aid.turn-3-train", NULL, NULL);
    if (a->on[FAMILY_KNIGHTS])
        item(a, n++, "aid.turn-3-rider", NULL, NULL);
    if ((a->desk->players ? a->desk->players : a->desk->scenario->players_max) >= MANY)
        item(a, n++, "aid.turn-special", NULL, NULL);
    item(a, n++, "aid.turn-4", target, NULL);
    leaf_take(&a->book, &a->section);
}

/* Hands above the limit are halved (SEVEN-3, SEVENB-2). */
static void
discard(struct aids *a)
{
    g_autofree char *limit = number_of(a, OPTION_HAND_LIMIT);
    g_autofree char *wall = number_of(a, OPTION_WALL_BONUS);

    item(a, 0, "aid.seven-2", limit, wall);
}

/* What every seven begins with. */
static void
begin_seven(struct aids *a, const char *heading)
{
    begin(a, heading);
    item(a, 0, "aid.seven-1", NULL, NULL);
    discard(a);
}

/* keys: for the one alone, the other alone, both; where neither is there nothing is said. */
static void
item_of(struct aids *a, bool one, bool other, const char *const keys[3])
{
    if (one || other)
        item(a, 0, keys[one + 2 * other - 1], NULL, NULL);
}

/* SEVEN-2 to SEVEN-5, in this order. */
static void
add_seven_before(struct aids *a)
{
    static const char *const moved[] = {"aid.seven-4-carts", "aid.seven-4-runners", "aid.seven-4"};
    const uint16_t *supply = a->desk->scenario->supply;

    begin_seven(a, "aid.seven-before");
    item(a, 0, "aid.seven-3", NULL, NULL);
    item_of(a, supply[SUPPLY_CARTS] > 0, supply[SUPPLY_RUNNERS] > 0, moved);
    leaf_take(&a->book, &a->section);
}

/* SEVENB-1 to SEVENB-13, in the order of the table. */
static void
add_seven_after(struct aids *a)
{
    const uint16_t *supply = a->desk->scenario->supply;
    const struct {
        const char *key;
        bool used;
    } steps[] = {
        {"aid.sevenb-robber", supply[SUPPLY_ROBBER] > 0},
        {"aid.sevenb-pirate", supply[SUPPLY_PIRATE] > 0},
        {"aid.sevenb-privateer", supply[SUPPLY_PRIVATEER] > 0},
        {"aid.sevenb-storm", supply[SUPPLY_STORM] > 0},
        {"aid.sevenb-carts", supply[SUPPLY_CARTS] + supply[SUPPLY_RUNNERS] > 0},
        {"aid.sevenb-barbarians", supply[SUPPLY_BARBARIANS] > 0},
        {"aid.sevenb-no-move", supply[SUPPLY_CARTS] + supply[SUPPLY_RUNNERS] > 0},
        {"aid.sevenb-warships", a->on[FAMILY_WARSHIPS]},
        {"aid.sevenb-last", true},
    };

    begin_seven(a, "aid.seven-after");
    for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++)
        if (steps[i].used)
            item(a, 0, steps[i].key, NULL, NULL);
    g_autofree char *note = lexicon_fill(
        a->lexicon,
        a->options->value[OPTION_EMPTIEST] ? "aid.emptiest-lexicographic" : "aid.emptiest-sum",
        NULL);

    section_text(&a->section, note);
    leaf_take(&a->book, &a->section);
}

/* BASE-29: what every seven after that one brings. */
static void
add_seven_later(struct aids *a)
{
    static const char *const moved[] = {"aid.sevenc-robber", "aid.sevenc-pirate",
                                        "aid.sevenc-move"};
    const uint16_t *supply = a->desk->scenario->supply;

    begin_seven(a, "aid.seven-later");
    item_of(a, supply[SUPPLY_ROBBER] > 0, supply[SUPPLY_PIRATE] > 0, moved);
    item(a, 0, "aid.seven-3", NULL, NULL);
    leaf_take(&a->book, &a->section);
}

static void
add_tracks(struct aids *a)
{
    const struct aids_desk *desk = a->desk;
    unsigned target = (unsigned)a->options->value[OPTION_VP_TARGET];

    unsigned spaces = (unsigned)a->options->value[OPTION_BARBARIAN_TRACK];
    g_autofree char *points = number_of(a, OPTION_VP_TARGET);
    g_autofree char *length = number_of(a, OPTION_BARBARIAN_TRACK);

    leaf_take_wide(&a->book, tracks_score(desk->studio, a->lexicon, desk->width, target),
                   lexicon_fill(a->lexicon, "alt.score", points, NULL));
    if (a->on[FAMILY_VILLAINS])
        leaf_take_wide(&a->book, tracks_barbarians(desk->studio, a->lexicon, desk->width, spaces),
                       lexicon_fill(a->lexicon, "alt.track", length, NULL));
}

/* For whom: that many players, or as many as the map serves. */
static struct steps
steps_of(const struct aids *a, const struct scenario_map *map)
{
    const struct aids_desk *desk = a->desk;
    const struct map_scenario *scenario = desk->scenario;
    struct steps steps = {.studio = desk->studio,
                          .lexicon = a->lexicon,
                          .scenario = scenario,
                          .map = map,
                          .players = desk->players};

    for (unsigned n = scenario->players_min; !desk->players && n <= scenario->players_max; n++)
        if (scenario_map_for(scenario, n) == map) {
            steps.several = steps.players > 0;
            steps.players = n;
        }
    return steps;
}

static char *
set_up_heading(const struct aids *a, const struct scenario_map *map)
{
    g_autofree char *players = set_up_players(a->desk->scenario, map);

    return players ? lexicon_fill(a->lexicon, "aid.set-up-players", players, NULL)
                   : lexicon_fill(a->lexicon, "aid.set-up", NULL);
}

static void
add_steps(struct aids *a, const struct scenario_map *map)
{
    const struct aids_desk *desk = a->desk;
    g_autofree char *heading = set_up_heading(a, map);
    struct set_up set_up = {.steps = steps_of(a, map), .heading = heading};

    g_autofree char *alt = lexicon_fill(a->lexicon, "alt.set-up", NULL);

    leaf_take_wide(&a->book, set_up_picture(&set_up, desk->width, desk->height * a->picture),
                   g_strdup_printf("%s: %s", heading, alt));
    for (unsigned i = 0; i < steps_count(&set_up.steps); i++) {
        /* each step by itself, so that they fill both columns */
        a->section = section_begin(desk->studio, leaf_column_width(&a->book));
        const struct step *step = steps_get(&set_up.steps, i);

        (step->place == STEP_NOWHERE ? section_item : section_pointer)(&a->section, i + 1,
                                                                       step->text);
        leaf_take(&a->book, &a->section);
        leaf_closer(&a->book);
    }
    leaf_apart(&a->book);
    set_up_release(&set_up);
}

/* What the author has to say on it. */
static void
add_own_steps(struct aids *a)
{
    g_auto(GStrv) paragraphs = g_strsplit(a->desk->set_up, "\n", -1);
    bool first = true;

    for (char **p = paragraphs; *p; p++) {
        if (!**p)
            continue;
        if (first)
            begin(a, "aid.set-up-own");
        else
            a->section = section_begin(a->desk->studio, leaf_column_width(&a->book));
        section_text(&a->section, *p);
        leaf_take(&a->book, &a->section);
        leaf_closer(&a->book);
        first = false;
    }
    leaf_apart(&a->book);
}

/* A page or more for each map that is wanted; returns how many maps these are. */
static unsigned
add_set_ups(struct aids *a)
{
    const struct map_scenario *scenario = a->desk->scenario;
    unsigned n = 0;

    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct scenario_map *map = &scenario->maps[i];

        if (a->desk->players && scenario_map_for(scenario, a->desk->players) != map)
            continue;
        if (n++ > 0 && (!a->together || leaf_filled(&a->book) > HALF))
            leaf_new_page(&a->book);
        add_steps(a, map);
        if (a->desk->set_up)
            add_own_steps(a);
    }
    return n;
}

static void
add_legend(struct aids *a)
{
    struct legend legend = {a->desk->studio, a->lexicon, a->desk->scenario};

    begin(a, "legend.title");
    legend_draw(&legend, &a->section);
    leaf_take(&a->book, &a->section);
}

/* What stands behind the set-up. */
static void
add_rest(struct aids *a)
{
    const struct aids_desk *desk = a->desk;

    add_tracks(a);
    add_turn(a);
    add_legend(a);
    if (a->on[FAMILY_BAGGAGE_TRAINS]) {
        struct cost_table table = {desk->studio, a->lexicon, desk->scenario};

        begin(a, "aid.costs");
        cost_table_draw(&table, &a->section);
        leaf_take(&a->book, &a->section);
        begin(a, "aid.levels");
        cost_table_levels(&table, &a->section);
        leaf_take(&a->book, &a->section);
    }
    if (a->on[FAMILY_VILLAINS]) {
        if (a->options->value[OPTION_START_PHASE] == 0)
            add_seven_before(a);
        add_seven_after(a);
        add_seven_later(a);
    }
}

/* All pages, and how many of them the set-up takes, and what shares its last, beyond one for each
 * map. NULL as soon as these are seen to be not fewer than `most`. */
static GPtrArray *
make(const struct aids_desk *desk, bool together, double picture, unsigned most, unsigned *more)
{
    struct aids a = {.desk = desk,
                     .lexicon = desk->lexicon,
                     .options = &desk->scenario->options,
                     .on = desk->scenario->options.on,
                     .picture = picture,
                     .together = together};

    leaf_begin(&a.book, desk->studio, desk->width, desk->height, 2);
    unsigned maps = add_set_ups(&a);

    if (!together) {
        double filled = leaf_filled(&a.book);

        *more = a.book.pages->len - maps;
        if (*more >= most) {
            g_ptr_array_unref(leaf_end(&a.book));
            return NULL;
        }
        if (*more == 0 || filled > NEARLY_EMPTY)
            leaf_new_page(&a.book);
    }
    add_rest(&a);
    GPtrArray *pages = leaf_end(&a.book);

    if (together)
        *more = pages->len > maps ? pages->len - maps : 0;
    return pages;
}

/* The largest picture that keeps the set-up together, or else comes nearest to it. */
static GPtrArray *
try(const struct aids_desk *desk, bool together, const double *parts, unsigned n, unsigned *least)
{
    g_autoptr(GPtrArray) best = make(desk, together, parts[0], UINT_MAX, least);

    for (unsigned i = 1; i<n && * least> 0; i++) {
        unsigned more = 0;
        g_autoptr(GPtrArray) pages = make(desk, together, parts[i], *least, &more);

        if (!pages || pages->len > best->len || more >= *least)
            continue;
        g_ptr_array_unref(best);
        best = g_steal_pointer(&pages);
        *least = more;
    }
    return g_steal_pointer(&best);
}

GPtrArray *
aids_pages(const struct aids_desk *desk)
{
    static const double large[] = {0.62, 0.54, 0.46, 0.39}, small[] = {0.44, 0.39, 0.34, 0.3};
    const bool *on = desk->scenario->options.on;
    unsigned more = 0;

    if (!on[FAMILY_BAGGAGE_TRAINS] && !on[FAMILY_VILLAINS]) { /* little is to be said */
        g_autoptr(GPtrArray) pages = try(desk, true, small, G_N_ELEMENTS(small), &more);

        if (more == 0)
            return g_steal_pointer(&pages);
    }
    return try(desk, false, large, G_N_ELEMENTS(large), &more);
}
