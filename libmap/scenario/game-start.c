/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include <string.h>

/* More pieces than any box has; bounds the cost of a hostile file. */
#define MAX_STANDING 2000

/* The seats of the file, or all colors in their order. Where seats are missing, other colors fill
 * them up: rules and pieces then have an owner to speak of, and the one finding is that they are
 * missing. */
static void
load_seats(struct loading *l)
{
    struct element seats = element_child(l->root, ELEMENT_SEATS);
    unsigned n = 0; /* refused ones too */
    struct map_scenario *s = l->s;
    struct map_span first[SEAT_COUNT];

    for (uint32_t i = seats.node ? seats.node->first_child : XML_NONE; i != XML_NONE; n++)
        i = xml_document_node(seats.doc, i)->next;
    memset(l->seat_of, STANDING_NOBODY, sizeof l->seat_of);
    for (struct element e = {0}; element_next(seats, ELEMENT_NONE, &e);) {
        struct word color = element_word(e, "color");
        struct scenario_seat seat = {SEAT_COUNT, -1};

        loading_fill(&l->places, e, &seat);
        enum seat_color c = (enum seat_color)seat.color;

        if (c == SEAT_COUNT)
            continue;
        if (l->seat_of[c] != STANDING_NOBODY) {
            finding_add_label(
                diag_report(l->sink, DIAG_X_SEAT_TWICE, color.span, seat_color_word(c), NULL),
                first[c], "the first one");
            continue;
        }
        first[c] = color.span;
        l->seat_of[c] = s->n_seats;
        s->color[s->n_seats++] = (uint8_t)c;
    }
    /* a seat without a color, or with one used twice, is reported already */
    if (n && n < s->players_max && !l->players_wrong)
        diag_report_counts(l->sink, DIAG_X_SEATS, s->players_span, s->players_max, s->n_seats);
    for (unsigned c = 0; c < SEAT_COUNT; c++) /* all colors where the file has none, or too few */
        if (l->seat_of[c] == STANDING_NOBODY && (!n || s->n_seats < s->players_max)) {
            l->seat_of[c] = s->n_seats;
            s->color[s->n_seats++] = (uint8_t)c;
        }
}

static void
load_player(struct loading *l, struct element e)
{
    struct scenario_player player = standing_player, *p = l->s->player;

    loading_fill(&l->places, e, &player);
    if (player.seat == STANDING_NOBODY)
        return;
    p += player.seat;
    if (map_span_is_set(p->span)) {
        finding_add_label(diag_report(l->sink, DIAG_X_SEAT_TWICE, element_word(e, "seat").span,
                                      seat_color_word(l->s->color[player.seat]), NULL),
                          p->span, "the first one");
        return;
    }
    player.span = element_span(e);
    *p = player;
}

void
game_start_load(struct loading *l)
{
    struct element position = l->position, start = l->start;
    struct word track = element_word(position, "track");
    struct map_scenario *s = l->s;
    int32_t spaces = s->options.value[OPTION_BARBARIAN_TRACK];

    s->start_buildings = 2;
    s->holder = s->army = STANDING_NOBODY;
    s->start_span = element_span(start);
    l->players_max = l->players_wrong ? SEAT_COUNT : s->players_max;
    load_seats(l);
    loading_fill(&l->places, start, s);
    loading_fill(&l->places, position, s);
    s->position_span = element_span(position);
    /* SEVENB-0: on the last space the barbarians invade, and the token goes back */
    if (track.text && s->track >= spaces)
        diag_report_counts(l->sink, DIAG_X_TRACK, track.span, s->track, (unsigned)spaces);
    if (s->deck.n > UINT8_MAX) {
        loading_report_many(l->sink, element_word(position, "deck").span, "cards in this order",
                            "255", "delete those at the end, which are then shuffled");
        s->deck.n = UINT8_MAX;
    }
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        s->player[i] =
            (struct scenario_player){.level = 1, .token = GOODS_COUNT, .span = MAP_NO_SPAN};
    for (struct element e = {0}; element_next(position, ELEMENT_PLAYER, &e);)
        load_player(l, e);
}

