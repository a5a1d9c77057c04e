/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "board/build.h"
#include "board/place-name.h"

#include <string.h>

/* Adds the hexes of `at` to the region, each once, in the order of the map: what compares regions
 * need not know how the author listed them. */
void
landmarks_region_hexes(const struct places *places, struct word names, void *to)
{
    struct scenario_region *region = to;
    struct scenario_map *map = places->map;
    g_autofree struct map_span *seen = g_new0(struct map_span, map->board->n_hexes);
    struct word part;
    uint32_t at = 0;

    while (places_next(places, names, &at, &part)) {
        map_hex hex = places_hex(places, part);

        if (hex.i == MAP_NONE)
            continue;
        if (!seen[hex.i].length) {
            seen[hex.i] = part.span;
            continue;
        }
        g_autofree char *what = g_strdup_printf("%.*s in this region", (int)part.length, part.text);
        struct finding *f = diag_report(places->sink, DIAG_X_DUP, part.span, what, NULL);

        /* the second one may be a typo for a neighbor that the region lacks */
        finding_add_label(f, seen[hex.i], "first given here");
        finding_set_help(f, "delete one, or name another hex");
    }
    for (uint16_t h = 0; h < map->board->n_hexes; h++)
        if (seen[h].length)
            region->hexes[region->n_hexes++] = (map_hex){h};
}

/* A region of a whole island names one hex of it, so it stays right when hexes are added. It has no
 * hexes that may turn out to be sea: rules that ask for a homeland (ISL-1) must not count on
 * them. */
void
landmarks_landmass(const struct places *places, struct word w, void *to)
{
    struct scenario_region *region = to;
    struct scenario_map *map = places->map;
    map_hex hex = places_hex(places, w);

    if (hex.i == MAP_NONE || map->cells[hex.i].doubt >= CELL_TERRAIN)
        return;
    if (board_hex(map->board, hex)->landmass == MAP_NONE) {
        g_autofree char *text = word_text(w);

        if (!places_excuse_hex(places, hex))
            diag_report(places->sink, DIAG_X_LANDMASS, w.span, text, NULL);
        return;
    }
    for (uint16_t h = 0; h < map->board->n_hexes; h++)
        if (map->board->hexes[h].landmass == board_hex(map->board, hex)->landmass)
            region->hexes[region->n_hexes++] = (map_hex){h};
}

/* A region that is wrong is left out. */
static void
read_region(struct element e, struct places *places)
{
    struct scenario_map *map = places->map;
    struct scenario_region *region = &map->regions[map->n_regions];
    struct word id = element_word(e, "id"), at = element_word(e, "at"),
                landmass = element_word(e, "landmass");

    /* the hexes may be given in one way only */
    if (!at.text == !landmass.text && (at.text || !element_is_spoilt(e, NULL)))
        diag_report(places->sink, DIAG_X_REGION, element_span(e), at.text ? "both" : "neither",
                    at.text ? "the one that you mean"
                            : "at= with its hexes, or landmass= with one of them",
                    NULL);
    if (!id.text)
        return;
    *region = (struct scenario_region){.span = element_span(e)};
    loading_fill(places, e, region);
    region->hexes = scenario_strings_room(places->strings, map->board->n_hexes, sizeof(map_hex));
    if (!at.text || !landmass.text)
        loading_read(places, e, region);
    if (places_define(places, id, (struct place_label){true, (uint16_t)map->n_regions, id.span}))
        map->n_regions++;
}

void
landmarks_read_regions(struct element map, struct places *places)
{
    unsigned n = element_bound(map, ELEMENT_REGION, 255, "regions", places->sink);

    places->map->regions =
        scenario_strings_room(places->strings, n + 1, sizeof(struct scenario_region));
    for (struct element e = {0}; n-- > 0 && element_next(map, ELEMENT_REGION, &e);)
        read_region(e, places);
}

