/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "draw/theme/face.h"
#include "draw/kit/tile.h"
#include "draw/theme/custom-pieces.h"
#include "rules/tables.h"
#include "scenario/scenario.h"
#include "scenario/standing.h"

#include <math.h>
#include <string.h>

#define STORM 0.5  /* size on a tile, above the number */
#define WORD 0.145 /* size of a word, of the piece's width: 9 pt on one of 22 mm */
#define TIGHT 0.7  /* of the width: a longer word takes two lines */
#define TIGHT_STANDEE 0.9

/* What fills the places of a layout. "*" is the part's own word: its seat, its good, its deed. */
struct side {
    const char *layout, *own, *art, *word;
};

static const struct look {
    double width, height; /* no height: round; no width: a token or a card */
    bool standee;
    struct side face, back; /* a back without a layout is the face without its word */
} looks[PART_KINDS] = {
    [PART_DISC] = {.face = {"disc", "number-disc"}, {"disc-back", "terrain.desert"}},
    [PART_HARBOR] = {.face = {"harbor-token", "terrain.sea", "goods/*"},
                     {"harbor-back", "terrain.sea"}},
    [PART_TOKEN] = {.face = {"token", "number-disc", "goods/*", "*"},
                    {"token", "building.*", "buildings/*", "*"}},
    [PART_PRESENT] = {.face = {"token", "number-disc", "goods/present", "present"},
                      {"token", "building.workshop", "buildings/workshop"}},
    [PART_CHIT] = {.face = {"chit", "number-disc", "pieces/laurel"},
                   {"token", "terrain.pasture", "pieces/laurel"}},
    [PART_COIN] = {.face = {"coin", "terrain.*", "pieces/crown"},
                   {"token", "terrain.*", "pieces/crown"}},
    [PART_FAVOR] = {.face = {"token", "number-disc", "pieces/favor", "favor"}},
    [PART_ROBBER] = {.standee = true, {"token", "terrain.desert", "pieces/robber", "robber"}},
    [PART_PIRATE] = {.standee = true, {"token", "terrain.sea", "pieces/pirate", "pirate"}},
    [PART_PRIVATEER] = {.standee = true, {"token", "terrain.sea", "pieces/privateer", "privateer"}},
    [PART_CART] = {.standee = true,
                   {"token", "terrain.fields", "pieces/donkey-cart", "donkey-cart"}},
    [PART_RUNNER] = {.standee = true,
                     {"token", "terrain.sea", "pieces/blockade-runner", "blockade-runner"}},
    [PART_BARBARIAN] = {.face = {"token", "terrain.hills", "pieces/barbarian", "barbarian"}},
    [PART_MARKER] = {.face = {"token", "terrain.fog", "pieces/track-marker", "track-marker"}},
    [PART_HOARD] = {44, 44, false, {"hoard", "terrain.sea", "pieces/pirate", "hoard"}},
    [PART_STORM] = {.face = {"storm", "terrain.fog", "pieces/storm", "storm"}},
    [PART_ROAD] = {26, 6, false, {"bar", "seat.*"}},
    [PART_BOAT] = {26, 13, false, {"plate", "seat.*", "pieces/boat"}},
    [PART_BRIDGE] = {26, 13, false, {"plate", "seat.*", "pieces/bridge"}},
    [PART_SETTLEMENT] = {16, 0, false, {"token-small", "seat.*", "pieces/settlement"}},
    [PART_CITY] = {20, 0, false, {"token-small", "seat.*", "pieces/city"}},
    [PART_WALL] = {22, 13, false, {"wall", "seat.*", "pieces/wall"}},
    [PART_WAGON] = {.standee = true, {"token", "seat.*", "pieces/wagon", "wagon"}},
    [PART_WARSHIP] = {.standee = true, {"token", "seat.*", "pieces/warship", "warship"}},
    [PART_SHIP] = {26, 13, false, {"plate", "seat.*", "pieces/ship"}},
    [PART_KNIGHT] = {18, 0, false, {"token-small", "seat.*", "pieces/knight"}},
    [PART_MOUNTED_KNIGHT] = {26, 13, false, {"plate", "seat.*", "pieces/mounted-knight"}},
    [PART_CREW] = {18, 0, false, {"token-small", "seat.*", "pieces/crew"}},
    [PART_BAGGAGE] = {.face = {"baggage-card", "seat.*", "pieces/wagon"},
                      {"plain-back", "seat.*", "pieces/wagon"}},
    [PART_HELPER] = {.face = {"helper-card", "building.workshop", "pieces/*"},
                     {"helper-card", "building.workshop", "pieces/*"}},
    [PART_COSTS] = {.face = {"cost-card", "seat.*"}, {"plain-back", "seat.*", "pieces/settlement"}},
    [PART_DEVELOPMENT] = {.face = {"deed-card", "building.glassworks"},
                          {"plain-back", "building.glassworks", "compass"}},
    [PART_ARMY] = {.face = {"deed-card", "building.glassworks", "pieces/soldier"},
                   {"plain-back", "building.glassworks", "pieces/soldier"}},
};

