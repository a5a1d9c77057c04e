/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How the targets begin that read scenarios and need nothing else. */
#include "map-scenario-file.h"
#include "target.h"

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    map_scenario_init();
    return 0;
}
