/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/notation.h"

#include "board/place-name.h"
#include "rules/travel-cost.h"

#include <string.h>

/* A pattern is words, and fields that stand for a member of the move:
 *
 *   %p piece           %X place of it: path or intersection   (piece, at)
 *   %P %Q path         in at, in to
 *   %A %B intersection in at, in to
 *   %H %I hex          in at, in to
 *   %G %J hex          in at, in to; where barbarians stand on paths, a path
 *   %R %r resource     in piece, in extra
 *   %S seat            in piece
 *   %v villain         in piece
 *   %d two dice        in extra, the second << 4
 *   %n %N number       in extra, in its upper half
 *   %s seats           in extra, a bit each; one or several
 *   %g goods           in extra
 *   %c %C cards        in at, in to: "2 wool 1 ore"; gold in extra, in extra << 4
 *   %k %K cards        the same without gold
 *   %- nothing         to is MAP_NONE
 *
 * Several patterns may stand for one kind; the first that reads back as the move is written. %r+
 * is one card or several. */
static const struct {
    uint8_t kind; /* enum move_kind */
    const char *text;
} patterns[] = {
    {MOVE_PLACE_BUILDING, "places %p %X"},
    {MOVE_PLACE_ROUTE, "places %p %X"},
    {MOVE_ROLL, "rolls %d"},
    {MOVE_ROLL, "roll %d"},
    {MOVE_TO_MOVEMENT, "movement"},
    {MOVE_END_TURN, "ends"},
    {MOVE_END_TURN, "end"},
    {MOVE_PASS, "passes"},
    {MOVE_TRADE_BANK, "trades %R for %r"},
    {MOVE_SELL, "sells %R"},
    {MOVE_BUY, "buys %r"},
    {MOVE_TRADE_SEATS, "gives %S %c for %C"},
    {MOVE_WALL, "builds wall"},
    {MOVE_WALL, "wall"},
    {MOVE_BUILD, "builds %p %X"},
    {MOVE_BUILD, "%p %X"},
    {MOVE_UPGRADE, "upgrades"},
    {MOVE_DISCARD, "discards %r+"},
    {MOVE_PLACE_CART, "cart to %P %-"},
    {MOVE_PLACE_CART, "cart %Q > %P"},
    {MOVE_PLACE_RUNNER, "runner to %P %-"},
    {MOVE_PLACE_RUNNER, "runner %Q > %P"},
    {MOVE_DECLINE, "declines"},
    {MOVE_PLACE_VILLAIN, "puts %v %H"},
    {MOVE_ROLL_BARBARIAN, "barbarians roll %d"},
    {MOVE_PLACE_BARBARIAN, "barbarian on %G"},
    {MOVE_PLACE_WARSHIP, "puts warship %H"},
    {MOVE_EVENT_DIE, "event %n"},
    {MOVE_JUMP, "jumps to %B over %S"},
    {MOVE_JUMP, "jumps to %B over %S past %s"},
    {MOVE_GRAIN, "grain"},
    {MOVE_GRAIN, "grain knight %n"},
    {MOVE_CHARGE, "charges"},
    {MOVE_WAIVE, "waives"},
    {MOVE_WAIVE, "waives for %k"},
    {MOVE_TREATY, "treaty %S %n"},
    {MOVE_OFFER, "offers %k"},
    {MOVE_DRAW_TOKEN, "draws %g %H"},
    {MOVE_DRIVE_OFF, "drives off %G"},
    {MOVE_DIE, "die %n"},
    {MOVE_MOVE_BARBARIAN, "barbarian %G > %J"},
    {MOVE_MOVE_WARSHIP, "warship %S > %I"},
    {MOVE_PLUNDER, "plunders"},
    {MOVE_SWAP_TOKEN, "swaps token"},
    {MOVE_REDEEM, "redeems"},
    {MOVE_TAKE_PRESENTS, "takes presents %S"},
    {MOVE_GIVE_PRESENT, "gives present %S for %n"},
    {MOVE_TRADE_PRESENTS, "gives presents %S %n for %K"},
    {MOVE_TRADE_PRESENTS, "asks presents %S %N for %k"},
    {MOVE_MOVE_BOAT, "moves boat %P > %Q"},
    {MOVE_ISA_BUILD, "isa boat %P for %r"},
    {MOVE_ISA_MOVE, "isa moves boat %P > %Q"},
    {MOVE_LOUIS, "louis moves road %P > %Q"},
    {MOVE_RIDE, "rides %P > %Q"},
    {MOVE_CONTEST, "contest %d"},
    {MOVE_ROB, "robs %S"},
    {MOVE_STEAL, "steals %r+"},
    {MOVE_CHOOSE, "chooses %r+"},
    {MOVE_BUY_CARD, "buys card"},
    {MOVE_SOLDIER, "plays soldier"},
    {MOVE_ROAD_BUILDING, "plays roads"},
    {MOVE_PLENTY, "plays plenty"},
    {MOVE_MONOPOLY, "plays monopoly %r"},
    {MOVE_TAKE_CARD, "takes %r+"},
    {MOVE_SHOW_POINTS, "shows points %n"},
};

