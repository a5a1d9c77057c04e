/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include "draw/write/files.h"
#include "map-base.h"

#include <qpdf/qpdf-c.h>
#include <math.h>
#include <stdlib.h>

/* A file in libqpdf's hands. It has cairo's pages until new ones replace them. */
struct making {
    qpdf_data q;
    const struct document *document;
    GPtrArray *pictures; /* struct picture, borrowed: cairo's first pages */
    GHashTable *numbers; /* struct picture -> index of its form + 1 */
    GArray *sizes;       /* map_point of each form, in points */
    qpdf_oh *forms, *pages;
};

static void
set_text(qpdf_data q, qpdf_oh dictionary, const char *key, const char *text)
{
    qpdf_oh_replace_key(q, dictionary, key, qpdf_oh_new_unicode_string(q, text));
}

/* A dictionary as an object that others refer to. */
static qpdf_oh
add_object(qpdf_data q, const char *text)
{
    return qpdf_make_indirect_object(q, qpdf_oh_parse(q, text));
}

static void
list_pictures(struct making *m)
{
    for (unsigned i = 0; i < m->document->pages->len; i++) {
        const struct page *page = m->document->pages->pdata[i];

        for (unsigned k = 0; k <= page->placements->len; k++) {
            void *picture = (void *)page_placement(page, k).picture;

            if (g_hash_table_contains(m->numbers, picture))
                continue;
            g_ptr_array_add(m->pictures, picture);
            g_hash_table_insert(m->numbers, picture, GUINT_TO_POINTER(m->pictures->len));
        }
    }
}

static qpdf_oh
make_numbers(qpdf_data q, const double *numbers, unsigned n)
{
    qpdf_oh array = qpdf_oh_new_array(q);

    for (unsigned i = 0; i < n; i++)
        qpdf_oh_append_item(q, array, qpdf_oh_new_real_from_double(q, numbers[i], 10));
    return array;
}

/* Makes the content of a page of cairo's a form, in millimeters downwards as the page's picture, or of
 * a drawing one unit wide and high. cairo's group is left out, since blending would end at it. */
static qpdf_oh
make_form(qpdf_data q, qpdf_oh page, map_point size, bool drawing)
{
    qpdf_oh form = qpdf_oh_get_key(q, page, "/Contents"), dictionary = qpdf_oh_get_dict(q, form);
    /* cairo leaves out what lies on a part of a point, so it paints on whole ones; the form has the
     * exact size. */
    double top = ceil(size.y), bottom = top - size.y, mm = 1 / POINTS_PER_MM;
    const double box[] = {0, bottom, size.x, top}, millimeters[] = {mm, 0, 0, -mm, 0, top * mm};
    const double units[] = {1 / size.x, 0, 0, 1 / size.y, 0, -bottom / size.y};

    qpdf_oh_replace_key(q, dictionary, "/Type", qpdf_oh_new_name(q, "/XObject"));
    qpdf_oh_replace_key(q, dictionary, "/Subtype", qpdf_oh_new_name(q, "/Form"));
    qpdf_oh_replace_key(q, dictionary, "/BBox", make_numbers(q, box, 4));
    qpdf_oh_replace_key(q, dictionary, "/Matrix",
                        make_numbers(q, drawing ? units : millimeters, 6));
    qpdf_oh_replace_key(q, dictionary, "/Resources", qpdf_oh_get_key(q, page, "/Resources"));
    return form;
}

/* Of all that a form has. */
static char *
sum_page(qpdf_data q, qpdf_oh page, map_point size, bool drawing)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    const char *resources = qpdf_oh_unparse_resolved(q, qpdf_oh_get_key(q, page, "/Resources"));
    unsigned char *data = NULL;
    size_t length = 0;

    qpdf_oh_get_stream_data(q, qpdf_oh_get_key(q, page, "/Contents"), qpdf_dl_none, NULL, &data,
                            &length);
    g_checksum_update(sum, (const guchar *)resources, -1);
    g_checksum_update(sum, data, (gssize)length);
    free(data);
    /* %a: sizes in full, as they are part of the form. */
    return g_strdup_printf("%s %a %a %d", g_checksum_get_string(sum), size.x, size.y, drawing);
}

