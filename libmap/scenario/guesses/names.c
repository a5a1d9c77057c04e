/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/place-name.h"
#include "scenario/guesses/guesses.h"
#include "scenario/named-places.h"

#include <string.h>

/* Whether all words of the text are names of an allowed type. */
static bool
all_welcome(const struct scenario_map *map, const char *text, unsigned welcome)
{
    const struct word all = word_of(text);
    struct board_place place;
    size_t offset, length;
    struct word part;
    bool any = false;

    for (uint32_t at = 0; word_next(all, &at, &part); any = true) {
        bool region = false;

        for (unsigned i = 0; welcome & PLACE_REGION && i < map->n_regions; i++)
            region |= word_is(part, map->regions[i].id);
        if (region)
            continue;
        if (board_name_read(map->board, part.text, part.length, &map->labels, &place, &offset,
                            &length) != BOARD_NAME_OK ||
            !(welcome & 1u << place.kind))
            return false;
    }
    return any;
}

/* "A2-B3", "A2 / B3" for A2/B3; "C4,C5" and "C4/C5" for two of a list. NULL where that was not
 * meant; else *what says what is written. */
static char *
mend_joints(const struct scenario_map *map, struct word name, unsigned welcome, const char **what)
{
    g_autoptr(GRegex) slash = g_regex_new("(?<! ) */ *", G_REGEX_RAW, 0, NULL);
    g_autofree char *text = word_text(name);
    g_autofree char *close = g_regex_replace_literal(slash, text, -1, 0, "/", 0, NULL);

    for (int i = 0; close && i < (name.listed ? 2 : 1); i++) {
        g_autofree char *mended = lookalikes_join(i ? word_of(close) : name, i ? ' ' : '/', what);

        if (mended && *what && all_welcome(map, mended, welcome))
            return g_steal_pointer(&mended);
    }
    *what = "slashes";
    return close && name.listed && all_welcome(map, g_strdelimit(close, "/", ' '), welcome)
               ? g_steal_pointer(&close)
               : NULL;
}

/* c4, 4C and C04 for C4, @pit and Pit for pit: the name that was meant, or NULL. */
static char *
mend_letters(const struct scenario_map *map, struct word name)
{
    /* a row is a capital letter; sides and corners are small letters, and so are labels */
    g_autoptr(GRegex) hex = g_regex_new("(^|/)0*+([0-9]*+)([a-z]+)0*", G_REGEX_RAW, 0, NULL);
    g_autofree char *text = word_text(name), *small = g_ascii_strdown(text, -1);
    const char *plain = small + strspn(small, "@#");
    g_autofree char *meant = g_regex_replace(hex, plain, -1, 0, "\\1\\U\\3\\E\\2", 0, NULL);

    if (meant && all_welcome(map, meant, ~0u))
        return g_steal_pointer(&meant);
    return all_welcome(map, plain, ~0u) ? g_strdup(plain) : NULL;
}

/* "D2, E2, F2", "D2 / E2": a mark beside a space that is not alone, or a slash. */
static bool
has_loose_mark(struct word names)
{
    for (uint32_t i = 1; i + 1 < names.length; i++) {
        char left = names.text[i - 1], mark = names.text[i], right = names.text[i + 1];

        if (strchr(",;/>-|&", mark) && (left == ' ' ? mark == '/' || g_ascii_isalnum(right)
                                                    : right == ' ' && g_ascii_isalnum(left)))
            return true;
    }
    return false;
}

static void
explain_name(const struct guess *g, struct finding *f, struct word name, unsigned welcome)
{
    const char *what;
    g_autofree char *joined = mend_joints(g->map, name, welcome, &what);
    g_autofree char *better = joined || f->code == DIAG_X_PLACE ? NULL : mend_letters(g->map, name);
    g_autofree char *text = word_text(name), *plaza = g_strconcat(text, "*", NULL);

    if (joined || better)
        finding_propose(f, joined ? joined : better);
    else if (f->code == DIAG_X_PLACE && all_welcome(g->map, plaza, welcome))
        finding_set_help(f, "write %s for its plaza, or %s^n for a corner", plaza, text);
    if (joined && f->code == DIAG_X_NAME)
        finding_set_note(f, "it contains %s", what);
}

/* No hex has the name. "c4" was read as a label, of which one finding tells; so was the "n" of
 * "C4 n". */
static void
explain_no_hex(const struct guess *g, unsigned i, struct word names)
{
    struct finding *f = diag_sink_edit(g->sink, i), *hex = f;
    struct word part, before = word_of(""), name = guess_written(g, f->span);
    g_autofree char *text = word_text(name), *better = mend_letters(g->map, name);

    for (uint32_t at = 0; word_next(names, &at, &part) && part.span.offset < f->span.offset;)
        before = part;
    g_autofree char *corner = g_strdup_printf("%.*s^%s", (int)before.length, before.text, text);

    if (better && f->code == DIAG_X_REF_LABEL && diag_sink_size(g->sink) < DIAG_MAX_FINDINGS) {
        hex = diag_report(g->sink, DIAG_X_NAME_NO_HEX, f->span, text, NULL);
        for (unsigned k = 0; k < f->n_labels; k++)
            finding_add_label(hex, f->labels[k].span, f->labels[k].text);
        diag_sink_remove(g->sink, i);
    }
    if (better) {
        finding_propose(hex, better);
    } else if (all_welcome(g->map, corner, PLACE_INTERSECTION)) {
        finding_set_help(f, "did you mean %s?", corner);
        g_clear_pointer(&f->replacement, g_free);
    }
}

