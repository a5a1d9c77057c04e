// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The page: the text on the left, what the program finds in it below, the board on the right.
import { EditorView, StateEffect, Transaction, basicSetup, xml, setDiagnostics, lintGutter,
  invertedEffects, isolateHistory, syntaxHighlighting, classHighlighter } from './editor.js';
import { asked } from './engine.mjs';
import { Program } from './program.mjs';
import { Board } from './board.mjs';
import { Draft, offsets, readVocabulary } from './text.mjs';
import { openFiles, setUpFiles } from './files.mjs';
import { setUpTabs } from './tabs.mjs';
import { $, button, h, row, say, t } from './words.mjs';

// another scenario comes, {to, back}: undo brings back its text together with its name and folder
const comes = StateEffect.define();

export const app = {
  // name; others: the other files of its folder, pictures and maps; opened: the text as it was
  // opened; bom, end: how its file begins, and ends lines; handle: where it is saved in place
  file: {},
  findings: [],
  board: null,            // board.json, with its spans moved along by each edit
  heat: [],               // options of render
  changed: new Set(),     // called with each new text
  get name() { return app.file.name; },
  text: () => app.view.state.doc.toString(),
  // findings, pictures, and what takes longer; each begins with its first command
  fast: new Program(tellRestart), drawer: new Program(tellRestart), slow: new Program(tellRestart),
  draft: () => new Draft(app.text(), app.board),
  /** Runs a command on the text as it is, or on other files. */
  run: (args, program = app.fast, files = {}) => program.run(args,
    { ...app.file.others, [app.name]: app.text(), ...files }),
  /** One step of undo. */
  edit(changes, more = {}) {
    app.view.dispatch({ changes: changes.sort((a, b) => a.from - b.from), userEvent: 'input.paint',
      scrollIntoView: !!more.selection, ...more,
      annotations: [isolateHistory.of('full'), Transaction.addToHistory.of(!!app.name)] });
  },
  /** Replaces the whole text, but only where it differs. */
  replace(text, more) {
    const old = app.text();
    let from = 0, end = 0;
    while (from < old.length && old[from] == text[from]) from++;
    while (end < Math.min(old.length, text.length) - from && old.at(-1 - end) == text.at(-1 - end))
      end++;
    app.edit([{ from, to: old.length - end, insert: text.slice(from, text.length - end) }], more);
  },
  /** What a command makes of the text, or why it cannot. */
  async rewrite(...args) {
    const { files, err } = await app.run([...args, '-q', '--color=never', app.name]);
    if (files[app.name]) app.replace(new TextDecoder().decode(files[app.name]));
    else if (err) app.show(args.join(' '), h('pre', {}, err));
  },
  /** Another scenario: nothing of the last one is left, but undo brings it back. */
  load(name, whole, others = {}) {
    const bom = /^\ufeff?/.exec(whole)[0], end = /\r?\n|$/.exec(whole)[0] || '\n';
    const text = whole.slice(bom.length).replace(/\r\n/g, '\n');
    app.replace(text, { effects: comes.of({ to: { name, others, opened: text, bom, end },
      back: app.file }) });
  },
  /** The text as its file has it. */
  whole: () => app.file.bom + app.text().replace(/\n/g, app.file.end),
  select(from, to = from) {
    app.view.dispatch({ selection: { anchor: from, head: to }, effects:
      EditorView.scrollIntoView(from, { y: 'center' }) });
    app.view.focus();
    app.paper.ring(placesAt(from, to));
  },
  async explain(word, title = word) {
    const r = await app.run(['explain', word]);
    app.show(title, h('pre', {}, r.out || r.err));
  },
  show(title, ...parts) {
    $('dialog').replaceChildren(h('h2', {}, title), ...parts,
      button(t('Close'), () => $('dialog').close()));
    $('dialog').showModal();
  },
};

function tellRestart() { say(t('The program was begun again.')); }

// ---- findings and picture, as one types ----

let running = 0;
app.busy = () => running > 0;
/** Does the work for the newest text, and again for as long as there is a newer one. */
function latest(name, work) {
  let busy = false, again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    for (running++; again;) {
      again = false;
      const start = performance.now();
      await work(app.text()).catch(reportError);
      performance.measure(name, { start });
    }
    busy = false;
    if (!--running) dispatchEvent(new Event('fresh'));
  };
}

const find = latest('findings', async (text) =>
  showFindings(text, await app.run(asked(app.name)[0])));
const draw = latest('picture', async (text) => {
  const [, picture, places] = asked(app.name, app.heat);
  const [{ files: svg }, { files: json }] = await Promise.all([app.run(picture, app.drawer),
    app.run(places)]);
  if (svg['board.svg'] && json['board.json'] && text == app.text())
    await showBoard(text, json['board.json'], svg['board.svg']);
});
export function refresh() {
  find();
  draw();
}

