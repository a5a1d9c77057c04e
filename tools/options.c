/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "map-base.h"
#include "map-diag.h"
#include "output.h"

#include <string.h>

static const struct cmd_option for_all[] = {
    {"help", 'h', G_OPTION_ARG_NONE, 0, NULL, "show this help"},
    {"help-all", 0, G_OPTION_ARG_NONE, 0, NULL, "show all options and all that there is to say"},
    {NULL},
};

const struct cmd_option *
options_of_all(void)
{
    return for_all;
}

static const struct cmd_option *
by_letter(const struct cmd *cmd, char letter)
{
    for (const struct cmd_option *o = cmd->options; o && o->name; o++)
        if (o->letter == letter)
            return o;
    return letter == 'h' ? &for_all[0] : NULL;
}

static const struct cmd_option *
option_by_name(const struct cmd *cmd, const char *name, gsize length)
{
    for (const struct cmd_option *o = cmd->options; o && o->name; o++)
        if (strlen(o->name) == length && strncmp(o->name, name, length) == 0)
            return o;
    for (const struct cmd_option *o = for_all; o->name; o++)
        if (strlen(o->name) == length && strncmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static gboolean
report_unknown_option(const struct cmd *cmd, const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (const struct cmd_option *o = cmd->options; o && o->name; o++)
        g_ptr_array_add(names, (gpointer)o->name);
    g_ptr_array_add(names, (gpointer) "help");
    g_ptr_array_add(names, NULL);
    const char *near = map_diag_nearest(name, (const char *const *)names->pdata);

    if (near)
        complain_usage(cmd->name, "%s has no option --%s; did you mean --%s?", cmd->name, name,
                       near);
    else
        complain_usage(cmd->name, "%s has no option --%s", cmd->name, name);
    return FALSE;
}

/* One word of letters, "-qj4": each option becomes a separate word, with its value. */
static gboolean
split_letters(const struct cmd *cmd, const char *word, gboolean *wants_value, GPtrArray *out)
{
    *wants_value = FALSE;
    for (const char *p = word + 1; *p; p++) {
        const struct cmd_option *o = by_letter(cmd, *p);

        if (!o) {
            complain_usage(cmd->name, "%s has no option -%.*s", cmd->name,
                           (int)(g_utf8_find_next_char(p, NULL) - p), p);
            return FALSE;
        }
        g_ptr_array_add(out, g_strdup_printf("-%c", *p));
        if (o->value) {
            *wants_value = p[1] == '\0';
            if (p[1])
                g_ptr_array_add(out, g_strdup(p[1] == '=' ? p + 2 : p + 1));
            return TRUE;
        }
    }
    return TRUE;
}

/* An option with an optional value takes the next word only if that is a valid one: a word that it
 * knows, or a number where it has a range. */
static gboolean
is_bare(const struct cmd_option *o, const char *next)
{
    const char *known = !o || !o->bare ? NULL : o->words ? o->words : o->offers;
    g_auto(GStrv) words = known ? g_strsplit(known, "|", -1) : NULL;
    char *end = NULL;

    if (!o || !o->bare || !next)
        return o && o->bare;
    if (o->most > o->least && (g_ascii_strtod(next, &end), end != next && *end == '\0'))
        return FALSE;
    return !(words && g_strv_contains((const char *const *)words, next));
}

static gboolean
check_name(const struct cmd *cmd, const char *word, gboolean *wants_value)
{
    gsize length = strcspn(word + 2, "=");
    const struct cmd_option *o = option_by_name(cmd, word + 2, length);
    g_autofree char *name = g_strndup(word + 2, length);

    if (!o)
        return report_unknown_option(cmd, name);
    if (!o->value && word[2 + length] == '=') {
        complain_usage(cmd->name, "--%s takes no value", name);
        return FALSE;
    }
    *wants_value = o->value && word[2 + length] == '\0';
    return TRUE;
}

/* Prepares the words for GOption, which does not split -j4 and suggests no neighbor of an unknown
 * option. Skips words that are values. */
static GPtrArray *
split_words(const struct cmd *cmd, char **argv)
{
    g_autoptr(GPtrArray) out = g_ptr_array_new_with_free_func(g_free);
    gboolean wants_value = FALSE, options = TRUE;

    g_ptr_array_add(out, g_strdup("cartwright"));
    for (; *argv; argv++) {
        const char *word = *argv;

        if (wants_value || !options || word[0] != '-' || word[1] == '\0') {
            wants_value = FALSE;
            g_ptr_array_add(out, g_strdup(word));
            continue;
        }
        if (word[1] != '-') {
            if (!split_letters(cmd, word, &wants_value, out))
                return NULL;
            continue;
        }
        options = word[2] != '\0';
        if (options && !check_name(cmd, word, &wants_value))
            return NULL;
        const struct cmd_option *o =
            options && wants_value ? option_by_name(cmd, word + 2, strlen(word + 2)) : NULL;

        if (is_bare(o, argv[1])) {
            wants_value = FALSE;
            g_ptr_array_add(out, g_strdup_printf("%s=%s", word, o->bare));
            continue;
        }
        g_ptr_array_add(out, g_strdup(word));
    }
    g_ptr_array_add(out, NULL);
    return g_steal_pointer(&out);
}

static GArray *
make_entries(struct options *o, char ***rest)
{
    GArray *list = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));
    GOptionEntry help = {"help", 'h', 0, G_OPTION_ARG_NONE, &o->help, NULL, NULL};
    GOptionEntry all = {"help-all", 0, 0, G_OPTION_ARG_NONE, &o->help_all, NULL, NULL};
    GOptionEntry others = {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, rest, NULL, NULL};

    for (const struct cmd_option *c = o->cmd->options; c && c->name; c++) {
        GOptionEntry entry = {c->name,    c->letter, 0, c->type, (char *)o->values + c->offset,
                              c->summary, c->value};

        g_array_append_val(list, entry);
    }
    g_array_append_val(list, help);
    g_array_append_val(list, all);
    g_array_append_val(list, others);
    return list;
}

