/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/text.h"
#include "board/place-name.h"
#include "scenario/element.h"
#include "scenario/named-places.h"

#include <stdlib.h>
#include <string.h>

bool
places_define(struct places *p, struct word label, struct place_label what)
{
    g_autofree char *text = word_text(label);

    if (!p->labels)
        p->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const struct place_label *first = g_hash_table_lookup(p->labels, text);

    if (first) {
        p->doubts->doubled = diag_report(p->sink, DIAG_X_LABEL, label.span, text, NULL);
        finding_add_label(p->doubts->doubled, first->span, "first given here");
        return false;
    }
    g_hash_table_insert(p->labels, g_steal_pointer(&text), g_memdup2(&what, sizeof what));
    return true;
}

bool
places_excuse_hex(const struct places *p, map_hex hex)
{
    const struct board_hex *h = board_hex(p->board, hex);

    return p->map->cells[hex.i].doubt || p->doubts->row[h->row];
}

bool
places_excuse_path(const struct places *p, map_path path)
{
    const map_hex *hex = board_path(p->board, path)->hex;

    for (int i = 0; i < 2; i++)
        if (hex[i].i != MAP_NONE && places_excuse_hex(p, hex[i]))
            return true;
    return false;
}

/* Whether a hex of the name is in an uncertain row. */
static bool
excuse_name(const struct places *p, struct word name)
{
    bool excused = false;

    for (uint32_t at = 0; at < name.length && !excused; at++) {
        unsigned row = 0;

        for (; at < name.length && g_ascii_isupper(name.text[at]) && row <= MAP_MAX_ROWS; at++)
            row = 26 * row + (unsigned)(name.text[at] - 'A' + 1);
        excused = row > 0 && row <= p->doubts->rows && p->doubts->row[row - 1];
    }
    return excused;
}

static const struct place_label *
look_up_label(const struct places *p, const char *text, size_t length)
{
    if (!p->labels || !length || !g_ascii_islower(*text))
        return NULL; /* a form like C4 is never a label */
    g_autofree char *word = g_strndup(text, length);

    return g_hash_table_lookup(p->labels, word);
}

/* The rows and columns of the map, as help for an unknown hex. */
static void
explain_extent(const struct places *p, struct finding *f, struct word name)
{
    char first[BOARD_NAME_SIZE] = "", last[BOARD_NAME_SIZE], other[BOARD_NAME_SIZE];
    uint32_t letters = 0;

    while (letters < name.length && g_ascii_isupper(name.text[letters]))
        letters++;
    for (uint16_t h = 0; h < p->board->n_hexes; h++) {
        board_hex_name(p->board, (map_hex){h}, other);
        if (strncmp(other, name.text, letters) == 0 && g_ascii_isdigit(other[letters]))
            strcpy(*first ? last : first, other);
    }
    if (*first)
        finding_set_help(f, "the hexes of this row are %s to %s", first, last);
    else
        finding_set_help(f, "this map has the rows A to %s and the columns 1 to %u",
                         board_row_name(p->board->rows - 1, last), p->board->cols);
}

/* Names the map that lacks it, if there are several: another map may have it. */
static struct finding *
report_missing(const struct places *p, enum diag_code code, struct word name, const char *text)
{
    struct finding *f = diag_report(p->sink, code, name.span, text, NULL);

    if (map_span_is_set(p->on))
        finding_add_label(f, p->on, "not on this map");
    return f;
}

/* After this many findings labels are no longer proposed: searching all of them for each of
 * thousands of names takes seconds. */
#define MOST_GUESSES 256

/* "c4": perhaps a hex in small letters, of which each has a finding of its own. */
static bool
resembles_hex(const char *text)
{
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");

    return letters >= 1 && letters <= 2 && text[letters] &&
           !text[letters + strspn(text + letters, "0123456789")];
}

/* Whether another finding explains that no hex has the label: it is a token by itself or in one
 * that was refused, or another label stands in its place, too. */
static bool
excuse_label(const struct places *p, struct word label, const char *text)
{
    struct finding *token = NULL, *doubled = p->doubts->doubled;
    bool refused = g_hash_table_lookup_extended(p->doubts->refused, text, NULL, (gpointer *)&token);

    if (token) {
        finding_add_label(token, label.span, PLACE_LABEL_MEANT);
        g_clear_pointer(&token->replacement, g_free); /* it is no misspelled terrain */
    } else if (doubled && !refused && !resembles_hex(text))
        finding_add_label(doubled, label.span, PLACE_LABEL_LOST);
    return refused || (doubled && !resembles_hex(text));
}

/* A label or region that the map lacks; reported once. */
static void
report_unknown(const struct places *p, enum diag_code code, struct word name)
{
    static const enum diag_code codes[] = {DIAG_X_REF_LABEL, DIAG_X_REF_REGION};
    g_autofree char *text = word_text(name);
    unsigned n = 0;

    for (unsigned i = 0; !resembles_hex(text) && i < G_N_ELEMENTS(codes); i++) {
        struct finding *f = diag_sink_find(p->sink, codes[i], p->map->span.file, text);

        if (f && !map_span_starts_at(f->span, name.span)) {
            finding_add_label(f, name.span, "and here");
            return;
        }
    }
    struct finding *f = report_missing(p, code, name, text);
    if (!p->labels || diag_sink_size(p->sink) > MOST_GUESSES)
        return;
    g_autofree const char **known = (const char **)g_hash_table_get_keys_as_array(p->labels, &n);

    /* the hash table has no order: among equals the nearest is always the same */
    qsort(known, n, sizeof *known, compare_texts);
    finding_suggest(f, text, known);
}

