/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "draw/theme/lexicon.h"

#define BASIC 1 /* strength of a knight */

/* Adds a step at the first piece that passes the test; false: there is none. */
static bool
add_at_first(struct steps *s, bool (*wanted)(const struct scenario_standing *p), const char *key,
             const char *what)
{
    for (unsigned i = 0; i < s->map->n_standing; i++) {
        const struct scenario_standing *p = &s->map->standing[i];

        /* A file serves several player counts: pieces of seats that are not played stay in the
         * box. */
        if (p->at == MAP_NONE || (p->seat != STANDING_NOBODY && p->seat >= s->players) ||
            !wanted(p))
            continue;
        steps_add(s,
                  p->place == STANDING_ON_HEX    ? STEP_AT_HEX
                  : p->place == STANDING_ON_PATH ? STEP_AT_PATH
                                                 : STEP_AT_INTERSECTION,
                  p->at, key, what, NULL);
        return true;
    }
    return false;
}

static bool
is_founded(const struct scenario_standing *p)
{
    return p->start && p->kind < STANDING_BARBARIANS;
}

static bool
is_placed(const struct scenario_standing *p)
{
    return !p->start && p->kind != STANDING_CHIT;
}

static bool
is_chit(const struct scenario_standing *p)
{
    return p->kind == STANDING_CHIT;
}

static bool
is_knight(const struct scenario_standing *p)
{
    return p->kind == STANDING_KNIGHT && (p->count > BASIC || p->active);
}

/* "red C3/C4/D3 strong and ready": properties of knights that a picture does not show. */
static char *
list_knights(struct steps *s)
{
    static const char *const strengths[] = {"aid.knight-basic", "aid.knight-basic",
                                            "aid.knight-strong", "aid.knight-mighty"};
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < s->map->n_standing; i++) {
        const struct scenario_standing *p = &s->map->standing[i];

        if (p->kind != STANDING_KNIGHT || p->seat >= s->players)
            continue;
        g_autofree char *place = steps_name(s, STEP_AT_INTERSECTION, p->at);
        g_autofree char *text =
            g_strdup_printf("%s %s %s%s", steps_seat(s, p->seat), place,
                            lexicon_text(s->lexicon, strengths[MIN(p->count, 3)]),
                            p->active ? lexicon_text(s->lexicon, "aid.knight-active") : "");

        steps_append(out, text);
    }
    return g_string_free(out, FALSE);
}

/* Names of places in the list of knights count only if the step is added: the picture has names
 * on its margin for them. */
void
start_belongings_add_pieces(struct steps *s)
{
    bool named = s->named;
    g_autofree char *knights = list_knights(s);

    add_at_first(s, is_founded, "aid.set-up-fixed", NULL);
    add_at_first(s, is_placed, "aid.set-up-placed", NULL);
    if (!add_at_first(s, is_knight, "aid.set-up-knights", knights))
        s->named = named;
    add_at_first(s, is_chit, "aid.set-up-chit-under", NULL);
}

static void
append_count(GString *out, unsigned n, const char *what)
{
    g_autofree char *text = n > 1 ? g_strdup_printf("%u × %s", n, what) : g_strdup(what);

    if (n > 0)
        steps_append(out, text);
}

static char *
end_list(GString *out)
{
    return g_string_free(out, out->len == 0);
}

enum holding { GOLD, LEVEL, CARRIED, DELIVERED, PRESENTS, CHITS, HAND, HELPERS, WALLS };

/* What a seat has of that, as text; NULL: nothing. The first level is not mentioned. */
static char *
describe_holding(const struct steps *s, enum holding holding, unsigned seat)
{
    const struct scenario_player *p = &s->scenario->player[seat];
    const struct lexicon *l = s->lexicon;
    GString *out = g_string_new(NULL);
    unsigned count = 0;

    switch (holding) {
    case GOLD:
        count = scenario_start_gold(s->scenario, seat);
        break;
    case LEVEL:
        count = p->level > 1 && sentence_is_placed(l, "aid.set-up-level") ? p->level : 0;
        break;
    case PRESENTS:
        count = p->presents;
        break;
    case CHITS:
        count = p->chits;
        break;
    case WALLS:
        count = p->walls;
        break;
    case CARRIED:
        if (p->token < GOODS_COUNT && map_span_is_set(p->span))
            steps_append(out, steps_thing(s, scenario_good_word(s->scenario, p->token)));
        break;
    case DELIVERED:
        for (unsigned g = 0; g < GOODS_OWN + s->scenario->n_goods; g++)
            append_count(out, p->delivered[g], steps_thing(s, scenario_good_word(s->scenario, g)));
        break;
    case HAND:
        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            append_count(out, p->hand[r], steps_thing(s, resource_word((enum resource)r)));
        break;
    case HELPERS: /* CARD-1, CARD-2 */
        if (p->helpers & (HELPER_ISA | HELPER_ISA_BACK))
            steps_append(out, lexicon_text(l, p->helpers & HELPER_ISA_BACK ? "aid.isa-turned"
                                                                           : "helper.isa"));
        if (p->helpers & HELPER_LOUIS)
            steps_append(out, lexicon_text(l, "helper.louis"));
        break;
    }
    if (count)
        g_string_append_printf(out, "%u", count);
    return end_list(out);
}

