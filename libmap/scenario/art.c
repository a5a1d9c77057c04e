/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/art.h"

void
art_tell(struct map_sink *sink, struct map_span at, const char *path,
         const struct drawing_fault *fault, uint32_t file)
{
    static const enum diag_code codes[] = {[DRAWING_NO_VECTOR] = DIAG_P_ART,
                                           [DRAWING_OUTSIDE] = DIAG_P_ART_OUTSIDE,
                                           [DRAWING_HEAVY] = DIAG_P_ART_HEAVY,
                                           [DRAWING_NO_SVG] = DIAG_P_ART_SVG};
    struct finding *finding = diag_report(sink, codes[fault->kind], at, path, fault->what, NULL);

    if (fault->length && at.file != file)
        finding_add_label(finding, (struct map_span){file, fault->offset, fault->length}, "here");
}

static bool
judge(struct scenario_art *art, const struct draft_art *d, struct map_sink *sink)
{
    struct drawing_fault fault;
    bool refused = drawing_refuse(art->svg, art->length, &art->view, &fault);

    if (refused)
        art_tell(sink, art->span, art->path, &fault, d->file);
    else if (fault.blank)
        diag_report(sink, DIAG_P_ART_BLANK, art->span, art->path, NULL);
    g_free(fault.what);
    return !refused;
}

void
art_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
         struct map_sink *sink)
{
    s->arts = scenario_strings_room(strings, draft->arts->len + 1, sizeof(struct scenario_art));
    for (unsigned i = 0; i < draft->arts->len; i++) {
        const struct draft_art *d = &g_array_index(draft->arts, struct draft_art, i);
        struct scenario_art *art = &s->arts[s->n_arts++];

        *art = (struct scenario_art){
            .path = d->path.text, .svg = d->svg, .length = d->length, .span = d->path.span};
        art->good = judge(art, d, sink);
    }
}

const struct scenario_art *
art_find(const struct map_scenario *s, struct word path)
{
    for (unsigned i = 0; path.text && i < s->n_arts; i++)
        if (s->arts[i].good && word_is(path, s->arts[i].path))
            return &s->arts[i];
    return NULL;
}
