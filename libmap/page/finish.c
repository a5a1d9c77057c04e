/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/finish.h"

#include "diag/decimal-text.h"
#include "page/operators.h"
#include "page/content-minify.h"
#include "page/deflate.h"

#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>

typedef struct _qpdf_data qpdf;

static void
qpdf_free(qpdf *q)
{
    qpdf_cleanup(&q);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(qpdf, qpdf_free)

struct finish_arts {
    qpdf *q; /* NULL: all are given by their operators */
    struct finish_art *arts;
    unsigned n;
    struct finish_arts *odd; /* NULL: already all of them */
    qpdf_oh forms[];         /* those of pages of q */
};

/* What the contents refer to. */
struct resources {
    qpdf *q;
    const struct finish_arts *from;
    qpdf_oh *forms, *arts; /* arts: 0 until one is used */
    qpdf_oh fonts[CONTENT_MOST_FONTS];
};

static bool
check_qpdf(qpdf *q, const char *name, GError **error)
{
    const char *text = NULL;
    if (qpdf_more_warnings(q))
        text = qpdf_get_error_full_text(q, qpdf_next_warning(q));
    if (qpdf_has_error(q))
        text = qpdf_get_error_full_text(q, qpdf_get_error(q));
    if (!text)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot finish %s: %s", name, text);
    return false;
}

static int
compare_glyph_numbers(gconstpointer a, gconstpointer b)
{
    return (int)GPOINTER_TO_UINT(a) - (int)GPOINTER_TO_UINT(b);
}

static void
set_box(qpdf *q, qpdf_oh object, const struct page *page, const struct fit *fit, const char *key,
        map_box box)
{
    if (box.w <= 0)
        box = (map_box){0, 0, page->width, page->height};
    box = page_fitted(page, fit, box);
    map_point paper = page_paper(page, fit);
    const double edges[] = {box.x, paper.y - box.y - box.h, box.x + box.w, paper.y - box.y};
    g_autoptr(GString) text = g_string_new("[");
    for (unsigned i = 0; i < G_N_ELEMENTS(edges); i++) {
        g_string_append_c(text, ' ');
        decimal_text_append(text, edges[i] * POINTS_PER_MM, 4);
    }
    g_string_append(text, " ]");
    qpdf_oh_replace_key(q, object, key, qpdf_oh_parse(q, text->str));
}

static qpdf_oh
new_stream(qpdf *q, const char *data, gsize length)
{
    qpdf_oh stream = qpdf_oh_new_stream(q);
    qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)data, length, qpdf_oh_new_null(q),
                                qpdf_oh_new_null(q));
    return stream;
}

static void
replace_packed(qpdf *q, qpdf_oh stream, GBytes *packed)
{
    gsize length;
    const unsigned char *data = g_bytes_get_data(packed, &length);
    qpdf_oh_replace_stream_data(q, stream, data, length, qpdf_oh_new_name(q, "/FlateDecode"),
                                qpdf_oh_new_null(q));
}

static qpdf_oh
new_packed(qpdf *q, GBytes *packed)
{
    qpdf_oh stream = qpdf_oh_new_stream(q);
    replace_packed(q, stream, packed);
    return stream;
}

/* Compressed once for all files with it; content that is not understood stays unchanged. */
static void
minify_stream(qpdf *q, qpdf_oh stream, struct deflate *squeeze)
{
    unsigned char *data = NULL;
    size_t length = 0;
    qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, NULL, &data, &length);
    GString *less = data ? content_minify((const char *)data, length) : NULL;
    g_autoptr(GBytes) packed = less ? deflate_pack(squeeze, less->str, less->len) : NULL;
    if (packed)
        replace_packed(q, stream, packed);
    if (less)
        g_string_free(less, TRUE);
    free(data);
}

