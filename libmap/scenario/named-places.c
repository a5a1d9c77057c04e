/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/named-places.h"

#include "base/text-order.h"
#include "board/place-name.h"
#include "scenario/element.h"
#include "scenario/lookalikes.h"

#include <stdlib.h>
#include <string.h>

void
places_release(struct places *p)
{
    g_clear_pointer(&p->labels, g_hash_table_unref);
}

bool
places_define(struct places *p, struct word label, struct place_label what)
{
    g_autofree char *text = word_text(label);

    if (!p->labels)
        p->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const struct place_label *first = g_hash_table_lookup(p->labels, text);

    if (first) {
        struct finding *f = diag_report(p->sink, DIAG_X_LABEL, label.span, text, NULL);

        finding_add_label(f, first->span, "first given here");
        return false;
    }
    g_hash_table_insert(p->labels, g_steal_pointer(&text), g_memdup2(&what, sizeof what));
    return true;
}

bool
places_excuse_hex(const struct places *p, map_hex hex)
{
    const struct board_hex *h = board_hex(p->board, hex);

    return p->doubts->cell[h->row * p->doubts->cols + h->col] || p->doubts->row[h->row];
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

static map_hex
hex_of_label(void *context, const char *text, size_t length)
{
    const struct place_label *label = look_up_label(context, text, length);

    return label && !label->region ? (map_hex){label->index} : MAP_NO_HEX;
}

/* Whether all words of the text are names of an allowed type. */
static bool
all_welcome(const struct places *p, const char *text, unsigned welcome)
{
    const struct word all = word_of(text);
    struct board_place place;
    size_t offset, length;
    struct word part;
    bool any = false;

    for (uint32_t at = 0; word_next(all, &at, &part); any = true) {
        const struct place_label *label = look_up_label(p, part.text, part.length);

        if (label && label->region && welcome & PLACE_REGION)
            continue;
        if (board_name_read(p->board, part.text, part.length, hex_of_label, (void *)p, &place,
                            &offset, &length) != BOARD_NAME_OK ||
            !(welcome & 1u << place.kind))
            return false;
    }
    return any;
}

/* "A2-B3", "A2 / B3" for A2/B3; "C4,C5" and "C4/C5" for two of a list. NULL where that was not
 * meant. */
static char *
mend_joints(const struct places *p, struct word name, unsigned welcome)
{
    static const char joints[] = {'/', ' '};
    g_autoptr(GRegex) slash = g_regex_new(" */ *", 0, 0, NULL);
    g_autofree char *text = word_text(name);
    g_autofree char *close = g_regex_replace_literal(slash, text, -1, 0, "/", 0, NULL);

    for (size_t i = 0; close && i < (name.listed ? 2 : 1); i++) {
        const char *what;
        g_autofree char *mended = lookalikes_join(word_of(close), joints[i], &what);

        if (mended && strcmp(mended, text) != 0 && all_welcome(p, mended, welcome))
            return g_steal_pointer(&mended);
    }
    return close && name.listed && all_welcome(p, g_strdelimit(close, "/", ' '), welcome)
               ? g_steal_pointer(&close)
               : NULL;
}

/* c4 for C4, @pit and Pit for pit: the name that was meant, or NULL. */
static char *
mend_letters(const struct places *p, struct word name)
{
    g_autofree char *text = word_text(name);
    char *plain = text + strspn(text, "@#");

    /* a row is a capital letter; sides and corners are small letters, and so are labels */
    for (int upper = 1; upper >= 0; upper--) {
        for (char *c = plain; *c; c++)
            *c = upper && (c == plain || c[-1] == '/') ? g_ascii_toupper(*c) : g_ascii_tolower(*c);
        if (all_welcome(p, plain, ~0u))
            return g_strdup(plain);
    }
    return NULL;
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

/* A label or region that the map lacks; reported once. */
static void
report_unknown(const struct places *p, enum diag_code code, struct word name)
{
    static const enum diag_code codes[] = {DIAG_X_REF_LABEL, DIAG_X_REF_REGION};
    g_autofree char *text = word_text(name);
    unsigned n = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(codes); i++) {
        struct finding *f = diag_sink_find(p->sink, codes[i], p->map->span.file, text);

        if (f && !f->replacement) {
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
    lookalikes_doubt_name(p->sink, f, finding_suggest(f, text, known), text);
}

static void
report_no_hex(const struct places *p, struct word part)
{
    g_autofree char *text = word_text(part), *better = mend_letters(p, part);

    if (part.length && !g_ascii_isupper(part.text[0]) && !better) {
        struct element map = {p->map->doc, p->map->node}, row = {0};
        bool written = false;

        while (p->doubts->unlabeled && !written && element_next(map, ELEMENT_ROW, &row)) {
            struct word tokens = element_content(row);
            g_autofree char *small = g_ascii_strdown(tokens.text, tokens.length);

            written = strstr(small, text) != NULL;
        }
        if (!written) /* in no token that was refused */
            report_unknown(p, DIAG_X_REF_LABEL, part);
        return;
    }
    struct finding *f = report_missing(p, DIAG_X_NAME_NO_HEX, part, text);

    if (better)
        finding_propose(f, better);
    else
        explain_extent(p, f, part);
}

static void
report_syntax(const struct places *p, struct word name, unsigned welcome)
{
    g_autofree char *text = word_text(name), *joined = mend_joints(p, name, welcome);
    g_autofree char *better = joined ? NULL : mend_letters(p, name);

    if (lookalikes_report_blanks(p->sink, name))
        return;
    struct finding *f = diag_report(p->sink, DIAG_X_NAME, name.span, text, NULL);

    if (joined || better)
        finding_propose(f, joined ? joined : better);
}

static void
report_name(const struct places *p, struct word name, unsigned welcome, enum board_name_error error,
            struct word part)
{
    g_autofree char *text = word_text(name), *bad = word_text(part);

    if (error == BOARD_NAME_SYNTAX)
        report_syntax(p, name, welcome);
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
    g_autofree char *text = word_text(name), *better = mend_joints(p, name, welcome);
    g_autofree char *plaza = g_strconcat(text, "*", NULL);
    struct finding *f = diag_report(p->sink, DIAG_X_PLACE, name.span, text, is, wanted->str, NULL);

    if (better)
        finding_propose(f, better);
    else if (all_welcome(p, plaza, welcome))
        finding_set_help(f, "write %s for its plaza, or %s^n for a corner", plaza, text);
    return false;
}

/* "D2, E2, F2", "D2 / E2": a mark beside a space. */
static bool
has_loose_mark(struct word names)
{
    for (uint32_t i = 1; i < names.length; i++) {
        char a = names.text[i - 1], b = names.text[i];

        if ((a == ' ') != (b == ' ') && strchr(",;/>-|&", a == ' ' ? b : a))
            return true;
    }
    return false;
}

bool
places_next(const struct places *p, struct word names, uint32_t *at, struct word *name)
{
    bool first = *at == 0;

    if (!word_next(names, at, name))
        return false;
    names.listed = true;
    g_autofree char *mended = first && has_loose_mark(names) ? mend_joints(p, names, ~0u) : NULL;

    if (mended) { /* one finding for all the marks */
        *at = names.length;
        *name = names;
    }
    return true;
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
    enum board_name_error error = board_name_read(p->board, name.text, name.length, hex_of_label,
                                                  (void *)p, &found, &offset, &length);

    if (error != BOARD_NAME_OK) {
        report_name(p, name, welcome, error, word_part(name, (uint32_t)offset, (uint32_t)length));
        return false;
    }
    *place = (struct place){1u << found.kind, found.hex, found.path, found.at, 0};
    return is_welcome(p, name, welcome, place->what);
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
    return -1;
}
