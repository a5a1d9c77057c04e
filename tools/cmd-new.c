/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "inputs.h"
#include "map-diag.h"
#include "map-scenario-file.h"
#include "output.h"
#include "templates.h"

#include <stdio.h>
#include <string.h>

struct values {
    char *template, *title;
    gboolean list, force;
};

static const struct cmd_option options[] = {
    {"template", 't', CMD_VALUE(STRING, template), "NAME",
     "template: island (default), a family of rules, or all", .offers = OFFERS_TEMPLATES},
    {"title", 0, CMD_VALUE(STRING, title), "TEXT", "the scenario's title"},
    {"list", 0, CMD_VALUE(NONE, list), NULL, "list the templates"},
    {"force", 0, CMD_VALUE(NONE, force), NULL, "replace an existing file"},
    {NULL},
};

/* NULL after a complaint. */
static const struct template *
find_template(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (const struct template *t = templates; t->name; t++) {
        if (!name || strcmp(t->name, name) == 0)
            return t;
        g_ptr_array_add(names, (char *)t->name);
    }
    g_ptr_array_add(names, NULL);
    const char *nearest = map_diag_nearest(name, (const char *const *)names->pdata);

    complain_usage("new", "there is no template %s%s%s%s; --list shows all", name,
                   nearest ? " (is it " : "", nearest ? nearest : "", nearest ? "?)" : "");
    return NULL;
}

/* The template with an id from its file's name, and the requested title. */
static GBytes *
fill_title(const struct template *t, const char *path, const char *title)
{
    g_autofree char *id = strcmp(path, "-") == 0 ? NULL : file_id(path);
    struct map_scenario_change change = {
        .kind = MAP_SCENARIO_NAME, .id = id ? id : t->name, .title = title};
    g_autoptr(GBytes) plain = g_bytes_new_static(t->text, strlen(t->text));
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

    if (v->list && path)
        return complain_usage("new", "--list takes no file");
    for (const struct template *t = templates; v->list && t->name; t++)
        printf("%-15s %s\n", t->name, t->summary);
    if (v->list)
        return CMD_YES;
    if (check_new_usage(v, path) != CMD_YES)
        return CMD_USAGE;
    const struct template *chosen = find_template(v->template);

    if (!chosen)
        return CMD_USAGE;
    g_autoptr(GBytes) text = fill_title(chosen, path, v->title);
    gboolean input = strcmp(path, "-") == 0;

    if (v->force || input ? output_write(path, text, &error) : output_create(path, text, &error)) {
        if (!input)
            complain("wrote %s, made from %s", path, chosen->name);
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
