/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/board/pieces.h"
#include "draw/theme/custom-pieces.h"
#include "draw/board/signs.h"
#include "draw/kit/tile.h"
#include "draw/theme/lexicon.h"

#include <math.h>

#define ICON 7.8  /* mm, across the flats of a small tile */
#define PITCH 9.6 /* from line to line */
#define COLUMN 45.0
#define PATTERN 0.25 /* of its usual size: it must be visible on so small a tile */
#define LETTER 1.6
#define USUAL 79.4 /* of a tile, for which the art is drawn */

struct list {
    const struct aids_context *of;
    struct brush brush;
    double width;
    double top, foot; /* of the line in progress */
    unsigned n;
};

/* The place of the next picture; the words are beside it. A line is as high as its longest
 * words. Words end with a space, so that copied text has whole words. */
static map_point
place_entry(struct list *l, const char *text)
{
    unsigned columns = (unsigned)fmax(1, round(l->width / COLUMN));
    double wide = l->width / columns;
    struct brush *b = &l->brush;

    if (l->n % columns == 0)
        l->top = l->foot;
    map_point at = {l->n++ % columns * wide + ICON / 2 + 0.4, l->top + PITCH / 2};
    map_box box = {at.x + ICON / 2 + 1.8, 0, wide - ICON - 4.4, 0};
    g_autofree char *words = g_strconcat(text, " ", NULL);
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, words, FONT_LABEL, NOTE_SIZE, box.w);
    double high = g_strv_length(lines) * NOTE_SIZE * BRUSH_LINE;

    box.y = fmax(l->top, at.y - high / 2);
    brush_paragraph(b, box, ANCHOR_START, FONT_LABEL, NOTE_SIZE, (picture_color){0, 0, 0, 255},
                    words);
    l->foot = fmax(l->foot, fmax(l->top + PITCH, box.y + high + 1.2));
    return at;
}

/* A small hex with the theme's ground and on it a landscape, or the icon of its product where
 * `scale` is 0. A letter is put where the landscape has little detail. */
static void
add_tile_entry(struct list *l, const char *key, const char *art, double scale, const char *text)
{
    struct brush *b = &l->brush;
    bool flat = l->of->scenario->maps[0].board->grid.orientation == GRID_FLAT;
    map_point at = place_entry(l, text);
    struct outline o = {0};

    brush_hex(at, ICON, flat, &o);
    picture_add(b->picture, &(struct shape){.layer = (uint8_t)b->layer,
                                            .outline = o,
                                            .fill = studio_color(b->studio, key)});
    brush_pattern(b, o.points, 6, PATTERN, key);
    if (scale > 0) {
        struct shape *shape = brush_art(b, art, at, ICON);

        shape->scale = scale * ICON / USUAL;
        brush_hex(at, ICON, flat, &shape->outline);
    } else if (art && !studio_letter(b->studio, key)) {
        brush_art(b, art, at, ICON * 0.58);
    }
    picture_add(b->picture, &(struct shape){.layer = (uint8_t)b->layer,
                                            .outline = o,
                                            .stroke = studio_color(b->studio, "path-line"),
                                            .width = 0.2});
    outline_release(&o);
    brush_letter(b, at, LETTER, key);
}

static void
add_icon(struct list *l, const char *art, double width, const char *key)
{
    g_autofree char *text = lexicon_fill(l->of->lexicon, key, NULL);

    brush_art(&l->brush, art, place_entry(l, text), width);
}

/* "Forest: lumber" */
static char *
describe_product(const struct list *l, const char *name, enum resource product)
{
    g_autofree char *key = g_strdup_printf("thing.%s", resource_word(product));

    return lexicon_fill(l->of->lexicon, "legend.yields", name, lexicon_text(l->of->lexicon, key),
                        NULL);
}

static char *
describe_yield(const struct list *l, const char *name, enum terrain like, enum resource product)
{
    const struct lexicon *x = l->of->lexicon;

    if (like == TERRAIN_GOLD) /* BASE-32, BASE-33 */
        return lexicon_fill(
            x, sentence_is_placed(x, "legend.gold-choice") ? "legend.gold-choice" : "legend.gold",
            name, NULL);
    if (product == RESOURCE_NONE)
        return lexicon_fill(x, "legend.barren", name, NULL);
    return describe_product(l, name, product);
}