/* Puts the drawings where a picture has their stamps. A stamp is an image of one row, as many
 * pixels wide as the number of its drawing. Recordings in place of stamps would be examined by
 * cairo at each use. */
static void
replace_stamps(struct making *m, qpdf_oh form)
{
    qpdf_data q = m->q;
    qpdf_oh resources = qpdf_oh_get_key(q, qpdf_oh_get_dict(q, form), "/Resources");
    qpdf_oh objects = qpdf_oh_get_key_if_dict(q, resources, "/XObject");
    g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);

    if (!qpdf_oh_is_dictionary(q, objects))
        return;
    qpdf_oh_begin_dict_key_iter(q, objects);
    while (qpdf_oh_dict_more_keys(q))
        g_ptr_array_add(keys, g_strdup(qpdf_oh_dict_next_key(q)));
    for (unsigned i = 0; i < keys->len; i++) {
        qpdf_oh stamp = qpdf_oh_get_dict(q, qpdf_oh_get_key(q, objects, keys->pdata[i]));
        int width = qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_key(q, stamp, "/Width"));

        qpdf_oh_replace_key(q, objects, keys->pdata[i],
                            m->forms[(int)m->pictures->len + width - 1]);
    }
}

/* The backs of many pieces are equal: the file has equal pictures once. */
static void
make_forms(struct making *m)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    unsigned n = (unsigned)qpdf_get_num_pages(m->q), n_pictures = m->pictures->len;

    m->forms = g_new0(qpdf_oh, n);
    /* The drawings come behind the pictures in cairo's file, and stamps in pictures need their
     * forms. */
    for (unsigned i = n; i-- > 0;) { /* the drawings first */
        qpdf_oh page = qpdf_get_page_n(m->q, i);
        bool drawing = i >= n_pictures;
        map_point size = g_array_index(m->sizes, map_point, i);
        char *sum = sum_page(m->q, page, size, drawing);

        m->forms[i] = GPOINTER_TO_INT(g_hash_table_lookup(known, sum));
        if (!m->forms[i]) {
            m->forms[i] = make_form(m->q, page, size, drawing);
            if (!drawing)
                replace_stamps(m, m->forms[i]);
        }
        g_hash_table_insert(known, sum, GINT_TO_POINTER(m->forms[i]));
    }
}

static qpdf_oh
make_content(const struct making *m, const struct page *page)
{
    g_autoptr(GString) text = page_operators(page, &m->document->fit);
    qpdf_oh stream = qpdf_oh_new_stream(m->q);

    qpdf_oh_replace_stream_data(m->q, stream, (const unsigned char *)text->str, text->len,
                                qpdf_oh_new_null(m->q), qpdf_oh_new_null(m->q));
    return stream;
}

static qpdf_oh
make_resources(const struct making *m, const struct page *page)
{
    qpdf_oh objects = qpdf_oh_new_dictionary(m->q), resources = qpdf_oh_new_dictionary(m->q);

    for (unsigned i = 0; i <= page->placements->len; i++) {
        struct placement p = page_placement(page, i);
        unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(m->numbers, p.picture));
        g_autofree char *key = g_strdup_printf(PAGE_FORM, p.number);

        qpdf_oh_replace_key(m->q, objects, key, m->forms[number - 1]);
    }
    qpdf_oh_replace_key(m->q, resources, "/XObject", objects);
    return resources;
}

/* On the paper; w = 0: the whole page. */
static void
set_page_box(const struct making *m, qpdf_oh object, const struct page *page, const char *key,
             map_box box)
{
    const struct fit *fit = &m->document->fit;

    if (box.w <= 0)
        box = (map_box){0, 0, page->width, page->height};
    box = page_fitted(page, fit, box);
    map_point paper = page_paper(page, fit);
    const double k = POINTS_PER_MM, top = paper.y - box.y;
    const double edges[] = {box.x * k, (top - box.h) * k, (box.x + box.w) * k, top * k};

    qpdf_oh_replace_key(m->q, object, key, make_numbers(m->q, edges, 4));
}