/* One path for both signs: the least number has no positive twin of its type, so its size is
 * computed unsigned. */
static gboolean
is_whole(const char *text, gint64 least, gint64 most)
{
    gboolean negative = *text == '-';
    guint64 size = negative ? (guint64)0 - (guint64)least : (guint64)most, n;

    return map_base_number(text + negative, 0, size, &n);
}

static gboolean
is_number(const struct cmd_option *o, const char *text)
{
    char *end = NULL;

    if (o->type == G_OPTION_ARG_DOUBLE)
        return g_ascii_strtod(text, &end), end != text && *end == '\0';
    if (o->type == G_OPTION_ARG_INT64)
        return is_whole(text, G_MININT64, G_MAXINT64);
    return o->type != G_OPTION_ARG_INT || is_whole(text, G_MININT, G_MAXINT);
}

/* Reports what is wrong with an option and its value, or NULL for none; TRUE when it reported. */
static gboolean
tell_value(const struct cmd *cmd, const struct cmd_option *o, const char *value)
{
    if (!value)
        complain_usage(cmd->name, "--%s needs a value: --%s=%s", o->name, o->name, o->value);
    else if (!g_utf8_validate(value, -1, NULL) && o->type != G_OPTION_ARG_FILENAME)
        complain_usage(cmd->name, "the value of --%s is not UTF-8", o->name);
    else if (!is_number(o, value) && value[strspn(value, "0123456789")] == '\0' && *value)
        complain_usage(cmd->name, "--%s=%s is too large", o->name, value);
    else if (!is_number(o, value))
        complain_usage(cmd->name, "--%s takes a %s, not %s", o->name,
                       o->type == G_OPTION_ARG_DOUBLE ? "number" : "whole number", value);
    else
        return FALSE;
    return TRUE;
}

/* The option of the word at *at and its value, or NULL; *at moves to the last word used. NULL for a
 * word that is not an option with a value. */
