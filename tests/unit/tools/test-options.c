/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

struct values {
    gboolean quiet;
    int jobs;
    gint64 seed;
    char *output, *format;
    double size;
    int of;
};

static const struct values defaults = {.seed = 1, .format = (char *)"text"};

static const struct cmd_option table[] = {
    {"quiet", 'q', G_OPTION_ARG_NONE, offsetof(struct values, quiet), NULL, "be quiet"},
    {"jobs", 'j', G_OPTION_ARG_INT, offsetof(struct values, jobs), "N", "threads"},
    {"seed", 0, G_OPTION_ARG_INT64, offsetof(struct values, seed), "N", "seed"},
    {"output", 'o', G_OPTION_ARG_FILENAME, offsetof(struct values, output), "FILE", "where to"},
    {"format", 0, G_OPTION_ARG_STRING, offsetof(struct values, format), "FORMAT", "which form",
     "text|json"},
    {"size", 0, G_OPTION_ARG_DOUBLE, offsetof(struct values, size), "MM", "size", NULL, 0.5, 20},
    {"of", 'f', G_OPTION_ARG_INT, offsetof(struct values, of), "N", "of", NULL, 1, G_MAXINT},
    {NULL},
};

static const struct cmd cmd = {
    .name = "test",
    .usage = "FILE...",
    .options = table,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 2,
};

static gboolean
parse(struct options *o, const char *line)
{
    g_auto(GStrv) words = g_strsplit(line, " ", -1);

    return options_read(o, &cmd, words);
}

static const struct {
    const char *line;
    struct values values;
    const char *first;
} good[] = {
    {"a", {.seed = 1, .format = (char *)"text"}, "a"},
    {"-j4 a", {.jobs = 4, .seed = 1, .format = (char *)"text"}, "a"},
    {"-j 4 a", {.jobs = 4, .seed = 1, .format = (char *)"text"}, "a"},
    {"--jobs=4 a", {.jobs = 4, .seed = 1, .format = (char *)"text"}, "a"},
    {"--jobs 4 a", {.jobs = 4, .seed = 1, .format = (char *)"text"}, "a"},
    {"-qj4 a", {.quiet = TRUE, .jobs = 4, .seed = 1, .format = (char *)"text"}, "a"},
    {"a -q", {.quiet = TRUE, .seed = 1, .format = (char *)"text"}, "a"},
    {"-o- a", {.seed = 1, .output = (char *)"-", .format = (char *)"text"}, "a"},
    {"-o --odd a", {.seed = 1, .output = (char *)"--odd", .format = (char *)"text"}, "a"},
    {"-o b\xc3\xa9.pdf a",
     {.seed = 1, .output = (char *)"b\xc3\xa9.pdf", .format = (char *)"text"},
     "a"},
    {"--seed 9223372036854775807 a", {.seed = G_MAXINT64, .format = (char *)"text"}, "a"},
    {"--format=json -", {.seed = 1, .format = (char *)"json"}, "-"},
    {"--size=0.5 --size 20 -f1 a", {.seed = 1, .format = (char *)"text"}, "a"},
    {"--size 7 -- --size=99", {.seed = 1, .format = (char *)"text"}, "--size=99"},
    {"-o --of=0 a", {.seed = 1, .output = (char *)"--of=0", .format = (char *)"text"}, "a"},
    {"-- -q", {.seed = 1, .format = (char *)"text"}, "-q"},
};

static void
test_good_lines(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(good); i++) {
        struct options o;
        const struct values *got, *wanted = &good[i].values;

        assert_true(parse(&o, good[i].line));
        got = o.values;
        assert_int_equal(got->quiet, wanted->quiet);
        assert_int_equal(got->jobs, wanted->jobs);
        assert_int_equal(got->seed, wanted->seed);
        assert_int_equal(g_strcmp0(got->output, wanted->output), 0);
        assert_string_equal(got->format, wanted->format);
        assert_string_equal(o.arguments[0], good[i].first);
        assert_false(o.help);
        options_release(&o);
    }
}

static const char *const bad[] = {
    "--quite a",
    "-x a",
    "-qx a",
    "--jobs=four a",
    "-j4x a",
    "--quiet=yes a",
    "-j",
    "--format=xml a",
    "--seed=",
    "-q",
    "a b c",
    "--jobs 99999999999 a",
    "--jobs",
    "--size=0 a",
    "--size nan a",
    "--size=20.1 a",
    "--size=inf a",
    "--size=-1 a",
    "-f0 a",
    "-f -1 a",
    "a --of 0",
    "-qf0 a",
    "--of=1 --of=0 a",
};

static void
test_bad_lines(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(bad); i++) {
        struct options o;

        if (parse(&o, bad[i]))
            fail_msg("accepted: %s", bad[i]);
        options_release(&o);
    }
}

/* --help needs no arguments and is seen among others. */
static void
test_help(void **state)
{
    struct options o;

    (void)state;
    assert_true(parse(&o, "--help"));
    assert_true(o.help);
    options_release(&o);
    assert_true(parse(&o, "-q -h a"));
    assert_true(o.help);
    options_release(&o);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_lines),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_help),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
