/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/export-kit.h"

#include "diag/sink.h"
#include "page/piece-images.h"
#include "page/table-save.h"

#include <string.h>

#define DPI 300.0

bool
export_kit_wanted(const struct map_page_options *options, bool *wanted, GError **error)
{
    *wanted = options->form != NULL;
    if (!*wanted || strcmp(options->form, "images") == 0 || strcmp(options->form, "tts") == 0)
        return true;
    return diag_refuse(error, "a kit has the forms images and tts, not \"%s\"", options->form);
}

static void
take_picture(void *data, const char *name, GBytes *bytes)
{
    struct map_page_file *file = g_new(struct map_page_file, 1);

    *file = (struct map_page_file){g_strdup(name), bytes};
    g_ptr_array_add(data, file);
}

static int
compare_files(const void *a, const void *b)
{
    const struct map_page_file *const *first = a, *const *second = b;

    return strcmp((*first)->name, (*second)->name);
}

static bool
take_boards(const struct kit *kit, struct studio *studio,
            const struct piece_images_options *options, GPtrArray *files, GError **error)
{
    for (unsigned k = 0; k < kit->boards->len; k++) {
        g_autofree char *name = NULL;
        GBytes *png = table_save_board(kit, studio, k, options, &name, error);

        if (!png)
            return false;
        take_picture(files, name, png);
    }
    return true;
}

GPtrArray *
export_kit_make(const struct kit *kit, struct studio *studio,
                const struct map_page_options *options, GDestroyNotify free_file, char **summary,
                GError **error)
{
    g_autofree char *slug = piece_images_slug(kit->id ? kit->id : "");
    bool table = strcmp(options->form, "tts") == 0;
    const struct piece_images_options how = {.dpi = options->dpi > 0 ? options->dpi : DPI,
                                             .bleed = options->bleed && !table,
                                             .prefix = *slug ? slug : "kit"};
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(free_file);
    g_autoptr(GArray) images = piece_images_make(kit, studio, &how, take_picture, files, error);

    if (!images)
        return NULL;
    if (table) {
        if (!table_save_make(kit, studio, images, &how, take_picture, files, error))
            return NULL;
    } else {
        if (!take_boards(kit, studio, &how, files, error))
            return NULL;
        take_picture(files, "pieces.csv", piece_images_table(kit, images, &how));
    }
    g_ptr_array_sort(files, compare_files);
    *summary = g_strdup_printf("%u pictures of %g dpi and %s", files->len - 1, how.dpi,
                               table ? "a saved game" : "a table of the pieces");
    return g_steal_pointer(&files);
}
