/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/named-places.h"

#include "base/text-order.h"
#include "board/place-name.h"
#include "scenario/lookalikes.h"

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

        p->doubts->doubled = true;
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

/* The row with the letters that a name begins with. */
static unsigned
row_of(struct word name, uint32_t *digits)
{
    unsigned row = 0;

    for (*digits = 0; *digits < name.length && g_ascii_isupper(name.text[*digits]); ++*digits)
        row = 26 * row + (unsigned)(name.text[*digits] - 'A' + 1);
    return row - 1;
}

/* Whether a hex of the name is in an uncertain row, near enough to be explained by a slip in it. */
static bool
excuse_name(const struct places *p, struct word name)
{
    for (uint32_t at = 0, end; at < name.length; at = end + 1) {
        uint32_t digits;
        unsigned column = 0;

        for (end = at; end < name.length && name.text[end] != '/';)
            end++;
        struct word part = word_part(name, at, MIN(end - at, 8));
        unsigned row = row_of(part, &digits);

        for (uint32_t i = digits; i < part.length && g_ascii_isdigit(part.text[i]); i++)
            column = 10 * column + (unsigned)(part.text[i] - '0');
        if (digits > 0 && column > 0 && column <= p->doubts->cols + 1 && row < p->doubts->rows &&
            p->doubts->row[row])
            return true;
    }
    return false;
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

/* After this many findings labels are no longer proposed: searching all of them for each of
 * thousands of names takes seconds. */
#define MOST_GUESSES 256

/* All labels and regions, for "did you mean"; borrowed words. */
static const char **
known_words(const struct places *p)
{
    GPtrArray *words = g_ptr_array_new();
    GHashTableIter iter;
    gpointer key;

    if (p->labels) {
        g_hash_table_iter_init(&iter, p->labels);
        while (diag_sink_size(p->sink) < MOST_GUESSES && g_hash_table_iter_next(&iter, &key, NULL))
            g_ptr_array_add(words, key);
    }
    /* the hash table has no order: sort, so that among equals the nearest is always the same */
    g_ptr_array_sort(words, compare_texts);
    g_ptr_array_add(words, NULL);
    return (const char **)g_ptr_array_free(words, FALSE);
}

/* C04 for C4, 4C for C4: the hexes in the order of the name, the caller's. */
static char *
rebuild_name(const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "/", -1);
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; parts[i]; i++) {
        const char *p = parts[i];
        size_t digits = strspn(p, "0123456789");
        size_t letters = strspn(p + digits, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const char *rest = digits > 0 ? p + digits + letters : p + letters;
        const char *number = digits > 0 ? p : p + letters;

        g_string_append_printf(out, "%s%.*s", i > 0 ? "/" : "", (int)letters, p + digits);
        number += strspn(number, "0");
        if (digits > 0)
            g_string_append_len(out, number, p + digits - number);
        else
            rest = number;
        g_string_append(out, rest);
    }
    return g_string_free(out, FALSE);
}

/* c4 for C4: the name that was meant, or NULL. */
static char *
find_name_meant(const struct places *p, struct word name)
{
    g_autofree char *upper = word_text(name);
    struct board_place place;
    size_t offset, length;

    /* a row is a capital letter; sides and corners are small letters */
    for (char *c = upper; *c; c++)
        if (c == upper || c[-1] == '/')
            *c = g_ascii_toupper(*c);
    if (name.length > BOARD_NAME_SIZE)
        return NULL;
    if (!board_name_read(p->board, upper, strlen(upper), NULL, NULL, &place, &offset, &length))
        return g_steal_pointer(&upper);
    g_autofree char *better = rebuild_name(upper);

    return board_name_read(p->board, better, strlen(better), NULL, NULL, &place, &offset, &length)
               ? NULL
               : g_steal_pointer(&better);
}