/* A page's contents already are a form, except for its dictionary. */
static qpdf_oh
make_art(qpdf *q, qpdf_oh page, struct deflate *squeeze)
{
    qpdf_oh form = qpdf_oh_get_key(q, page, "/Contents");
    minify_stream(q, form, squeeze);
    qpdf_oh dictionary = qpdf_oh_get_dict(q, form);
    qpdf_oh_replace_key(q, dictionary, "/Type", qpdf_oh_new_name(q, "/XObject"));
    qpdf_oh_replace_key(q, dictionary, "/Subtype", qpdf_oh_new_name(q, "/Form"));
    qpdf_oh_replace_key(q, dictionary, "/BBox", qpdf_oh_get_key(q, page, "/MediaBox"));
    qpdf_oh_replace_key(q, dictionary, "/Resources", qpdf_oh_get_key(q, page, "/Resources"));
    if (qpdf_oh_has_key(q, page, "/Group"))
        qpdf_oh_replace_key(q, dictionary, "/Group", qpdf_oh_get_key(q, page, "/Group"));
    return form;
}

static qpdf *
open_pdf(GBytes *pdf, const char *name, GError **error)
{
    g_autoptr(qpdf) q = qpdf_init();
    gsize length;
    const char *bytes = g_bytes_get_data(pdf, &length);

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    qpdf_read_memory(q, name, bytes, length, NULL);
    return check_qpdf(q, name, error) ? g_steal_pointer(&q) : NULL;
}

struct finish_arts *
finish_arts_new(struct finish_art *list, unsigned n, GBytes *pdf, GError **error)
{
    struct finish_arts *arts = g_malloc0(sizeof *arts + n * sizeof *arts->forms);
    arts->arts = list;
    arts->n = n;
    if (!pdf)
        return arts;
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    unsigned page = 0;
    if (!(arts->q = open_pdf(pdf, "the drawings", error))) {
        finish_arts_free(arts);
        return NULL;
    }
    for (unsigned i = 0; i < n; i++)
        if (!list[i].packed)
            arts->forms[i] = make_art(arts->q, qpdf_get_page_n(arts->q, page++), squeeze);
    return arts;
}

void
finish_arts_free(struct finish_arts *arts)
{
    if (!arts)
        return;
    finish_arts_free(arts->odd);
    for (unsigned i = 0; i < arts->n; i++)
        g_clear_pointer(&arts->arts[i].packed, g_bytes_unref);
    g_free(arts->arts);
    if (arts->q)
        qpdf_free(arts->q);
    g_free(arts);
}

void
finish_arts_join(struct finish_arts *even, struct finish_arts *odd)
{
    even->odd = odd;
}

static unsigned
count_arts(const struct finish_arts *arts)
{
    return arts ? arts->n + count_arts(arts->odd) : 0;
}

/* A glyph in the numbering of the program. */
static unsigned
find_glyph_number(const struct content_font *font, const void *glyph)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(font->file.numbers, glyph));
}

/* "[ 17 [ 500 ] 18 [ 230 ] ... ]" */
static void
append_widths(GString *out, const struct content_font *font, const GList *glyphs)
{
    g_string_append(out, "[");
    for (const GList *g = glyphs; g; g = g->next)
        g_string_append_printf(out, " %u [ %d ]", find_glyph_number(font, g->data),
                               font_file_widths_of(font->widths, GPOINTER_TO_UINT(g->data)));
    g_string_append(out, " ]");
}

static void
append_utf16(GString *out, const char *text)
{
    glong n = 0;
    g_autofree gunichar2 *units = g_utf8_to_utf16(text, -1, NULL, &n, NULL);
    for (glong i = 0; units && i < n; i++)
        g_string_append_printf(out, "%04X", units[i]);
}

