/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing-style.h"

#include <stdint.h>
#include <string.h>

#define MOST_RULES 4000    /* one for each selector */
#define MOST_STEPS 8       /* of a selector, "a b > c" has three */
#define MOST_WORK 4000000u /* comparisons of a selector with an element */
#define CLASS_WEIGHT 1000u /* of a selector, against its types */
#define ID_WEIGHT 1000000u /* against both */

/* One compound of a selector, "g.sea#a"; NULL: any. */
struct step {
    const char *type, *id;
    uint32_t first, n; /* its classes */
    bool child;        /* of the step before; else a descendant */
};

struct rule {
    uint32_t first_step, n_steps; /* outermost first */
    unsigned weight, order;
    uint32_t first, n; /* its declarations */
};

struct declaration {
    const char *name, *value;
    bool important;
};

struct element {
    const char *type, *id;
    char **classes;
};

struct drawing_style {
    GStringChunk *texts;  /* of all of them */
    GArray *rules;        /* struct rule, weakest first */
    GArray *steps;        /* struct step */
    GPtrArray *classes;   /* of steps */
    GArray *declarations; /* struct declaration */
    GArray *open;         /* struct element */
    GPtrArray *names, *values;
    uint64_t work;
    bool outside, heavy;
};

static void
clear_element(gpointer data)
{
    g_strfreev(((struct element *)data)->classes);
}

void
drawing_style_free(struct drawing_style *style)
{
    if (!style)
        return;
    g_string_chunk_free(style->texts);
    g_array_unref(style->rules);
    g_array_unref(style->steps);
    g_ptr_array_unref(style->classes);
    g_array_unref(style->declarations);
    g_array_unref(style->open);
    g_ptr_array_unref(style->names);
    g_ptr_array_unref(style->values);
    g_free(style);
}

bool
drawing_style_names_outside(const char *value)
{
    g_autofree char *lower = g_ascii_strdown(value, -1);

    if (strchr(lower, '\\') || strstr(lower, "@import"))
        return true;
    for (const char *at = lower; (at = strstr(at, "url"));) {
        at += strlen("url");
        if (*at == '(' && at[1] != '#')
            return true;
    }
    return false;
}

/* Comments become spaces. */
static char *
blank_comments(const char *text, gsize length)
{
    char *out = g_strndup(text, length);

    for (char *p = out; (p = strstr(p, "/*"));) {
        char *end = strstr(p + 2, "*/");

        end = end ? end + 2 : p + strlen(p);
        memset(p, ' ', (size_t)(end - p));
        p = end;
    }
    return out;
}

/* "red !important" -> "red" */
static bool
cut_important(char *value)
{
    char *mark = strrchr(value, '!');

    if (!mark || g_ascii_strcasecmp(g_strstrip(mark + 1), "important") != 0)
        return false;
    *mark = '\0';
    g_strchomp(value);
    return true;
}

void
drawing_style_each(const char *block, gsize length,
                   void (*take)(const char *name, const char *value, bool important, void *data),
                   void *data)
{
    g_autofree char *text = blank_comments(block, length);
    g_auto(GStrv) parts = g_strsplit(text, ";", -1);

    for (char **part = parts; *part; part++) {
        char *colon = strchr(*part, ':');

        if (!colon)
            continue;
        *colon = '\0';
        g_autofree char *name = g_ascii_strdown(g_strstrip(*part), -1);
        char *value = g_strstrip(colon + 1);
        bool important = cut_important(value);

        if (*name)
            take(name, value, important, data);
    }
}

static bool
is_name_letter(char c)
{
    return g_ascii_isalnum(c) || strchr("-_", c) != NULL || (unsigned char)c >= 0x80;
}

/* One compound; false for one that is not known. */
static bool
read_step(struct drawing_style *style, const char **text, struct step *step, unsigned *weight)
{
    const char *p = *text;
    bool any = false;

    for (; *p && !strchr(" \t\r\n>", *p); any = true) {
        char kind = *p;
        const char *word = p + (kind == '.' || kind == '#');

        p = word;
        if (kind == '*') {
            p++;
            continue;
        }
        while (*p && is_name_letter(*p))
            p++;
        if (p == word)
            return false;
        char *name = g_string_chunk_insert_len(style->texts, word, p - word);

        if (kind == '.') {
            g_ptr_array_add(style->classes, name);
            step->n++;
            *weight += CLASS_WEIGHT;
        } else if (kind == '#') {
            step->id = name;
            *weight += ID_WEIGHT;
        } else {
            step->type = name;
            *weight += 1;
        }
    }
    *text = p;
    return any;
}

