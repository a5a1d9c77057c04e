# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""PDFs read back in their own vectors and words, for the tests of printing."""
import collections
import math
import os
import re
import shutil
import subprocess
import sys

TOOLS = ['mutool', 'qpdf', 'pdffonts', 'pdftotext', 'pdfinfo', 'pdftoppm']
MM = 72 / 25.4
NEAR, PPM, LONG = 0.05, 20e-6, 150
TILE, MARGIN, BAND, OVERLAP, BLEED = 79.4, 8, 6, 10, 2
DISC, TOKEN, BACK_BLEED, CARD = 25, 22, 3, (54, 80)


def run(*command, **environment):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True,
                          encoding='utf-8', env={**os.environ, **environment})
    assert done.returncode == 0, f'{command}: exit {done.returncode}: {done.stderr}'
    return done.stdout


PATH = re.compile(r'<(fill_path|stroke_path)\b[^>]*? transform="([^"]*)"')
POINT = re.compile(r'<(moveto|lineto|curveto) .*\bx3?="([-\d.e]+)" y3?="([-\d.e]+)"')


WIDTH = re.compile(r'<stroke_path\b[^>]* linewidth="([^"]*)"')


def trace(pdf, page, scale=(1, 1), pens=None):
    """(tag, subpaths in mm on the page: lines, and the ends of curves) of what is painted.

    Art is left out: nothing in it is measured. `pens` gets how wide each of them is, None where
    it is filled."""
    painted, parts = [], None
    for line in run('mutool', 'trace', pdf, page).splitlines():
        line = line.strip()
        path = PATH.match(line)
        if path:
            a, b, c, d, e, f = (float(v) for v in path.group(2).split())
            # art is counted upwards, all else downwards
            own = a * d - b * c > 0 and max(abs(math.hypot(a, b) / MM - scale[0]),
                                            abs(math.hypot(c, d) / MM - scale[1])) < 1e-4
            parts = [] if own else None
            if parts is not None:
                painted.append((path.group(1), parts))
                width = WIDTH.match(line)
                if pens is not None:
                    pens.append(float(width.group(1)) if width else None)
        elif line.startswith('</'):
            parts = None
        elif parts is not None:
            point = POINT.match(line)
            if not point:
                continue
            x, y = float(point.group(2)), float(point.group(3))
            if point.group(1) == 'moveto':
                parts.append([])
            parts[-1].append(((a * x + c * y + e) / MM, (b * x + d * y + f) / MM))
    return [(tag, [p for p in parts if len(p) > 1]) for tag, parts in painted]


def distance(p, q):
    return math.hypot(p[0] - q[0], p[1] - q[1])


class Failed(Exception):
    pass


def demand(truth, text):
    if not truth:
        raise Failed(text)


def near(value, wanted, what, within=NEAR):
    demand(abs(value - wanted) <= within, f'{what} is {value:.4f}, not {wanted:.4f} mm')


def true_over(value, wanted, what):
    """A long distance, to 20 ppm."""
    demand(wanted >= LONG, f'{what}: {wanted} mm is too short to measure')
    demand(abs(value / wanted - 1) <= PPM, f'{what}: {(value / wanted - 1) * 1e6:.1f} ppm off')


def hexes(painted):
    """The plate under the board: one closed subpath of six corners for every hex."""
    best = []
    for tag, parts in painted:
        if tag == 'fill_path' and len(parts) > len(best) and all(len(p) == 6 for p in parts):
            best = parts
    return best


def centre(corners):
    return tuple(sum(p[k] for p in corners) / len(corners) for k in (0, 1))


def boxes(pdf):
    """page -> box name -> (x0, y0, x1, y1) in mm"""
    found = collections.defaultdict(dict)
    for page, box, numbers in re.findall(r'^Page +(\d+) (\w+Box):((?: +[-\d.]+){4})',
                                         run('pdfinfo', '-box', '-f', 1, '-l', 9999, pdf), re.M):
        found[int(page)][box] = [float(v) / MM for v in numbers.split()]
    return found


def circles(painted):
    """centre, diameter and bleed of every filled circle that is a piece's ground"""
    for tag, parts in painted:
        if tag != 'fill_path' or len(parts) != 1 or not 4 <= len(parts[0]) <= 9:
            continue
        xs, ys = zip(*parts[0])
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        for size in (DISC, TOKEN):
            for bleed in (BLEED, BACK_BLEED):
                if max(abs(v - size - 2 * bleed) for v in (wide, high)) < 0.1:
                    yield (min(xs) + wide / 2, min(ys) + high / 2), size, bleed


def tile_size(bleed):
    return TILE + 2 * bleed, (TILE + 2 * bleed) * 2 / math.sqrt(3)


def card_size(bleed):
    return CARD[0] + 2 * bleed, CARD[1] + 2 * bleed


def plates(painted, corners, size):
    """The corners of every filled polygon with so many of them and of that size, turned or not."""
    for tag, parts in painted:
        if tag != 'fill_path' or len(parts) != 1 or len(parts[0]) not in (corners, corners + 1):
            continue
        polygon = parts[0][:corners]
        xs, ys = zip(*polygon)
        found = max(xs) - min(xs), max(ys) - min(ys)
        if any(max(abs(a - b) for a, b in zip(found, wanted)) < 0.1
               for wanted in (size, size[::-1])):
            yield polygon


def only_file(folder, word):
    """The one PDF in the folder with that word in its name."""
    found = [f for f in sorted(folder.glob('*.pdf')) if word in f.name]
    demand(len(found) == 1, f'{len(found)} files of {word} in {folder}')
    return found[0]


def missing_tools():
    """A line that says why nothing can be tested here, or None."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    return f'1..0 # SKIP {", ".join(missing)} not installed' if missing else None


def run_checks(checks):
    """TAP of [(what, function, arguments)]; returns the exit code."""
    print(f'1..{len(checks)}')
    failed = 0
    for number, (what, check, arguments) in enumerate(checks, 1):
        try:
            check(*arguments)
            print(f'ok {number} {what}', flush=True)
        except (Failed, AssertionError) as fault:
            failed += 1
            print(f'not ok {number} {what}', flush=True)
            print(f'{what}: {fault}', file=sys.stderr)
    return 1 if failed or not checks else 0
