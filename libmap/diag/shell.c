/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <glib.h>
#include <string.h>

char *
shell_file(const char *name)
{
    if (!name || !*name || strcmp(name, "-") == 0)
        return g_strdup("FILE");
    size_t plain = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789/._+-");

    return name[plain] ? g_shell_quote(name) : g_strdup(name);
}
