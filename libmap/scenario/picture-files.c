/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/picture-files.h"

#include <string.h>

/* "text>, <mask": the faults of one kind, for one finding. */
static char *
join_faults(const struct drawing_faults *faults, enum drawing_kind kind)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (unsigned i = 0; i < faults->n; i++)
        if (faults->fault[i].kind == kind)
            g_string_append_printf(out, "%s%s",
                                   out->len == 0               ? ""
                                   : kind == DRAWING_NO_VECTOR ? ">, <"
                                                               : ", ",
                                   faults->fault[i].what);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* All faults of a kind as one finding, with their places. */
static void
tell_kind(struct map_sink *sink, struct map_span at, const char *path,
          const struct drawing_faults *faults, enum drawing_kind kind, uint32_t file)
{
    static const enum diag_code codes[] = {[DRAWING_NO_VECTOR] = DIAG_P_ART,
                                           [DRAWING_OUTSIDE] = DIAG_P_ART_OUTSIDE,
                                           [DRAWING_HEAVY] = DIAG_P_ART_HEAVY,
                                           [DRAWING_NO_SVG] = DIAG_P_ART_SVG};
    g_autofree char *what = join_faults(faults, kind);

    if (!*what)
        return;
    bool itself = at.file == file, first = true; /* the place is in the picture's file */
    unsigned n = 0;
    struct finding *finding = NULL;

    for (unsigned i = 0; i < faults->n; i++)
        n += faults->fault[i].kind == kind;
    for (unsigned i = 0; i < faults->n; i++) {
        const struct drawing_fault *fault = &faults->fault[i];
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
    for (int kind = DRAWING_NO_VECTOR; kind <= DRAWING_NO_SVG; kind++)
        tell_kind(sink, at, path, faults, (enum drawing_kind)kind, file);
}

void
picture_files_advise(struct map_sink *sink, struct map_span at, const char *path,
                     const struct drawing_faults *faults, uint32_t file)
{
    struct map_span place = {file, faults->font_offset, faults->font_length};

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

void
picture_files_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                   struct map_sink *sink)
{
    s->arts = scenario_strings_room(strings, draft->arts->len + 1, sizeof(struct scenario_art));
    for (unsigned i = 0; i < draft->arts->len; i++) {
        const struct draft_art *d = &g_array_index(draft->arts, struct draft_art, i);
        struct scenario_art *art = &s->arts[s->n_arts++];

        *art = (struct scenario_art){
            .path = d->path.text, .svg = d->svg, .length = d->length, .span = d->path.span};
        art->good = judge_picture(art, d, sink);
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