#define N_PATTERNS (sizeof patterns / sizeof *patterns)

static const char *const pieces[] = {"", "road", "boat", "bridge", "settlement", "city"};
static const char *const villains[] = {"robber", "pirate", "privateer", "storm"};

static unsigned
read_place(const struct game *game, const struct line_word *word, enum board_place_kind kind)
{
    struct board_place p;
    size_t offset, length;

    if (board_name_read(game->board, word->text, word->length, &game->map->labels, &p, &offset,
                        &length) != BOARD_NAME_OK ||
        p.kind != kind)
        return MAP_NONE;
    return kind == BOARD_PLACE_HEX ? p.hex.i : kind == BOARD_PLACE_PATH ? p.path.i : p.at.i;
}

unsigned
notation_path(const struct game *game, const struct line_word *word)
{
    return read_place(game, word, BOARD_PLACE_PATH);
}

unsigned
notation_at(const struct game *game, const struct line_word *word)
{
    return read_place(game, word, BOARD_PLACE_INTERSECTION);
}

unsigned
notation_hex(const struct game *game, const struct line_word *word)
{
    return read_place(game, word, BOARD_PLACE_HEX);
}

unsigned
notation_seat(const struct game *game, const struct line_word *word)
{
    for (unsigned s = 0; s < game->players; s++)
        if (line_word_is(word, game_color(game, s)))
            return s;
    return RULES_NOBODY;
}

unsigned
notation_resource(const struct line_word *word)
{
    enum resource r = resource_by_word(word->text, (int)word->length);

    return r <= RESOURCE_GOLD ? r : MAP_NONE;
}

unsigned
notation_goods(const struct game *game, const struct line_word *word)
{
    unsigned g = scenario_good_by_word(&game->scenario, word->text, (int)word->length);

    return g < GOODS_COUNT ? g : MAP_NONE;
}

unsigned
notation_piece(const struct line_word *word)
{
    for (unsigned i = 1; i < PIECE_COUNT; i++)
        if (line_word_is(word, pieces[i]))
            return i;
    return MAP_NONE;
}

unsigned
notation_villain(const struct line_word *word)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(villains); i++)
        if (line_word_is(word, villains[i]))
            return i;
    return MAP_NONE;
}

/* State of matching a pattern against the words. A pattern that fails has set members of the move;
 * each pattern therefore begins with a state of its own. */
struct match {
    const struct game *game;
    const struct line *line;
    unsigned at, n; /* next word; number of words that count */
    map_move move;
    enum notation_fault fault;
};

static bool
fails_match(struct match *m, enum notation_fault fault)
{
    m->fault = fault;
    return false;
}

/* In place of the shift of gold within `extra`, for cards that cannot be gold. */
enum { NO_GOLD = 8 };

/* Seats, as bits. */
static bool
take_seats(struct match *m)
{
    unsigned seat, n = 0;

    for (; m->at < m->n; m->at++, n++) {
        seat = notation_seat(m->game, &m->line->words[m->at]);
        if (seat == RULES_NOBODY)
            return fails_match(m, NOTATION_SEAT);
        m->move.extra = (uint8_t)(m->move.extra | 1u << seat);
    }
    return n ? true : fails_match(m, NOTATION_SEAT);
}

