/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/notation.h"

#include "board/place-name.h"
#include "play/game.h"

#include <string.h>

static char *
format_number(unsigned n)
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

/* One of several items: "red-road blue-knight". */
static void
add_thing(GString *list, const char *thing)
{
    g_string_append_printf(list, "%s%s", list->len ? " " : "", thing);
}

/* Nothing is "none" and not an empty line, so that it can be expected. */
static char *
end_list(GString *list)
{
    return g_string_free(list->len ? list : g_string_append(list, "none"), FALSE);
}

static void
add_path(const struct game *game, map_path path, GString *list)
{
    char name[BOARD_NAME_SIZE];

    if (path.i < game->board->n_paths)
        add_thing(list, board_path_name(game->board, path, name));
}

static char *
riders_of(const struct game *game, unsigned s)
{
    GString *list = g_string_new(NULL);

    for (unsigned i = 0; i < game->rs->max_riders; i++)
        add_path(game,
                 map_path_of(position_riders(game->rs, game->p)[s * game->rs->max_riders + i].path),
                 list);
    return end_list(list);
}

static char *
crews_of(const struct game *game, unsigned s)
{
    GString *list = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned h = 0; h < game->board->n_hexes; h++)
        if (game->rs->crews[h] >> s & 1)
            add_thing(list, board_hex_name(game->board, map_hex_of(h), name));
    return end_list(list);
}

static char *
ships_of(const struct game *game, unsigned s)
{
    GString *list = g_string_new(NULL);

    for (unsigned i = 0; i < game->board->n_paths; i++)
        if (game->rs->ships[i] == s)
            add_path(game, map_path_of(i), list);
    return end_list(list);
}

/* Seats to which that one gives free passage. */
static char *
waived_by(const struct game *game, unsigned s)
{
    GString *list = g_string_new(NULL);

    for (unsigned other = 0; other < game->players; other++)
        if (position_waives(game->p, s, other))
            add_thing(list, game_color(game, other));
    return end_list(list);
}

static char *
pair_of(const struct game *game, const uint16_t pair[2])
{
    GString *list = g_string_new(NULL);

    add_path(game, map_path_of(pair[0]), list);
    add_path(game, map_path_of(pair[1]), list);
    return end_list(list);
}

/* A number of a seat, or of the middle (RULES_NOBODY), by its word; false for an unknown word. The
 * numbers are those of the log, from the same table, so that what a log shows can be expected by
 * the same word. */
static bool
find_count(const struct game *game, unsigned s, const struct line_word *word, unsigned *n)
{
    struct game_count counts[GAME_COUNTS];

    for (unsigned i = game_counts(game, game->p, s, counts); i-- > 0;)
        if (line_word_is(word, counts[i].what)) {
            *n = counts[i].n;
            return true;
        }
    return false;
}

static enum notation_fault
of_seat(const struct game *game, unsigned s, const struct line_word *word, char **value)
{
    const struct position_seat *seat = position_seat(game->rs, game->p, s);
    unsigned n, piece = notation_piece(word);

    if (find_count(game, s, word, &n))
        *value = format_number(n);
    else if (piece != MAP_NONE)
        *value = format_number(seat->left[piece]);
    else if (line_word_is(word, "wagon"))
        *value = at_name(game, map_intersection_of(seat->wagon));
    else if (line_word_is(word, "warship"))
        *value = hex_name(game, map_hex_of(seat->warship));
    else if (line_word_is(word, "token"))
        *value = g_strdup(scenario_good_word(&game->scenario, seat->token));
    else if (line_word_is(word, "knight"))
        *value = riders_of(game, s);
    else if (line_word_is(word, "crew"))
        *value = crews_of(game, s);
    else if (line_word_is(word, "ship"))
        *value = ships_of(game, s);
    else if (line_word_is(word, "waives"))
        *value = waived_by(game, s);
    else if (line_word_is(word, "secret"))
        *value = g_strdup(seat->secret ? "yes" : "no");
    else
        return NOTATION_WORD;
    return NOTATION_OK;
}

