/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"
#include "scenario/parts.h"
#include "scenario/read/read.h"

#include <string.h>

static void
load_option(struct loading *l, enum option option, struct word value)
{
    g_autofree char *text = word_text(value);
    struct options *options = &l->s->options;

    if (option_value_read(option, text, &options->value[option])) {
        options->option_span[option] = value.span;
        return;
    }
    const struct option_entry *e = option_entry(option);
    g_autofree char *allowed = option_allowed(option);
    struct finding *f =
        diag_report(l->sink, DIAG_V_OP_1, value.span, text, e->attribute, allowed, NULL);
    g_auto(GStrv) known = g_strsplit(e->type == OPTION_BOOL ? "no yes" : e->values, " ", -1);

    const char *near = finding_suggest_of(f, text, (const char *const *)known, e->attribute);

    /* goes on with the meant word, so that nothing else is reported because of it */
    if (near && option_value_read(option, near, &options->value[option]))
        options->option_span[option] = value.span;
}

/* The attributes that are options of the rules. */
static void
load_options(struct loading *l, struct element e)
{
    struct vocabulary_entry entry = vocabulary_entry(e.node->meaning);

    for (unsigned i = 0; i < entry.n_attributes; i++) {
        const struct vocabulary_attribute *a = &entry.attributes[i];
        struct word value = a->option < OPTION_COUNT ? element_word(e, a->name) : WORD_NONE;

        if (value.text)
            load_option(l, a->option, value);
    }
}

/* Every player count has one map. */
static void
check_players_served(const struct loading *l)
{
    const struct map_scenario *s = l->s;
    uint8_t served = 0, wanted = s->players;
    char n[2] = "1";

    for (unsigned i = 0; i < s->n_maps; i++)
        for (unsigned p = 2; p <= MAP_MAX_SEATS; p++) {
            struct map_span at =
                word_or(element_word(l->maps[i].place, "players"), s->maps[i].span);
            unsigned bit = 1u << (p - 1);

            n[0] = (char)('0' + p);
            if (!(s->maps[i].players & bit))
                continue;
            if (!(wanted & bit)) {
                diag_report(l->sink, DIAG_X_PLAYERS_BEYOND, at, n, NULL);
            } else if (served & bit) {
                finding_add_label(diag_report(l->sink, DIAG_X_PLAYERS_TWICE, at, n, NULL),
                                  scenario_map_for(s, p)->span, "this map serves them");
            }
            served |= (uint8_t)bit;
        }
    for (unsigned p = 2; p <= MAP_MAX_SEATS; p++)
        if (wanted & ~served & (1u << (p - 1))) {
            n[0] = (char)('0' + p);
            diag_report(l->sink, DIAG_X_PLAYERS_NONE, s->players_span, n, NULL);
            return;
        }
}

/* Reports distinguish maps by their ids; one file may be used twice. */
static void
check_map_ids(const struct loading *l)
{
    for (unsigned i = 1; i < l->s->n_maps; i++) {
        struct word id = element_word(l->maps[i].of, "id");

        for (unsigned k = 0; id.text && k < i; k++) {
            struct word first = element_word(l->maps[k].of, "id");

            if (!word_is(id, l->s->maps[k].id) || first.span.file != id.span.file ||
                first.span.offset == id.span.offset)
                continue;
            loading_report_second(l->sink, id.span, "map", l->s->maps[k].id, first.span);
            break;
        }
    }
}

/* Reads the parts of a map beyond its rows. The board is frozen a second time where trade hexes
 * give their interior paths: their places are names of the first board, and the corners that they
 * name become paths of the second. Regions come before what names them, and pools' constraints
 * last, as they name regions and hexes. */
static void
read_features(const struct loading *l, const struct written_map *m, struct places *places,
              struct cells *cells, struct grid grid)
{
    struct scenario_map *map = places->map;
    g_autofree uint8_t *corners = g_new0(uint8_t, map->board->n_hexes);
    g_autofree uint8_t *by_cell = g_new0(uint8_t, cells->rows * cells->cols);
    bool water = l->s->options.value[OPTION_FRAME_IS_WATER];