/* A selector without commas; false for one that is not known. */
static bool
read_selector(struct drawing_style *style, char *text, struct rule *rule)
{
    const char *p = g_strstrip(text);
    bool good = *p != '\0';

    rule->first_step = style->steps->len;
    for (bool child = false; good && *p; child = false) {
        struct step step = {.first = style->classes->len};

        p += strspn(p, " \t\r\n");
        if (*p == '>' && rule->n_steps > 0) {
            child = true;
            p += 1 + strspn(p + 1, " \t\r\n");
        }
        good = rule->n_steps++ < MOST_STEPS && read_step(style, &p, &step, &rule->weight);
        step.child = child;
        g_array_append_val(style->steps, step);
    }
    return good;
}

static void
keep_declaration(const char *name, const char *value, bool important, void *data)
{
    struct drawing_style *style = data;
    struct declaration d = {g_string_chunk_insert(style->texts, name),
                            g_string_chunk_insert(style->texts, value), important};

    g_array_append_val(style->declarations, d);
}

static void
read_rule(struct drawing_style *style, const char *selectors, gsize length, const char *block,
          gsize size)
{
    g_autofree char *text = g_strndup(selectors, length);
    g_auto(GStrv) each = g_strsplit(text, ",", MOST_RULES + 1);
    uint32_t first = style->declarations->len;

    drawing_style_each(block, size, keep_declaration, style);
    for (char **one = each; *one && style->rules->len < MOST_RULES; one++) {
        struct rule rule = {
            .order = style->rules->len, .first = first, .n = style->declarations->len - first};

        if (read_selector(style, *one, &rule))
            g_array_append_val(style->rules, rule);
    }
    style->heavy |= style->rules->len == MOST_RULES;
}

/* Behind the block that begins there, with all blocks within. */
static const char *
pass_block(const char *open)
{
    unsigned depth = 0;

    for (const char *p = open; *p; p++) {
        depth += *p == '{';
        if (*p == '}' && --depth == 0)
            return p + 1;
    }
    return open + strlen(open);
}

static void
read_sheet(struct drawing_style *style, const char *text, gsize length)
{
    g_autofree char *sheet = blank_comments(text, length);

    for (const char *p = sheet; *p;) {
        p += strspn(p, " \t\r\n;}");
        const char *open = p + strcspn(p, "{");

        if (*p == '@') {
            const char *end = p + strcspn(p, "{;");
            g_autofree char *rule = g_strndup(p, (gsize)(end - p));

            style->outside |= g_ascii_strncasecmp(rule, "@import", 7) == 0;
            p = *end == '{' ? pass_block(end) : end;
            continue;
        }
        if (!*open)
            break;
        const char *end = pass_block(open);
        gsize size = (gsize)(end - open) - 1 - (end[-1] == '}');
        g_autofree char *block = g_strndup(open + 1, size);

        style->outside |= drawing_style_names_outside(block);
        read_rule(style, p, (gsize)(open - p), block, size);
        p = end;
    }
}

struct gathering {
    GString *text;
    unsigned depth; /* within <style> */
};

