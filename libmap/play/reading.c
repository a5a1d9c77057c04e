/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/transcript.h"

#include "diag/message-text.h"

#include <string.h>

bool
reading_read(const char *text, gsize length, enum option *option, int32_t *value)
{
    g_autofree char *copy = g_strndup(text, length);
    char *word = strchr(copy, '=');

    if (!word || strlen(copy) != length)
        return false;
    *word++ = '\0';
    g_strdelimit(word, "_", '-'); /* owner_choice, the spelling of the rules */
    *option = option_by_name(copy);
    if (*option != OPTION_COUNT && option_entry(*option)->type == OPTION_LIST)
        g_strdelimit(word, "/", ' '); /* spaces part the words of a line */
    return *option != OPTION_COUNT && option_value_read(*option, word, value);
}

/* The option by its name with hyphens or capitals, or the one with a similar name. */
static enum option
option_meant(const char *name)
{
    g_autofree char *plain = g_strdelimit(g_ascii_strdown(name, -1), "-", '_');
    const char *known[OPTION_COUNT + 1] = {NULL};
    enum option option = option_by_name(plain);

    if (option != OPTION_COUNT)
        return option;
    for (unsigned o = 0; o < OPTION_COUNT; o++)
        known[o] = option_entry(o)->name;
    const char *near = suggest_word(plain, known);

    return near ? option_by_name(near) : OPTION_COUNT;
}

/* "true" and "off", as in other formats. */
static const char *
yes_or_no(const char *word)
{
    static const char *const words[2][4] = {{"no", "false", "off", "0"},
                                            {"yes", "true", "on", "1"}};

    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 4; k++)
            if (strcmp(word, words[i][k]) == 0)
                return words[i][0];
    return NULL;
}

/* The value with underscores or capitals, or a similar one; NULL: none. */
static char *
value_meant(enum option option, const char *value)
{
    bool truth = option_entry(option)->type == OPTION_BOOL;
    g_autofree char *plain = g_strdelimit(g_ascii_strdown(value, -1), "_", '-');
    int32_t n;

    if (truth && yes_or_no(plain))
        return g_strdup(yes_or_no(plain));
    if (option_value_read(option, plain, &n))
        return g_steal_pointer(&plain);
    g_auto(GStrv) known = g_strsplit(truth ? "no yes" : option_entry(option)->values, " ", -1);

    return g_strdup(suggest_word(plain, (const char *const *)known));
}

char *
reading_wrong(const char *text, char **meant)
{
    g_autofree char *name = g_strndup(text, strcspn(text, "="));
    const char *value = strchr(text, '=');
    enum option option = option_by_name(name), near = option_meant(name);
    g_autofree char *right = near < OPTION_COUNT && value ? value_meant(near, value + 1) : NULL;
    g_autofree char *allowed = option < OPTION_COUNT ? option_allowed(option) : NULL;

    *meant = right ? g_strdup_printf("%s=%s", option_entry(near)->name, right) : NULL;
    if (allowed)
        return g_strdup_printf("%s is %s", name, allowed);
    return g_strdup_printf("there is no option %s", name);
}
