/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "draw/theme/lexicon.h"
#include "draw/kit/piece-pictures.h"
#include "scenario/standing.h"
#include "board/place-name.h"
#include "scenario/parts.h"

#define ALL_SEATS 0x3f

/* The last hex of the map that passes the test, or none. */
static map_hex
find_last_hex(const struct steps *s, bool (*wanted)(const struct scenario_map *map, map_hex hex))
{
    for (unsigned i = s->map->board->n_hexes; i-- > 0;)
        if (wanted(s->map, map_hex_of(i)))
            return map_hex_of(i);
    return MAP_NO_HEX;
}

static void
add_at_hex(struct steps *s, map_hex hex, const char *key, const char *first)
{
    steps_add(s, hex.i == MAP_NONE ? STEP_NOWHERE : STEP_AT_HEX, hex.i, key, first, NULL);
}

/* A step of no place, where its row says so. */
static void
say_placed(struct steps *s, const char *key, const char *first)
{
    if (sentence_is_placed(s->lexicon, key))
        steps_say(s, key, first);
}

static bool
is_drawn(const struct scenario_map *map, map_hex hex)
{
    return map->cells[hex.i].terrain == TERRAIN_RANDOM && !map->cells[hex.i].hidden;
}

static bool
is_hidden_hex(const struct scenario_map *map, map_hex hex)
{
    return map->cells[hex.i].hidden;
}

static bool
has_number(const struct scenario_map *map, map_hex hex)
{
    return map->cells[hex.i].number >= 2 && map->cells[hex.i].number <= 12;
}

static bool
is_workshop(const struct scenario_map *map, map_hex hex)
{
    return map->cells[hex.i].terrain == TERRAIN_WORKSHOP;
}

static void
add_terrain_steps(struct steps *s)
{
    map_hex drawn = find_last_hex(s, is_drawn);

    add_at_hex(s, drawn,
               drawn.i == MAP_NONE               ? "aid.set-up-board-plain"
               : steps_has_stacks(s->map, false) ? "aid.set-up-board-stacks"
                                                 : "aid.set-up-board",
               NULL);
    if (board_conditions_fixed(s->map))
        steps_say(s, "aid.set-up-fix", NULL);
    if (parts_have_frame(s->map))
        steps_say(s, "aid.set-up-frame", NULL);
}

static void
add_numbers(struct steps *s)
{
    map_hex shown = find_last_hex(s, has_number);
    bool several = false;
    g_autofree char *drawn = setup_stacks_numbers(s, false, &several),
                    *own = setup_stacks_own_numbers(s);

    if (shown.i != MAP_NONE)
        add_at_hex(s, shown, "aid.set-up-discs-plain", NULL);
    if (drawn)
        steps_say(s, several ? "aid.set-up-discs-stacks" : "aid.set-up-discs-drawn", drawn);
    setup_stacks_add_paths(s);
    if (own)
        steps_say(s, "aid.set-up-discs-own", own);
}

static void
add_harbors(struct steps *s)
{
    const struct scenario_map *map = s->map;
    unsigned first = 0;

    if (map->n_harbors == 0)
        return;
    while (first + 1 < map->n_harbors && map->harbors[first].gives != RESOURCE_RANDOM)
        first++;
    bool drawn = map->harbors[first].gives == RESOURCE_RANDOM;
    g_autofree char *tokens = drawn ? setup_stacks_harbors(s) : NULL;

    steps_add(s, STEP_AT_HARBOR, drawn ? first : 0,
              !drawn                        ? "aid.set-up-harbors-plain"
              : steps_has_stacks(map, true) ? "aid.set-up-harbors-stacks"
                                            : "aid.set-up-harbors",
              tokens, NULL);
}

static void
append_parts(struct steps *s, GString *list)
{
    static const struct {
        enum part_kind kind;
        const char *key;
    } kinds[] = {{PART_COIN, "plural.coin"},
                 {PART_CHIT, "plural.chit"},
                 {PART_FAVOR, "plural.favor"},
                 {PART_HOARD, "thing.hoard"},
                 {PART_HELPER, "aid.set-up-helper-cards"},
                 {PART_ARMY, "aid.set-up-army"}};
    bool tallies = !lexicon_holds(s->lexicon, "has-counters"), counted = false;
    g_autoptr(map_parts) parts = map_parts_new(s->scenario);
    const struct piece_pictures_context context = {
        .scenario = s->scenario, .studio = s->studio, .lexicon = s->lexicon};

    for (unsigned k = 0; k < G_N_ELEMENTS(kinds); k++)
        for (unsigned i = 0; i < parts->parts->len; i++)
            if (g_array_index(parts->parts, struct part, i).kind == kinds[k].kind &&
                g_array_index(parts->parts, struct part, i).count[s->players - 1] > 0) {
                bool tally = tallies && (kinds[k].kind == PART_COIN || kinds[k].kind == PART_CHIT);

                if (!tally)
                    steps_append(list, lexicon_text(s->lexicon, kinds[k].key));
                else if (!counted)
                    steps_append(list, lexicon_text(s->lexicon, "aid.set-up-tally"));
                counted |= tally;
                break;
            }
    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *p = &g_array_index(parts->parts, struct part, i);

        if (p->kind != PART_OWN)
            continue;
        g_autofree char *name = piece_name(&context, p);
        g_autofree char *count = g_strdup_printf("%u", p->count[s->players - 1]);
        g_autofree char *text =
            lexicon_fill(s->lexicon, "aid.set-up-own-pieces", count, name, NULL);

        steps_append(list, text);
    }
}

