/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/notation.h"

#include "base/bitset.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/position.h"

#include <string.h>

/* A line in progress; words are taken one by one. */
struct given {
    struct game *game;
    const struct line *line;
    unsigned at;
    unsigned seat;
    const char *why; /* what is wrong with the faulty word; static, or NULL */
};

/* The word taken last is faulty after all. */
static enum notation_fault
refuse_word(struct given *g, enum notation_fault fault, const char *why)
{
    g->at--;
    g->why = why;
    return fault;
}

static const struct line_word *
next_word(struct given *g)
{
    return g->at < g->line->n ? &g->line->words[g->at] : NULL;
}

static const struct line_word *
last_word(const struct given *g)
{
    return &g->line->words[g->at - 1];
}

static bool
next_is(struct given *g, const char *word)
{
    if (!next_word(g) || !line_word_is(next_word(g), word))
        return false;
    g->at++;
    return true;
}

/* A number out of range is reported with the range; a word may be meant for something else. The
 * range is interned because `why` outlives the line; there are as many ranges as limits. */
static bool
take_number(struct given *g, unsigned most, unsigned *n)
{
    bool here = next_word(g) && line_word_number(next_word(g), most, n);

    g->at += here;
    if (!here && next_word(g) && !g_ascii_isalpha(*next_word(g)->text)) {
        g_autofree char *range = g_strdup_printf("a number from 0 to %u", most);

        g->why = g_intern_string(range);
    }
    return here;
}

static bool
take_id(struct given *g, unsigned (*read)(const struct game *, const struct line_word *),
        unsigned *id)
{
    *id = next_word(g) ? read(g->game, next_word(g)) : MAP_NONE;
    if (*id == MAP_NONE)
        return false;
    g->at++;
    return true;
}

static struct position_seat *
own_seat(struct given *g)
{
    return position_seat_of(g->game->rs, g->game->p, g->seat);
}

/* Pieces of the seat, at one or several places. */
static enum notation_fault
give_piece(struct given *g)
{
    struct game *game = g->game;
    unsigned piece = notation_piece(last_word(g)), id;

    while (next_word(g)) {
        bool route = piece <= PIECE_BRIDGE;

        if (!take_id(g, route ? notation_path : notation_at, &id))
            return NOTATION_PLACE;
        uint8_t byte =
            route ? position_paths(game->rs, game->p)[id] : position_corners(game->rs, game->p)[id];

        if (byte & POSITION_PIECE)
            return refuse_word(g, NOTATION_PLACE, "the place is taken");
        if (!own_seat(g)->left[piece] ||
            (!route && own_seat(g)->n_buildings == game->rs->max_buildings))
            return refuse_word(g, NOTATION_PLACE, "the supply has none of these left");
        if (route)
            position_put_route(game->rs, game->p, g->seat, piece, id);
        else {
            position_put_building(game->rs, game->p, g->seat, piece, id);
            /* in the order given: the first ones are the start buildings, which found the
             * homeland */
            game->built[id] = (uint16_t)++game->n_built;
        }
    }
    return NOTATION_OK;
}

/* Cards come from the bank. The total of the bank and all hands stays that of the box: invariants
 * of a position compare it. */
static enum notation_fault
give_hand(struct given *g)
{
    while (next_word(g)) {
        unsigned n = 1, kind;

        bool counted = take_number(g, 99, &n);

        kind = next_word(g) ? notation_resource(next_word(g)) : MAP_NONE;
        if (kind >= RESOURCE_COUNT)
            return NOTATION_WORD;
        if (g->game->p->bank[kind] < n) {
            g->at += !counted;
            return refuse_word(g, NOTATION_WORD, "the bank has fewer of them (BASE-12)");
        }
        own_seat(g)->hand[kind] = (uint8_t)(own_seat(g)->hand[kind] + n);
        g->game->p->bank[kind] = (uint8_t)(g->game->p->bank[kind] - n);
        g->at++;
    }
    return NOTATION_OK;
}

/* A trade token, from a stack that has it. Of several stacks with the goods the first one gives it:
 * no rule asks which of them it was, except where a used-up stack is shuffled again. */
