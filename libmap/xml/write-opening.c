/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/write-opening.h"

#include "board/place-name.h"
#include "xml/write.h"

#include <string.h>

/* ---- names that are valid on every map ---- */

static map_hex
hex_of_label(void *context, const char *word, size_t length)
{
    const struct scenario_map *map = context;

    for (uint16_t h = 0; h < map->board->n_hexes; h++) {
        const char *label = map->cells[h].label;

        if (label && strlen(label) == length && memcmp(label, word, length) == 0)
            return (map_hex){h};
    }
    return MAP_NO_HEX;
}

static bool
means_place(const struct scenario_map *map, const char *name, unsigned place, uint16_t at)
{
    struct board_place found;
    size_t offset, length;

    if (board_name_read(map->board, name, strlen(name), hex_of_label, (void *)map, &found, &offset,
                        &length) != BOARD_NAME_OK)
        return false;
    switch (found.kind) {
    case BOARD_PLACE_HEX:
        return place == STANDING_ON_HEX && found.hex.i == at;
    case BOARD_PLACE_PATH:
        return place == STANDING_ON_PATH && found.path.i == at;
    case BOARD_PLACE_INTERSECTION:
        return place == STANDING_ON_INTERSECTION && found.at.i == at;
    }
    return false;
}

/* A piece, or a mark of the turn; NULL where that map has none of that index. */
static const struct scenario_standing *
piece_of(const struct scenario_map *map, bool mark, unsigned index)
{
    if (index >= (mark ? map->n_marks : map->n_standing))
        return NULL;
    return mark ? &map->marks[index] : &map->standing[index];
}

/* Whether the name leads to this piece on each map. */
static bool
is_good(const struct map_scenario *scenario, bool mark, unsigned index, const char *name)
{
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];

        const struct scenario_standing *p = piece_of(map, mark, index);

        if (!p || !means_place(map, name, p->place, p->at))
            return false;
    }
    return true;
}

/* The place as named from one of its hexes, which may exist on every map when its neighbour does
 * not; the caller's, or NULL when it is not beside that hex. */
static char *
name_from(const struct map_board *board, const struct scenario_standing *p, uint16_t hex,
          const char *hex_name)
{
    const struct board_hex *h = &board->hexes[hex];
    enum grid_orientation o = board->grid.orientation;

    if (p->place == STANDING_ON_HEX)
        return p->at == hex ? g_strdup(hex_name) : NULL;
    if (p->place == STANDING_ON_INTERSECTION && h->plaza.i == p->at)
        return g_strdup_printf("%s*", hex_name);
    for (int i = 0; i < GRID_DIRECTIONS; i++) {
        if (p->place == STANDING_ON_PATH && h->side[i].i == p->at)
            return g_strdup_printf("%s.%s", hex_name, grid_side_name(o, i));
        if (p->place == STANDING_ON_INTERSECTION && h->corner[i].i == p->at)
            return g_strdup_printf("%s^%s", hex_name, grid_corner_name(o, i));
        if (p->place == STANDING_ON_PATH && h->plaza.i != MAP_NONE &&
            board_path_between(board, h->plaza, h->corner[i]).i == p->at)
            return g_strdup_printf("%s*%s", hex_name, grid_corner_name(o, i));
    }
    return NULL;
}

static char *
canonical_name(const struct map_board *board, const struct scenario_standing *p)
{
    char buf[BOARD_NAME_SIZE];

    if (p->place == STANDING_ON_HEX)
        return g_strdup(board_hex_name(board, (map_hex){p->at}, buf));
    if (p->place == STANDING_ON_PATH)
        return g_strdup(board_path_name(board, (map_path){p->at}, buf));
    return g_strdup(board_intersection_name(board, (map_intersection){p->at}, buf));
}

/* The name of the piece with that index, valid on every map; the caller's. */
static char *
place_name(const struct map_scenario *scenario, bool mark, unsigned index)
{
    const struct scenario_map *map = &scenario->maps[0];
    const struct scenario_standing *p = piece_of(map, mark, index);
    g_autofree char *name = canonical_name(map->board, p);

    for (uint16_t h = 0; h < map->board->n_hexes && !is_good(scenario, mark, index, name); h++)
        for (int labelled = 0; labelled < 2; labelled++) {
            char buf[BOARD_NAME_SIZE];
            const char *hex =
                labelled ? map->cells[h].label : board_hex_name(map->board, (map_hex){h}, buf);
            g_autofree char *other = hex ? name_from(map->board, p, h, hex) : NULL;

            if (other && is_good(scenario, mark, index, other)) {
                g_free(name);
                name = g_steal_pointer(&other);
            }
        }
    return g_steal_pointer(&name);
}

/* ---- seats ---- */

static const char *
colour_of(const struct map_scenario *scenario, unsigned seat)
{
    return seat_colour_word((enum seat_colour)scenario->colour[seat]);
}

static const char *
homeland_of(const struct map_scenario *scenario, unsigned seat)
{
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];

        if (map->homeland[seat] >= 0)
            return map->regions[map->homeland[seat]].id;
    }
    return NULL;
}

