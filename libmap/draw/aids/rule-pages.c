/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/rule-pages.h"

#include "draw/aids/rule-figures.h"
#include "draw/aids/text-flow.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/sentences.h"

#include <string.h>

#define NEARLY_EMPTY 0.5
#define USUAL 3.4    /* mm: the size of the text */
#define TOO_WIDE 100 /* mm: a strip, where there is little room */
#define LARGE 4.2    /* a page filled less than half is wasted */

struct pages {
    const struct rule_context *context;
    struct leaf_book book;
    struct section section; /* the one in progress, if it has a picture */
};

static void
end_section(struct pages *p)
{
    if (!p->section.brush.picture)
        return;
    leaf_take(&p->book, &p->section);
    leaf_closer(&p->book);
}

/* Lines of a list stand closer. */
static void
end_list_line(struct pages *p)
{
    if (section_is_beside(&p->section))
        return;
    end_section(p);
    leaf_joined(&p->book);
}

/* In the section in progress: beside its pictures. */
static void
begin_paragraph(struct pages *p, const char *heading)
{
    if (heading) {
        end_section(p);
        leaf_apart(&p->book);
    }
    if (p->section.brush.picture) {
        section_space(&p->section, p->book.size * 0.2);
        return;
    }
    p->section = section_begin(p->context->studio, leaf_column_width(&p->book));
    p->section.size = p->book.size;
    if (heading) {
        g_autofree char *text = lexicon_fill(p->context->lexicon, heading, NULL);

        section_heading(&p->section, text);
    }
}

/* What follows may be in the next column unless it is beside pictures. */
static void
end_paragraph(struct pages *p)
{
    if (!section_is_beside(&p->section))
        end_section(p);
}

/* Without strips and whole cards. */
static unsigned
keep_narrow(struct section_figure *figures, unsigned n, double scale)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < n; i++)
        if (picture_extent(figures[i].picture).w < TOO_WIDE) {
            figures[kept] = figures[i];
            figures[kept++].scale *= scale;
        }
    return kept;
}

/* A heading stays with its first paragraph. The pictures are those of the text with that key; NULL:
 * there are none. */
static void
add_illustrated(struct pages *p, const char *heading, const char *key, const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "\n", -1);
    unsigned number = 0;

    for (char **part = parts; *part; part++) {
        struct section_figure figures[RULE_FIGURES_MAX];
        unsigned n = key ? rule_figures_get(p->context->figures, key, number, figures) : 0;

        if (!**part)
            continue;
        if (p->context->few > 0)
            n = keep_narrow(figures, n, p->context->few);
        if (n && p->section.brush.picture)
            end_section(p);
        begin_paragraph(p, number == 0 ? heading : NULL);
        if (n)
            section_figures(&p->section, figures, n);
        section_text(&p->section, *part);
        end_paragraph(p);
        number++;
    }
}

static void
add_paragraphs(struct pages *p, const char *heading, const char *text)
{
    add_illustrated(p, heading, NULL, text);
}

/* All that is printed below one heading. */
static void
add_section(struct pages *p, const char *heading)
{
    const struct diag_sentence *row;
    const char *above = heading;
    unsigned i = 0;

    while ((row = sentence_next(p->context->lexicon, heading, &i))) {
        g_autofree char *text = sentence_fill(p->context->lexicon, row);

        if ((row->kind == SENTENCE_POINT || row->kind == SENTENCE_EXAMPLE) && !above) {
            begin_paragraph(p, NULL);
            section_dash(&p->section, text);
            end_list_line(p);
        } else {
            add_illustrated(p, above, row->key, text);
        }
        above = NULL;
    }
}

static void
add_text(struct pages *p, const char *heading, enum scenario_text_kind kind)
{
    const char *text = p->context->texts.text[kind];

    if (text)
        add_illustrated(p, heading, heading, text);
}

/* The steps are in the aids; this adds the author's text. */
static void
add_set_up(struct pages *p)
{
    const char *text = p->context->texts.text[TEXT_SETUP];

    if (!text)
        return;
    add_paragraphs(p, "aid.set-up", lexicon_text(p->context->lexicon, "leaf.set-up"));
    add_paragraphs(p, NULL, text);
}

/* Notes of the author's marks, each behind its label. */
static void
add_mark_notes(struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].n_signs; i++) {
            const struct scenario_mark *mark = &s->maps[m].signs[i];
            g_autofree char *label = custom_pieces_wording(p->context->studio, &mark->label);
            g_autofree char *note = custom_pieces_wording(p->context->studio, &mark->note);
            g_autofree char *text = label && note ? g_strdup_printf("%s: %s", label, note) : NULL;

            /* maps for other numbers of players say the same */
            if (text && !strstr(all->str, text))
                g_string_append_printf(all, "%s%s", all->len ? "\n\n" : "", text);
        }
    if (all->len)
        add_paragraphs(p, "leaf.marks", all->str);
}

