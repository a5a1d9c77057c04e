/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/art.h"

#include "scenario/drawing.h"

static bool
judge(struct scenario_art *art, struct map_span at, struct map_sink *sink)
{
    g_autoptr(GError) error = NULL;
    bool outside;
    g_autofree char *refused = drawing_refuse(art->svg, art->length, &art->view, &outside, &error);

    if (refused && outside)
        diag_report(sink, DIAG_P_ART_OUTSIDE, at, art->path, refused, NULL);
    else if (refused)
        diag_report(sink, DIAG_P_ART, at, art->path, refused, NULL);
    else if (error)
        diag_report(sink, DIAG_P_ART_SVG, at, art->path, error->message, NULL);
    return !refused && !error;
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
        art->good = judge(art, d->path.span, sink);
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