static bool
draw_token(struct given *g, unsigned goods, unsigned *origin)
{
    const struct map_ruleset *rs = g->game->rs;
    struct position_trade *trades = position_trades_of(rs, g->game->p);

    for (unsigned i = 0; i < rs->n_trades; i++)
        if (trades[i].left[goods]) {
            trades[i].left[goods]--;
            *origin = i;
            return true;
        }
    return false;
}

static enum notation_fault
give_token(struct given *g)
{
    unsigned goods = next_word(g) ? notation_goods(g->game, next_word(g)) : MAP_NONE, origin;

    if (goods == MAP_NONE)
        return NOTATION_WORD;
    g->at++;
    if (own_seat(g)->token != GOODS_COUNT)
        return refuse_word(g, NOTATION_WORD, "the wagon already carries a token (DEST-5)");
    if (!draw_token(g, goods, &origin))
        return refuse_word(g, NOTATION_WORD, "no stack has one of these left");
    own_seat(g)->token = (uint8_t)goods;
    own_seat(g)->origin = (uint8_t)origin;
    own_seat(g)->secret = next_is(g, "secret");
    return NOTATION_OK;
}

static enum notation_fault
give_delivered(struct given *g)
{
    while (next_word(g)) {
        unsigned goods = notation_goods(g->game, next_word(g)), origin;

        if (goods == MAP_NONE)
            return NOTATION_WORD;
        g->at++;
        if (!draw_token(g, goods, &origin))
            return refuse_word(g, NOTATION_WORD, "no stack has one of these left");
        own_seat(g)->delivered[goods]++;
        position_trades_of(g->game->rs, g->game->p)[origin].spent[goods]++;
        if (g->game->p->chits != RULES_UNLIMITED)
            g->game->p->chits--;
    }
    return NOTATION_OK;
}

static enum notation_fault
give_helpers(struct given *g)
{
    unsigned cards = 0;

    if (!g->game->rs->option[OPTION_HELPERS])
        return refuse_word(g, NOTATION_WORD, "Isa and Louis are not in this game (helpers=no)");
    while (next_word(g)) {
        if (next_is(g, "isa"))
            cards |= POSITION_HELPER_ISA | (next_is(g, "back") ? POSITION_HELPER_ISA_BACK : 0u);
        else if (next_is(g, "louis"))
            cards |= POSITION_HELPER_LOUIS;
        else
            return NOTATION_WORD;
    }
    own_seat(g)->helpers = (uint8_t)cards;
    return NOTATION_OK;
}

/* Takes an unseen card from the deck, except those with a given order. */
static bool
take_card(struct given *g, enum development kind)
{
    const struct map_ruleset *rs = g->game->rs;
    struct position_deck *deck = position_deck_of(rs, g->game->p);
    unsigned ordered = 0;

    for (unsigned i = 0; i < rs->n_deck_order; i++)
        ordered += rs->deck_order[i] == kind;
    if (deck->left[kind] <= ordered)
        return false;
    deck->left[kind]--;
    deck->n--;
    return true;
}

/* The next word, a card, out of the deck. */
static enum notation_fault
draw_card(struct given *g, enum development *kind)
{
    *kind = next_word(g) ? development_by_word(next_word(g)->text, next_word(g)->length)
                         : DEVELOPMENT_COUNT;
    if (*kind == DEVELOPMENT_COUNT)
        return NOTATION_WORD;
    g->at++;
    return take_card(g, *kind)
               ? NOTATION_OK
               : refuse_word(g, NOTATION_WORD, "the deck holds none of these any more (DEV-1)");
}

/* given white development soldier plenty */
static enum notation_fault
give_development(struct given *g)
{
    enum development kind;
    enum notation_fault fault = draw_card(g, &kind);

    if (fault == NOTATION_OK)
        position_cards_of(g->game->rs, g->game->p)[g->seat].hand[kind]++;
    return fault;
}