/* The text of the glyphs, for search and copy. */
static qpdf_oh
new_character_map(qpdf *q, const struct content_font *font, const GList *glyphs)
{
    g_autoptr(GString) text =
        g_string_new("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                     "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                     "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    for (const GList *g = glyphs; g; g = g->next) {
        const char *shows = g_hash_table_lookup(font->glyphs, g->data);
        if (!*shows)
            continue;
        g_string_append_printf(text, "1 beginbfchar\n<%04X> <", find_glyph_number(font, g->data));
        append_utf16(text, shows);
        g_string_append(text, ">\nendbfchar\n");
    }
    g_string_append(text, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    return new_stream(q, text->str, text->len);
}

/* A subset is named after its glyphs, not after the bytes that a library writes. So references to
 * it do not depend on the library's version. */
static char *
name_subset(const struct content_font *font, const GList *glyphs)
{
    g_autoptr(GString) text = g_string_new(font->file.name);
    char tag[7] = "";
    for (const GList *g = glyphs; g; g = g->next)
        g_string_append_printf(text, " %u", GPOINTER_TO_UINT(g->data));
    g_autofree char *sum =
        g_compute_checksum_for_string(G_CHECKSUM_SHA256, text->str, (gssize)text->len);
    for (unsigned i = 0; i < 6; i++)
        tag[i] = (char)('A' + g_ascii_xdigit_value(sum[i]));
    return g_strdup_printf("/%s+%s", tag, font->file.name);
}

static qpdf_oh
new_descriptor(qpdf *q, const struct font_file *font, GBytes *packed, const char *name)
{
    g_autofree char *text =
        g_strdup_printf("<< /Type /FontDescriptor /FontName %s /Flags 4 /FontBBox [ %d %d %d %d ] "
                        "/ItalicAngle 0 /Ascent %d /Descent %d /CapHeight %d /StemV 80 >>",
                        name, font->box[0], font->box[1], font->box[2], font->box[3], font->ascent,
                        font->descent, font->ascent);
    qpdf_oh descriptor = qpdf_make_indirect_object(q, qpdf_oh_parse(q, text));
    qpdf_oh program = new_packed(q, packed);
    qpdf_oh_replace_key(q, qpdf_oh_get_dict(q, program), "/Subtype",
                        qpdf_oh_new_name(q, "/CIDFontType0C"));
    qpdf_oh_replace_key(q, descriptor, "/FontFile3", program);
    return descriptor;
}

/* Texts refer to glyphs by their numbers in the font, two bytes each. */
static qpdf_oh
new_font(qpdf *q, const struct content_font *font)
{
    const struct font_file *file = &font->file;
    g_autoptr(GList) glyphs =
        g_list_sort(g_hash_table_get_keys(font->glyphs), compare_glyph_numbers);
    g_autofree char *name = name_subset(font, glyphs);
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_printf(text,
                    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont %s /CIDSystemInfo << "
                    "/Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 0 /W ",
                    name);
    append_widths(text, font, glyphs);
    g_string_append(text, " >>");
    qpdf_oh below = qpdf_make_indirect_object(q, qpdf_oh_parse(q, text->str));
    qpdf_oh_replace_key(q, below, "/FontDescriptor", new_descriptor(q, file, font->packed, name));
    g_string_printf(text, "<< /Type /Font /Subtype /Type0 /BaseFont %s /Encoding /Identity-H >>",
                    name);
    qpdf_oh object = qpdf_make_indirect_object(q, qpdf_oh_parse(q, text->str));
    qpdf_oh list = qpdf_oh_new_array(q);
    qpdf_oh_append_item(q, list, below);
    qpdf_oh_replace_key(q, object, "/DescendantFonts", list);
    qpdf_oh_replace_key(q, object, "/ToUnicode", new_character_map(q, font, glyphs));
    return object;
}

static void
embed_fonts(struct resources *r, const struct content_palette *palette)
{
    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++)
        if (palette->fonts[i].widths)
            r->fonts[i] = new_font(r->q, &palette->fonts[i]);
}