void
write_seats(GString *s, const struct map_scenario *scenario)
{
    bool usual = scenario->n_seats == SEAT_COUNT;

    for (unsigned seat = 0; seat < scenario->n_seats; seat++)
        usual &= scenario->colour[seat] == seat && !homeland_of(scenario, seat);
    if (usual)
        return;
    g_string_append(s, "<seats>");
    for (unsigned seat = 0; seat < scenario->n_seats; seat++) {
        g_string_append(s, "<seat");
        write_attribute(s, "colour", colour_of(scenario, seat));
        if (homeland_of(scenario, seat))
            write_attribute(s, "homeland", homeland_of(scenario, seat));
        g_string_append(s, "/>");
    }
    g_string_append(s, "</seats>");
}

/* ---- pieces and cards of the position ---- */

static void
put_opening(GString *s, const struct map_scenario *scenario, const char *attribute, unsigned index)
{
    g_autofree char *name = place_name(scenario, false, index);

    write_attribute(s, attribute, name);
}

static bool
is_route(const struct scenario_standing *p)
{
    return p->kind == STANDING_ROAD || p->kind == STANDING_BOAT || p->kind == STANDING_BRIDGE;
}

void
write_fixed(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = &scenario->maps[0];

    for (unsigned i = 0; i < map->n_standing; i++) {
        const struct scenario_standing *p = &map->standing[i], *next = p + 1;

        if (!p->start || is_route(p) || p->kind >= STANDING_ROBBER)
            continue;
        g_string_append(s, "<fixed");
        write_attribute(s, "seat", colour_of(scenario, p->seat));
        write_attribute(s, "building", p->kind == STANDING_CITY ? "city" : "settlement");
        put_opening(s, scenario, "at", i);
        if (i + 1 < map->n_standing && next->start && is_route(next)) {
            put_opening(s, scenario, "route", i + 1);
            if (next->kind == STANDING_BOAT)
                write_attribute(s, "piece", "boat");
        }
        g_string_append(s, "/>");
    }
}

static void
write_word_list(GString *s, const char *name, const char *(*word)(unsigned), const uint8_t *count,
                unsigned n)
{
    struct write_list l = {s, name, false};

    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < count[i]; k++)
            write_list_add(&l, word(i));
    write_list_end(&l);
}

static const char *
goods_name(unsigned g)
{
    return goods_word((enum goods)g);
}

static const char *
card_name(unsigned r)
{
    return resource_word((enum resource)r);
}

static const char *
helper_name(unsigned card)
{
    static const char *const names[] = {"isa", "isa-back", "louis"};

    return names[card];
}

static const char *
development_name(unsigned kind)
{
    return kind < DEVELOPMENT_COUNT ? development_word((enum development)kind) : "unseen";
}

static void
write_player(GString *s, const struct map_scenario *scenario, unsigned seat)
{
    const struct scenario_player *p = &scenario->player[seat];
    const uint8_t helpers[] = {p->helpers & HELPER_ISA ? 1 : 0,
                               p->helpers & HELPER_ISA_BACK ? 1 : 0,
                               p->helpers & HELPER_LOUIS ? 1 : 0};

    g_string_append(s, "<player");
    write_attribute(s, "seat", colour_of(scenario, seat));
    write_number(s, "gold", p->gold, PLAYER_START_GOLD);
    write_number(s, "level", p->level, 1);
    write_number(s, "presents", p->presents, 0);
    write_number(s, "walls", p->walls, 0);
    write_number(s, "chits", p->chits, 0);
    if (p->token < GOODS_COUNT)
        write_attribute(s, "token", goods_word((enum goods)p->token));
    write_word_list(s, "delivered", goods_name, p->delivered, GOODS_COUNT);
    write_word_list(s, "hand", card_name, p->hand, RESOURCE_COUNT);
    write_word_list(s, "helpers", helper_name, helpers, G_N_ELEMENTS(helpers));
    write_number(s, "favors", p->favors, 0);
    write_word_list(s, "development", development_name, p->development, DEVELOPMENT_COUNT + 1);
    write_word_list(s, "played", development_name, p->played, DEVELOPMENT_COUNT);
    if (p->secret)
        write_attribute(s, "secret", "yes");
    g_string_append(s, "/>");
}

/* Its element, and the attribute that says which kind it is. */
static void
write_piece(GString *s, const struct map_scenario *scenario, unsigned index)
{
    static const char *const strengths[] = {"basic", "basic", "strong", "mighty"};
    const struct scenario_standing *p = &scenario->maps[0].standing[index];
    const struct standing_form *form = &standing_forms[p->kind];

    if (!form->element)
        return;
    g_string_append_printf(s, "<%s", form->element);
    if (p->seat != STANDING_NOBODY)
        write_attribute(s, "seat", colour_of(scenario, p->seat));
    if (form->attribute)
        write_attribute(s, form->attribute, form->word);
    put_opening(s, scenario, "at", index);
    if (p->kind == STANDING_KNIGHT && p->count > 1 && p->count < G_N_ELEMENTS(strengths))
        write_attribute(s, "strength", strengths[p->count]);
    if (p->active)
        write_attribute(s, p->kind == STANDING_KNIGHT ? "active" : "earned", "yes");
    if (p->kind == STANDING_BARBARIANS)
        write_number(s, "count", MAX(p->count, 1), 1);
    g_string_append(s, "/>");
}