/* With what a trade hex takes, where the rules do not say it; frees the text. */
static char *
add_taken(const struct list *l, char *text, struct trade_goods goods)
{
    const struct map_scenario *s = l->of->scenario;
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    g_autofree char *own = text;

    if (!goods.takes || !sentence_is_placed(l->of->lexicon, "legend.takes"))
        return g_steal_pointer(&own);
    for (unsigned g = 0; g < GOODS_OWN + s->n_goods; g++)
        if (goods.takes >> g & 1) {
            g_autofree char *key = g_strconcat("thing.", scenario_good_word(s, g), NULL);

            g_ptr_array_add(words, (gpointer)lexicon_text(l->of->lexicon, key));
        }
    g_ptr_array_add(words, NULL);
    g_autofree char *list = g_strjoinv(", ", (char **)words->pdata);

    return lexicon_fill(l->of->lexicon, "legend.takes", own, list, NULL);
}

/* Goods whose delivery pays otherwise than those of others (GOOD-4). */
static void
add_goods(struct list *l)
{
    const struct map_scenario *s = l->of->scenario;
    const struct lexicon *x = l->of->lexicon;
    char name[OWN_NAME_SIZE];

    for (unsigned g = 0; g < s->n_goods && sentence_is_placed(x, "legend.good"); g++) {
        struct scenario_good good = scenario_good(s, GOODS_OWN + g);
        bool gold = good.gold != GOOD_USUAL;
        g_autofree char *label = custom_pieces_wording(l->of->studio, &good.label),
                        *points = g_strdup_printf("%u", good.points),
                        *pays = g_strdup_printf("%u", good.gold),
                        *text = lexicon_fill(x, gold ? "legend.good-gold" : "legend.good", label,
                                             points, gold ? pays : NULL, NULL);
        const char *art = good.art ? custom_pieces_art(l->of->studio, good.art, name) : NULL;

        if (!gold && s->goods[g].points == GOOD_USUAL)
            continue;
        brush_art(&l->brush, art ? art : "goods/any", place_entry(l, text), ICON);
    }
}

/* A hex with the border of a homeland. */
static void
add_border(struct list *l, const char *key)
{
    struct brush *b = &l->brush;
    bool flat = l->of->scenario->maps[0].board->grid.orientation == GRID_FLAT;
    g_autofree char *text = lexicon_fill(l->of->lexicon, key, NULL);
    struct outline o = {0};

    brush_hex(place_entry(l, text), ICON * 0.9, flat, &o);
    picture_add(b->picture, &(struct shape){.layer = LAYER_INK,
                                            .outline = o,
                                            .stroke = studio_color(b->studio, "ink"),
                                            .width = 0.5,
                                            .dash = {1.6, 1}});
    outline_release(&o);
}

typedef bool test(const struct scenario_map *map, unsigned number);

/* A file may have a map for each player count, and one legend serves all of them. */
static bool
holds_on_any_map(const struct list *l, test *holds, unsigned number)
{
    for (unsigned i = 0; i < l->of->scenario->n_maps; i++)
        if (holds(&l->of->scenario->maps[i], number))
            return true;
    return false;
}

/* The terrain itself, not one of the scenario's own kinds. */
static bool
has_plain(const struct scenario_map *map, unsigned terrain)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].terrain == terrain && map->cells[i].kind == 0)
            return true;
    for (unsigned i = 0; i < map->n_pools; i++)
        for (unsigned k = 0; k < map->pools[i].n_tiles; k++)
            if (map->pools[i].tiles[k].terrain == terrain && map->pools[i].tiles[k].own == 0)
                return true;
    return false;
}

static bool
is_shown(const struct scenario_map *map, unsigned terrain)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].terrain == terrain && map->cells[i].kind == 0 && !map->cells[i].hidden)
            return true;
    return false;
}

