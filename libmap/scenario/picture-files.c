/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/picture-files.h"

#include <math.h>
#include <string.h>

#define MM_PER_INCH 25.4
#define LEAST_DPI 150.0
#define TILE 100.0           /* mm of a tile's picture, its shorter side */
#define BEYOND 6.0           /* mm by which a picture is larger than its piece */
#define MOST_PIXELS 48000000 /* of all pictures of a scenario */

/* "text>, <mask": the faults of one kind, for one finding. */
static char *
join_faults(const struct drawing_fault *list, unsigned n, enum drawing_kind kind)
{
    bool elements = kind == DRAWING_NO_VECTOR || kind == DRAWING_RASTER;
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
tell_kind(struct map_sink *sink, struct map_span at, const char *path,
          const struct drawing_fault *list, unsigned n_list, enum drawing_kind kind, uint32_t file)
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
picture_files_tell(struct map_sink *sink, struct map_span at, const char *path,
                   const struct drawing_faults *faults, uint32_t file)
{
    for (int kind = DRAWING_NO_VECTOR; kind <= DRAWING_NO_IMAGE; kind++)
        tell_kind(sink, at, path, faults->fault, faults->n, (enum drawing_kind)kind, file);
}

void
picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                     const struct drawing_faults *faults, uint32_t file)
{
    struct map_span place = {file, faults->font_offset, faults->font_length};

    tell_kind(sink, at, path, faults->raster, faults->n_raster, DRAWING_RASTER, file);
    if (!faults->font || !(faults->uses & DRAWING_TEXT))
        return;
    struct finding *finding =
        diag_report(sink, DIAG_P_ART_FONT, at.file == file ? place : at, path, faults->font, NULL);

    if (at.file != file)
        finding_add_label(finding, place, "here");
}

static bool
judge_picture(struct scenario_art *art, const struct draft_art *d, struct map_sink *sink)
{
    struct drawing_faults faults;

    drawing_inspect(art->svg, art->length, &art->view, &faults);
    art->pixels = (faults.uses & DRAWING_IMAGE) != 0;
    bool refused = faults.n > 0;

    if (refused)
        picture_files_tell(sink, art->span, art->path, &faults, d->file);
    else if (faults.blank)
        diag_report(sink, DIAG_P_ART_BLANK, art->span, art->path, art->path, NULL);
    else
        picture_files_advise(sink, art->span, art->path, &faults, d->file);
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

void
picture_files_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                   struct map_sink *sink)
{
    double pixels = 0;

    s->arts = scenario_strings_room(strings, draft->arts->len + 1, sizeof(struct scenario_art));
    for (unsigned i = 0; i < draft->arts->len; i++) {
        const struct draft_art *d = &g_array_index(draft->arts, struct draft_art, i);
        struct scenario_art *art = &s->arts[s->n_arts++];

        *art = (struct scenario_art){
            .path = d->path.text, .svg = d->svg, .length = d->length, .span = d->path.span};
        art->good = judge_picture(art, d, sink) && is_within_pixels(art, &pixels, sink);
    }
    s->words =
        scenario_strings_room(strings, draft->languages->len + 1, sizeof(struct scenario_words));
    s->n_words = draft->languages->len;
    if (s->n_words > 0)
        memcpy(s->words, draft->languages->data, s->n_words * sizeof *s->words);
}

const struct scenario_art *
picture_files_find(const struct map_scenario *s, struct word path)
{
    for (unsigned i = 0; path.text && i < s->n_arts; i++)
        if (s->arts[i].good && word_is(path, s->arts[i].path))
            return &s->arts[i];
    return NULL;
}

/* Where a picture is printed: the least resolution so far. */
struct printed_size {
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
    static const double usual[] = {[OWN_DISC] = 22, [OWN_HEX] = 80, [OWN_CARD] = 80};
    double high = piece->size ? piece->size : usual[piece->shape], wide = high;

    if (piece->shape == OWN_CARD)
        wide = high * 54 / 80;
    else if (piece->shape == OWN_HEX)
        high = wide * 2 / sqrt(3);
    note_size(size, piece->back.art, wide + BEYOND, high + BEYOND);
    if (piece->shape == OWN_CARD && piece->text.n > 0) /* the picture stands above it */
        high = high / 2 - BEYOND;
    note_size(size, piece->face.art, wide + BEYOND, high + BEYOND);
}

void
picture_files_judge_sizes(const struct map_scenario *s, struct map_sink *sink)
{
    for (unsigned i = 0; i < s->n_arts; i++) {
        struct printed_size size = {.art = &s->arts[i]};
        const map_box *view = &size.art->view;
        double tile = TILE / fmin(view->w, view->h);

        if (!size.art->good || !size.art->pixels)
            continue;
        for (unsigned k = 0; k < s->n_kinds; k++) {
            const struct scenario_kind *kind = &s->kinds[k];

            if (kind->art == size.art || kind->more[0] == size.art || kind->more[1] == size.art)
                size.mm = fmax(size.mm, tile);
        }
        for (unsigned k = 0; k < s->n_pieces; k++)
            note_piece_size(&size, &s->pieces[k]);
        double dpi = size.mm > 0 ? MM_PER_INCH / size.mm : LEAST_DPI;

        if (dpi >= LEAST_DPI)
            continue;
        g_autofree char *now = g_strdup_printf("%.0f", floor(dpi)),
                        *least = g_strdup_printf("%.0f x %.0f", ceil(view->w * LEAST_DPI / dpi),
                                                 ceil(view->h * LEAST_DPI / dpi));

        diag_report(sink, DIAG_P_ART_COARSE, size.art->span, size.art->path, now, least, NULL);
    }
}