    places->board = map->board;
    cells_define_labels(cells, places);
    if (landmarks_read_trade_hexes(m->of, places, corners)) {
        for (unsigned h = 0; h < map->board->n_hexes; h++)
            by_cell[map->board->hexes[h].row * map->board->cols + map->board->hexes[h].col] =
                corners[h];
        cells_freeze(cells, map, grid, water, by_cell, l->strings);
        places->board = map->board;
    }
    landmarks_read_hexes(m, places);
    landmarks_read_regions(m->of, places);
    landmarks_read_rivers(m->of, places);
    landmarks_read_harbors(m->of, places);
    landmarks_read_closed(m->of, places);
    marks_read(m, places);
    struct places of_all = *places; /* places that must exist on every map */

    unsigned from = diag_sink_size(l->sink);

    if (l->s->n_maps > 1)
        of_all.on = map->span;
    doubts_find(l, map);
    pools_read_constraints(m, places, &of_all);
    zones_read(&of_all);
    game_start_read_map(&of_all);
    begun_turn_read_map(&of_all);
    if (l->s->n_maps > 1)
        shared_pools_name_map(map, l->sink, from);
}

/* What is judged only of what is certain, so when all is read. */
static void
judge_map(const struct loading *l, struct scenario_map *map)
{
    struct places places = l->places;
    const struct options *options = &l->s->options;
    unsigned from = diag_sink_size(l->sink);

    places.map = map;
    begun_turn_check_boats(&places);
    pool_need_check(map, options->on[FAMILY_ISLANDS], accepts_have(l->s, "X-POOL-TILES"), l->sink);
    if (l->s->n_maps > 1)
        shared_pools_name_map(map, l->sink, from);
}

/* Gives the map a board if it has 1 to MAP_MAX_HEXES hexes. A row whose length does not fit the
 * others shifts all that stands behind it. So an odd row is reported as a row, and faults of places
 * in it are excused: one cause, one finding. */
static void
read_map(struct loading *l, const struct written_map *m, struct scenario_map *map)
{
    struct grid grid = {(enum grid_orientation)map->orientation, (enum grid_shift)map->shift};
    struct cells cells;
    struct places places = l->places;

    places.map = map;
    places.language = map->language;
    places.doubts = &cells.doubts;
    pools_read(m, &places);
    if (cells_read(&cells, m, &places)) {
        cells_freeze(&cells, map, grid, l->s->options.value[OPTION_FRAME_IS_WATER], NULL,
                     l->strings);
        read_features(l, m, &places, &cells, grid);
    }
    cells_release(&cells);
    g_clear_pointer(&places.labels, g_hash_table_unref);
}

/* Adds the map of an element, or none of which just the player counts are known: those of `place`,
 * which is where the scenario has it. What a file beside says of them counts for that file. */
static void
add_map(struct loading *l, struct element of, struct element place, const char *language)
{
    struct map_scenario *s = l->s;
    struct written_map *m = &l->maps[s->n_maps];
    struct scenario_map *map = &s->maps[s->n_maps++];

    *m = (struct written_map){.of = of, .place = place};
    *map = (struct scenario_map){.id = "",
                                 .language = language,
                                 .players = s->players,
                                 .span = element_span(of.node ? of : place),
                                 .doc = of.doc,
                                 .node = of.node,
                                 .place = place.node,
                                 .kinds = s->kinds,
                                 .n_kinds = s->n_kinds,
                                 .good_words = s->good_words,
                                 .color = s->color};
    loading_fill(&l->places, of, map);
    if (place.node && place.node != of.node) {
        map->players = s->players;
        loading_fill(&l->places, place, map);
    }
    if (!map->players) {
        l->players_wrong = true;
        map->players = s->players;
    }
    if (of.node) {
        m->spoilt = element_is_spoilt(of, "orientation") || element_is_spoilt(of, "shift");
        if (!element_child(of, ELEMENT_ROW).node)
            diag_report(l->sink, DIAG_X_ROWS, map->span, NULL);
    }
    written_map_read(m, l->sink);
}

