/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/landmarks.h"

#include "board/build.h"
#include "board/place-name.h"
#include "scenario/labels.h"
#include "scenario/pools.h"

#include <string.h>

static void
report_twice(struct map_sink *sink, struct map_span where, const char *what, struct map_span first)
{
    struct finding *f = diag_report(sink, DIAG_X_DUP, where, what, NULL);

    finding_add_label(f, first, "first given here");
}

/* The second one may be a typo for a neighbour that the region lacks. */
static void
report_region_hex(struct map_sink *sink, struct word name, struct map_span first)
{
    g_autofree char *text = word_text(name);
    g_autofree char *what = g_strdup_printf("%s in this region", text);
    struct finding *f = diag_report(sink, DIAG_X_DUP, name.span, what, NULL);

    finding_add_label(f, first, "first given here");
    finding_set_help(f, "delete one, or name another hex");
}

/* Adds the hexes of `at` to the region, each once. */
static void
read_region_hexes(struct word names, struct scenario_map *map, const struct places *places,
                  struct scenario_region *region)
{
    g_autofree struct map_span *seen = g_new0(struct map_span, map->board->n_hexes);
    struct word part;
    uint32_t at = 0;

    while (places_next(places, names, &at, &part)) {
        map_hex hex = places_hex(places, part);

        if (hex.i == MAP_NONE)
            map->doubt |= DOUBT_ZONES;
        else if (seen[hex.i].length)
            report_region_hex(places->sink, part, seen[hex.i]);
        else
            seen[hex.i] = part.span;
    }
    for (uint16_t h = 0; h < map->board->n_hexes; h++)
        if (seen[h].length)
            region->hexes[region->n_hexes++] = (map_hex){h};
}

static void
read_landmass(struct word name, struct scenario_map *map, const struct places *places,
              struct scenario_region *region)
{
    map_hex hex = places_hex(places, name);

    /* if a hex is unknown, the extent of the land is unknown */
    if (map->doubt & DOUBT_HEXES)
        map->doubt |= DOUBT_ZONES;
    if (hex.i != MAP_NONE && map->cells[hex.i].doubt == CELL_TERRAIN)
        return;
    if (hex.i == MAP_NONE || board_hex(map->board, hex)->landmass == MAP_NONE) {
        g_autofree char *text = word_text(name);

        map->doubt |= DOUBT_ZONES;
        if (hex.i != MAP_NONE && !places_excuse_hex(places, hex, name.span))
            diag_report(places->sink, DIAG_X_LANDMASS, name.span, text, NULL);
        return;
    }
    for (uint16_t h = 0; h < map->board->n_hexes; h++)
        if (map->board->hexes[h].landmass == board_hex(map->board, hex)->landmass)
            region->hexes[region->n_hexes++] = (map_hex){h};
}

static void
read_region(const struct region_words *w, struct scenario_map *map, struct places *places,
            struct map_strings *strings)
{
    struct scenario_region *region = &map->regions[map->n_regions];

    if (!w->id.text) {
        map->doubt |= DOUBT_ZONES;
        return;
    }
    *region = (struct scenario_region){
        .id = scenario_strings_add(strings, w->id.text, w->id.length), .span = w->element};
    region->hexes = scenario_strings_room(strings, map->board->n_hexes, sizeof(map_hex));
    if (w->at.text)
        read_region_hexes(w->at, map, places, region);
    else if (w->landmass.text)
        read_landmass(w->landmass, map, places, region);
    else
        map->doubt |= DOUBT_ZONES;
    if (places_define(places, w->id,
                      (struct place_label){true, (uint16_t)map->n_regions, w->id.span}))
        map->n_regions++;
    else
        map->doubt |= DOUBT_ZONES;
}

void
landmarks_read_regions(const struct draft_map *draft, struct scenario_map *map,
                       struct places *places, struct map_strings *strings)
{
    unsigned n = draft_bound(draft->regions, 255, "regions", places->sink);

    map->regions = scenario_strings_room(strings, n + 1, sizeof(struct scenario_region));
    for (unsigned i = 0; i < n; i++)
        read_region(&g_array_index(draft->regions, struct region_words, i), map, places, strings);
}

static const char *
corners_of(enum grid_orientation o)
{
    return o == GRID_POINTY ? "corners are ne n nw sw s se" : "corners are e ne nw w sw se";
}