static char *
first_and_last_hex(const struct map_board *board, int row)
{
    map_hex first = MAP_NO_HEX, last = MAP_NO_HEX;
    char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];

    for (int col = 0; col < board->cols; col++)
        if (board_hex_at(board, row, col).i != MAP_NONE) {
            last = board_hex_at(board, row, col);
            first = first.i == MAP_NONE ? last : first;
        }
    if (last.i == MAP_NONE)
        return NULL;
    return g_strdup_printf("the hexes of this row are %s to %s", board_hex_name(board, first, a),
                           board_hex_name(board, last, b));
}

/* The rows and columns of the map, as help for an unknown hex. */
static void
explain_extent(const struct places *p, struct finding *f, struct word name)
{
    char last[BOARD_NAME_SIZE], row_name[BOARD_NAME_SIZE];
    uint32_t letters = 0;

    while (letters < name.length && g_ascii_isupper(name.text[letters]))
        letters++;
    for (int row = 0; row < p->board->rows; row++)
        if (word_is(word_part(name, 0, letters), board_row_name(row, row_name))) {
            g_autofree char *help = first_and_last_hex(p->board, row);

            if (help)
                finding_set_help(f, "%s", help);
            return;
        }

    finding_set_help(f, "this map has the rows A to %s and the columns 1 to %u",
                     board_row_name(p->board->rows - 1, last), p->board->cols);
}

/* The finding that the name is unknown, or NULL: a name that the file lacks is reported once. */
static struct finding *
find_name_finding(const struct places *p, const char *word)
{
    static const enum diag_code codes[] = {DIAG_X_REF_LABEL, DIAG_X_REF_REGION};

    for (unsigned i = 0; i < G_N_ELEMENTS(codes); i++) {
        struct finding *f = diag_sink_find(p->sink, codes[i], p->map->span.file, word);

        if (f && !f->replacement)
            return f;
    }
    return NULL;
}

static bool
holds_word(const char *text, size_t length, const char *word)
{
    size_t n = strlen(word);

    for (size_t i = 0; i + n <= length; i++)
        if (g_ascii_strncasecmp(text + i, word, n) == 0 &&
            (i == 0 || !g_ascii_isalnum(text[i - 1])) &&
            (i + n == length || !g_ascii_isalnum(text[i + n])))
            return true;
    return false;
}

/* A word by itself between the hexes that is used elsewhere is a label. */
static void
explain_label(const struct places *p, uint16_t hex, struct word label)
{
    const struct board_hex *h = board_hex(p->board, (map_hex){hex});
    const struct scenario_cell *cell = &p->map->cells[hex];
    const struct diag_source *source = diag_sink_source(p->sink, cell->span.file);
    map_hex before = board_hex_at(p->board, h->row, h->col - 1);
    g_autofree char *help = NULL;

    for (unsigned i = 0; i < diag_sink_size(p->sink); i++) {
        struct finding *f = diag_sink_edit(p->sink, i);

        if (f->code != DIAG_X_TERRAIN || f->span.file != cell->span.file ||
            f->span.offset != cell->span.offset || f->span.length != label.length)
            continue;
        const struct scenario_cell *other = before.i == MAP_NONE ? NULL : &p->map->cells[before.i];

        if (other && other->terrain != TERRAIN_SEA && !other->label)
            help =
                g_strdup_printf("join it to the hex before it: %.*s@%.*s", (int)other->span.length,
                                source->text + other->span.offset, (int)label.length, label.text);
        else
            help = g_strdup_printf("write the terrain before it: castle:9@%.*s", (int)label.length,
                                   label.text);
        finding_set_help(f, "%s", help);
        finding_add_label(f, label.span, "a hex with this label");
        return;
    }
}

/* Bytes of refused tokens that are searched for labels: enough for a thousand names on a large map,
 * a twentieth of a second. */
#define MOST_LOOKED (8u << 20)