static const char *
cut_prefix(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

static void
enter_gathered(GMarkupParseContext *context, const char *element, const char **names,
               const char **values, gpointer data, GError **error)
{
    struct gathering *g = data;

    (void)context;
    (void)names;
    (void)values;
    (void)error;
    g->depth += g->depth > 0 || strcmp(cut_prefix(element), "style") == 0;
}

static void
leave_gathered(GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
    struct gathering *g = data;

    (void)context;
    (void)element;
    (void)error;
    g->depth -= g->depth > 0;
}

static void
gather_text(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
            GError **error)
{
    struct gathering *g = data;

    (void)context;
    (void)error;
    if (g->depth > 0) {
        g_string_append_len(g->text, text, (gssize)length);
        g_string_append_c(g->text, '\n');
    }
}

/* Some programs put a sheet into a comment, for readers of the nineties. */
static void
gather_rest(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
            GError **error)
{
    if (g_str_has_prefix(text, "<!--") && length >= 7)
        gather_text(context, text + 4, length - 7, data, error);
}

static gint
compare_rules(gconstpointer a, gconstpointer b)
{
    const struct rule *x = a, *y = b;

    if (x->weight != y->weight)
        return x->weight < y->weight ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

struct drawing_style *
drawing_style_new(const char *svg, gsize length)
{
    static const GMarkupParser parser = {.start_element = enter_gathered,
                                         .end_element = leave_gathered,
                                         .text = gather_text,
                                         .passthrough = gather_rest};
    struct gathering gathering = {.text = NULL};

    if (!g_strstr_len(svg, (gssize)length, "style"))
        return NULL;
    g_autoptr(GString) text = g_string_new(NULL);
    gathering.text = text;
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &gathering, NULL);

    g_markup_parse_context_parse(context, svg, (gssize)length, NULL);
    if (text->len == 0)
        return NULL;
    struct drawing_style *style = g_new0(struct drawing_style, 1);

    style->texts = g_string_chunk_new(1024);
    style->rules = g_array_new(FALSE, FALSE, sizeof(struct rule));
    style->steps = g_array_new(FALSE, FALSE, sizeof(struct step));
    style->classes = g_ptr_array_new();
    style->declarations = g_array_new(FALSE, FALSE, sizeof(struct declaration));
    style->open = g_array_new(FALSE, FALSE, sizeof(struct element));
    g_array_set_clear_func(style->open, clear_element);
    style->names = g_ptr_array_new();
    style->values = g_ptr_array_new();
    read_sheet(style, text->str, text->len);
    g_array_sort(style->rules, compare_rules);
    return style;
}

bool
drawing_style_is_outside(const struct drawing_style *style)
{
    return style && style->outside;
}

bool
drawing_style_is_heavy(const struct drawing_style *style)
{
    return style && style->heavy;
}

static bool
step_fits(const struct drawing_style *style, const struct step *step, const struct element *e)
{
    if ((step->type && strcmp(step->type, e->type) != 0) ||
        (step->id && g_strcmp0(step->id, e->id) != 0))
        return false;
    for (uint32_t i = step->first; i < step->first + step->n; i++)
        if (!e->classes ||
            !g_strv_contains((const char *const *)e->classes, style->classes->pdata[i]))
            return false;
    return true;
}

/* Whether the selector's first n_steps fit with the last of them at the open element `at`. */
static bool
steps_fit(struct drawing_style *style, const struct rule *rule, unsigned n_steps, unsigned at)
{
    const struct step *step =
        &g_array_index(style->steps, struct step, rule->first_step + n_steps - 1);

    style->work++;
    if (!step_fits(style, step, &g_array_index(style->open, struct element, at)))
        return false;
    if (n_steps == 1)
        return true;
    if (step->child)
        return at > 0 && steps_fit(style, rule, n_steps - 1, at - 1);
    while (at-- > 0)
        if (style->work > MOST_WORK || steps_fit(style, rule, n_steps - 1, at))
            return style->work <= MOST_WORK;
    return false;
}

static void
open_element(struct drawing_style *style, const char *element, const char **names,
             const char **values)
{
    struct element e = {.type = g_string_chunk_insert_const(style->texts, cut_prefix(element))};

    for (; *names; names++, values++) {
        if (strcmp(*names, "id") == 0 && !e.id)
            e.id = g_string_chunk_insert(style->texts, *values);
        else if (strcmp(*names, "class") == 0 && !e.classes)
            e.classes = g_strsplit_set(*values, " \t\r\n", -1);
    }
    g_array_append_val(style->open, e);
}

static unsigned
take_declarations(struct drawing_style *style, const struct rule *rule, bool important)
{
    unsigned n = 0;

    for (uint32_t i = rule->first; i < rule->first + rule->n; i++) {
        const struct declaration *d = &g_array_index(style->declarations, struct declaration, i);

        if (d->important != important)
            continue;
        g_ptr_array_add(style->names, (gpointer)d->name);
        g_ptr_array_add(style->values, (gpointer)d->value);
        n++;
    }
    return n;
}

struct drawing_declarations
drawing_style_enter(struct drawing_style *style, const char *element, const char **names,
                    const char **values)
{
    static const char *none[] = {NULL};
    struct drawing_declarations found = {none, none, 0, 0};

    if (!style)
        return found;
    g_autoptr(GPtrArray) fitting = g_ptr_array_new();

    open_element(style, element, names, values);
    g_ptr_array_set_size(style->names, 0);
    g_ptr_array_set_size(style->values, 0);
    for (unsigned i = 0; i < style->rules->len && style->work <= MOST_WORK; i++) {
        struct rule *rule = &g_array_index(style->rules, struct rule, i);

        if (steps_fit(style, rule, rule->n_steps, style->open->len - 1))
            g_ptr_array_add(fitting, rule);
    }
    style->heavy |= style->work > MOST_WORK;
    for (unsigned i = 0; i < fitting->len; i++)
        found.n += take_declarations(style, fitting->pdata[i], false);
    for (unsigned i = 0; i < fitting->len; i++)
        found.n_important += take_declarations(style, fitting->pdata[i], true);
    found.n += found.n_important;
    g_ptr_array_add(style->names, NULL);
    g_ptr_array_add(style->values, NULL);
    found.names = (const char **)style->names->pdata;
    found.values = (const char **)style->values->pdata;
    return found;
}

void
drawing_style_leave(struct drawing_style *style)
{
    if (style)
        g_array_set_size(style->open, style->open->len - 1);
}
