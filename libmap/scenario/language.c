/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/language.h"

#include <glib.h>
#include <string.h>

/* ISO 639-1, by letter. */
static const char codes[] =
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy "
    "da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu "
    "hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb "
    "lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om "
    "or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv "
    "sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ";

/* Common mistakes: the code of a country, or a code of three letters where there is one of two (RFC
 * 5646, 2.2.1 requires the shorter). */
static const struct {
    const char *written, *code;
} slips[] = {
    {"cn", "zh"},  {"cz", "cs"},  {"dk", "da"},  {"gb", "en"},  {"gr", "el"},  {"il", "he"},
    {"jp", "ja"},  {"ua", "uk"},  {"us", "en"},  {"ara", "ar"}, {"bul", "bg"}, {"cat", "ca"},
    {"ces", "cs"}, {"chi", "zh"}, {"cze", "cs"}, {"dan", "da"}, {"deu", "de"}, {"dut", "nl"},
    {"ell", "el"}, {"eng", "en"}, {"est", "et"}, {"fin", "fi"}, {"fra", "fr"}, {"fre", "fr"},
    {"ger", "de"}, {"gre", "el"}, {"heb", "he"}, {"hrv", "hr"}, {"hun", "hu"}, {"ice", "is"},
    {"isl", "is"}, {"ita", "it"}, {"jpn", "ja"}, {"kor", "ko"}, {"lav", "lv"}, {"lit", "lt"},
    {"nld", "nl"}, {"nor", "no"}, {"pol", "pl"}, {"por", "pt"}, {"ron", "ro"}, {"rum", "ro"},
    {"rus", "ru"}, {"slk", "sk"}, {"slo", "sk"}, {"slv", "sl"}, {"spa", "es"}, {"swe", "sv"},
    {"tur", "tr"}, {"ukr", "uk"}, {"vie", "vi"}, {"zho", "zh"},
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

static bool
is_near(const char *a, const char *b)
{
    size_t length = language_length(a);

    return b && length == language_length(b) && g_ascii_strncasecmp(a, b, length) == 0;
}

enum language_fit
language_fit(const char *said, const char *wanted, const char *own)
{
    const char *language = wanted ? wanted : own;

    if (!said || language_is(said, language))
        return LANGUAGE_SAME;
    if (is_near(said, language))
        return LANGUAGE_NEAR;
    return language_is(said, own) ? LANGUAGE_OWN : LANGUAGE_OTHER;
}

bool
language_exists(const char *code, size_t length, const char **better)
{
    *better = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(slips); i++)
        if (strlen(slips[i].written) == length &&
            g_ascii_strncasecmp(slips[i].written, code, length) == 0) {
            *better = slips[i].code;
            return false;
        }
    if (length != 2)
        return true;
    for (const char *at = codes; *at; at += 3)
        if (g_ascii_strncasecmp(at, code, 2) == 0)
            return true;
    return false;
}

const char *
language_named(const char *name)
{
    static const struct {
        const char *name, *code;
    } names[] = {
        {"chinese", "zh"},   {"czech", "cs"},   {"danish", "da"},     {"dansk", "da"},
        {"deutsch", "de"},   {"dutch", "nl"},   {"engl", "en"},       {"english", "en"},
        {"español", "es"},   {"espanol", "es"}, {"finnish", "fi"},    {"français", "fr"},
        {"francais", "fr"},  {"french", "fr"},  {"german", "de"},     {"greek", "el"},
        {"hungarian", "hu"}, {"italian", "it"}, {"italiano", "it"},   {"japanese", "ja"},
        {"korean", "ko"},    {"magyar", "hu"},  {"nederlands", "nl"}, {"norwegian", "no"},
        {"polish", "pl"},    {"polski", "pl"},  {"portuguese", "pt"}, {"português", "pt"},
        {"portugues", "pt"}, {"russian", "ru"}, {"spanish", "es"},    {"suomi", "fi"},
        {"svenska", "sv"},   {"swedish", "sv"}, {"turkish", "tr"},    {"ukrainian", "uk"},
    };
    g_autofree char *lower = g_utf8_strdown(name, -1);

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(names[i].name, lower) == 0)
            return names[i].code;
    return NULL;
}
