/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/scenario.h"

#include "map-scenario.h"
#include "scenario/wording.h"
#include "scenario/placed-text.h"
#include "xml/document.h"

#include <string.h>

void
scenario_free(struct map_scenario *scenario)
{
    if (!scenario)
        return;
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        board_free(scenario->maps[i].board);
        if (scenario->maps[i].doc != scenario->doc)
            xml_document_free(scenario->maps[i].doc);
    }
    xml_document_free(scenario->doc);
    scenario_strings_free(scenario->strings);
    g_free(scenario);
}

const struct scenario_map *
scenario_map_for(const struct map_scenario *scenario, unsigned players)
{
    for (unsigned i = 0; i < scenario->n_maps; i++)
        if (scenario->maps[i].players >> (players - 1) & 1)
            return &scenario->maps[i];
    return &scenario->maps[0]; /* no map serves them; that is reported */
}

const char *
scenario_terrain_word(const struct scenario_map *map, unsigned terrain, uint8_t kind)
{
    return kind ? map->kinds[kind - 1].id : terrain_word((enum terrain)terrain);
}

struct trade_goods
scenario_trade(const struct scenario_map *map, unsigned terrain, uint8_t kind)
{
    return kind ? map->kinds[kind - 1].goods : terrain_goods((enum terrain)terrain);
}

bool
scenario_trades_own(const struct map_scenario *scenario)
{
    bool own = scenario->n_goods > 0;

    for (unsigned i = 0; i < scenario->n_kinds; i++) {
        const struct scenario_kind *kind = &scenario->kinds[i];
        struct trade_goods usual = terrain_goods((enum terrain)kind->like);

        own |= kind->goods.issues != usual.issues || kind->goods.takes != usual.takes;
    }
    return own;
}

struct scenario_good
scenario_good(const struct map_scenario *scenario, unsigned good)
{
    struct scenario_good g = {
        .id = good < GOODS_OWN ? goods_word((enum goods)good) : "none",
        .points = GOOD_USUAL,
        .gold = GOOD_USUAL,
        .span = MAP_NO_SPAN,
    };

    if (good >= GOODS_OWN && good < GOODS_OWN + scenario->n_goods)
        g = scenario->goods[good - GOODS_OWN];
    if (g.points == GOOD_USUAL)
        g.points = (uint8_t)scenario->options.value[OPTION_DELIVERY_POINTS];
    return g;
}

const char *
scenario_good_word(const struct map_scenario *scenario, unsigned good)
{
    return scenario_good(scenario, good).id;
}

unsigned
scenario_good_by_word(const struct map_scenario *scenario, const char *word, int length)
{
    unsigned own = 0;

    while (own < scenario->n_goods && ((int)strlen(scenario->goods[own].id) != length ||
                                       memcmp(scenario->goods[own].id, word, (size_t)length) != 0))
        own++;
    return own < scenario->n_goods ? GOODS_OWN + own : goods_by_word(word, length);
}

const struct scenario_card *
scenario_card(const struct map_scenario *scenario, unsigned level)
{
    return &scenario->cards[level - 1];
}

#define GOLD 5
#define GOLD_WITH_RIVERS 3

/* <player gold=> is of one seat, start-gold= of all. With rivers one begins with less, as bridges
 * and river banks pay (BASE-21). */
unsigned
scenario_start_gold(const struct map_scenario *scenario, unsigned seat)
{
    const bool *on = scenario->options.on;

    if (map_span_is_set(scenario->player[seat].span) &&
        scenario->player[seat].gold != PLAYER_START_GOLD)
        return scenario->player[seat].gold;
    if (scenario->options.value[OPTION_START_GOLD] >= 0)
        return (unsigned)scenario->options.value[OPTION_START_GOLD];
    return on[FAMILY_BAGGAGE_TRAINS] ? on[FAMILY_RIVERS] ? GOLD_WITH_RIVERS : GOLD : 0;
}

bool
scenario_waives(const struct map_scenario *scenario, unsigned owner, unsigned seat)
{
    return scenario->options.value[OPTION_TOLL_POLICY] == 0 && scenario->waives[owner] >> seat & 1;
}

/* A term of another language is none: the word of the program is better than a foreign one. */
const struct scenario_term *
scenario_term(const struct map_scenario *scenario, enum term what, const char *language)
{
    const struct scenario_term *best = NULL;
    enum language_fit most = LANGUAGE_OTHER;

    for (unsigned i = 0; i < scenario->n_terms; i++) {
        const struct scenario_term *t = &scenario->terms[i];

        if (t->what != what)
            continue;
        enum language_fit fit = language_fit(t->language, language, scenario->language);

        if (fit > most) {
            best = t;
            most = fit;
        }
    }
    return best;
}

/* Unlike a term a text is shown in any language rather than not at all. */
const struct scenario_text *
scenario_text(const struct map_scenario *scenario, enum scenario_text_kind kind,
              const char *language)
{
    const struct scenario_text *best = NULL;
    enum language_fit most = LANGUAGE_OTHER;

    for (unsigned i = 0; i < scenario->n_texts; i++) {
        const struct scenario_text *text = &scenario->texts[i];

        if (text->kind != kind)
            continue;
        enum language_fit fit = language_fit(text->language, language, scenario->language);

        if (!best || fit > most) {
            best = text;
            most = fit;
        }
    }
    return best;
}

const char *
scenario_words(const struct map_scenario *scenario, enum scenario_text_kind kind,
               const char *language)
{
    const struct scenario_text *text = scenario_text(scenario, kind, language);

    return text ? text->text : NULL;
}

void
map_scenario_free(struct map_scenario *scenario)
{
    scenario_free(scenario);
}

const char *
map_scenario_id(const struct map_scenario *scenario)
{
    return scenario->id;
}

const char *
map_scenario_title(const struct map_scenario *scenario, const char *language)
{
    const char *title = scenario_words(scenario, TEXT_TITLE, language);

    return title ? title : scenario->id;
}

void
map_scenario_players(const struct map_scenario *scenario, unsigned *least, unsigned *most)
{
    *least = scenario->players_min;
    *most = scenario->players_max;
}

bool
map_scenario_has_art(const struct map_scenario *scenario)
{
    bool tables = false; /* cards of a table say so by their place */

    for (unsigned i = 0; i < scenario->n_pieces; i++)
        tables |= scenario->pieces[i].span.file != scenario->doc->file;
    return tables || scenario->n_arts > 0;
}

/* A place that is closed for all has a flag of its own. Else each flag is one thing that rules ask
 * for, so that no rule needs to know how the file said it. */
unsigned
scenario_closed_flags(const struct scenario_closed *c)
{
    bool path = c->path.i != MAP_NONE;
    unsigned flags = 0;

    if (c->to == CLOSED_ALL && !c->set_up)
        return path ? BOARD_PATH_CLOSED : BOARD_AT_CLOSED;
    if (!path && c->to & CLOSED_BUILDINGS)
        flags |= c->set_up ? BOARD_AT_BARS_START : BOARD_AT_BARS_BUILDINGS;
    if (path && c->to & CLOSED_ROUTES)
        flags |= c->set_up ? BOARD_PATH_BARS_START_ROADS : BOARD_PATH_BARS_ROADS;
    if (path && c->to & CLOSED_BOATS)
        flags |= c->set_up ? BOARD_PATH_BARS_START_BOATS : BOARD_PATH_BARS_BOATS;
    if (c->to & CLOSED_WAGONS && !c->set_up)
        flags |= path ? BOARD_PATH_BARS_WAGONS : BOARD_AT_BARS_WAGONS;
    return flags;
}
