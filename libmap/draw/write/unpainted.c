/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* In the place of write/cairo.c and theme/painted-art.c where neither cairo nor librsvg is: boards
 * and sheets as SVG, which holds an author's pictures as they are, and nothing else. */
#include "draw/write/files.h"
#include "scenario/drawing.h"

void *
art_fonts_open(const char *data_dir)
{
    (void)data_dir;
    return NULL;
}

void
art_fonts_close(void *config)
{
    (void)config;
}

void
art_forget_painting(struct art *art)
{
    (void)art;
}

/* By its header; who shows the SVG decodes it. */
bool
art_try_image(struct art *art, GError **error)
{
    GByteArray *kept = g_byte_array_new();
    struct image_file image;
    const char *wrong = image_file_read(art->svg, art->length, &image, kept);

    g_free(art->svg);
    art->length = kept->len;
    art->svg = (char *)g_byte_array_free(kept, FALSE);
    art->view = (map_box){0, 0, image.width, image.height};
    if (wrong)
        g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, wrong);
    return !wrong;
}

/* Nothing here can judge a drawing, and the SVG holds it as it is. */
bool
art_try_drawing(struct art *art, bool images, GError **error)
{
    (void)art, (void)images, (void)error;
    return true;
}

/* Our themes have a table of things; a theme from elsewhere keeps all of its own. */
void
art_measure_things(struct art *art)
{
    (void)art;
}

void
art_libraries(GString *out)
{
    (void)out;
}

void
draw_libraries(GString *out)
{
    (void)out;
}

static GBytes *
refuse_pixels(GError **error)
{
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                        "this program was built without cairo: it writes SVG alone");
    return NULL;
}

GBytes *
draw_png(struct studio *studio, const struct picture *picture, double dpi, GError **error)
{
    (void)studio, (void)picture, (void)dpi;
    return refuse_pixels(error);
}

GBytes *
draw_png_cells(struct studio *studio, const struct draw_cell *cells, unsigned n, unsigned columns,
               double dpi, GError **error)
{
    (void)studio, (void)cells, (void)n, (void)columns, (void)dpi;
    return refuse_pixels(error);
}

GBytes *
draw_pdf(struct studio *studio, const GPtrArray *pictures, GArray *sizes, GError **error)
{
    (void)studio, (void)pictures, (void)sizes;
    return refuse_pixels(error);
}
