#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The assembly plan: a small board, the sheets on it with their names, and the steps. */
#include "page/board-job.h"

/* A sheet on the plan, in the board's own mm. */
struct plan_sheet {
    char name[16];
    map_point corner; /* of the name's tag: its upper left corner or its center */
    bool centered;
    struct outline edges;
};

struct plan {
    map_box shown; /* of the board's picture */
    const struct plan_sheet *sheets;
    unsigned n_sheets;
    bool lying, by_columns;
    double overlap;
};

void board_plan_add(const struct board_job *job, const struct plan *plan);
