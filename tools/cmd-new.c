/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd-new.h"

#include "complain.h"
#include "map-diag.h"
#include "offers.h"
#include "output.h"
#include "templates.h"

#include <stdio.h>
#include <string.h>

struct values {
    char *template;
    gboolean list, force;
};

static const struct cmd_option options[] = {
    {"template", 't', G_OPTION_ARG_STRING, G_STRUCT_OFFSET(struct values, template), "NAME",
     "what to begin with: island (default), a family of rules, or all", .offers = OFFERS_TEMPLATES,
     .list = TRUE},
    {"list", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET(struct values, list), NULL,
     "name the templates"},
    {"force", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET(struct values, force), NULL,
     "replace a file that exists"},
    {NULL},
};

static int
list(void)
{
    for (const struct template *t = templates; t->name; t++)
        printf("%-15s %s\n", t->name, t->summary);
    return CMD_YES;
}

static const struct template *
find(const char *name)
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

    return complain_usage("new", "there is no template %s%s%s%s; --list names them", name,
                          nearest ? " (is it " : "", nearest ? nearest : "", nearest ? "?)" : "");
}

/* "my-island" of "maps/My Island.xml"; NULL where nothing of the name can be an id. */
static char *
id_of(const char *path)
{
    g_autofree char *base = g_path_get_basename(path), *lower = g_ascii_strdown(base, -1);
    GString *id = g_string_new(NULL);

    if (g_str_has_suffix(lower, ".xml"))
        lower[strlen(lower) - strlen(".xml")] = '\0';
    for (const char *p = lower; *p; p++) {
        bool good = g_ascii_islower(*p) || (id->len > 0 && g_ascii_isdigit(*p));

        if (good)
            g_string_append_c(id, *p);
        else if (id->len > 0 && id->str[id->len - 1] != '-')
            g_string_append_c(id, '-');
    }
    while (id->len > 0 && id->str[id->len - 1] == '-')
        g_string_truncate(id, id->len - 1);
    return g_string_free(id, id->len == 0);
}

/* The template with the id that its file's name suggests. */
static GBytes *
fill(const struct template *t, const char *path)
{
    g_autofree char *id = strcmp(path, "-") == 0 ? NULL : id_of(path);
    g_autofree char *old = g_strdup_printf(" id=\"%s\"", t->name);
    const char *at = strstr(t->text, old);
    GString *s = g_string_new_len(t->text, at - t->text);

    g_string_append_printf(s, " id=\"%s\"%s", id ? id : t->name, at + strlen(old));
    return g_string_free_to_bytes(s);
}

static int
run(const void *data, char **arguments)
{
    const struct values *v = data;
    const char *name = v->template ? v->template : templates[0].name, *path = arguments[0];
    const struct template *t = find(name);
    g_autoptr(GError) error = NULL;

    if (v->list)
        return path ? complain_usage("new", "--list takes no file") : list();
    if (!path)
        return complain_usage("new", "which file is to be written? cartwright new NAME.xml");
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
        return complain_usage("new", "%s is a folder: name a file in it, %s/NAME.xml", path, path);
    if (!t)
        return complain_unknown(name);
    g_autoptr(GBytes) text = fill(t, path);

    if (v->force || strcmp(path, "-") == 0 ? output_write(path, text, &error)
                                           : output_create(path, text, &error))
        return CMD_YES;
    complain("%s%s", error->message,
             g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST) ? "; --force replaces it"
                                                                      : "");
    return CMD_WORLD;
}

const struct cmd cmd_new = {
    .name = "new",
    .summary = "writes a scenario to start from",
    .usage = "FILE",
    .description =
        "Writes a whole scenario that validates, checks and prints as it is, with comments that "
        "say what everything in it means. There is a template for each family of rules, and one "
        "with all of them; --list names them. The scenario's id is made of the file's name.\n\n"
        "A file that exists is never overwritten without --force. - is standard output.",
    .options = options,
    .values_size = sizeof(struct values),
    .least = 0,
    .most = 1,
    .run = run,
};