/* "n,se" or "C5^n C5^se" for "n se": at= already names the hex. One finding for all of it. */
static bool
report_corner_slip(struct word names, enum grid_orientation o, struct map_sink *sink)
{
    g_autofree char *text = word_text(names);
    g_auto(GStrv) parts = g_strsplit_set(text, " ,;\n\t", -1);
    g_autoptr(GString) mended = g_string_new(NULL);
    bool marks = strpbrk(text, ",;") != NULL, hexes = false;

    for (unsigned i = 0; parts[i]; i++) {
        const char *corner = strchr(parts[i], '^');

        hexes |= corner != NULL;
        corner = corner ? corner + 1 : parts[i];
        if (*corner && grid_corner_by_name(o, corner, (int)strlen(corner)) < 0)
            return false;
        g_string_append_printf(mended, "%s%s", mended->len && *corner ? " " : "", corner);
    }
    if ((!marks && !hexes) || mended->len == 0)
        return false;
    struct finding *f = diag_report(sink, DIAG_X_SIDE, names.span, text, corners_of(o), NULL);

    finding_propose(f, mended->str);
    finding_set_note(f, hexes ? "at= already names the hex" : "spaces separate them");
    return true;
}

/* The corners, as bits, with bit 6. */
static uint8_t
read_corners(struct word names, struct scenario_map *map, const struct places *places)
{
    enum grid_orientation o = map->board->grid.orientation;
    struct word part;
    uint32_t at = 0;
    unsigned bits = 1u << 6;

    if (names.text && report_corner_slip(names, o, places->sink)) {
        map->doubt |= DOUBT_TRADE;
        return (uint8_t)bits;
    }
    while (word_next(names, &at, &part)) {
        int corner = grid_corner_by_name(o, part.text, (int)part.length);
        g_autofree char *text = word_text(part);

        if (corner >= 0) {
            bits |= 1u << corner;
            continue;
        }
        map->doubt |= DOUBT_TRADE;
        diag_report(places->sink, DIAG_X_SIDE, part.span, text, corners_of(o), NULL);
    }
    return (uint8_t)bits;
}

static void
read_stack_order(const struct stack_words *w, struct scenario_map *map, struct map_sink *sink,
                 struct scenario_trade_hex *trade, struct map_strings *strings)
{
    uint16_t count[GOODS_COUNT] = {0};
    struct word part;
    uint32_t at = 0;

    trade->order = scenario_strings_room(strings, w->order.length / 2 + 1, 1);
    while (word_next(w->order, &at, &part)) {
        enum goods goods = goods_by_word(part.text, (int)part.length);

        if (goods == GOODS_COUNT) {
            map->doubt |= DOUBT_TRADE;
            continue;
        }
        trade->order[trade->n_order++] = (uint8_t)goods;
        count[goods]++;
    }
    for (int g = 0; g < GOODS_COUNT; g++) {
        if (!w->goods[g].text)
            trade->stack[g] = count[g];
        if (trade->stack[g] == count[g])
            continue;
        struct finding *f =
            diag_report(sink, DIAG_X_STACK, w->order.span, goods_word((enum goods)g), NULL);

        finding_add_label(f, w->goods[g].span, "counted here");
        map->doubt |= DOUBT_TRADE;
    }
}

static void
read_stack(const struct stack_words *w, struct scenario_map *map, struct map_sink *sink,
           struct scenario_trade_hex *trade, struct map_strings *strings)
{
    trade->stack_span = w->element;
    for (int g = 0; g < GOODS_COUNT; g++) {
        unsigned n = 0;

        word_number(w->goods[g], 0, 999, &n);
        trade->stack[g] = (uint16_t)n;
    }
    if (w->order.text)
        read_stack_order(w, map, sink, trade, strings);
}

static const struct scenario_trade_hex *
find_trade_hex(const struct scenario_map *map, map_hex hex)
{
    for (unsigned i = 0; i < map->n_trade_hexes; i++)
        if (map->trade_hexes[i].at.i == hex.i)
            return &map->trade_hexes[i];
    return NULL;
}

/* product= of a <hex> whose <trade-hex> has one: the hex may be the typo. */
static void
report_product(struct map_sink *sink, const struct hex_words *w, map_hex hex,
               const struct scenario_map *map)
{
    const struct scenario_trade_hex *trade = find_trade_hex(map, hex);

    if (!w->product.text || !trade || !map_span_is_set(trade->product_span))
        return;
    struct finding *f = diag_report(sink, DIAG_X_DUP, w->at.span, "product", NULL);

    finding_add_label(f, trade->product_span, "first given here");
    finding_set_help(f, "name another hex, or delete this and keep product= of the <trade-hex>");
}

