/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "base/text.h"

#include <string.h>

enum { CARD_NONE = 1 << 7 }; /* a bit of drives= */

/* Filled twice: its level says what it has where the file says nothing. */
static void
read_card(struct element e, const struct loading *l)
{
    struct map_sink *sink = l->sink;
    struct word drives = element_word(e, "drives"), price = element_word(e, "price");
    struct scenario_card own = {0};
    unsigned paid = 0;

    loading_fill(&l->places, e, &own);
    if (!own.level)
        return;
    struct scenario_card *card = &l->s->cards[own.level - 1];
    bool first = own.level == 1;

    if (map_span_is_set(card->span)) {
        loading_report_second(sink, element_word(e, "level").span, "card of level",
                              number_text(own.level).text, card->span);
        return;
    }
    own = *card;
    own.span = element_span(e);
    loading_fill(&l->places, e, &own);
    for (int i = 0; i < RESOURCE_COUNT; i++)
        paid += own.price[i];
    if (own.drives & CARD_NONE && own.drives != CARD_NONE) {
        diag_report(sink, DIAG_X_CARD_NONE, drives.span, NULL);
        own.drives = card->drives;
    }
    if (own.price[RESOURCE_COUNT] && paid) {
        diag_report(sink, DIAG_X_CARD_NONE, price.span, NULL);
        memcpy(own.price, card->price, sizeof own.price);
    }
    own.drives &= (uint8_t)~CARD_NONE;
    own.price[RESOURCE_COUNT] = 0;
    *card = own;
    /* on the level where every wagon starts nothing is paid and nothing driven off (DRIVE-1) */
    if (first && drives.text && !word_is(drives, "none"))
        diag_report(sink, DIAG_X_CARD_FIRST, drives.span, "drives", NULL);
    if (first && price.text && !word_is(price, "none"))
        diag_report(sink, DIAG_X_CARD_FIRST, price.span, "price", NULL);
}

/* An upgrade should not make a card worse: nobody would buy it. */
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

static void
read_price_of(struct element e, const struct loading *l)
{
    struct scenario_price own = {PRICE_COUNT, .span = element_span(e)};

    loading_fill(&l->places, e, &own);
    if (own.what == PRICE_COUNT)
        return;
    struct scenario_price *price = &l->s->prices[own.what];

    if (map_span_is_set(price->span))
        loading_report_second(l->sink, element_word(e, "of").span, "price of a",
                              price_word(own.what), price->span);
    else
        *price = own;
}

static void
read_waiver(struct element e, const struct loading *l)
{
    struct scenario_waiver w = {STANDING_NOBODY, STANDING_NOBODY};
    struct word whom = element_word(e, "for");
    g_autofree char *text = word_text(whom);

    loading_fill(&l->places, e, &w);
    if (w.owner == STANDING_NOBODY || w.seat == STANDING_NOBODY)
        return;
    if (w.owner == w.seat) {
        diag_report(l->sink, DIAG_X_WAIVER, whom.span, NULL);
    } else if (l->s->waives[w.owner] >> w.seat & 1) {
        diag_report(l->sink, DIAG_X_DUP_ID, element_span(e), "waiver for", text, NULL);
    } else {
        l->s->waives[w.owner] = (uint8_t)(l->s->waives[w.owner] | 1u << w.seat);
        if (l->s->options.value[OPTION_TOLL_POLICY] != 0)
            diag_report(l->sink, DIAG_X_WAIVER_NEVER, element_span(e), NULL);
    }
}

void
cards_load(struct loading *l)
{
    struct element rules = element_child(l->root, ELEMENT_RULES);

    for (unsigned level = 1; level <= CARD_LEVELS; level++)
        l->s->cards[level - 1] = card_usual(level);
    for (int what = 0; what < PRICE_COUNT; what++)
        l->s->prices[what] = price_usual((enum price)what);
    for (struct element family = {0}; element_next(rules, ELEMENT_NONE, &family);)
        for (struct element e = {0}; element_next(family, ELEMENT_NONE, &e);)
            if (e.node->meaning == ELEMENT_CARD)
                read_card(e, l);
            else if (e.node->meaning == ELEMENT_PRICE)
                read_price_of(e, l);
            else
                read_waiver(e, l);
    for (unsigned level = 2; level <= CARD_LEVELS; level++)
        check_upgrade(l->s, level, l->sink);
}