/* "3 each" if all have the same, or "red 3; blue 2". */
static void
add_holding(struct steps *s, enum holding holding, const char *key)
{
    g_autoptr(GString) some = g_string_new(NULL);
    g_autofree char *first = describe_holding(s, holding, 0);
    bool same = true;

    for (unsigned i = 0; i < s->players; i++) {
        g_autofree char *text = describe_holding(s, holding, i);

        same = same && g_strcmp0(text, first) == 0;
        if (text)
            g_string_append_printf(some, "%s%s %s", some->len ? "; " : "", steps_seat(s, i), text);
    }
    if (some->len == 0)
        return;
    g_autofree char *each = same ? lexicon_fill(s->lexicon, "aid.for-each", first, NULL) : NULL;

    steps_say(s, key, each ? each : some->str);
}

void
start_belongings_add(struct steps *s)
{
    static const char *const keys[] = {[GOLD] = "aid.set-up-gold",
                                       [LEVEL] = "aid.set-up-level",
                                       [CARRIED] = "aid.set-up-carried",
                                       [DELIVERED] = "aid.set-up-delivered",
                                       [PRESENTS] = "aid.set-up-presents-of",
                                       [CHITS] = "aid.set-up-chits",
                                       [HAND] = "aid.set-up-hand",
                                       [HELPERS] = "aid.set-up-helpers",
                                       [WALLS] = "aid.set-up-walls"};

    for (unsigned i = 0; i < G_N_ELEMENTS(keys); i++)
        add_holding(s, (enum holding)i, keys[i]);
}

/* "red, blue": a set of seats. */
static char *
list_seats(const struct steps *s, unsigned seats)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < s->players; i++)
        if (seats >> i & 1)
            steps_append(out, steps_seat(s, i));
    return end_list(out);
}

static char *
list_marks(struct steps *s, enum turn_mark kind)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < s->map->n_marks; i++) {
        const struct scenario_standing *mark = &s->map->marks[i];

        if (mark->kind != kind)
            continue;
        g_autofree char *name =
            steps_name(s, mark->place == STANDING_ON_HEX ? STEP_AT_HEX : STEP_AT_PATH, mark->at);

        steps_append(out, name);
    }
    return end_list(out);
}

static void
append_sentence(const struct steps *s, GString *out, const char *key, const char *what)
{
    g_autofree char *text = lexicon_fill(s->lexicon, key, what, NULL);

    g_string_append_printf(out, " %s", text);
}

/* BMOVE-1, BMOVE-2, GRAIN-1, TOLL-5, TRIB-3, DRIVE-5, WSHIP-1: what the turn in progress has used
 * up. */
void
start_belongings_add_turn(struct steps *s)
{
    static const char *const phases[] = {[TURN_ROLL] = "aid.turn-at-roll",
                                         [TURN_TRADE] = "aid.turn-at-trade",
                                         [TURN_MOVE] = "aid.turn-at-move",
                                         [TURN_SPECIAL] = "aid.turn-at-special"};
    const struct scenario_turn *turn = &s->scenario->turn;
    g_autoptr(GString) more = g_string_new(NULL);

    if (!map_span_is_set(turn->span))
        return;
    g_autofree char *boats = list_marks(s, TURN_BOAT), *paid = list_marks(s, TURN_PAID);
    g_autofree char *tried = list_marks(s, TURN_TRIED), *tribute = list_seats(s, turn->tribute);
    g_autofree char *rolled = list_seats(s, turn->rolled);
    const struct {
        const char *what, *key;
    } sentences[] = {
        {boats, "aid.turn-boats"},
        {turn->moved ? "" : NULL, "aid.turn-moved"},
        {turn->grain ? "" : NULL, "aid.turn-grain"},
        {paid, "aid.turn-paid"},
        {tried, "aid.turn-tried"},
        {tribute, "aid.turn-tribute"},
        {rolled, "aid.turn-rolled"},
    };

    append_sentence(s, more, phases[turn->phase], NULL);
    for (unsigned i = 0; i < G_N_ELEMENTS(sentences); i++)
        if (sentences[i].what)
            append_sentence(s, more, sentences[i].key, sentences[i].what);
    /* Each sentence begins with a space: the first is skipped. */
    steps_add(s, STEP_NOWHERE, 0, "aid.set-up-turn", steps_seat(s, turn->seat), more->str + 1);
}
