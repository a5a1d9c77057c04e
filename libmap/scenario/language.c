/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/wording.h"

#include <glib.h>
#include <string.h>

/* ISO 639-1, by letter. */
static const char codes[] =
    " aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy "
    "da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu "
    "hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb "
    "lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om "
    "or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv "
    "sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ";

/* What people write for a code: that of a country, a code of three letters where there is one of
 * two (RFC 5646, 2.2.1 requires the shorter), the name in English or in the language itself. */
static const char *const meant[] = {
    "ar ara",
    "bg bul",
    "ca cat",
    "cs cz ces cze czech",
    "da dk dan danish dansk",
    "de deu ger german deutsch",
    "el gr ell gre greek",
    "en gb us eng engl english",
    "es spa spanish español espanol",
    "et est",
    "fi fin finnish suomi",
    "fr fra fre french français francais",
    "he il heb",
    "hr hrv",
    "hu hun hungarian magyar",
    "is ice isl",
    "it ita italian italiano",
    "ja jp jpn japanese",
    "ko kor korean",
    "lt lit",
    "lv lav",
    "nl dut nld dutch nederlands",
    "no nor norwegian",
    "pl pol polish polski",
    "pt por portuguese português portugues",
    "ro ron rum",
    "ru rus russian",
    "sk slk slo",
    "sl slv",
    "sv swe swedish svenska",
    "tr tur turkish",
    "uk ua ukr ukrainian",
    "vi vie",
    "zh cn chi zho chinese",
};

size_t
language_length(const char *tag)
{
    return strcspn(tag, "-_");
}

bool
language_is(const char *a, const char *b)
{
    return a && b && g_ascii_strcasecmp(a, b) == 0;
}

enum language_fit
language_fit(const char *said, const char *wanted, const char *own)
{
    const char *language = wanted ? wanted : own;

    if (!said || language_is(said, language))
        return LANGUAGE_SAME;
    size_t length = language_length(said);

    if (language && length == language_length(language) &&
        g_ascii_strncasecmp(said, language, length) == 0)
        return LANGUAGE_NEAR;
    return language_is(said, own) ? LANGUAGE_OWN : LANGUAGE_OTHER;
}

const char *
language_meant(const char *name)
{
    g_autofree char *lower = g_utf8_strdown(name, -1);

    for (size_t i = 0; i < G_N_ELEMENTS(meant); i++) {
        g_auto(GStrv) words = g_strsplit(meant[i], " ", -1);

        if (g_strv_contains((const char *const *)words + 1, lower))
            return g_intern_string(words[0]);
    }
    return NULL;
}

bool
language_exists(const char *code)
{
    g_autofree char *word = g_strdup_printf(" %.2s ", code);

    for (char *c = word; *c; c++)
        *c = g_ascii_tolower(*c);
    return strlen(code) != 2 ? !language_meant(code) : strstr(codes, word) != NULL;
}