/* Played ones; the order of these lines decides the largest army (DEV-5). */
static enum notation_fault
give_soldiers(struct given *g)
{
    struct position_cards *cards = &position_cards_of(g->game->rs, g->game->p)[g->seat];
    unsigned n;

    if (!take_number(g, 99, &n))
        return NOTATION_WORD;
    for (; cards->soldiers < n; cards->soldiers++) {
        if (!take_card(g, DEVELOPMENT_SOLDIER))
            return refuse_word(g, NOTATION_WORD, "the deck has too few soldiers (DEV-1)");
    }
    development_muster(g->game->rs, g->game->p, g->seat);
    return cards->soldiers == n ? NOTATION_OK
                                : refuse_word(g, NOTATION_WORD, "more were given before");
}

/* given deck soldier point: the cards on top, in this order. */
static enum notation_fault
give_deck(struct given *g)
{
    struct map_ruleset *rs = g->game->rs;
    struct position_deck *deck = position_deck_of(rs, g->game->p);
    enum development kind;
    enum notation_fault fault = draw_card(g, &kind);

    if (fault != NOTATION_OK)
        return fault;
    deck->left[kind]++; /* it stays there */
    deck->n++;
    if (rs->n_deck_order == RULES_MAX_ORDER)
        return refuse_word(g, NOTATION_WORD, "the deck holds none of these any more (DEV-1)");
    rs->deck_order[rs->n_deck_order++] = (uint8_t)kind;
    return NOTATION_OK;
}

/* Coins of somebody: from the bank, if its supply is limited. */
static bool
give_coins(struct map_position *p, uint16_t *purse, unsigned n)
{
    /* what the seat has goes back first, so that a number given twice is not taken twice */
    unsigned there = p->gold + *purse;

    if (p->gold != RULES_UNLIMITED) {
        if (n > there)
            return false;
        p->gold = (uint16_t)(there - n);
    }
    *purse = (uint16_t)n;
    return true;
}

/* A number of a seat, taken from a pile if there is one. */
static bool
give_count(struct given *g, unsigned n, const struct line_word *what)
{
    struct map_position *p = g->game->p;

    if (line_word_is(what, "gold"))
        return give_coins(p, &own_seat(g)->gold, n);
    if (line_word_is(what, "level")) {
        own_seat(g)->level = n >= 1 && n <= TRAIN_LEVELS ? (uint8_t)n : own_seat(g)->level;
        return own_seat(g)->level == n;
    }
    if (n > UINT8_MAX)
        return false;
    if (line_word_is(what, "walls")) {
        own_seat(g)->walls = (uint8_t)n;
        return true;
    }
    bool favors = line_word_is(what, "favors"), presents = line_word_is(what, "presents");
    struct position_seat *seat = own_seat(g);
    unsigned old = favors ? seat->favors : presents ? seat->presents : seat->chits;
    uint16_t *pile = favors ? &p->favors : presents ? &p->presents : &p->chits;

    if (*pile != RULES_UNLIMITED) {
        if (*pile + old < n)
            return false;
        *pile = (uint16_t)(*pile + old - n);
    }
    if (favors)
        seat->favors = (uint16_t)n;
    else
        *(presents ? &seat->presents : &seat->chits) = (uint8_t)n;
    return true;
}

static enum notation_fault
give_number(struct given *g)
{
    const struct line_word *what = last_word(g);
    unsigned n;

    if (!take_number(g, 9999, &n))
        return NOTATION_WORD;
    if (give_count(g, n, what))
        return NOTATION_OK;
    return refuse_word(g, NOTATION_WORD,
                       line_word_is(what, "level") ? "a level is a number from 1 to 5"
                       : line_word_is(what, "presents")
                           ? "the pile has fewer; give the pile after the presents taken from it"
                           : "there are fewer");
}

static const char *
give_rider(struct given *g, unsigned id)
{
    const struct map_ruleset *rs = g->game->rs;
    struct position_rider *riders =
        position_riders_of(rs, g->game->p) + (size_t)g->seat * rs->max_riders;

    for (unsigned i = 0; i < rs->max_riders; i++)
        if (riders[i].path == MAP_NONE) {
            riders[i].path = (uint16_t)id;
            return NULL;
        }
    return "the supply has none of these left";
}

static const char *
give_crew(struct given *g, unsigned id)
{
    uint8_t *crews = g->game->rs->crews;

    crews[id] = (uint8_t)(crews[id] | 1u << g->seat);
    return NULL;
}