/* "2 wool ore 3 gold": numbers before the words, default one. A move has 16 bits for a hand, three
 * for each kind, so at most seven cards of a kind. Gold has four bits of `extra`. */
static bool
take_cards(struct match *m, uint16_t *cards, unsigned gold_shift)
{
    const struct line_word *word;
    unsigned taken = 0;

    *cards = 0;
    while (m->at < m->n) {
        unsigned n = 1, start = m->at, kind;

        word = &m->line->words[m->at];
        if (line_word_number(word, 15, &n))
            m->at++;
        if (m->at == m->n)
            return fails_match(m, NOTATION_WORD);
        kind = notation_resource(&m->line->words[m->at]);
        if (kind == MAP_NONE || (kind == RESOURCE_GOLD && gold_shift == NO_GOLD)) {
            m->at = start;
            break;
        }
        unsigned have =
            kind == RESOURCE_GOLD ? m->move.extra >> gold_shift & 15u : *cards >> 3 * kind & 7u;

        if (have + n > (kind == RESOURCE_GOLD ? 15 : 7)) {
            m->at = start;
            return fails_match(m, NOTATION_WORD);
        }
        if (kind == RESOURCE_GOLD)
            m->move.extra = (uint8_t)(m->move.extra + (n << gold_shift));
        else
            *cards = (uint16_t)(*cards + (n << 3 * kind));
        m->at++;
        taken++;
    }
    return taken ? true : fails_match(m, NOTATION_WORD);
}

static bool
take_dice(struct match *m)
{
    unsigned dice[2];

    for (unsigned i = 0; i < 2; i++, m->at++)
        if (m->at == m->n || !line_word_number(&m->line->words[m->at], 6, &dice[i]))
            return fails_match(m, NOTATION_WORD);
    m->move.extra = (uint8_t)(dice[0] | dice[1] << 4);
    return true;
}

/* The field of one kind of place that %X, %G or %J stands for here; other fields stay. */
static char
settle_field(const struct game *game, char field, unsigned piece)
{
    bool on_path = game->rs->cost_rules.model == COST_PATH;

    return field == 'X'   ? piece >= PIECE_SETTLEMENT ? 'A' : 'P'
           : field == 'G' ? on_path ? 'P' : 'H'
           : field == 'J' ? on_path ? 'Q' : 'I'
                          : field;
}

/* An id for a field of one word. */
static unsigned
read_field(struct match *m, char field, const struct line_word *word)
{
    unsigned n = MAP_NONE;

    switch (settle_field(m->game, field, m->move.piece)) {
    case 'p':
        return notation_piece(word);
    case 'P':
    case 'Q':
        return notation_path(m->game, word);
    case 'A':
    case 'B':
        return notation_at(m->game, word);
    case 'H':
    case 'I':
        return notation_hex(m->game, word);
    case 'R':
    case 'r':
        n = notation_resource(word);
        return n < RESOURCE_COUNT ? n : MAP_NONE;
    case 'S':
        n = notation_seat(m->game, word);
        return n == RULES_NOBODY ? MAP_NONE : n;
    case 'v':
        return notation_villain(word);
    case 'g':
        return notation_goods(m->game, word);
    case 'N':
        return line_word_number(word, 15, &n) ? n << 4 : MAP_NONE;
    default: /* of presents there are two numbers in it */
        return line_word_number(word, m->move.kind == MOVE_TRADE_PRESENTS ? 15 : 255, &n)
                   ? n
                   : MAP_NONE;
    }
}

