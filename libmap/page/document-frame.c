/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/document-frame.h"

#include "map-base.h"

#include <stdint.h>
#include <string.h>

/* An entry of the outline. */
struct bookmark {
    const char *text;
    unsigned number, page; /* number: of its object; page: index */
    int parent;            /* index; -1: the outline itself */
};

static void
add_bookmark(GArray *list, struct pdf_writer *writer, const char *text, unsigned page, int parent)
{
    struct bookmark mark = {text, pdf_writer_number(writer), page, parent};

    g_array_append_val(list, mark);
}

static GArray *
list_bookmarks(struct pdf_writer *writer, const struct document *document)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct bookmark));
    int part = -1, parent = -1;

    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = document->pages->pdata[i];

        if (page->part) {
            add_bookmark(list, writer, page->part, i, -1);
            parent = part = (int)list->len - 1;
        }
        if (page->bookmark)
            add_bookmark(list, writer, page->bookmark, i, page->nested ? parent : part);
        if (page->bookmark && !page->nested)
            parent = (int)list->len - 1;
    }
    return list;
}

/* Appends /First, /Last and /Count of the entries below one; all are open. */
static void
append_family(GString *out, const GArray *list, int parent)
{
    unsigned first = 0, last = 0, below = 0;

    for (unsigned i = 0; i < list->len; i++) {
        const struct bookmark *mark = &g_array_index(list, struct bookmark, i);
        int up = mark->parent;

        if (up == parent) {
            first = first ? first : mark->number;
            last = mark->number;
        }
        while (up != parent && up >= 0)
            up = g_array_index(list, struct bookmark, up).parent;
        below += up == parent;
    }
    if (first)
        g_string_append_printf(out, "/First %u 0 R/Last %u 0 R/Count %u", first, last, below);
}

/* The neighbor among those of one parent; 0: none. */
static unsigned
find_neighbor(const GArray *list, unsigned i, int step)
{
    int parent = g_array_index(list, struct bookmark, i).parent;

    for (int k = (int)i + step; k >= 0 && k < (int)list->len; k += step)
        if (g_array_index(list, struct bookmark, k).parent == parent)
            return g_array_index(list, struct bookmark, k).number;
    return 0;
}

/* Returns the number of the outline; 0: there is nothing in it. */
static unsigned
put_outline(struct pdf_writer *writer, const struct document *document, const unsigned *pages)
{
    g_autoptr(GArray) list = list_bookmarks(writer, document);
    g_autoptr(GString) text = g_string_new("<</Type/Outlines");
    unsigned root;

    if (list->len == 0)
        return 0;
    root = pdf_writer_number(writer);
    append_family(text, list, -1);
    g_string_append(text, ">>");
    pdf_writer_put(writer, root, text->str);
    for (unsigned i = 0; i < list->len; i++) {
        const struct bookmark *mark = &g_array_index(list, struct bookmark, i);
        unsigned up =
            mark->parent < 0 ? root : g_array_index(list, struct bookmark, mark->parent).number;
        unsigned before = find_neighbor(list, i, -1), next = find_neighbor(list, i, 1);

        g_string_assign(text, "<</Title ");
        pdf_writer_append_text(text, mark->text);
        g_string_append_printf(text, "/Parent %u 0 R/Dest[%u 0 R/XYZ null null 0]", up,
                               pages[mark->page]);
        if (before)
            g_string_append_printf(text, "/Prev %u 0 R", before);
        if (next)
            g_string_append_printf(text, "/Next %u 0 R", next);
        append_family(text, list, (int)i);
        g_string_append(text, ">>");
        pdf_writer_put(writer, mark->number, text->str);
    }
    return root;
}

/* The length of a label without the number at its end; *number gets that, 0: none. */
static gsize
split_label(const char *label, uint64_t *number)
{
    gsize n = strlen(label);

    while (n > 0 && g_ascii_isdigit(label[n - 1]))
        n--;
    if (!map_base_number(label + n, 1, G_MAXINT32, number) || label[n] == '0') {
        *number = 0;
        n = strlen(label);
    }
    return n;
}

/* "A1", "A2" are one range, with a prefix and a first number. */
static unsigned
put_labels(struct pdf_writer *writer, const struct document *document)
{
    g_autoptr(GString) text = g_string_new("<</Nums[");
    const char *last = "";
    gsize last_n = 0;
    uint64_t last_number = 0;

    for (unsigned i = 0; i < document->pages->len; i++) {
        const char *label = ((const struct page *)document->pages->pdata[i])->label;
        uint64_t number;
        gsize n = split_label(label, &number);

        if (i == 0 || number == 0 || number != last_number + 1 || n != last_n ||
            strncmp(label, last, n) != 0) {
            g_autofree char *prefix = g_strndup(label, n);

            g_string_append_printf(text, "%u<<", i);
            if (n > 0) {
                g_string_append(text, "/P");
                pdf_writer_append_text(text, prefix);
            }
            if (number > 0)
                g_string_append_printf(text, "/S/D/St %u", (unsigned)number);
            g_string_append(text, ">>");
        }
        last = label;
        last_n = n;
        last_number = number;
    }
    g_string_append(text, "]>>");
    return pdf_writer_share(writer, text->str);
}

static void
append_info(GString *out, const char *key, const char *before, const char *value)
{
    g_autofree char *text = value ? g_strconcat(before, value, NULL) : NULL;

    if (!text)
        return;
    g_string_append(out, key);
    pdf_writer_append_text(out, text);
}

