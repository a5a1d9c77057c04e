/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include <string.h>

/* More pieces than any box has; bounds the cost of a hostile file. */
#define MAX_STANDING 2000

/* Where a kind may be, as places_read() takes it. */
static unsigned
welcome_places(enum standing kind)
{
    switch ((int)kind) {
    case STANDING_SETTLEMENT:
    case STANDING_CITY:
    case STANDING_WAGON:
    case STANDING_CHIT:
        return PLACE_INTERSECTION;
    case STANDING_KNIGHT:
        return PLACE_INTERSECTION | PLACE_PATH;
    case STANDING_ROAD:
    case STANDING_BOAT:
    case STANDING_BRIDGE:
    case STANDING_SHIP:
    case STANDING_CART:
    case STANDING_RUNNER:
        return PLACE_PATH;
    case STANDING_BARBARIANS:
        return PLACE_HEX | PLACE_PATH;
    default:
        return PLACE_HEX;
    }
}

/* SEAT_COUNT: none, or an unknown word. */
static enum seat_color
read_color(struct word color)
{
    return color.text ? seat_color_by_word(color.text, (int)color.length) : SEAT_COUNT;
}

uint8_t
game_start_seat(const struct loading *l, struct word color, enum diag_code absent)
{
    enum seat_color c = read_color(color);

    if (c == SEAT_COUNT)
        return STANDING_NOBODY;
    if (l->seat_of[c] < l->players_max)
        return l->seat_of[c];
    g_autofree char *text = word_text(color);

    diag_report(l->sink, absent, color.span, text, NULL);
    return STANDING_NOBODY;
}

uint8_t
game_start_seats(const struct loading *l, struct word list)
{
    struct word part;
    uint32_t at = 0;
    unsigned seats = 0;

    while (list.text && word_next(list, &at, &part)) {
        uint8_t seat = game_start_seat(l, part, DIAG_X_SEAT);

        if (seat != STANDING_NOBODY)
            seats |= 1u << seat;
    }
    return (uint8_t)seats;
}

/* The seats of the file, or all colors in their order. Where seats are missing, other colors fill
 * them up: rules and pieces then have an owner to speak of, and the one finding is that they are
 * missing. */