static bool
has_drawn(const struct scenario_map *map, unsigned hidden)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].hidden ? hidden : map->cells[i].terrain == TERRAIN_RANDOM && !hidden)
            return true;
    return false;
}

static bool
has_harbor(const struct scenario_map *map, unsigned number)
{
    (void)number;
    return map->n_harbors > 0;
}

static bool
has_river(const struct scenario_map *map, unsigned number)
{
    (void)number;
    return map->n_rivers > 0;
}

static bool
has_trade(const struct scenario_map *map, unsigned number)
{
    (void)number;
    return map->n_trade_hexes > 0;
}

static bool
has_claim(const struct scenario_map *map, unsigned claim)
{
    return claims_has(map, (enum claim)claim);
}

static void
add_claims(struct list *l)
{
    static const char *const keys[CLAIM_COUNT] = {[CLAIM_HOMELAND] = "legend.homeland",
                                                  [CLAIM_LAIR] = "legend.lair",
                                                  [CLAIM_START] = "legend.start-site",
                                                  [CLAIM_NO_START] = "legend.no-start"};

    for (unsigned c = 0; c < CLAIM_COUNT; c++) {
        const char *art = claims_art((enum claim)c);

        if (!claims_matter(&l->of->scenario->options, (enum claim)c) ||
            !holds_on_any_map(l, has_claim, c))
            continue;
        if (art)
            add_icon(l, art, ICON, keys[c]);
        else
            add_border(l, keys[c]);
    }
}

/* Whether an earlier mark, perhaps of another map, has this sign and these words. */
static bool
is_told(const struct list *l, unsigned map, unsigned i, const char *label)
{
    const struct scenario_map *maps = l->of->scenario->maps;
    unsigned sign = maps[map].signs[i].sign;

    for (unsigned m = 0; m <= map; m++)
        for (unsigned k = 0; k < (m < map ? maps[m].n_signs : i); k++) {
            g_autofree char *other = custom_pieces_wording(l->of->studio, &maps[m].signs[k].label);

            if (maps[m].signs[k].sign == sign && g_strcmp0(other, label) == 0)
                return true;
        }
    return false;
}

static void
add_marks(struct list *l)
{
    const struct map_scenario *s = l->of->scenario;

    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].n_signs; i++) {
            const struct scenario_mark *mark = &s->maps[m].signs[i];
            g_autofree char *label = custom_pieces_wording(l->of->studio, &mark->label);
            char art[AUTHOR_MARKS_ART_SIZE];

            if (label && mark->n_spots && !is_told(l, m, i, label))
                brush_art(&l->brush, author_marks_art(mark->sign, art), place_entry(l, label),
                          ICON);
        }
}

/* Buildings have a line of their own; the product of sea is left out. */
static bool
is_listed(const struct list *l, enum terrain t)
{
    return t != TERRAIN_SEA && !terrain_is_trade(t) && t != TERRAIN_WORKSHOP &&
           holds_on_any_map(l, has_plain, (unsigned)t);
}

static void
add_terrain_entry(struct list *l, enum terrain t, bool landscape)
{
    const char *word = terrain_word(t);
    enum resource product = terrain_product(t);
    g_autofree char *key = g_strdup_printf("terrain.%s", word);
    g_autofree char *name = lexicon_title(l->of->lexicon, word);
    g_autofree char *text = describe_yield(l, name, t, product), *art = NULL;

    if (landscape)
        art = g_strdup_printf("terrain/%s", word);
    else if (product != RESOURCE_NONE)
        art = g_strdup_printf("goods/%s", resource_word(product));
    add_tile_entry(l, key, art, landscape ? 1 : 0, text);
}

/* What all of these buildings yield; RESOURCE_NONE: nothing, or not all the same. */
static enum resource
find_common_product(const struct list *l, enum terrain t)
{
    unsigned common = RESOURCE_NONE;
    bool found = false;

    for (unsigned m = 0; m < l->of->scenario->n_maps; m++) {
        const struct scenario_map *map = &l->of->scenario->maps[m];

        for (unsigned i = 0; i < map->board->n_hexes; i++) {
            const struct scenario_cell *cell = &map->cells[i];
            unsigned product = cell->number == NUMBER_NONE ? RESOURCE_NONE : cell->product;

            if (cell->terrain != t || cell->kind != 0)
                continue;
            if (found && product != common)
                return RESOURCE_NONE;
            common = product;
            found = true;
        }
    }
    return (enum resource)common;
}

