/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "combine.h"
#include "complain.h"
#include "file-id.h"
#include "map-diag.h"
#include "map-scenario-file.h"
#include "offers.h"
#include "output.h"
#include "templates.h"

#include <stdio.h>
#include <string.h>

struct values {
    char **templates;
    char *title;
    gboolean list, force;
};

static const struct cmd_option options[] = {
    {"template", 't', CMD_VALUE(STRING_ARRAY, templates), "NAMES",
     "template: island (default), families of rules separated by commas, or all",
     .offers = OFFERS_TEMPLATES, .list = TRUE},
    {"title", 0, CMD_VALUE(STRING, title), "TEXT", "the scenario's title"},
    {"list", 0, CMD_VALUE(NONE, list), NULL, "list the templates"},
    {"force", 0, CMD_VALUE(NONE, force), NULL, "replace an existing file"},
    {NULL},
};

static int
list_templates(void)
{
    for (const struct template *t = templates; t->name; t++)
        printf("%-15s %s\n", t->name, t->summary);
    return CMD_YES;
}

static const struct template *
find_template(const char *name)
{
    for (const struct template *t = templates; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

static int
complain_unknown(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (const struct template *t = templates; t->name; t++)
        g_ptr_array_add(names, (char *)t->name);
    g_ptr_array_add(names, NULL);
    const char *nearest = map_diag_nearest(name, (const char *const *)names->pdata);

    return complain_usage("new", "there is no template %s%s%s%s; --list shows all", name,
                          nearest ? " (is it " : "", nearest ? nearest : "", nearest ? "?)" : "");
}

/* The templates of -t, "islands,rivers"; each once, in their order. NULL after a complaint. */
static GPtrArray *
read_names(char *const *lists)
{
    g_autoptr(GPtrArray) found = g_ptr_array_new();

    for (unsigned i = 0; lists && lists[i]; i++) {
        g_auto(GStrv) names = g_strsplit(lists[i], ",", -1);

        for (unsigned k = 0; names[k]; k++) {
            const struct template *t = find_template(g_strstrip(names[k]));

            if (!t) {
                complain_unknown(names[k]);
                return NULL;
            }
            if (!g_ptr_array_find(found, t, NULL))
                g_ptr_array_add(found, (gpointer)t);
        }
    }
    if (!found->len)
        g_ptr_array_add(found, (gpointer)&templates[0]);
    return g_steal_pointer(&found);
}

/* ROB-8: a scenario has the sevens of the robber, or those of villains. */
static gboolean
check_sevens(GPtrArray *chosen)
{
    gboolean robber = g_ptr_array_find(chosen, find_template("robber"), NULL);

    for (unsigned i = 0; robber && i < chosen->len; i++) {
        const struct template *t = chosen->pdata[i];

        if (!strstr(t->text, "\n    <villains"))
            continue;
        complain_usage("new", "%s has villains, which exclude the robber (ROB-8): leave one out",
                       t->name);
        return FALSE;
    }
    return TRUE;
}

/* "islands-rivers" */
static char *
join_names(const GPtrArray *chosen, const char *separator)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < chosen->len; i++) {
        const struct template *t = chosen->pdata[i];

        g_string_append_printf(out, "%s%s", i ? separator : "", t->name);
    }
    return g_string_free(out, FALSE);
}

/* The template with an id from its file's name, and the requested title. */
static GBytes *
fill_title(GPtrArray *chosen, const char *path, const char *title)
{
    const struct template *all = find_template("all");
    const struct template *only = chosen->len > 1 ? all : chosen->pdata[0];
    bool combined = chosen->len > 1 && !g_ptr_array_find(chosen, all, NULL);
    g_autofree char *names = join_names(chosen, "-");
    g_autofree char *id = strcmp(path, "-") == 0 ? NULL : file_id(path);
    struct map_scenario_change change = {.kind = MAP_SCENARIO_NAME,
                                         .id = id         ? id
                                               : combined ? names
                                                          : only->name,
                                         .title = title};
    char *text = combined ? combine_templates((const struct template *const *)chosen->pdata,
                                              chosen->len, combined_template[0].text)
                          : g_strdup(only->text);
    g_autoptr(GBytes) plain = g_bytes_new_take(text, strlen(text));
    g_autoptr(map_sink) sink = map_diag_sink_new();
    GBytes *named = NULL;

    map_scenario_format(sink, path, &change, &plain, &named, NULL);
    return named;
}

static gboolean
is_title(const char *title)
{
    gboolean words = FALSE;

    for (const char *p = title; *p; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);

        if (g_unichar_iscntrl(c) || (c | 1) == 0xffff) /* no XML has these */
            return FALSE;
        words |= !g_unichar_isspace(c);
    }
    return words;
}

static int
check_new_usage(const struct values *v, const char *path)
{
    if (!path)
        return complain_usage("new", "name the file to write: cartwright new NAME.xml");
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
        return complain_usage("new", "%s is a folder: name a file in it, %s/NAME.xml", path, path);
    if (v->title && !is_title(v->title))
        return complain_usage("new", "--title takes a line of text");
    return CMD_YES;
}

static int
run_new(const void *data, char **arguments)
{
    const struct values *v = data;
    const char *path = arguments[0];
    g_autoptr(GError) error = NULL;

    if (v->list)
        return path ? complain_usage("new", "--list takes no file") : list_templates();
    if (check_new_usage(v, path) != CMD_YES)
        return CMD_USAGE;
    g_autoptr(GPtrArray) chosen = read_names(v->templates);

    if (!chosen || !check_sevens(chosen))
        return CMD_USAGE;
    g_autoptr(GBytes) text = fill_title(chosen, path, v->title);
    gboolean input = strcmp(path, "-") == 0;

    if (v->force || input ? output_write(path, text, &error) : output_create(path, text, &error)) {
        g_autofree char *names = join_names(chosen, ", ");

        if (!input)
            complain("wrote %s, made from %s", path, names);
        return CMD_YES;
    }
    complain("%s%s", error->message,
             g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST) ? "; --force replaces it"
                                                                      : "");
    return CMD_WORLD;
}

const struct cmd cmd_new = {
    .name = "new",
    .summary = "writes a scenario to start from",
    .usage = "FILE",
    .options = options,
    .values_size = sizeof(struct values),
    .least = 0,
    .most = 1,
    .run = run_new,
};
