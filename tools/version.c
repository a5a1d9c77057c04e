/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include "map-scenario-file.h"
#include "print-module.h"

void
version_text(GString *out)
{
    g_autoptr(GError) error = NULL;
    const char *libxml = map_scenario_init();
    const struct print_module *module = module_open(&error);

    g_string_append_printf(out, "cartwright %s\nlibxml2 %s\nglib %u.%u.%u\n", CARTWRIGHT_VERSION,
                           libxml, glib_major_version, glib_minor_version, glib_micro_version);
    if (module) {
        g_autofree char *libraries = module->libraries();

        g_string_append(out, libraries);
    } else {
        g_string_append_printf(out, "%s\n", error->message);
    }
}