static void
make_pages(struct making *m, qpdf_oh catalog)
{
    unsigned n = m->document->pages->len;
    qpdf_oh tree = add_object(m->q, "<</Type/Pages>>"), kids = qpdf_oh_new_array(m->q);

    m->pages = g_new0(qpdf_oh, n);
    for (unsigned i = 0; i < n; i++) {
        const struct page *page = m->document->pages->pdata[i];
        qpdf_oh object = m->pages[i] = add_object(m->q, "<</Type/Page>>");

        qpdf_oh_replace_key(m->q, object, "/Parent", tree);
        qpdf_oh_replace_key(m->q, object, "/Contents", make_content(m, page));
        qpdf_oh_replace_key(m->q, object, "/Resources", make_resources(m, page));
        qpdf_oh_replace_key(m->q, object, "/StructParents", qpdf_oh_new_integer(m->q, i));
        set_page_box(m, object, page, "/MediaBox", (map_box){0});
        set_page_box(m, object, page, "/BleedBox", page->bleed);
        set_page_box(m, object, page, "/TrimBox", page->trim);
        qpdf_oh_append_item(m->q, kids, object);
    }
    qpdf_oh_replace_key(m->q, tree, "/Kids", kids);
    qpdf_oh_replace_key(m->q, tree, "/Count", qpdf_oh_new_integer(m->q, n));
    qpdf_oh_replace_key(m->q, catalog, "/Pages", tree);
}

/* An entry of the outline, or the outline itself. */
struct entry {
    qpdf_oh object, last; /* last: of those below it */
    unsigned below;       /* on all levels */
    struct entry *up;     /* NULL: none */
};

static void
add_entry(struct making *m, struct entry *entry, struct entry *up, const char *text, qpdf_oh page)
{
    qpdf_data q = m->q;
    /* No place and no zoom: the reader keeps the view that he has. */
    qpdf_oh place = qpdf_oh_parse(q, "[/XYZ null null 0]");

    *entry = (struct entry){.object = add_object(q, "<<>>"), .up = up};
    qpdf_oh_insert_item(q, place, 0, page);
    set_text(q, entry->object, "/Title", text);
    qpdf_oh_replace_key(q, entry->object, "/Dest", place);
    qpdf_oh_replace_key(q, entry->object, "/Parent", up->object);
    if (qpdf_oh_has_key(q, up->object, "/First")) {
        qpdf_oh_replace_key(q, entry->object, "/Prev", up->last);
        qpdf_oh_replace_key(q, up->last, "/Next", entry->object);
    } else {
        qpdf_oh_replace_key(q, up->object, "/First", entry->object);
    }
    qpdf_oh_replace_key(q, up->object, "/Last", up->last = entry->object);
    /* /Count is the number of all entries that an open one shows, on all levels. */
    for (; up; up = up->up)
        qpdf_oh_replace_key(q, up->object, "/Count", qpdf_oh_new_integer(q, ++up->below));
}

static void
make_outline(struct making *m, qpdf_oh catalog)
{
    struct entry root = {.object = add_object(m->q, "<</Type/Outlines>>")}, part, head, nested;
    struct entry *over = &root, *above = &root; /* of bookmarks, and of those nested in one */

    for (unsigned i = 0; i < m->document->pages->len; i++) {
        const struct page *page = m->document->pages->pdata[i];

        if (page->part) {
            add_entry(m, &part, &root, page->part, m->pages[i]);
            over = above = &part;
        }
        if (page->bookmark && page->nested)
            add_entry(m, &nested, above, page->bookmark, m->pages[i]);
        else if (page->bookmark)
            add_entry(m, above = &head, over, page->bookmark, m->pages[i]);
    }
    if (root.below > 0)
        qpdf_oh_replace_key(m->q, catalog, "/Outlines", root.object);
}