static const char *
give_ship(struct given *g, unsigned id)
{
    if (g->game->rs->ships[id] != RULES_NOBODY)
        return "a ship is there already";
    g->game->rs->ships[id] = (uint8_t)g->seat;
    return NULL;
}

/* A hex that is uncovered already. */
static const char *
give_uncovered(struct given *g, unsigned id)
{
    if (!position_is_hidden(g->game->rs, g->game->p, map_hex_of(id)))
        return "it lies open already";
    bitset_remove(position_hidden_of(g->game->rs, g->game->p), id);
    return NULL;
}

/* The cards of a kind left in the bank: the total of this game is smaller by as much. */
static enum notation_fault
give_bank(struct given *g)
{
    struct map_position *p = g->game->p, *box = g->game->rs->initial;
    unsigned n, kind;

    if (!take_number(g, 99, &n))
        return NOTATION_WORD;
    kind = next_word(g) ? notation_resource(next_word(g)) : MAP_NONE;
    if (kind >= RESOURCE_COUNT)
        return NOTATION_WORD;
    if (n > p->bank[kind])
        return refuse_word(g, NOTATION_WORD, "the bank has fewer of them (BASE-12)");
    g->at++;
    box->bank[kind] = (uint8_t)(box->bank[kind] + n - p->bank[kind]);
    p->bank[kind] = (uint8_t)n;
    return NOTATION_OK;
}

static const char *
give_vehicle(struct given *g, unsigned id)
{
    struct position_seat *seat = own_seat(g);

    *(line_word_is(&g->line->words[2], "wagon") ? &seat->wagon : &seat->warship) = (uint16_t)id;
    return NULL;
}

static const char *
give_chit(struct given *g, unsigned id)
{
    position_corners_of(g->game->rs, g->game->p)[id] |= POSITION_CHIT;
    return NULL;
}

static const char *
give_villain(struct given *g, unsigned id)
{
    g->game->p->villain[notation_villain(&g->line->words[1])] = (uint16_t)id;
    return NULL;
}

static const char *
give_knight(struct given *g, unsigned id)
{
    struct game *game = g->game;

    if (position_corners(game->rs, game->p)[id] & POSITION_PIECE)
        return "the place is taken";
    position_corners_of(game->rs, game->p)[id] |=
        (uint8_t)(PIECE_KNIGHT | g->seat << POSITION_SEAT_SHIFT);
    game->rs->knights[id] = (uint8_t)(1 | next_is(g, "active") * RULES_KNIGHT_ACTIVE);
    return NULL;
}

/* given blue waives red */
static enum notation_fault
give_treaty(struct given *g)
{
    unsigned seat = next_word(g) ? notation_seat(g->game, next_word(g)) : RULES_NOBODY;

    if (seat == RULES_NOBODY)
        return NOTATION_SEAT;
    if (seat == g->seat) {
        g->why = "a seat cannot pay itself";
        return NOTATION_WORD;
    }
    g->at++;
    g->game->p->waives[g->seat / 2] =
        (uint16_t)(g->game->p->waives[g->seat / 2] | 1u << (g->seat % 2 * 8 + seat));
    return NOTATION_OK;
}

static enum notation_fault
give_barbarians(struct given *g)
{
    const struct map_ruleset *rs = g->game->rs;
    bool on_path = rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH;
    unsigned id, n = 1;

    if (!take_id(g, on_path ? notation_path : notation_hex, &id) || !rs->n_guards)
        return NOTATION_PLACE;
    if (next_word(g) && !take_number(g, 3, &n)) {
        g->why = "the limit of one place is 3";
        return NOTATION_WORD;
    }
    unsigned old = position_barbarians(rs, g->game->p, id);

    if (g->game->p->barbarians + old < n)
        return refuse_word(g, NOTATION_WORD, "the supply has fewer");
    position_set_guard(rs, g->game->p, id, n);
    if (g->game->p->barbarians != RULES_UNLIMITED)
        g->game->p->barbarians = (uint16_t)(g->game->p->barbarians + old - n);
    return NOTATION_OK;
}

