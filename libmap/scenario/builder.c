/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/builder.h"

#include "scenario/accepts.h"
#include "scenario/picture-files.h"
#include "scenario/cards.h"
#include "scenario/cells.h"
#include "scenario/draft.h"
#include "scenario/kinds.h"
#include "scenario/labels.h"
#include "scenario/landmarks.h"
#include "scenario/marks.h"
#include "scenario/game-start.h"
#include "scenario/named-places.h"
#include "scenario/pools.h"
#include "scenario/pool-need.h"
#include "scenario/printed.h"
#include "scenario/misread-grid.h"
#include "scenario/begun-turn.h"
#include "scenario/shared-pools.h"
#include "scenario/short-row.h"
#include "scenario/words.h"
#include "scenario/zones.h"

#include <string.h>

struct scenario_builder {
    struct map_sink *sink;
    struct map_strings *strings;
    struct draft draft;
    struct draft_map *map;   /* open, or NULL */
    struct draft_pool *pool; /* the last of it, or NULL */
    struct options options;
    uint16_t supply[SUPPLY_COUNT];
    struct map_span supply_span[SUPPLY_COUNT];
    bool players_wrong; /* reported: other findings about them would only follow from
                                    * that */
};

struct scenario_builder *
scenario_builder_new(struct map_sink *sink)
{
    struct scenario_builder *b = g_new0(struct scenario_builder, 1);

    b->sink = sink;
    b->strings = scenario_strings_new();
    draft_init(&b->draft);
    options_init(&b->options);
    for (int i = 0; i < SUPPLY_COUNT; i++) {
        b->supply[i] = supply_default((enum supply)i);
        b->supply_span[i] = MAP_NO_SPAN;
    }
    return b;
}

void
scenario_builder_free(struct scenario_builder *b)
{
    if (!b)
        return;
    draft_release(&b->draft);
    scenario_strings_free(b->strings);
    g_free(b);
}

/* A copy that outlives the reader's memory. */
static struct word
keep_word(struct scenario_builder *b, struct word w)
{
    return word_keep(w, b->strings);
}

/* The same for consecutive words of a struct, by offsets. */
static void
keep_words(struct scenario_builder *b, void *words, gsize first, gsize last)
{
    for (gsize at = first; at <= last; at += sizeof(struct word)) {
        struct word *w = (struct word *)((char *)words + at);

        *w = keep_word(b, *w);
    }
}

#define KEEP_WORDS(b, words, first, last)                                                          \
    keep_words(b, words, offsetof(__typeof__(*(words)), first),                                    \
               offsetof(__typeof__(*(words)), last))

/* What is stored unchanged. */
struct added {
    size_t size, first, last; /* of its words */
    size_t labels;            /* where its labels are, or 0 */
    size_t place;             /* in the struct of the draft: of the list, or of the only one */
};