bool
piece_face_stands(const struct part *part)
{
    return looks[part->kind].standee;
}

const char *
piece_face_beside(enum piece_side side)
{
    return side == PIECE_STANDEE ? "standee" : side == PIECE_STRIP ? "baggage-strip" : "slider";
}

static const char *
find_own_word(const struct map_scenario *scenario, const struct part *part, bool back)
{
    switch (part->kind) {
    case PART_HARBOR:
        return resource_word((enum resource)part->what);
    case PART_TOKEN:
        return back ? terrain_word((enum terrain)part->what)
                    : scenario_good_word(scenario, part->number);
    case PART_COIN:
        return part->number == 1 ? "fields" : "gold";
    case PART_HELPER:
        return part->number == 1 ? "isa" : "louis";
    case PART_DEVELOPMENT:
        return development_word((enum development)part->number);
    case PART_ARMY:
        return "army";
    default:
        return part->color < SEAT_COUNT ? seat_color_word((enum seat_color)part->color) : "";
    }
}

static char *
fill_in(const char *pattern, const char *word)
{
    g_auto(GStrv) parts = pattern ? g_strsplit(pattern, "*", 2) : NULL;

    return pattern ? g_strjoinv(word, parts) : NULL;
}

/* A word takes two lines where it would be tiny in one: it is split at the space nearest to its
 * middle, or where the list of the lexicon ("Kriegs-schiff ...") breaks it. Only the second case
 * adds a hyphen. A word without a break stays on one line, and its place makes it smaller. */
static void
fill_word(struct face *face, const char *word, double size, double room)
{
    g_auto(GStrv) breaks = g_strsplit(lexicon_text(face->lexicon, "sheet.breaks"), " ", -1);
    long middle = (long)strlen(word) / 2, at = 0;
    const char *second = NULL;

    face_text(face, "worded", "");
    if (text_measure(face->brush.studio->fonts, word, FONT_TEXT_BOLD, size).w <= room) {
        face_text(face, "word", word);
        return;
    }
    for (const char *p = strchr(word, ' '); p; p = strchr(p + 1, ' '))
        if (!second || labs(p - word - middle) < labs(at - middle)) {
            at = p - word;
            second = p + 1;
        }
    for (char **b = breaks; !second && *b; b++) {
        const char *hyphen = strchr(*b, '-');

        at = hyphen ? hyphen - *b : 0;
        if (at > 0 && strncmp(word, *b, (size_t)at) == 0 && strcmp(word + at, hyphen + 1) == 0)
            second = word + at;
    }
    g_autofree char *start = second ? g_strndup(word, (size_t)at) : NULL;
    g_autofree char *first = start && second == word + at ? g_strconcat(start, "-", NULL) : NULL;

    face_text(face, "word", second ? NULL : word);
    face_text(face, "word-1", first ? first : start);
    face_text(face, "word-2", second);
}