/* Sets the product of a hex in its cell. */
static void
read_product(struct word product, struct scenario_cell *cell)
{
    if (product.text)
        cell->product = (uint8_t)resource_by_word(product.text, (int)product.length);
}

static void
read_trade_hex(const struct draft_trade_hex *d, struct scenario_map *map,
               const struct places *places, struct map_strings *strings, uint8_t *corners)
{
    map_hex hex = places_hex(places, d->w.at);

    if (hex.i == MAP_NONE) {
        map->doubt |= DOUBT_TRADE;
        return;
    }
    struct scenario_cell *cell = &map->cells[hex.i];
    const struct scenario_trade_hex *first = find_trade_hex(map, hex);

    if (first) {
        report_twice(places->sink, d->w.at.span, "trade hex", first->at_span);
        map->doubt |= DOUBT_TRADE; /* it may be a typo for another one */
        return;
    }
    if (cell->terrain >= TERRAIN_COUNT || !terrain_has_plaza((enum terrain)cell->terrain)) {
        map->doubt |= DOUBT_TRADE;
        if (places_excuse_hex(places, hex, d->w.at.span))
            return;
        g_autofree char *text = word_text(d->w.at);
        struct finding *f =
            diag_report(places->sink, DIAG_X_TRADE_HEX, d->w.at.span, text,
                        cell->terrain >= TERRAIN_COUNT ? "drawn from a pool"
                                                       : terrain_word((enum terrain)cell->terrain),
                        NULL);

        finding_add_label(f, cell->span, "its terrain is written here");
        return;
    }
    struct scenario_trade_hex *trade = &map->trade_hexes[map->n_trade_hexes++];

    *trade = (struct scenario_trade_hex){
        .at = hex, .span = d->w.element, .at_span = d->w.at.span, .stack_span = d->w.element};
    trade->product_span = d->w.product.text ? d->w.product.span : MAP_NO_SPAN;
    read_product(d->w.product, cell);
    if (d->w.paths.text)
        corners[hex.i] = read_corners(d->w.paths, map, places);
    if (d->has_stack)
        read_stack(&d->stack, map, places->sink, trade, strings);
}

bool
landmarks_read_trade_hexes(const struct draft_map *draft, struct scenario_map *map,
                           const struct places *places, struct map_strings *strings,
                           uint8_t *corners)
{
    map->trade_hexes = scenario_strings_room(strings, draft->trade_hexes->len + 1,
                                             sizeof(struct scenario_trade_hex));
    for (unsigned i = 0; i < draft->trade_hexes->len; i++)
        read_trade_hex(&g_array_index(draft->trade_hexes, struct draft_trade_hex, i), map, places,
                       strings, corners);
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        if (corners[h])
            return true;
    return false;
}

void
landmarks_read_hexes(const struct draft_map *draft, const char *language, struct scenario_map *map,
                     const struct places *places, struct map_strings *strings)
{
    g_autofree struct map_span *seen = g_new0(struct map_span, map->board->n_hexes);
    const char *own = draft->w.language.text ? draft->w.language.text : language;

    for (unsigned i = 0; i < draft->hexes->len; i++) {
        const struct hex_words *w = &g_array_index(draft->hexes, struct hex_words, i);
        map_hex hex = places_hex(places, w->at);

        if (hex.i == MAP_NONE) {
            map->doubt |= DOUBT_TRADE;
            continue;
        }
        if (seen[hex.i].length) {
            report_twice(places->sink, w->at.span, "hex", seen[hex.i]);
            continue;
        }
        seen[hex.i] = w->at.span;
        struct scenario_cell *cell = &map->cells[hex.i];

        report_product(places->sink, w, hex, map);
        read_product(w->product, cell);
        cell->lair = word_is(w->lair, "yes");
        cell->note = labels_read(
            &(struct labels_source){
                .attribute = w->note, .labels = w->labels, .own = own, .first = language},
            strings, places->sink);
    }
}

/* Crosses from the previous hex to this one. */
static void
cross_side(struct scenario_river *river, map_hex hex, struct map_span span,
           struct scenario_map *map, const struct places *places)
{
    if (river->n_hexes) {
        map_hex before = river->hexes[river->n_hexes - 1];
        map_path path = board_side_between(map->board, before, hex);
        char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];