static bool
take_field(struct match *m, char field)
{
    if (field == '-') {
        m->move.to = MAP_NONE;
        return true;
    }
    if (field == 'c')
        return take_cards(m, &m->move.at, 0);
    if (field == 'C')
        return take_cards(m, &m->move.to, 4);
    if (field == 'k' || field == 'K')
        return take_cards(m, field == 'k' ? &m->move.at : &m->move.to, NO_GOLD);
    if (field == 'd')
        return take_dice(m);
    if (field == 's')
        return take_seats(m);
    if (m->at == m->n)
        return fails_match(m, NOTATION_WORD);
    unsigned id = read_field(m, field, &m->line->words[m->at]);

    if (id == MAP_NONE)
        return fails_match(m, strchr("XPQABHIGJ", field) ? NOTATION_PLACE
                              : field == 'S'             ? NOTATION_SEAT
                                                         : NOTATION_WORD);
    if (strchr("pRSv", field))
        m->move.piece = (uint8_t)id;
    else if (strchr("rngN", field))
        m->move.extra = (uint8_t)id;
    else if (strchr("XPAHG", field))
        m->move.at = (uint16_t)id;
    else
        m->move.to = (uint16_t)id;
    m->at++;
    return true;
}

/* "4 ore wool": a move for each card, in the order in which they are given (SEVEN-3, BASE-33). */
static bool
take_each_card(struct match *m, struct notation *notation)
{
    unsigned cards[RESOURCE_COUNT] = {0}, most = LINE_MAX_WORDS, kind;

    for (unsigned times = 1; m->at < m->n; m->at++, times = 1) {
        m->at += line_word_number(&m->line->words[m->at], most, &times);
        kind = m->at < m->n ? notation_resource(&m->line->words[m->at]) : MAP_NONE;
        if (kind >= RESOURCE_COUNT || times == 0 || times > most)
            return fails_match(m, NOTATION_WORD);
        cards[kind] += times;
        most -= times;
    }
    for (m->move.extra = 0; m->move.extra < RESOURCE_COUNT; m->move.extra++)
        for (unsigned n = cards[m->move.extra]; n > 0; n--)
            notation->moves[notation->n++] = m->move;
    return notation->n ? true : fails_match(m, NOTATION_WORD);
}

/* Matches the pattern against the words; the move, or a move a card. */
static bool
match_pattern(struct match *m, const char *pattern, struct notation *notation)
{
    while (*pattern) {
        size_t length = strcspn(pattern, " ");
        const struct line_word *word = &m->line->words[m->at];

        if (strcmp(pattern, "%r+") == 0)
            return take_each_card(m, notation);
        if (*pattern == '%') {
            if (!take_field(m, pattern[1]))
                return false;
        } else {
            if (m->at == m->n || word->length != length || memcmp(word->text, pattern, length) != 0)
                return fails_match(m, NOTATION_WORD);
            m->at++;
        }
        pattern += length + (pattern[length] == ' ');
    }
    /* during the set-up the words mean placing, which has a kind of its own for routes */
    if (m->move.kind == MOVE_BUILD && m->game->p->phase == PHASE_SETUP)
        m->move.kind = MOVE_PLACE_BUILDING;
    if (m->move.kind == MOVE_PLACE_BUILDING && m->move.piece <= PIECE_BRIDGE)
        m->move.kind = MOVE_PLACE_ROUTE;
    notation->moves[notation->n++] = m->move;
    return true;
}

/* wagon [A] > B > C [sails|walks] */
static enum notation_fault
read_wagon(const struct game *game, const struct line *line, unsigned from, unsigned n,
           unsigned seat, struct notation *notation, unsigned *at)
{
    unsigned here = position_seat(game->rs, game->p, seat)->wagon, i = from + 1, way = 0;

    notation->n = 0;
    notation->either_way = true;
    if (i < n && !line_word_is(&line->words[i], ">")) {
        here = notation_at(game, &line->words[i]);
        *at = i++;
        if (here == MAP_NONE)
            return NOTATION_PLACE;
    }
    for (; i < n && line_word_is(&line->words[i], ">"); i += 2) {
        unsigned to = i + 1 < n ? notation_at(game, &line->words[i + 1]) : MAP_NONE;

        *at = i + 1;
        if (to == MAP_NONE)
            return NOTATION_PLACE;
        map_path path = here == MAP_NONE
                            ? MAP_NO_PATH
                            : board_path_between(game->board, map_intersection_of(here),
                                                 map_intersection_of(to));

        notation->moves[notation->n++] =
            (map_move){MOVE_STEP, (uint8_t)seat, 0, 0, path.i, (uint16_t)to};
        here = to;
    }
    *at = i;
    for (; i < n; i++) {
        bool sails = line_word_is(&line->words[i], "sails");

        *at = i;
        if (sails || line_word_is(&line->words[i], "walks")) {
            notation->either_way = false;
            way = sails ? COST_SAIL : COST_WALK;
        } else {
            return NOTATION_WORD;
        }
    }
    for (unsigned k = 0; k < notation->n; k++)
        notation->moves[k].extra = (uint8_t)way;
    return notation->n ? NOTATION_OK : NOTATION_WORD;
}