static void
make_labels(struct making *m, qpdf_oh catalog)
{
    qpdf_oh labels = qpdf_oh_new_dictionary(m->q), numbers = qpdf_oh_new_array(m->q);

    for (unsigned i = 0; i < m->document->pages->len; i++) {
        qpdf_oh label = qpdf_oh_new_dictionary(m->q);

        /* A prefix without a style of numbers: the label is this text alone. */
        set_text(m->q, label, "/P", ((const struct page *)m->document->pages->pdata[i])->label);
        qpdf_oh_append_item(m->q, numbers, qpdf_oh_new_integer(m->q, i));
        qpdf_oh_append_item(m->q, numbers, label);
    }
    qpdf_oh_replace_key(m->q, labels, "/Nums", numbers);
    qpdf_oh_replace_key(m->q, catalog, "/PageLabels", labels);
}

/* An element of the structure, below another. */
static qpdf_oh
add_element(struct making *m, const char *kind, qpdf_oh parent)
{
    qpdf_oh element = add_object(m->q, "<</Type/StructElem/K[]>>");

    qpdf_oh_replace_key(m->q, element, "/S", qpdf_oh_new_name(m->q, kind));
    qpdf_oh_replace_key(m->q, element, "/P", parent);
    qpdf_oh_append_item(m->q, qpdf_oh_get_key(m->q, parent, "/K"), element);
    return element;
}

/* The element of a text below a section: items of a list and rows of a table that follow each other
 * are in one, which is *group. */
static qpdf_oh
add_text_element(struct making *m, const char *tag, const char *before, qpdf_oh section,
                 qpdf_oh *group)
{
    static const char *const nested[][3] = {{"LBody", "/L", "/LI"}, {"TD", "/Table", "/TR"}};
    g_autofree char *name = g_strconcat("/", tag, NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(nested); i++)
        if (strcmp(tag, nested[i][0]) == 0) {
            if (g_strcmp0(tag, before) != 0)
                *group = add_element(m, nested[i][1], section);
            section = add_element(m, nested[i][2], *group);
        }
    return add_element(m, name, section);
}

/* A section for each page: its pictures with descriptions and its texts, in the order of painting.
 * The numbers are those of page_operators(). Returns the elements by number. */
static qpdf_oh
tag_page(struct making *m, unsigned i, qpdf_oh top)
{
    const struct page *page = m->document->pages->pdata[i];
    qpdf_oh section = add_element(m, "/Sect", top), list = qpdf_oh_new_array(m->q), group = section;
    const char *before = NULL;
    unsigned content = 0;

    set_text(m->q, section, "/T", page->label);
    for (unsigned k = 0; k <= page->placements->len; k++) {
        struct placement p = page_placement(page, k);

        if (!p.alt && !p.tag)
            continue;
        qpdf_oh element = p.alt ? add_element(m, "/Figure", section)
                                : add_text_element(m, p.tag, before, section, &group);

        before = p.tag;

        if (p.alt)
            set_text(m->q, element, "/Alt", p.alt);
        qpdf_oh_replace_key(m->q, element, "/Pg", m->pages[i]);
        qpdf_oh_replace_key(m->q, element, "/K", qpdf_oh_new_integer(m->q, content++));
        qpdf_oh_append_item(m->q, list, element);
    }
    return list;
}

/* By libqpdf, since cairo takes alternative texts and does not write them. */
static void
make_tags(struct making *m, qpdf_oh catalog)
{
    qpdf_oh tree = add_object(m->q, "<</Type/StructTreeRoot/K[]/ParentTree<</Nums[]>>>>");
    qpdf_oh parents = qpdf_oh_get_key(m->q, tree, "/ParentTree");
    qpdf_oh numbers = qpdf_oh_get_key(m->q, parents, "/Nums");
    qpdf_oh top = add_element(m, "/Document", tree);

    for (unsigned i = 0; i < m->document->pages->len; i++) {
        qpdf_oh_append_item(m->q, numbers, qpdf_oh_new_integer(m->q, i));
        qpdf_oh_append_item(m->q, numbers, tag_page(m, i, top));
    }
    qpdf_oh_replace_key(m->q, catalog, "/StructTreeRoot", tree);
}

static void
set_info(struct making *m, qpdf_oh info, const char *key, const char *before, const char *value)
{
    g_autofree char *text = value ? g_strconcat(before, value, NULL) : NULL;

    if (text)
        set_text(m->q, info, key, text);
}