/* What begins as a label is one. */
static void
report_no_hex(const struct places *p, struct word part)
{
    g_autofree char *text = word_text(part);

    if (!part.length || g_ascii_isupper(part.text[0]))
        explain_extent(p, report_missing(p, DIAG_X_NAME_NO_HEX, part, text), part);
    else if (!excuse_label(p, part, text))
        report_unknown(p, DIAG_X_REF_LABEL, part);
}

static void
report_name(const struct places *p, struct word name, enum board_name_error error, struct word part)
{
    g_autofree char *text = word_text(name), *bad = word_text(part);

    if (error == BOARD_NAME_SYNTAX)
        diag_report(p->sink, DIAG_X_NAME, name.span, text, NULL);
    else if (error == BOARD_NAME_NO_SUCH_SIDE)
        diag_report(p->sink, DIAG_X_SIDE, part.span, bad,
                    p->board->grid.orientation == GRID_POINTY
                        ? "sides are e ne nw w sw se, corners ne n nw sw s se"
                        : "sides are se ne n nw sw s, corners e ne nw w sw se",
                    NULL);
    else if (excuse_name(p, name))
        return;
    else if (error == BOARD_NAME_NO_HEX)
        report_no_hex(p, part);
    else if (error == BOARD_NAME_NOT_ADJACENT)
        diag_report(p->sink, DIAG_X_APART, part.span, bad, text, NULL);
    else
        diag_report(p->sink, DIAG_X_PLAZA, name.span, text, NULL);
}

static bool
is_welcome(const struct places *p, struct word name, unsigned welcome, unsigned what)
{
    static const char *const kinds[] = {"a hex", "a path", "an intersection", "a region"};
    g_autoptr(GString) wanted = g_string_new(NULL);
    const char *is = NULL;

    if (welcome & what)
        return true;
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        if (welcome >> i & 1)
            g_string_append_printf(wanted, "%s%s", wanted->len ? " or " : "", kinds[i]);
        is = what >> i & 1 ? kinds[i] : is;
    }
    g_autofree char *text = word_text(name);

    diag_report(p->sink, DIAG_X_PLACE, name.span, text, is, wanted->str, NULL);
    return false;
}

bool
places_next(const struct places *p, struct word names, uint32_t *at, struct word *name)
{
    static GRegex *marks;

    if (g_once_init_enter(&marks))
        g_once_init_leave(&marks, g_regex_new("^[-,;:+|&_>\\\\=/\\p{Pd}\\p{Zs}\\x{2212}]+$",
                                              G_REGEX_OPTIMIZE, 0, NULL));
    while (word_next(names, at, name)) {
        if (g_ascii_isalnum(*name->text)) /* as nearly all do */
            return true;
        g_autofree char *text = word_text(*name);

        if (!g_regex_match(marks, text, 0, NULL))
            return true;
        diag_report(p->sink, DIAG_X_NAME_MARK, name->span, text, NULL);
    }
    return false;
}

bool
places_read(const struct places *p, struct word name, unsigned welcome, struct place *place)
{
    const struct place_label *label = look_up_label(p, name.text, name.length);
    struct board_place found;
    size_t offset, length;

    if (label && label->region) {
        *place = (struct place){PLACE_REGION, MAP_NO_HEX, MAP_NO_PATH, MAP_NO_INTERSECTION,
                                label->index};
        return is_welcome(p, name, welcome, PLACE_REGION);
    }
    enum board_name_error error = board_name_read(p->board, name.text, name.length, &p->map->labels,
                                                  &found, &offset, &length);

    if (error != BOARD_NAME_OK) {
        report_name(p, name, error, word_part(name, (uint32_t)offset, (uint32_t)length));
        doubts_note(p->l, name.span); /* it may be excused, or reported elsewhere */
        return false;
    }
    *place = (struct place){1u << found.kind, found.hex, found.path, found.at, 0};
    return is_welcome(p, name, welcome, place->what);
}

void
places_spot(const struct places *p, struct word name, unsigned welcome, struct standing_spot *spot)
{
    struct place place;

    if (!places_read(p, name, welcome, &place))
        return;
    if (place.what == PLACE_HEX)
        *spot = (struct standing_spot){STANDING_ON_HEX, place.hex.i};
    else if (place.what == PLACE_PATH)
        *spot = (struct standing_spot){STANDING_ON_PATH, place.path.i};
    else
        *spot = (struct standing_spot){STANDING_ON_INTERSECTION, place.at.i};
}

map_hex
places_hex(const struct places *p, struct word name)
{
    struct place place;

    return name.text && places_read(p, name, PLACE_HEX, &place) ? place.hex : MAP_NO_HEX;
}

map_path
places_path(const struct places *p, struct word name)
{
    struct place place;

    return name.text && places_read(p, name, PLACE_PATH, &place) ? place.path : MAP_NO_PATH;
}

int
places_region(const struct places *p, struct word name)
{
    const struct place_label *label = look_up_label(p, name.text, name.length);

    if (label && label->region)
        return label->index;
    if (label) {
        is_welcome(p, name, PLACE_REGION, PLACE_HEX);
        return -1;
    }
    report_unknown(p, DIAG_X_REF_REGION, name);
    doubts_note(p->l, name.span);
    return -1;
}