static void
add_match_word(GPtrArray *words, const char *word)
{
    if (*word && *word != '%' && *word != '>')
        g_ptr_array_add(words, g_strdup(word));
}

/* They serve proposals only. A word that is missing here is still read, but never proposed. */
char **
notation_words(const struct game *game, enum notation_place place)
{
    static const char *const openings[] = {"given",  "expect",  "illegal", "legal",
                                           "option", "players", "deal",    "roll"};
    /* for `given` and `expect` */
    static const char *const others[] = {
        "wagon",   "gold",   "level",       "hand",      "helpers",   "knight",   "token",
        "walls",   "chits",  "waives",      "favors",    "delivered", "points",   "cards",
        "route",   "phase",  "stage",       "hoard",     "track",     "movement", "trade",
        "special", "active", "development", "soldiers",  "army",      "deck",     "crew",
        "ship",    "bank",   "uncovered",   "cost",      "cart",      "runner",   "mp",
        "pile",    "turn",   "presents",    "barbarians"};
    bool first = place == NOTATION_FIRST;
    GPtrArray *words = g_ptr_array_new();

    for (unsigned s = 0; s < game->players; s++)
        add_match_word(words, game_color(game, s));
    for (size_t i = 0; first && i < G_N_ELEMENTS(openings); i++)
        add_match_word(words, openings[i]);
    for (size_t i = 0; place == NOTATION_OF_MOVE && i < N_PATTERNS; i++) {
        g_auto(GStrv) parts = g_strsplit(patterns[i].text, " ", -1);

        for (char **part = parts; *part; part++)
            add_match_word(words, *part);
    }
    for (size_t i = 0; !first && i < G_N_ELEMENTS(pieces); i++)
        add_match_word(words, pieces[i]);
    for (size_t i = 0; !first && i < G_N_ELEMENTS(villains); i++)
        add_match_word(words, villains[i]);
    for (const char *const *word = resource_words(); !first && *word; word++)
        add_match_word(words, *word);
    for (size_t i = 0; !first && i < G_N_ELEMENTS(others); i++)
        add_match_word(words, others[i]);
    g_ptr_array_add(words, NULL);
    return (char **)g_ptr_array_free(words, FALSE);
}

/* Parses words from..n by the patterns. Of the patterns that fail, the one that came farthest knows
 * best what was meant: its fault is reported. */
static enum notation_fault
read_patterns(const struct game *game, const struct line *line, unsigned from, unsigned n,
              unsigned seat, struct notation *notation, unsigned *at)
{
    enum notation_fault fault = NOTATION_WORD;
    bool any = false;

    for (unsigned i = 0; i < N_PATTERNS; i++) {
        struct match m = {game, line, from, n, {.kind = patterns[i].kind, .seat = (uint8_t)seat},
                          0};

        if (match_pattern(&m, patterns[i].text, notation) && m.at == n)
            return NOTATION_OK;
        notation->n = 0;
        if (!any || m.at > *at) {
            any = true;
            *at = m.at;
            fault = m.fault == NOTATION_OK ? NOTATION_WORD : m.fault;
        }
    }
    return fault;
}

/* "wagon ... pays", "jumps ... pays 2 wool": pays what is asked, or offers goods for it before the
 * last step. */
static enum notation_fault
read_journey(const struct game *game, const struct line *line, unsigned from, unsigned seat,
             struct notation *notation, unsigned *at)
{
    unsigned n = from;

