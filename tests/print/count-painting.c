/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Loaded before the program: counts the pages that cairo shows and the drawings that librsvg
 * renders, and writes both at the end into the file that COUNT_PAINTING names. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void cairo_show_page(void *cr);
int rsvg_handle_render_document(void *handle, void *cr, const void *viewport, void *error);

static unsigned pages, drawings;

/* The module brings its libraries: they are not in the scope of the program. */
static void *
find_real(const char *library, const char *name)
{
    void *opened = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    void *found = opened ? dlsym(opened, name) : NULL;

    if (!found)
        abort();
    return found;
}

void
cairo_show_page(void *cr)
{
    void (*real)(void *cr);

    *(void **)&real = find_real("libcairo.so.2", "cairo_show_page");
    pages++;
    real(cr);
}

int
rsvg_handle_render_document(void *handle, void *cr, const void *viewport, void *error)
{
    int (*real)(void *handle, void *cr, const void *viewport, void *error);

    *(void **)&real = find_real("librsvg-2.so.2", "rsvg_handle_render_document");
    drawings++;
    return real(handle, cr, viewport, error);
}

__attribute__((destructor)) static void
write_counts(void)
{
    const char *path = getenv("COUNT_PAINTING");
    FILE *out = path ? fopen(path, "w") : NULL;

    if (out) {
        fprintf(out, "%u %u\n", pages, drawings);
        fclose(out);
    }
}
