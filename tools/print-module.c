/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The table of the module cartwright-print.so. */
#include "print-module.h"

#include "map-draw.h"
#include "map-page.h"

__attribute__((visibility("default"))) const struct print_module *
cartwright_print_module(void)
{
    static const struct print_module table = {
        .abi = PRINT_MODULE_ABI,
        .version = CARTWRIGHT_VERSION,
        .libraries = map_page_libraries,
        .render = map_page_render,
        .print = map_page_print,
        .is_ours = map_page_is_ours,
        .part_names = map_draw_part_names,
        .judge_pictures = map_draw_judge_pictures,
    };

    return &table;
}
