/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "combine.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* State: the conditions that hold, and the texts to fill in. */
struct combination {
    const struct template *const *parts;
    unsigned n;
    GHashTable *on;    /* names: the requested families with those they need, and "supply" */
    GHashTable *texts; /* name: char * */
};

static bool
is_asked(const struct combination *c, const char *name)
{
    for (unsigned i = 0; i < c->n; i++)
        if (strcmp(c->parts[i]->name, name) == 0)
            return true;
    return false;
}

/* ---- what the templates of the families say ---- */

static char *
cut_between(const char *text, const char *begin, const char *end)
{
    const char *found = strstr(text, begin), *from = found ? found + strlen(begin) : NULL;
    const char *to = from ? strstr(from, end) : NULL;

    return to ? g_strndup(from, (gsize)(to - from)) : NULL;
}

/* "tolls" of "    <tolls policy=...": an element directly below <rules>; NULL for another line. */
static char *
family_of(const char *line)
{
    gsize length = strspn(line, " ");

    if (length != 4 || line[4] != '<' || !g_ascii_islower(line[5]))
        return NULL;
    return g_strndup(line + 5, strspn(line + 5, "abcdefghijklmnopqrstuvwxyz-"));
}

/* The lines of one family in its own template, with the comments before them. */
static void
append_family(GString *out, const struct template *t)
{
    g_autofree char *rules = cut_between(t->text, "<rules>\n", "  </rules>");
    g_auto(GStrv) lines = g_strsplit(rules ? rules : "", "\n", -1);
    g_autofree char *end = g_strdup_printf("    </%s>", t->name);
    g_autoptr(GString) item = g_string_new(NULL);
    bool own = false;

    for (unsigned i = 0; lines[i] && *lines[i]; i++) {
        g_autofree char *family = family_of(lines[i]);
        bool closed = g_str_has_suffix(lines[i], "/>") && !g_str_has_prefix(lines[i], "     ");

        g_string_append_printf(item, "%s\n", lines[i]);
        own |= family && strcmp(family, t->name) == 0;
        if (own && ((family && closed) || strcmp(lines[i], end) == 0)) {
            g_string_append(out, item->str);
            return;
        }
        if (family && !own)
            g_string_truncate(item, 0);
    }
}

static void
note_families(struct combination *c, const struct template *t)
{
    g_autofree char *rules = cut_between(t->text, "<rules>\n", "  </rules>");
    g_auto(GStrv) lines = g_strsplit(rules ? rules : "", "\n", -1);

    g_hash_table_add(c->on, g_strdup(t->name));
    for (unsigned i = 0; lines[i]; i++) {
        char *family = family_of(lines[i]);

        if (family)
            g_hash_table_add(c->on, family);
    }
}

static char *
make_rules(const struct combination *c)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (const struct template *t = templates; t->name; t++) {
        if (strcmp(t->name, "robber") == 0 && g_hash_table_contains(c->on, "villains"))
            continue; /* that of the island gives way to theirs (ROB-8) */
        if (is_asked(c, t->name))
            append_family(out, t);
        else if (g_hash_table_contains(c->on, t->name))
            g_string_append_printf(out, "    <%s/>\n", t->name);
    }
    if (g_hash_table_contains(c->on, "villains")) /* no robber, so no soldiers (V-DV-1) */
        g_string_replace(out, "<development soldiers=\"standard\"", "<development soldiers=\"0\"",
                         1);
    if (out->len)
        g_string_truncate(out, out->len - 1);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* ` bridges="3" boats="15"`, each once. */
static char *
make_attributes(const struct combination *c)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (unsigned i = 0; i < c->n; i++) {
        g_autofree char *supply = cut_between(c->parts[i]->text, "<supply ", "/>");
        g_auto(GStrv) words = g_strsplit(supply ? supply : "", " ", -1);

        for (unsigned k = 0; words[k]; k++)
            if (*words[k] && !strstr(out->str, words[k]))
                g_string_append_printf(out, " %s", words[k]);
    }
    return g_string_free(g_steal_pointer(&out), FALSE);
}

