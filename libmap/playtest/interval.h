#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shares and differences with their intervals. */
#include <stdint.h>

#define INTERVAL_LOOKS 12 /* at most */

/* In standard deviations, so that 95 of 100 series of `looks` looks, each at twice the games of the
 * one before, have every interval right (Pocock's constant bound). 1.96 for one look. */
double interval_bound(unsigned looks);

struct interval {
    double mean, low, high; /* NAN of nothing */
};

/* Wilson's interval of a share. */
struct interval interval_of_share(uint64_t times, uint64_t n, double bound);
/* Of a mean, from the sum of whole numbers and of their squares. */
struct interval interval_of_mean(double sum, double squares, uint64_t n, double bound);