#define ADDED(of, list, name, first, last, labels)                                                 \
    {                                                                                              \
        sizeof(struct name##_words), offsetof(struct name##_words, first),                         \
            offsetof(struct name##_words, last), labels, offsetof(struct of, list)                 \
    }

static const struct added all_added[] = {
    [ADDED_REGION] = ADDED(draft_map, regions, region, id, landmass, 0),
    [ADDED_RIVER] = ADDED(draft_map, rivers, river, along, mouth, 0),
    [ADDED_HARBOR] = ADDED(draft_map, harbors, harbor, at, ratio, 0),
    [ADDED_CLOSED] = ADDED(draft_map, closed, closed, at, when, 0),
    [ADDED_HEX] = ADDED(draft_map, hexes, hex, at, note, offsetof(struct hex_words, labels)),
    [ADDED_MARK] = ADDED(draft_map, marks, mark, at, note, offsetof(struct mark_words, labels)),
    [ADDED_TILE] = ADDED(draft_pool, tiles, tile, terrain, number, 0),
    [ADDED_HARBOR_TOKEN] = ADDED(draft_pool, harbors, harbor_token, gives, count, 0),
    [ADDED_CONSTRAINT] = ADDED(draft_pool, constraints, constraint, numbers, number, 0),
    [ADDED_TEXT] = ADDED(draft, texts, text, language, text, 0),
    [ADDED_TERM] = ADDED(draft, terms, term, what, text, 0),
    [ADDED_KIND] = ADDED(draft, kinds, kind, id, art3, offsetof(struct kind_words, labels)),
    [ADDED_PIECE] = ADDED(draft, pieces, piece, id, back, offsetof(struct piece_words, labels)),
    [ADDED_CARD] = ADDED(draft, cards, card, level, points, 0),
    [ADDED_PRICE] = ADDED(draft, prices, price, of, cards[RESOURCE_COUNT - 1], 0),
    [ADDED_WAIVER] = ADDED(draft, waivers, waiver, owner, whom, 0),
    [ADDED_SEAT] = ADDED(draft, seats, seat, colour, homeland, 0),
    [ADDED_ZONE] = ADDED(draft, zones, zone, at, players, 0),
    [ADDED_PLAYER] = ADDED(draft, players, player, seat, secret, 0),
    [ADDED_STANDING] = ADDED(draft, standing, standing, seat, active, 0),
    [ADDED_GOODS] = ADDED(draft, goods, goods, at, carried, 0),
    [ADDED_ACCEPT] = ADDED(draft, accepts, accept, code, reason, 0),
    [ADDED_START] = ADDED(draft, start, start, buildings, order, 0),
    [ADDED_TURN] = ADDED(draft, turn, turn, seat, rolled, 0),
};

void
scenario_builder_add(struct scenario_builder *b, enum scenario_added what, const void *words,
                     const struct label_list *labels)
{
    const struct added *a = &all_added[what];
    void *of = what >= ADDED_TEXT   ? (void *)&b->draft
               : what >= ADDED_TILE ? (void *)b->pool
                                    : b->map;
    struct any_words kept;

    g_assert(a->size <= sizeof kept);
    memcpy(&kept, words, a->size);
    keep_words(b, &kept, a->first, a->last);
    if (a->labels)
        *(struct label_list *)(void *)((char *)&kept + a->labels) =
            labels_keep(b->strings, *labels);
    if (what >= ADDED_START)
        memcpy((char *)of + a->place, &kept, a->size);
    else
        draft_add((GArray **)(void *)((char *)of + a->place), &kept, (guint)a->size);
}

void
scenario_builder_root(struct scenario_builder *b, const struct root_words *w)
{
    b->draft.root = *w;
    KEEP_WORDS(b, &b->draft.root, id, language);
}

void
scenario_builder_doubt_players(struct scenario_builder *b)
{
    b->players_wrong = true;
}

void
scenario_builder_art(struct scenario_builder *b, struct word path, const char *svg, gsize length,
                     uint32_t file)
{
    struct draft_art a = {keep_word(b, path), scenario_strings_add(b->strings, svg, length),
                          (uint32_t)length, file};

    draft_add(&b->draft.arts, &a, sizeof a);
}

void
scenario_builder_words(struct scenario_builder *b, const char *language, const char *text,
                       gsize length, uint32_t file, const char *unread)
{
    struct scenario_words w = {
        .language = scenario_strings_add(b->strings, language, strlen(language)),
        .text = scenario_strings_add(b->strings, text, length),
        .length = (uint32_t)length,
        .file = file,
        .unread = unread ? scenario_strings_add(b->strings, unread, strlen(unread)) : NULL};

    draft_add(&b->draft.languages, &w, sizeof w);
}

void
scenario_builder_map_begin(struct scenario_builder *b, const struct map_words *w)
{
    b->map = draft_add_map(&b->draft);
    b->pool = NULL;
    b->map->w = *w;
    KEEP_WORDS(b, &b->map->w, id, language);
}

void
scenario_builder_row(struct scenario_builder *b, struct map_span element)
{
    struct draft_row row = {element, b->map->tokens->len};

    draft_add(&b->map->rows, &row, sizeof row);
}

void
scenario_builder_token(struct scenario_builder *b, struct word token)
{
    token = keep_word(b, token);
    g_array_append_val(b->map->tokens, token);
}

void
scenario_builder_trade_hex(struct scenario_builder *b, const struct trade_hex_words *w)
{
    struct draft_trade_hex t = {.w = *w};

    KEEP_WORDS(b, &t.w, at, paths);
    draft_add(&b->map->trade_hexes, &t, sizeof t);
}

void
scenario_builder_stack(struct scenario_builder *b, const struct stack_words *w)
{
    GArray *all = b->map->trade_hexes;

    g_return_if_fail(all->len > 0);
    struct draft_trade_hex *t = &g_array_index(all, struct draft_trade_hex, all->len - 1);

    t->has_stack = true;
    t->stack = *w;
    KEEP_WORDS(b, &t->stack, goods, order);
}

void
scenario_builder_pool(struct scenario_builder *b, const struct pool_words *w)
{
    b->pool = draft_add_pool(b->map ? b->map->pools : b->draft.pools);
    b->pool->w = *w;
    KEEP_WORDS(b, &b->pool->w, id, label);
    b->pool->w.labels = labels_keep(b->strings, w->labels);
}

void
scenario_builder_numbers(struct scenario_builder *b, struct word text, struct word along)
{
    b->pool->numbers = keep_word(b, text);
    b->pool->along = keep_word(b, along);
}

void
scenario_builder_doubt(struct scenario_builder *b, unsigned doubt)
{
    *(b->map ? &b->map->doubt : &b->draft.doubt) |= (uint8_t)doubt;
}

void
scenario_builder_indent(struct scenario_builder *b, const struct indent_words *w)
{
    b->map->indent = *w;
}

void
scenario_builder_map_end(struct scenario_builder *b)
{
    b->map = NULL;
    b->pool = NULL;
}

void
scenario_builder_family(struct scenario_builder *b, enum family family, struct map_span element)
{
    b->options.on[family] = true;
    b->options.family_span[family] = element;
}

void
scenario_builder_option(struct scenario_builder *b, enum option option, struct word value)
{
    g_autofree char *text = word_text(value);

    if (!value.text)
        return;
    if (option_value_read(option, text, &b->options.value[option])) {
        b->options.option_span[option] = value.span;
        return;
    }
    const struct option_entry *e = option_entry(option);
    g_autofree char *allowed = option_allowed(option);
    struct finding *f =
        diag_report(b->sink, DIAG_V_OP_1, value.span, text, e->attribute, allowed, NULL);
    g_auto(GStrv) known = g_strsplit(e->type == OPTION_BOOL ? "no yes" : e->values, " ", -1);

    const char *near = finding_suggest_of(f, text, (const char *const *)known, e->attribute);

    /* goes on with the meant word, so that nothing else is reported because of it */
    if (near && option_value_read(option, near, &b->options.value[option]))
        b->options.option_span[option] = value.span;
}

/* V-VI-7 limits the number of villains. */
static void
report_supply(struct scenario_builder *b, enum supply supply, struct word value)
{
    unsigned n, most = supply_maximum(supply);
    g_autofree char *text = word_text(value), *limit = g_strdup_printf("%u", most);
    bool villain = supply >= SUPPLY_ROBBER && supply <= SUPPLY_RUNNERS &&
                   word_number(value, 0, UINT16_MAX, &n);

    diag_report(b->sink, villain ? DIAG_V_VI_7_SUPPLY : DIAG_X_SUPPLY, value.span, text,
                supply_word(supply), limit, NULL);
}

void
scenario_builder_supply(struct scenario_builder *b, enum supply supply, struct word value)
{
    unsigned n;

    if (!value.text)
        return;
    b->supply_span[supply] = value.span;
    if (word_is(value, "unlimited") && supply_maximum(supply) > 9) {
        b->supply[supply] = SUPPLY_UNLIMITED;
    } else if (word_number(value, 0, supply_maximum(supply), &n)) {
        b->supply[supply] = (uint16_t)n;
    } else {
        report_supply(b, supply, value);
    }
}

void
scenario_builder_fixed(struct scenario_builder *b, const struct fixed_words *w)
{
    struct standing_words s = {.element = w->element,
                               .kind = STANDING_SETTLEMENT,
                               .start = true,
                               .seat = w->seat,
                               .what = w->building,
                               .at = w->at};

    scenario_builder_add(b, ADDED_STANDING, &s, NULL);
    if (!w->route.text)
        return;
    s.kind = STANDING_ROAD;
    s.what = w->piece;
    s.at = w->route;
    scenario_builder_add(b, ADDED_STANDING, &s, NULL);
}

static void
add_villain(struct scenario_builder *b, struct map_span element, unsigned villain, struct word at,
            bool start)
{
    struct standing_words s = {.element = element,
                               .kind = (enum standing)(STANDING_ROBBER + villain),
                               .start = start,
                               .at = at};

    scenario_builder_add(b, ADDED_STANDING, &s, NULL);
}

void
scenario_builder_position(struct scenario_builder *b, const struct position_words *w)
{
    const struct word *const villains[] = {&w->robber, &w->pirate, &w->privateer, &w->storm};

    b->draft.position = *w;
    KEEP_WORDS(b, &b->draft.position, track, deck);
    for (unsigned i = 0; i < G_N_ELEMENTS(villains); i++)
        if (villains[i]->text)
            add_villain(b, w->element, i, *villains[i], false);
}

void
scenario_builder_robber(struct scenario_builder *b, struct map_span element, struct word at,
                        struct word pirate_at)
{
    const struct word places[] = {at, pirate_at};

    for (unsigned i = 0; i < G_N_ELEMENTS(places); i++)
        if (places[i].text)
            add_villain(b, element, i, places[i], true);
}

/* The bits of players=, or the given ones where it is absent or wrong (reported). */
static uint8_t
read_players(struct scenario_builder *b, struct word w, uint8_t otherwise)
{
    uint8_t players = otherwise;

    if (w.text && !word_players(w, &players)) {
        g_autofree char *text = word_text(w);

        diag_report(b->sink, DIAG_X_PLAYERS, w.span, text, NULL);
        b->players_wrong = true;
    }
    return players;
}

/* Every player count has one map. */
static void
check_players_served(struct scenario_builder *b, const struct map_scenario *s, uint8_t wanted)
{
    uint8_t served = 0;
    char n[2] = "1";

    for (unsigned i = 0; i < s->n_maps; i++)
        for (unsigned p = 2; p <= MAP_MAX_SEATS; p++) {
            const struct draft_map *draft = b->draft.maps->pdata[i];
            unsigned bit = 1u << (p - 1);

            n[0] = (char)('0' + p);
            if (!(s->maps[i].players & bit))
                continue;
            if (!(wanted & bit)) {
                diag_report(b->sink, DIAG_X_PLAYERS_BEYOND,
                            word_or(draft->w.players, draft->w.element), n, NULL);
            } else if (served & bit) {
                struct finding *f =
                    diag_report(b->sink, DIAG_X_PLAYERS_TWICE,
                                word_or(draft->w.players, draft->w.element), n, NULL);

                finding_add_label(f, scenario_map_for(s, p)->span, "this map serves them");
            }
            served |= (uint8_t)bit;
        }
    for (unsigned p = 2; p <= MAP_MAX_SEATS; p++)
        if (wanted & ~served & (1u << (p - 1))) {
            n[0] = (char)('0' + p);
            diag_report(b->sink, DIAG_X_PLAYERS_NONE, s->players_span, n, NULL);
            return;
        }
}

/* Reports distinguish maps by their ids; one file may be used twice. */
static void
check_map_ids(const struct scenario_builder *b)
{
    for (guint i = 1; i < b->draft.maps->len; i++) {
        const struct draft_map *map = b->draft.maps->pdata[i];

        for (guint k = 0; map->w.id.text && k < i; k++) {
            const struct draft_map *first = b->draft.maps->pdata[k];

            if (!first->w.id.text || strcmp(first->w.id.text, map->w.id.text) != 0 ||
                first->w.id.span.file != map->w.id.span.file ||
                first->w.id.span.offset == map->w.id.span.offset)
                continue;
            finding_add_label(
                diag_report(b->sink, DIAG_X_DUP_ID, map->w.id.span, "map", map->w.id.text, NULL),
                first->w.id.span, "the first one");
            break;
        }
    }
}

/* Language of texts without their own. */
static const char *
own_language(const struct scenario_builder *b)
{
    return b->draft.root.language.text ? b->draft.root.language.text : "en";
}

/* Reads the parts of a map beyond its rows. */
static void
read_features(struct scenario_builder *b, const struct draft_map *draft, struct scenario_map *map,
              struct cells *cells, struct grid grid)
{
    g_autofree uint8_t *corners = g_new0(uint8_t, map->board->n_hexes);
    g_autofree uint8_t *by_cell = g_new0(uint8_t, cells->rows * cells->cols);
    bool water = b->options.value[OPTION_FRAME_IS_WATER];
    struct places places;

    places_init(&places, b->sink, map, &cells->doubts);
    cells_define_labels(cells, &places);
    if (landmarks_read_trade_hexes(draft, map, &places, b->strings, corners)) {
        for (unsigned h = 0; h < map->board->n_hexes; h++)
            by_cell[map->board->hexes[h].row * map->board->cols + map->board->hexes[h].col] =
                corners[h];
        cells_freeze(cells, map, grid, water, by_cell, b->strings);
        places.board = map->board;
    }
    landmarks_read_hexes(draft, own_language(b), map, &places, b->strings);
    landmarks_read_regions(draft, map, &places, b->strings);
    landmarks_read_rivers(draft, map, &places, b->strings);
    landmarks_read_harbors(draft, map, &places, b->strings);
    landmarks_read_closed(draft, map, &places, b->strings);
    marks_read(draft, own_language(b), map, &places, b->strings);
    struct places of_all = places; /* places that must exist on every map */

    unsigned from = diag_sink_size(b->sink);

    if (b->draft.maps->len > 1)
        of_all.on = map->span;
    pools_read_constraints(draft, map, &places, &of_all, b->strings);
    zones_read(&b->draft, map, &of_all, b->strings);
    game_start_read_map(&b->draft, map, &of_all, b->strings);
    begun_turn_read_map(&b->draft, map, &of_all, b->strings);
    if (!map_span_is_set(cells->doubts.excused))
        cells->doubts.excused = pool_need_excuse(map, cells->doubts.missing, cells->doubts.extra);
    if (map_span_is_set(cells->doubts.excused))
        map->doubt |= DOUBT_CELLS;
    pool_need_check(map, b->options.on[FAMILY_ISLANDS], accepts_code(&b->draft, "X-POOL-TILES"),
                    b->sink);
    if (b->draft.maps->len > 1)
        shared_pools_name_map(map, b->sink, from);
    places_release(&places);
}

/* False when the map has no usable board. */
static bool
read_map(struct scenario_builder *b, const struct draft_map *draft, const struct map_scenario *s,
         struct scenario_map *map, uint8_t players)
{
    struct grid grid = {word_is(draft->w.orientation, "flat") ? GRID_FLAT : GRID_POINTY,
                        word_is(draft->w.shift, "left") ? GRID_SHIFT_LEFT : GRID_SHIFT_RIGHT};
    struct cells cells;

    map->span = draft->w.element;
    map->kinds = s->kinds;
    map->n_kinds = s->n_kinds;
    map->players = read_players(b, draft->w.players, players);
    map->id = draft->w.id.text ? draft->w.id.text : "";
    map->doubt = draft->doubt;
    pools_read(draft, own_language(b), map, b->strings, b->sink);
    bool ok = cells_read(&cells, draft, map, b->strings, b->sink);

    struct silhouette odd = silhouette_look(draft, grid);

    if (draft->w.grid_spoilt)
        map->doubt |= DOUBT_CELLS;
    else if ((odd.missing || odd.extra) && !(draft->doubt & DOUBT_GRID) &&
             cells_trust_row(&cells, odd.row))
        cells.doubts.row[odd.row] = ROW_SHORT;
    else
        odd.missing = odd.extra = 0;
    cells.doubts.missing = odd.missing;
    cells.doubts.extra = odd.extra;
    if (ok) {
        cells_freeze(&cells, map, grid, b->options.value[OPTION_FRAME_IS_WATER], NULL, b->strings);
        read_features(b, draft, map, &cells, grid);
    }
    if (odd.extra && !accepts_code(&b->draft, "X-ROW-LONG"))
        map->doubt |= DOUBT_CELLS; /* the hexes behind it are shifted */
    if (odd.missing || odd.extra)
        silhouette_report(draft, odd, cells.doubts.excused, b->sink);
    cells_release(&cells);
    return ok;
}

static void
read_start(struct scenario_builder *b, struct map_scenario *s)
{
    const struct start_words *w = &b->draft.start;
    unsigned n = 2;

    word_number(w->buildings, 1, 9, &n);
    s->start_buildings = (uint8_t)n;
    s->start_city = word_is(w->city, "yes");
    s->snake = !word_is(w->order, "plain");
    s->start_span = w->element;
}

static void
read_root(struct scenario_builder *b, struct map_scenario *s, uint8_t *players)
{
    const struct root_words *root = &b->draft.root;

    *players = read_players(b, root->players, SCENARIO_USUAL_PLAYERS);
    s->is_map = root->is_map;
    s->id = root->id.text ? root->id.text : "";
    s->language = own_language(b);
    s->players_min = (uint8_t)(__builtin_ctz(*players) + 1);
    s->players_max = (uint8_t)(32 - __builtin_clz(*players));
    s->root_span = root->element;
    s->id_span = word_or(root->id, root->element);
    s->players_span = word_or(root->players, root->element);
    s->options = b->options;
    if (!map_span_is_set(s->options.option_span[OPTION_VP_TARGET]) &&
        s->options.on[FAMILY_BAGGAGE_TRAINS]) /* VICT-3 */
        s->options.value[OPTION_VP_TARGET] = OPTION_TARGET_WITH_TRAINS;
    memcpy(s->supply, b->supply, sizeof s->supply);
    memcpy(s->supply_span, b->supply_span, sizeof s->supply_span);
}

struct map_scenario *
scenario_builder_end(struct scenario_builder *b)
{
    struct map_scenario *s = g_new0(struct map_scenario, 1);
    unsigned n = b->draft.maps->len;
    uint8_t players;
    bool ok = n > 0;

    read_root(b, s, &players);
    printed_read_texts(&b->draft, s, b->strings, b->sink);
    read_start(b, s);
    picture_files_read(&b->draft, s, b->strings, b->sink);
    kinds_read(&b->draft, s, b->strings, b->sink);
    printed_read_pieces(&b->draft, s, b->strings, b->sink);
    picture_files_judge_sizes(s, NULL, b->sink);
    printed_read_terms(&b->draft, s, b->strings, b->sink);
    b->draft.players_wrong = b->players_wrong;
    game_start_read_players(&b->draft, s, b->sink);
    begun_turn_read(&b->draft, s, b->sink);
    cards_read(&b->draft, s, b->sink);
    cards_read_prices(&b->draft, s, b->sink);
    cards_read_waivers(&b->draft, s, b->sink);
    accepts_read(&b->draft, s, b->strings, b->sink);
    shared_pools_join(&b->draft);
    s->maps = scenario_strings_room(b->strings, n + 1, sizeof(struct scenario_map));
    for (unsigned i = 0; i < n; i++) {
        s->n_maps = i + 1;

        const struct draft_map *draft = b->draft.maps->pdata[i];
        unsigned from = diag_sink_size(b->sink);

        ok &= read_map(b, draft, s, &s->maps[i], players);
        if (misread_grid_report(draft, b->sink, from))
            s->maps[i].doubt |= DOUBT_CELLS;
    }
    pools_list_stacks(s, b->strings);
    check_map_ids(b);
    if (!b->players_wrong && n > 0)
        check_players_served(b, s, players);
    s->strings = g_steal_pointer(&b->strings);
    if (!ok) {
        scenario_free(s);
        return NULL;
    }
    return s;
}