/* What stands on a map while its places are read. */
struct standing_reading {
    const struct places *places;
    GArray *all;                      /* struct scenario_standing */
    bool full;                        /* reported */
    struct scenario_standing villain; /* what those of an element have alike */
};

/* False, which is reported once, when there is no room for another piece. */
static bool
make_room(struct standing_reading *r, struct map_span at)
{
    if (r->all->len < MAX_STANDING)
        return true;
    if (!r->full)
        loading_report_many(r->places->sink, at, "pieces on the map", G_STRINGIFY(MAX_STANDING),
                            "delete pieces until " G_STRINGIFY(MAX_STANDING) " are left");
    r->full = true;
    return false;
}

/* A piece whose place or owner is unknown is left out. */
static void
stand_piece(struct standing_reading *r, struct scenario_standing s)
{
    struct scenario_map *map = r->places->map;

    if (s.at == MAP_NONE || (s.kind < STANDING_BARBARIANS && s.seat == STANDING_NOBODY))
        return;
    g_array_append_val(r->all, s);
    if (s.place == STANDING_ON_HEX && s.kind == STANDING_BARBARIANS) {
        struct scenario_cell *cell = &map->cells[s.at];

        cell->barbarians = (uint8_t)MIN(cell->barbarians + s.count, UINT8_MAX);
    }
}

/* On a path a knight is mounted, and strong (KNIGHT-1). */
static void
mount_knight(struct map_sink *sink, struct element e, struct scenario_standing *s)
{
    struct word at = element_word(e, "at");
    g_autofree char *name = g_strdup_printf("knight at=\"%.*s\"", (int)at.length, at.text);
    static const char *const useless[] = {"strength", "active"};

    s->kind = STANDING_MOUNTED_KNIGHT;
    s->count = 1;
    s->active = false;
    for (size_t i = 0; i < G_N_ELEMENTS(useless); i++) {
        struct word value = element_word(e, useless[i]);

        if (value.text && !diag_sink_at(sink, DIAG_X_ATTRIBUTE, value.span))
            finding_set_help(
                diag_report(sink, DIAG_X_ATTRIBUTE, value.span, name, useless[i], "", "", NULL),
                "delete %s=: on a path a knight is mounted and strong", useless[i]);
    }
}

/* Those of <route>, which has several places. */
static void
read_routes(struct standing_reading *r, struct element e, struct scenario_standing s)
{
    struct word list = element_word(e, "at"), part;

    for (uint32_t at = 0; list.text && places_next(r->places, list, &at, &part);) {
        s.at = MAP_NONE;
        s.at_span = part.span;
        if (!make_room(r, s.span))
            return;
        places_spot(r->places, part, PLACE_PATH, &s.spot);
        stand_piece(r, s);
    }
}

/* What an element puts on the board: the first of its kinds, where no word says which. */
static void
read_piece(struct standing_reading *r, struct element e, const char *name)
{
    struct scenario_standing s = {.seat = STANDING_NOBODY,
                                  .count = 1,
                                  .start = e.node->meaning == ELEMENT_FIXED,
                                  .at = MAP_NONE,
                                  .span = element_span(e),
                                  .at_span = element_word(e, "at").span};
    struct scenario_fixed fixed;

    while (s.kind < STANDING_COUNT && g_strcmp0(standing_forms[s.kind].element, name) != 0)
        s.kind++;
    if (s.kind == STANDING_COUNT || !make_room(r, s.span)) /* <player>, <turn>, <goods> */
        return;
    fixed.building = fixed.route = s;
    fixed.route.kind = STANDING_ROAD;
    loading_fill(r->places, e, &fixed);
    s = fixed.building;
    if (s.kind == STANDING_KNIGHT && s.place == STANDING_ON_PATH)
        mount_knight(r->places->sink, e, &s);
    if (e.node->meaning == ELEMENT_ROUTE)
        read_routes(r, e, s);
    else
        stand_piece(r, s);
    struct word route = element_word(e, "route");

    fixed.route.seat = s.seat;
    fixed.route.at_span = route.span;
    if (s.start && route.text && make_room(r, s.span))
        stand_piece(r, fixed.route);
}

