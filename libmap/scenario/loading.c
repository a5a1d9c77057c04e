/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include "base/text.h"
#include "scenario/wording.h"

#include <string.h>

void
loading_report_many(struct map_sink *sink, struct map_span at, const char *things, const char *most,
                    const char *help)
{
    if (!diag_sink_at(sink, DIAG_X_LIMIT, at))
        finding_set_help(diag_report(sink, DIAG_X_LIMIT, at, things, most, NULL), "%s", help);
}

void
loading_report_twice(struct map_sink *sink, struct map_span at, const char *what,
                     struct map_span first)
{
    finding_add_label(diag_report(sink, DIAG_X_DUP, at, what, NULL), first, "first given here");
}

void
loading_report_second(struct map_sink *sink, struct map_span at, const char *what, const char *id,
                      struct map_span first)
{
    finding_add_label(diag_report(sink, DIAG_X_DUP_ID, at, what, id, NULL), first, "the first one");
}

void
loading_report_languages(const struct loading *l, struct element e)
{
    loading_report_many(l->sink, element_span(e), "languages", "64",
                        "delete those that nobody reads");
}

const char *
loading_label_line(struct word w, struct map_strings *strings)
{
    char *text = word_fold(w, scenario_strings_room(strings, w.length + 1, 1)), *to = text;

    for (const char *from = text; *from; from++)
        if (*from != '\n')
            *to++ = *from;
        else if (from[1] != '\n')
            *to++ = ' ';
    *to = '\0';
    return text;
}

static const struct scenario_said *
find_language(const struct scenario_said *said, unsigned n, const char *language)
{
    for (unsigned i = 0; i < n; i++)
        if (language_is(said[i].language, language))
            return &said[i];
    return NULL;
}

/* The elements beside the attribute. */
static void
add_elements(const struct places *p, struct element of, enum vocabulary_element meaning,
             struct scenario_said *said, unsigned *n)
{
    const struct loading *l = p->l;

    for (struct element e = {0}; element_next(of, meaning, &e);) {
        struct scenario_said own = {p->language, loading_label_line(element_content(e), l->strings),
                                    element_span(e)};

        if (element_is_spoilt(e, "lang"))
            continue;
        loading_fill(p, e, &own);
        if (language_is(own.language, l->s->language)) /* in the scenario's spelling */
            own.language = l->s->language;
        const struct scenario_said *first = find_language(said, *n, own.language);

        if (first) {
            finding_add_label(diag_report(l->sink, DIAG_X_LANGUAGE, element_span(e),
                                          vocabulary_entry(meaning).name, NULL),
                              first->span, "the first one");
            continue;
        }
        if (*n == MAX_LANGUAGES) {
            loading_report_languages(l, e);
            return;
        }
        said[*n] = own;
        *n += *own.text != '\0';
    }
}

static void
lead_with(struct scenario_said *said, unsigned n, const char *language)
{
    const struct scenario_said *found = find_language(said, n, language);

    if (!found || found == said)
        return;
    struct scenario_said first = *found;

    memmove(said + 1, said, (size_t)(found - said) * sizeof *said);
    *said = first;
}

struct scenario_wording
loading_labels(const struct places *p, struct element e, enum vocabulary_element meaning,
               struct word attribute)
{
    const struct loading *l = p->l;
    struct scenario_said *said = scenario_strings_room(
        l->strings, MIN(element_count(e, meaning), MAX_LANGUAGES) + 2, sizeof *said);
    unsigned n = 0;

    if (attribute.length)
        said[n++] =
            (struct scenario_said){p->language, word_keep(attribute, l->strings), attribute.span};
    add_elements(p, e, meaning, said, &n);
    lead_with(said, n, l->s->language);
    return (struct scenario_wording){said, n};
}