/* The corners, as bits, with bit 6. */
void
landmarks_corners(const struct places *places, struct word names, void *to)
{
    uint8_t *corners = to;
    struct scenario_map *map = places->map;
    enum grid_orientation o = map->board->grid.orientation;
    struct word part;
    uint32_t at = 0;

    *corners = 1u << 6;
    while (word_next(names, &at, &part)) {
        int corner = grid_corner_by_name(o, part.text, (int)part.length);
        g_autofree char *text = word_text(part);

        if (corner >= 0)
            *corners |= (uint8_t)(1u << corner);
        else
            diag_report(places->sink, DIAG_X_SIDE, part.span, text,
                        o == GRID_POINTY ? "corners are ne n nw sw s se"
                                         : "corners are e ne nw w sw se",
                        NULL);
    }
}

/* The order says how many there are of each; a count beside it is taken as a check by the author,
 * which must agree. */
static void
read_stack_order(struct element e, struct word order, const struct places *places,
                 struct scenario_trade_hex *trade)
{
    uint16_t count[GOODS_COUNT] = {0};

    for (unsigned i = 0; i < trade->order.n; i++)
        count[trade->order.kinds[i]]++;
    for (int g = 0; g < GOODS_COUNT; g++) {
        const char *name = scenario_good_word(places->l->s, (unsigned)g);
        struct word number = element_word(e, name);

        if (!number.text && !trade->stack[g]) /* nor a <token> */
            trade->stack[g] = count[g];
        if (trade->stack[g] == count[g])
            continue;
        struct finding *f = diag_report(places->sink, DIAG_X_STACK, order.span, name, NULL);

        if (number.text)
            finding_add_label(f, number.span, "counted here");
    }
}