/* Instead of cairo's, which has the time of day. */
static void
make_info(struct making *m)
{
    qpdf_oh info = add_object(m->q, "<</Creator(Cartwright)/Producer(Cartwright)>>");
    const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;

    set_info(m, info, "/Title", "", m->document->title);
    set_info(m, info, "/Author", "", m->document->author);
    set_info(m, info, "/Subject", "License: ", m->document->license);
    set_info(m, info, "/Keywords", "source sha256 ", m->document->source);
    if (epoch && map_base_number(epoch, 0, G_MAXINT32, &seconds)) {
        g_autoptr(GDateTime) when = g_date_time_new_from_unix_utc((gint64)seconds);
        g_autofree char *date = g_date_time_format(when, "D:%Y%m%d%H%M%SZ");

        set_text(m->q, info, "/CreationDate", date);
    }
    qpdf_oh_replace_key(m->q, qpdf_get_trailer(m->q), "/Info", info);
}

/* The viewer is asked to print in true size. It may ignore that, hence the rulers of the test
 * page. */
static void
compose_file(struct making *m)
{
    qpdf_oh catalog =
        add_object(m->q, "<</Type/Catalog/MarkInfo<</Marked true>>/ViewerPreferences"
                         "<</PrintScaling/None/PickTrayByPDFSize true/DisplayDocTitle true>>>>");

    set_text(m->q, catalog, "/Lang", m->document->language);
    make_forms(m);
    make_pages(m, catalog);
    make_outline(m, catalog);
    make_labels(m, catalog);
    make_tags(m, catalog);
    make_info(m);
    qpdf_oh_replace_key(m->q, qpdf_get_trailer(m->q), "/Root", catalog);
    qpdf_update_all_pages_cache(m->q);
}

/* Writes what can be reached from the new pages. */
static GBytes *
write_file(qpdf_data q, GError **error)
{
    qpdf_init_write_memory(q);
    qpdf_set_object_stream_mode(q, qpdf_o_generate);
    /* An ID that follows from the content, as equal kits have equal bytes. */
    qpdf_set_deterministic_ID(q, QPDF_TRUE);
    qpdf_write(q);
    if (!qpdf_has_error(q))
        return g_bytes_new(qpdf_get_buffer(q), qpdf_get_buffer_length(q));
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot finish the PDF: %s",
                qpdf_get_error_full_text(q, qpdf_get_error(q)));
    return NULL;
}

GBytes *
pdf_make(const struct document *document, struct studio *studio, GError **error)
{
    g_autoptr(GPtrArray) pictures = g_ptr_array_new();
    g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(map_point));
    struct making m = {
        .document = document, .pictures = pictures, .numbers = numbers, .sizes = sizes};

    list_pictures(&m);
    g_autoptr(GBytes) painted = draw_pdf(studio, pictures, sizes, error);

    if (!painted)
        return NULL;
    m.q = qpdf_init();
    /* cairo repeats keys of resources; libqpdf mends that, and its warnings must not fail the
     * kit. */
    qpdf_silence_errors(m.q);
    qpdf_set_suppress_warnings(m.q, QPDF_TRUE);
    qpdf_read_memory(m.q, "the pictures", g_bytes_get_data(painted, NULL),
                     g_bytes_get_size(painted), NULL);
    compose_file(&m);
    GBytes *bytes = write_file(m.q, error);

    qpdf_cleanup(&m.q);
    g_free(m.forms);
    g_free(m.pages);
    return bytes;
}

void
pdf_libraries(GString *out)
{
    g_string_append_printf(out, "qpdf %s\n", qpdf_get_qpdf_version());
}

bool
pdf_is_ours(GBytes *pdf)
{
    qpdf_data q = qpdf_init();
    const char *creator = NULL;
    gsize length;
    const char *data = g_bytes_get_data(pdf, &length);

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    if (qpdf_read_memory(q, "kit", data, length, NULL) & QPDF_ERRORS)
        qpdf_get_error(q); /* one that nobody asks for is printed */
    else
        creator = qpdf_get_info_key(q, "/Creator");
    bool ours = g_strcmp0(creator, "Cartwright") == 0;

    qpdf_cleanup(&q);
    return ours;
}