/* A map with src= may have players= and nothing else. */
static bool
check_alone(const struct loading *l, struct element e)
{
    for (uint32_t i = 0; i < e.node->n_attributes; i++) {
        const struct xml_attribute *a = xml_document_attribute(e.doc, e.node->first_attribute + i);

        if (!element_calls(e, a, "src") && !element_calls(e, a, "players")) {
            if (!a->refused)
                diag_report(l->sink, DIAG_X_SRC_CHILD, xml_document_span(e.doc, a->whole), NULL);
            return false;
        }
    }
    struct element child = element_child(e, ELEMENT_NONE);

    if (child.node)
        diag_report(l->sink, DIAG_X_SRC_CHILD, element_span(child), NULL);
    return !child.node;
}

/* The root of the file that src= names, or none when it is not a usable map. */
void
load_shared_map(const struct places *p, struct word src, void *to)
{
    struct loading *l = p->l;
    struct element *of = to;
    g_autofree char *path = word_text(src);
    g_autoptr(xml_document) doc =
        check_alone(l, *of) ? beside_map(l->beside, path, src.span) : NULL;
    struct element root = doc ? element_root(doc) : (struct element){0};
    struct word further = element_word(root, "src");

    if (root.node && root.node->meaning != ELEMENT_MAP)
        diag_report(l->sink, DIAG_X_SRC_ROOT, src.span, NULL);
    else if (further.text)
        diag_report(l->sink, DIAG_X_SRC_LOOP, further.span, NULL);
    else if (root.node)
        g_steal_pointer(&doc); /* it goes with the map */
    *of = doc ? (struct element){0} : root;
}

static void
load_map(struct loading *l, struct element e)
{
    struct element of = e, title = element_child(e, ELEMENT_TITLE);

    l->players_wrong |= element_is_spoilt(e, "players");
    loading_read(&l->places, e, &of);
    bool own = of.node == e.node; /* a file beside may also be checked by itself */

    if (own && title.node)
        diag_report(l->sink, DIAG_X_MAP_TITLE, element_span(title), NULL);
    add_map(l, of, e, own ? l->s->language : "en");
}

/* A map in a file of its own. */
static void
load_map_root(struct loading *l)
{
    static const char *const needed[][2] = {{"id", "my-map"}, {"players", "3-4"}};
    struct word src = element_word(l->root, "src");

    if (src.text) {
        diag_report(l->sink, DIAG_X_SRC_LOOP, src.span, NULL);
        add_map(l, (struct element){0}, l->root, l->s->language);
        return;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(needed); i++)
        if (!element_word(l->root, needed[i][0]).text && !element_is_spoilt(l->root, needed[i][0]))
            diag_report(l->sink, DIAG_X_MAP_ID, element_span(l->root), needed[i][0], needed[i][0],
                        needed[i][1], NULL);
    add_map(l, l->root, (struct element){0}, l->s->language);
}