/* The graphics state of each alpha. */
static qpdf_oh
new_states(qpdf *q, const uint64_t alphas[4])
{
    qpdf_oh states = qpdf_oh_new_dictionary(q);
    for (unsigned i = 0; i < 256; i++) {
        if (!(alphas[i / 64] >> (i % 64) & 1))
            continue;
        char name[16], state[48], alpha[8];
        g_snprintf(name, sizeof name, "/G%u", i);
        g_snprintf(alpha, sizeof alpha, "%u.%03u", i / 255, i % 255 * 1000 / 255);
        g_snprintf(state, sizeof state, "<< /ca %s /CA %s >>", alpha, alpha);
        qpdf_oh_replace_key(q, states, name, qpdf_oh_parse(q, state));
    }
    return states;
}

/* As cairo makes a page, so that both are composed alike. */
static qpdf_oh
new_plain_art(qpdf *q, const struct finish_art *art)
{
    qpdf_oh form = new_packed(q, art->packed), dictionary = qpdf_oh_get_dict(q, form);
    qpdf_oh all = qpdf_oh_new_dictionary(q);
    g_autoptr(GString) text = g_string_new("[ 0 0 ");
    decimal_text_append(text, art->view.w, 4);
    g_string_append_c(text, ' ');
    decimal_text_append(text, art->view.h, 4);
    g_string_append(text, " ]");
    qpdf_oh_replace_key(q, all, "/ExtGState", new_states(q, art->alphas));
    qpdf_oh_replace_key(q, dictionary, "/Type", qpdf_oh_new_name(q, "/XObject"));
    qpdf_oh_replace_key(q, dictionary, "/Subtype", qpdf_oh_new_name(q, "/Form"));
    qpdf_oh_replace_key(q, dictionary, "/BBox", qpdf_oh_parse(q, text->str));
    qpdf_oh_replace_key(q, dictionary, "/Resources", all);
    qpdf_oh_replace_key(
        q, dictionary, "/Group",
        qpdf_oh_parse(q, "<< /Type /Group /S /Transparency /I true /CS /DeviceRGB >>"));
    return form;
}

static qpdf_oh
use_art(const struct resources *r, unsigned number)
{
    const struct finish_arts *from = r->from->odd && number % 2 ? r->from->odd : r->from;
    unsigned i = r->from->odd ? number / 2 : number;
    if (!r->arts[number])
        r->arts[number] = from->arts[i].packed
                              ? new_plain_art(r->q, &from->arts[i])
                              : qpdf_oh_copy_foreign_object(r->q, from->q, from->forms[i]);
    return r->arts[number];
}

static qpdf_oh
new_resources(const struct resources *r, const struct content *content)
{
    qpdf *q = r->q;
    qpdf_oh fonts = qpdf_oh_new_dictionary(q), objects = qpdf_oh_new_dictionary(q);
    qpdf_oh all = qpdf_oh_new_dictionary(q);
    char name[16];
    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++) {
        g_snprintf(name, sizeof name, "/F%u", i);
        if (content->fonts >> i & 1)
            qpdf_oh_replace_key(q, fonts, name, r->fonts[i]);
    }
    for (unsigned i = 0; i < content->arts->len; i++) {
        unsigned number = g_array_index(content->arts, unsigned, i);
        g_snprintf(name, sizeof name, "/A%u", number);
        qpdf_oh_replace_key(q, objects, name, use_art(r, number));
    }
    qpdf_oh_replace_key(q, all, "/Font", fonts);
    qpdf_oh_replace_key(q, all, "/XObject", objects);
    qpdf_oh_replace_key(q, all, "/ExtGState", new_states(q, content->alphas));
    return all;
}

/* Its coordinates are the picture's: millimetres from the upper left corner. */
static qpdf_oh
new_form(const struct resources *r, const struct picture *picture, const struct content *content)
{
    map_box box = picture_extent(picture);
    qpdf_oh form = new_packed(r->q, content->packed);
    qpdf_oh dictionary = qpdf_oh_get_dict(r->q, form);
    g_autoptr(GString) text = g_string_new("[ 0 0 ");
    decimal_text_append(text, box.w, 4);
    g_string_append_c(text, ' ');
    decimal_text_append(text, box.h, 4);
    g_string_append(text, " ]");
    qpdf_oh_replace_key(r->q, dictionary, "/Type", qpdf_oh_new_name(r->q, "/XObject"));
    qpdf_oh_replace_key(r->q, dictionary, "/Subtype", qpdf_oh_new_name(r->q, "/Form"));
    qpdf_oh_replace_key(r->q, dictionary, "/BBox", qpdf_oh_parse(r->q, text->str));
    qpdf_oh_replace_key(r->q, dictionary, "/Resources", new_resources(r, content));
    return form;
}

