/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "base/number-text.h"

/* Of a kind in a stack or delivered from it: with those carried, a byte holds them. */
#define MOST_TOKENS 120

/* How often each word stands in a list. */
static void
count_words(struct element e, const struct vocabulary_attribute *a, uint8_t *count,
            struct map_sink *sink)
{
    g_autoptr(GByteArray) numbers = element_numbers(e, a->name);
    unsigned most = e.node->meaning == ELEMENT_GOODS ? MOST_TOKENS : UINT8_MAX;

    for (guint i = 0; i < numbers->len; i++)
        if (count[numbers->data[i]] < most)
            count[numbers->data[i]]++;
        else
            loading_report_many(sink, element_word(e, a->name).span,
                                strstr(a->words, "glass") ? "tokens of one good"
                                                          : "cards of one kind",
                                number_text(most).text, "delete those beyond it");
}

/* The seats of the colors, as bits. Start zones may be for more seats than play: a saved game has
 * those of its scenario. */
static unsigned
read_seats(const struct loading *l, struct element e, struct word colors)
{
    unsigned meaning = e.node->meaning, seats = 0;
    bool zone = meaning == ELEMENT_ALLOW || meaning == ELEMENT_DENY;
    struct word part;

    for (uint32_t at = 0; word_next(colors, &at, &part);) {
        unsigned seat = l->seat_of[seat_color_by_word(part.text, (int)part.length)];
        g_autofree char *text = word_text(part);

        if (seat < (zone ? MAP_MAX_SEATS : l->players_max))
            seats |= 1u << seat;
        else
            diag_report(l->sink, meaning == ELEMENT_WAIVER ? DIAG_V_OP_1_WAIVER : DIAG_X_SEAT,
                        part.span, text, NULL);
    }
    return seats;
}

/* V-VI-7 limits the number of villains: a number above it breaks that rule, any other one is no
 * number of pieces at all. */
static void
read_supply(struct map_sink *sink, const struct vocabulary_attribute *a, struct word w,
            uint16_t *to)
{
    unsigned n, most = (unsigned)a->maximum;
    g_autofree char *text = word_text(w);

    if (word_is(w, "unlimited") && most > 9)
        *to = SUPPLY_UNLIMITED;
    else if (word_number(w, 0, most, &n))
        *to = (uint16_t)n;
    else
        diag_report(sink,
                    most < 3 && word_number(w, 0, UINT16_MAX, &n) ? DIAG_V_VI_7_SUPPLY
                                                                  : DIAG_X_SUPPLY,
                    w.span, text, a->name, number_text(most).text, NULL);
}

void
loading_fill(const struct places *p, struct element e, void *model)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; e.node && vocabulary_attribute(e.node->meaning, i, &a); i++) {
        struct word w = a.size ? element_word(e, a.name) : WORD_NONE;
        bool drawn = a.kind == KIND_TERRAIN || a.kind == KIND_ROLL || a.kind == KIND_ROLLS;
        void *to = (uint8_t *)model + a.offset;
        struct standing_spot spot = {.at = MAP_NONE};
        unsigned n;

        if (a.size && a.kind == KIND_TEXT) {
            struct scenario_wording said = labels_read(
                p, e, vocabulary_find(e.node->meaning, a.name, strlen(a.name)), w, NULL);

            if (said.n)
                *(struct scenario_wording *)to = said;
            continue;
        }
        if (!a.size || (!w.text && !drawn) ||
            a.kind == KIND_PLACES) /* of a list each is one thing */
            continue;
        if (a.kind == KIND_PLACE)
            places_spot(p, w, a.places, &spot);
        n = a.flags & ATTRIBUTE_RESOURCE ? resource_by_word(w.text, (int)w.length)
            : a.flags & ATTRIBUTE_SEAT   ? read_seats(p->l, e, w)
            : a.kind == KIND_PLACE       ? spot.at
            : a.kind == KIND_NUMBER      ? element_number(e, a.name, 0)
            : a.kind == KIND_WORDS       ? element_bits(e, a.name)
            : a.kind != KIND_WORD        ? 0
            : *a.words == 'y'            ? element_is(e, a.name, "yes")
                                         : a.first + element_choice(e, a.name, 0);
        if (a.flags & ATTRIBUTE_SEAT && !n)
            continue;
        if (drawn)
            drawn_values_fill(p, e, &a, w, to);
        else if (a.kind == KIND_SUPPLY)
            read_supply(p->sink, &a, w, to);
        else if (a.kind == KIND_PLACE && a.size == sizeof spot)
            *(struct standing_spot *)to = spot;
        else if (a.size == sizeof(struct standing_order))
            *(struct standing_order *)to = element_order(e, a.name, p->strings);
        else if (a.kind == KIND_WORDS && a.size > 1)
            count_words(e, &a, to, p->sink);
        else if (a.size > 1)
            *(uint16_t *)to = (uint16_t)n;
        else
            *(uint8_t *)to = (uint8_t)(a.flags & ATTRIBUTE_SEAT && a.kind == KIND_WORD
                                           ? (unsigned)__builtin_ctz(n)
                                           : n);
    }
}
