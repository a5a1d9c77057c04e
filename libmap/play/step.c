/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/game.h"

#include "base/bitset.h"
#include "play/notation.h"

#include <string.h>

/* What happened in a move beside the number that changed. */
enum {
    WHEN_PLACED = 1, /* set-up */
    WHEN_ROLLED = 2,
    WHEN_MOVEMENT = 4, /* the movement phase begins */
    WHEN_ENDED = 8,    /* the turn */
    WHEN_WENT = 16,    /* the wagon */
    WHEN_UNCOVERED = 32,
    WHEN_DELIVERED = 64, /* from here on, and more chits: by the seat */
    WHEN_BUILT = 128,
    WHEN_UPGRADED = 256,
    WHEN_CHITS = 512,
    WHEN_AWARD = 1024, /* the longest trade route was won or lost */
    WHEN_ARMY = 2048,
    WHEN_SHOWN = 4096,     /* points to win */
    WHEN_MORE = 8192,      /* the number grew */
    WHEN_BOATS = 16384,    /* are in the game */
    WHEN_IMPROVED = 32768, /* trains are */
    WHEN_OWN = 65536,      /* a good that pays otherwise (GOOD-4) */
};

/* The rules behind a change. All rows of the number are cited whose circumstances hold, so that a
 * rule that adds to another one stands beside it. */
static const struct {
    const char *what; /* of game_counts(); "cards" of any resource */
    unsigned when;
    const char *rule;
} causes[] = {
    {"cards", WHEN_PLACED, "BASE-20"},
    {"cards", WHEN_UNCOVERED | WHEN_MORE, "ISL-3"},
    {"gold", WHEN_ROLLED, "BASE-32"},
    {"gold", WHEN_UNCOVERED, "ISL-3"},
    {"gold", WHEN_DELIVERED, "DELIV-2"},
    {"gold", WHEN_DELIVERED | WHEN_IMPROVED, "IMPR-2"},
    {"gold", WHEN_OWN, "GOOD-4"},
    {"favors", WHEN_ROLLED, "BASE-22"},
    {"presents", WHEN_ROLLED, "SANTA-2a"},
    {"presents", WHEN_WENT, "SANTA-2b"},
    {"pile", WHEN_ROLLED, "SANTA-2a"},
    {"pile", WHEN_WENT, "SANTA-2b"},
    {"chits", 0, "ISL-5"},
    {"chits", WHEN_UNCOVERED, "ISL-7"},
    {"delivered", 0, "DELIV-1"},
    {"route", 0, "BASE-18"},
    {"development", WHEN_SHOWN, "DEV-3"},
    {"points", WHEN_BUILT, "BASE-17"},
    {"points", WHEN_UPGRADED, "BASE-16"},
    {"points", WHEN_DELIVERED, "VICT-2"},
    {"points", WHEN_OWN, "GOOD-4"},
    {"points", WHEN_CHITS, "ISL-5"},
    {"points", WHEN_AWARD, "BASE-18"},
    {"points", WHEN_AWARD | WHEN_BOATS, "BOAT-7"},
    {"points", WHEN_ARMY, "DEV-5"},
    {"points", WHEN_SHOWN, "DEV-3"},
    {"mp", WHEN_MOVEMENT, "WAGON-4"},
    {"mp", WHEN_MOVEMENT | WHEN_IMPROVED, "IMPR-1"},
    {"mp", WHEN_ENDED, "WAGON-6"},
    {"hidden", 0, "ISL-3"},
    {"hoard", WHEN_WENT, "PIRATE-1"},
    {"hoard", WHEN_WENT, "PIRATE-2"},
};