static void
fill_train(struct face *face, const struct map_scenario *scenario, unsigned level)
{
    struct train_card cards[TRAIN_LEVELS];
    unsigned dice = 0;

    train_cards_of(scenario, cards);
    const struct train_card *train = &cards[level - 1];

    for (unsigned d = 1; d <= 6; d++)
        dice |= (unsigned)train_card_drives(train, d) << d;
    face_number(face, "level", level);
    face_number(face, "moves", train->mp);
    face_number(face, "pays", train->gold);
    face_dice(face, "dice", dice);
    if (train->points)
        face_number(face, "points", train->points);
    if (level > 1)
        face_price(face, "price", train->price);
    else
        face_text(face, "start", "");
}

/* The numbers in the text of a deed. */
static void
set_deed_numbers(struct face *face, const struct map_scenario *scenario, const struct part *part)
{
    const int32_t *values = scenario->options.value;
    int32_t first = part->kind == PART_ARMY              ? values[OPTION_ARMY_MIN]
                    : part->number == DEVELOPMENT_ROADS  ? values[OPTION_ROAD_BUILDING]
                    : part->number == DEVELOPMENT_PLENTY ? values[OPTION_PLENTY]
                                                         : 0;

    g_snprintf(face->numbers[0], sizeof face->numbers[0], "%d", first);
    g_snprintf(face->numbers[1], sizeof face->numbers[1], "%d", values[OPTION_ARMY_POINTS]);
}

/* Each building, with its points (BASE-17). */
static const struct built {
    enum price price;
    const char *art;
    enum option points; /* OPTION_COUNT: none */
} built[] = {
    {PRICE_ROAD, "pieces/road", OPTION_COUNT},
    {PRICE_BOAT, "pieces/boat", OPTION_COUNT},
    {PRICE_BRIDGE, "pieces/bridge", OPTION_COUNT},
    {PRICE_SETTLEMENT, "pieces/settlement", OPTION_SETTLEMENT_POINTS},
    {PRICE_CITY, "pieces/city", OPTION_CITY_POINTS},
    {PRICE_WALL, "pieces/wall", OPTION_COUNT},
    {PRICE_CARD, "pieces/soldier", OPTION_COUNT},
};

/* Those of the scenario; returns their number. */
static unsigned
list_built(const struct map_scenario *scenario, const struct built *out[G_N_ELEMENTS(built)])
{
    unsigned n = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(built); i++) {
        int family = price_family(built[i].price);
        bool none = (built[i].price == PRICE_WALL && scenario->supply[SUPPLY_WALLS] == 0) ||
                    (built[i].price == PRICE_BRIDGE && scenario->supply[SUPPLY_BRIDGES] == 0);

        if (!none && (family == FAMILY_COUNT || scenario->options.on[family]))
            out[n++] = &built[i];
    }
    return n;
}

static void
draw_cost(const struct map_scenario *scenario, const struct face *whole, const struct built *of,
          map_box box, bool even, bool last)
{
    int32_t worth = of->points < OPTION_COUNT ? scenario->options.value[of->points] : 0;
    g_autofree char *name = lexicon_title(whole->lexicon, price_word(of->price));
    g_autofree char *number = g_strdup_printf("%d", worth);
    g_autofree char *points = lexicon_fill(whole->lexicon, "costs.points", number, NULL);
    struct face row;

    face_begin_part(&row, whole, "cost-row", box);
    face_text(&row, "even", even ? "" : NULL);
    face_text(&row, "last", last ? "" : NULL);
    face_art(&row, "picture", of->art);
    face_text(&row, "name", name);
    face_text(&row, "points", worth ? points : NULL);
    face_price(&row, "price", scenario->prices[of->price].cards);
    face_paint(&row);
}