/* A cart or a runner; the two stand in rising order. */
static const char *
give_one_of_pair(struct given *g, unsigned id)
{
    bool cart = line_word_is(&g->line->words[1], "cart");
    uint16_t *pair = cart ? g->game->p->carts : g->game->p->runners;

    if (pair[1] != MAP_NONE)
        return "both are already on the board";
    pair[1] = (uint16_t)id;
    if (pair[1] < pair[0]) {
        pair[1] = pair[0];
        pair[0] = (uint16_t)id;
    }
    return NULL;
}

/* The set-up is over. A scenario may begin in the middle of a turn. What that turn used up does not
 * hold for a position that was given: its journey is that of a new turn. */
static void
leave_setup(struct game *game, enum phase phase)
{
    struct map_position *p = game->p;

    p->step = game->rs->n_steps;
    p->phase = (uint8_t)phase;
    p->turn = 1;
    p->dice = phase == PHASE_ROLL ? 0 : POSITION_DICE_UNKNOWN;
    if (game->rs->resumes && game->rs->on[FAMILY_BAGGAGE_TRAINS]) {
        *position_journey_of(game->rs, p) = *position_journey(game->rs, game->rs->initial);
        memset(position_paid_of(game->rs, p), 0, game->rs->max_paid * sizeof(uint16_t));
    }
}

/* Takes the next word if it is one of them; its index, or `n`. */
static unsigned
take_one_of(struct given *g, const char *const *words, unsigned n)
{
    unsigned i = 0;

    while (i < n && !next_is(g, words[i]))
        i++;
    return i;
}

/* The set-up is over; whose turn it is, and its phase. */
static enum notation_fault
give_phase(struct given *g)
{
    static const char *const phases[] = {"roll", "trade", "movement", "special"};
    unsigned i = take_one_of(g, phases, G_N_ELEMENTS(phases));

    if (i == G_N_ELEMENTS(phases))
        return NOTATION_WORD;
    leave_setup(g->game, PHASE_ROLL + i);
    return NOTATION_OK;
}

static enum notation_fault
give_stage(struct given *g)
{
    static const char *const stages[] = {"before", "invaded", "after"};
    unsigned i = take_one_of(g, stages, G_N_ELEMENTS(stages));

    if (i == G_N_ELEMENTS(stages))
        return NOTATION_WORD;
    g->game->p->stage = (uint8_t)i;
    return NOTATION_OK;
}

static enum notation_fault
give_turn(struct given *g)
{
    unsigned seat = next_word(g) ? notation_seat(g->game, next_word(g)) : RULES_NOBODY;

    if (seat == RULES_NOBODY)
        return NOTATION_SEAT;
    g->game->p->seat = (uint8_t)seat;
    g->at++;
    return NOTATION_OK;
}

/* hoard, pile, mp. The pile is the presents left in the supply: the total of this game is
 * smaller by as much. */
static enum notation_fault
give_total(struct given *g)
{
    struct map_position *p = g->game->p, *box = g->game->rs->initial;
    const struct line_word *what = last_word(g);
    bool mp = line_word_is(what, "mp"), pile = line_word_is(what, "pile");
    unsigned n;

    if (!take_number(g, mp ? g->game->rs->max_moves : pile ? 999 : 9999, &n))
        return NOTATION_WORD;
    if (mp) {
        position_journey_of(g->game->rs, p)->mp = (uint8_t)n;
        g->game->gives_mp = true;
    } else if (pile) {
        if (p->presents != RULES_UNLIMITED)
            box->presents = (uint16_t)(box->presents + n - p->presents);
        p->presents = (uint16_t)n;
    } else if (!give_coins(p, &p->hoard, n)) {
        return refuse_word(g, NOTATION_WORD, "the bank has less gold");
    }
    return NOTATION_OK;
}

static enum notation_fault
give_track(struct given *g)
{
    unsigned n;

    if (!take_number(g, 99, &n))
        return NOTATION_WORD;
    g->game->p->advance = (uint8_t)n;
    return NOTATION_OK;
}

/* What can be given: by the words behind it, or by putting it on each place, or on one, that is
 * named; `put` returns why it cannot, or NULL. */
