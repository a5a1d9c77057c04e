// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// What stands beside the board: the form, set-up, games, rules, sheets, and what has changed.
import { app, refresh } from './page.mjs';
import { $, button, choose, h, language, later, picture, radio, radios, row, t } from './words.mjs';

const TABS = { board: null, scenario, 'set-up': setUp, games,
  rules: () => kit({}, '--only=rules'), sheets: () => kit(KIT), changes };
const HEATS = ['none', 'pips', 'starts', 'first', 'last', 'free', 'reach'];
const ROUNDS = [40, 160, 640, 2560];    // games of each player count, looked at one after the other
const KIT = { kit: ['standard', 'quick', 'full'], paper: ['A4', 'Letter'],
  theme: ['classic', 'color-blind', 'low-ink'] };
const panel = $('panel');
let again = () => {}, number = 0;    // makes what the open tab shows; how often that was asked

export function setUpTabs() {
  app.slow.limit = 60000;    // what it runs takes longer
  const soon = later(500, () => (app.busy() ? soon() : again()));
  app.changed.add(soon);
  $('tabs').append(...radios('tab', Object.keys(TABS), 'board', turnTo));
}

function turnTo(name) {
  again = () => {};
  number++;
  app.slow.stop();
  $('panel-board').hidden = name != 'board';
  panel.hidden = name == 'board';
  panel.replaceChildren();
  TABS[name]?.();
}

/** Shows below the controls what `make` yields, now and half a second after each change. */
function keepUp(make, ...controls) {
  const out = h('div', { class: 'fill' });
  again = async () => {
    const mine = ++number;
    app.slow.stop();
    for await (const parts of make()) {
      if (mine != number) return;
      out.replaceChildren(...parts);
    }
  };
  panel.append(row(...controls), out);
  again();
}

const words = (r) => h('pre', {}, `${r.out}\n${r.err}`.trim());
const report = ({ files: { 'report.html': page }, ...r }) => (page ? h('iframe', { sandbox: '',
  title: t('Report'), srcdoc: new TextDecoder().decode(page) }) : words(r));

/** Title, players, and each family of rules with its options, as the schema has them. */
function scenario() {
  keepUp(async function* form() {
    const draft = app.draft(), root = draft.things[0], now = document.activeElement;
    const { family } = now.dataset;
    if (panel.contains(now) && !family) return;    // who types in a field goes on
    if (root?.what != 'scenario') return yield [t('There is no scenario.')];
    const field = (label, value, make, more = {}) => {
      const set = (v) => app.edit(make(app.draft(), v));
      return h('label', { title: more.doc ?? '' }, t(label), more.words?.length
        ? choose(label, ['', ...more.words], value, set)
        : h('input', { value, size: more.size ?? 6, onchange: ({ target }) => set(target.value) }));
    };
    const attribute = (find, a) => field(a.name, draft.attribute(find(draft), a.name).value,
      (d, v) => d.change(find(d), a.name, v), a);
    yield [h('fieldset', {}, h('legend', {}, t('Scenario')), field('Title', app.board.title,
      (d, v) => d.title(v), { size: 30 }), ...['id', 'players', 'target'].map((name) =>
      attribute((d) => d.things[0], { name }))),
    ...app.vocabulary('rules').children.map(app.vocabulary).map(({ name, doc, attrs }) => {
      const on = !!draft.family(name);
      const box = h('input', { type: 'checkbox', checked: on, 'data-family': name, onchange: () =>
        app.edit(on ? draft.remove(draft.family(name)) : app.draft().below('rules', name)) });
      return h('fieldset', {}, h('legend', {}, h('label', {}, box, name)), h('p', {}, doc),
        ...attrs.filter(() => on).map((a) => attribute((d) => d.family(name), a)),
        button(t('Explain'), () => app.explain(name)));
    })];
    panel.querySelector(`[data-family="${family}"]`)?.focus();
  });
}

function setUp() {
  keepUp(async function* check() {
    const r = await app.run(['check', '--runs=200', '--report=report.html', '--color=never',
      app.name], app.slow);
    if (!r.stopped) yield [report(r)];
  }, t('Heat map on the board'), choose('Heat map on the board', HEATS,
    app.heat[0]?.slice(7) ?? 'none', (v) => {
      app.heat = v == 'none' ? [] : [`--heat=${v}`, '--runs=200'];
      refresh();
    }));
}