static unsigned
put_info(struct pdf_writer *writer, const struct document *document)
{
    g_autoptr(GString) text = g_string_new("<<");
    const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;

    append_info(text, "/Title", "", document->title);
    append_info(text, "/Author", "", document->author);
    append_info(text, "/Subject", "License: ", document->license);
    append_info(text, "/Keywords", "source sha256 ", document->source);
    append_info(text, "/Creator", "", "Cartwright");
    append_info(text, "/Producer", "", "Cartwright");
    if (epoch && map_base_number(epoch, 0, G_MAXINT32, &seconds)) {
        g_autoptr(GDateTime) when = g_date_time_new_from_unix_utc((gint64)seconds);
        g_autofree char *date = g_date_time_format(when, "D:%Y%m%d%H%M%SZ");

        append_info(text, "/CreationDate", "", date);
    }
    g_string_append(text, ">>");
    return pdf_writer_share(writer, text->str);
}

/* An element of the structure, but for what is in it. */
static GString *
begin_element(const char *kind, unsigned parent)
{
    GString *text = g_string_new(NULL);

    g_string_printf(text, "<</Type/StructElem/S/%s/P %u 0 R", kind, parent);
    return text;
}

static void
put_element(struct pdf_writer *writer, unsigned number, GString *text)
{
    g_string_append(text, ">>");
    pdf_writer_put(writer, number, text->str);
    g_string_free(text, TRUE);
}

/* A section for each page: its pictures with descriptions, then its own text. The numbers are those
 * of page_operators(). Returns the section; *list gets the elements by number. */
static unsigned
tag_page(struct pdf_writer *writer, const struct page *page, unsigned object, unsigned parent,
         GString *list)
{
    unsigned section = pdf_writer_number(writer), content = 0;
    GString *text = begin_element("Sect", parent);
    g_autoptr(GString) kids = g_string_new("[");

    for (unsigned i = 0; i <= page->placements->len; i++) {
        const struct placement *p = i < page->placements->len
                                        ? &g_array_index(page->placements, struct placement, i)
                                        : NULL;

        if (p && !p->alt && !p->read)
            continue;
        unsigned number = pdf_writer_number(writer);
        GString *element = begin_element(p && p->alt ? "Figure" : "P", section);

        g_string_append_printf(element, "/Pg %u 0 R/K %u", object, content++);
        if (p && p->alt) {
            g_string_append(element, "/Alt");
            pdf_writer_append_text(element, p->alt);
        }
        put_element(writer, number, element);
        g_string_append_printf(kids, "%u 0 R ", number);
    }
    g_string_append_c(kids, ']');
    g_string_append_len(list, kids->str, (gssize)kids->len);
    g_string_append(text, "/T");
    pdf_writer_append_text(text, page->label);
    g_string_append(text, "/K");
    g_string_append_len(text, kids->str, (gssize)kids->len);
    put_element(writer, section, text);
    return section;
}

static unsigned
put_tags(struct pdf_writer *writer, const struct document *document, const unsigned *pages)
{
    unsigned tree = pdf_writer_number(writer), top = pdf_writer_number(writer);
    GString *text = begin_element("Document", tree);
    g_autoptr(GString) numbers = g_string_new("["), all = g_string_new(NULL);

    g_string_append(text, "/K[");
    for (unsigned i = 0; i < document->pages->len; i++) {
        g_string_append_printf(numbers, "%u", i);
        g_string_append_printf(text, "%u 0 R ",
                               tag_page(writer, document->pages->pdata[i], pages[i], top, numbers));
    }
    g_string_append_c(text, ']');
    put_element(writer, top, text);
    g_string_printf(all, "<</Type/StructTreeRoot/K %u 0 R/ParentTree<</Nums%s]>>>>", top,
                    numbers->str);
    pdf_writer_put(writer, tree, all->str);
    return tree;
}

static void
put_page_tree(struct pdf_writer *writer, unsigned tree, const unsigned *pages, unsigned n)
{
    g_autoptr(GString) text = g_string_new("<</Type/Pages/Kids[");

    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(text, "%u 0 R ", pages[i]);
    g_string_append_printf(text, "]/Count %u>>", n);
    pdf_writer_put(writer, tree, text->str);
}

GBytes *
document_frame_end(struct pdf_writer *writer, const struct document *document, unsigned tree,
                   const unsigned *pages)
{
    unsigned outline = put_outline(writer, document, pages), root = pdf_writer_number(writer);
    g_autoptr(GString) text = g_string_new(NULL);

    unsigned labels = put_labels(writer, document), tags = put_tags(writer, document, pages);

    put_page_tree(writer, tree, pages, document->pages->len);
    g_string_printf(text,
                    "<</Type/Catalog/Pages %u 0 R/PageLabels %u 0 R/StructTreeRoot %u 0 R"
                    "/MarkInfo<</Marked true>>/ViewerPreferences<</PrintScaling/None"
                    "/PickTrayByPDFSize true/DisplayDocTitle true>>/Lang",
                    tree, labels, tags);
    pdf_writer_append_text(text, document->language);
    if (outline)
        g_string_append_printf(text, "/Outlines %u 0 R", outline);
    g_string_append(text, ">>");
    pdf_writer_put(writer, root, text->str);
    return pdf_writer_end(writer, root, put_info(writer, document));
}