static const struct thing {
    const char *word;
    enum family family; /* FAMILY_COUNT: always in play */
    bool of_seat;
    enum notation_fault (*give)(struct given *g);
    unsigned (*read)(const struct game *game, const struct line_word *word);
    const char *(*put)(struct given *g, unsigned id);
    bool many;
} things[] = {
    {"road", FAMILY_COUNT, true, give_piece},
    {"boat", FAMILY_BOATS, true, give_piece},
    {"bridge", FAMILY_RIVERS, true, give_piece},
    {"settlement", FAMILY_COUNT, true, give_piece},
    {"city", FAMILY_COUNT, true, give_piece},
    {"gold", FAMILY_COUNT, true, give_number},
    {"level", FAMILY_BAGGAGE_TRAINS, true, give_number},
    {"walls", FAMILY_VILLAINS, true, give_number},
    {"favors", FAMILY_COUNT, true, give_number},
    {"presents", FAMILY_WORKSHOP, true, give_number},
    {"chits", FAMILY_COUNT, true, give_number},
    {"hand", FAMILY_COUNT, true, give_hand},
    {"token", FAMILY_BAGGAGE_TRAINS, true, give_token},
    {"delivered", FAMILY_BAGGAGE_TRAINS, true, give_delivered},
    {"helpers", FAMILY_BOATS, true, give_helpers},
    {"waives", FAMILY_TOLLS, true, give_treaty},
    {"development", FAMILY_DEVELOPMENT, true, give_development, .many = true},
    {"soldiers", FAMILY_DEVELOPMENT, true, give_soldiers},
    {"wagon", FAMILY_BAGGAGE_TRAINS, true, NULL, notation_at, give_vehicle},
    {"warship", FAMILY_WARSHIPS, true, NULL, notation_hex, give_vehicle},
    {"knight", FAMILY_KNIGHTS, true, NULL, notation_path, give_rider, true},
    {"knight", FAMILY_KNIGHTS, true, NULL, notation_at, give_knight},
    {"crew", FAMILY_KNIGHTS, true, NULL, notation_hex, give_crew, true},
    {"ship", FAMILY_COUNT, true, NULL, notation_path, give_ship, true},
    {"chit", FAMILY_ISLANDS, true, NULL, notation_at, give_chit},
    {"robber", FAMILY_ROBBER, false, NULL, notation_hex, give_villain},
    {"pirate", FAMILY_ROBBER, false, NULL, notation_hex, give_villain},
    {"privateer", FAMILY_VILLAINS, false, NULL, notation_hex, give_villain},
    {"storm", FAMILY_VILLAINS, false, NULL, notation_hex, give_villain},
    {"cart", FAMILY_VILLAINS, false, NULL, notation_path, give_one_of_pair, true},
    {"runner", FAMILY_VILLAINS, false, NULL, notation_path, give_one_of_pair, true},
    {"uncovered", FAMILY_ISLANDS, false, NULL, notation_hex, give_uncovered, true},
    {"barbarians", FAMILY_BARBARIANS, false, give_barbarians},
    {"bank", FAMILY_COUNT, false, give_bank, .many = true},
    {"phase", FAMILY_COUNT, false, give_phase},
    {"stage", FAMILY_VILLAINS, false, give_stage},
    {"deck", FAMILY_DEVELOPMENT, false, give_deck, .many = true},
    {"turn", FAMILY_COUNT, false, give_turn},
    {"hoard", FAMILY_VILLAINS, false, give_total},
    {"pile", FAMILY_WORKSHOP, false, give_total},
    {"track", FAMILY_VILLAINS, false, give_track},
    {"mp", FAMILY_BAGGAGE_TRAINS, false, give_total},
};

static const struct thing *
find_thing(const struct line_word *word)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(things); i++)
        if (line_word_is(word, things[i].word))
            return &things[i];
    return NULL;
}

enum family
given_family(const struct line_word *word)
{
    const struct thing *thing = find_thing(word);

    return thing ? thing->family : FAMILY_COUNT;
}

