/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/expect.h"

#include "board/place-name.h"

#include <string.h>

static char *
number(unsigned n)
{
    return g_strdup_printf("%u", n);
}

static char *
hex_name(const struct game *game, map_hex hex)
{
    char name[BOARD_NAME_SIZE];

    return g_strdup(hex.i < game->board->n_hexes ? board_hex_name(game->board, hex, name) : "none");
}

static char *
at_name(const struct game *game, map_intersection at)
{
    char name[BOARD_NAME_SIZE];

    return g_strdup(at.i < game->board->n_intersections
                        ? board_intersection_name(game->board, at, name)
                        : "none");
}

/* A number of a seat by its word; false: there is none of that name. */
static bool
count(const struct game *game, unsigned s, const struct line_word *word, unsigned *n)
{
    const struct position_seat *seat = position_seat(game->rs, game->p, s);
    const struct map_ruleset *rs = game->rs;
    bool journey = rs->on[FAMILY_BAGGAGE_TRAINS] && s == game->p->seat;
    unsigned cards = 0, delivered = 0, piece;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        cards += seat->hand[r];
    for (unsigned g = 0; g < GOODS_COUNT; g++)
        delivered += seat->delivered[g];
    const struct {
        const char *word;
        unsigned n;
    } counts[] = {
        {"gold", seat->gold},
        {"points", position_points(rs, game->p, s)},
        {"cards", cards},
        {"level", seat->level},
        {"favors", seat->favors},
        {"presents", seat->presents},
        {"walls", seat->walls},
        {"chits", seat->chits},
        {"delivered", delivered},
        {"route", seat->length},
        {"buildings", seat->n_buildings},
        {"cities", seat->n_cities},
        {"mp", journey ? position_journey(rs, game->p)->mp : 0},
        {"isa", seat->helpers & POSITION_HELPER_ISA
                    ? seat->helpers & POSITION_HELPER_ISA_BACK ? 1u : 2u
                    : 0u},
        {"development", game_face_down(rs, game->p, s)},
        {"soldiers", rs->on[FAMILY_DEVELOPMENT] ? position_cards(rs, game->p)[s].soldiers : 0u},
        {"louis", (seat->helpers & POSITION_HELPER_LOUIS) != 0},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
        if (line_word_is(word, counts[i].word)) {
            *n = counts[i].n;
            return true;
        }
    if (notation_resource(word) < RESOURCE_COUNT) {
        *n = seat->hand[notation_resource(word)];
        return true;
    }
    piece = notation_piece(word);
    *n = piece != MAP_NONE ? seat->left[piece] : 0;
    return piece != MAP_NONE;
}

static enum notation_fault
of_seat(const struct game *game, unsigned s, const struct line_word *word, char **value)
{
    const struct position_seat *seat = position_seat(game->rs, game->p, s);
    unsigned n;

    if (count(game, s, word, &n))
        *value = number(n);
    else if (line_word_is(word, "wagon"))
        *value = at_name(game, map_intersection_of(seat->wagon));
    else if (line_word_is(word, "warship"))
        *value = hex_name(game, map_hex_of(seat->warship));
    else if (line_word_is(word, "token"))
        *value = g_strdup(seat->token < GOODS_COUNT ? goods_word(seat->token) : "none");
    else if (line_word_is(word, "secret"))
        *value = g_strdup(seat->secret ? "yes" : "no");
    else
        return NOTATION_WORD;
    return NOTATION_OK;
}

/* What stands on a place: "red road", "blue city", "none". */
static char *
standing(const struct game *game, uint8_t byte)
{
    static const char *const words[] = {"none",       "road", "boat",  "bridge",
                                        "settlement", "city", "knight"};
    unsigned piece = byte & POSITION_PIECE;

    if (!piece || piece >= G_N_ELEMENTS(words))
        return g_strdup("none");
    return g_strdup_printf("%s-%s", game_colour(game, position_owner(byte)), words[piece]);
}

static enum notation_fault
of_place(const struct game *game, const struct line *line, char **value)
{
    const struct line_word *what = &line->words[1], *word = &line->words[2];
    unsigned hex = notation_hex(game, word), path = notation_path(game, word),
             corner = notation_at(game, word);

    if (line_word_is(what, "at")) {
        if (path != MAP_NONE)
            *value = standing(game, position_paths(game->rs, game->p)[path]);
        else if (corner != MAP_NONE)
            *value = standing(game, position_corners(game->rs, game->p)[corner]);
        else
            return NOTATION_PLACE;
        return NOTATION_OK;
    }
    if (line_word_is(what, "chit")) {
        uint8_t byte = corner != MAP_NONE ? position_corners(game->rs, game->p)[corner] : 0;

        if (corner == MAP_NONE)
            return NOTATION_PLACE;
        *value = g_strdup(byte & POSITION_CHIT ? game_colour(game, position_owner(byte)) : "none");
        return NOTATION_OK;
    }
    if (line_word_is(what, "barbarians")) {
        unsigned id = game->rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH ? path : hex;

        if (id == MAP_NONE)
            return NOTATION_PLACE;
        *value = number(id < game->rs->n_guards ? position_barbarians(game->rs, game->p, id) : 0);
        return NOTATION_OK;
    }
    if (hex == MAP_NONE)
        return NOTATION_PLACE;
    *value = g_strdup(position_is_hidden(game->rs, game->p, map_hex_of(hex))
                          ? "hidden"
                          : terrain_word(position_terrain(game->rs, game->p, map_hex_of(hex))));
    return NOTATION_OK;
}

static enum notation_fault
of_middle(const struct game *game, const struct line_word *word, char **value)
{
    static const char *const phases[] = {"setup", "roll", "trade", "movement", "special", "over"};
    static const char *const stages[] = {"before", "invaded", "after"};
    const struct map_position *p = game->p;
    unsigned villain = notation_villain(word), resource = notation_resource(word);
    bool cards = game->rs->on[FAMILY_DEVELOPMENT];
    const struct {
        const char *word;
        unsigned n;
    } counts[] = {{"hoard", p->hoard},           {"track", p->advance}, {"pile", p->presents},
                  {"barbarians", p->barbarians}, {"turn", p->turn},     {"dice", p->dice},
                  {"decisions", p->n_pending}};

    for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
        if (line_word_is(word, counts[i].word)) {
            *value = number(counts[i].n);
            return NOTATION_OK;
        }
    if (villain != MAP_NONE)
        *value = hex_name(game, map_hex_of(p->villain[villain]));
    else if (resource < RESOURCE_COUNT)
        *value = number(p->bank[resource]);
    else if (line_word_is(word, "phase"))
        *value = g_strdup(phases[p->phase]);
    else if (line_word_is(word, "stage"))
        *value = g_strdup(stages[p->stage]);
    else if (line_word_is(word, "mover"))
        *value = g_strdup(game_colour(game, rules_mover(game->rs, p)));
    else if (line_word_is(word, "winner"))
        *value = g_strdup(game_colour(game, p->winner));
    else if (line_word_is(word, "holder"))
        *value = g_strdup(game_colour(game, p->holder));
    else if (line_word_is(word, "army"))
        *value =
            g_strdup(game_colour(game, cards ? position_deck(game->rs, p)->army : RULES_NOBODY));
    else if (line_word_is(word, "deck"))
        *value = number(cards ? position_deck(game->rs, p)->n : 0);
    else
        return NOTATION_WORD;
    return NOTATION_OK;
}

enum notation_fault
expect_value(const struct game *game, const struct line *line, unsigned *at, char **value)
{
    unsigned seat = line->n > 1 ? notation_seat(game, &line->words[1]) : RULES_NOBODY;
    bool place = line->n > 1 &&
                 (line_word_is(&line->words[1], "at") || line_word_is(&line->words[1], "hex") ||
                  line_word_is(&line->words[1], "chit") ||
                  (line_word_is(&line->words[1], "barbarians") && line->n == 4));
    unsigned wanted = seat != RULES_NOBODY || place ? 4 : 3;

    *at = line->n < wanted ? line->n : wanted;
    if (line->n != wanted)
        return NOTATION_WORD;
    *at = wanted - 2;
    if (seat != RULES_NOBODY)
        return of_seat(game, seat, &line->words[2], value);
    return place ? of_place(game, line, value) : of_middle(game, &line->words[1], value);
}