/* What lies in rows on a painted card of costs. */
static void
draw_costs(const struct face *face, const struct map_scenario *scenario)
{
    const struct built *list[G_N_ELEMENTS(built)];
    unsigned n = list_built(scenario, list);
    map_box row = face_place(face, "rows");

    row.h /= n;
    for (unsigned i = 0; row.w > 0 && i < n; i++, row.y += row.h)
        draw_cost(scenario, face, list[i], row, (n - i) % 2 == 1, i + 1 == n);
}

/* What lies in columns on a painted strip. */
static void
draw_levels(const struct face *face, const struct map_scenario *scenario, const char *drives)
{
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++) {
        g_autofree char *place = g_strdup_printf("level-%u", level);
        g_autofree char *column = g_strconcat("strip-level", drives, NULL);
        struct face part;

        face_begin_part(&part, face, column, face_place(face, place));
        fill_train(&part, scenario, level);
        face_paint(&part);
    }
}

#define ROW_WIDTH 54.0
#define ROW_HIGH 10.5
#define ROW_INSET 3.8 /* of the layout: the table begins at the edge of its page */

/* Rows are those of the costs card, so an aid and a card never differ. */
struct picture *
piece_face_costs(struct studio *studio, const struct lexicon *lexicon,
                 const struct map_scenario *scenario, double width)
{
    const struct built *list[G_N_ELEMENTS(built)];
    unsigned n = list_built(scenario, list);
    unsigned across = (unsigned)fmax(1, fmin(n, floor(width / ROW_WIDTH)));
    unsigned rows = (n + across - 1) / across;

    across = (n + rows - 1) / rows; /* as many in each row */
    struct picture *picture = picture_new(width, rows * ROW_HIGH);
    struct face whole = {.brush = {picture, studio, LAYER_INK},
                         .lexicon = lexicon,
                         .own = "paper",
                         .box = picture_extent(picture),
                         .reach = picture_extent(picture)};

    for (unsigned i = 0; i < n; i++)
        draw_cost(scenario, &whole, list[i],
                  (map_box){i % across * width / across - ROW_INSET, i / across * ROW_HIGH,
                            ROW_WIDTH, ROW_HIGH},
                  false, true);
    return picture;
}

/* One of the scenario's own: a layout for heading, picture and text, or for words or a picture
 * alone; or the author's, whose name goes to `layout`. */
static void
look_at_own(struct studio *studio, const struct scenario_piece *piece, bool back, bool art,
            char *layout, struct side *side)
{
    static const char *const simple[] = {
        [OWN_DISC] = "own-disc", [OWN_HEX] = "own-hex", [OWN_CARD] = "own-words"};
    const struct scenario_side *shown = back ? &piece->back : &piece->face;
    bool composed = piece->shape == OWN_CARD && !back &&
                    (piece->layout || piece->text.n > 0 || piece->number != OWN_NO_NUMBER ||
                     (art && shown->label.n > 0));
    /* the words must be readable: no pattern */
    bool plain = theme_pattern(studio->theme, "terrain.desert") == PATTERN_NONE;

    *side = (struct side){composed                                   ? "own-card"
                          : back && !art && piece->shape == OWN_CARD ? "own-back"
                                                                     : simple[piece->shape],
                          composed        ? "building.quarry"
                          : back && plain ? "terrain.desert"
                                          : "number-disc"};
    if (!back && piece->layout && custom_pieces_art(studio, piece->layout, layout) &&
        face_layout_get(studio, layout))
        side->layout = layout;
}

static void
fill_own_piece(struct face *face, const struct scenario_piece *piece, bool back, const char *art)
{
    struct studio *studio = face->brush.studio;
    g_autofree char *title =
        custom_pieces_wording(studio, back ? &piece->back.label : &piece->face.label);
    g_autofree char *text = custom_pieces_wording(studio, &piece->text);

    face_text(face, "title", title);
    face_text(face, "words", art ? NULL : title);
    face_text(face, "text", back ? NULL : text);
    if (!back && piece->number != OWN_NO_NUMBER)
        face_number(face, "number", piece->number);
}

