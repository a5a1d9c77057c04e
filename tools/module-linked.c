/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* In the place of module.c in a program that holds the module print itself (-Dweb=true). */
#include "print-module.h"

const struct print_module *
module_open(GError **error)
{
    (void)error;
    return cartwright_print_module();
}

GThread *
module_begin(void)
{
    return NULL;
}

void
module_end(GThread *thread)
{
    (void)thread;
}

const struct map_check_prover *
module_open_proofs(void)
{
    return NULL;
}
