/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/theme/brush.h"
#include "draw/theme/lexicon.h"

#include <math.h>

/* Sizes in the rules, of the printed piece. */
#define TOKEN 0.75
#define SEAT 0.62
#define CARD 0.32
#define PLACE 0.22
#define STRIP 0.42
#define LONG 120.0 /* mm: a strip of cards, not one card */
/* The line shrinks with the tile, to about a quarter of this width. */
#define EDGE 0.8   /* mm, at full size */
#define OWN_MOST 4 /* of the scenario's own pieces */

/* What a paragraph is about. */
static const struct figure_row {
    const char *key;
    unsigned paragraph;
    struct {
        uint8_t kind; /* enum part_kind */
        double scale; /* 0: no more */
        const char *thing;
        bool says;    /* so itself, without a caption */
        uint8_t what; /* of a tile: its terrain */
    } items[RULE_FIGURES_MAX];
} rows[] = {
    {"leaf.base-build", 0, {{PART_SETTLEMENT, SEAT, "settlement"}, {PART_CITY, SEAT, "city"}}},
    {"leaf.gold", 0, {{PART_COIN, TOKEN, "coin"}}},
    {"family.baggage-trains", 0, {{PART_WAGON, TOKEN, "wagon", true}}},
    {"family.baggage-trains",
     1,
     {{PART_TILE, PLACE, "castle", false, TERRAIN_CASTLE}, {PART_TOKEN, TOKEN, "trade-token"}}},
    {"family.baggage-trains", 2, {{PART_CHIT, TOKEN, "chit"}}},
    {"family.baggage-trains", 3, {{PART_BAGGAGE, CARD, "baggage-card"}}},
    {"family.rivers", 0, {{PART_BRIDGE, SEAT, "bridge"}}},
    {"family.barbarians", 0, {{PART_BARBARIAN, TOKEN, "barbarian", true}}},
    {"family.robber", 0, {{PART_ROBBER, TOKEN, "robber", true}}},
    {"family.villains",
     0,
     {{PART_ROBBER, TOKEN, "robber", true},
      {PART_PIRATE, TOKEN, "pirate", true},
      {PART_PRIVATEER, TOKEN, "privateer", true},
      {PART_CART, TOKEN, "donkey-cart", true},
      {PART_RUNNER, TOKEN, "blockade-runner", true}}},
    {"family.warships", 0, {{PART_WARSHIP, TOKEN, "warship", true}}},
    {"family.knights", 0, {{PART_MOUNTED_KNIGHT, SEAT, "mounted-knight"}}},
    {"family.knights", 1, {{PART_KNIGHT, SEAT, "knight"}}},
    {"family.workshop",
     0,
     {{PART_TILE, PLACE, "workshop", false, TERRAIN_WORKSHOP},
      {PART_PRESENT, TOKEN, "present", true}}},
    {"family.boats", 0, {{PART_BOAT, SEAT, "boat"}}},
    {"family.islands", 0, {{PART_CHIT, TOKEN, "chit"}}},
    {"family.development", 0, {{PART_DEVELOPMENT, CARD, "development-card"}}},
};

struct rule_figures {
    struct piece_pictures_context context;
    const struct map_parts *parts;
    struct kit_sizes sizes;
    GArray *drawn; /* struct kit_piece, by index of the parts; without a face until asked for */
};

struct rule_figures *
rule_figures_new(const struct piece_pictures_context *context, const struct map_parts *parts)
{
    struct rule_figures *figures = g_new(struct rule_figures, 1);

    *figures = (struct rule_figures){.context = *context,
                                     .parts = parts,
                                     .sizes = *context->sizes,
                                     .drawn = g_array_new(FALSE, TRUE, sizeof(struct kit_piece))};
    g_array_set_clear_func(figures->drawn, piece_pictures_clear);
    g_array_set_size(figures->drawn, parts->parts->len);
    /* A figure shows the piece as it is cut out. */
    figures->sizes.bleed = figures->sizes.back_bleed = 0;
    figures->context.sizes = &figures->sizes;
    figures->context.quick = true; /* flat pieces */
    return figures;
}

void
rule_figures_free(struct rule_figures *figures)
{
    if (!figures)
        return;
    g_array_unref(figures->drawn);
    g_free(figures);
}

