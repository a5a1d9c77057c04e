/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/wording.h"

const struct scenario_said *
wording_in(const struct scenario_wording *wording, const char *language)
{
    const struct scenario_said *best = NULL;
    enum language_fit most = LANGUAGE_OTHER;

    for (unsigned i = 0; i < wording->n; i++) {
        const struct scenario_said *said = &wording->said[i];
        enum language_fit fit = language_fit(said->language, language, wording->said->language);

        if (!best || fit > most) {
            best = said;
            most = fit;
        }
    }
    return best;
}

const char *
wording_text(const struct scenario_wording *wording, const char *language)
{
    const struct scenario_said *said = wording_in(wording, language);

    return said ? said->text : NULL;
}
