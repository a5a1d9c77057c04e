/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* bin/cartwright of the bundle, linked statically: starts the program with the loader, the libraries
 * and the tables that lie beside it, so that nothing of the machine is used. */
#include "map-base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What libraries would look for on the machine, and where it is in the bundle instead. */
static const char *const places[][2] = {
    {"LOCPATH", "lib/locale"},
    {"GCONV_PATH", "lib/gconv"},
    {"GIO_MODULE_DIR", "lib/none"},
    {"GDK_PIXBUF_MODULE_FILE", "lib/loaders.cache"},
};

static char *
join_path(const char *folder, const char *name)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *path = malloc(room);

    if (path)
        snprintf(path, room, "%s/%s", folder, name);
    return path;
}

int
main(int argc, char **argv)
{
    char *folder = map_base_program(NULL, NULL);
    char **arguments = calloc((size_t)argc + 7, sizeof *arguments);

    for (int i = 0; folder && i < 2; i++) /* bin/cartwright */
        *strrchr(folder, '/') = '\0';
    if (!folder || !arguments)
        return 3;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char *place = join_path(folder, places[i][1]);

        if (!place || setenv(places[i][0], place, 1) != 0)
            return 3;
    }
    char *const before[] = {join_path(folder, "lib/ld-linux-x86-64.so.2"),
                            (char *)"--inhibit-cache",
                            (char *)"--library-path",
                            join_path(folder, "lib"),
                            (char *)"--argv0",
                            argv[0],
                            join_path(folder, "libexec/cartwright")};

    memcpy(arguments, before, sizeof before);
    memcpy(arguments + 7, argv + 1, (size_t)argc * sizeof *argv);
    if (before[0])
        execv(before[0], arguments);
    perror(before[0]);
    return 3;
}