static unsigned
find_circumstances(const struct game *game, map_move move, unsigned s)
{
    const struct map_ruleset *rs = game->rs;
    const struct map_position *p = game->before, *q = game->p;
    const struct position_seat *a = position_seat(rs, p, s), *b = position_seat(rs, q, s);
    bool cards = rs->on[FAMILY_DEVELOPMENT];
    /* in the order of the bits above; WHEN_MORE differs by number, so note_effects() adds it */
    const bool holds[] = {
        p->phase == PHASE_SETUP,
        move.kind == MOVE_ROLL,
        move.kind == MOVE_TO_MOVEMENT,
        move.kind == MOVE_END_TURN,
        position_seat(rs, p, p->seat)->wagon != position_seat(rs, q, p->seat)->wagon,
        memcmp(position_hidden(rs, p), position_hidden(rs, q), rs->words_hex * sizeof(uint64_t)),
        memcmp(a->delivered, b->delivered, sizeof a->delivered),
        a->n_buildings != b->n_buildings || a->n_cities != b->n_cities,
        a->level != b->level,
        a->chits != b->chits,
        rs->option[OPTION_ROUTE_POINTS] && (p->holder == s) != (q->holder == s),
        cards && (position_deck(rs, p)->army == s) != (position_deck(rs, q)->army == s),
        cards && position_cards(rs, p)[s].shown != position_cards(rs, q)[s].shown,
        false,
        rs->boats,
        rs->option[OPTION_IMPROVED_TRAIN],
        false,
    };
    unsigned when = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(holds); i++)
        when |= (unsigned)holds[i] << i;
    for (unsigned g = GOODS_OWN; g < rs->n_goods; g++)
        if (a->delivered[g] != b->delivered[g] &&
            (rs->good_gold[g] != RULES_UNLIMITED ||
             rs->good_points[g] != rs->option[OPTION_DELIVERY_POINTS]))
            when |= WHEN_OWN;
    return when;
}

/* Of the rules of a move those that cost or bring gold, or goods in its place. */
static bool
is_about_gold(const char *rule)
{
    return g_str_has_prefix(rule, "TOLL-") || g_str_has_prefix(rule, "TRIB-") ||
           g_str_has_prefix(rule, "PIRATE-") || strcmp(rule, "BASE-26") == 0;
}

/* The move's own rules belong to what it costs, and to a change without a cause of its own. */
static void
cite_move(struct deed *why, const struct deed *deed, const char *what, bool went)
{
    bool mp = strcmp(what, "mp") == 0, gold = strcmp(what, "gold") == 0;
    bool cards = strcmp(what, "cards") == 0;
    unsigned paid = mp      ? deed->mp
                    : gold  ? counts_sum(deed->gold, COST_PAYEES) + deed->to_bank
                    : cards ? counts_sum(deed->cards, RESOURCE_COUNT)
                            : 0;

    if (why->n_rules && !paid)
        return;
    bool some = false, narrow = mp || gold || went;

    for (unsigned i = 0; i < deed->n_rules && narrow; i++)
        if (mp != is_about_gold(deed->rules[i])) {
            deed_cite(why, deed->rules[i]);
            some = true;
        }
    for (unsigned i = 0; i < deed->n_rules && !some; i++)
        deed_cite(why, deed->rules[i]);
}

/* What changed for a seat, or in the middle (RULES_NOBODY), and why. */
static void
note_effects(const struct game *game, struct game_step *step, unsigned s)
{
    struct game_count before[GAME_COUNTS], after[GAME_COUNTS];
    unsigned n = game_counts(game, game->before, s, before);
    unsigned when = find_circumstances(game, step->move, s < game->players ? s : 0);

    game_counts(game, game->p, s, after);
    for (unsigned i = 0; i < n; i++) {
        struct game_effect e = {(uint8_t)s, before[i], after[i].n, {0}};
        const char *what = i < RESOURCE_COUNT && s != RULES_NOBODY ? "cards" : before[i].what;
        unsigned now = when | (e.after > before[i].n ? WHEN_MORE : 0);

        if (!before[i].told || e.after == before[i].n)
            continue;
        for (unsigned c = 0; c < G_N_ELEMENTS(causes); c++)
            if (strcmp(causes[c].what, what) == 0 && !(causes[c].when & ~now))
                deed_cite(&e.why, causes[c].rule);
        cite_move(&e.why, &step->deed, what, when & WHEN_WENT);
        g_array_append_val(step->effects, e);
    }
}

void
step_do(struct game *game, map_move move, unsigned line)
{
    struct game_step *step = g_new0(struct game_step, 1);

    step->move = move;
    step->line = line;
    step->text = notation_text(game, move);
    /* before the move is made: its cost is that of the position in which it begins */
    step->deed = rules_describe(game->rs, game->p, move);
    step->effects = g_array_new(FALSE, FALSE, sizeof(struct game_effect));
    memcpy(game->before, game->p, game->rs->position_size);
    rules_apply(game->rs, game->p, move);
    for (unsigned s = 0; s < game->players; s++)
        note_effects(game, step, s);
    note_effects(game, step, RULES_NOBODY);
    g_ptr_array_add(game->steps, step);
    game->begun = true;
}