static void
read_stack(struct element e, const struct places *places, struct scenario_trade_hex *trade)
{
    struct word order = element_word(e, "order");

    trade->stack_span = element_span(e);
    loading_fill(places, e, trade);
    for (struct element t = {0}; element_next(e, ELEMENT_TOKEN, &t);) {
        struct scenario_token token = {GOODS_COUNT, 1};

        loading_fill(places, t, &token);
        if (token.good < GOODS_COUNT) /* <token>s of a good add up */
            trade->stack[token.good] = (uint16_t)(trade->stack[token.good] + token.count);
    }
    if (order.text)
        read_stack_order(e, order, places, trade);
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
report_product(const struct places *places, struct element e, map_hex hex)
{
    const struct scenario_trade_hex *trade = find_trade_hex(places->map, hex);

    if (!element_word(e, "product").text || !trade || !map_span_is_set(trade->product_span))
        return;
    struct finding *f =
        diag_report(places->sink, DIAG_X_DUP, element_word(e, "at").span, "product", NULL);

    finding_add_label(f, trade->product_span, "first given here");
    finding_set_help(f, "name another hex, or delete this and keep product= of the <trade-hex>");
}

/* Its product stands in the cell like that of any hex, as payment asks cells alone (AMB-19); stack
 * and interior paths are its own. A hex that is drawn cannot be one: its paths would be unknown. */
static void
read_trade_hex(struct element e, const struct places *places, uint8_t *corners)
{
    struct scenario_map *map = places->map;
    struct word at = element_word(e, "at"), product = element_word(e, "product");
    struct element stack = element_child(e, ELEMENT_STACK);
    struct scenario_trade_hex own = {.at = MAP_NO_HEX,
                                     .span = element_span(e),
                                     .at_span = at.span,
                                     .stack_span = element_span(e),
                                     .product_span = product.span};

    loading_fill(places, e, &own);
    map_hex hex = own.at;

    if (hex.i == MAP_NONE)
        return;
    struct scenario_cell *cell = &map->cells[hex.i];
    const struct scenario_trade_hex *first = find_trade_hex(map, hex);

    if (first) {
        loading_report_twice(places->sink, at.span, "trade hex", first->at_span);
        return;
    }
    if (cell->terrain >= TERRAIN_COUNT || !terrain_has_plaza((enum terrain)cell->terrain)) {
        if (places_excuse_hex(places, hex)) {
            doubts_note(places->l, at.span);
            return;
        }
        g_autofree char *text = word_text(at);
        struct finding *f =
            diag_report(places->sink, DIAG_X_TRADE_HEX, at.span, text,
                        cell->terrain >= TERRAIN_COUNT ? "drawn from a pool"
                                                       : terrain_word((enum terrain)cell->terrain),
                        NULL);

        finding_add_label(f, cell->span, "its terrain is written here");
        return;
    }
    struct scenario_trade_hex *trade = &map->trade_hexes[map->n_trade_hexes++];

    *trade = own;
    if (product.text)
        cell->product = own.product;
    loading_read(places, e, &corners[hex.i]);
    if (stack.node)
        read_stack(stack, places, trade);
}

bool
landmarks_read_trade_hexes(struct element map, const struct places *places, uint8_t *corners)
{
    bool given = false;

    places->map->trade_hexes =
        scenario_strings_room(places->strings, element_count(map, ELEMENT_TRADE_HEX) + 1,
                              sizeof(struct scenario_trade_hex));
    for (struct element e = {0}; element_next(map, ELEMENT_TRADE_HEX, &e);)
        read_trade_hex(e, places, corners);
    for (unsigned h = 0; h < places->map->board->n_hexes; h++)
        given |= corners[h] != 0;
    return given;
}

void
landmarks_hex(const struct places *places, struct word w, void *to)
{
    *(map_hex *)to = places_hex(places, w);
}

void
landmarks_read_hexes(const struct written_map *m, const struct places *places)
{
    struct scenario_map *map = places->map;
    g_autofree struct map_span *seen = g_new0(struct map_span, map->board->n_hexes);

    for (struct element e = {0}; element_next(m->of, ELEMENT_HEX, &e);) {
        struct word at = element_word(e, "at");
        map_hex hex = MAP_NO_HEX;

        loading_read(places, e, &hex);
        if (hex.i == MAP_NONE)
            continue;
        if (seen[hex.i].length) {
            loading_report_twice(places->sink, at.span, "hex", seen[hex.i]);
            continue;
        }
        seen[hex.i] = at.span;
        struct scenario_cell *cell = &map->cells[hex.i];

        report_product(places, e, hex);
        loading_fill(places, e, cell);
    }
}

struct river_reading {
    struct scenario_river *river;
    bool bad; /* reported */
};

/* Crosses from the previous hex to this one. A river is the sides that it crosses: there bridges
 * are built and wagons pay (COST-6), while the hexes only say which sides these are. */
static void
cross_side(struct scenario_river *river, map_hex hex, struct map_span span,
           const struct places *places)
{
    struct map_board *board = places->map->board;

    if (river->n_hexes) {
        map_hex before = river->hexes[river->n_hexes - 1];
        map_path path = board_side_between(board, before, hex);
        char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];

        if (path.i == MAP_NONE) {
            if (places_excuse_hex(places, before) || places_excuse_hex(places, hex))
                return;
            struct finding *f =
                diag_report(places->sink, DIAG_X_RIVER_GAP, span, board_hex_name(board, before, a),
                            board_hex_name(board, hex, b), NULL);

            finding_add_label(f, river->hex_spans[river->n_hexes - 1], "the river comes from here");
            return;
        }
        river->paths[river->n_paths++] = path;
        board_add_flag(board, path, BOARD_PATH_RIVER);
    }
    river->hexes[river->n_hexes] = hex;
    river->hex_spans[river->n_hexes++] = span;
}

/* The mouth is the side by which the last hex meets the sea. It is a bridge site as the sides
 * between hexes are, and takes no boat (RIVER-2). */