/* Credits and license below one heading. */
static void
add_imprint(struct pages *p)
{
    const char *credits = p->context->texts.text[TEXT_CREDITS],
               *license = p->context->texts.text[TEXT_LICENSE];

    add_text(p, "leaf.credits", TEXT_CREDITS);
    if (!credits) {
        add_text(p, "leaf.license", TEXT_LICENSE);
    } else if (license) {
        g_autofree char *text =
            g_strdup_printf("%s: %s", lexicon_text(p->context->lexicon, "leaf.license"), license);

        add_paragraphs(p, NULL, text);
    }
}

static void
add_opening(struct pages *p)
{
    if (p->context->extent == RULES_ALL)
        add_text(p, "leaf.story", TEXT_STORY);
    if (p->context->extent != RULES_SPECIAL)
        add_section(p, "leaf.goal");
    end_section(p);
}

static void
add_rules(struct pages *p)
{
    const struct rule_context *context = p->context;
    const struct diag_sentence *row;

    add_text(p, "leaf.special", TEXT_SPECIAL);
    add_mark_notes(p);
    if (context->extent != RULES_SPECIAL) {
        add_set_up(p);
        for (unsigned i = 0; (row = diag_sentence(i)); i++)
            if (row->kind == SENTENCE_SECTION && !g_str_has_prefix(row->key, "aid.") &&
                strcmp(row->key, "leaf.goal") != 0)
                add_section(p, row->key);
    }
    if (context->extent == RULES_ALL)
        add_imprint(p);
    end_section(p);
}

void
rule_pages_add(const struct rule_context *context, bool opening, struct leaf_book *book)
{
    struct pages p = {.context = context, .book = *book};

    leaf_apart(&p.book);
    (opening ? add_opening : add_rules)(&p);
    leaf_apart(&p.book);
    *book = p.book;
}

static GPtrArray *
make_rule_pages(const struct rule_context *context, double size, double height, double *filled)
{
    struct pages p = {.context = context};

    leaf_begin(&p.book, context->studio, context->width, height,
               leaf_columns(context->width, size));
    p.book.size = size;
    add_opening(&p);
    add_rules(&p);
    *filled = leaf_filled(&p.book);
    return leaf_end(&p.book);
}

/* As large as fits a large sheet. */
static GPtrArray *
enlarge_pages(const struct rule_context *context, GPtrArray *usual)
{
    static const double sizes[] = {3.8, 4.2, 4.8, 5.4, 6.2};
    double filled;

    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        g_autoptr(GPtrArray) pages = make_rule_pages(context, sizes[i], context->height, &filled);

        if (pages->len > usual->len)
            break;
        g_ptr_array_unref(usual);
        usual = g_steal_pointer(&pages);
    }
    return usual;
}

/* The same on fewer pages with slightly smaller text, or NULL. */
static GPtrArray *
shrink_pages(const struct rule_context *context, unsigned than)
{
    static const double sizes[] = {3.2, 3.0};
    double filled;

    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        g_autoptr(GPtrArray) pages = make_rule_pages(context, sizes[i], context->height, &filled);

        if (pages->len < than)
            return g_steal_pointer(&pages);
    }
    return NULL;
}

/* Slightly smaller if that saves a page that would be nearly empty, else evenly filled. */
GPtrArray *
rule_pages(const struct rule_context *context)
{
    double filled, share;
    g_autoptr(GPtrArray) usual = make_rule_pages(context, USUAL, context->height, &share);
    bool large = leaf_is_large(context->width, context->height);

    if (share <= NEARLY_EMPTY && usual->len > 1) {
        GPtrArray *pages = shrink_pages(context, usual->len);

        if (pages)
            return pages;
    }
    if (large)
        return enlarge_pages(context, g_steal_pointer(&usual));
    if (share > NEARLY_EMPTY)
        return g_steal_pointer(&usual);
    if (usual->len == 1) /* a short text is printed large */
        return make_rule_pages(context, LARGE, context->height, &filled);
    for (double part = (usual->len - 1 + share) / usual->len; part < 1; part += 0.04) {
        g_autoptr(GPtrArray) pages =
            make_rule_pages(context, USUAL, context->height * part, &filled);

        if (pages->len == usual->len)
            return g_steal_pointer(&pages);
    }
    return g_steal_pointer(&usual);
}
