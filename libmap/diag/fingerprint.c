/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/settings.h"

#include "base/text.h"

#include <string.h>

char *
fingerprint_path(const char *name, const char *base)
{
    g_autofree char *whole = NULL;
    gsize length = strlen(base);

    if (strcmp(name, "-") == 0)
        return g_strdup("-");
    whole = g_canonicalize_filename(name, NULL);
    while (length > 0 && base[length - 1] == '/')
        length--;
    if (strncmp(whole, base, length) == 0 && whole[length] == '/')
        return g_strdup(whole + length + 1);
    return g_steal_pointer(&whole);
}

/* A counter distinguishes equal findings of one file. */
static char *
digest_finding(const char *main_file, const char *file, const struct finding *f, unsigned nth)
{
    const char *const texts[] = {main_file, file, diag_entry(f->code)->code, f->subject,
                                 number_text(nth).text};
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);

    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++)
        g_checksum_update(sum, (const guchar *)texts[i], (gssize)strlen(texts[i]) + 1);
    return g_strndup(g_checksum_get_string(sum), FINGERPRINT_LENGTH);
}

void
fingerprint_all(struct map_sink *sink, const char *base)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *here = NULL;

    if (diag_sink_size(sink) == 0)
        return; /* finding the working folder costs more than all the rest for a faultless file */
    if (!base)
        base = here = g_get_current_dir();
    for (uint32_t i = 0; diag_sink_source(sink, i); i++)
        g_ptr_array_add(paths, fingerprint_path(diag_sink_source(sink, i)->name, base));
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);
        const char *main_file = paths->len > 0 ? paths->pdata[0] : "";
        const char *file = f->span.file < paths->len ? paths->pdata[f->span.file] : "";
        char *first = digest_finding(main_file, file, f, 0);
        guint nth = GPOINTER_TO_UINT(g_hash_table_lookup(seen, first));

        g_free(f->fingerprint);
        f->fingerprint = nth > 0 ? digest_finding(main_file, file, f, nth) : g_strdup(first);
        g_hash_table_replace(seen, first, GUINT_TO_POINTER(nth + 1));
    }
}