/* "red-road" */
static void
add_owned(const struct game *game, unsigned seat, const char *what, GString *list)
{
    g_autofree char *thing = g_strdup_printf("%s-%s", game_color(game, seat), what);

    add_thing(list, thing);
}

/* Adds the piece of that byte. */
static void
add_piece(const struct game *game, uint8_t byte, GString *list)
{
    static const char *const words[] = {"none",       "road", "boat",  "bridge",
                                        "settlement", "city", "knight"};
    unsigned piece = byte & POSITION_PIECE;

    if (piece && piece < G_N_ELEMENTS(words))
        add_owned(game, position_owner(byte), words[piece], list);
}

static char *
standing_on(const struct game *game, map_path path)
{
    const struct map_ruleset *rs = game->rs;
    const struct map_position *p = game->p;
    GString *list = g_string_new(NULL);

    add_piece(game, position_paths(rs, p)[path.i], list);
    if (rs->ships[path.i] < game->players)
        add_owned(game, rs->ships[path.i], "ship", list);
    for (unsigned i = 0; i < (unsigned)rs->max_riders * game->players; i++)
        if (position_riders(rs, p)[i].path == path.i)
            add_owned(game, i / rs->max_riders, "knight", list);
    if (p->carts[0] == path.i || p->carts[1] == path.i)
        add_thing(list, "cart");
    if (p->runners[0] == path.i || p->runners[1] == path.i)
        add_thing(list, "runner");
    return end_list(list);
}

static char *
standing_at(const struct game *game, map_intersection at)
{
    GString *list = g_string_new(NULL);

    add_piece(game, position_corners(game->rs, game->p)[at.i], list);
    for (unsigned s = 0; s < game->players; s++)
        if (position_seat(game->rs, game->p, s)->wagon == at.i)
            add_owned(game, s, "wagon", list);
    return end_list(list);
}

static enum notation_fault
of_place(const struct game *game, const struct line *line, char **value)
{
    const struct line_word *what = &line->words[1], *word = &line->words[2];
    unsigned hex = notation_hex(game, word), path = notation_path(game, word),
             corner = notation_at(game, word);

    if (line_word_is(what, "at")) {
        if (path != MAP_NONE)
            *value = standing_on(game, map_path_of(path));
        else if (corner != MAP_NONE)
            *value = standing_at(game, map_intersection_of(corner));
        else
            return NOTATION_PLACE;
        return NOTATION_OK;
    }
    if (line_word_is(what, "chit")) {
        if (corner == MAP_NONE)
            return NOTATION_PLACE;
        uint8_t byte = position_corners(game->rs, game->p)[corner];

        *value = g_strdup(byte & POSITION_CHIT ? game_color(game, position_owner(byte)) : "none");
        return NOTATION_OK;
    }
    if (line_word_is(what, "barbarians")) {
        unsigned id = game->rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH ? path : hex;

        if (id == MAP_NONE)
            return NOTATION_PLACE;
        *value =
            format_number(id < game->rs->n_guards ? position_barbarians(game->rs, game->p, id) : 0);
        return NOTATION_OK;
    }
    if (hex == MAP_NONE)
        return NOTATION_PLACE;
    *value = g_strdup(position_is_hidden(game->rs, game->p, map_hex_of(hex))
                          ? "hidden"
                          : terrain_word(position_terrain(game->rs, game->p, map_hex_of(hex))));
    return NOTATION_OK;
}