    while (n < line->n && !line_word_is(&line->words[n], "pays"))
        n++;
    struct match m = {game, line, n + 1, line->n, {.kind = MOVE_OFFER, .seat = (uint8_t)seat}, 0};
    bool offers = n + 1 < line->n;

    enum notation_fault fault = (line_word_is(&line->words[from], "wagon")
                                     ? read_wagon
                                     : read_patterns)(game, line, from, n, seat, notation, at);

    if (fault != NOTATION_OK)
        return fault;
    notation->pays = n + 1 == line->n;
    if (!offers)
        return NOTATION_OK;
    if (!take_cards(&m, &m.move.at, NO_GOLD) || m.at < line->n) {
        *at = m.at;
        return NOTATION_WORD;
    }
    /* the offer takes the place of the last step, which moves behind it */
    notation->moves[notation->n] = notation->moves[notation->n - 1];
    notation->moves[notation->n++ - 1] = m.move;
    return NOTATION_OK;
}

/* rides P > Q > R: a move for each step. */
static enum notation_fault
read_ride(const struct game *game, const struct line *line, unsigned from, unsigned seat,
          struct notation *notation, unsigned *at)
{
    unsigned here = notation_path(game, &line->words[from + 1]);

    for (unsigned i = from + 2; i < line->n; i += 2) {
        unsigned to = i + 1 < line->n ? notation_path(game, &line->words[i + 1]) : MAP_NONE;

        *at = here == MAP_NONE ? from + 1 : line_word_is(&line->words[i], ">") ? i + 1 : i;
        if (here == MAP_NONE || to == MAP_NONE || *at == i)
            return *at == i ? NOTATION_WORD : NOTATION_PLACE;
        notation->moves[notation->n++] = move_of(MOVE_RIDE, seat, 0, 0, here, to);
        here = to;
    }
    return NOTATION_OK;
}

enum notation_fault
notation_read(const struct game *game, const struct line *line, unsigned from,
              struct notation *notation, unsigned *at)
{
    unsigned seat = from < line->n ? notation_seat(game, &line->words[from]) : RULES_NOBODY;

    *notation = (struct notation){0};
    if (seat != RULES_NOBODY)
        from++;
    else
        /* after the end nobody moves; the last seat's move is then refused in its name */
        seat = game->p->phase == PHASE_OVER ? game->p->seat : rules_mover(game->rs, game->p);
    *at = from;
    if (from < line->n &&
        (line_word_is(&line->words[from], "wagon") || line_word_is(&line->words[from], "jumps")))
        return read_journey(game, line, from, seat, notation, at);
    if (from + 3 < line->n && line_word_is(&line->words[from], "rides"))
        return read_ride(game, line, from, seat, notation, at);
    return read_patterns(game, line, from, line->n, seat, notation, at);
}

static void
print_cards(GString *out, unsigned cards, unsigned gold)
{
    const char *blank = "";

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (cards >> 3 * r & 7u) {
            g_string_append_printf(out, "%s%u %s", blank, cards >> 3 * r & 7u, resource_word(r));
            blank = " ";
        }
    if (gold)
        g_string_append_printf(out, "%s%u gold", blank, gold);
}

static void
print_place(const struct game *game, char field, unsigned id, GString *out)
{
    char name[BOARD_NAME_SIZE];
    bool hex = field == 'H' || field == 'I', path = field == 'P' || field == 'Q';
    unsigned n = hex    ? game->board->n_hexes
                 : path ? game->board->n_paths
                        : game->board->n_intersections;

    if (id >= n)
        g_string_append_c(out, '?');
    else if (hex)
        g_string_append(out, board_hex_name(game->board, map_hex_of(id), name));
    else if (path)
        g_string_append(out, board_path_name(game->board, map_path_of(id), name));
    else
        g_string_append(out, board_intersection_name(game->board, map_intersection_of(id), name));
}

static const char *
word_of(const char *const *words, unsigned n, unsigned i)
{
    return i < n ? words[i] : "?";
}

