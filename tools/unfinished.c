/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <glib/gstdio.h>

#define PREFIX ".cartwright-unfinished-"
#define RANDOM "XXXXXX"
#define OLD ".old"

int
unfinished_lock(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    /* a sweep never waits, so this does */
    while (fd >= 0 && flock(fd, LOCK_SH) != 0 && errno == EINTR)
        continue;
    return fd;
}

int
unfinished_create(const char *folder, char **path)
{
    g_autofree char *name = g_build_filename(folder, PREFIX RANDOM, NULL);
    int fd = g_mkstemp_full(name, O_WRONLY | O_CLOEXEC, 0666);

    if (fd >= 0)
        *path = g_steal_pointer(&name);
    return fd;
}

char *
unfinished_keep(const char *path, const char *unfinished)
{
    char *kept = g_strconcat(unfinished, OLD, NULL);

    if (link(path, kept) == 0)
        return kept;
    g_free(kept);
    return NULL;
}

static gboolean
is_unfinished(const char *name)
{
    if (!g_str_has_prefix(name, PREFIX))
        return FALSE;
    name += strlen(PREFIX);
    for (size_t i = 0; i < strlen(RANDOM); i++)
        if (!g_ascii_isalnum(*name++))
            return FALSE;
    return *name == '\0' || strcmp(name, OLD) == 0;
}

void
unfinished_sweep(const char *folder)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    int fd = dir ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    const char *name;
    struct stat st;

    if (fd < 0)
        return;
    /* where a file system has no locks, nothing is swept */
    while (flock(fd, LOCK_EX | LOCK_NB) == 0 && (name = g_dir_read_name(dir)))
        if (is_unfinished(name) && fstatat(fd, name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(st.st_mode) && st.st_uid == geteuid())
            unlinkat(fd, name, 0);
    close(fd);
}

void
unfinished_sweep_once(GHashTable *swept, const char *path)
{
    char *real = realpath(path, NULL); /* the C library's own memory */

    if (!real)
        return;
    char *folder = g_path_get_dirname(real);

    free(real);
    if (g_hash_table_add(swept, folder))
        unfinished_sweep(folder);
}
