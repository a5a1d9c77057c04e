/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-base.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/* Length of the whole folders that both paths begin with: "/usr/local/" of /usr/local/bin and
 * /usr/local/lib. */
static size_t
count_common(const char *a, const char *b)
{
    size_t common = 0;

    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == '/')
            common = i + 1;
    return common;
}

/* `target` as far from the folder of `program` as it was from `bin`. All paths are absolute. NULL
 * without memory. */
static char *
find_beside(const char *program, const char *bin, const char *target)
{
    const char *slash = strrchr(program, '/');
    size_t folder = slash ? (size_t)(slash - program) : 0, common = count_common(bin, target);
    unsigned up = 0;

    for (const char *c = bin + common; *c; c++)
        up += *c != '/' && (c[1] == '/' || !c[1]); /* each folder ends once */
    size_t room = folder + 3 * (size_t)up + strlen(target + common) + 2;
    char *path = malloc(room), *end = path;

    if (!path)
        return NULL;
    memcpy(path, program, folder);
    end += folder;
    for (unsigned i = 0; i < up; i++, end += 3)
        memcpy(end, "/..", 3);
    snprintf(end, room - (size_t)(end - path), "/%s", target + common);
    return path;
}

char *
map_base_program(const char *bin, const char *target)
{
    unsigned long name = getauxval(AT_EXECFN);
    char *path = name ? realpath((const char *)name, NULL) : NULL;

    /* /dev/fd/3, or a folder that was removed meanwhile */
    if (!path)
        path = realpath("/proc/self/exe", NULL);
    if (!path || !bin)
        return path;
    char *beside = find_beside(path, bin, target);

    free(path);
    return beside;
}

bool
map_base_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t n = 0;

    if (!*text)
        return false;
    for (; *text; text++) {
        unsigned digit = (unsigned)(unsigned char)*text - '0';

        if (digit > 9 || n > (UINT64_MAX - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    if (n < least || n > most)
        return false;
    *number = n;
    return true;
}