static void
fill_page(const struct resources *r, qpdf_oh object, const struct page *page,
          const struct content *content)
{
    qpdf *q = r->q;
    qpdf_oh all = new_resources(r, content), objects = qpdf_oh_get_key(q, all, "/XObject");
    for (unsigned i = 0; i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);
        char name[16];
        g_snprintf(name, sizeof name, "/Kit%u", p->number);
        qpdf_oh_replace_key(q, objects, name, r->forms[p->number]);
    }
    qpdf_oh_replace_key(q, object, "/Resources", all);
    qpdf_oh_replace_key(q, object, "/Contents", new_packed(q, content->packed));
    qpdf_oh_remove_key(q, object, "/Group");
}

static bool
same_size(const struct picture *a, const struct picture *b)
{
    return picture_extent(a).w == picture_extent(b).w && picture_extent(a).h == picture_extent(b).h;
}

/* Writes each picture once: the backs of many pieces are equal. The operators include all that it
 * uses, so equal operators mean an equal picture. */
static void
add_forms(struct resources *r, const GPtrArray *pictures, const struct content *contents)
{
    g_autoptr(GHashTable) known = g_hash_table_new(NULL, NULL);
    for (unsigned i = 0; i < pictures->len; i++) {
        unsigned like = GPOINTER_TO_UINT(g_hash_table_lookup(known, contents[i].packed));
        if (like > 0 && same_size(pictures->pdata[like - 1], pictures->pdata[i])) {
            r->forms[i] = r->forms[like - 1];
            continue;
        }
        r->forms[i] = new_form(r, pictures->pdata[i], &contents[i]);
        g_hash_table_insert(known, contents[i].packed, GUINT_TO_POINTER(i + 1));
    }
}

static void
place_all(qpdf *q, const struct document *document, const struct content_palette *palette,
          const struct finish_arts *from, const struct content *contents)
{
    unsigned n = document->pages->len, n_forms = document->pictures->len;
    g_autofree qpdf_oh *forms = g_new(qpdf_oh, n_forms + 1);
    g_autofree qpdf_oh *arts = g_new0(qpdf_oh, count_arts(from) + 1);
    struct resources r = {.q = q, .from = from, .forms = forms, .arts = arts};
    embed_fonts(&r, palette);
    add_forms(&r, document->pictures, contents + n);
    for (unsigned i = 0; i < n; i++)
        fill_page(&r, qpdf_get_page_n(q, i), g_ptr_array_index(document->pages, i), &contents[i]);
}

/* An element of the structure: its type, its parent, and its only content. */
static qpdf_oh
new_element(qpdf *q, const char *kind, qpdf_oh parent)
{
    qpdf_oh element = qpdf_make_indirect_object(q, qpdf_oh_new_dictionary(q));
    qpdf_oh_replace_key(q, element, "/Type", qpdf_oh_new_name(q, "/StructElem"));
    qpdf_oh_replace_key(q, element, "/S", qpdf_oh_new_name(q, kind));
    qpdf_oh_replace_key(q, element, "/P", parent);
    return element;
}

/* A section for each page: its pictures with descriptions, then its own text. The numbers are those
 * of page_operators(). Returns the section; *parents get the elements by number. */
