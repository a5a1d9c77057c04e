/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "print-module.h"

#include "map-base.h"

#include <gmodule.h>
#include <signal.h>
#include <string.h>

#define PRINT "cartwright-print.so"
#define PROOFS "cartwright-proofs.so"

/* The module's file in a build tree, in an installed tree that may have been moved, or where the
 * build was told to install; the last one also when there is none. Newly allocated. */
static char *
find_module(const char *name)
{
    g_autofree char *program = map_base_program(NULL, NULL);
    g_autofree char *folder = program ? g_path_get_dirname(program) : NULL;
    g_autofree char *moved = map_base_program(CARTWRIGHT_BIN, CARTWRIGHT_MODULE_DIR);
    const char *const folders[] = {folder, moved, CARTWRIGHT_MODULE_DIR};
    char *path = NULL;

    for (unsigned i = 0; i < G_N_ELEMENTS(folders); i++) {
        if (!folders[i])
            continue;
        g_free(path);
        path = g_build_filename(folders[i], name, NULL);
        if (g_file_test(path, G_FILE_TEST_EXISTS))
            break;
    }
    return path;
}

static GModule *
open_file(const char *name, GError **error)
{
    g_autofree char *path = find_module(name);

    return g_module_open_full(path, G_MODULE_BIND_LOCAL, error);
}

const struct print_module *
module_open(GError **error)
{
    GModule *file = open_file(PRINT, error);
    const struct print_module *(*table)(void) = NULL;
    const struct print_module *module;

    if (!file) {
        g_prefix_error(error, "drawing and printing are not installed: ");
        return NULL;
    }
    if (g_module_symbol(file, PRINT_MODULE_SYMBOL, (gpointer *)&table)) {
        module = table();
        if (module->abi == PRINT_MODULE_ABI && strcmp(module->version, CARTWRIGHT_VERSION) == 0) {
            g_module_make_resident(file);
            return module;
        }
    }
    g_set_error(error, G_MODULE_ERROR, G_MODULE_ERROR_FAILED,
                "%s belongs to another version of cartwright", g_module_name(file));
    g_module_close(file);
    return NULL;
}

/* Without memory GLib fails to say so, again and again, until the stack of the thread is full: the
 * handler of dispatch_run() needs another one. */
static gpointer
open_early(gpointer data)
{
    static char room[1 << 16];
    stack_t before;

    (void)data;
    sigaltstack(&(stack_t){.ss_sp = room, .ss_size = sizeof room}, &before);
    module_open(NULL); /* the verb that needs it reports the error */
    sigaltstack(&before, NULL);
    return NULL;
}

GThread *
module_begin(void)
{
    return g_thread_try_new("module", open_early, NULL, NULL);
}

void
module_end(GThread *thread)
{
    if (thread)
        g_thread_join(thread);
}

const struct map_check_prover *
module_open_proofs(void)
{
    GModule *file = open_file(PROOFS, NULL);
    const struct map_check_prover *(*table)(void) = NULL;

    if (!file)
        return NULL;
    if (g_module_symbol(file, MAP_CHECK_PROVER_SYMBOL, (gpointer *)&table) &&
        strcmp(table()->version, CARTWRIGHT_VERSION) == 0) {
        g_module_make_resident(file);
        return table();
    }
    g_module_close(file);
    return NULL;
}
