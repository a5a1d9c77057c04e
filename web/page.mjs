// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The page: the text on the left, what the program finds in it below, the board on the right.
import { EditorView, basicSetup, xml, setDiagnostics, lintGutter, isolateHistory, undo, redo,
  syntaxHighlighting, classHighlighter } from './editor.js';
import { made, Program } from './program.mjs';
import { Board } from './board.mjs';
import { Draft, offsets, readVocabulary } from './text.mjs';
import { openFiles, setUpFiles } from './files.mjs';
import { setUpTabs } from './tabs.mjs';
import { button, h, language, row, say, t } from './words.mjs';

const $ = (id) => document.getElementById(id);

export const app = {
  name: 'map.xml',        // the scenario among the files
  files: {},              // the others of its folder: pictures, maps
  opened: '',             // the text as it was opened
  findings: [],
  board: null,            // board.json, with its spans moved along by each edit
  heat: [],               // options of render
  changed: new Set(),     // called with each new text
  text: () => app.view.state.doc.toString(),
  // findings, pictures, and what takes longer; each begins with its first command
  fast: new Program(tellRestart), drawer: new Program(tellRestart), slow: new Program(tellRestart),
  draft: () => new Draft(app.text(), app.board),
  /** Runs a command on the text as it is, or on other files. */
  run: (args, program = app.fast, files = {}) => program.run(args,
    { ...app.files, [app.name]: app.text(), ...files }),
  /** One step of undo. */
  edit(changes, select) {
    if (!changes.length) return;
    app.view.dispatch({ changes, userEvent: 'input.paint', annotations: isolateHistory.of('full'),
      ...(select === undefined ? {} : { selection: { anchor: select }, scrollIntoView: true }) });
  },
  /** Replaces the whole text, but only where it differs. */
  replace(text) {
    const old = app.text();
    let from = 0, end = 0;
    while (from < old.length && old[from] == text[from]) from++;
    while (end < Math.min(old.length, text.length) - from &&
      old[old.length - 1 - end] == text[text.length - 1 - end]) end++;
    app.edit(from == old.length && from == text.length ? []
      : [{ from, to: old.length - end, insert: text.slice(from, text.length - end) }]);
  },
  /** Another scenario: nothing of the last one is left, but undo brings it back. */
  load(name, text, files = {}) {
    Object.assign(app, { name, files, opened: text, handle: null, crlf: text.includes('\r\n') });
    app.paper.forget();
    app.replace(text);
    $('name').textContent = name;
    refresh();
  },
  select(from, to = from) {
    app.view.dispatch({ selection: { anchor: from, head: to }, effects:
      EditorView.scrollIntoView(from, { y: 'center' }) });
    app.view.focus();
  },
  async explain(word) {
    const r = await app.run(['explain', '--color=never', word]);
    show(word, h('pre', {}, r.out || r.err));
  },
  show: (...parts) => show(...parts),
};

function tellRestart() { say(t('The program was begun again.')); }
function show(title, ...parts) {
  $('dialog').replaceChildren(h('h2', {}, title), ...parts,
    button(t('Close'), () => $('dialog').close()));
  $('dialog').showModal();
}

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
      await work(app.text());
      performance.measure(name, { start });
    }
    busy = false;
    if (!--running) dispatchEvent(new Event('fresh'));
  };
}

const find = latest('findings', async (text) =>
  showFindings(text, await app.run(['validate', '--format=json', app.name])));
