# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
# GLib as WebAssembly can have it, by sed -zE: a function is called with as many arguments as it
# has, which WebAssembly checks, and of all that GLib builds only libglib is made.
s/\(GFunc\) ?free_func, NULL/g_call_destroy, free_func/g
s/\(GFunc\) (func|compare_func), NULL/(GFunc) g_call_compare, \1/g
s/\(GCompareDataFunc\) ?(\w+),(\s+)NULL/g_call_compare,\2\1/g
s/G_END_DECLS\n\n#endif \/\* __G_SLICE_H__/static inline gint\
g_call_compare (gconstpointer a, gconstpointer b, gpointer func)\
{\
  return ((GCompareFunc) func) (a, b);\
}\
\
static inline void\
g_call_destroy (gpointer data, gpointer func)\
{\
  ((GDestroyNotify) func) (data);\
}\
\
&/
s/thread_dep = dependency\('threads'\)/thread_dep = []/
s/\n(subproject|gvdb_dep|libffi_dep|libz_dep)[^\n]*//g
s/\nsubdir\('(gobject|gthread|gmodule|gio|fuzzing|tools)'\)//g
