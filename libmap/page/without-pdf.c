/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* In the place of pdf.c where neither cairo nor libqpdf is: sheets as SVG alone. */
#include "page/operators.h"

GBytes *
pdf_make(const struct document *document, struct studio *studio, GError **error)
{
    (void)document, (void)studio;
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                        "this program was built without libqpdf: it writes SVG alone");
    return NULL;
}

bool
pdf_is_ours(GBytes *pdf)
{
    (void)pdf;
    return false;
}

void
pdf_libraries(GString *out)
{
    (void)out;
}