static const struct cmd_option *
option_at(const struct cmd *cmd, char *const **at, const char **value)
{
    char *const *words = *at;
    const char *word = *words;
    gboolean is_long = g_str_has_prefix(word, "--");
    gsize length = strcspn(word, "=");
    const struct cmd_option *o = is_long ? option_by_name(cmd, word + 2, length - 2)
                                 : word[0] == '-' && word[1] ? by_letter(cmd, word[1])
                                                             : NULL;

    *value = NULL;
    if (!o || !o->value)
        return NULL;
    if (is_long && word[length] == '=')
        *value = word + length + 1;
    else if (words[1])
        *value = *++*at;
    return o;
}

/* GOption refused the words: reports our own sentence for the first faulty option. */
static void
tell_refusal(const struct cmd *cmd, char *const *words)
{
    for (words++; *words && strcmp(*words, "--") != 0; words++) {
        const char *value;
        const struct cmd_option *o = option_at(cmd, &words, &value);

        if (o && tell_value(cmd, o, value))
            return;
    }
    complain_usage(cmd->name, "wrong options of %s", cmd->name);
}

static char *
number_text(double number)
{
    char buf[G_ASCII_DTOSTR_BUF_SIZE];
    gboolean whole = number > -1e15 && number < 1e15 && number == (double)(gint64)number;

    return g_strdup(g_ascii_formatd(buf, sizeof buf, whole ? "%.0f" : "%g", number));
}

/* Checks the range of given numbers. A default may be outside, and means "not given". */
static gboolean
check_ranges(const struct cmd *cmd, char *const *words)
{
    for (words++; *words && strcmp(*words, "--") != 0; words++) {
        const char *value;
        const struct cmd_option *o = option_at(cmd, &words, &value);
        double number = o && value ? g_ascii_strtod(value, NULL) : 0;

        if (!o || !value || (o->least == 0 && o->most == 0) ||
            (number >= o->least && number <= o->most))
            continue;
        g_autofree char *least = number_text(o->least), *most = number_text(o->most);

        if (o->most >= G_MAXINT)
            complain_usage(cmd->name, "--%s takes %s or more, not %s", o->name, least, value);
        else
            complain_usage(cmd->name, "--%s takes %s to %s, not %s", o->name, least, most, value);
        return FALSE;
    }
    return TRUE;
}

static gboolean
parse_words(struct options *o, char **argv, char ***rest)
{
    g_autoptr(GPtrArray) words = split_words(o->cmd, argv);
    g_autoptr(GArray) list = make_entries(o, rest);
    g_autoptr(GOptionContext) context = g_option_context_new(NULL);
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) vector = NULL;

    if (!words)
        return FALSE;
    g_option_context_set_help_enabled(context, FALSE);
    g_option_context_add_main_entries(context, (const GOptionEntry *)(gpointer)list->data, NULL);
    vector = g_strdupv((char **)words->pdata);
    if (!g_option_context_parse_strv(context, &vector, &error))
        tell_refusal(o->cmd, (char **)words->pdata);
    return error == NULL && check_ranges(o->cmd, (char **)words->pdata);
}