/* A villain of one piece, whose name is that of its attribute; in <robber> only two of them are. */
void
game_start_villain(const struct places *places, struct word w, void *to)
{
    struct standing_reading *r = to;
    struct scenario_standing s = r->villain;
    const char *name = !s.start                               ? places->attribute
                       : strcmp(places->attribute, "at") == 0 ? "robber"
                                                              : "pirate";

    while (strcmp(standing_name(s.kind), name) != 0)
        s.kind++;
    s.at_span = w.span;
    if ((s.start && element_word(places->l->position, name).text) || !make_room(r, s.span))
        return;
    places_spot(places, w, PLACE_HEX, &s.spot);
    stand_piece(r, s);
}

/* Everything that stands, in the order of the file, which decides what is told when two things
 * stand in one place. The position overrides where <robber> puts robber and pirate (ROB-1). */
static void
read_all_standing(struct standing_reading *r)
{
    const struct loading *l = r->places->l;
    struct element rules = element_child(l->root, ELEMENT_RULES), position = l->position;
    struct element robber =
        element_child(rules, (enum vocabulary_element)(ELEMENT_FAMILY + FAMILY_ROBBER));

    r->villain = (struct scenario_standing){.kind = STANDING_ROBBER,
                                            .seat = STANDING_NOBODY,
                                            .count = 1,
                                            .start = true,
                                            .at = MAP_NONE,
                                            .span = element_span(robber)};
    loading_read(r->places, robber, r);
    for (struct element e = {0}; element_next(l->start, ELEMENT_FIXED, &e);)
        read_piece(r, e, "building");
    r->villain.start = false;
    r->villain.span = element_span(position);
    loading_read(r->places, position, r);
    for (struct element e = {0}; !r->full && element_next(position, ELEMENT_NONE, &e);)
        read_piece(r, e, vocabulary_entry(e.node->meaning).name);
}

static void
read_goods(struct element e, const struct places *places)
{
    struct word name = element_word(e, "at");
    struct scenario_goods goods = {.at = MAP_NO_HEX, .span = element_span(e)};
    struct scenario_map *map = places->map;

    loading_fill(places, e, &goods);
    if (goods.at.i == MAP_NONE)
        return;
    if (board_hex(map->board, goods.at)->plaza.i == MAP_NONE) { /* it has no stack */
        g_autofree char *text = word_text(name);

        diag_report(places->sink, DIAG_X_TRADE_HEX, name.span, text,
                    terrain_word((enum terrain)map->cells[goods.at.i].terrain), NULL);
        return;
    }
    for (unsigned i = 0; i < map->n_goods; i++) {
        goods.carried &= (uint8_t)~map->goods[i].carried;
        if (map->goods[i].at.i == goods.at.i) {
            loading_report_twice(places->sink, name.span, "<goods>", map->goods[i].span);
            return;
        }
    }
    map->goods[map->n_goods++] = goods;
}

static void
read_homelands(const struct places *places)
{
    const struct loading *l = places->l;
    struct element seats = element_child(l->root, ELEMENT_SEATS);
    struct scenario_map *map = places->map;

    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        map->homeland[i] = -1;
    for (struct element e = {0}; element_next(seats, ELEMENT_NONE, &e);) {
        struct scenario_seat seat = {SEAT_COUNT, -1};

        loading_fill(places, e, &seat);
        if (seat.color != SEAT_COUNT && l->seat_of[seat.color] < MAP_MAX_SEATS)
            map->homeland[l->seat_of[seat.color]] = seat.homeland;
    }
}

void
game_start_read_map(const struct places *places)
{
    struct element position = places->l->position;
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct scenario_standing));
    struct standing_reading r = {places, all};
    struct scenario_map *map = places->map;

    read_homelands(places);
    read_all_standing(&r);
    map->n_standing = all->len;
    map->standing = scenario_strings_copy(places->strings, all);
    map->goods = scenario_strings_room(places->strings, element_count(position, ELEMENT_GOODS) + 1,
                                       sizeof(struct scenario_goods));
    for (struct element e = {0}; element_next(position, ELEMENT_GOODS, &e);)
        read_goods(e, places);
}
