/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/write-own.h"

#include "xml/write.h"

#include <string.h>

static void
write_terms(GString *s, const struct map_scenario *scenario)
{
    for (unsigned i = 0; i < scenario->n_terms; i++) {
        const struct scenario_term *t = &scenario->terms[i];

        g_string_append(s, "<term");
        write_attribute(s, "for", term_word((enum term)t->what));
        if (strcmp(t->language, scenario->language) != 0)
            write_attribute(s, "xml:lang", t->language);
        g_string_append_c(s, '>');
        write_escaped(s, t->text);
        g_string_append(s, "</term>");
    }
}

static void
write_art(GString *s, const char *name, const char *folder, const struct scenario_art *art)
{
    g_autofree char *path = art ? g_strconcat(folder, art->path, NULL) : NULL;

    if (path)
        write_attribute(s, name, path);
}

static void
write_kinds(GString *s, const struct map_scenario *scenario, const char *folder)
{
    for (unsigned i = 0; i < scenario->n_kinds; i++) {
        const struct scenario_kind *k = &scenario->kinds[i];

        g_string_append(s, "<kind");
        write_attribute(s, "id", k->id);
        write_attribute(s, "like", terrain_word((enum terrain)k->like));
        write_wording(s, "label", &k->label, scenario->language, k->id);
        write_art(s, "art", folder, k->art);
        write_art(s, "art-2", folder, k->more[0]);
        write_art(s, "art-3", folder, k->more[1]);
        g_string_append_c(s, '>');
        write_wordings(s, "label", &k->label, scenario->language);
        g_string_append(s, "</kind>");
    }
}

static void
write_pieces(GString *s, const struct map_scenario *scenario, const char *folder)
{
    static const char *const shapes[] = {"disc", "hex", "card"};

    for (unsigned i = 0; i < scenario->n_pieces; i++) {
        const struct scenario_piece *p = &scenario->pieces[i];

        g_string_append(s, "<piece");
        write_attribute(s, "id", p->id);
        write_attribute(s, "shape", shapes[p->shape]);
        write_number(s, "size", p->size, 0);
        write_number(s, "count", p->count, WRITE_ALWAYS);
        write_wording(s, "label", &p->face.label, scenario->language, p->face.art ? NULL : p->id);
        write_number(s, "number", p->number, OWN_NO_NUMBER);
        write_art(s, "face", folder, p->face.art);
        write_wording(s, "back-label", &p->back.label, scenario->language, NULL);
        write_art(s, "back", folder, p->back.art);
        g_string_append_c(s, '>');
        write_wordings(s, "label", &p->face.label, scenario->language);
        write_wordings(s, "back-label", &p->back.label, scenario->language);
        write_wordings(s, "text", &p->text, ""); /* there is no attribute for one */
        g_string_append(s, "</piece>");
    }
}

void
write_own(GString *s, const struct map_scenario *scenario, const char *folder)
{
    write_terms(s, scenario);
    write_kinds(s, scenario, folder);
    write_pieces(s, scenario, folder);
}

/* "none" where the card lacks what the default card has. */
static void
write_card_list(GString *s, const char *name, const GString *list, const GString *usual)
{
    if (strcmp(list->str, usual->str) != 0)
        write_attribute(s, name, list->len ? list->str : "none");
}

static void
list_drives(const struct scenario_card *card, GString *list)
{
    for (unsigned n = 1; n <= 6; n++)
        if (card->drives >> n & 1)
            g_string_append_printf(list, "%s%u", list->len ? " " : "", n);
}

static void
list_price(const struct scenario_card *card, GString *list)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        for (unsigned n = 0; n < card->price[r]; n++)
            g_string_append_printf(list, "%s%s", list->len ? " " : "",
                                   resource_word((enum resource)r));
}

static void
write_card(GString *s, unsigned level, const struct scenario_card *card)
{
    const struct scenario_card usual = card_usual(level);
    g_autoptr(GString) drives = g_string_new(NULL), price = g_string_new(NULL);
    g_autoptr(GString) usual_drives = g_string_new(NULL), usual_price = g_string_new(NULL);

    list_drives(card, drives);
    list_drives(&usual, usual_drives);
    list_price(card, price);
    list_price(&usual, usual_price);
    g_string_append(s, "<card");
    write_number(s, "level", level, WRITE_ALWAYS);
    write_number(s, "moves", card->moves, WRITE_ALWAYS);
    write_number(s, "gold", card->gold, WRITE_ALWAYS);
    write_card_list(s, "drives", drives, usual_drives);
    write_card_list(s, "price", price, usual_price);
    write_number(s, "points", card->points, usual.points);
    g_string_append(s, "/>");
}

static void
write_price(GString *s, enum price what, const struct scenario_price *price)
{
    g_string_append(s, "<price");
    write_attribute(s, "of", price_word(what));
    for (int r = 0; r < RESOURCE_COUNT; r++)
        write_number(s, resource_word((enum resource)r), price->cards[r], 0);
    g_string_append(s, "/>");
}

void
write_family_children(GString *s, const struct map_scenario *scenario, enum family family)
{
    if (family == FAMILY_BAGGAGE_TRAINS)
        for (unsigned level = 1; level <= CARD_LEVELS; level++)
            if (map_span_is_set(scenario_card(scenario, level)->span))
                write_card(s, level, scenario_card(scenario, level));
    for (int what = 0; what < PRICE_COUNT && family == FAMILY_BASE; what++)
        if (map_span_is_set(scenario->prices[what].span))
            write_price(s, (enum price)what, &scenario->prices[what]);
    if (family != FAMILY_TOLLS)
        return;
    for (unsigned owner = 0; owner < scenario->n_seats; owner++)
        for (unsigned seat = 0; seat < scenario->n_seats; seat++)
            if (scenario->waives[owner] >> seat & 1) {
                g_string_append(s, "<waiver");
                write_attribute(s, "owner",
                                seat_colour_word((enum seat_colour)scenario->colour[owner]));
                write_attribute(s, "for",
                                seat_colour_word((enum seat_colour)scenario->colour[seat]));
                g_string_append(s, "/>");
            }
}