static qpdf_oh
tag_page(qpdf *q, qpdf_oh object, const struct page *page, qpdf_oh parent, qpdf_oh parents)
{
    qpdf_oh section = new_element(q, "/Sect", parent), kids = qpdf_oh_new_array(q);
    long long content = 0;
    for (unsigned i = 0; i <= page->placements->len; i++) {
        bool text = i == page->placements->len;
        const struct placement *p =
            text ? NULL : &g_array_index(page->placements, struct placement, i);
        if (p && !p->alt && !p->read)
            continue;
        qpdf_oh element = new_element(q, p && p->alt ? "/Figure" : "/P", section);
        qpdf_oh_replace_key(q, element, "/Pg", object);
        qpdf_oh_replace_key(q, element, "/K", qpdf_oh_new_integer(q, content++));
        if (p && p->alt)
            qpdf_oh_replace_key(q, element, "/Alt", qpdf_oh_new_unicode_string(q, p->alt));
        qpdf_oh_append_item(q, kids, element);
        qpdf_oh_append_item(q, parents, element);
    }
    qpdf_oh_replace_key(q, section, "/T", qpdf_oh_new_unicode_string(q, page->label));
    qpdf_oh_replace_key(q, section, "/K", kids);
    return section;
}

static void
tag_document(qpdf *q, const struct document *document, qpdf_oh root)
{
    qpdf_oh tree = qpdf_make_indirect_object(q, qpdf_oh_new_dictionary(q));
    qpdf_oh top = new_element(q, "/Document", tree), sections = qpdf_oh_new_array(q);
    qpdf_oh numbers = qpdf_oh_new_array(q), by_page = qpdf_oh_new_dictionary(q);
    for (unsigned i = 0; i < document->pages->len; i++) {
        qpdf_oh object = qpdf_get_page_n(q, i), parents = qpdf_oh_new_array(q);
        const struct page *page = g_ptr_array_index(document->pages, i);
        qpdf_oh_append_item(q, sections, tag_page(q, object, page, top, parents));
        qpdf_oh_replace_key(q, object, "/StructParents", qpdf_oh_new_integer(q, i));
        qpdf_oh_append_item(q, numbers, qpdf_oh_new_integer(q, i));
        qpdf_oh_append_item(q, numbers, parents);
    }
    qpdf_oh_replace_key(q, top, "/K", sections);
    qpdf_oh_replace_key(q, by_page, "/Nums", numbers);
    qpdf_oh_replace_key(q, tree, "/Type", qpdf_oh_new_name(q, "/StructTreeRoot"));
    qpdf_oh_replace_key(q, tree, "/K", top);
    qpdf_oh_replace_key(q, tree, "/ParentTree", by_page);
    qpdf_oh_replace_key(q, root, "/StructTreeRoot", tree);
    qpdf_oh_replace_key(q, root, "/MarkInfo", qpdf_oh_parse(q, "<< /Marked true >>"));
}

static void
amend_document(qpdf *q, const struct document *document)
{
    qpdf_oh root = qpdf_get_root(q);
    qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_unicode_string(q, document->language));
    qpdf_oh_replace_key(q, root, "/ViewerPreferences",
                        qpdf_oh_parse(q, "<< /PrintScaling /None /PickTrayByPDFSize true "
                                         "/DisplayDocTitle true >>"));
    tag_document(q, document, root);
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        qpdf_oh object = qpdf_get_page_n(q, i);
        if (page_is_fitted(page, &document->fit))
            set_box(q, object, page, &document->fit, "/MediaBox", (map_box){0});
        set_box(q, object, page, &document->fit, "/BleedBox", page->bleed);
        set_box(q, object, page, &document->fit, "/TrimBox", page->trim);
    }
}

static GBytes *
write_document(qpdf *q, const struct document *document, GError **error)
{
    amend_document(q, document);
    if (!check_qpdf(q, document->name, error))
        return NULL;
    qpdf_init_write_memory(q);
    qpdf_set_object_stream_mode(q, qpdf_o_generate);
    qpdf_set_deterministic_ID(q, QPDF_TRUE);
    qpdf_write(q);
    if (!check_qpdf(q, document->name, error))
        return NULL;
    return g_bytes_new(qpdf_get_buffer(q), qpdf_get_buffer_length(q));
}