static void
fill_helper(struct face *face, bool back)
{
    g_autofree char *key = g_strdup_printf("helper.%s-%s", face->word, back ? "back" : "front");
    g_autofree char *use = g_strconcat(key, "-head", NULL);
    g_autofree char *text = lexicon_fill(face->lexicon, key, NULL);

    face_text(face, "use", lexicon_text(face->lexicon, use));
    face_text(face, "text", text);
}

/* What a face shows besides its art and its word. */
static void
fill_kind(struct face *face, const struct piece_pictures_context *context, const struct part *part,
          enum piece_side side)
{
    bool back = side == PIECE_BACK;

    switch (part->kind) {
    case PART_HARBOR:
        if (back && part->stack && *part->stack) {
            g_autofree char *stack = lexicon_fill(face->lexicon, "tile.pool", part->stack, NULL);

            face_text(face, "stack", stack);
        } else if (!back) {
            g_autofree char *ratio = g_strdup_printf("%u:1", part->number);

            face_text(face, "ratio", ratio);
        }
        break;
    case PART_DISC:
        face_disc(face, part->number);
        break;
    case PART_COIN:
    case PART_CHIT:
        face_number(face, "number", part->kind == PART_COIN ? part->number : 1);
        break;
    case PART_HELPER:
        fill_helper(face, back);
        break;
    case PART_BAGGAGE:
        if (side == PIECE_FACE)
            fill_train(face, context->scenario, part->number);
        break;
    default:
        set_deed_numbers(face, context->scenario, part);
    }
}

/* `size` of an own piece is the diameter, the width across the flats, or the long side. A card
 * keeps the proportions of the kit's cards, whatever its size. */
static void
measure_cut(const struct piece_pictures_context *context, const struct part *part,
            enum piece_side side, const char *layout, struct kit_piece *piece)
{
    const struct kit_sizes *z = context->sizes;
    const struct look *look = &looks[part->kind];
    const struct scenario_piece *own =
        part->kind == PART_OWN ? &context->scenario->pieces[part->number] : NULL;
    bool card = part_forms[part->kind].group == PART_GROUP_CARDS || (own && own->shape == OWN_CARD);
    bool hex = part->kind == PART_STORM || (own && own->shape == OWN_HEX);
    double size = own && own->size > 0      ? own->size
                  : part->kind == PART_DISC ? z->disc
                  : look->width > 0         ? look->width
                                            : z->token;
    map_box cut = {0, 0, size, look->height > 0 ? look->height : size};

    if (hex) {
        double tile = own ? z->tile : z->tile * STORM;

        cut = tile_box(own && own->size > 0 ? size : tile,
                       context->scenario->maps->board->grid.orientation == GRID_FLAT);
    } else if (card) {
        double k = own && own->size > 0 ? size / fmax(z->card_width, z->card_height) : 1;

        cut = (map_box){0, 0, z->card_width * k, z->card_height * k};
    }
    /* A layout beside the part has its own view in mm. A standee is as wide as the flat piece,
     * so that the figure has one size. */
    if (side > PIECE_BACK) {
        map_box view = face_layout_get(context->studio, layout)->view;
        double k = side == PIECE_STANDEE ? cut.w / view.w : 1;

        cut = (map_box){0, 0, view.w * k, view.h * k};
    }
    piece->file = card ? KIT_CARDS : hex && own ? KIT_TILES : KIT_TOKENS;
    piece->shape = hex                                             ? KIT_HEX
                   : card || side > PIECE_BACK || look->height > 0 ? KIT_CARD
                                                                   : KIT_DISC;
    piece->width = cut.w;
    piece->height = cut.h;
}

