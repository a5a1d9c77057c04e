# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""PDFs read back in their own vectors and words, for the tests of printing."""
import collections
import collections.abc
import functools
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOOLS = ['mutool', 'qpdf', 'pdffonts', 'pdftotext', 'pdfinfo', 'pdftoppm']
MM = 72 / 25.4
NEAR, PPM, LONG = 0.05, 20e-6, 150
TILE, MARGIN, BAND, OVERLAP, BLEED = 79.4, 8, 6, 10, 2
DISC, TOKEN, BACK_BLEED, CARD, INSET = 25, 22, 3, (54, 80), 2.5


def run(*command, **environment):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True,
                          encoding='utf-8', errors='replace', env={**os.environ, **environment})
    assert done.returncode == 0, f'{command}: exit {done.returncode}: {done.stderr}'
    return done.stdout


def print_parts(*command, **environment):
    """`print -o FOLDER ...`: the folder gets kit.json and each part as a file of its own, tiles.pdf."""
    at = command.index('-o') + 1
    folder = pathlib.Path(command[at])
    whole, listed = folder / 'kit.whole', folder / 'kit.json'
    folder.mkdir(parents=True, exist_ok=True)
    run(*command[:at], whole, '--json', listed, *command[at + 1:], **environment)
    parts = collections.defaultdict(list)
    for page in json.loads(listed.read_text('utf-8'))['pages'] if listed.exists() else ():
        parts[page['part']].append(page['page'])
    for part, pages in parts.items():
        run('qpdf', '--deterministic-id', whole, '--pages', '.', f'{pages[0]}-{pages[-1]}', '--', folder / f'{part}.pdf')


# art is most of a page and is left out: only its paths' first lines are looked at
PATH = re.compile(r'<(fill_path|stroke_path)\b([^>]*) transform="([^"]*)">\n((?: *<[mlc].*\n)*)')
TEXT = re.compile(r'<fill_text\b.*')
POINT = re.compile(r'<(moveto|lineto|curveto) .*\bx3?="([-\d.e]+)" y3?="([-\d.e]+)"')
COLOR = re.compile(r' color="([^"]*)"')
WIDTH = re.compile(r' linewidth="([^"]*)"')


def traced(pdf, page):
    with tempfile.TemporaryFile() as out:  # many megabytes, for which no pipe waits
        done = subprocess.run(['mutool', 'trace', str(pdf), str(page)], stdout=out,
                              stderr=subprocess.PIPE, check=False)
        assert done.returncode == 0, f'mutool trace {pdf} {page}: {done.stderr}'
        out.seek(0)
        return out.read().decode('utf-8')


@functools.cache
def subpaths(body):
    """Of a path as it is written: a board stands on each of its sheets with the same words."""
    parts = []
    for kind, x, y in POINT.findall(body):
        if kind == 'moveto':
            parts.append([])
        parts[-1].append((float(x), float(y)))
    return [part for part in parts if len(part) > 1]


class Subpaths(collections.abc.Sequence):
    """Lists of points in mm on the page; reckoned when asked for, as most are not."""

    def __init__(self, written, matrix):
        self.written, self.matrix = written, matrix

    def __len__(self):
        return len(self.written)

    def __getitem__(self, index):
        a, b, c, d, e, f = self.matrix
        return [((a * x + c * y + e) / MM, (b * x + d * y + f) / MM)
                for x, y in self.written[index]]

    def lengths(self):
        return {len(part) for part in self.written}


@functools.cache
def placed(transform):
    """The matrix as numbers, and its scales on both axes."""
    a, b, c, d, _, _ = matrix = [float(v) for v in transform.split()]
    return matrix, math.hypot(a, b), math.hypot(c, d)


@functools.cache
def painted_on(pdf, page):
    """(tag, attributes, place, subpaths as they are written); and of every text how it is painted"""
    told = traced(pdf, page)
    return ([(tag, more, placed(transform), subpaths(body))
             for tag, more, transform, body in PATH.findall(told)], TEXT.findall(told))


def trace(pdf, page, scale=(1, 1), pens=None, inks=None):
    """(tag, subpaths in mm on the page: lines, and the ends of curves) of what is painted.

    What stands at another scale is left out, as drawings do, unless that is None. `pens` gets how
    wide each of them is, None where it is filled; `inks` its color as it is written."""
    painted = []
    for tag, more, (matrix, across, upwards), written in painted_on(pdf, page)[0]:
        if scale and max(abs(across - scale[0]), abs(upwards - scale[1])) >= 1e-4:
            continue
        painted.append((tag, Subpaths(written, matrix)))
        if pens is not None:
            width = WIDTH.search(more)
            pens.append(round(float(width.group(1)) / MM, 4) if width else None)
        if inks is not None:
            inks.append(COLOR.search(more).group(1))
    return painted


@functools.cache
def texts(pdf, *how):
    """page -> its words"""
    return dict(enumerate(run('pdftotext', *how, pdf, '-').split('\f')[:-1], 1))


@functools.cache
def plans(pdf):
    """The pages called a plan, before the sheets of each board; no words of art are looked for."""
    told = json.loads(run('qpdf', '--json=2', '--json-key=pagelabels', '--json-key=pages', pdf))
    ranges = {r['index']: r['label'].get('/P', '')[2:] for r in told['pagelabels']}
    found, name = set(), ''
    for index in range(len(told['pages'])):
        name = ranges.get(index, name)
        if name.startswith('Plan'):
            found.add(index + 1)
    return found


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
        if tag == 'fill_path' and len(parts) > len(best) and parts.lengths() == {6}:
            best = parts
    return list(best)


