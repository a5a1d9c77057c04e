/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "chart/page-frame.h"

#include "chart/page-style.h"
#include "map-diag.h"

void
chart_put_head(GString *out, const char *language, const char *version, const char *title)
{
    map_diag_write(out,
                   "<!DOCTYPE html>\n<html lang='%x'>\n<head>\n<meta charset='utf-8'>\n"
                   "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
                   "<meta http-equiv='Content-Security-Policy' content='%r'>\n"
                   "<meta name='generator' content='cartwright %x'>\n"
                   "<title>%x</title>\n<style>\n",
                   language ? language : "en", "default-src 'none'; style-src 'unsafe-inline'",
                   version, title);
    for (unsigned i = 0; page_style[i]; i++)
        g_string_append(out, page_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}
