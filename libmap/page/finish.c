/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/finish.h"

#include "diag/message-text.h"
#include "page/deflate.h"
#include "page/document-frame.h"
#include "page/operators.h"

#include <string.h>

/* One file while it is written. */
struct finishing {
    struct pdf_writer *writer;
    const struct content_palette *palette;
    const struct finish_arts *from;
    unsigned *arts;                     /* numbers of their objects; 0: not used yet, as below */
    unsigned fonts[CONTENT_MOST_FONTS]; /* likewise */
    GHashTable *forms;                  /* operators and size of a picture -> number */
};

static int
compare_glyph_numbers(gconstpointer a, gconstpointer b)
{
    return (int)GPOINTER_TO_UINT(a) - (int)GPOINTER_TO_UINT(b);
}

/* "/TrimBox[0 0 595.2756 841.8898]"; w = 0: the whole page. */
static void
append_page_box(GString *out, const struct page *page, const struct fit *fit, const char *key,
                map_box box)
{
    /* the size of the paper as exactly as cairo writes it */
    unsigned digits =
        box.w <= 0 && !page_is_fitted(page, fit) && strcmp(key, "/MediaBox") == 0 ? 6 : 4;

    if (box.w <= 0)
        box = (map_box){0, 0, page->width, page->height};
    box = page_fitted(page, fit, box);
    map_point paper = page_paper(page, fit);
    const double edges[] = {box.x, paper.y - box.y - box.h, box.x + box.w, paper.y - box.y};

    g_string_append(out, key);
    for (unsigned i = 0; i < G_N_ELEMENTS(edges); i++) {
        g_string_append_c(out, i ? ' ' : '[');
        diag_append_decimal(out, edges[i] * POINTS_PER_MM, digits);
    }
    g_string_append_c(out, ']');
}

/* "[0 0 50 60]" */
static void
append_extent(GString *out, map_box box)
{
    g_string_append(out, "[0 0 ");
    diag_append_decimal(out, box.w, 4);
    g_string_append_c(out, ' ');
    diag_append_decimal(out, box.h, 4);
    g_string_append_c(out, ']');
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
    g_string_append_c(out, '[');
    for (const GList *g = glyphs; g; g = g->next)
        g_string_append_printf(out, "%u[%d]", find_glyph_number(font, g->data),
                               font_file_widths_of(font->widths, GPOINTER_TO_UINT(g->data)));
    g_string_append_c(out, ']');
}

static void
append_utf16(GString *out, const char *text)
{
    glong n = 0;
    g_autofree gunichar2 *units = g_utf8_to_utf16(text, -1, NULL, &n, NULL);
    for (glong i = 0; units && i < n; i++)
        g_string_append_printf(out, "%04X", units[i]);
}

