/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a picture of an author: refused with a word about it, or drawn. */
#include "draw/theme/art.h"
#include "draw/theme/theme.h"
#include "scenario/drawing.h"
#include "target.h"

#include <string.h>

static void
draw_art(const char *text, gsize length)
{
    g_autofree char *folder = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(folder, "classic", NULL);
    void *fonts = art_fonts_open(folder);
    g_autoptr(map_art_store) arts = art_store_new(theme);
    g_autoptr(GError) error = NULL;
    bool offered = art_offer(arts, "own/fuzz.svg", text, length, &error);
    struct art *art = offered ? art_get(arts, "own/fuzz.svg", &error) : NULL;

    g_assert(art || error);
    if (art)
        art_things(arts, "own/fuzz.svg");
    art_fonts_close(fonts);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_malloc(size + 1); /* an image has bytes 0 */
    struct drawing_faults faults;
    map_box view = {0, 0, 0, 0};

    memcpy(text, data, size);
    text[size] = '\0';
    drawing_inspect(text, size, &view, &faults);
    for (unsigned i = 0; i < faults.n; i++)
        g_assert(faults.fault[i].what && faults.fault[i].offset + faults.fault[i].length <= size);
    if (faults.n == 0)
        draw_art(text, size);
    drawing_faults_clear(&faults);
    return 0;
}
