/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "base/bitset.h"
#include "base/text.h"
#include "check/validate/possible-ways.h"

/* What a seat has when the game begins, each in the order in which a finding names it. */
enum asset {
    ASSET_GOLD,
    ASSET_CARDS, /* of each resource at least as many */
    ASSET_LEVEL = ASSET_CARDS + RESOURCE_COUNT,
    ASSET_PRESENTS,
    ASSET_WALLS,
    ASSET_ROADS,
    ASSET_BOATS,
    ASSET_BRIDGES,
    ASSET_KNIGHTS, /* strength of them all */
    ASSET_PASSES,  /* seats that waive their tolls (TOLL-4) */
    ASSET_COUNT
};

struct holdings {
    unsigned points, of[ASSET_COUNT];
};

static const char *
name_asset(unsigned asset)
{
    static const char *const words[] = {
        "baggage levels", "presents", "walls",   "roads",
        "boats",          "bridges",  "knights", "free passages",
    };

    if (asset == ASSET_GOLD)
        return "gold";
    return asset < ASSET_LEVEL ? resource_word((enum resource)(asset - ASSET_CARDS))
                               : words[asset - ASSET_LEVEL];
}

/* Routes beside start buildings are part of the set-up. */
static void
add_standing(const struct ground *g, const struct scenario_standing *s, struct holdings *h)
{
    const int32_t *value = g->scenario->options.value;

    switch ((int)s->kind) {
    case STANDING_SETTLEMENT:
        h->points += (unsigned)value[OPTION_SETTLEMENT_POINTS];
        break;
    case STANDING_CITY:
        h->points += (unsigned)value[OPTION_CITY_POINTS];
        break;
    case STANDING_ROAD:
    case STANDING_BOAT:
    case STANDING_BRIDGE:
        h->of[ASSET_ROADS + (s->kind - STANDING_ROAD)] += !s->start;
        break;
    case STANDING_KNIGHT:
    case STANDING_MOUNTED_KNIGHT:
    case STANDING_CREW:
        h->of[ASSET_KNIGHTS] += s->count;
        break;
    default:
        break;
    }
}

/* Start buildings that the seat will place count too: with some seats all of them are fixed. */
static struct holdings
count_holdings(const struct ground *g, unsigned seat)
{
    const struct map_scenario *scenario = g->scenario;
    const struct scenario_player *p = &scenario->player[seat];
    const int32_t *value = scenario->options.value;
    struct holdings h = {.points = p->chits};
    unsigned founded = 0;

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->seat == seat) {
            add_standing(g, s, &h);
            founded += s->start && standing_is_building(s);
        }
    for (unsigned left = founded; left < scenario->start_buildings; left++)
        h.points += (unsigned)value[scenario->start_city && left + 1 == scenario->start_buildings
                                        ? OPTION_CITY_POINTS
                                        : OPTION_SETTLEMENT_POINTS];
    for (unsigned k = 0; k < GOODS_COUNT; k++)
        h.points += p->delivered[k] * (unsigned)scenario_good(scenario, k).points;
    h.of[ASSET_GOLD] = scenario_start_gold(scenario, seat);
    for (unsigned i = 0; i < RESOURCE_COUNT; i++)
        h.of[ASSET_CARDS + i] = p->hand[i];
    h.of[ASSET_PRESENTS] = p->presents;
    h.of[ASSET_WALLS] = p->walls;
    for (unsigned owner = 0; owner < g->players && g->on[FAMILY_TOLLS]; owner++)
        h.of[ASSET_PASSES] += scenario_waives(scenario, owner, seat);
    if (g->on[FAMILY_BAGGAGE_TRAINS]) {
        h.of[ASSET_LEVEL] = p->level;
        h.points += p->level ? scenario_card(scenario, p->level)->points : 0;
    }
    return h;
}

/* The element to change. */
static struct map_span
find_place(const struct ground *g, unsigned seat)
{
    const struct map_scenario *s = g->scenario;

    return map_span_is_set(s->player[seat].span) ? s->player[seat].span
           : map_span_is_set(s->position_span)   ? s->position_span
           : map_span_is_set(s->options.family_span[FAMILY_TOLLS])
               ? s->options.family_span[FAMILY_TOLLS]
               : s->root_span;
}