        if (path.i == MAP_NONE) {
            if (places_excuse_hex(places, before, span) || places_excuse_hex(places, hex, span))
                return;
            struct finding *f = diag_report(places->sink, DIAG_X_RIVER_GAP, span,
                                            board_hex_name(map->board, before, a),
                                            board_hex_name(map->board, hex, b), NULL);

            finding_add_label(f, river->hex_spans[river->n_hexes - 1], "the river comes from here");
            return;
        }
        river->paths[river->n_paths++] = path;
        board_add_flag(map->board, path, BOARD_PATH_RIVER);
    }
    river->hexes[river->n_hexes] = hex;
    river->hex_spans[river->n_hexes++] = span;
}

static void
read_mouth(const struct river_words *w, struct scenario_river *river, struct scenario_map *map,
           const struct places *places)
{
    map_path mouth = places_path(places, w->mouth);

    if (mouth.i == MAP_NONE || !river->n_hexes)
        return;
    const struct board_path *path = board_path(map->board, mouth);
    uint16_t last = river->hexes[river->n_hexes - 1].i;

    if (path->flags & BOARD_PATH_INTERIOR || (path->hex[0].i != last && path->hex[1].i != last)) {
        g_autofree char *text = word_text(w->mouth);
        struct finding *f =
            diag_report(places->sink, DIAG_X_RIVER_MOUTH, w->mouth.span, text, NULL);

        finding_add_label(f, river->hex_spans[river->n_hexes - 1], "the last hex of the river");
        return;
    }
    river->mouth = mouth;
    river->paths[river->n_paths++] = mouth;
    board_add_flag(map->board, mouth, BOARD_PATH_RIVER);
}

static void
read_river(const struct river_words *w, struct scenario_map *map, const struct places *places,
           struct map_strings *strings)
{
    struct scenario_river *river = &map->rivers[map->n_rivers];
    unsigned most = w->along.length / 2 + 2;
    bool bad = false;
    struct word part;
    uint32_t at = 0;

    if (!w->along.text)
        return;
    *river = (struct scenario_river){.span = w->along.span, .mouth = MAP_NO_PATH};
    river->hexes = scenario_strings_room(strings, most, sizeof(map_hex));
    river->paths = scenario_strings_room(strings, most, sizeof(map_path));
    river->hex_spans = scenario_strings_room(strings, most, sizeof(struct map_span));
    while (places_next(places, w->along, &at, &part)) {
        map_hex hex = places_hex(places, part); /* each wrong name is reported */
        unsigned before = river->n_hexes;

        if (hex.i != MAP_NONE && !bad)
            cross_side(river, hex, part.span, map, places);
        bad |= river->n_hexes == before;
    }
    if (!bad)
        read_mouth(w, river, map, places);
    if (!river->n_paths && !bad && !w->mouth.text)
        diag_report(places->sink, DIAG_X_RIVER_SHORT, w->along.span, NULL);
    if (river->n_paths)
        map->n_rivers++;
}

void
landmarks_read_rivers(const struct draft_map *draft, struct scenario_map *map,
                      const struct places *places, struct map_strings *strings)
{
    map->rivers =
        scenario_strings_room(strings, draft->rivers->len + 1, sizeof(struct scenario_river));
    for (unsigned i = 0; i < draft->rivers->len; i++)
        read_river(&g_array_index(draft->rivers, struct river_words, i), map, places, strings);
}

/* What a harbor gives; false when it is unknown (reported). */
static bool
read_gives(const struct harbor_words *w, struct scenario_map *map, struct map_sink *sink,
           struct scenario_harbor *harbor)
{
    if (!w->gives.text)
        return false;
    harbor->gives = (uint8_t)resource_by_word(w->gives.text, (int)w->gives.length);
    if (w->gives.length && w->gives.text[0] == '?') {
        struct word id = word_part(w->gives, 1, w->gives.length - 1);

        harbor->gives = RESOURCE_RANDOM;
        harbor->pool = pools_find(map, id);
        if (harbor->pool == SCENARIO_NO_POOL)
            pools_report_unknown(map, id, w->gives.span, sink);
        if (w->ratio.text)
            diag_report(sink, DIAG_X_HARBOR_RATIO, w->ratio.span, NULL);
        return harbor->pool != SCENARIO_NO_POOL;
    }
    if (harbor->gives == RESOURCE_NONE || harbor->gives == RESOURCE_GOLD) {
        g_autofree char *text = word_text(w->gives);

        static const char *const allowed[] = {"brick", "lumber", "wool", "grain", "ore",
                                              "any",   "?",      "?a",   NULL};

        struct finding *f = diag_report(sink, DIAG_X_HARBOR_GIVES, w->gives.span, text, NULL);
        g_autofree char *drawn = g_strconcat("?", text, NULL);

        if (pools_find(map, w->gives) != SCENARIO_NO_POOL) /* h for ?h */
            finding_propose(f, drawn);
        else
            finding_suggest_of(f, text, allowed, "gives");
        return false;
    }
    return true;
}