static void
load_seats(struct loading *l)
{
    struct element seats = element_child(l->root, ELEMENT_SEATS);
    unsigned n = element_count(seats, ELEMENT_NONE) + element_strangers(seats);
    struct map_scenario *s = l->s;
    struct map_span first[SEAT_COUNT];

    memset(l->seat_of, STANDING_NOBODY, sizeof l->seat_of);
    for (struct element e = {0}; element_next(seats, ELEMENT_NONE, &e);) {
        struct word color = element_word(e, "color");
        enum seat_color c = read_color(color);

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
    struct word color = element_word(e, "seat");
    uint8_t seat = game_start_seat(l, color, DIAG_X_SEAT);

    if (seat == STANDING_NOBODY)
        return;
    struct scenario_player *p = &l->s->player[seat];

    if (map_span_is_set(p->span)) {
        finding_add_label(diag_report(l->sink, DIAG_X_SEAT_TWICE, color.span,
                                      seat_color_word((enum seat_color)l->s->color[seat]), NULL),
                          p->span, "the first one");
        return;
    }
    *p = standing_player;
    p->span = element_span(e);
    loading_fill(e, p, l->sink);
}

void
game_start_load(struct loading *l)
{
    struct element position = l->position, start = l->start;
    struct word track = element_word(position, "track");
    g_autoptr(GByteArray) deck = element_numbers(position, "deck");
    struct map_scenario *s = l->s;
    int32_t spaces = s->options.value[OPTION_BARBARIAN_TRACK];

    s->start_buildings = 2;
    loading_fill(start, s, l->sink);
    loading_fill(position, s, l->sink);
    s->start_span = element_span(start);
    l->players_max = l->players_wrong ? SEAT_COUNT : s->players_max;
    load_seats(l);
    s->position_span = element_span(position);
    /* SEVENB-0: on the last space the barbarians invade, and the token goes back */
    if (track.text && s->track >= spaces)
        diag_report_counts(l->sink, DIAG_X_TRACK, track.span, s->track, (unsigned)spaces);
    s->holder = game_start_seat(l, element_word(position, "holder"), DIAG_X_SEAT);
    s->army = game_start_seat(l, element_word(position, "army"), DIAG_X_SEAT);
    if (deck->len > UINT8_MAX)
        loading_report_many(l->sink, element_word(position, "deck").span, "cards in this order",
                            "255", "delete those at the end, which are then shuffled");
    s->n_deck = (uint8_t)MIN(deck->len, UINT8_MAX);
    for (unsigned i = 0; i < s->n_deck; i++)
        s->deck[i] = deck->data[i];
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        s->player[i] =
            (struct scenario_player){.level = 1, .token = GOODS_COUNT, .span = MAP_NO_SPAN};
    for (struct element e = {0}; element_next(position, ELEMENT_PLAYER, &e);)
        load_player(l, e);
}

/* What stands on a map while its places are read. */
struct standing_reading {
    const struct places *places;
    GArray *all; /* struct scenario_standing */
    bool full;   /* reported */
};

static void
stand_piece(struct standing_reading *r, const struct place *place, struct scenario_standing s)
{
    bool hex = place->what == PLACE_HEX, path = place->what == PLACE_PATH;

    s.place = hex ? STANDING_ON_HEX : path ? STANDING_ON_PATH : STANDING_ON_INTERSECTION;
    s.at = hex ? place->hex.i : path ? place->path.i : place->at.i;
    g_array_append_val(r->all, s);
    if (hex && s.kind == STANDING_BARBARIANS) {
        struct scenario_cell *cell = &r->places->map->cells[s.at];

        cell->barbarians = (uint8_t)MIN(cell->barbarians + s.count, UINT8_MAX);
    }
}

/* On a path a knight is the strong one on horseback (KNIGHT-1). */
static void
mount_knight(struct map_sink *sink, struct element e, struct scenario_standing *s)
{
    struct word at = element_word(e, "at");
    g_autofree char *name = g_strdup_printf("knight at=\"%.*s\"", (int)at.length, at.text);
    static const char *const useless[] = {"strength", "active"};

    s->kind = STANDING_RIDER;
    s->count = 1;
    s->active = false;
    for (size_t i = 0; i < G_N_ELEMENTS(useless); i++) {
        struct map_span value = element_word(e, useless[i]).span;

        if (element_word(e, useless[i]).text && !diag_sink_at(sink, DIAG_X_ATTRIBUTE, value))
            finding_set_help(
                diag_report(sink, DIAG_X_ATTRIBUTE, value, name, useless[i], "", "", NULL),
                "delete %s=: on a path a knight is strong and on horseback", useless[i]);
    }
}

/* Reads the pieces at the places of one attribute. Only <route> has several. */
static void
read_standing(struct standing_reading *r, struct element e, struct scenario_standing s,
              const char *attribute)
{
    const struct places *places = r->places;
    struct word list = element_word(e, attribute), part = list;
    bool owned = s.kind < STANDING_BARBARIANS, many = e.node->meaning == ELEMENT_ROUTE;
    uint8_t *doubt = &places->map->doubt;
    uint32_t at = 0;

    s.span = element_span(e);
    s.seat =
        owned ? game_start_seat(places->l, element_word(e, "seat"), DIAG_X_SEAT) : STANDING_NOBODY;
    if (!list.text || (owned && s.seat == STANDING_NOBODY) ||
        (many && !element_word(e, "piece").text))
        *doubt |= DOUBT_STANDING;
    while (list.text && (many ? places_next(places, list, &at, &part) : at++ == 0)) {
        struct place place;

        s.at_span = part.span;
        if (r->all->len >= MAX_STANDING && !r->full)
            loading_report_many(places->sink, s.span, "pieces on the map",
                                G_STRINGIFY(MAX_STANDING),
                                "delete pieces until " G_STRINGIFY(MAX_STANDING) " are left");
        r->full |= r->all->len >= MAX_STANDING;
        if (r->full || !places_read(places, part, welcome_places((enum standing)s.kind), &place))
            *doubt |= DOUBT_STANDING;
        else if (!owned || s.seat != STANDING_NOBODY) {
            if (s.kind == STANDING_KNIGHT && place.what == PLACE_PATH)
                mount_knight(places->sink, e, &s);
            stand_piece(r, &place, s);
        }
        if (r->full)
            return;
    }
}

/* The kind of piece that is written in an element of that name: the first, where its attribute is
 * missing. */
static uint8_t
find_standing_kind(struct element e, const char *name)
{
    uint8_t first = STANDING_COUNT;

    for (uint8_t kind = 0; kind < STANDING_COUNT; kind++) {
        const struct standing_form *form = &standing_forms[kind];

        if (g_strcmp0(form->element, name) != 0)
            continue;
        if (form->word && element_is(e, form->attribute, form->word))
            return kind;
        first = MIN(first, kind);
    }
    return first;
}

/* What an element of <position> puts on the board. */
static void
read_piece(struct standing_reading *r, struct element e)
{
    struct scenario_standing s = {
        .kind = find_standing_kind(e, vocabulary_entry(e.node->meaning).name),
        .count = 1,
    };

    if (s.kind == STANDING_COUNT) /* <player>, <turn>, <goods> */
        return;
    loading_fill(e, &s, r->places->sink);
    if (s.kind == STANDING_KNIGHT)
        s.count = (uint8_t)(element_choice(e, "strength", 0) + 1);
    read_standing(r, e, s, "at");
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

    for (uint8_t kind = STANDING_ROBBER; kind <= STANDING_PIRATE; kind++) {
        const char *at = kind == STANDING_ROBBER ? "at" : "pirate-at";

        if (element_word(robber, at).text &&
            !element_word(position, standing_name((enum standing)kind)).text)
            read_standing(r, robber,
                          (struct scenario_standing){.kind = kind, .start = true, .count = 1}, at);
    }
    for (struct element e = {0}; element_next(l->start, ELEMENT_FIXED, &e);) {
        struct scenario_standing s = {
            .kind = find_standing_kind(e, "building"), .start = true, .count = 1};

        read_standing(r, e, s, "at");
        s.kind = find_standing_kind(e, "route");
        if (element_word(e, "route").text)
            read_standing(r, e, s, "route");
    }
    for (uint8_t kind = STANDING_ROBBER; kind <= STANDING_STORM; kind++) {
        const char *name = standing_name((enum standing)kind);

        if (element_word(position, name).text)
            read_standing(r, position, (struct scenario_standing){.kind = kind, .count = 1}, name);
    }
    for (struct element e = {0}; !r->full && element_next(position, ELEMENT_NONE, &e);)
        read_piece(r, e);
}

static void
read_goods(struct element e, const struct places *places)
{
    struct word name = element_word(e, "at");
    unsigned carried = game_start_seats(places->l, element_word(e, "carried"));
    map_hex hex = places_hex(places, name);
    struct scenario_map *map = places->map;

    if (hex.i == MAP_NONE)
        return;
    if (board_hex(map->board, hex)->plaza.i == MAP_NONE) { /* it has no stack */
        g_autofree char *text = word_text(name);

        diag_report(places->sink, DIAG_X_TRADE_HEX, name.span, text,
                    terrain_word((enum terrain)map->cells[hex.i].terrain), NULL);
        return;
    }
    for (unsigned i = 0; i < map->n_goods; i++) {
        carried &= ~map->goods[i].carried;
        if (map->goods[i].at.i == hex.i) {
            loading_report_twice(places->sink, name.span, "<goods>", map->goods[i].span);
            return;
        }
    }
    struct scenario_goods *goods = &map->goods[map->n_goods++];

    *goods =
        (struct scenario_goods){.at = hex, .carried = (uint8_t)carried, .span = element_span(e)};
    loading_fill(e, goods, places->sink);
    goods->order = element_keep_numbers(e, "order", places->strings, &goods->n_order);
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
        struct word homeland = element_word(e, "homeland");
        enum seat_color color = read_color(element_word(e, "color"));

        if (color == SEAT_COUNT || !homeland.text)
            continue;
        int region = places_region(places, homeland);

        if (region < 0)
            map->doubt |= DOUBT_ZONES;
        else if (l->seat_of[color] < MAP_MAX_SEATS)
            map->homeland[l->seat_of[color]] = (int16_t)region;
    }
}

void
game_start_read_map(const struct places *places)
{
    struct element position = places->l->position;
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct scenario_standing));
    struct standing_reading r = {places, all, false};
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
