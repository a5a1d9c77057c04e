/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "scenario/loading.h"
#include "scenario/read/read.h"

#include <math.h>
#include <string.h>

#define MM_PER_INCH 25.4
#define LEAST_DPI 150.0
#define MOST_ARTS (3 * MAX_KINDS + 3 * MAX_PIECES)
#define TILE 100.0           /* mm of a usual tile's picture, its shorter side */
#define BEYOND 6.0           /* mm by which a picture is larger than its piece */
#define MOST_PIXELS 48000000 /* of all pictures of a scenario */

/* "text>, <mask": the faults of one kind, for one finding. */
static char *
join_faults(const struct drawing_fault *list, unsigned n, enum drawing_kind kind)
{
    bool elements = kind == DRAWING_RASTER;
    g_autoptr(GString) out = g_string_new(NULL);

    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == kind)
            g_string_append_printf(out, "%s%s",
                                   out->len == 0 ? ""
                                   : elements    ? ">, <"
                                                 : ", ",
                                   list[i].what);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* All faults of a kind as one finding, with their places. */
static void
report_faults_of_kind(struct map_sink *sink, struct map_span at, const char *path,
                      const struct drawing_fault *list, unsigned n_list, enum drawing_kind kind,
                      uint32_t file)
{
    static const enum diag_code codes[] = {
        [DRAWING_NO_VECTOR] = DIAG_P_ART,      [DRAWING_OUTSIDE] = DIAG_P_ART_OUTSIDE,
        [DRAWING_HEAVY] = DIAG_P_ART_HEAVY,    [DRAWING_NO_SVG] = DIAG_P_ART_SVG,
        [DRAWING_NO_IMAGE] = DIAG_P_ART_IMAGE, [DRAWING_RASTER] = DIAG_P_ART_RASTER};
    g_autofree char *what = join_faults(list, n_list, kind);

    if (!*what)
        return;
    bool itself = at.file == file, first = true; /* the place is in the picture's file */
    unsigned n = 0;
    struct finding *finding = NULL;

    for (unsigned i = 0; i < n_list; i++)
        n += list[i].kind == kind;
    for (unsigned i = 0; i < n_list; i++) {
        const struct drawing_fault *fault = &list[i];
        struct map_span place = {file, fault->offset, fault->length};

        if (fault->kind != kind)
            continue;
        if (first)
            finding = diag_report(sink, codes[kind], itself ? place : at, path, what, NULL);
        if (fault->length && !(itself && first))
            finding_add_label(finding, place,
                              kind == DRAWING_NO_SVG && n > 1 ? fault->what : "here");
        first = false;
    }
}

void
picture_files_report(struct map_sink *sink, struct map_span at, const char *path,
                     const struct drawing_faults *faults, uint32_t file)
{
    for (int kind = DRAWING_NO_VECTOR; kind <= DRAWING_NO_IMAGE; kind++)
        report_faults_of_kind(sink, at, path, faults->fault, faults->n, (enum drawing_kind)kind,
                              file);
}

void
picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                     const struct drawing_faults *faults, uint32_t file)
{
    struct map_span place = {file, faults->font_offset, faults->font_length};

    report_faults_of_kind(sink, at, path, faults->raster, faults->n_raster, DRAWING_RASTER, file);
    if (!faults->font || !faults->letters)
        return;
    struct finding *finding =
        diag_report(sink, DIAG_P_ART_FONT, at.file == file ? place : at, path, faults->font, NULL);

    if (at.file != file)
        finding_add_label(finding, place, "here");
}

static bool
judge_picture(struct scenario_art *art, uint32_t file, struct loading *l)
{
    struct drawing_faults faults;

    drawing_inspect(art->svg, art->length, &art->view, &faults);
    if (faults.letters)
        art->letters = scenario_strings_add(l->strings, faults.letters->str, faults.letters->len);
    art->pixels = (faults.uses & DRAWING_IMAGE) != 0;
    bool refused = faults.n > 0;

    if (refused)
        picture_files_report(l->sink, art->span, art->path, &faults, file);
    else if (faults.blank)
        diag_report(l->sink, DIAG_P_ART_BLANK, art->span, art->path, art->path, NULL);
    else
        picture_files_advise(l->sink, art->span, art->path, &faults, file);
    drawing_faults_clear(&faults);
    return !refused;
}

/* All pictures of pixels are in memory at once where a board is drawn as pixels, too. */
static bool
is_within_pixels(const struct scenario_art *art, double *pixels, struct map_sink *sink)
{
    if (!art->pixels)
        return true;
    *pixels += art->view.w * art->view.h;
    if (*pixels <= MOST_PIXELS)
        return true;
    diag_report(sink, DIAG_X_LIMIT, art->span, "pixels of pictures", G_STRINGIFY(MOST_PIXELS),
                NULL);
    return false;
}

