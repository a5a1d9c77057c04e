/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as the kit.json of an earlier kit: nothing but files of ours is ever removed. */
#include "earlier-kit.h"
#include "target.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define FRESH "{\n  \"source\": \"x\",\n  \"files\": [\n    {\"file\": \"02-board.pdf\"}\n  ]\n}\n"

static char *folder, *list, *foreign;

static void
remove_folder(void)
{
    g_unlink(list);
    g_unlink(foreign);
    g_rmdir(folder);
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    folder = g_dir_make_tmp("fuzz-kit-XXXXXX", NULL);
    list = g_build_filename(folder, "kit.json", NULL);
    foreign = g_build_filename(folder, "03-tiles.pdf", NULL);
    g_file_set_contents(foreign, "mine", -1, NULL);
    atexit(remove_folder);
    return folder ? 0 : 1;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GBytes) fresh = g_bytes_new_static(FRESH, sizeof FRESH - 1);
    g_autoptr(GError) error = NULL;

    g_file_set_contents(list, (const char *)data, (gssize)size, NULL);
    g_autoptr(GPtrArray) kit = earlier_kit_read(folder, fresh, size % 2 == 1, &error);

    g_assert(kit || error);
    if (!kit)
        return 0;
    g_autoptr(GBytes) all = earlier_kit_list(kit, fresh);

    g_free(earlier_kit_tidy(kit));
    g_assert(all && g_file_test(foreign, G_FILE_TEST_EXISTS));
    return 0;
}