/* Whether a refused token has the label: castle:4#keep. */
static bool
excuse_label(const struct places *p, struct word label)
{
    g_autofree char *text = word_text(label);

    for (uint16_t h = 0; h < p->board->n_hexes; h++) {
        if (!p->map->cells[h].doubt || p->doubts->looked > MOST_LOOKED)
            continue;
        const struct map_span span = p->map->cells[h].span;
        const struct diag_source *source = diag_sink_source(p->sink, span.file);

        if (!source || span.offset + span.length > source->length)
            continue;
        p->doubts->looked += span.length;
        if (!holds_word(source->text + span.offset, span.length, text))
            continue;
        explain_label(p, h, label);
        return true;
    }
    return false;
}

/* Names the map that lacks it, if there are several: another map may have it. */
static struct finding *
tell_map(const struct places *p, struct finding *f)
{
    if (map_span_is_set(p->on))
        finding_add_label(f, p->on, "not on this map");
    return f;
}

static void
propose_known(const struct places *p, struct finding *f, const char *name)
{
    g_autofree const char **known = known_words(p);

    lookalikes_doubt_name(p->sink, f, finding_suggest(f, name, known), name);
}

/* One label is defined twice and this one never: one typo. */
static bool
is_label_doubled(const struct places *p, const char *text, struct word part)
{
    for (unsigned i = p->doubts->doubled ? diag_sink_size(p->sink) : 0; i > 0; i--) {
        struct finding *f = diag_sink_edit(p->sink, i - 1);

        if (f->code != DIAG_X_LABEL || f->span.file != p->map->span.file ||
            f->span.offset < p->map->span.offset)
            continue;

        finding_set_help(f, "should one be %s? The file names it, but no hex has it", text);
        finding_add_label(f, part.span, "named here");
        return true;
    }
    return false;
}

/* "B2 n": the corner or side of the hex before it. */
static bool
propose_corner(const struct places *p, struct finding *f, const char *text)
{
    const struct diag_source *source = diag_sink_source(p->sink, f->span.file);
    enum grid_orientation o = p->board->grid.orientation;
    uint32_t end = f->span.offset, from;
    bool corner = grid_corner_by_name(o, text, (int)strlen(text)) >= 0;

    if (!corner || !source)
        return false;
    while (end > 0 && source->text[end - 1] == ' ')
        end--;
    for (from = end; from > 0 && g_ascii_isalnum(source->text[from - 1]);)
        from--;
    if (from == end || end == f->span.offset || !g_ascii_isupper(source->text[from]))
        return false;

    finding_set_help(f, "did you mean %.*s^%s?", (int)(end - from), source->text + from, text);
    return true;
}

static void
report_no_hex(const struct places *p, struct word part)
{
    g_autofree char *text = word_text(part);
    g_autofree char *better = find_name_meant(p, part);

    if (!part.length || g_ascii_isupper(part.text[0]) || better) {
        struct finding *f =
            tell_map(p, diag_report(p->sink, DIAG_X_NAME_NO_HEX, part.span, text, NULL));

        if (better)
            finding_propose(f, better);
        else
            explain_extent(p, f, part);
        return;
    }
    struct finding *earlier = find_name_finding(p, text);

    if (earlier)
        finding_add_label(earlier, part.span, "and here");
    if (earlier || excuse_label(p, part) || is_label_doubled(p, text, part))
        return;
    struct finding *f = tell_map(p, diag_report(p->sink, DIAG_X_REF_LABEL, part.span, text, NULL));

    if (!propose_corner(p, f, text))
        propose_known(p, f, text);
}

static unsigned
place_kind(enum board_place_kind kind)
{
    return kind == BOARD_PLACE_HEX    ? PLACE_HEX
           : kind == BOARD_PLACE_PATH ? PLACE_PATH
                                      : PLACE_INTERSECTION;
}