static void
print_field(const struct game *game, map_move move, char field, GString *out)
{
    field = settle_field(game, field, move.piece);
    switch (field) {
    case 'p':
        g_string_append(out, word_of(pieces, PIECE_COUNT, move.piece));
        break;
    case 'R':
        g_string_append(out, move.piece < RESOURCE_COUNT ? resource_word(move.piece) : "?");
        break;
    case 'r':
        g_string_append(out, move.extra < RESOURCE_COUNT ? resource_word(move.extra) : "?");
        break;
    case 'S':
        g_string_append(out, game_color(game, move.piece));
        break;
    case 'v':
        g_string_append(out, word_of(villains, G_N_ELEMENTS(villains), move.piece));
        break;
    case 'd':
        g_string_append_printf(out, "%u %u", move.extra & 15u, move.extra >> 4);
        break;
    case 'n':
        g_string_append_printf(out, "%u", move.extra);
        break;
    case 'N':
        g_string_append_printf(out, "%u", move.extra >> 4);
        break;
    case 's':
        for (unsigned s = 0, n = 0; s < MAP_MAX_SEATS; s++)
            if (move.extra >> s & 1)
                g_string_append_printf(out, "%s%s", n++ ? " " : "", game_color(game, s));
        break;
    case 'k':
        print_cards(out, move.at, 0);
        break;
    case 'K':
        print_cards(out, move.to, 0);
        break;
    case 'g':
        g_string_append(out, scenario_good_word(&game->scenario, move.extra));
        break;
    case 'c':
        print_cards(out, move.at, move.extra & 15u);
        break;
    case 'C':
        print_cards(out, move.to, move.extra >> 4);
        break;
    case '-':
        break;
    default:
        print_place(game, field, strchr("PAH", field) ? move.at : move.to, out);
        break;
    }
}

static char *
print_pattern(const struct game *game, map_move move, const char *pattern)
{
    GString *out = g_string_new(game_color(game, move.seat));

    while (*pattern) {
        size_t length = strcspn(pattern, " ");

        if (pattern[0] != '%' || pattern[1] != '-')
            g_string_append_c(out, ' ');
        if (*pattern == '%')
            print_field(game, move, pattern[1], out);
        else
            g_string_append_len(out, pattern, (gssize)length);
        pattern += length + (pattern[length] == ' ');
    }
    return g_string_free(out, FALSE);
}

/* The start is printed although the game knows it: a reader of the log should not have to look for
 * the wagon. */
static char *
print_step(const struct game *game, map_move move)
{
    GString *out = g_string_new(game_color(game, move.seat));
    const struct map_board *board = game->board;
    unsigned from = position_seat(game->rs, game->p, move.seat)->wagon;

    g_string_append(out, " wagon ");
    if (move.at < board->n_paths) /* the other end */
        from = board->paths[move.at].end[board->paths[move.at].end[0].i == move.to].i;
    if (from != MAP_NONE) { /* else none is on the board */
        print_place(game, 'A', from, out);
        g_string_append_c(out, ' ');
    }
    g_string_append(out, "> ");
    print_place(game, 'A', move.to, out);
    g_string_append(out, move.extra == COST_SAIL ? " sails" : " walks");
    return g_string_free(out, FALSE);
}

/* Printing tries the patterns of a kind in turn, so it needs no condition of its own for each: a
 * pattern that loses a member of the move does not read back. */
static bool
reads_back(const struct game *game, const char *text, map_move move)
{
    g_autofree struct line *line = g_new(struct line, 1);
    g_autofree struct notation *notation = g_new(struct notation, 1);
    unsigned at;

    line_read(line, text, strlen(text), 0, MAP_NO_FILE);
    return notation_read(game, line, 0, notation, &at) == NOTATION_OK && notation->n == 1 &&
           memcmp(&notation->moves[0], &move, sizeof move) == 0;
}

char *
notation_text(const struct game *game, map_move move)
{
    char *text = NULL;

    if (move.kind == MOVE_STEP)
        return print_step(game, move);
    for (unsigned i = 0; i < N_PATTERNS; i++) {
        if (patterns[i].kind != move.kind)
            continue;
        g_free(text);
        text = print_pattern(game, move, patterns[i].text);
        if (reads_back(game, text, move))
            break;
    }
    return text ? text : g_strdup("?");
}