/* S-HEAD-START: a seat with more points than another. */
static bool
check_points(const struct ground *g, const struct holdings *h, struct map_sink *sink)
{
    unsigned rich = 0, poor = 0;

    for (unsigned s = 1; s < g->players; s++) {
        rich = h[s].points > h[rich].points ? s : rich;
        poor = h[s].points < h[poor].points ? s : poor;
    }
    if (h[rich].points == h[poor].points)
        return true;
    diag_report(sink, DIAG_S_HEAD_START, find_place(g, rich), ground_color(g, rich),
                number_text(h[rich].points).text, ground_color(g, poor),
                number_text(h[poor].points).text, NULL);
    return false;
}

/* The first thing of which `rich` has more; ASSET_COUNT: none, or less of another. */
static unsigned
find_surplus(const struct holdings *rich, const struct holdings *poor)
{
    unsigned more = ASSET_COUNT;

    for (unsigned i = ASSET_COUNT; i-- > 0;) {
        if (rich->of[i] < poor->of[i])
            return ASSET_COUNT;
        more = rich->of[i] > poor->of[i] ? i : more;
    }
    return more;
}

/* S-HEAD-START: a seat with more than one that plays later. What a later seat has more may make up
 * for its turn. */
static void
check_assets(const struct ground *g, const struct holdings *h, struct map_sink *sink)
{
    for (unsigned rich = 0; rich < g->players; rich++)
        for (unsigned poor = rich + 1; poor < g->players; poor++) {
            unsigned asset = find_surplus(&h[rich], &h[poor]);

            if (asset == ASSET_COUNT)
                continue;
            diag_report(sink, DIAG_S_HEAD_START_MORE, find_place(g, rich), ground_color(g, rich),
                        name_asset(asset), ground_color(g, poor), NULL);
            return;
        }
}

/* A turn in progress comes from a game, where seats are never equal. */
static void
check_head_starts(const struct ground *g, struct map_sink *sink)
{
    struct holdings h[MAP_MAX_SEATS];

    if (map_span_is_set(g->scenario->turn.span))
        return;
    for (unsigned seat = 0; seat < g->players; seat++)
        h[seat] = count_holdings(g, seat);
    if (check_points(g, h, sink))
        check_assets(g, h, sink);
}

static bool
holds_trade(const struct ground *g, map_hex hex)
{
    unsigned terrain = g->map->cells[hex.i].terrain;

    return terrain < TERRAIN_COUNT && terrain_is_trade((enum terrain)terrain);
}

/* S-TRADE-TOUCH: a token goes from one to the other without a journey (DEST-5). */
static void
check_touching_trades(const struct ground *g, map_hex hex, struct map_sink *sink)
{
    const struct scenario_cell *cells = g->map->cells;

    for (unsigned k = 0; k < 6; k++) {
        map_hex other = board_hex(g->board, hex)->neighbor[k];

        if (other.i == MAP_NONE || other.i < hex.i || !holds_trade(g, other) ||
            !(ground_trade(g, hex).issues & ground_trade(g, other).takes ||
              ground_trade(g, other).issues & ground_trade(g, hex).takes))
            continue;
        finding_add_label(diag_report(sink, DIAG_S_TRADE_TOUCH, cells[hex.i].span,
                                      ground_hex_word(g, hex), ground_hex_word(g, other), NULL),
                          cells[other.i].span, "the other one");
    }
}

/* S-STACK-DRY: fewer tokens than players, and none comes back (DEST-2, DELIV-4). */
static void
check_dry_stack(const struct ground *g, const struct scenario_trade_hex *trade,
                struct map_sink *sink)
{
    unsigned tokens = 0;

    for (unsigned i = 0; i < GOODS_COUNT; i++)
        tokens += trade->stack[i];
    if (!tokens || tokens >= g->players || g->scenario->options.value[OPTION_TOKEN_REFILL] == 1)
        return;
    diag_report(sink, DIAG_S_STACK_DRY, trade->stack_span, number_text(g->players).text,
                ground_hex_word(g, trade->at), number_text(tokens).text, NULL);
}

static void
check_trade_hexes(const struct ground *g, struct map_sink *sink)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (holds_trade(g, map_hex_of(h)))
            check_touching_trades(g, map_hex_of(h), sink);
    for (unsigned i = 0; i < g->map->n_trade_hexes; i++)
        if (holds_trade(g, g->map->trade_hexes[i].at))
            check_dry_stack(g, &g->map->trade_hexes[i], sink);
}

void
check_design(const struct map_scenario *scenario, const struct scenario_map *map,
             struct map_sink *sink)
{
    struct ground g = ground_of(scenario, map);

    if (map == scenario_map_for(scenario, scenario->players_max))
        check_head_starts(&g, sink);
    if (g.on[FAMILY_BAGGAGE_TRAINS])
        check_trade_hexes(&g, sink);
}