/* Whether all words of the text are names of an allowed type. */
static bool
all_welcome(const struct places *p, const char *text, unsigned welcome)
{
    struct word all = {text, (uint32_t)strlen(text), MAP_NO_SPAN, NULL, false}, part;
    uint32_t at = 0;
    unsigned n = 0;

    for (; word_next(all, &at, &part); n++) {
        struct board_place place;
        size_t offset, length;

        const struct place_label *label = look_up_label(p, part.text, part.length);

        if (label && label->region && welcome & PLACE_REGION)
            continue;
        if (board_name_read(p->board, part.text, part.length, hex_of_label, (void *)p, &place,
                            &offset, &length) != BOARD_NAME_OK ||
            !(welcome & place_kind(place.kind)))
            return false;
    }
    return n > 0;
}

/* "A2-B3" for A2/B3, "C4,C5" for two of a list. False where that was not meant. */
static bool
propose_joint(const struct places *p, struct finding *f, struct word name, unsigned welcome)
{
    static const char joints[] = {'/', ' '};

    for (size_t i = 0; i < (name.listed ? 2 : 1); i++) {
        const char *what;
        g_autofree char *text = lookalikes_join(name, joints[i], &what);

        if (!what && joints[i] == ' ' && strchr(text, '/')) {
            what = "slashes";
            g_strdelimit(text, "/", ' ');
        }
        if (!what || !all_welcome(p, text, welcome))
            continue;

        finding_propose(f, text);
        finding_set_note(f, "it contains %s", what);
        return true;
    }
    return false;
}

/* @pit, Pit for pit. */
static void
propose_label(const struct places *p, struct finding *f, const char *text)
{
    g_autofree char *lower = g_ascii_strdown(text + strspn(text, "@#"), -1);

    if (look_up_label(p, lower, strlen(lower)))
        finding_propose(f, lower);
}

static void
report_syntax(const struct places *p, struct word name, unsigned welcome)
{
    g_autofree char *text = word_text(name);
    g_autofree char *better = find_name_meant(p, name);

    if (lookalikes_report_blanks(p->sink, name))
        return;
    struct finding *f = diag_report(p->sink, DIAG_X_NAME, name.span, text, NULL);

    if (propose_joint(p, f, name, welcome))
        return;
    if (better)
        finding_propose(f, better);
    else
        propose_label(p, f, text);
}

static void
report_name(const struct places *p, struct word name, unsigned welcome, enum board_name_error error,
            struct word part)
{
    g_autofree char *text = word_text(name), *bad = word_text(part);

    if ((error == BOARD_NAME_NO_HEX || error == BOARD_NAME_NOT_ADJACENT ||
         error == BOARD_NAME_NO_PLAZA) &&
        excuse_name(p, name))
        return;
    switch (error) {
    case BOARD_NAME_OK:
        break;
    case BOARD_NAME_SYNTAX:
        report_syntax(p, name, welcome);
        break;
    case BOARD_NAME_NO_HEX:
        report_no_hex(p, part);
        break;
    case BOARD_NAME_NOT_ADJACENT:
        diag_report(p->sink, DIAG_X_APART, part.span, bad, text, NULL);
        break;
    case BOARD_NAME_NO_SUCH_SIDE:
        diag_report(p->sink, DIAG_X_SIDE, part.span, bad,
                    p->board->grid.orientation == GRID_POINTY
                        ? "sides are e ne nw w sw se, corners ne n nw sw s se"
                        : "sides are se ne n nw sw s, corners e ne nw w sw se",
                    NULL);
        break;
    case BOARD_NAME_NO_PLAZA:
        diag_report(p->sink, DIAG_X_PLAZA, name.span, text, NULL);
        break;
    }
}

static const char *
kind_word(unsigned what)
{
    return what == PLACE_HEX      ? "a hex"
           : what == PLACE_PATH   ? "a path"
           : what == PLACE_REGION ? "a region"
                                  : "an intersection";
}