function games() {
  const game = h('div', { style: 'width: 100%' });
  keepUp(async function* play() {
    for (const n of ROUNDS) {
      const r = await app.run(['playtest', '-q', '--color=never', `--games=${n}`,
        '--report=report.html', app.name], app.slow);
      if (r.stopped) return;
      yield [h('output', {}, t('{0} games', n)), report(r)];
      if (!r.files['report.html']) return;
    }
  }, button(t('Play'), () => again()), button(t('Stop'), () => app.slow.stop()),
    button(t('Step through a game'), () => step(game)), game);
}

/** One game by bots, move by move, each with its costs and rules and the board after it. */
async function step(out) {
  const seed = out.dataset.seed = Number(out.dataset.seed ?? 0) + 1;
  const players = app.board?.players ?? 3;
  const r = await app.run(['play', '--format=json', `--players=${players}`, `--seed=${seed}`,
    `--bots=${Array(players).fill('greedy')}`, app.name]);
  if (r.code) return out.replaceChildren(words(r));
  const { game } = JSON.parse(r.out), board = h('div', {});
  const cost = (s) => Object.entries({ MP: s.mp, ...s.gold, ...s.cards }).filter(([, n]) => n)
    .flat().join(' ');
  const gains = (s) => s.effects.map((e) => `${e.seat ?? ''} ${e.what} ${e.before}→${e.after}`);
  let now;
  const go = async (i) => {
    now = i;
    const moves = game.steps.slice(0, i + 1).map((s) => `${s.move}\n`).join('');
    const { files } = await app.run(['render', '-q', '--after=moves.txt', `--players=${players}`,
      '-o', 'after.svg', app.name], app.fast,
    { 'moves.txt': `players ${players}\ndeal ${seed}:0\n${moves}` });
    if (now == i && files['after.svg'])
      board.replaceChildren(picture(files['after.svg'], { alt: t('Board after the move') }));
  };
  out.replaceChildren(h('p', {}, game.winner ? t('{0} wins', game.winner) : t('nobody wins')),
    h('ol', { class: 'moves' }, ...game.steps.map((s, i) => h('li', {},
      radio('move', i, s.move, i == 0, () => go(i)), ' ', cost(s), ...s.rules.map((id) =>
        button(id, () => app.explain(id))), ' ', gains(s).join('; ')))), board);
  go(0);
}

/** The sheets with options to choose from, as on the table of a printer. */
function kit(choices, ...fixed) {
  const values = Object.fromEntries(Object.entries(choices).map(([k, [first]]) => [k, first]));
  keepUp(async function* sheets() {
    const options = [...fixed, ...Object.entries(values).map(([k, v]) => `--${k}=${v}`)];
    yield [t('Sheets are made …')];
    const r = await app.run(['print', '-o', 'kit.svg', `--lang=${language}`, ...options, app.name],
      app.slow);
    if (r.stopped) return;
    const number = (name) => Number(/\d+/.exec(name));
    const pages = Object.keys(r.files).sort((a, b) => number(a) - number(b)).map((name) =>
      new TextDecoder().decode(r.files[name]));
    const [, width, height] = /width="([\d.]+mm)" height="([\d.]+mm)"/.exec(pages[0]) ?? [];
    yield [words(r), h('p', {}, t('The same as one PDF:'), ' ', h('code', {},
      `cartwright print ${app.name} -o kit.pdf ${options.join(' ')}`)),
    width && button(t('Print'), () => print()), width && h('style', {}, `@media print {
      @page { size: ${width} ${height}; margin: 0 } img { width: ${width}; height: ${height} } }`),
    h('div', { class: 'pages' }, ...pages.map((svg) =>
      picture(svg, { alt: /<title>([^<]*)|$/.exec(svg)[1] })))].filter(Boolean);
  }, ...Object.entries(choices).map(([k, list]) => choose(k, list, list[0], (v) => {
    values[k] = v;
    again();
  })));
}

function changes() {
  let other = null;
  keepUp(async function* compare() {
    const r = await app.run(['diff', '--format=json', 'before.xml', app.name], app.fast,
      { 'before.xml': other ?? app.file.opened });
    if (r.code > 1 || !r.out) return yield [words(r)];
    const found = JSON.parse(r.out).changes;
    // what only the older map has is not on this board
    app.paper.ring(found.filter((c) => c.text[0] != '-').flatMap((c) => c.at), 'changed');
    yield [h('p', {}, t(found.length ? 'The changes are ringed on the board.' : 'no change')),
      h('ul', {}, ...found.map((c) => h('li', {}, c.text)))];
  }, h('label', {}, t('Compare with a file:'), ' ', h('input', { type: 'file',
    onchange: async ({ target }) => {
      other = await target.files[0]?.text();
      again();
    } })));
}
