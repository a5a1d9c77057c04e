/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "unfinished.h"

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
unfinished_create(const char *folder, char **path)
{
    for (;;) {
        g_autofree char *name = g_build_filename(folder, PREFIX RANDOM, NULL);
        int fd = g_mkstemp_full(name, O_WRONLY | O_CLOEXEC, 0666);
        struct stat st;

        if (fd < 0)
            return -1;
        /* A sweep may come before the lock. A sweep never waits, so this does. Where a file system
         * has no locks, nothing is swept either. */
        while (flock(fd, LOCK_EX) != 0 && errno == EINTR)
            continue;
        if (fstat(fd, &st) != 0 || st.st_nlink > 0) {
            *path = g_steal_pointer(&name);
            return fd;
        }
        close(fd);
    }
}

/* -1 when it is not a regular file, cannot be read or is locked by somebody else. */
static int
lock_file(int folder, const char *name, struct stat *st)
{
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

    if (fd < 0)
        return -1;
    if (fstat(fd, st) == 0 && S_ISREG(st->st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    close(fd);
    return -1;
}

char *
unfinished_keep(const char *path, const char *unfinished, int *lock)
{
    char *kept = g_strconcat(unfinished, OLD, NULL);
    struct stat st;

    *lock = lock_file(AT_FDCWD, path, &st);
    if (link(path, kept) == 0)
        return kept;
    if (*lock >= 0)
        close(*lock);
    *lock = -1;
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

/* Holds the lock until the name is removed. */
static void
remove_abandoned(int folder, const char *name)
{
    struct stat st;
    int fd = lock_file(folder, name, &st);

    if (fd < 0)
        return;
    if (st.st_uid == geteuid())
        unlinkat(folder, name, 0);
    close(fd);
}

void
unfinished_sweep(const char *folder)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    int fd = dir ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    const char *name;

    if (fd < 0)
        return;
    while ((name = g_dir_read_name(dir)))
        if (is_unfinished(name))
            remove_abandoned(fd, name);
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