GBytes *
pdf_finish(GBytes *pdf, const struct document *document, const struct content_palette *palette,
           const struct finish_arts *arts, const struct content *contents, GError **error)
{
    g_autoptr(qpdf) q = open_pdf(pdf, document->name, error);
    if (!q)
        return NULL;
    place_all(q, document, palette, arts, contents);
    return write_document(q, document, error);
}

/* What the page shows; all else the empty page has. */
static void
take_page(qpdf *q, qpdf_oh object, qpdf *from, qpdf_oh page)
{
    static const char *const keys[] = {"/Contents", "/Resources"};
    for (unsigned i = 0; i < G_N_ELEMENTS(keys); i++) {
        qpdf_oh value = qpdf_oh_get_key(from, page, keys[i]);
        /* only indirect objects are copied from one file to another */
        if (!qpdf_oh_is_indirect(from, value))
            value = qpdf_make_indirect_object(from, value);
        qpdf_oh_replace_key(q, object, keys[i], qpdf_oh_copy_foreign_object(q, from, value));
    }
    qpdf_oh_remove_key(q, object, "/Group");
}

/* Drawings have the same name in all files of a kit: refers to the first one of each. `forms` has
 * those looked at, by number. */
static void
share_arts(qpdf *q, qpdf_oh resources, GHashTable *arts, GHashTable *forms)
{
    qpdf_oh objects = qpdf_oh_get_key(q, resources, "/XObject");
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);

    qpdf_oh_begin_dict_key_iter(q, objects);
    while (qpdf_oh_dict_more_keys(q))
        g_ptr_array_add(names, g_strdup(qpdf_oh_dict_next_key(q)));
    for (unsigned i = 0; i < names->len; i++) {
        char *name = g_ptr_array_index(names, i);
        qpdf_oh form = qpdf_oh_get_key(q, objects, name);
        gpointer number = GINT_TO_POINTER(qpdf_oh_get_object_id(q, form)), known;
        if (!g_str_has_prefix(name, "/A")) {
            if (g_hash_table_add(forms, number))
                share_arts(q, qpdf_oh_get_key(q, qpdf_oh_get_dict(q, form), "/Resources"), arts,
                           forms);
        } else if (g_hash_table_lookup_extended(arts, name, NULL, &known)) {
            qpdf_oh_replace_key(q, objects, name, GPOINTER_TO_UINT(known));
        } else {
            g_hash_table_insert(arts, g_strdup(name), GUINT_TO_POINTER(form));
        }
    }
}

static void
free_qpdf(void *q)
{
    qpdf_free(q);
}

GBytes *
finish_gathered(GBytes *pdf, const struct document *document, const GPtrArray *pdfs, GError **error)
{
    g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func(free_qpdf); /* until it is written */
    g_autoptr(GHashTable) arts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          forms = g_hash_table_new(NULL, NULL);
    g_autoptr(qpdf) q = open_pdf(pdf, document->name, error);
    unsigned n = 0;
    if (!q)
        return NULL;
    for (unsigned i = 0; i < pdfs->len; i++) {
        qpdf *from = open_pdf(g_ptr_array_index(pdfs, i), document->name, error);
        if (!from)
            return NULL;
        g_ptr_array_add(open, from);
        unsigned end = n + (unsigned)qpdf_get_num_pages(from);
        for (unsigned k = 0; n < end && n < document->pages->len; k++, n++)
            take_page(q, qpdf_get_page_n(q, n), from, qpdf_get_page_n(from, k));
    }
    for (unsigned i = 0; i < n; i++)
        share_arts(q, qpdf_oh_get_key(q, qpdf_get_page_n(q, i), "/Resources"), arts, forms);
    return write_document(q, document, error);
}

const char *
finish_library(void)
{
    return qpdf_get_qpdf_version();
}
