/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/cards.h"

#include "base/number-text.h"
#include "scenario/game-start.h"

#include <string.h>

/* Counts the words of a list; "none" must be the only one. */
static bool
check_none(struct word list, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;
    unsigned n = 0;
    bool none = false;

    while (list.text && word_next(list, &at, &part)) {
        none |= word_is(part, "none");
        n++;
    }
    if (none && n > 1)
        diag_report(sink, DIAG_X_CARD_NONE, list.span, NULL);
    return !none || n == 1;
}

static void
read_drives(struct word list, struct scenario_card *card, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;
    unsigned n;

    if (!list.text || !check_none(list, sink))
        return;
    card->drives = 0;
    while (word_next(list, &at, &part))
        if (word_number(part, 1, 6, &n))
            card->drives = (uint8_t)(card->drives | 1u << n);
}

static void
read_price(struct word list, struct scenario_card *card, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;

    if (!list.text || !check_none(list, sink))
        return;
    memset(card->price, 0, sizeof card->price);
    while (word_next(list, &at, &part)) {
        enum resource r = resource_by_word(part.text, (int)part.length);

        if (r < RESOURCE_COUNT && card->price[r] < 99)
            card->price[r]++;
    }
}

/* On the level where every wagon starts nothing is paid and nothing driven off (DRIVE-1). */
static void
check_first(const struct card_words *w, struct map_sink *sink)
{
    if (w->drives.text && !word_is(w->drives, "none"))
        diag_report(sink, DIAG_X_CARD_FIRST, w->drives.span, "drives", NULL);
    if (w->price.text && !word_is(w->price, "none"))
        diag_report(sink, DIAG_X_CARD_FIRST, w->price.span, "price", NULL);
}

static void
read_card(const struct card_words *w, struct map_scenario *s, struct map_sink *sink)
{
    unsigned level, n;

    if (!word_number(w->level, 1, CARD_LEVELS, &level))
        return;
    struct scenario_card *card = &s->cards[level - 1];

    if (map_span_is_set(card->span)) {
        finding_add_label(diag_report(sink, DIAG_X_DUP_ID, w->level.span, "card of level",
                                      number_text(level).text, NULL),
                          card->span, "the first one");
        return;
    }
    card->span = w->element;
    if (word_number(w->moves, 1, 99, &n))
        card->moves = (uint8_t)n;
    if (word_number(w->gold, 0, 99, &n))
        card->gold = (uint8_t)n;
    if (word_number(w->points, 0, 9, &n))
        card->points = (uint8_t)n;
    read_drives(w->drives, card, sink);
    read_price(w->price, card, sink);
    if (level == 1)
        check_first(w, sink);
}

/* An upgrade should not make a card worse. */
static void
check_upgrade(const struct map_scenario *s, unsigned level, struct map_sink *sink)
{
    const struct scenario_card *card = scenario_card(s, level),
                               *below = scenario_card(s, level - 1);
    const char *less = card->moves < below->moves      ? "movement points"
                       : card->gold < below->gold      ? "gold coins"
                       : below->drives & ~card->drives ? "dice that drive off"
                       : card->points < below->points  ? "victory points"
                                                       : NULL;
    bool own = map_span_is_set(card->span);

    if (!less || (!own && !map_span_is_set(below->span)))
        return;
    diag_report(sink, DIAG_X_CARD_LESS, own ? card->span : below->span, number_text(level).text,
                number_text(level - 1).text, less, NULL);
}

void
cards_read(const struct draft *draft, struct map_scenario *s, struct map_sink *sink)
{
    for (unsigned level = 1; level <= CARD_LEVELS; level++)
        s->cards[level - 1] = card_usual(level);
    for (unsigned i = 0; i < draft->cards->len; i++)
        read_card(&g_array_index(draft->cards, struct card_words, i), s, sink);
    for (unsigned level = 2; level <= CARD_LEVELS; level++)
        check_upgrade(s, level, sink);
}

static void
read_price_of(const struct price_words *w, struct map_scenario *s, struct map_sink *sink)
{
    enum price what = w->of.text ? price_by_word(w->of.text, w->of.length) : PRICE_COUNT;
    unsigned n;

    if (what == PRICE_COUNT)
        return;
    struct scenario_price *price = &s->prices[what];

    if (map_span_is_set(price->span)) {
        finding_add_label(
            diag_report(sink, DIAG_X_DUP_ID, w->of.span, "price of a", price_word(what), NULL),
            price->span, "the first one");
        return;
    }
    price->span = w->element;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        price->cards[r] = word_number(w->cards[r], 0, PRICE_MOST, &n) ? (uint8_t)n : 0;
}

void
cards_read_prices(const struct draft *draft, struct map_scenario *s, struct map_sink *sink)
{
    for (int what = 0; what < PRICE_COUNT; what++)
        s->prices[what] = price_usual((enum price)what);
    for (unsigned i = 0; i < draft->prices->len; i++)
        read_price_of(&g_array_index(draft->prices, struct price_words, i), s, sink);
}

void
cards_read_waivers(const struct draft *draft, struct map_scenario *s, struct map_sink *sink)
{
    for (unsigned i = 0; i < draft->waivers->len; i++) {
        const struct waiver_words *w = &g_array_index(draft->waivers, struct waiver_words, i);
        uint8_t owner = game_start_seat(draft, w->owner, DIAG_V_OP_1_WAIVER, sink);
        uint8_t to = game_start_seat(draft, w->whom, DIAG_V_OP_1_WAIVER, sink);

        if (owner == STANDING_NOBODY || to == STANDING_NOBODY)
            continue;
        if (owner == to) {
            diag_report(sink, DIAG_X_WAIVER, w->whom.span, NULL);
        } else if (s->waives[owner] >> to & 1) {
            diag_report(sink, DIAG_X_DUP_ID, w->element, "waiver for", w->whom.text, NULL);
        } else {
            s->waives[owner] = (uint8_t)(s->waives[owner] | 1u << to);
            if (s->options.value[OPTION_TOLL_POLICY] != 0)
                diag_report(sink, DIAG_X_WAIVER_NEVER, w->element, NULL);
        }
    }
}
