/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/export-kit.h"

#include "diag/message-text.h"
#include "draw/write/files.h"
#include "page/cut-paths.h"

#include <string.h>

struct image_job {
    struct studio *studio;
    const struct piece_images_options *options;
    GHashTable *names; /* all file names without ".png" */
    GHashTable *backs; /* SHA-256 of a back -> its file */
    piece_images_take take;
    void *data;
};

static void
clear_image(void *data)
{
    struct piece_image *image = data;

    g_free(image->face);
    g_free(image->back);
}

/* Names are used as files and, in a saved game, as addresses. */
char *
piece_images_slug(const char *text)
{
    GString *slug = g_string_new(NULL);

    for (; *text; text++)
        if (g_ascii_isalnum(*text))
            g_string_append_c(slug, g_ascii_tolower(*text));
        else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
            g_string_append_c(slug, '-');
    if (slug->len > 0 && slug->str[slug->len - 1] == '-')
        g_string_truncate(slug, slug->len - 1);
    return g_string_free(slug, FALSE);
}

/* A name that no other picture has. */
static char *
choose_name(struct image_job *job, const char *id)
{
    g_autofree char *slug = piece_images_slug(id);
    char *name = g_strdup_printf("%s-%s", job->options->prefix, *slug ? slug : "piece");

    for (unsigned k = 2; g_hash_table_contains(job->names, name); k++) {
        g_free(name);
        name = g_strdup_printf("%s-%s-%u", job->options->prefix, *slug ? slug : "piece", k);
    }
    g_hash_table_add(job->names, g_strdup(name));
    return name;
}

static GBytes *
draw_side(const struct image_job *job, const struct kit_piece *piece, const struct picture *side,
          GError **error)
{
    map_box all = picture_extent(side);
    struct draw_cell cell = {.picture = side, .part = all};
    map_point middle = {all.w / 2, all.h / 2};
    struct outline cut = {0};

    if (!job->options->bleed)
        cell.part = (map_box){middle.x - piece->width / 2, middle.y - piece->height / 2,
                              piece->width, piece->height};
    /* Art such as a river goes past a hex and its bleed, so a hex is clipped in any case. */
    if (!job->options->bleed || piece->shape == KIT_HEX) {
        cut = cut_paths_outline(piece, middle, cell.part.w, cell.part.h, false);
        cell.clip = &cut;
    }
    GBytes *png = draw_png_cells(job->studio, &cell, 1, 1, job->options->dpi, error);

    outline_release(&cut);
    return png;
}

static bool
make_back(struct image_job *job, const struct kit_piece *piece, const char *name,
          struct piece_image *image, GError **error)
{
    GBytes *png = draw_side(job, piece, piece->back, error);

    if (!png)
        return false;
    /* By the bytes of the file: different pictures may look alike. A saved game knows equal
     * backs by their equal names. */
    char *hash = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, png);
    const char *known = g_hash_table_lookup(job->backs, hash);

    if (known) {
        image->back = g_strdup(known);
        g_bytes_unref(png);
        g_free(hash);
        return true;
    }
    image->back = g_strconcat(name, "-back.png", NULL);
    g_hash_table_insert(job->backs, hash, g_strdup(image->back));
    job->take(job->data, image->back, png);
    return true;
}

static bool
make_image(struct image_job *job, const struct kit_piece *piece, struct piece_image *image,
           GError **error)
{
    g_autofree char *name = choose_name(job, piece->id);
    GBytes *png = draw_side(job, piece, piece->face, error);

    if (!png)
        return false;
    image->face = g_strconcat(name, ".png", NULL);
    job->take(job->data, image->face, png);
    return !piece->back || make_back(job, piece, name, image, error);
}

GArray *
piece_images_make(const struct kit *kit, struct studio *studio,
                  const struct piece_images_options *options, piece_images_take take, void *data,
                  GError **error)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) backs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct image_job job = {studio, options, names, backs, take, data};
    g_autoptr(GArray) images = g_array_new(FALSE, TRUE, sizeof(struct piece_image));

    g_array_set_clear_func(images, clear_image);
    g_array_set_size(images, kit->pieces->len);
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);

        if (piece->count > 0 &&
            !make_image(&job, piece, &g_array_index(images, struct piece_image, i), error))
            return NULL;
    }
    return g_steal_pointer(&images);
}

/* In quotes. A program that opens tables takes text behind one of these signs for a formula, even
 * in quotes; an apostrophe in front makes it text again. */
static void
append_field(GString *out, const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text ? text : "", "\"", -1);
    g_autofree char *doubled = g_strjoinv("\"\"", parts);
    char *end = doubled;
    bool formula = *doubled && strchr("=+-@\t\r", *doubled);

    /* A plain negative number is no formula and stays a number. */
    if (formula)
        g_ascii_strtod(doubled, &end);
    g_string_append_printf(out, "%s\"%s%s\"", out->len && out->str[out->len - 1] != '\n' ? "," : "",
                           formula && *end ? "'" : "", doubled);
}

static void
append_length(GString *out, double mm)
{
    g_string_append_c(out, ',');
    diag_append_decimal(out, mm, 3);
}

GBytes *
piece_images_table(const struct kit *kit, const GArray *images,
                   const struct piece_images_options *options)
{
    static const char *const shapes[] = {[KIT_DISC] = "disc",
                                         [KIT_HEX] = "hex",
                                         [KIT_CARD] = "rectangle",
                                         [KIT_OUTLINE] = "outline"};
    GString *out =
        g_string_new("id,name,group,shape,face,back,count,width_mm,height_mm,bleed_mm\n");

    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *p = &g_array_index(kit->pieces, struct kit_piece, i);
        const struct piece_image *image = &g_array_index(images, struct piece_image, i);

        if (p->count == 0)
            continue;
        append_field(out, p->id);
        append_field(out, p->name);
        append_field(out, p->group);
        append_field(out, shapes[p->shape]);
        append_field(out, image->face);
        append_field(out, image->back);
        g_string_append_printf(out, ",%u", p->count);
        append_length(out, p->width);
        append_length(out, p->height);
        append_length(out, options->bleed ? (picture_extent(p->face).w - p->width) / 2 : 0);
        g_string_append_c(out, '\n');
    }
    return g_string_free_to_bytes(out);
}
