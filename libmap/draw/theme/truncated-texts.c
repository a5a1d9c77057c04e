/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */

#include "draw/theme/custom-pieces.h"

#include <limits.h>
#include <string.h>

/* What the author wrote, as it is drawn. */
struct own_text {
    char *text, *capital; /* the latter as it is at the start of a heading */
    unsigned letters;
    struct map_span span;
    unsigned room;     /* number of letters that fit where there is least room */
    const char *where; /* NULL: it is nowhere cut */
};

struct search {
    struct studio *studio;
    GArray *texts;
};

static void
clear_text(void *data)
{
    struct own_text *t = data;

    g_free(t->text);
    g_free(t->capital);
}

static void
collect_text(void *data, const struct scenario_said *said)
{
    struct search *s = data;
    struct own_text t = {.text = custom_pieces_words(s->studio, NULL, said->text, said->span),
                         .span = said->span,
                         .room = UINT_MAX};
    char first[8] = {0};

    t.letters = (unsigned)g_utf8_strlen(t.text, -1);
    g_unichar_to_utf8(g_unichar_toupper(g_utf8_get_char(t.text)), first);
    t.capital = g_strconcat(first, *t.text ? g_utf8_next_char(t.text) : "", NULL);
    g_array_append_val(s->texts, t);
}

static void
take_title(struct search *s, const struct map_scenario *scenario, const char *title)
{
    const struct scenario_text *text = scenario_text(scenario, TEXT_TITLE, s->studio->language);

    if (title && g_utf8_validate(title, -1, NULL))
        collect_text(s, &(struct scenario_said){NULL, title, scenario->root_span});
    else if (!title && text)
        collect_text(s, &(struct scenario_said){NULL, text->text, text->span});
    else if (!title && scenario->id)
        collect_text(s, &(struct scenario_said){NULL, scenario->id, scenario->root_span});
}

/* Whether the text ends at the cut or behind it; *room: number of its letters that fit. */
typedef bool holds(const struct own_text *t, const struct text_cut *cut, unsigned *room);

/* "The {castle} yields": the whole text was part of the cut one. */
static bool
holds_within(const struct own_text *t, const struct text_cut *cut, unsigned *room)
{
    const char *in = strstr(cut->text, t->text);

    if (!in)
        in = strstr(cut->text, t->capital);
    if (!in)
        return false;
    unsigned before = (unsigned)g_utf8_pointer_to_offset(cut->text, in);

    *room = cut->kept - before;
    return before <= cut->kept && *room < t->letters;
}

/* The cut text is one of several lines of the text. */
static bool
holds_line(const struct own_text *t, const struct text_cut *cut, unsigned *room)
{
    const char *in = strstr(t->text, cut->text);

    if (in)
        *room = (unsigned)g_utf8_pointer_to_offset(t->text, in) + cut->kept;
    return in != NULL;
}

/* It is the longest matching text: a short word may be part of many by chance. False: none
 * matches. */
static bool
blame_longest_text(GArray *texts, const struct text_cut *cut, holds *test)
{
    unsigned longest = 0, room;

    for (unsigned i = 0; i < texts->len; i++) {
        const struct own_text *t = &g_array_index(texts, struct own_text, i);

        if (t->letters > longest && test(t, cut, &room))
            longest = t->letters;
    }
    for (unsigned i = 0; longest > 0 && i < texts->len; i++) {
        struct own_text *t = &g_array_index(texts, struct own_text, i);

        if (t->letters == longest && test(t, cut, &room) && room < t->room) {
            t->room = room;
            t->where = cut->where;
        }
    }
    return longest > 0;
}

/* A cut text may be a sentence of ours around the author's words. The author gets a finding only
 * where these words were lost. */
void
truncated_texts_report(struct studio *studio, const struct map_scenario *scenario,
                       const char *title, struct map_sink *sink)
{
    const GPtrArray *cuts = text_cuts(studio->fonts);

    if (cuts->len == 0)
        return;
    g_autoptr(GArray) texts = g_array_new(FALSE, FALSE, sizeof(struct own_text));
    struct search search = {studio, texts};

    g_array_set_clear_func(texts, clear_text);
    take_title(&search, scenario, title);
    custom_pieces_each_text(scenario, studio->language, collect_text, &search);
    for (unsigned i = 0; i < cuts->len; i++)
        if (!blame_longest_text(texts, cuts->pdata[i], holds_within))
            blame_longest_text(texts, cuts->pdata[i], holds_line);
    for (unsigned i = 0; i < texts->len; i++) {
        const struct own_text *t = &g_array_index(texts, struct own_text, i);
        g_autofree char *room = g_strdup_printf("%u", t->room);
        g_autofree char *all = g_strdup_printf("%u", t->letters);

        if (t->where)
            diag_report(sink, DIAG_P_CUT, t->span, t->text, t->where, room, all, NULL);
    }
}
