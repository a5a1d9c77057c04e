/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "chart/page-frame.h"

#include "chart/page-style.h"
#include "map-diag.h"

#include <string.h>

void
chart_put_head(GString *out, const char *language, const char *version, const char *title)
{
    map_diag_write(out,
                   "<!DOCTYPE html>\n<html lang='%x'>\n<head>\n<meta charset='utf-8'>\n"
                   "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
                   "<meta http-equiv='Content-Security-Policy' content='%r'>\n"
                   "<meta name='generator' content='cartwright %x'>\n"
                   "<title>%x</title>\n<style>\n",
                   language ? language : "en",
                   "default-src 'none'; style-src 'unsafe-inline'; font-src data:", version, title);
    for (unsigned i = 0; page_style[i]; i++)
        g_string_append(out, page_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}

void
chart_hide_folder(GString *out, const char *file)
{
    if (!file || !g_path_is_absolute(file))
        return;
    g_autofree char *path = g_path_get_dirname(file);
    g_autofree char *folder = g_strconcat(path, "/", NULL);
    g_autofree char *quoted = g_shell_quote(folder); /* as in a command */
    const char *const forms[] = {folder, quoted + 1};

    quoted[strlen(quoted) - 1] = '\0';
    for (unsigned i = 0; i < G_N_ELEMENTS(forms); i++) {
        g_autoptr(GString) shown = g_string_new(NULL);

        map_diag_write(shown, "%x", forms[i]);
        g_string_replace(out, shown->str, "", 0);
    }
}