/* The root's own attributes, and the rules. */
static void
load_rules(struct loading *l)
{
    struct element rules = element_child(l->root, ELEMENT_RULES),
                   supply = element_child(l->root, ELEMENT_SUPPLY),
                   judge = element_child(l->root, ELEMENT_JUDGE);
    struct word of_root = element_word(l->root, "players");
    struct xml_node root = *l->root.node; /* a map has these attributes too */
    struct map_scenario *s = l->s;
    struct options *options = &s->options;

    s->is_map = root.meaning == ELEMENT_MAP;
    s->id = "";
    s->language = "en";
    s->root_span = element_span(l->root);
    s->id_span = word_or(element_word(l->root, "id"), s->root_span);
    s->players_span = word_or(of_root, s->root_span);
    root.meaning = ELEMENT_SCENARIO;
    loading_fill(&l->places, (struct element){s->doc, &root}, s);
    l->places.language = s->language;
    l->players_wrong = !s->players && (!s->is_map || of_root.text);
    if (!s->players)
        s->players = SCENARIO_USUAL_PLAYERS;
    s->players_min = (uint8_t)(__builtin_ctz(s->players) + 1);
    s->players_max = (uint8_t)(32 - __builtin_clz(s->players));
    options_init(options);
    load_options(l, l->root);
    if (judge.node)
        load_options(l, judge);
    for (struct element e = {0}; element_next(rules, ELEMENT_NONE, &e);) {
        unsigned family = e.node->meaning - ELEMENT_FAMILY;

        options->on[family] = true;
        options->family_span[family] = element_span(e);
        load_options(l, e);
    }
    if (!map_span_is_set(options->option_span[OPTION_VP_TARGET]) &&
        options->on[FAMILY_BAGGAGE_TRAINS]) /* VICT-3 */
        options->value[OPTION_VP_TARGET] = OPTION_TARGET_WITH_TRAINS;
    for (enum supply i = 0; i < SUPPLY_COUNT; i++) {
        s->supply[i] = supply_default(i);
        s->supply_span[i] = element_word(supply, supply_word(i)).span;
    }
    loading_fill(&l->places, supply, s);
}

static void
load_maps(struct loading *l)
{
    unsigned n = element_bound(l->root, ELEMENT_MAP, MAX_MAPS, "maps", l->sink);

    l->s->maps = scenario_strings_room(l->strings, n + 1, sizeof *l->s->maps);
    if (l->s->is_map) {
        load_map_root(l);
        return;
    }
    for (struct element e = {0}; n-- > 0 && element_next(l->root, ELEMENT_MAP, &e);)
        load_map(l, e);
    shared_pools_join(l);
}

/* The order is that of what needs what: tokens of rows and tiles of pools may be kinds, whatever a
 * seat owns needs the seats, and an option (the frame as water) shapes the boards. Names are
 * resolved when a map is read: before, no place has one. All maps are read even if one fails, since
 * an author wants to hear of all faults at once. */
struct map_scenario *
scenario_load(struct map_sink *sink, struct xml_document *doc, struct beside *beside)
{
    struct map_scenario *s = g_new0(struct map_scenario, 1);
    static const struct reader readers[] = {
#define READ(id, name, kind, allowed, without, help, function) {ELEMENT_##id, name, function},
#include "scenario/vocabulary.def"
        {ELEMENT_NONE}};
    struct loading l = {.readers = readers,
                        .sink = sink,
                        .strings = s->strings = scenario_strings_new(),
                        .places = {.sink = sink, .l = &l, .strings = s->strings, .on = MAP_NO_SPAN},
                        .beside = beside,
                        .s = s,
                        .root = element_root(s->doc = doc)};

    load_rules(&l);
    l.start = element_child(l.root, ELEMENT_START);
    l.position = element_child(l.root, ELEMENT_POSITION);
    l.turn = element_child(l.position, ELEMENT_TURN);
    printed_load_texts(&l);
    printed_load_goods(&l);
    printed_load_kinds(&l);
    printed_load_pieces(&l);
    picture_files_judge_sizes(s, NULL, sink);
    printed_load_terms(&l);
    load_maps(&l);
    game_start_load(&l);
    s->turn.span = element_span(l.turn);
    loading_fill(&l.places, l.turn, &s->turn);
    cards_load(&l);
    accepts_load(&l);
    for (unsigned i = 0; i < s->n_maps; i++)
        read_map(&l, &l.maps[i], &s->maps[i]);
    for (unsigned i = 0; i < s->n_maps; i++)
        if (s->maps[i].board)
            doubts_find(&l, &s->maps[i]);
    for (unsigned i = 0; i < s->n_maps; i++)
        if (s->maps[i].board)
            judge_map(&l, &s->maps[i]);
    pools_list_stacks(&l);
    check_map_ids(&l);
    if (!l.players_wrong && s->n_maps > 0)
        check_players_served(&l);
    for (unsigned i = 0; i < s->n_maps; i++)
        written_map_release(&l.maps[i]);
    return s;
}