static char *
make_target(const struct combination *c)
{
    int most = 0;

    for (unsigned i = 0; i < c->n; i++) {
        g_autofree char *target = cut_between(c->parts[i]->text, "target=\"", "\"");

        most = MAX(most, target ? atoi(target) : 0);
    }
    return g_strdup_printf("%d", most);
}

/* "My Islands, Rivers and Tolls"; with more families the title stays */
static char *
make_title(const struct combination *c)
{
    GString *out = g_string_new("My ");

    if (c->n > 3)
        return g_string_free(g_string_append(out, "Great Map"), FALSE);
    for (unsigned i = 0; i < c->n; i++) {
        g_autofree char *title = cut_between(c->parts[i]->text, "<title>My ", "</title>");

        g_string_append_printf(out, "%s%s",
                               i == 0         ? ""
                               : i + 1 < c->n ? ", "
                                              : " and ",
                               title ? title : c->parts[i]->name);
    }
    return g_string_free(out, FALSE);
}

static char *
make_summaries(const struct combination *c)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < c->n; i++)
        g_string_append_printf(out, "%s%s", i ? ".\n     " : "", c->parts[i]->summary);
    return g_string_free(out, FALSE);
}

static void
fill_texts(struct combination *c)
{
    char *attributes = make_attributes(c);

    if (*attributes)
        g_hash_table_add(c->on, g_strdup("supply"));
    g_hash_table_insert(c->texts, (char *)"attributes", attributes);
    g_hash_table_insert(c->texts, (char *)"rules", make_rules(c));
    g_hash_table_insert(c->texts, (char *)"target", make_target(c));
    g_hash_table_insert(c->texts, (char *)"title", make_title(c));
    g_hash_table_insert(c->texts, (char *)"summaries", make_summaries(c));
}

/* ---- the master ---- */

/* "boats&!islands", "boats/rivers" */
static bool
holds_condition(const struct combination *c, const char *condition)
{
    bool every = strchr(condition, '&') != NULL, result = every;
    g_auto(GStrv) names = g_strsplit_set(condition, "&/", -1);

    for (unsigned i = 0; names[i]; i++) {
        bool no = names[i][0] == '!';
        bool one = g_hash_table_contains(c->on, names[i] + no) != no;

        result = every ? result && one : result || one;
    }
    return result;
}

static void
append_choice(GString *out, const struct combination *c, const char *choice)
{
    g_auto(GStrv) words = g_strsplit(choice, "|", 3);
    const char *text = g_hash_table_lookup(c->texts, choice);

    if (text)
        g_string_append(out, text);
    else if (g_strv_length(words) == 3)
        g_string_append(out, holds_condition(c, words[0]) ? words[1] : words[2]);
}

/* A line with its choices made; false when it is left out. */
static bool
fill_line(GString *out, const struct combination *c, const char *line)
{
    const char *end;

    if (*line == '{' && (end = strchr(line, '}')) && !memchr(line, '|', (size_t)(end - line))) {
        g_autofree char *condition = g_strndup(line + 1, (gsize)(end - line) - 1);

        if (!g_hash_table_contains(c->texts, condition)) {
            if (!holds_condition(c, condition))
                return false;
            line = end + 1;
        }
    }
    while (*line) {
        gsize plain = strcspn(line, "{");

        g_string_append_len(out, line, (gssize)plain);
        line += plain;
        if (!*line)
            break;
        end = strchrnul(line, '}');
        g_autofree char *choice = g_strndup(line + 1, (gsize)(end - line) - 1);

        append_choice(out, c, choice);
        line = *end ? end + 1 : end;
    }
    return true;
}

char *
combine_templates(const struct template *const *parts, unsigned n, const char *master)
{
    g_autoptr(GHashTable) on = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) texts = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    struct combination c = {parts, n, on, texts};
    g_auto(GStrv) lines = g_strsplit(master, "\n", -1);
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < n; i++)
        note_families(&c, parts[i]);
    fill_texts(&c);
    for (unsigned i = 0; lines[i]; i++)
        if (fill_line(out, &c, lines[i]) && lines[i + 1])
            g_string_append_c(out, '\n');
    return g_string_free(out, FALSE);
}