/* Castle, quarry, glassworks, workshop: the icon of trade tokens, or the letter; the name, and what
 * the disc beside the plaza shows. */
static void
add_building(struct list *l, enum terrain t)
{
    const char *word = terrain_word(t);
    enum resource product = find_common_product(l, t);
    g_autofree char *key = g_strdup_printf("terrain.%s", word);
    g_autofree char *art = g_strdup_printf("buildings/%s", word);
    g_autofree char *name = lexicon_title(l->of->lexicon, word);
    g_autofree char *text =
        add_taken(l, product <= RESOURCE_GOLD ? describe_product(l, name, product) : g_strdup(name),
                  terrain_goods(t));

    add_tile_entry(l, key, art, 0, text);
}

static void
add_terrains(struct list *l)
{
    const struct map_scenario *s = l->of->scenario;
    bool landscapes = true;

    /* landscapes that are on no other page would be most of the file: then all entries have icons
     * */
    for (int t = 0; t < TERRAIN_COUNT; t++)
        landscapes &= !is_listed(l, (enum terrain)t) || holds_on_any_map(l, is_shown, (unsigned)t);

    for (int t = 0; t < TERRAIN_COUNT; t++)
        if (is_listed(l, (enum terrain)t))
            add_terrain_entry(l, (enum terrain)t, landscapes);
    for (int t = 0; t < TERRAIN_COUNT; t++)
        if ((terrain_is_trade(t) || t == TERRAIN_WORKSHOP) &&
            holds_on_any_map(l, has_plain, (unsigned)t))
            add_building(l, (enum terrain)t);
    for (unsigned k = 0; k < s->n_kinds; k++) {
        double scale;
        char name[OWN_NAME_SIZE];
        enum terrain like = (enum terrain)s->kinds[k].like;
        const char *art =
            custom_pieces_tile_art(l->of->studio, s->maps, like, k + 1, 0, name, &scale);
        g_autofree char *label = custom_pieces_wording(l->of->studio, &s->kinds[k].label);
        bool plain = s->kinds[k].product == RESOURCE_NONE;
        enum resource product = plain ? terrain_product(like) : s->kinds[k].product;
        g_autofree char *text =
            add_taken(l, describe_yield(l, label, like, product), s->kinds[k].goods);
        char key[SIGNS_KEY_SIZE];

        add_tile_entry(l, seat_signs_key(key, terrain_word(like), s->kinds[k].id), art, scale,
                       text);
    }
}

struct picture *
legend_picture(const struct aids_context *of, double width)
{
    const struct lexicon *words = of->lexicon;
    struct list l = {of, {picture_new(width, 0), of->studio, LAYER_INK}, width};

    add_terrains(&l);
    for (unsigned hidden = 0; hidden < 2; hidden++)
        if (holds_on_any_map(&l, has_drawn, hidden))
            add_tile_entry(&l, hidden ? "terrain.fog" : "terrain.random",
                           hidden ? "terrain/fog" : "terrain/random", 1,
                           lexicon_text(words, hidden ? "legend.fog" : "legend.random"));
    if (sentence_is_placed(words, "legend.plaza") && holds_on_any_map(&l, has_trade, 0))
        add_icon(&l, "plaza", ICON, "legend.plaza");
    if (holds_on_any_map(&l, has_harbor, 0))
        add_icon(&l, "harbor", ICON, "legend.harbor");
    if (sentence_is_placed(words, "legend.bridge-site") && holds_on_any_map(&l, has_river, 0))
        add_icon(&l, "bridge-site", ICON, "legend.bridge-site");
    add_goods(&l);
    add_claims(&l);
    add_marks(&l);
    picture_resize(l.brush.picture, width, l.foot);
    return l.brush.picture;
}
