// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// What stands beside the board: the form, set-up, games, rules, sheets, and what has changed.
import { refresh } from './page.mjs';
import { button, choose, h, language, row, t } from './words.mjs';

const TABS = { board: null, scenario, 'set-up': setUp, games,
  rules: () => kit({}, '--only=rules'), sheets: () => kit(KIT), changes };
const HEATS = ['none', 'pips', 'starts', 'first', 'last', 'free', 'reach'];
const ROUNDS = [40, 160, 640, 2560];    // games of each player count, looked at one after the other
const SHARE = 40;                       // games of one command, so that a change is heard soon
const KIT = { kit: ['quick', 'standard', 'full'], paper: ['A4', 'Letter'],
  theme: ['classic', 'color-blind', 'low-ink'] };
const panel = document.getElementById('panel'), bar = document.getElementById('tabs');
let app, leave = [];

export function setUpTabs(of) {
  app = of;
  bar.append(...Object.keys(TABS).map((name) => button(t(name), () => turnTo(name), { role: 'tab',
    id: `tab-${name}` })));
  bar.onkeydown = ({ key, target }) => {
    const next = { ArrowRight: target.nextSibling, ArrowLeft: target.previousSibling }[key];
    next?.click();
    next?.focus();
  };
  turnTo('board');
}

function turnTo(name) {
  leave.splice(0).forEach((call) => call());
  for (const b of bar.children) {
    b.setAttribute('aria-selected', String(b.id == `tab-${name}`));
    b.tabIndex = b.id == `tab-${name}` ? 0 : -1;
  }
  document.getElementById('panel-board').hidden = name != 'board';
  panel.hidden = name == 'board';
  panel.setAttribute('aria-labelledby', `tab-${name}`);
  panel.replaceChildren();
  TABS[name]?.();
}

/** Calls it now, and half a second after each change for as long as the tab is open. */
function keepUp(call) {
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(call, 500);
  };
  app.changed.add(later);
  leave.push(() => {
    clearTimeout(timer);
    app.changed.delete(later);
    app.slow.stop();
  });
  call();
}

const words = (r) => h('pre', {}, `${r.out}\n${r.err}`.trim());
function showReport(out, r) {
  const page = r.files['report.html'];
  out.replaceChildren(page ? h('iframe', { sandbox: '', title: t('Report'),
    srcdoc: new TextDecoder().decode(page) }) : words(r));
}
function picture(bytes, attrs) {
  const src = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
  return h('img', { src, onload: () => URL.revokeObjectURL(src), ...attrs });
}

/** Title, players, and each family of rules with its options, as the schema has them. */
function scenario() {
  keepUp(() => {
    const draft = app.draft(), { all } = app.vocabulary, root = draft.things[0];
    const now = document.activeElement, { family } = now.dataset;
    if (panel.contains(now) && !family) return;    // who types in a field goes on
    if (root?.what != 'scenario') return panel.replaceChildren(t('There is no scenario.'));
    const edit = (make) => app.edit(make(app.draft()));
    const field = (label, value, set, more = {}) => h('label', { title: more.doc ?? '' }, t(label),
      more.words?.length ? choose(label, ['', ...more.words], value, set) : h('input', { value,
        size: more.size ?? 6, onchange: (event) => set(event.target.value) }));
    const attribute = (find, a) => field(a.name, draft.attributes(find(draft))[a.name]?.value ?? '',
      (v) => edit((d) => d.attribute(find(d), a.name, v)), a);
    panel.replaceChildren(h('fieldset', {}, h('legend', {}, t('Scenario')), field('Title',
      draft.titleText(), (v) => edit((d) => d.title(v)), { size: 30 }),
    ...['id', 'players', 'target'].map((name) => attribute((d) => d.things[0], { name }))),
    ...all.get('rules').children.map((name) => all.get(name)).map(({ name, doc, attrs }) => {
      const on = !!draft.family(name);
      const box = h('input', { type: 'checkbox', checked: on, 'data-family': name, onchange: () =>
        edit((d) => (on ? d.remove(d.family(name)) : d.below('rules', name))) });
      return h('fieldset', {}, h('legend', {}, h('label', {}, box, name)), h('p', {}, doc),
        ...attrs.filter(() => on).map((a) => attribute((d) => d.family(name), a)),
        button(t('Explain'), () => app.explain(name)));
    }));
    panel.querySelector(`[data-family="${family}"]`)?.focus();
  });
}

function setUp() {
  const out = h('div', { class: 'fill' });
  panel.append(h('label', {}, t('Heat map on the board'), ' ', choose(t('Heat map on the board'),
    HEATS, app.heat[0]?.slice(7) ?? 'none', (v) => {
      app.heat = v == 'none' ? [] : [`--heat=${v}`, '--runs=200'];
      refresh();
    })), out);
  keepUp(async () => {
    app.slow.stop();
    const r = await app.run(['check', '--runs=200', '--report=report.html', '--color=never',
      app.name], app.slow);
    if (!r.stopped) showReport(out, r);
  });
}