def inside(point, corners):
    """Is it in the convex polygon?"""
    sides = [(b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
             for a, b in zip(corners, corners[1:] + corners[:1])]
    return min(sides) > 0 or max(sides) < 0


def center(corners):
    return tuple(sum(p[k] for p in corners) / len(corners) for k in (0, 1))


@functools.cache
def boxes(pdf):
    """page -> box name -> (x0, y0, x1, y1) in mm"""
    found = collections.defaultdict(dict)
    for page, box, numbers in re.findall(r'^Page +(\d+) (\w+Box):((?: +[-\d.]+){4})',
                                         run('pdfinfo', '-box', '-f', 1, '-l', 9999, pdf), re.M):
        found[int(page)][box] = [float(v) / MM for v in numbers.split()]
    return found


def circles(painted):
    """center, diameter and bleed of every filled circle that is a piece's ground"""
    for tag, parts in painted:
        if tag != 'fill_path' or len(parts) != 1 or not parts.lengths() <= set(range(4, 10)):
            continue
        xs, ys = zip(*parts[0])
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        for size in (DISC, TOKEN):
            for bleed in (BLEED, BACK_BLEED):
                if max(abs(v - size - 2 * bleed) for v in (wide, high)) < 0.1:
                    yield (min(xs) + wide / 2, min(ys) + high / 2), size, bleed


def tile_size(bleed):
    return TILE + 2 * bleed, (TILE + 2 * bleed) * 2 / math.sqrt(3)


def laid_size(bleed):
    """Of a tile that is laid on the printed board, where it leaves the roads free."""
    side = TILE - 2 * INSET + 2 * bleed
    return side, side * 2 / math.sqrt(3)


def card_size(bleed):
    return CARD[0] + 2 * bleed, CARD[1] + 2 * bleed


def plates(painted, corners, size):
    """The corners of every filled polygon with so many of them and of that size, turned or not."""
    for tag, parts in painted:
        if tag != 'fill_path' or len(parts) != 1 or \
                not parts.lengths() <= {corners, corners + 1}:
            continue
        polygon = parts[0][:corners]
        xs, ys = zip(*polygon)
        found = max(xs) - min(xs), max(ys) - min(ys)
        if any(max(abs(a - b) for a, b in zip(found, wanted)) < 0.1
               for wanted in (size, size[::-1])):
            yield polygon


def cut_within(polygon, bleed):
    """The corners of a hex or card that goes so far past its cut."""
    m, sides = center(polygon), []
    for k in range(len(polygon)):
        (x, y), (u, v) = polygon[k - 1], polygon[k]
        away = abs((u - x) * (m[1] - y) - (v - y) * (m[0] - x)) / math.hypot(u - x, v - y)
        sides.append((away - bleed) / away)
    if len(polygon) == 6:
        return [(m[0] + (x - m[0]) * sides[0], m[1] + (y - m[1]) * sides[0]) for x, y in polygon]
    wide = sides[0] if abs(polygon[-1][0] - polygon[0][0]) < NEAR else sides[1]
    high = sides[1] if wide == sides[0] else sides[0]
    return [(m[0] + (x - m[0]) * wide, m[1] + (y - m[1]) * high) for x, y in polygon]


def apart(one, other):
    """At least so far are two convex polygons from each other."""
    most = -math.inf
    axes = [((b[1] - a[1]), (a[0] - b[0])) for polygon in (one, other)
            for a, b in zip(polygon, polygon[1:] + polygon[:1])] + [(1, 0), (0, 1)]
    for x, y in axes:
        length = math.hypot(x, y)
        reach = [[(p[0] * x + p[1] * y) / length for p in q] for q in (one, other)]
        most = max(most, min(reach[1]) - max(reach[0]), min(reach[0]) - max(reach[1]))
    return most


def only_file(folder, word):
    """The one PDF in the folder with that word in its name."""
    found = [f for f in sorted(folder.glob('*.pdf')) if word in f.name]
    demand(len(found) == 1, f'{len(found)} files of {word} in {folder}')
    return found[0]


HEAD, FOOT = 21, 6  # mm inside the margins that are the same on all pages of text
PAGE = re.compile(r'<page width="[\d.]+" height="([\d.]+)">(.*?)</page>', re.S)
WORD = re.compile(r'<word .*?yMax="([\d.]+)">(.*?)</word>')


def check_fullness(pdf, least, last=True):
    """How far down a page is read, but for its foot; one that is alone may have little on it, and
    the last one too if that is not asked."""
    pages = PAGE.findall(run('pdftotext', '-bbox', pdf, '-'))
    demand(pages, f'{pdf.name}: no pages')
    for number, (height, body) in enumerate(pages if last else pages[:-1], 1):
        bottom = float(height) / MM - MARGIN - FOOT
        read = [float(y) / MM for y, _ in WORD.findall(body) if float(y) / MM < bottom]
        part = (max(read) - MARGIN - HEAD) / (bottom - MARGIN - HEAD)
        demand(part >= least or len(pages) == 1,
               f'{pdf.name} {number} of {len(pages)}: only {part:.0%} of it is used')
    return len(pages)


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