static bool
is_coast(const struct board_path *path)
{
    unsigned sure = path->flags & (BOARD_PATH_LAND | BOARD_PATH_SEA | BOARD_PATH_INTERIOR);

    return sure == (BOARD_PATH_LAND | BOARD_PATH_SEA) && !(path->flags & BOARD_PATH_UNSURE);
}

#define NEAR_PATHS 64 /* searched around a harbor */
#define NEAR_TOLD 4

/* Paths from this one on, the nearest first. */
static unsigned
collect_near(const struct map_board *board, map_path from, map_path near[NEAR_PATHS])
{
    unsigned n = 1;

    near[0] = from;
    for (unsigned i = 0; i < n; i++)
        for (unsigned end = 0; end < 2; end++) {
            const struct board_intersection *x =
                board_at(board, board_path(board, near[i])->end[end]);

            for (unsigned k = 0; k < x->degree && n < NEAR_PATHS; k++) {
                bool known = false;

                for (unsigned j = 0; j < n; j++)
                    known |= near[j].i == x->path[k].i;
                if (!known)
                    near[n++] = x->path[k];
            }
        }
    return n;
}

/* "the nearest free ones are B3/C4 and B4/C4"; seen: paths with a harbor. */
static void
help_coast(struct finding *f, const struct map_board *board, map_path at,
           const struct map_span *seen)
{
    map_path near[NEAR_PATHS];
    unsigned n = collect_near(board, at, near), listed = 0;
    g_autoptr(GString) help = g_string_new("name a path between land and sea; free ones nearby: ");
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 1; i < n && listed < NEAR_TOLD; i++)
        if (is_coast(board_path(board, near[i])) && !seen[near[i].i].length)
            g_string_append_printf(help, "%s%s", listed++ ? ", " : "",
                                   board_path_name(board, near[i], name));
    if (listed)
        finding_set_help(f, "%s", help->str);
}

static void
check_coast(const struct places *places, map_path at_path, struct word at,
            const struct map_span *seen)
{
    const struct board_path *path = board_path(places->board, at_path);
    unsigned sure = path->flags & (BOARD_PATH_LAND | BOARD_PATH_SEA | BOARD_PATH_INTERIOR);

    if (sure == (BOARD_PATH_LAND | BOARD_PATH_SEA) || path->flags & BOARD_PATH_UNSURE)
        return;
    if (places_excuse_path(places, at_path, at.span))
        return;
    g_autofree char *text = word_text(at);

    struct finding *f = diag_report(places->sink, DIAG_X_HARBOR_COAST, at.span, text,
                                    sure & BOARD_PATH_LAND ? "land" : "water", NULL);

    help_coast(f, places->board, at_path, seen);
}

/* <harbor at="any" gives="A5/B5"/> */
static bool
is_swapped(const struct harbor_words *w)
{
    return w->gives.text && w->at.text && g_ascii_isupper(w->gives.text[0]) &&
           resource_by_word(w->at.text, (int)w->at.length) != RESOURCE_NONE;
}

static void
report_swapped(const struct harbor_words *w, struct map_sink *sink)
{
    g_autofree char *at = word_text(w->at), *gives = word_text(w->gives);
    struct finding *f = diag_report(sink, DIAG_X_HARBOR_GIVES, w->gives.span, gives, NULL);

    finding_set_help(f, "swap the two: at=\"%s\" gives=\"%s\"", gives, at);
    finding_add_label(f, w->at.span, "no place");
}

static void
read_harbor(const struct harbor_words *w, struct scenario_map *map, const struct places *places,
            struct map_span *seen, const struct harbor_words **words)
{
    struct scenario_harbor *harbor = &map->harbors[map->n_harbors];
    unsigned ratio;