const struct scenario_art *
picture_files_load(struct loading *l, struct word path, const char *attribute)
{
    struct map_scenario *s = l->s;
    const char *bytes = NULL;
    gsize length = 0;
    uint32_t file;

    if (!path.text)
        return NULL;
    for (unsigned i = 0; i < s->n_arts; i++)
        if (word_is(path, s->arts[i].path))
            return s->arts[i].good ? &s->arts[i] : NULL;
    if (!s->arts)
        s->arts = scenario_strings_room(l->strings, MOST_ARTS, sizeof *s->arts);
    struct scenario_art *art = &s->arts[s->n_arts++];

    *art = (struct scenario_art){.path = word_keep(path, l->strings), .span = path.span};
    if (beside_read(l->beside, attribute, path, &bytes, &length, &file)) {
        art->svg = scenario_strings_add(l->strings, bytes, length);
        art->length = (uint32_t)length;
        /* A refused picture stays in the list, so its second use adds no second finding. */
        art->good = judge_picture(art, file, l) && is_within_pixels(art, &l->pixels, l->sink);
    }
    return art->good ? art : NULL;
}

/* mm: the presets for the pieces on the shelf (page/print-options.c). */
static const struct printed_sizes usual_sizes = {79.4, 22, 54, 80};

/* Where a picture is printed: the least resolution so far. */
struct printed_size {
    const struct printed_sizes *all;
    const struct scenario_art *art;
    double mm; /* of a pixel */
};

/* A picture covers its place. */
static void
note_size(struct printed_size *size, const struct scenario_art *art, double width, double height)
{
    if (art == size->art)
        size->mm = fmax(size->mm, fmax(width / art->view.w, height / art->view.h));
}

static void
note_piece_size(struct printed_size *size, const struct scenario_piece *piece)
{
    const struct printed_sizes *all = size->all;
    double wide = piece->size, high = piece->size;

    if (piece->shape == OWN_CARD) {
        /* A card keeps its proportions; the size of an own one is its longer side. */
        double part = piece->size ? piece->size / fmax(all->card_width, all->card_height) : 1;

        wide = all->card_width * part;
        high = all->card_height * part;
    } else if (piece->shape == OWN_HEX) {
        wide = piece->size ? piece->size : all->tile;
        high = wide * 2 / sqrt(3);
    } else if (!piece->size) {
        wide = high = all->token;
    }
    note_size(size, piece->back.art, wide + BEYOND, high + BEYOND);
    if (piece->shape == OWN_CARD && piece->text.n > 0) /* the picture stands above it */
        high = high / 2 - BEYOND;
    note_size(size, piece->face.art, wide + BEYOND, high + BEYOND);
}

/* Of the kinds and pieces with that picture; 0: none. */
static double
measure_pixel(const struct map_scenario *s, const struct scenario_art *art,
              const struct printed_sizes *sizes)
{
    struct printed_size size = {.all = sizes, .art = art};
    double tile = TILE * sizes->tile / usual_sizes.tile / fmin(art->view.w, art->view.h);

    for (unsigned k = 0; k < s->n_kinds; k++) {
        const struct scenario_kind *kind = &s->kinds[k];

        if (kind->art[0] == art || kind->art[1] == art || kind->art[2] == art)
            size.mm = fmax(size.mm, tile);
    }
    for (unsigned k = 0; k < s->n_goods; k++)
        note_size(&size, s->goods[k].art, sizes->token, sizes->token);
    for (unsigned k = 0; k < s->n_pieces; k++)
        note_piece_size(&size, &s->pieces[k]);
    return size.mm;
}

static bool
is_coarse_finding(const struct finding *f, const void *data)
{
    (void)data;
    return f->code == DIAG_P_ART_COARSE;
}

void
picture_files_judge_sizes(const struct map_scenario *s, const struct printed_sizes *sizes,
                          struct map_sink *sink)
{
    /* The kit judges again by the sizes that it prints: a picture that is fine on small tiles can
     * be coarse on large ones. */
    if (sizes)
        diag_sink_retract(sink, 0, is_coarse_finding, NULL);
    for (unsigned i = 0; i < s->n_arts; i++) {
        const struct scenario_art *art = &s->arts[i];

        if (!art->good || !art->pixels)
            continue;
        double pixel = measure_pixel(s, art, sizes ? sizes : &usual_sizes);
        double dpi = pixel > 0 ? MM_PER_INCH / pixel : LEAST_DPI;

        if (dpi >= LEAST_DPI)
            continue;
        g_autofree char *now = g_strdup_printf("%.0f", floor(dpi)),
                        *least = g_strdup_printf("%.0f x %.0f", ceil(art->view.w * LEAST_DPI / dpi),
                                                 ceil(art->view.h * LEAST_DPI / dpi));

        diag_report(sink, DIAG_P_ART_COARSE, art->span, art->path, now, least, NULL);
    }
    const char *code = diag_entry(DIAG_P_ART_COARSE)->code;

    /* the file's `accept` was read before */
    for (unsigned i = 0; sizes && i < s->n_accepts; i++)
        if (strcmp(s->accepts[i].code, code) == 0)
            diag_sink_accept(sink, code, s->accepts[i].reason);
}
