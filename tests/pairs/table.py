# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""The options of the verbs, as factors of a covering array.

A factor is a list of levels, a level a list of values that take turns, a value the words to type;
'' is nothing. Options that refuse each other, or mean nothing alone, are one factor. Values may use

    {d}               the scratch folder of the run
    {f}               tests/pairs/fixtures
    {least}, {most}   numbers of players that the scenario serves
    {fixed}           a file in {d}, or standard output where roll takes nothing else
    {moves}           a transcript of tests/cases/rules, which brings its own board
"""
COMMON = [
    [['', '--color=auto', '--color=never'], ['--color=always']],
    [['', '--quiet'], ['--strict']],
]
# how findings are printed, and which
FINDINGS = [
    [['', '--format=text'], ['--format=json', '--format=sarif', '--format=gitlab'],
     ['--format=junit', '--format=github', '--format=markdown']],
    [[''], ['--path-prefix=maps']],
    [[''], ['--max-findings=1', '--max-findings=100']],
    [[''], ['--config={f}/cartwright.ini']],
    [[''], ['--baseline={f}/baseline.txt', '--write-baseline={d}/baseline.txt']],
]
SEEDS = [['', '--seed=0'], ['--seed=4294967296']]

# Scenarios of each row, the next ones each time; before a release it runs on all.
SCENARIOS = 1

VERBS = {
    # tiles are in each kit, as many options are about them
    'print': (['-o', '{d}/kit.pdf', '--json', '{d}/kit.json'], COMMON + [
        [['', '--paper=A4', '--paper=A3'], ['--paper=Letter', '--paper=Legal', '--paper=Tabloid'],
         ['--paper=both', '--paper=A2', '--paper=330x480']],
        [[''], ['--margin=5', '--margin=5,6,7,8']],
        [[''], ['--overlap=6', '--overlap=20']],
        [['', '--orientation=auto'], ['--orientation=portrait', '--orientation=landscape']],
        [['', '--seam=straight'], ['--seam=hex']],
        [['', '--tile-size=shelf', '--tile-size=pitch'],
         ['--tile-size=small', '--tile-size=travel', '--tile-size=52.5']],
        [['', '--disc-size=shelf'], ['--disc-size=inch', '--disc-size=18']],
        [['', '--token-size=shelf'], ['--token-size=disc', '--token-size=inch']],
        [['', '--card-size=shelf', '--card-size=60x90'],
         ['--card-size=poker', '--card-size=bridge', '--card-size=mini']],
        [['', '--backs=fold'], ['--backs=duplex-long'], ['--backs=duplex-short'], ['--backs=none']],
        [['', '--measured=149.6,150.2'], ['--duplex-offset=0.5,-1', '--duplex-angle=0.4'],
         ['--printer=laser', '--save-printer=other --measured=150.4,149.8']],
        [['', '--only=board,tiles'], ['--only=tiles,tokens,cards', '--only=tiles,frame,rules'],
         ['--only=tiles,aids,tokens', '--only=tiles,test-page']],
        [['', '--players={least}'], ['--players={most}']],
        [['', '--tiles=drawn'], ['--tiles=all']],
        [['', '--kit=standard'], ['--kit=full', '--kit=full --force']],
        [['', '--shelf=all'], ['--coins']],
        [[''], ['--cut=svg'], ['--outlines', '--cut=svg --outlines']],
        [['', ''], ['--missing', '--missing --shelf=box'],
         ['--missing --shelf=extension', '--missing --shelf=sea', '--missing --shelf={f}/shelf.ini']],
        [['', '--lang=en'], ['--lang=de']],
        [['', '--theme=classic', '--theme=./{f}/theme'], ['--theme=color-blind',
                                                        '--theme=low-ink']],
    ]),
    # refuses what it has no use for: parts, shelves, backs, all tiles
    'print --kit=quick': (['-o', '{d}/kit.pdf', '--json', '{d}/kit.json', '--kit=quick'], COMMON + [
        [['', '--paper=A4'], ['--paper=Letter', '--paper=A3'], ['--paper=both']],
        [[''], ['--margin=5,6,7,8']],
        [[''], ['--overlap=6'], ['--orientation=portrait', '--orientation=landscape']],
        [['', '--seam=straight'], ['--seam=hex']],
        [[''], ['--tile-size=travel', '--tile-size=25'], ['--disc-size=18', '--token-size=inch', '--card-size=mini']],
        [['', '--backs=none']],
        [[''], ['--measured=149.6,150.2'], ['--duplex-offset=0.5,-1', '--printer=laser']],
        [['', '--players={least}'], ['--players={most}']],
        [['', '--tiles=drawn'], ['--coins']],
        [[''], ['--cut=svg'], ['--outlines', '--cut=svg --outlines']],
        [['', '--lang=en'], ['--lang=de']],
        [[''], ['--theme=classic', '--theme=./{f}/theme'], ['--theme=color-blind', '--theme=low-ink']],
    ]),
    # writes words, and no kit
    'print --write-words': (['--write-words={d}/words.ini'], COMMON + [
        [['--lang=fr', '--lang=nl'], ['--lang=en', '--lang=de']],
        [['', '--theme=classic'], ['--theme=./{f}/theme', '--theme=low-ink']],
    ]),
    'render': ([], COMMON + [
        [['--output={d}/board.svg', '--output=-', '--output=- --format=svg'],
         ['--output={d}/board.pdf', '--output=- --format=pdf'],
         ['--output={d}/board.png', '--output=- --format=png']],
        [['', '--after={f}/none.moves'], ['--setup=1:0', '--setup=3:1 --policy=none'],
         ['--setup=2:3 --policy=greedy --first-seven', '--setup=2:4 --policy=adversary',
          '--setup=1:1 --policy=random --first-seven']],
        [['', '--players={least}'], ['--players={most}']],
        [['', '--drawn=rolled'], ['--drawn=open']],
        [['', '--names=margin'], ['--names=all', '--names=none']],
        [[''], ['--title=', '--title=A/B&<C>']],
        [['', '--lang=en'], ['--lang=de']],
        [['', '--theme=classic', '--theme=./{f}/theme'], ['--theme=color-blind',
                                                        '--theme=low-ink']],
        [[''], ['--no-grid']],
        [['', '--background=paper'], ['--background=none']],
        [['', '--heat=none'], ['--heat=pips', '--heat=reach'],
         ['--heat=starts --runs=9', '--heat=first --runs=1', '--heat=last --runs=20 --seed=3',
          '--heat=free --runs=5']],
        [[''], ['--mark=B2', '--mark=B2,B3', '--mark=B2/B3']],
        [['', '--findings=marked'], ['--findings=hidden', '--findings']],
        [['', '--size=79.4'], ['--size=20', '--size=43.7']],
        [['--dpi=20', '--dpi=31'], ['--dpi=10']],
    ]),
    # data instead of a picture
    'render --spans': ([], COMMON + [
        [['--output={d}/board.json', '--output=- --format=json'],
         ['--output={d}/board.json --spans', '--output=- --format=json --spans']],
        [['', '--players={least}'], ['--players={most}']],
    ]),
    'check': ([], COMMON + [
        [['--runs=2', '--runs=1', '--runs=5'], ['--only=3', '--time=10ms']],
        SEEDS,
        [[''], ['--report={d}/page.html']],
        [['', '--policy=all'], ['--policy=random', '--policy=greedy', '--policy=adversary']],
        [[''], ['--first-seven']],
        [['', '--players={least}'], ['--players={most}']],
        [['', '--jobs=1'], ['--jobs=3']],
        [['', '--proofs=on'], ['--proofs=off']],
        [[''], ['--verbose']],
    ] + FINDINGS),
    # with --shard most options of check are refused
    'check --shard': (['-o', '{d}/part'], COMMON + [
        [['--shard=1/1'], ['--shard=2/3', '--shard=3/3']],
        [['--runs=4'], ['--runs=3']],
        SEEDS,
        [['', '--policy=all'], ['--policy=random', '--policy=greedy', '--policy=adversary']],
        [[''], ['--first-seven']],
        [['', '--jobs=1'], ['--jobs=2']],
        [['', '--proofs=on'], ['--proofs=off']],
        [[''], ['--max-findings=1', '--config={f}/cartwright.ini']],
        [[''], ['--baseline={f}/baseline.txt', '--path-prefix=maps']],
    ]),
    # games are few: what they say is not asked here
    'playtest': ([], COMMON + [
        [['--games=3', '--games=1']],
        SEEDS,
        [[''], ['--players={least}'], ['--players={most}']],
        [[''], ['--against=examples/first-island.xml'],
         ['--option=city_points=3', '--option=bank_rate=3 --option=unfair_wins=90', '--without=rivers']],
        [['', '--fillings=0'], ['--fillings=1']],
        [[''], ['--csv={d}/games.csv']],
        [[''], ['--save={d}/games']],
        [[''], ['--report={d}/page.html']],
        [['', '--jobs=1'], ['--jobs=3']],
    ] + FINDINGS),
    # refused beside another version
    'playtest --pays': (['--pays'], COMMON + [
        [['--games=3', '--games=1']], SEEDS, [[''], ['--players={least}'], ['--players={most}']],
        [['', '--fillings=0'], ['--fillings=1']], [[''], ['--why']], [['', '--jobs=1'], ['--jobs=3']],
        [[''], ['--report={d}/page.html']],
    ] + FINDINGS),
    'playtest --shard': (['-o', '{d}/part'], COMMON + [
        [['--shard=1/1'], ['--shard=2/3', '--shard=3/3']],
        [['--games=4'], ['--games=3', '--games=3 --fillings=2']],
        [[''], ['--against=examples/first-island.xml', '--option=city_points=3'],
         ['--option=bank_rate=3 --without=rivers']],
        SEEDS,
        [['', '--players={least}'], ['--players={most}']],
        [['', '--jobs=1'], ['--jobs=2']],
        [[''], ['--max-findings=1', '--config={f}/cartwright.ini']],
        [[''], ['--baseline={f}/baseline.txt', '--path-prefix=maps']],
    ]),
    # --fair=games takes its time: tests/cases/playtests
    'roll': (['-o', '{fixed}'], COMMON + [
        SEEDS,
        [['', '--only=0'], ['--only=7']],
        [[''], ['--of=2', '--of=9', '--fair=income --of=3'], ['--fair=40 --of=6', '--fair=100', '--fair=0 --of=3'],
         ['--of=4 --players={most}', '--fair=100 --players={least}']],
    ]),
    'parts': ([], COMMON + [
        [[''], ['--shelf=box', '--shelf=extension'],
         ['--shelf=sea', '--shelf=all', '--shelf={f}/shelf.ini']],
        [[''], ['--players={least}', '--players={most}']],
        [['', '--lang=en'], ['--lang=de']],
        [['', '--format=text'], ['--format=json']],
    ]),
    'diff': (['examples/castle-road.xml'], COMMON + [
        [['', '--format=text'], ['--format=json', '--format=markdown']],
        [[''], ['--picture={d}/new.svg', '--picture={d}/new.png', '--picture={d}/new.pdf']],
    ]),
    'play': ([], COMMON + [
        [['', '--players={least}', '--players={most}'], ['{moves}']],
        [[''], ['--option=sea_travel=step', '--option=sea_jump_min_mp=1']],
        [[''], ['--moves']],
        [[''], ['--canonical']],
        [[''], ['--perft=1', '--perft=2']],
        [[''], ['--bots=random --limit=40', '--bots=random', '--bots=greedy,greedy:traders']],
        [['', '--save-position={d}/saved.xml']],
        SEEDS,
        [['', '--format=text'], ['--format=json']],
    ]),
}

# Options that no row has, and why.
LEFT_OUT = {
    'help': 'prints and ends', 'help-all': 'prints and ends',
    'watch': 'waits for Ctrl-C; tests/guards/process',
    'changed-files': 'names files of a working copy; tests/cases/validate',
    'changed-since': 'asks git about a working copy; tests/cases/validate',
}

# What depends on the scenario: an option, and the words with which it may be refused after all.
MAY_REFUSE = {'save-position': 'would not find',
              'mark': 'is no place of this map',
              'without': 'is off in this scenario', 'fillings': 'nothing of this map is drawn'}

# Lines that are refused: usage, exit code 2, a sentence about it, and nothing is written.
REFUSED = [
    'print {x} -o - --cut=svg',
    'print {x} -o {d}/kit.pdf --only=board,poster',
    'print {x} -o {d}/kit.pdf --tile-size=300 --tiles=all --paper=A4',
    'print {x} -o {d}/kit.pdf --kit=quick --only=aids',
    'print {x} -o {d}/kit.pdf --kit=quick --missing',
    'print {x} -o {d}/kit.pdf --kit=quick --tiles=all',
    'print {x} -o {d}/kit.pdf --kit=quick --backs=fold',
    'print {x} -o {d}/kit.pdf --kit=quick --shelf=sea',
    'render {x} -o {d}/board.txt',
    'render {x} -o {d}/board.svg --spans',
    'render {x} -o {d}/board.svg --setup=1:0 --after={f}/none.moves',
    'diff {x} {x} --picture={d}/new.json',
    'check {x} --only=1 --runs=2',
    'check {x} --only=1 --time=1s',
    'check {x} -o {d}/part',
    'check {x} --shard=1/2',
    'check {x} --shard=1/2 -o {d}/part --only=1',
    'check {x} --shard=1/2 -o {d}/part --report={d}/page.html',
    'check {x} --shard=1/2 -o {d}/part --format=json',
    'check {x} --shard=1/2 -o {d}/part --players={least}',
    'check {x} --shard=1/9 -o {d}/part --runs=3',
    'roll {x}',
    'roll {x} --players={least}',
    'roll {x} -o {d}/fixed.xml --players={least}',
    'roll {x} -o {d}/fixed.xml --fair=rounds',
    'playtest {x} --shard=1/2 -o {d}/part',
    'playtest {x} --why --games=9 --option=city_points=3',
    'playtest {x} --pays --games=9 --option=city_points=3',
    'playtest {x} --shard=1/2 -o {d}/part --games=9 --report={d}/page.html',
    'playtest {x} --shard=1/2 -o {d}/part --games=9 --against=-',
    'play {x} --option=nothing=1',
]