    if (is_swapped(w)) {
        report_swapped(w, places->sink);
        map->doubt |= DOUBT_HARBORS;
        return;
    }
    *harbor = (struct scenario_harbor){.at = places_path(places, w->at),
                                       .span = w->element,
                                       .at_span = word_or(w->at, w->element)};
    harbor->pool = SCENARIO_NO_POOL;
    bool ok = read_gives(w, map, places->sink, harbor);

    if (!ok)
        map->doubt |= DOUBT_HARBORS;
    if (harbor->at.i == MAP_NONE) {
        map->doubt |= DOUBT_HARBORS;
        return;
    }
    if (seen[harbor->at.i].length) {
        report_twice(places->sink, harbor->at_span, "harbor", seen[harbor->at.i]);
        return;
    }
    seen[harbor->at.i] = harbor->at_span;
    words[harbor->at.i] = w;
    harbor->ratio = harbor->gives == RESOURCE_ANY ? 3 : harbor->gives == RESOURCE_RANDOM ? 0 : 2;
    if (harbor->gives != RESOURCE_RANDOM && word_number(w->ratio, 1, 9, &ratio))
        harbor->ratio = (uint8_t)ratio;
    map->n_harbors += ok;
}

void
landmarks_read_harbors(const struct draft_map *draft, struct scenario_map *map,
                       const struct places *places, struct map_strings *strings)
{
    g_autofree struct map_span *seen = g_new0(struct map_span, map->board->n_paths);
    g_autofree const struct harbor_words **words =
        g_new0(const struct harbor_words *, map->board->n_paths);

    map->harbors =
        scenario_strings_room(strings, draft->harbors->len + 1, sizeof(struct scenario_harbor));
    for (unsigned i = 0; i < draft->harbors->len; i++)
        read_harbor(&g_array_index(draft->harbors, struct harbor_words, i), map, places, seen,
                    words);
    for (unsigned i = 0; i < map->board->n_paths; i++)
        if (words[i])
            check_coast(places, (map_path){(uint16_t)i}, words[i]->at, seen);
}

/* What to= names; all without it, and where it is wrong (reported). */
static uint8_t
read_closed_to(struct word to)
{
    static const char *const words[] = {"buildings", "routes", "boats", "wagons"};
    struct word part;
    uint32_t at = 0;
    unsigned set = 0;

    while (to.text && word_next(to, &at, &part))
        for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
            set |= word_is(part, words[i]) ? 1u << i : 0;
    return (uint8_t)(set ? set : CLOSED_ALL);
}

void
landmarks_read_closed(const struct draft_map *draft, struct scenario_map *map,
                      const struct places *places, struct map_strings *strings)
{
    g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(struct scenario_closed));

    for (unsigned i = 0; i < draft->closed->len; i++) {
        const struct closed_words *w = &g_array_index(draft->closed, struct closed_words, i);
        struct word part;
        struct place place;
        uint32_t at = 0;

        while (w->at.text && places_next(places, w->at, &at, &part)) {
            struct scenario_closed closed = {.path = MAP_NO_PATH,
                                             .at = MAP_NO_INTERSECTION,
                                             .to = read_closed_to(w->to),
                                             .set_up = word_is(w->when, "set-up"),
                                             .span = part.span};

            if (!places_read(places, part, PLACE_PATH | PLACE_INTERSECTION, &place)) {
                map->doubt |= DOUBT_ZONES;
                continue;
            }
            if (place.what == PLACE_PATH)
                closed.path = place.path;
            else
                closed.at = place.at;
            unsigned flags = scenario_closed_flags(&closed);

            if (!flags) {
                g_autofree char *text = word_text(part);

                finding_add_label(
                    diag_report(places->sink, DIAG_X_CLOSED_TO, part.span, text, NULL),
                    w->to.text ? w->to.span : w->when.span, "as this says");
            } else if (place.what == PLACE_PATH) {
                board_add_flag(map->board, closed.path, flags);
            } else {
                board_close(map->board, closed.at, flags);
            }
            g_array_append_val(list, closed);
        }
    }
    map->n_closed = list->len;
    map->closed = scenario_strings_room(strings, list->len + 1, sizeof(struct scenario_closed));
    for (unsigned i = 0; i < list->len; i++)
        map->closed[i] = g_array_index(list, struct scenario_closed, i);
}