/* Several words need families that may be off; these answer as a game without the thing does. */
static enum notation_fault
of_middle(const struct game *game, const struct line_word *word, char **value)
{
    static const char *const phases[] = {"setup", "roll", "trade", "movement", "special", "over"};
    static const char *const stages[] = {"before", "invaded", "after"};
    const struct map_position *p = game->p;
    unsigned villain = notation_villain(word), resource = notation_resource(word), n;
    bool cards = game->rs->on[FAMILY_DEVELOPMENT];
    const struct {
        const char *word, *value;
    } words[] = {
        {"phase", phases[p->phase]},
        {"stage", stages[p->stage]},
        {"mover", game_color(game, rules_mover(game->rs, p))},
        {"winner", game_color(game, p->winner)},
        {"holder", game_color(game, p->holder)},
        {"army", game_color(game, cards ? position_deck(game->rs, p)->army : RULES_NOBODY)}};

    if (find_count(game, RULES_NOBODY, word, &n))
        *value = format_number(n);
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        if (line_word_is(word, words[i].word))
            *value = g_strdup(words[i].value);
    if (*value)
        return NOTATION_OK;
    if (villain != MAP_NONE)
        *value = hex_name(game, map_hex_of(p->villain[villain]));
    else if (resource < RESOURCE_COUNT)
        *value = format_number(p->bank[resource]);
    else if (line_word_is(word, "cart"))
        *value = pair_of(game, p->carts);
    else if (line_word_is(word, "runner"))
        *value = pair_of(game, p->runners);
    else
        return NOTATION_WORD;
    return NOTATION_OK;
}

/* Splits the words of a cost: rules into one string, all else into the other. Rules begin with a
 * capital and nothing else does. */
static void
sort_words(char *text, GString *amounts, GString *rules)
{
    g_auto(GStrv) words = g_strsplit(g_strdelimit(text, "(),", ' '), " ", -1);

    for (unsigned i = 0; words[i]; i++)
        if (*words[i])
            g_string_append_printf(g_ascii_isupper(*words[i]) ? rules : amounts, "%s ", words[i]);
}

/* The last move's cost; if it matches the line, the line's own word. The caller compares
 * the result with that word. Rules that the line does not name are ignored. */
static char *
of_cost(const struct game *game, const struct line *line)
{
    g_autoptr(GString) amounts = g_string_new(NULL), rules = g_string_new(" "),
                       said = g_string_new(NULL), named = g_string_new(NULL),
                       actual = g_string_new(NULL);
    const struct game_step *step =
        game->steps->len ? g_ptr_array_index(game->steps, game->steps->len - 1) : NULL;

    if (step)
        game_add_deed(game, &step->deed, actual);
    g_autofree char *text = g_strdup(actual->str);

    sort_words(text, amounts, rules);
    if (!amounts->len)
        g_string_append(amounts, "none ");
    for (unsigned i = 2; i < line->n; i++) {
        g_autofree char *word = line_word_dup(&line->words[i]);

        sort_words(word, said, named);
    }
    bool holds = strcmp(said->str, amounts->str) == 0;

    g_auto(GStrv) wanted = g_strsplit(named->str, " ", -1);

    for (unsigned i = 0; wanted[i] && *wanted[i]; i++) {
        g_autofree char *rule = g_strdup_printf(" %s ", wanted[i]);

        holds &= strstr(rules->str, rule) != NULL;
    }
    return holds ? line_word_dup(&line->words[line->n - 1])
                 : g_strdup(actual->len ? actual->str : "none");
}

enum notation_fault
expect_value(const struct game *game, const struct line *line, unsigned *at, char **value)
{
    unsigned seat = line->n > 1 ? notation_seat(game, &line->words[1]) : RULES_NOBODY;
    bool place = line->n > 1 &&
                 (line_word_is(&line->words[1], "at") || line_word_is(&line->words[1], "hex") ||
                  line_word_is(&line->words[1], "chit") ||
                  (line_word_is(&line->words[1], "barbarians") && line->n == 4));
    /* "expect red gold 5", "expect at C4 none", but "expect phase trade" */
    unsigned wanted = seat != RULES_NOBODY || place ? 4 : 3;

    if (line->n > 2 && line_word_is(&line->words[1], "cost")) {
        *value = of_cost(game, line);
        return NOTATION_OK;
    }

    *at = line->n < wanted ? line->n : wanted;
    if (line->n < wanted)
        return NOTATION_WORD;
    *at = wanted - 2;
    if (seat != RULES_NOBODY)
        return of_seat(game, seat, &line->words[2], value);
    return place ? of_place(game, line, value) : of_middle(game, &line->words[1], value);
}