/* "a hex or a region" */
static char *
kind_words(unsigned welcome)
{
    GString *s = g_string_new(NULL);

    for (unsigned what = PLACE_HEX; what <= PLACE_REGION; what <<= 1)
        if (welcome & what)
            g_string_append_printf(s, "%s%s", s->len ? " or " : "", kind_word(what));
    return g_string_free(s, FALSE);
}

static bool
is_welcome(const struct places *p, struct word name, unsigned welcome, unsigned what)
{
    if (welcome & what)
        return true;
    g_autofree char *text = word_text(name), *wanted = kind_words(welcome);

    struct finding *f =
        diag_report(p->sink, DIAG_X_PLACE, name.span, text, kind_word(what), wanted, NULL);

    if (what == PLACE_HEX && welcome & PLACE_INTERSECTION && !(welcome & PLACE_HEX)) {
        g_autofree char *plaza = g_strconcat(text, "*", NULL);

        if (all_welcome(p, plaza, PLACE_INTERSECTION))
            finding_set_help(f, "write %s for its plaza, or %s^n for a corner", plaza, text);
    }
    /* "C4/C5" where hexes are listed */
    if (name.listed && welcome & PLACE_HEX &&
        all_welcome(p, g_strdelimit(text, "/", ' '), PLACE_HEX))
        finding_propose(f, text);
    return false;
}

/* Marks and words that people put between two names. */
static bool
is_lone_mark(struct word w)
{
    const char *what;

    if (g_ascii_isalnum(w.text[0])) /* a letter is not a mark, and neither is a text with one */
        return word_is(w, "to") || word_is(w, "and");
    g_autofree char *rest = w.length <= 4 ? lookalikes_join(w, '/', &what) : NULL;

    return word_is(w, "/") || (rest && what && !*rest);
}

static bool
begins_with_slash(struct word names, uint32_t at)
{
    struct word next;

    return word_next(names, &at, &next) && next.text[0] == '/';
}

/* "D2, E2, F2": reads all of them and skips the marks. */
static bool
is_marked_list(const struct places *p, struct word names)
{
    const char *what;

    if (!memmem(names.text, names.length, ", ", 2) && !memmem(names.text, names.length, "; ", 2))
        return false;
    g_autofree char *text = lookalikes_join(names, ' ', &what);

    return text && all_welcome(p, text, ~0u);
}

bool
places_next(const struct places *p, struct word names, uint32_t *at, struct word *name)
{
    struct word last;

    if (*at == 0 && is_marked_list(p, names)) { /* one finding for all the marks */
        *at = names.length;
        *name = names;
        name->listed = true;
        return true;
    }
    while (word_next(names, at, name)) {
        uint32_t from = (uint32_t)(name->text - names.text);

        for (last = *name; last.text[last.length - 1] == '/' || begins_with_slash(names, *at);)
            if (!word_next(names, at, &last))
                break;
        *name = word_part(names, from, (uint32_t)(last.text - names.text) + last.length - from);
        name->listed = true;
        if (!is_lone_mark(*name) || look_up_label(p, name->text, name->length))
            return true;
        g_autofree char *text = word_text(*name);

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
    enum board_name_error error = board_name_read(p->board, name.text, name.length, hex_of_label,
                                                  (void *)p, &found, &offset, &length);

    if (error != BOARD_NAME_OK) {
        report_name(p, name, welcome, error, word_part(name, (uint32_t)offset, (uint32_t)length));
        return false;
    }
    *place = (struct place){place_kind(found.kind), found.hex, found.path, found.at, 0};
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
    g_autofree char *text = word_text(name);
    struct finding *earlier = find_name_finding(p, text);

    if (earlier) {
        finding_add_label(earlier, name.span, "and here");
        return -1;
    }
    propose_known(p, tell_map(p, diag_report(p->sink, DIAG_X_REF_REGION, name.span, text, NULL)),
                  text);
    return -1;
}