void
landmarks_mouth(const struct places *places, struct word name, void *to)
{
    struct river_reading *r = to;
    struct scenario_river *river = r->river;
    map_path mouth = r->bad ? MAP_NO_PATH : places_path(places, name);

    if (mouth.i == MAP_NONE || !river->n_hexes)
        return;
    const struct board_path *path = board_path(places->board, mouth);
    uint16_t last = river->hexes[river->n_hexes - 1].i;

    if (path->flags & BOARD_PATH_INTERIOR || (path->hex[0].i != last && path->hex[1].i != last)) {
        g_autofree char *text = word_text(name);
        struct finding *f = diag_report(places->sink, DIAG_X_RIVER_MOUTH, name.span, text, NULL);

        finding_add_label(f, river->hex_spans[river->n_hexes - 1], "the last hex of the river");
        return;
    }
    river->mouth = mouth;
    river->paths[river->n_paths++] = mouth;
    board_add_flag(places->map->board, mouth, BOARD_PATH_RIVER);
}

/* A river is laid as far as it hangs together. Behind a wrong name nothing more is said of gaps:
 * two hexes beside it would not touch either. */
void
landmarks_along(const struct places *places, struct word along, void *to)
{
    struct river_reading *r = to;
    struct word part;
    uint32_t at = 0;

    while (places_next(places, along, &at, &part)) {
        map_hex hex = places_hex(places, part); /* each wrong name is reported */
        unsigned before = r->river->n_hexes;

        if (hex.i != MAP_NONE && !r->bad)
            cross_side(r->river, hex, part.span, places);
        r->bad |= r->river->n_hexes == before;
    }
}

static void
read_river(struct element e, const struct places *places)
{
    struct scenario_river *river = &places->map->rivers[places->map->n_rivers];
    struct word along = element_word(e, "along");
    struct river_reading r = {river};
    unsigned most = along.length / 2 + 2;

    if (!along.text)
        return;
    *river = (struct scenario_river){.span = along.span, .mouth = MAP_NO_PATH};
    river->hexes = scenario_strings_room(places->strings, most, sizeof(map_hex));
    river->paths = scenario_strings_room(places->strings, most, sizeof(map_path));
    river->hex_spans = scenario_strings_room(places->strings, most, sizeof(struct map_span));
    loading_read(places, e, &r);
    if (!river->n_paths && !r.bad && !element_word(e, "mouth").text)
        diag_report(places->sink, DIAG_X_RIVER_SHORT, along.span, NULL);
    if (river->n_paths)
        places->map->n_rivers++;
}

void
landmarks_read_rivers(struct element map, const struct places *places)
{
    places->map->rivers = scenario_strings_room(
        places->strings, element_count(map, ELEMENT_RIVER) + 1, sizeof(struct scenario_river));
    for (struct element e = {0}; element_next(map, ELEMENT_RIVER, &e);)
        read_river(e, places);
}

/* What a harbor gives; nothing when it is unknown (reported). */
void
landmarks_gives(const struct places *places, struct word gives, void *to)
{
    struct scenario_harbor *harbor = to;
    struct map_sink *sink = places->sink;

    harbor->gives = (uint8_t)resource_by_word(gives.text, (int)gives.length);
    if (gives.length && gives.text[0] == '?') {
        struct word id = word_part(gives, 1, gives.length - 1);

        harbor->gives = RESOURCE_RANDOM;
        harbor->pool = pools_find(places->map, id);
        if (harbor->pool != SCENARIO_NO_POOL)
            return;
        harbor->gives = RESOURCE_NONE;
        pools_report_unknown(places->map, id, gives.span, sink);
        return;
    }
    if (harbor->gives == RESOURCE_NONE || harbor->gives == RESOURCE_GOLD) {
        g_autofree char *text = word_text(gives);

        static const char *const allowed[] = {"brick", "lumber", "wool", "grain", "ore",
                                              "any",   "?",      "?a",   NULL};

        struct finding *f = diag_report(sink, DIAG_X_HARBOR_GIVES, gives.span, text, NULL);
        g_autofree char *drawn = g_strconcat("?", text, NULL);

        if (pools_find(places->map, gives) != SCENARIO_NO_POOL) /* h for ?h */
            finding_propose(f, drawn);
        else
            finding_suggest_of(f, text, allowed, "gives");
        harbor->gives = RESOURCE_NONE;
    }
}