/* The text of the glyphs, for search and copy; the number of its object. */
static unsigned
put_character_map(struct pdf_writer *writer, const struct content_font *font, const GList *glyphs)
{
    g_autoptr(GString) text =
        g_string_new("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                     "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                     "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    unsigned number = pdf_writer_number(writer);

    for (const GList *g = glyphs; g; g = g->next) {
        const char *shows = g_hash_table_lookup(font->glyphs, g->data);
        if (!*shows)
            continue;
        g_string_append_printf(text, "1 beginbfchar\n<%04X> <", find_glyph_number(font, g->data));
        append_utf16(text, shows);
        g_string_append(text, ">\nendbfchar\n");
    }
    g_string_append(text, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    g_autoptr(GBytes) packed = deflate_pack(squeeze, text->str, text->len);

    pdf_writer_put_stream(writer, number, "/Filter/FlateDecode", packed);
    return number;
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

static unsigned
put_descriptor(struct pdf_writer *writer, const struct content_font *font, const char *name)
{
    const struct font_file *file = &font->file;
    unsigned program = pdf_writer_number(writer);
    g_autofree char *text = g_strdup_printf(
        "<</Type/FontDescriptor/FontName%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle 0/Ascent %d"
        "/Descent %d/CapHeight %d/StemV 80/FontFile3 %u 0 R>>",
        name, file->box[0], file->box[1], file->box[2], file->box[3], file->ascent, file->descent,
        file->ascent, program);

    pdf_writer_put_stream(writer, program, "/Subtype/CIDFontType0C/Filter/FlateDecode",
                          font->packed);
    return pdf_writer_share(writer, text);
}

/* Texts refer to glyphs by their numbers in the program, two bytes each. */
static unsigned
put_font(struct pdf_writer *writer, const struct content_font *font)
{
    g_autoptr(GList) glyphs =
        g_list_sort(g_hash_table_get_keys(font->glyphs), compare_glyph_numbers);
    g_autofree char *name = name_subset(font, glyphs);
    g_autoptr(GString) text = g_string_new(NULL);
    unsigned below;

    g_string_printf(text,
                    "<</Type/Font/Subtype/CIDFontType0/BaseFont%s/CIDSystemInfo<</Registry(Adobe)"
                    "/Ordering(Identity)/Supplement 0>>/DW 0/FontDescriptor %u 0 R/W",
                    name, put_descriptor(writer, font, name));
    append_widths(text, font, glyphs);
    g_string_append(text, ">>");
    below = pdf_writer_share(writer, text->str);
    g_string_printf(text,
                    "<</Type/Font/Subtype/Type0/BaseFont%s/Encoding/Identity-H/DescendantFonts"
                    "[%u 0 R]/ToUnicode %u 0 R>>",
                    name, below, put_character_map(writer, font, glyphs));
    return pdf_writer_share(writer, text->str);
}

struct finish_arts {
    struct finish_art *arts;
    struct foreign_arts *foreign; /* NULL: all are given by their operators */
    unsigned n;
    struct finish_arts *odd; /* NULL: already all of them */
};

struct finish_arts *
finish_arts_new(struct finish_art *list, unsigned n, GBytes *pdf, GError **error)
{
    struct finish_arts *arts = g_new0(struct finish_arts, 1);

    arts->arts = list;
    arts->n = n;
    if (!pdf || (arts->foreign = foreign_arts_new(pdf, error)))
        return arts;
    finish_arts_free(arts);
    return NULL;
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
    foreign_arts_free(arts->foreign);
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

/* Appends the graphics state of each alpha. */
static void
append_states(GString *out, const uint64_t alphas[4])
{
    if (!(alphas[0] | alphas[1] | alphas[2] | alphas[3]))
        return;
    g_string_append(out, "/ExtGState<<");
    for (unsigned i = 0; i < 256; i++) {
        char alpha[8];

        if (!(alphas[i / 64] >> (i % 64) & 1))
            continue;
        g_snprintf(alpha, sizeof alpha, "%u.%03u", i / 255, i % 255 * 1000 / 255);
        g_string_append_printf(out, "/G%u<</ca %s/CA %s>>", i, alpha, alpha);
    }
    g_string_append(out, ">>");
}

/* A group, as cairo makes a page, so that both are composed alike. */
static unsigned
put_plain_art(struct pdf_writer *writer, const struct finish_art *art)
{
    unsigned number = pdf_writer_number(writer);
    g_autoptr(GString) states = g_string_new("<<"), entries = g_string_new(NULL);

    append_states(states, art->alphas);
    g_string_append(states, ">>");
    unsigned group = pdf_writer_share(writer, "<</Type/Group/S/Transparency/I true/CS/DeviceRGB>>");

    g_string_printf(
        entries, "/Type/XObject/Subtype/Form/Group %u 0 R/Resources %u 0 R/Filter/FlateDecode/BBox",
        group, pdf_writer_share(writer, states->str));
    append_extent(entries, art->extent);
    pdf_writer_put_stream(writer, number, entries->str, art->packed);
    return number;
}

static unsigned
use_art(struct finishing *f, unsigned number)
{
    const struct finish_arts *from = f->from->odd && number % 2 ? f->from->odd : f->from;
    const struct finish_art *art = &from->arts[f->from->odd ? number / 2 : number];

    if (!f->arts[number])
        f->arts[number] = art->packed ? put_plain_art(f->writer, art)
                                      : foreign_arts_put(from->foreign, art->foreign, f->writer);
    return f->arts[number];
}

static unsigned
use_font(struct finishing *f, unsigned i)
{
    if (!f->fonts[i])
        f->fonts[i] = put_font(f->writer, &f->palette->fonts[i]);
    return f->fonts[i];
}

static unsigned use_form(struct finishing *f, const struct picture *picture,
                         const struct content *content);

/* The number of a dictionary of what the operators name. On a page that is also the pictures that
 * it places. */
static unsigned
put_resources(struct finishing *f, const struct content *content, const struct page *page,
              finish_find_content *find, void *data)
{
    g_autoptr(GString) all = g_string_new("<<"), fonts = g_string_new(NULL),
                       objects = g_string_new(NULL);
    g_autoptr(GHashTable) named = g_hash_table_new(NULL, NULL);

    for (unsigned i = 0; i < CONTENT_MOST_FONTS; i++)
        if (content->fonts >> i & 1)
            g_string_append_printf(fonts, "/F%u %u 0 R", i, use_font(f, i));
    for (unsigned i = 0; i < content->arts->len; i++) {
        unsigned number = g_array_index(content->arts, unsigned, i);

        g_string_append_printf(objects, "/A%u %u 0 R", number, use_art(f, number));
    }
    for (unsigned i = 0; page && i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);

        if (g_hash_table_add(named, GUINT_TO_POINTER(p->number)))
            g_string_append_printf(objects, "/Kit%u %u 0 R", p->number,
                                   use_form(f, p->picture, find(data, p->picture)));
    }
    if (fonts->len > 0)
        g_string_append_printf(all, "/Font<<%s>>", fonts->str);
    if (objects->len > 0)
        g_string_append_printf(all, "/XObject<<%s>>", objects->str);
    append_states(all, content->alphas);
    g_string_append(all, ">>");
    return pdf_writer_share(f->writer, all->str);
}

/* Its coordinates are the picture's: millimeters from the upper left corner. */
static unsigned
put_form(struct finishing *f, map_box extent, const struct content *content)
{
    unsigned number = pdf_writer_number(f->writer);
    g_autoptr(GString) entries = g_string_new(NULL);

    g_string_printf(entries, "/Type/XObject/Subtype/Form/Resources %u 0 R/Filter/FlateDecode/BBox",
                    put_resources(f, content, NULL, NULL, NULL));
    append_extent(entries, extent);
    pdf_writer_put_stream(f->writer, number, entries->str, content->packed);
    return number;
}

/* Writes each picture once: the backs of many pieces are equal. The operators include all that it
 * uses, so equal operators of one size mean an equal picture. */
static unsigned
use_form(struct finishing *f, const struct picture *picture, const struct content *content)
{
    map_box extent = picture_extent(picture);
    g_autofree char *key = g_strdup_printf("%p %a %a", (void *)content->packed, extent.w, extent.h);
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(f->forms, key));

    if (number == 0) {
        number = put_form(f, extent, content);
        g_hash_table_insert(f->forms, g_steal_pointer(&key), GUINT_TO_POINTER(number));
    }
    return number;
}

static void
put_page(struct finishing *f, const struct document *document, unsigned i, unsigned tree,
         unsigned number, finish_find_content *find, void *data)
{
    const struct page *page = document->pages->pdata[i];
    const struct content *content = find(data, page->of ? page->of : page);
    unsigned operators = pdf_writer_number(f->writer);
    g_autoptr(GString) text = g_string_new(NULL);

    pdf_writer_put_stream(f->writer, operators, "/Filter/FlateDecode", content->packed);
    g_string_printf(text,
                    "<</Type/Page/Parent %u 0 R/Contents %u 0 R/Resources %u 0 R/StructParents %u",
                    tree, operators, put_resources(f, content, page, find, data), i);
    append_page_box(text, page, &document->fit, "/MediaBox", (map_box){0});
    append_page_box(text, page, &document->fit, "/BleedBox", page->bleed);
    append_page_box(text, page, &document->fit, "/TrimBox", page->trim);
    g_string_append(text, ">>");
    pdf_writer_put(f->writer, number, text->str);
}

GBytes *
pdf_finish(const struct document *document, const struct content_palette *palette,
           const struct finish_arts *arts, finish_find_content *find, void *data)
{
    unsigned n = document->pages->len;
    g_autoptr(map_pdf_writer) writer = pdf_writer_new();
    g_autofree unsigned *pages = g_new(unsigned, n + 1);
    g_autofree unsigned *used = g_new0(unsigned, count_arts(arts) + 1);
    g_autoptr(GHashTable) forms = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct finishing f = {
        .writer = writer, .palette = palette, .from = arts, .arts = used, .forms = forms};
    unsigned tree = pdf_writer_number(writer);

    for (unsigned i = 0; i < n; i++)
        pages[i] = pdf_writer_number(writer);
    for (unsigned i = 0; i < n; i++)
        put_page(&f, document, i, tree, pages[i], find, data);
    return document_frame_end(writer, document, tree, pages);
}