/* Checks words that are one of a list. */
static gboolean
check_words(const struct options *o)
{
    for (const struct cmd_option *c = o->cmd->options; c && c->name; c++) {
        g_auto(GStrv) words = NULL;

        if (!c->words)
            continue;
        const char *value = *(char *const *)(gconstpointer)((const char *)o->values + c->offset);

        words = g_strsplit(c->words, "|", -1);
        if (!value || g_strv_contains((const char *const *)words, value))
            continue;
        const char *near = map_diag_nearest(value, (const char *const *)words);

        if (option_by_name(o->cmd, value, strlen(value))) {
            complain_usage(o->cmd->name, "--%s=%s: write %s; --%s is an option of its own", c->name,
                           value, c->words, value);
            return FALSE;
        }
        complain_usage(o->cmd->name, "--%s=%s: write %s%s%s%s", c->name, value, c->words,
                       near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
        return FALSE;
    }
    return TRUE;
}

static gpointer *
option_value(const struct options *o, const struct cmd_option *option)
{
    return (gpointer)((char *)o->values + option->offset);
}

/* "what to print? give FILE -o DIR"; if an option took the only scenario as its value, names that
 * option. The most frequent slip is a forgotten -o: its value then stands where the scenario
 * should, or took its place. */
static void
tell_missing(const struct options *o)
{
    const struct cmd *cmd = o->cmd;

    for (const struct cmd_option *c = cmd->options; c && c->name; c++) {
        const char *taken = c->type == G_OPTION_ARG_FILENAME ? *option_value(o, c) : NULL;

        if (taken && g_str_has_suffix(taken, ".xml")) {
            g_autofree char *name =
                c->letter ? g_strdup_printf("-%c", c->letter) : g_strdup_printf("--%s", c->name);

            complain_usage(cmd->name, "nothing to %s: %s took %s as its %s; give %s", cmd->name,
                           name, taken, c->value, cmd->usage);
            return;
        }
    }
    complain_usage(cmd->name, "nothing to %s: give %s", cmd->name, cmd->usage);
}

/* An output name without -o; or one more scenario. */
static void
tell_surplus(const struct options *o)
{
    const struct cmd *cmd = o->cmd;
    const char *word = o->arguments[cmd->most];
    const struct cmd_option *c = cmd->options;

    while (c && c->name && c->letter != 'o')
        c++;
    if (!c || !c->name)
        complain_usage(cmd->name, "%s takes %s; %s is too many", cmd->name, cmd->usage, word);
    else if (!*option_value(o, c) &&
             (!g_str_has_suffix(word, ".xml") ||
              (strcmp(c->value, "FIXED") == 0 && !g_file_test(word, G_FILE_TEST_EXISTS))))
        complain_usage(cmd->name, "%s takes %s; to write to %s, add -o before it", cmd->name,
                       cmd->usage, word);
    else
        complain_usage(cmd->name, "%s takes %s; run it again for %s", cmd->name, cmd->usage, word);
}

static gboolean
check_arguments(const struct options *o)
{
    int n = (int)g_strv_length(o->arguments);

    for (char **word = o->arguments; *word; word++)
        if (**word == '\0') {
            complain_usage(o->cmd->name, "%s: one of the names is empty", o->cmd->name);
            return FALSE;
        }
    if (o->help || (n >= o->cmd->least && (o->cmd->most < 0 || n <= o->cmd->most)))
        return TRUE;
    if (n < o->cmd->least)
        tell_missing(o);
    else
        tell_surplus(o);
    return FALSE;
}

gboolean
options_read(struct options *o, const struct cmd *cmd, char **argv)
{
    char **rest = NULL;

    *o = (struct options){.cmd = cmd};
    o->values = g_malloc0(MAX(cmd->values_size, 1));
    if (cmd->defaults)
        memcpy(o->values, cmd->defaults, cmd->values_size);
    if (!parse_words(o, argv, &rest)) {
        g_strfreev(rest);
        o->arguments = g_new0(char *, 1);
        return FALSE;
    }
    o->arguments = rest ? rest : g_new0(char *, 1);
    o->help |= o->help_all;
    return check_words(o) && check_arguments(o);
}

void
options_release(struct options *o)
{
    for (const struct cmd_option *c = o->cmd->options; c && c->name; c++) {
        gpointer *member = (gpointer)((char *)o->values + c->offset);
        const char *defaults = o->cmd->defaults;

        /* a default is in static memory */
        if (c->type == G_OPTION_ARG_STRING || c->type == G_OPTION_ARG_FILENAME) {
            const gpointer *given = defaults ? (gconstpointer)(defaults + c->offset) : NULL;

            if (!given || *given != *member)
                g_free(*member);
        } else if (c->type == G_OPTION_ARG_STRING_ARRAY || c->type == G_OPTION_ARG_FILENAME_ARRAY) {
            g_strfreev(*member);
        }
    }
    g_free(o->values);
    g_strfreev(o->arguments);
}