const draw = latest('picture', async (text) => {
  const [{ files: svg }, { files: json }] = await Promise.all([
    app.run(['render', app.name, '-o', 'board.svg', '-q', '--findings=hidden', '--drawn=open',
      ...app.heat], app.drawer),
    app.run(['render', app.name, '-o', 'board.json', '--spans', '-q'])]);
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
  board.places = ['hexes', 'paths', 'corners'].flatMap((kind) => board[kind].map((p) => ({ ...p,
    kind: { hexes: 'hex', paths: 'path', corners: 'corner' }[kind] })));
  app.board = board;
  await app.paper.show(svg);
}

/** Spans follow an edit until the program has read the new text. */
function follow(changes) {
  for (const e of [...app.board?.things ?? [], ...app.findings]) {
    [e.from, e.to] = [changes.mapPos(e.from, 1), Math.max(changes.mapPos(e.to, -1),
      changes.mapPos(e.from, 1))];
    e.inside &&= [changes.mapPos(e.inside[0], -1), changes.mapPos(e.inside[1], 1)];
  }
}

function showFindings(text, result) {
  if (result.crash) return;
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
  if (text == app.text())
    app.view.dispatch(setDiagnostics(app.view.state, findings.map((f) => ({ from: f.from, to: f.to,
      severity: f.severity == 'note' ? 'info' : f.severity, source: f.code, message: f.message,
      actions: isSure(f) ? [{ name: t('Fix'), apply: () => fix(f) }] : [] }))));
  const sure = findings.filter(isSure);
  const count = (s) => findings.filter((f) => f.severity == s).length;
  $('findings').replaceChildren(
    row(h('strong', {}, findings.length ? t('{0} errors, {1} warnings, {2} notes', count('error'),
      count('warning'), count('note')) : t('no findings')),
    sure.length > 1 && button(t('Fix all {0} that are sure', sure.length), fixAll)),
    ...findings.slice(0, 200).map((f) => h('div', { class: `finding ${f.severity}` },
      h('button', { onclick: () => pointAt(f) }, h('b', {}, f.code), ' ',
        t('line {0}', f.line ?? 1), ': ', f.message),
      ...[...f.labels.map((l) => l.message ?? l.text), ...f.notes].filter(Boolean)
        .map((n) => h('p', {}, n)),
      f.help && h('p', {}, f.help),
      row(isSure(f) && button(t('Fix: {0}', f.replacement.trim().slice(0, 40)), () =>
        fix(f), { class: 'fix' }), button(t('Explain'), () => app.explain(f.code))))));
}

const isSure = (f) => f.replacement !== null && f.file == app.name;
function fix(f) {
  app.edit([{ from: f.from, to: f.to, insert: f.replacement }], f.from);
}

async function fixAll() {
  const { files } = await app.run(['validate', '--fix', '-q', app.name]);
  if (files[app.name]) app.replace(new TextDecoder().decode(files[app.name]));
}

function pointAt(f) {
  app.select(Math.min(f.from, app.text().length), Math.min(f.to, app.text().length));
  app.paper.ring(placesAt(f.from, f.to));
}

/** The places on the board that stand between two offsets of the text. */
function placesAt(from, to) {
  const draft = app.draft();
  for (const [row, { cells }] of draft.rows.entries())
    for (const [column, c] of cells.entries())
      if (c.from <= from && from <= c.to)
        return [draft.nearest(draft.center({ row, column })).name];
  const e = draft.things.findLast((x) => x.from <= from && to <= x.to && x.at.length);
  const inside = e?.at.filter((name) => app.text().slice(from, to).split(/\s+/).includes(name));
  return inside?.length ? inside : e?.at ?? [];
}

// ---- begin ----

const look = EditorView.theme({ '&': { color: 'var(--ink)', backgroundColor: 'var(--card)' },
  '.cm-content': { caretColor: 'var(--ink)' }, '.cm-cursor': { borderColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--ground)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: '#8881' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', color: 'var(--ink)' },
  '.cm-panels, .cm-button, .cm-textfield': { background: 'var(--card)', color: 'var(--ink)' } });

app.view = new EditorView({ parent: $('editor'), extensions: [basicSetup, xml(), lintGutter(), look,
  syntaxHighlighting(classHighlighter),
  EditorView.contentAttributes.of({ 'aria-label': t('Scenario') }),
  EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    follow(update.changes);
    refresh();
    app.changed.forEach((call) => call());
  })] });
app.undo = () => undo(app.view);
app.redo = () => redo(app.view);
app.paper = new Board(app);
for (const word of document.querySelectorAll('[aria-label="Scenario"]'))
  word.setAttribute('aria-label', t('Scenario'));
$('language').value = language;
$('language').onchange = (event) => {
  localStorage.setItem('language', event.target.value);
  app.keep();
  location.reload();
};
setUpFiles(app);
setUpTabs(app);
globalThis.cartwright = app;
made.catch((error) => say(String(error)));
app.vocabulary = readVocabulary(await (await fetch('scenario.xsd')).text());
await openFiles();