async function showBoard(text, json, svg) {
  const at = offsets(text), board = JSON.parse(new TextDecoder().decode(json));
  for (const e of board.things) {
    [e.from, e.to] = [at(e.span[0]), at(e.span[0] + e.span[1])];
    e.inside = e.content && [at(e.content[0]), at(e.content[0] + e.content[1])];
  }
  app.board = board;
  await app.paper.show(svg);
}

/** Spans follow an edit until the program has read the new text. */
function follow(changes) {
  for (const e of [...app.board?.things ?? [], ...app.findings]) {
    e.from = changes.mapPos(e.from, 1);
    e.to = Math.max(changes.mapPos(e.to, -1), e.from);
    e.inside &&= [changes.mapPos(e.inside[0], -1), changes.mapPos(e.inside[1], 1)];
  }
}

function showFindings(text, result) {
  if (result.crash || text != app.text()) return;
  let findings = [];
  try {
    findings = JSON.parse(result.out).findings.filter((f) => !f.accepted);
  } catch {
    say(result.err.slice(0, 200) || t('no answer'));
    return;
  }
  const at = offsets(text);
  for (const f of findings)
    [f.from, f.to] = f.file == app.name && f.byteOffset !== null ? [at(f.byteOffset),
      at(f.byteOffset + f.byteLength)] : [0, 0];
  app.findings = findings;
  say('');
  app.view.dispatch(setDiagnostics(app.view.state, findings.map((f) => ({ from: f.from, to: f.to,
    severity: f.severity == 'note' ? 'info' : f.severity, source: f.code, message: f.message,
    actions: isSure(f) ? [{ name: t('Fix: {0}', ''), apply: () => fix(f) }] : [] }))));
  const sure = findings.filter(isSure);
  const count = (s) => findings.filter((f) => f.severity == s).length;
  $('findings').replaceChildren(
    row(h('strong', {}, findings.length ? t('{0} errors, {1} warnings, {2} notes', count('error'),
      count('warning'), count('note')) : t('no findings')),
    sure.length > 1 && button(t('Fix all {0} that are sure', sure.length), () =>
      app.rewrite('validate', '--fix'))),
    ...findings.slice(0, 200).map((f) => h('div', { class: `finding ${f.severity}` },
      h('button', { onclick: () => app.select(f.from, f.to) }, h('b', {}, f.code), ' ',
        t('line {0}', f.line ?? 1), ': ', f.message),
      ...[...f.labels.map((l) => l.message ?? l.text), ...f.notes].filter(Boolean)
        .map((n) => h('p', {}, n)),
      f.help && h('p', {}, f.help),
      row(isSure(f) && button(t('Fix: {0}', f.replacement.trim().slice(0, 40)), () =>
        fix(f), { class: 'fix' }), button(t('Explain'), () => app.explain(f.code))))));
}

const isSure = (f) => f.replacement !== null && f.file == app.name;
const fix = (f) => app.edit([{ from: f.from, to: f.to, insert: f.replacement }],
  { selection: { anchor: f.from } });

/** The places on the board that stand between two offsets of the text. */
function placesAt(from, to) {
  const { spots, things } = app.draft(), hex = spots.find((p) => p.from <= from && from <= p.to);
  const at = things.findLast((e) => e.from <= from && to <= e.to && e.at.length)?.at ?? [];
  const inside = at.filter((name) => app.text().slice(from, to).split(/\s+/).includes(name));
  return hex ? [hex.name] : inside.length ? inside : at;
}

// ---- begin ----

app.view = new EditorView({ parent: $('editor'), extensions: [basicSetup, xml(), lintGutter(),
  syntaxHighlighting(classHighlighter),
  EditorView.contentAttributes.of({ 'aria-label': t('Scenario') }),
  invertedEffects.of(({ effects }) => effects.filter((e) => e.is(comes)).map(({ value }) =>
    comes.of({ to: value.back, back: value.to }))),
  EditorView.updateListener.of(({ docChanged, changes, transactions }) => {
    const came = transactions.flatMap((tr) => tr.effects).filter((e) => e.is(comes));
    for (const { value } of came) {
      app.file = value.to;
      $('name').textContent = app.name;
      app.paper.forget();
    }
    if (!docChanged && !came.length) return;
    follow(changes);
    refresh();
    app.changed.forEach((call) => call());
  })] });
app.paper = new Board();
for (const e of document.querySelectorAll('[aria-label]'))
  e.setAttribute('aria-label', t(e.getAttribute('aria-label')));
for (const kind of ['error', 'unhandledrejection'])
  addEventListener(kind, ({ reason, message }) => say(String(reason ?? message)));
setUpFiles();
setUpTabs();
globalThis.cartwright = app;
app.vocabulary = readVocabulary(await (await fetch('scenario.xsd')).text());
await openFiles();