void
loading_label_name(const struct loading *l, struct scenario_wording *label, const char *usual)
{
    if (find_language(label->said, label->n, l->s->language))
        return;
    struct scenario_said *said = scenario_strings_room(l->strings, label->n + 1, sizeof *said);

    *said = (struct scenario_said){l->s->language, usual, MAP_NO_SPAN};
    for (unsigned i = 0; i < label->n; i++)
        said[i + 1] = label->said[i];
    *label = (struct scenario_wording){said, label->n + 1};
}

/* Of a kind in a stack or delivered from it, and of a price: with those carried, a byte holds
 * them. */
#define MOST_TOKENS 120

static void
report_good(const struct places *p, const struct vocabulary_attribute *a, struct word w)
{
    g_auto(GStrv) words = g_strsplit(p->l->s->good_words, " ", -1);
    g_autofree char *list = g_strjoinv(", ", words), *word = word_text(w),
                    *one_of = g_strconcat("one of ", list, NULL);
    struct finding *f = a->code
                            ? diag_report(p->sink, a->code, w.span, word, a->name, one_of, NULL)
                            : diag_report(p->sink, DIAG_X_GOOD_UNKNOWN, w.span, word, list, NULL);

    finding_suggest_of(f, word, (const char *const *)words, a->name);
}

/* The next word of a list by its number in the row, a good by that in the scenario; -1 behind the
 * last. Others than goods were reported by the structure check, which also took the value for
 * absent. */
static int
next_number(const struct places *p, const struct vocabulary_attribute *a, struct word list,
            uint32_t *at)
{
    struct word part;

    while (word_next(list, at, &part)) {
        const char *word = a->kind == KIND_GOODS ? p->l->s->good_words : a->words, *end = word;

        for (int n = 0; *end; n++, word = end + 1) {
            end = strchrnul(word, ' ');
            if (end == word + part.length && memcmp(word, part.text, part.length) == 0)
                return n;
        }
        if (a->kind == KIND_GOODS)
            report_good(p, a, part);
    }
    return -1;
}

/* As bits of a set; the bit of a single word. */
static unsigned
read_bits(const struct places *p, const struct vocabulary_attribute *a, struct word list)
{
    unsigned bits = 0;
    uint32_t at = 0;

    for (int n; (n = next_number(p, a, list, &at)) >= 0;)
        bits |= 1u << n;
    return bits;
}

static struct standing_order
read_order(const struct places *p, const struct vocabulary_attribute *a, struct word list)
{
    struct standing_order order = {scenario_strings_room(p->strings, list.length, 1), 0};
    uint32_t at = 0;

    for (int n; (n = next_number(p, a, list, &at)) >= 0;)
        order.kinds[order.n++] = (uint8_t)n;
    return order;
}