#define MANY_PLAYERS 5 /* the deck is larger (DEV-1) */

/* "14 × Soldier, 5 × Victory point": the deck for that many players, without the deck for `fewer`
 * (0: all of it). */
static char *
list_deck(const struct steps *s, unsigned fewer)
{
    const struct options *options = &s->scenario->options;
    GString *list = g_string_new(NULL);

    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++) {
        enum development kind = (enum development)k;
        g_autofree char *key = g_strdup_printf("development.%s", development_word(kind));
        unsigned n = development_cards(options, kind, s->players) -
                     (fewer ? development_cards(options, kind, fewer) : 0);
        g_autofree char *text = g_strdup_printf("%u × %s", n, lexicon_text(s->lexicon, key));

        if (n)
            steps_append(list, text);
    }
    return g_string_free(list, FALSE);
}

/* DEV-1. */
static void
add_deck(struct steps *s)
{
    bool both = s->several && s->scenario->players_min < MANY_PLAYERS;
    g_autofree char *all = list_deck(s, 0);
    g_autofree char *more = both ? list_deck(s, s->scenario->players_min) : g_strdup("");

    if (!sentence_is_placed(s->lexicon, "aid.set-up-deck"))
        return;
    steps_say(s, "aid.set-up-deck", all);
    if (*more)
        steps_say(s, "aid.set-up-deck-fewer", more);
}

static bool
has_standing_kind(const struct scenario_map *map, enum standing from, enum standing to)
{
    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].kind >= from && map->standing[i].kind <= to)
            return true;
    return false;
}

/* The villains that <position> does not put on the board. */
static void
add_villain_steps(struct steps *s)
{
    const struct map_scenario *scenario = s->scenario;
    bool others = has_standing_kind(s->map, STANDING_BARBARIANS, STANDING_RUNNER);
    g_autofree char *space = g_strdup_printf("%u", scenario->track);

    if (sentence_is_placed(s->lexicon, "aid.set-up-villains"))
        steps_say(s, others ? "aid.set-up-villains-others" : "aid.set-up-villains", NULL);
    if (sentence_is_placed(s->lexicon, "aid.set-up-track"))
        steps_say(s, scenario->track > 0 ? "aid.set-up-track" : "aid.set-up-track-start", space);
    if (sentence_is_placed(s->lexicon, "aid.set-up-barbarians"))
        steps_say(s, others ? "aid.set-up-barbarians-others" : "aid.set-up-barbarians", NULL);
    g_autofree char *hoard = g_strdup_printf("%u", scenario->hoard);

    if (scenario->hoard > 0)
        steps_say(s, "aid.set-up-hoard", hoard);
}

/* The color of a player matters. */
static bool
seats_differ(const struct steps *s)
{
    const struct scenario_map *map = s->map;

    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].seat < s->players)
            return true;
    for (unsigned i = 0; i < map->n_zones; i++)
        if (map->zones[i].seats != ALL_SEATS)
            return true;
    for (unsigned i = 0; i < s->players; i++)
        if (map_span_is_set(s->scenario->player[i].span) || map->homeland[i] >= 0 ||
            s->scenario->waives[i] || s->scenario->color[i] != i)
            return true;
    return false;
}

static void
add_seats(struct steps *s)
{
    g_autoptr(GString) order = g_string_new(NULL);

    say_placed(s, "aid.set-up-seats-train", NULL);
    say_placed(s, "aid.set-up-seats", NULL);
    for (unsigned i = 0; i < s->players; i++)
        steps_append(order, steps_seat(s, i));
    if (seats_differ(s))
        steps_say(s, s->several ? "aid.set-up-order-fewer" : "aid.set-up-order", order->str);
}

/* The fewest and the most buildings that the author gives to a seat. */
static void
count_fixed(const struct steps *s, unsigned *least, unsigned *most)
{
    unsigned n[MAP_MAX_SEATS] = {0};

    for (unsigned i = 0; i < s->map->n_standing; i++) {
        const struct scenario_standing *p = &s->map->standing[i];

        if (p->start && p->kind <= STANDING_CITY && p->seat < MAP_MAX_SEATS)
            n[p->seat]++;
    }
    *least = *most = n[0];
    for (unsigned i = 1; i < s->players; i++) {
        *least = MIN(*least, n[i]);
        *most = MAX(*most, n[i]);
    }
}

