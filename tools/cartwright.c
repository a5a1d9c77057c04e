/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include <stdio.h>

int
main(void)
{
    puts("cartwright 0.1.0");
    return 0;
}
