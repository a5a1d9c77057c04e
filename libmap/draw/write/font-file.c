/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/font-file.h"

#include "map-diag-file.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <math.h>

struct font_widths {
    hb_font_t *font;
};

static hb_face_t *
open_face(const char *path, GError **error)
{
    gsize length;
    char *bytes = map_diag_file_read(MAP_DIAG_FILE_FONT, path, &length, error);

    if (!bytes)
        return NULL;
    hb_blob_t *blob =
        hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_WRITABLE, bytes, g_free);
    hb_face_t *face = hb_face_create(blob, 0);

    hb_blob_destroy(blob);
    if (hb_face_get_glyph_count(face) > 0)
        return face;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: not a font", path);
    hb_face_destroy(face);
    return NULL;
}

/* Keeps only the outline tables, and those that their reader needs. */
static hb_face_t *
subset_face(hb_face_t *face, GHashTable *glyphs, GHashTable *numbers)
{
    static const hb_tag_t dropped[] = {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'),
                                       HB_TAG('G', 'D', 'E', 'F'), HB_TAG('k', 'e', 'r', 'n'),
                                       HB_TAG('c', 'm', 'a', 'p'), HB_TAG('n', 'a', 'm', 'e')};
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    GHashTableIter iter;
    void *glyph;

    if (!input)
        return NULL;
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_DESUBROUTINIZE);
    for (unsigned i = 0; i < G_N_ELEMENTS(dropped); i++)
        hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), dropped[i]);
    g_hash_table_iter_init(&iter, glyphs);
    while (g_hash_table_iter_next(&iter, &glyph, NULL))
        hb_set_add(hb_subset_input_glyph_set(input), GPOINTER_TO_UINT(glyph));
    hb_subset_plan_t *plan = hb_subset_plan_create_or_fail(face, input);
    hb_face_t *kept = plan ? hb_subset_plan_execute_or_fail(plan) : NULL;

    g_hash_table_iter_init(&iter, glyphs);
    while (kept && g_hash_table_iter_next(&iter, &glyph, NULL)) {
        const hb_map_t *map = hb_subset_plan_old_to_new_glyph_mapping(plan);
        hb_codepoint_t number = hb_map_get(map, GPOINTER_TO_UINT(glyph));

        g_hash_table_insert(numbers, glyph, GUINT_TO_POINTER(number));
    }
    hb_subset_plan_destroy(plan);
    hb_subset_input_destroy(input);
    return kept;
}

static GBytes *
take_table(hb_face_t *face, hb_tag_t tag)
{
    hb_blob_t *blob = hb_face_reference_table(face, tag);
    unsigned length;
    const char *data = hb_blob_get_data(blob, &length);
    GBytes *bytes = g_bytes_new(data, length);

    hb_blob_destroy(blob);
    return bytes;
}

static int
convert_to_thousandths(hb_face_t *face, double units)
{
    return (int)lround(units * 1000 / hb_face_get_upem(face));
}

/* What the table "head" says of all glyphs. */
static void
take_box(hb_face_t *face, int box[4])
{
    g_autoptr(GBytes) head = take_table(face, HB_TAG('h', 'e', 'a', 'd'));
    gsize length;
    const uint8_t *data = g_bytes_get_data(head, &length);

    for (unsigned i = 0; i < 4 && length >= 44; i++)
        box[i] = convert_to_thousandths(face, (int16_t)(data[36 + 2 * i] << 8 | data[37 + 2 * i]));
}

static void
describe_font(hb_face_t *face, struct font_file *out)
{
    hb_font_t *font = hb_font_create(face);
    hb_font_extents_t extents = {0};
    char name[64] = "";
    unsigned size = sizeof name;

    hb_font_get_h_extents(font, &extents);
    hb_ot_name_get_utf8(face, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &size, name);
    out->ascent = convert_to_thousandths(face, extents.ascender);
    out->descent = convert_to_thousandths(face, extents.descender);
    out->name = g_strcanon(g_strdup(*name ? name : "Font"),
                           G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-", '-');
    take_box(face, out->box);
    hb_font_destroy(font);
}

bool
font_file_load(const char *path, GHashTable *glyphs, struct font_file *font, GError **error)
{
    hb_face_t *face = open_face(path, error);

    *font = (struct font_file){0};
    if (!face)
        return false;
    font->numbers = g_hash_table_new(NULL, NULL);
    hb_face_t *kept = subset_face(face, glyphs, font->numbers);

    if (kept)
        font->program = take_table(kept, HB_TAG('C', 'F', 'F', ' '));
    if (!kept || g_bytes_get_size(font->program) == 0)
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                    "%s: cannot be embedded: not a font with PostScript outlines", path);
    else
        describe_font(face, font);
    hb_face_destroy(kept);
    hb_face_destroy(face);
    if (font->name)
        return true;
    font_file_release(font);
    return false;
}

void
font_file_release(struct font_file *font)
{
    g_clear_pointer(&font->program, g_bytes_unref);
    g_clear_pointer(&font->numbers, g_hash_table_unref);
    g_clear_pointer(&font->name, g_free);
}

struct font_widths *
font_file_widths_new(const char *path, GError **error)
{
    hb_face_t *face = open_face(path, error);

    if (!face)
        return NULL;
    struct font_widths *widths = g_new(struct font_widths, 1);

    widths->font = hb_font_create(face);
    hb_face_destroy(face);
    return widths;
}

void
font_file_widths_free(struct font_widths *widths)
{
    if (!widths)
        return;
    hb_font_destroy(widths->font);
    g_free(widths);
}

int
font_file_widths_of(struct font_widths *widths, unsigned glyph)
{
    return convert_to_thousandths(hb_font_get_face(widths->font),
                                  hb_font_get_glyph_h_advance(widths->font, glyph));
}

void
font_file_libraries(GString *out)
{
    g_string_append_printf(out, "harfbuzz %s\n", hb_version_string());
}