struct picture *
piece_face_draw(const struct piece_pictures_context *context, const struct part *part,
                enum piece_side which, bool sizing, struct kit_piece *piece)
{
    static const char *const deeds[DEVELOPMENT_COUNT] = {
        [DEVELOPMENT_SOLDIER] = "pieces/soldier",
        [DEVELOPMENT_POINT] = "pieces/laurel",
        [DEVELOPMENT_ROADS] = "pieces/road-building",
        [DEVELOPMENT_PLENTY] = "pieces/plenty",
        [DEVELOPMENT_MONOPOLY] = "pieces/monopoly"};
    const struct look *look = &looks[part->kind];
    bool back = which == PIECE_BACK, paired = look->back.layout != NULL;
    struct side side = back && paired ? look->back : look->face;
    const bool *on = context->scenario->options.on;
    bool trains = part->kind == PART_BAGGAGE && !back && which != PIECE_SLIDER;
    const char *word = find_own_word(context->scenario, part, back);
    const char *drives = trains && (on[FAMILY_BARBARIANS] || on[FAMILY_VILLAINS]) ? "-drives" : "";
    const struct scenario_piece *custom =
        part->kind == PART_OWN ? &context->scenario->pieces[part->number] : NULL;
    bool good = part->kind == PART_TOKEN && !back && part->number >= GOODS_OWN;
    const struct scenario_art *picture = good ? scenario_good(context->scenario, part->number).art
                                         : !custom ? NULL
                                         : back    ? custom->back.art
                                                   : custom->face.art;
    char name[OWN_NAME_SIZE];
    g_autofree char *art =
        picture ? g_strdup(custom_pieces_art(context->studio, picture, name)) : NULL;

    if (custom)
        look_at_own(context->studio, custom, back, art != NULL, name, &side);
    if (part->kind == PART_DEVELOPMENT && !back)
        side.art = deeds[part->number];
    if (part->kind == PART_HELPER && part->number == 2)
        side.own = "building.castle";
    g_autofree char *layout =
        g_strconcat(which > PIECE_BACK ? piece_face_beside(which) : side.layout, drives, NULL);
    g_autofree char *own = fill_in(side.own, word);
    g_autofree char *shown = custom || good ? g_strdup(art) : fill_in(side.art, word);
    g_autofree char *thing = side.word && (paired || !back) ? fill_in(side.word, word) : NULL;
    g_autofree char *key = g_strconcat(
        "thing.", back && part->own ? context->scenario->kinds[part->own - 1].id : thing, NULL);
    struct face face;

    measure_cut(context, part, which, layout, piece);
    struct picture *made = face_begin(&face, context->studio, layout, part->id, own,
                                      (map_point){piece->width, piece->height},
                                      back ? context->sizes->back_bleed : context->sizes->bleed);

    face.more = back ? 0 : context->sizes->back_bleed - context->sizes->bleed;
    face.lexicon = context->lexicon;
    face.word = word;
    face.sizing = sizing;
    /* Backs of tokens and helpers are read in the game: they keep their color where a theme
     * makes backs paler. */
    face.brush.back = back && part->kind != PART_TOKEN && part->kind != PART_HELPER;
    face_text(&face, "face", back || (custom && art) ? NULL : "");
    if (!back && piece->file == KIT_TOKENS)
        face_text(&face,
                  face.brush.seat && context->studio->theme->tone.seat_pale > 0 ? "ring"
                  : which == PIECE_FACE                                         ? "hairline"
                                                                                : "standee",
                  "");
    face_art(&face, "picture", shown);
    if (thing)
        fill_word(&face, lexicon_text(face.lexicon, key), piece->width * WORD,
                  piece->width * (which == PIECE_STANDEE     ? TIGHT_STANDEE
                                  : piece->shape == KIT_DISC ? TIGHT
                                                             : 1));
    if (custom)
        fill_own_piece(&face, custom, back, art);
    else
        fill_kind(&face, context, part, which);
    face_paint(&face);
    /* Rows and columns have layouts of their own, and lie on the ground that is painted by now. */
    if (part->kind == PART_COSTS && !back)
        draw_costs(&face, context->scenario);
    if (which == PIECE_STRIP)
        draw_levels(&face, context->scenario, drives);
    return made;
}
