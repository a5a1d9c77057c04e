/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/game-start.h"

#include "base/number-text.h"

#include <string.h>

/* More pieces than any box has; bounds the cost of a hostile file. */
#define MAX_STANDING 2000
/* Of a kind in a stack or delivered from it: with those carried, a byte holds them. */
#define MOST_TOKENS 120

/* Where a kind may be, as places_read() takes it. */
static unsigned
welcome_places(enum standing kind)
{
    switch ((int)kind) {
    case STANDING_SETTLEMENT:
    case STANDING_CITY:
    case STANDING_WAGON:
    case STANDING_KNIGHT:
    case STANDING_CHIT:
        return PLACE_INTERSECTION;
    case STANDING_ROAD:
    case STANDING_BOAT:
    case STANDING_BRIDGE:
    case STANDING_RIDER:
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
static enum seat_colour
read_colour(struct word colour)
{
    return colour.text ? seat_colour_by_word(colour.text, (int)colour.length) : SEAT_COUNT;
}

void
game_start_report_seat(struct word colour, struct map_sink *sink)
{
    g_autofree char *text = word_text(colour);

    diag_report(sink, DIAG_X_SEAT, colour.span, text, NULL);
}

uint8_t
game_start_seat(const struct draft *draft, struct word colour, enum diag_code absent,
                struct map_sink *sink)
{
    enum seat_colour c = read_colour(colour);

    if (c == SEAT_COUNT)
        return STANDING_NOBODY;
    if (draft->seat_of[c] < draft->players_max)
        return draft->seat_of[c];
    g_autofree char *text = word_text(colour);

    diag_report(sink, absent, colour.span, text, NULL);
    return STANDING_NOBODY;
}

uint8_t
game_start_seats(const struct draft *draft, struct word list, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;
    unsigned seats = 0;

    while (list.text && word_next(list, &at, &part)) {
        uint8_t seat = game_start_seat(draft, part, DIAG_X_SEAT, sink);

        if (seat != STANDING_NOBODY)
            seats |= 1u << seat;
    }
    return (uint8_t)seats;
}

/* The seats of the file, or all colours in their order. */
static void
read_start_seats(struct draft *draft, struct map_scenario *s, struct map_sink *sink)
{
    struct map_span first[SEAT_COUNT];

    memset(draft->seat_of, STANDING_NOBODY, sizeof draft->seat_of);
    for (unsigned i = 0; i < draft->seats->len; i++) {
        const struct seat_words *w = &g_array_index(draft->seats, struct seat_words, i);
        enum seat_colour colour = read_colour(w->colour);

        if (colour == SEAT_COUNT)
            continue;
        if (draft->seat_of[colour] != STANDING_NOBODY) {
            finding_add_label(diag_report(sink, DIAG_X_SEAT_TWICE, w->colour.span,
                                          seat_colour_word(colour), NULL),
                              first[colour], "the first one");
            continue;
        }
        first[colour] = w->colour.span;
        draft->seat_of[colour] = s->n_seats;
        s->colour[s->n_seats++] = (uint8_t)colour;
    }
    /* a seat without a colour, or with one used twice, is reported already */
    if (draft->seats->len && draft->seats->len < s->players_max && !draft->players_wrong)
        diag_report_counts(sink, DIAG_X_SEATS, s->players_span, s->players_max, s->n_seats);
    for (unsigned c = 0; c < SEAT_COUNT; c++) /* all colours where the file has none, or too few */
        if (draft->seat_of[c] == STANDING_NOBODY &&
            (!draft->seats->len || s->n_seats < s->players_max)) {
            draft->seat_of[c] = s->n_seats;
            s->colour[s->n_seats++] = (uint8_t)c;
        }
}

static unsigned
number_or(struct word w, unsigned otherwise)
{
    unsigned n = otherwise;

    word_number(w, 0, 9999, &n);
    return n;
}

/* Counts the words of a list of goods, up to `most` of each. */
static void
count_goods(struct word list, uint8_t count[GOODS_COUNT], unsigned most, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;

    while (list.text && word_next(list, &at, &part)) {
        enum goods g = goods_by_word(part.text, (int)part.length);

        if (g < GOODS_COUNT && count[g] < most)
            count[g]++;
        else if (g < GOODS_COUNT)
            draft_report_many(sink, list.span, "tokens of one good", number_text(most).text,
                              "delete those beyond it");
    }
}

static void
count_development(struct word list, uint8_t count[DEVELOPMENT_COUNT + 1])
{
    struct word part;
    uint32_t at = 0;

    while (list.text && word_next(list, &at, &part)) {
        uint8_t *n = &count[development_by_word(part.text, part.length)];

        *n = (uint8_t)MIN(*n + 1, UINT8_MAX);
    }
}

static void
read_deck(struct word list, struct map_scenario *s, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;

    while (list.text && word_next(list, &at, &part)) {
        enum development kind = development_by_word(part.text, part.length);

        if (s->n_deck == UINT8_MAX)
            draft_report_many(sink, list.span, "cards in this order", "255",
                              "delete those at the end, which are then shuffled");
        else if (kind < DEVELOPMENT_COUNT)
            s->deck[s->n_deck++] = (uint8_t)kind;
    }
}

static void
read_cards(const struct player_words *w, struct scenario_player *p)
{
    struct word part;
    uint32_t at = 0;

    while (w->hand.text && word_next(w->hand, &at, &part)) {
        enum resource r = resource_by_word(part.text, (int)part.length);

        if (r < RESOURCE_COUNT && p->hand[r] < UINT8_MAX)
            p->hand[r]++;
    }
    at = 0;
    while (w->helpers.text && word_next(w->helpers, &at, &part))
        p->helpers |= word_is(part, "louis")      ? HELPER_LOUIS
                      : word_is(part, "isa-back") ? HELPER_ISA_BACK
                                                  : HELPER_ISA;
}

static void
read_player(const struct draft *draft, const struct player_words *w, struct map_scenario *s,
            struct map_sink *sink)
{
    uint8_t seat = game_start_seat(draft, w->seat, DIAG_X_SEAT, sink);

    if (seat == STANDING_NOBODY)
        return;
    struct scenario_player *p = &s->player[seat];

    if (map_span_is_set(p->span)) {
        finding_add_label(diag_report(sink, DIAG_X_SEAT_TWICE, w->seat.span,
                                      seat_colour_word((enum seat_colour)s->colour[seat]), NULL),
                          p->span, "the first one");
        return;
    }
    p->span = w->element;
    p->gold = (uint16_t)number_or(w->gold, PLAYER_START_GOLD);
    p->level = (uint8_t)number_or(w->level, 1);
    p->presents = (uint8_t)number_or(w->presents, 0);
    p->walls = (uint8_t)number_or(w->walls, 0);
    p->chits = (uint8_t)number_or(w->chits, 0);
    if (w->token.text)
        p->token = (uint8_t)goods_by_word(w->token.text, (int)w->token.length);
    p->favors = (uint16_t)number_or(w->favors, 0);
    count_development(w->development, p->development);
    count_development(w->played, p->played);
    count_goods(w->delivered, p->delivered, UINT8_MAX, sink);
    p->secret = word_is(w->secret, "yes");
    read_cards(w, p);
}

/* SEVENB-0: on the last space the barbarians invade, and the token goes back. */
static void
check_track(struct word track, const struct map_scenario *s, struct map_sink *sink)
{
    int32_t spaces = s->options.value[OPTION_BARBARIAN_TRACK];

    if (track.text && s->track >= spaces)
        diag_report_counts(sink, DIAG_X_TRACK, track.span, s->track, (unsigned)spaces);
}

void
game_start_read_players(struct draft *draft, struct map_scenario *scenario, struct map_sink *sink)
{
    const struct position_words *w = &draft->position;

    draft->players_max = draft->players_wrong ? SEAT_COUNT : scenario->players_max;
    read_start_seats(draft, scenario, sink);
    scenario->position_span = w->element;
    scenario->track = (uint8_t)number_or(w->track, 0);
    check_track(w->track, scenario, sink);
    scenario->hoard = (uint16_t)number_or(w->hoard, 0);
    scenario->holder = game_start_seat(draft, w->holder, DIAG_X_SEAT, sink);
    scenario->army = game_start_seat(draft, w->army, DIAG_X_SEAT, sink);
    read_deck(w->deck, scenario, sink);
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        scenario->player[i] =
            (struct scenario_player){.level = 1, .token = GOODS_COUNT, .span = MAP_NO_SPAN};
    for (unsigned i = 0; i < draft->players->len; i++)
        read_player(draft, &g_array_index(draft->players, struct player_words, i), scenario, sink);
}

/* The kind that building=, piece= or kind= gives. */
static enum standing
exact_kind(const struct standing_words *w)
{
    static const struct {
        const char *word;
        enum standing kind;
    } kinds[] = {
        {"settlement", STANDING_SETTLEMENT},
        {"city", STANDING_CITY},
        {"road", STANDING_ROAD},
        {"boat", STANDING_BOAT},
        {"bridge", STANDING_BRIDGE},
        {"donkey-cart", STANDING_CART},
        {"blockade-runner", STANDING_RUNNER},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(kinds) && w->kind != STANDING_KNIGHT; i++)
        if (word_is(w->what, kinds[i].word))
            return kinds[i].kind;
    return w->kind;
}

static void
stand_piece(struct scenario_map *map, const struct place *place, struct scenario_standing s)
{
    bool hex = place->what == PLACE_HEX, path = place->what == PLACE_PATH;

    s.place = hex ? STANDING_ON_HEX : path ? STANDING_ON_PATH : STANDING_ON_INTERSECTION;
    s.at = hex ? place->hex.i : path ? place->path.i : place->at.i;
    map->standing[map->n_standing++] = s;
    if (hex && s.kind == STANDING_BARBARIANS)
        map->cells[s.at].barbarians =
            (uint8_t)MIN(map->cells[s.at].barbarians + s.count, UINT8_MAX);
}

/* Reads the pieces of one element; false where there are too many (reported). */
static bool
read_standing(const struct draft *draft, const struct standing_words *w, struct scenario_map *map,
              const struct places *places)
{
    bool owned = w->kind < STANDING_BARBARIANS;
    bool many = w->kind == STANDING_ROAD && !w->start;
    struct scenario_standing s = {
        .kind = (uint8_t)exact_kind(w),
        .seat =
            owned ? game_start_seat(draft, w->seat, DIAG_X_SEAT, places->sink) : STANDING_NOBODY,
        .count = (uint8_t)number_or(w->count, 1),
        .active = word_is(w->active, "yes"),
        .start = w->start,
        .span = w->element,
    };
    struct word part = w->at;
    uint32_t at = 0;

    if (w->kind == STANDING_KNIGHT)
        s.count = word_is(w->what, "mighty") ? 3 : word_is(w->what, "strong") ? 2 : 1;
    if (!w->at.text || (owned && s.seat == STANDING_NOBODY) ||
        (w->kind == STANDING_ROAD && !w->start && !w->what.text))
        map->doubt |= DOUBT_STANDING;
    while (w->at.text && (many ? places_next(places, w->at, &at, &part) : at++ == 0)) {
        struct place place;

        s.at_span = part.span;
        if (map->n_standing >= MAX_STANDING) {
            draft_report_many(places->sink, w->element, "pieces on the map",
                              G_STRINGIFY(MAX_STANDING),
                              "delete pieces until " G_STRINGIFY(MAX_STANDING) " are left");
            map->doubt |= DOUBT_STANDING;
            return false;
        }
        if (!places_read(places, part, welcome_places((enum standing)s.kind), &place))
            map->doubt |= DOUBT_STANDING;
        else if (!owned || s.seat != STANDING_NOBODY)
            stand_piece(map, &place, s);
    }
    return true;
}

static bool
has_stack(const struct scenario_map *map, map_hex hex)
{
    return board_hex(map->board, hex)->plaza.i != MAP_NONE;
}

static void
read_goods(const struct draft *draft, const struct goods_words *w, struct scenario_map *map,
           const struct places *places, struct map_strings *strings)
{
    map_hex hex = places_hex(places, w->at);
    unsigned carried = game_start_seats(draft, w->carried, places->sink);
    struct word part;
    uint32_t at = 0;

    if (hex.i == MAP_NONE)
        return;
    if (!has_stack(map, hex)) {
        g_autofree char *text = word_text(w->at);

        diag_report(places->sink, DIAG_X_TRADE_HEX, w->at.span, text,
                    terrain_word((enum terrain)map->cells[hex.i].terrain), NULL);
        return;
    }
    for (unsigned i = 0; i < map->n_goods; i++) {
        carried &= ~map->goods[i].carried;
        if (map->goods[i].at.i == hex.i) {
            finding_add_label(diag_report(places->sink, DIAG_X_DUP, w->at.span, "<goods>", NULL),
                              map->goods[i].span, "first given here");
            return;
        }
    }
    struct scenario_goods *goods = &map->goods[map->n_goods++];

    *goods = (struct scenario_goods){.at = hex, .carried = (uint8_t)carried, .span = w->element};
    count_goods(w->left, goods->left, MOST_TOKENS, places->sink);
    count_goods(w->spent, goods->spent, MOST_TOKENS, places->sink);
    goods->order = scenario_strings_room(strings, w->order.length + 1, sizeof(uint8_t));
    while (w->order.text && word_next(w->order, &at, &part)) {
        enum goods g = goods_by_word(part.text, (int)part.length);

        if (g < GOODS_COUNT)
            goods->order[goods->n_order++] = (uint8_t)g;
    }
}

static void
read_homelands(const struct draft *draft, struct scenario_map *map, const struct places *places)
{
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        map->homeland[i] = -1;
    for (unsigned i = 0; i < draft->seats->len; i++) {
        const struct seat_words *w = &g_array_index(draft->seats, struct seat_words, i);
        enum seat_colour colour = read_colour(w->colour);

        if (colour == SEAT_COUNT || !w->homeland.text)
            continue;
        int region = places_region(places, w->homeland);

        if (region < 0)
            map->doubt |= DOUBT_ZONES;
        else if (draft->seat_of[colour] < MAP_MAX_SEATS)
            map->homeland[draft->seat_of[colour]] = (int16_t)region;
    }
}

/* Upper bound for the pieces: each word of at= may be one. */
static unsigned
most_standing(const struct draft *draft)
{
    unsigned n = 1;

    for (unsigned i = 0; i < draft->standing->len; i++)
        n += g_array_index(draft->standing, struct standing_words, i).at.length / 2 + 1;
    return MIN(n, MAX_STANDING);
}

/* The position overrides where <robber> puts robber and pirate (ROB-1). */
static bool
is_outdone(const struct draft *draft, const struct standing_words *w)
{
    return w->start && ((w->kind == STANDING_ROBBER && draft->position.robber.text) ||
                        (w->kind == STANDING_PIRATE && draft->position.pirate.text));
}

void
game_start_read_map(const struct draft *draft, struct scenario_map *map,
                    const struct places *places, struct map_strings *strings)
{
    read_homelands(draft, map, places);
    map->standing =
        scenario_strings_room(strings, most_standing(draft), sizeof(struct scenario_standing));
    map->goods =
        scenario_strings_room(strings, draft->goods->len + 1, sizeof(struct scenario_goods));
    for (unsigned i = 0; i < draft->standing->len; i++) {
        const struct standing_words *w = &g_array_index(draft->standing, struct standing_words, i);

        if (!is_outdone(draft, w) && !read_standing(draft, w, map, places))
            break;
    }
    for (unsigned i = 0; i < draft->goods->len; i++)
        read_goods(draft, &g_array_index(draft->goods, struct goods_words, i), map, places,
                   strings);
}