function games() {
  let number = 0, on = false;
  const state = h('output', { 'aria-live': 'polite' }), moves = h('div', {});
  const out = h('div', { class: 'fill' }), start = button('', () => (on ? stop() : play()),
    { class: 'main' });
  const stop = () => {
    number++;
    app.slow.stop();
    on = false;
    start.textContent = t('Play');
  };
  async function play() {
    stop();
    on = true;
    start.textContent = t('Stop');
    const mine = number;
    for (const n of ROUNDS) {
      const parts = {};
      for (let k = 1; k <= n / SHARE; k++) {
        state.textContent = t('{0} of {1} games', (k - 1) * SHARE, n);
        const r = await app.run(['playtest', '-q', `--games=${n}`, `--shard=${k}/${n / SHARE}`,
          '-o', `part${k}`, app.name], app.slow);
        if (mine != number) return;
        if (!r.files[`part${k}`]) return out.replaceChildren(words(r));
        parts[`part${k}`] = r.files[`part${k}`];
      }
      const all = await app.run(['merge', '--color=never', '--report=report.html',
        ...Object.keys(parts)], app.slow, parts);
      if (mine != number) return;
      showReport(out, all);
      state.textContent = t('{0} games', n);
    }
    stop();
  }
  panel.append(row(start, button(t('Step through a game'), () => step(moves)), state), moves, out);
  leave.push(stop);
  stop();
  keepUp(play);
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
  const list = h('ol', { class: 'moves' }, ...game.steps.map((s, i) => h('li', {},
    button(s.move, () => go(i)), ' ', cost(s), ...s.rules.map((id) => button(id, () =>
      app.explain(id))), ' ', gains(s).join('; '))));
  let now = 0;
  const go = async (i) => {
    if (!game.steps[i]) return;
    list.children[now].classList.remove('here');
    list.children[now = i].classList.add('here');
    list.children[i].scrollIntoView({ block: 'nearest' });
    const moves = game.steps.slice(0, i + 1).map((s) => `${s.move}\n`).join('');
    const { files } = await app.run(['render', '-q', '--after=moves.txt', `--players=${players}`,
      '-o', 'after.svg', app.name], app.fast,
    { 'moves.txt': `players ${players}\ndeal ${seed}:0\n${moves}` });
    if (now == i && files['after.svg'])
      board.replaceChildren(picture(files['after.svg'], { alt: t('Board after the move') }));
  };
  const end = game.winner ? t('{0} wins', game.winner) : t('nobody wins');
  out.replaceChildren(row(button(t('Back'), () => go(now - 1)), button(t('Next'), () =>
    go(now + 1)), button(t('Another game'), () => step(out)), h('span', {}, end)), list, board);
  go(0);
}

/** The pages of a kit, as SVG. */
async function sheetsOf(...args) {
  const r = await app.run(['print', '-o', 'kit.svg', `--lang=${language}`, ...args, app.name],
    app.slow);
  const number = (name) => Number(/-(\d+)\.svg$/.exec(name)?.[1]);
  return { ...r, pages: Object.keys(r.files).filter(number).sort((a, b) => number(a) - number(b))
    .map((name) => r.files[name]) };
}

/** The sheets with options to choose from, as on the table of a printer. */
function kit(choices, ...fixed) {
  const out = h('div', {}), values = {};
  const options = () => [...fixed, ...Object.entries(values).map(([k, v]) => `--${k}=${v}`)];
  const make = async () => {
    app.slow.stop();
    out.replaceChildren(t('Sheets are made …'));
    const r = await sheetsOf(...options());
    if (r.stopped) return;
    const command = `cartwright print ${app.name} -o kit.pdf ${options().join(' ')}`;
    const start = (page) => new TextDecoder().decode(page.subarray(0, 500));
    const title = (page) => /<title>([^<]*)|$/.exec(start(page))[1];
    out.replaceChildren(words(r), h('p', {}, t('The same as one PDF:'), ' ', h('code', {},
      command)), button(t('Print'), () => toPaper(r.pages), { class: 'main' }),
    h('div', { class: 'pages' }, ...r.pages.map((page) => picture(page, { alt: title(page) }))));
  };
  panel.append(row(...Object.entries(choices).map(([k, list]) => {
    [values[k]] = list;
    return choose(k, list, list[0], (v) => {
      values[k] = v;
      make();
    });
  })), out);
  keepUp(make);
}

/** Prints pages in their true size, the test page first. */
async function toPaper(pages) {
  const paper = document.getElementById('paper'), test = await sheetsOf('--only=test-page');
  const [, width, height] = /width="([\d.]+mm)" height="([\d.]+mm)"/.exec(
    new TextDecoder().decode(pages[0].subarray(0, 800)));
  const images = [...test.pages, ...pages].map((page) => picture(page, { alt: '' }));
  paper.replaceChildren(h('style', {}, `@page { size: ${width} ${height}; margin: 0 }
    #paper img { width: ${width}; height: ${height} }`), ...images);
  await Promise.all(images.map((i) => i.decode()));
  print();
}

function changes() {
  let other = null;
  const out = h('div', {}), input = h('input', { type: 'file', onchange: async () => {
    other = await input.files[0]?.text();
    make();
  } });
  const make = async () => {
    const r = await app.run(['diff', '--format=json', 'before.xml', app.name], app.fast,
      { 'before.xml': other ?? app.opened });
    if (r.code > 1 || !r.out) return out.replaceChildren(words(r));
    const found = JSON.parse(r.out).changes;
    // what only the older map has is not on this board
    app.paper.ring(found.filter((c) => c.text[0] != '-').flatMap((c) => c.at), 'changed');
    const head = found.length ? 'The changes are ringed on the board.' : 'no change';
    out.replaceChildren(h('p', {}, t(head)), h('ul', {}, ...found.map((c) => h('li', {}, c.text))));
  };
  panel.append(h('label', {}, t('Compare with a file:'), ' ', input), out);
  keepUp(make);
}