static enum notation_fault
give_thing(struct given *g)
{
    const struct thing *thing = next_word(g) ? find_thing(next_word(g)) : NULL;
    enum notation_fault fault = NOTATION_OK;
    const char *why;
    unsigned id;

    if (!thing || thing->of_seat != (g->seat != RULES_NOBODY))
        return NOTATION_WORD;
    g->at++;
    /* KNIGHT-1: at an intersection a knight is round, not mounted */
    if (thing->put == give_rider && next_word(g) && notation_at(g->game, next_word(g)) != MAP_NONE)
        thing++;
    do {
        if (thing->give)
            fault = thing->give(g);
        else if (!take_id(g, thing->read, &id))
            fault = NOTATION_PLACE;
        else if ((why = thing->put(g, id)))
            fault = refuse_word(g, NOTATION_PLACE, why);
    } while (fault == NOTATION_OK && thing->many && next_word(g));
    return fault;
}

/* Villains bring barbarians too (SEVENB-8), a robber and a pirate; the robber brings a hoard and
 * walls that protect (ROB-2, ROB-6). */
static bool
is_off(const struct given *g, const struct line_word *word)
{
    const struct map_ruleset *rs = g->game->rs;
    enum family family = given_family(word);

    if (family == FAMILY_VILLAINS && (line_word_is(word, "hoard") || line_word_is(word, "walls")))
        return !rs->on[FAMILY_VILLAINS] && !rs->on[FAMILY_ROBBER];
    return family != FAMILY_COUNT && !rs->on[family] &&
           !(family == FAMILY_BARBARIANS && rs->n_guards) &&
           !(family == FAMILY_ROBBER && rs->on[FAMILY_VILLAINS]);
}

/* A color, even if nobody plays it here. */
static bool
is_color(const struct line_word *word)
{
    const char *const *colors = seat_color_words();

    for (unsigned i = 0; colors[i]; i++)
        if (line_word_is(word, colors[i]))
            return true;
    return false;
}

enum notation_fault
given_read(struct game *game, const struct line *line, unsigned *at, const char **why)
{
    struct given g = {game, line, 1, RULES_NOBODY, NULL};

    g.seat = line->n > 1 ? notation_seat(game, &line->words[1]) : RULES_NOBODY;
    g.at += g.seat != RULES_NOBODY;
    *at = g.at;
    if (g.seat == RULES_NOBODY && next_word(&g) && is_color(next_word(&g)))
        return NOTATION_SEAT;
    if (next_word(&g) && is_off(&g, next_word(&g)))
        return NOTATION_OFF;
    enum notation_fault fault = give_thing(&g);

    *at = g.at;
    *why = g.why;
    return fault == NOTATION_OK && g.at < line->n ? NOTATION_WORD : fault;
}

/* The order matters: the homeland comes from the buildings given first, and decides where a chit
 * may wait. Routes are measured when all pieces lie. The invariants come last and find what no line
 * alone could: too many pieces, a wagon on the sea. */
const char *
given_end(struct game *game)
{
    const char *why;

    if (game->given && game->p->phase == PHASE_SETUP)
        leave_setup(game, PHASE_ROLL);
    /* what the ground allows is derived from it, and `uncovered` may have changed it */
    position_lay_ground(game->rs, game->p);
    if (game->p->phase != PHASE_SETUP) {
        resume_homes(game->rs, game->p, game->built);
        if (game->given && !rules_chits_stand(game->rs, game->p))
            return "a pending chit on the homeland, where none can be earned (ISL-1)";
        game->p->buyer =
            game->p->phase == PHASE_SPECIAL ? (uint8_t)((game->p->seat + 1u) % game->players) : 0;
        for (unsigned s = 0; s < game->players; s++)
            rules_built(game->rs, game->p, s, MAP_NONE, MAP_NONE);
        if (game->p->phase == PHASE_MOVE && game->rs->on[FAMILY_BAGGAGE_TRAINS] &&
            !game->gives_mp && !position_journey(game->rs, game->p)->mp)
            rules_begin_movement(game->rs, game->p);
    } else if (game->p->step == game->rs->n_steps) {
        rules_begin(game->rs, game->p);
    }
    return position_is_ok(game->rs, game->p, &why) ? NULL : why;
}