/* How often each word stands in a list. */
static void
count_words(const struct places *p, const struct vocabulary_attribute *a, struct word list,
            unsigned most, uint8_t *count)
{
    uint32_t at = 0;

    memset(count, 0, a->size);
    for (int n; (n = next_number(p, a, list, &at)) >= 0;)
        if (count[n] < most)
            count[n]++;
        else
            loading_report_many(p->sink, list.span,
                                a->kind == KIND_GOODS ? "tokens of one good" : "cards of one kind",
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

/* Bits of player counts; 0 for a range that runs backwards (reported). */
static uint8_t
read_players(struct map_sink *sink, struct word w)
{
    g_autofree char *text = word_text(w);
    uint8_t players = 0;

    if (!word_players(w, &players))
        diag_report(sink, DIAG_X_PLAYERS, w.span, text, NULL);
    return players;
}

/* Of these kinds an absent value may be a fault. */
enum {
    DRAWN = 1 << KIND_TERRAIN | 1 << KIND_TERRAINS | 1 << KIND_ROLL | 1 << KIND_ROLLS,
};

void
loading_fill_value(const struct places *p, struct element e, const struct vocabulary_attribute *a,
                   struct word w, void *to)
{
    bool words = a->kind == KIND_WORDS || a->kind == KIND_GOODS;
    struct standing_spot spot = {.at = MAP_NONE};
    unsigned n = 0;
    uint32_t at = 0;

    if (a->kind == KIND_PLACES) /* each place is one thing */
        return;
    if (a->kind == KIND_TEXT && a->size == sizeof(struct scenario_wording)) {
        enum vocabulary_element more = vocabulary_find(ELEMENT_NONE, a->name, strlen(a->name));
        struct scenario_wording said = loading_labels(p, e, more, w);

        if (said.n)
            *(struct scenario_wording *)to = said;
        return;
    }
    if (a->kind == KIND_PLACE)
        places_spot(p, w, a->places, &spot);
    n = a->flags & ATTRIBUTE_RESOURCE ? resource_by_word(w.text, (int)w.length)
        : a->flags & ATTRIBUTE_SEAT   ? read_seats(p->l, e, w)
        : a->kind == KIND_PLACE       ? spot.at
        : a->kind == KIND_PLAYERS     ? read_players(p->sink, w)
        : a->kind == KIND_GOOD        ? scenario_good_by_word(p->l->s, w.text, (int)w.length)
        : a->kind != KIND_WORD        ? 0
        : *a->words == 'y'            ? word_is(w, "yes")
                                      : a->first + (unsigned)next_number(p, a, w, &at);
    if (a->kind == KIND_GOOD && n == GOODS_COUNT)
        report_good(p, a, w);
    if (a->flags & ATTRIBUTE_SEAT && !n)
        return;
    if (a->kind == KIND_NUMBER)
        word_number(w, 0, (unsigned)a->maximum, &n);
    if (a->kind == KIND_ID && a->size < sizeof w.text) /* there may be no map yet */
        *(int16_t *)to = (int16_t)(p->map ? places_region(p, w) : -1);
    else if (DRAWN >> a->kind & 1)
        drawn_values_fill(p, e, a, w, to);
    else if (a->kind == KIND_SUPPLY)
        read_supply(p->sink, a, w, to);
    else if (a->kind == KIND_PLACE && a->size == sizeof spot)
        *(struct standing_spot *)to = spot;
    else if (a->size == sizeof(struct standing_order))
        *(struct standing_order *)to = read_order(p, a, w);
    else if (words && a->size > 1)
        count_words(p, a, w, e.node->meaning == ELEMENT_PLAYER ? UINT8_MAX : MOST_TOKENS, to);
    else if (words)
        *(uint8_t *)to = (uint8_t)(a->flags & ATTRIBUTE_SEAT ? n : read_bits(p, a, w) << a->first);
    else if (a->kind == KIND_FILE)
        *(const struct scenario_art **)to = picture_files_load(p->l, w, a->name);
    else if (a->size == sizeof w.text)
        *(const char **)to = word_keep(w, p->strings);
    else if (a->size > 1)
        *(uint16_t *)to = (uint16_t)n;
    else
        *(uint8_t *)to =
            (uint8_t)(a->flags & ATTRIBUTE_SEAT && a->kind == KIND_WORD ? (unsigned)__builtin_ctz(n)
                                                                        : n);
}

void
loading_fill(const struct places *p, struct element e, void *model)
{
    if (!e.node)
        return;
    struct vocabulary_entry entry = vocabulary_entry(e.node->meaning);

    for (unsigned i = 0; i < entry.n_attributes; i++) {
        const struct vocabulary_attribute *a = &entry.attributes[i];

        if (!a->size)
            continue;
        struct word w = element_word(e, a->name);

        if (w.text || (DRAWN | 1u << KIND_TEXT) >> a->kind & 1)
            loading_fill_value(p, e, a, w, (uint8_t *)model + a->offset);
    }
}

void
loading_read(const struct places *p, struct element e, void *to)
{
    struct places here = *p;

    for (const struct reader *r = p->l->readers; e.node && r->element <= e.node->meaning; r++) {
        if (r->element != e.node->meaning)
            continue;
        struct word w = element_word(e, here.attribute = r->name);

        if (w.text)
            r->read(&here, w, to);
    }
}