#define NEAR_PATHS 64 /* searched around a harbor */
#define NEAR_TOLD 4

/* Names the nearest free ones. Nearest by paths, as the author has counted a hex or a corner wrong.
 * seen: paths with a harbor. */
static void
help_coast(struct finding *f, const struct map_board *board, map_path at, const struct word *seen)
{
    const unsigned coast = BOARD_PATH_LAND | BOARD_PATH_SEA;
    g_autoptr(GString) help = g_string_new("name a path between land and sea; free ones nearby: ");
    g_autofree bool *known = g_new0(bool, board->n_paths);
    map_path near[NEAR_PATHS] = {at};
    char name[BOARD_NAME_SIZE];

    known[at.i] = true;
    for (unsigned i = 0, n = 1, listed = 0; i < n && listed < NEAR_TOLD; i++) {
        const struct board_path *path = board_path(board, near[i]);

        if ((path->flags & (coast | BOARD_PATH_INTERIOR | BOARD_PATH_UNSURE)) == coast &&
            !seen[near[i].i].text) {
            g_string_append_printf(help, "%s%s", listed++ ? ", " : "",
                                   board_path_name(board, near[i], name));
            finding_set_help(f, "%s", help->str);
        }
        for (unsigned end = 0; end < 2; end++) {
            const struct board_intersection *x = board_at(board, path->end[end]);

            for (unsigned k = 0; k < x->degree && n < NEAR_PATHS; k++)
                if (!known[x->path[k].i]) {
                    known[x->path[k].i] = true;
                    near[n++] = x->path[k];
                }
        }
    }
}

/* Only what is certain is refused: a hex that is drawn or hidden may become either. */
static void
check_coast(const struct places *places, map_path at_path, const struct word *seen)
{
    struct word at = seen[at_path.i];
    const struct board_path *path = board_path(places->board, at_path);
    unsigned sure = path->flags & (BOARD_PATH_LAND | BOARD_PATH_SEA | BOARD_PATH_INTERIOR);

    if (sure == (BOARD_PATH_LAND | BOARD_PATH_SEA) || path->flags & BOARD_PATH_UNSURE ||
        places_excuse_path(places, at_path))
        return;
    g_autofree char *text = word_text(at);

    help_coast(diag_report(places->sink, DIAG_X_HARBOR_COAST, at.span, text,
                           sure & BOARD_PATH_LAND ? "land" : "water", NULL),
               places->board, at_path, seen);
}

/* seen: the names of the harbors so far, by path. Whether they are on a coast is asked when all are
 * read, so that what is offered instead is free. */
static void
read_harbor(struct element e, const struct places *places, struct word *seen)
{
    struct word at = element_word(e, "at"), gives = element_word(e, "gives"),
                ratio = element_word(e, "ratio");
    struct scenario_map *map = places->map;
    struct scenario_harbor *harbor = &map->harbors[map->n_harbors];

    /* <harbor at="any" gives="A5/B5"/> */
    if (gives.length && at.text && g_ascii_isupper(gives.text[0]) &&
        resource_by_word(at.text, (int)at.length) != RESOURCE_NONE) {
        g_autofree char *place = word_text(at), *good = word_text(gives);
        struct finding *f = diag_report(places->sink, DIAG_X_HARBOR_GIVES, gives.span, good, NULL);

        finding_set_help(f, "swap the two: at=\"%s\" gives=\"%s\"", good, place);
        finding_add_label(f, at.span, "no place");
        return;
    }
    *harbor = (struct scenario_harbor){.at = MAP_NO_PATH,
                                       .gives = RESOURCE_NONE,
                                       .pool = SCENARIO_NO_POOL,
                                       .span = element_span(e),
                                       .at_span = word_or(at, element_span(e))};
    loading_fill(places, e, harbor);
    loading_read(places, e, harbor);
    bool ok = harbor->gives != RESOURCE_NONE;

    if (harbor->gives == RESOURCE_RANDOM && ratio.text)
        diag_report(places->sink, DIAG_X_HARBOR_RATIO, ratio.span, NULL);

    if (harbor->at.i == MAP_NONE)
        return;
    if (seen[harbor->at.i].text) {
        loading_report_twice(places->sink, at.span, "harbor", seen[harbor->at.i].span);
        return;
    }
    seen[harbor->at.i] = at;
    if (!harbor->ratio)
        harbor->ratio = harbor_ratio(harbor->gives);
    map->n_harbors += ok;
}