/* Where the first buildings may be, with the marks of the picture. */
static void
add_sites(struct steps *s)
{
    const struct scenario_map *map = s->map;
    unsigned allowed = 0, all = (1u << s->players) - 1; /* seats */
    bool denied = false, some = false, any = false;

    for (unsigned i = 0; i < map->n_zones; i++) {
        const struct scenario_zone *zone = &map->zones[i];

        allowed |= zone->allow && zone->players == map->players ? zone->seats : 0u;
        any |= zone->allow;
        denied |= !zone->allow;
        some |= zone->seats != ALL_SEATS || zone->players != map->players;
    }
    if ((allowed & all) == all) /* a seat without an <allow> may build anywhere */
        steps_say(s, "aid.set-up-sites", NULL);
    else if (any)
        steps_say(s, "aid.set-up-sites-of", NULL);
    if (denied)
        steps_say(s, "aid.set-up-no-sites", NULL);
    if (some)
        steps_say(s, "aid.set-up-some-sites", NULL);
}

/* V-TH-11: unless <position> puts them elsewhere. */
static void
add_wagons(struct steps *s)
{
    unsigned n = 0;

    for (unsigned i = 0; i < s->map->n_standing; i++)
        n += s->map->standing[i].kind == STANDING_WAGON && s->map->standing[i].seat < s->players;
    if (n < s->players)
        steps_say(s, n ? "aid.set-up-wagon-others" : "aid.set-up-wagon", NULL);
}

/* BASE-4, BASE-20, BOAT-10: the first buildings, and what the last one brings. */
static void
add_placing(struct steps *s)
{
    const struct map_scenario *scenario = s->scenario;
    g_autofree char *buildings = g_strdup_printf("%u", scenario->start_buildings);
    unsigned least, most;

    count_fixed(s, &least, &most);
    if (least < scenario->start_buildings) {
        say_placed(s, "aid.set-up-start-snake", buildings);
        say_placed(s, "aid.set-up-start-plain", buildings);
        if (most > 0)
            steps_say(s, "aid.set-up-counted", NULL);
        add_sites(s);
        say_placed(s, "aid.set-up-city", NULL);
        say_placed(s, "aid.set-up-coast", NULL);
    }
    if (sentence_is_placed(s->lexicon, "aid.set-up-wagon"))
        add_wagons(s);
    if (!map_span_is_set(scenario->turn.span))
        steps_say(s, "aid.set-up-cards", NULL);
}

/* ROB-1, ROB-6. */
static void
add_robber_steps(struct steps *s)
{
    char name[2][BOARD_NAME_SIZE] = {"", ""};

    for (unsigned i = 0; i < s->map->n_standing; i++) {
        const struct scenario_standing *p = &s->map->standing[i];

        if (p->kind == STANDING_ROBBER || p->kind == STANDING_PIRATE)
            board_hex_name(s->map->board, map_hex_of(p->at), name[p->kind == STANDING_PIRATE]);
    }
    if (sentence_is_placed(s->lexicon, "aid.set-up-robber"))
        steps_say(s, *name[0] ? "aid.set-up-robber-at" : "aid.set-up-robber", name[0]);
    if (sentence_is_placed(s->lexicon, "aid.set-up-pirate"))
        steps_say(s, *name[1] ? "aid.set-up-pirate-at" : "aid.set-up-pirate", name[1]);
}

void
setup_steps_make(struct steps *s)
{
    map_hex workshop = find_last_hex(s, is_workshop), hidden = find_last_hex(s, is_hidden_hex);
    g_autofree char *discs = setup_stacks_numbers(s, true, NULL);
    g_autoptr(GString) supply = g_string_new(lexicon_text(s->lexicon, "aid.set-up-bank"));

    if (s->drawn) {
        steps_say(s, "aid.set-up-drawn", NULL);
    } else {
        add_terrain_steps(s);
        add_numbers(s);
        add_harbors(s);
        board_conditions_add(s);
    }
    closed_steps_add(s);
    if (hidden.i != MAP_NONE)
        add_at_hex(s, hidden, discs ? "aid.set-up-fog-discs" : "aid.set-up-fog", discs);
    if (sentence_is_placed(s->lexicon, "aid.set-up-tokens"))
        setup_stacks_add_goods(s);
    if (workshop.i != MAP_NONE && sentence_is_placed(s->lexicon, "aid.set-up-presents"))
        add_at_hex(s, workshop, "aid.set-up-presents", NULL);
    append_parts(s, supply);
    steps_say(s, "aid.set-up-supply", supply->str);
    add_deck(s);
    add_villain_steps(s);
    add_robber_steps(s);
    add_seats(s);
    if (s->drawn)
        steps_say(s, "aid.set-up-pencil", NULL);
    start_belongings_add_pieces(s);
    start_belongings_add(s);
    add_placing(s);
    start_belongings_add_turn(s);
    say_placed(s, "aid.set-up-before", NULL);
    if (sentence_is_placed(s->lexicon, "aid.set-up-after"))
        steps_say(s,
                  has_standing_kind(s->map, STANDING_ROBBER, STANDING_STORM) ? "aid.set-up-after"
                                                                             : "aid.set-up-invaded",
                  NULL);
}