/* The first part of that kind in the game from `i` on, or the number of parts. */
static unsigned
find_part(const struct rule_figures *figures, unsigned i, enum part_kind kind, unsigned what)
{
    const GArray *parts = figures->parts->parts;

    for (; i < parts->len; i++) {
        const struct part *part = &g_array_index(parts, struct part, i);

        if (part->kind == kind && (kind != PART_TILE || (part->what == what && part->own == 0)) &&
            part_count(part, figures->context.players) > 0)
            break;
    }
    return i;
}

/* Without a line around it, a tile of a theme that saves ink has no edge on white paper. */
static void
draw_edge(const struct rule_figures *figures, const struct kit_piece *piece)
{
    bool flat = figures->context.scenario->maps[0].board->grid.orientation == GRID_FLAT;
    map_box all = picture_extent(piece->face);
    struct outline o = {0};

    brush_hex((map_point){all.w / 2, all.h / 2}, fmin(all.w, all.h) - EDGE, flat, &o);
    picture_add(piece->face,
                &(struct shape){.layer = LAYER_INK,
                                .subject = "edge",
                                .outline = o,
                                .stroke = studio_color(figures->context.studio, "path-line"),
                                .width = EDGE});
    outline_release(&o);
}

/* NULL: it has no picture. One figure shows a kind of piece, so only the first one made is kept. */
static const struct kit_piece *
draw_part(struct rule_figures *figures, unsigned part)
{
    struct kit_piece *drawn = &g_array_index(figures->drawn, struct kit_piece, part), *first;
    g_autofree unsigned *counts = NULL;
    g_autoptr(GArray) pieces = NULL;

    if (drawn->face)
        return drawn;
    counts = g_new0(unsigned, figures->parts->parts->len);
    counts[part] = 1;
    pieces = g_array_new(FALSE, FALSE, sizeof(struct kit_piece));
    g_array_set_clear_func(pieces, piece_pictures_clear);
    piece_pictures_fill(pieces, &figures->context, figures->parts, counts);
    if (pieces->len == 0)
        return NULL;
    first = &g_array_index(pieces, struct kit_piece, 0);
    *drawn = *first;
    *first = (struct kit_piece){0};
    if (drawn->shape == KIT_HEX)
        draw_edge(figures, drawn);
    return drawn;
}

static unsigned
fill_row(struct rule_figures *figures, const struct figure_row *row,
         struct book_figure out[RULE_FIGURES_MAX])
{
    unsigned n = 0;

    for (unsigned i = 0; i < RULE_FIGURES_MAX && row->items[i].scale > 0; i++) {
        unsigned part =
            find_part(figures, 0, (enum part_kind)row->items[i].kind, row->items[i].what);
        g_autofree char *key = g_strconcat("thing.", row->items[i].thing, NULL);

        if (part == figures->parts->parts->len)
            continue;
        const struct kit_piece *piece = draw_part(figures, part);

        if (!piece)
            continue;
        out[n++] = (struct book_figure){.picture = piece->face,
                                        .scale = piece->width > LONG ? STRIP : row->items[i].scale,
                                        .name = lexicon_text(figures->context.lexicon, key),
                                        .caption = !row->items[i].says};
    }
    return n;
}

/* The scenario's own pieces, with their names. */
static unsigned
fill_own(struct rule_figures *figures, struct book_figure out[RULE_FIGURES_MAX])
{
    unsigned n = 0, i = 0;

    while (n < OWN_MOST && (i = find_part(figures, i, PART_OWN, 0)) < figures->parts->parts->len) {
        const struct kit_piece *piece = draw_part(figures, i++);
        if (!piece)
            continue;
        double scale = piece->shape == KIT_DISC ? TOKEN : piece->shape == KIT_HEX ? PLACE : CARD;

        out[n++] = (struct book_figure){piece->face, scale, piece->name, true};
    }
    return n;
}

unsigned
rule_figures_get(struct rule_figures *figures, const char *key, unsigned paragraph,
                 struct book_figure out[RULE_FIGURES_MAX])
{
    if (figures && paragraph == 0 && g_str_equal(key, "leaf.special"))
        return fill_own(figures, out);
    for (unsigned i = 0; figures && i < G_N_ELEMENTS(rows); i++)
        if (rows[i].paragraph == paragraph && g_str_equal(rows[i].key, key))
            return fill_row(figures, &rows[i], out);
    return 0;
}