static void
write_left_goods(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = &scenario->maps[0];

    for (unsigned i = 0; i < map->n_goods; i++) {
        const struct scenario_goods *g = &map->goods[i];
        const char *label = map->cells[g->at.i].label;
        struct write_list order = {s, "order", false};
        char buf[BOARD_NAME_SIZE];

        g_string_append(s, "<goods");
        write_attribute(s, "at", label ? label : board_hex_name(map->board, g->at, buf));
        for (unsigned k = 0; k < g->n_order; k++)
            write_list_add(&order, goods_name(g->order[k]));
        write_list_end(&order);
        write_word_list(s, "left", goods_name, g->left, GOODS_COUNT);
        write_word_list(s, "spent", goods_name, g->spent, GOODS_COUNT);
        write_seats_of(s, scenario, "carried", g->carried);
        g_string_append(s, "/>");
    }
}

static void
write_villains(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = &scenario->maps[0];

    for (int kind = STANDING_ROBBER; kind <= STANDING_STORM; kind++)
        for (unsigned i = 0; i < map->n_standing; i++)
            if (map->standing[i].kind == kind && !map->standing[i].start)
                put_opening(s, scenario, standing_name((enum standing)kind), i);
}

void
write_robber(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = &scenario->maps[0];

    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].start && map->standing[i].kind >= STANDING_ROBBER)
            put_opening(s, scenario, map->standing[i].kind == STANDING_ROBBER ? "at" : "pirate-at",
                        i);
}

void
write_seats_of(GString *s, const struct map_scenario *scenario, const char *name, unsigned seats)
{
    struct write_list l = {s, name, false};

    for (unsigned seat = 0; seat < scenario->n_seats; seat++)
        if (seats >> seat & 1)
            write_list_add(&l, colour_of(scenario, seat));
    write_list_end(&l);
}

static void
write_marks(GString *s, const struct map_scenario *scenario, enum turn_mark kind, const char *name)
{
    const struct scenario_map *map = &scenario->maps[0];
    struct write_list l = {s, name, false};

    for (unsigned i = 0; i < map->n_marks; i++) {
        g_autofree char *place = map->marks[i].kind == kind ? place_name(scenario, true, i) : NULL;

        if (place)
            write_list_add(&l, place);
    }
    write_list_end(&l);
}

static void
write_turn(GString *s, const struct map_scenario *scenario)
{
    static const char *const phases[] = {"roll", "trade", "move", "special"};
    const struct scenario_turn *turn = &scenario->turn;

    if (!map_span_is_set(turn->span))
        return;
    g_string_append(s, "<turn");
    write_attribute(s, "seat", colour_of(scenario, turn->seat));
    if (turn->phase != TURN_ROLL)
        write_attribute(s, "phase", phases[turn->phase]);
    write_marks(s, scenario, TURN_BOAT, "boats");
    if (turn->moved)
        write_attribute(s, "moved", "yes");
    if (turn->grain)
        write_attribute(s, "grain", "yes");
    write_marks(s, scenario, TURN_PAID, "paid");
    write_seats_of(s, scenario, "tribute", turn->tribute);
    write_marks(s, scenario, TURN_TRIED, "tried");
    write_seats_of(s, scenario, "rolled", turn->rolled);
    g_string_append(s, "/>");
}

void
write_position(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = &scenario->maps[0];
    struct write_list deck = {s, "deck", false};
    bool goods = false;

    if (!map_span_is_set(scenario->position_span))
        return;
    g_string_append(s, "<position");
    write_number(s, "track", scenario->track, 0);
    write_number(s, "hoard", scenario->hoard, 0);
    write_villains(s, scenario);
    if (scenario->holder != STANDING_NOBODY)
        write_attribute(s, "holder", colour_of(scenario, scenario->holder));
    if (scenario->army != STANDING_NOBODY)
        write_attribute(s, "army", colour_of(scenario, scenario->army));
    for (unsigned i = 0; i < scenario->n_deck; i++)
        write_list_add(&deck, development_name(scenario->deck[i]));
    write_list_end(&deck);
    g_string_append_c(s, '>');
    for (unsigned seat = 0; seat < scenario->n_seats; seat++)
        if (map_span_is_set(scenario->player[seat].span))
            write_player(s, scenario, seat);
    for (unsigned i = 0; i < map->n_standing; i++) {
        if (map->standing[i].start)
            continue;
        /* the goods precede raiders and villains */
        if (map->standing[i].kind == STANDING_BARBARIANS ||
            map->standing[i].kind == STANDING_CART || map->standing[i].kind == STANDING_RUNNER) {
            if (!goods)
                write_left_goods(s, scenario);
            goods = true;
        }
        write_piece(s, scenario, i);
    }
    if (!goods)
        write_left_goods(s, scenario);
    write_turn(s, scenario);
    g_string_append(s, "</position>");
}
