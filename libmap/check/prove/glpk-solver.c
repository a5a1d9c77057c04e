/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/integer-program.h"

#include "map-check.h"

#include <glpk.h>
#include <stdlib.h>

static glp_prob *
build_glpk_problem(const struct integer *p)
{
    glp_prob *lp = glp_create_prob();
    size_t n = (size_t)p->n_entries + 1;
    int *rows = calloc(n, sizeof *rows), *columns = calloc(n, sizeof *columns);
    double *values = calloc(n, sizeof *values);

    if (!rows || !columns || !values)
        abort();
    glp_set_obj_dir(lp, GLP_MIN);
    if (p->n_columns)
        glp_add_cols(lp, p->n_columns);
    if (p->n_rows)
        glp_add_rows(lp, p->n_rows);
    for (int i = 0; i < p->n_columns; i++) {
        glp_set_col_kind(lp, i + 1, GLP_BV);
        glp_set_obj_coef(lp, i + 1, p->costs[i]);
    }
    for (int i = 0; i < p->n_rows; i++) {
        int least = p->rows[i].least, most = p->rows[i].most;
        int kind = most == INTEGER_NO_BOUND ? GLP_LO : least == most ? GLP_FX : GLP_DB;

        glp_set_row_bnds(lp, i + 1, kind, least, most);
    }
    for (int i = 0; i < p->n_entries; i++) {
        rows[i + 1] = p->entries[i].row + 1;
        columns[i + 1] = p->entries[i].column + 1;
        values[i + 1] = p->entries[i].value;
    }
    glp_load_matrix(lp, p->n_entries, rows, columns, values);
    free(rows);
    free(columns);
    free(values);
    return lp;
}

/* Nodes left; below 0: given up. */
static void
count_node(glp_tree *tree, void *data)
{
    int *left = data;

    if (glp_ios_reason(tree) == GLP_ISELECT && --*left < 0)
        glp_ios_terminate(tree);
}

static enum integer_end
search_integers(glp_prob *lp, int *left)
{
    glp_iocp options;

    glp_init_iocp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.clq_cuts = GLP_ON;
    options.cb_func = count_node;
    options.cb_info = left;
    if (glp_intopt(lp, &options) != 0 || *left < 0)
        return INTEGER_GAVE_UP;
    switch (glp_mip_status(lp)) {
    case GLP_OPT:
        return INTEGER_BEST;
    case GLP_NOFEAS:
        return INTEGER_NONE;
    default:
        return INTEGER_GAVE_UP;
    }
}

static enum integer_end
solve_relaxed(glp_prob *lp, int columns)
{
    glp_smcp options;
    int left = INTEGER_MAX_NODES * 100 / (columns > 100 ? columns : 100);

    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = GLP_DUALP;
    options.it_lim = INTEGER_MAX_ITERATIONS;
    if (glp_simplex(lp, &options) != 0)
        return INTEGER_GAVE_UP;
    if (glp_get_status(lp) == GLP_NOFEAS)
        return INTEGER_NONE;
    return glp_get_status(lp) == GLP_OPT ? search_integers(lp, &left) : INTEGER_GAVE_UP;
}

int
glpk_solver_solve(const struct integer *program, bool *chosen)
{
    glp_term_out(GLP_OFF);
    glp_prob *lp = build_glpk_problem(program);
    enum integer_end end = solve_relaxed(lp, program->n_columns);

    for (int i = 0; i < program->n_columns && end == INTEGER_BEST; i++)
        chosen[i] = glp_mip_col_val(lp, i + 1) > 0.5;
    glp_delete_prob(lp);
    glp_free_env();
    return end;
}

__attribute__((visibility("default"))) const struct map_check_prover *
map_check_prover_table(void)
{
    static const struct map_check_prover table = {CARTWRIGHT_VERSION, glp_version,
                                                  glpk_solver_solve};

    return &table;
}