void
landmarks_read_harbors(struct element map, const struct places *places)
{
    unsigned n = places->board->n_paths;
    g_autofree struct word *seen = g_new0(struct word, n);

    places->map->harbors = scenario_strings_room(
        places->strings, element_count(map, ELEMENT_HARBOR) + 1, sizeof(struct scenario_harbor));
    for (struct element e = {0}; element_next(map, ELEMENT_HARBOR, &e);)
        read_harbor(e, places, seen);
    for (unsigned i = 0; i < n; i++)
        if (seen[i].text)
            check_coast(places, (map_path){(uint16_t)i}, seen);
}

/* False: what is closed never stands there. A place that is closed in this way already, as the next
 * hex has it too, counts once. */
static bool
close_place(struct map_board *board, struct scenario_closed closed, GArray *list)
{
    bool path = closed.path.i != MAP_NONE;
    unsigned flags = scenario_closed_flags(&closed);
    unsigned old = path ? board_path(board, closed.path)->flags : board_at(board, closed.at)->flags;

    if ((old & flags) == flags)
        return flags;
    if (path)
        board_add_flag(board, closed.path, flags);
    else
        board_close(board, closed.at, flags);
    g_array_append_val(list, closed);
    return true;
}

struct closed_reading {
    struct scenario_closed closed; /* its span: of to= or when= */
    GArray *list;
};

/* A hex stands for all its sides and corners; without to= all is closed that can be. What cannot be
 * closed to that is left out there, but a place at which nothing comes of it is an error. */
void
landmarks_closed(const struct places *places, struct word names, void *to)
{
    struct closed_reading *r = to;
    struct map_board *board = places->map->board;
    struct scenario_closed closed = r->closed;
    struct word part;
    struct place place;
    uint32_t at = 0;

    while (places_next(places, names, &at, &part)) {
        struct scenario_closed path = closed, corner = closed;
        bool closes = false;

        if (!places_read(places, part, PLACE_HEX | PLACE_PATH | PLACE_INTERSECTION, &place))
            continue;
        path.span = corner.span = part.span;
        for (unsigned i = 0; i < (place.what == PLACE_HEX ? 6 : 1); i++) {
            const struct board_hex *hex =
                place.what == PLACE_HEX ? board_hex(board, place.hex) : NULL;

            path.path = hex ? hex->side[i] : place.path;
            corner.at = hex ? hex->corner[i] : place.at;
            closes |= place.what != PLACE_INTERSECTION && close_place(board, path, r->list);
            closes |= place.what != PLACE_PATH && close_place(board, corner, r->list);
        }
        if (!closes) {
            g_autofree char *text = word_text(part);

            finding_add_label(diag_report(places->sink, DIAG_X_CLOSED_TO, part.span, text, NULL),
                              closed.span, "as this says");
        }
    }
}

void
landmarks_read_closed(struct element map, const struct places *places)
{
    g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(struct scenario_closed));

    for (struct element e = {0}; element_next(map, ELEMENT_CLOSED, &e);) {
        struct closed_reading r = {{MAP_NO_PATH, MAP_NO_INTERSECTION, CLOSED_ALL, false,
                                    word_or(element_word(e, "to"), element_word(e, "when").span)},
                                   list};

        loading_fill(places, e, &r.closed); /* a wrong to= closes to all */
        loading_read(places, e, &r);
    }
    places->map->n_closed = list->len;
    places->map->closed = scenario_strings_copy(places->strings, list);
}