/* The map that a finding is about, or any. */
static struct scenario_map *
find_guessed_map(struct guess g, const struct finding *f)
{
    for (unsigned i = 0; i < g.scenario->n_maps; i++) {
        g.map = &g.scenario->maps[i];
        if (g.map->board && guess_covers(&g, f))
            return g.map;
    }
    return g.scenario->maps;
}

/* "D2, E2, F2": one finding for all the marks of a list. */
void
names_explain(struct guess *g, unsigned i)
{
    struct finding *f = diag_sink_edit(g->sink, i);
    struct vocabulary_attribute known;
    struct word names = guess_value(g, f->span, &known);
    struct word name = guess_word(g, names, f->span);
    const char *what;

    g->map = find_guessed_map(*g, f);
    if (!g->map->board)
        return;
    g_autofree char *text = word_text(names);
    g_autofree char *list =
        names.listed && names.length <= GUESS_LONGEST_LIST && has_loose_mark(names)
            ? mend_joints(g->map, names, ~0u, &what)
            : NULL;

    if (list && guess_takes(g, names.span))
        explain_name(g, diag_report(g->sink, DIAG_X_NAME, names.span, text, NULL), names,
                     known.places);
    else if (f->code == DIAG_X_NAME_NO_HEX || f->code == DIAG_X_REF_LABEL)
        explain_no_hex(g, i, names);
    else if (f->code != DIAG_X_NAME_MARK)
        explain_name(g, f, name, known.places);
}

/* The word before a place, in the same row or list of names; empty: it is the first there. */
static struct word
find_word_before(const struct guess *g, struct map_span at)
{
    const struct diag_source *source = diag_sink_source(g->sink, at.file);

    if (!source)
        return word_of("");
    const char *behind = source->text + at.offset, *end = behind, *from;

    while (end > source->text && g_ascii_isspace(end[-1]))
        end--;
    for (from = end; from > source->text && !strchr(" \t\n\r\"'>", from[-1]);)
        from--;
    return end == behind ? word_of("")
                         : (struct word){from, (uint32_t)(end - from), MAP_NO_SPAN, NULL, false};
}

void
names_explain_labels(const struct guess *g)
{
    for (unsigned i = g->from; i < diag_sink_size(g->sink); i++) {
        struct finding *f = diag_sink_edit(g->sink, i);

        for (unsigned k = 0; k < f->n_labels; k++) {
            bool lost = strcmp(f->labels[k].text, PLACE_LABEL_LOST) == 0;

            if (!lost && strcmp(f->labels[k].text, PLACE_LABEL_MEANT) != 0)
                continue;
            g_autofree char *text = word_text(guess_written(g, f->labels[k].span));

            if (lost) {
                finding_set_help(f, "should one be %s? The file names it, but no hex has it", text);
                continue;
            }
            struct word before = find_word_before(g, f->span);

            if (memchr(before.text, ':', before.length) && !memchr(before.text, '@', before.length))
                finding_set_help(f, "join it to the hex before it: %.*s@%s", (int)before.length,
                                 before.text, text);
            else
                finding_set_help(f, "write the terrain before it: castle:9@%s", text);
        }
    }
}

/* How often a word occurs in a text, counted up to three. */
static unsigned
count_word(const struct diag_source *source, const char *word)
{
    size_t n = strlen(word);
    const char *end = source->text + source->length;
    unsigned count = 0;

    for (const char *at = source->text; count < 3 && (at = memmem(at, (size_t)(end - at), word, n));
         at += n) {
        bool begins = at == source->text || (!g_ascii_isalnum(at[-1]) && at[-1] != '-');

        count += begins && !g_ascii_isalnum(at[n]) && at[n] != '-';
    }
    return count;
}

/* A name in a definition and one in a reference differ: either may be the typo. The proposal stays
 * certain only if it occurs elsewhere too and the written word does not. */
void
doubts_explain(const struct guess *g)
{
    for (unsigned i = g->from; i < diag_sink_size(g->sink); i++) {
        struct finding *f = diag_sink_edit(g->sink, i);
        const struct diag_source *source = diag_sink_source(g->sink, f->span.file);

        if (!f->replacement || (f->code != DIAG_X_REF_LABEL && f->code != DIAG_X_REF_REGION &&
                                f->code != DIAG_X_REF_POOL &&
                                (f->code != DIAG_X_TERRAIN || strcmp(f->replacement, "any") == 0 ||
                                 g_strv_contains(terrain_words(), f->replacement))))
            continue;
        g_autofree char *word = word_text(guess_written(g, f->span));

        if (count_word(source, f->replacement) < 2 || count_word(source, word) > 1)
            g_clear_pointer(&f->replacement, g_free);
    }
}
