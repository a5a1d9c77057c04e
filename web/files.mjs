// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Files: open, drop, save, keep, share, begin from a template or from the shelf.
import { redo, undo } from './editor.js';
import { app, refresh } from './page.mjs';
import { $, button, h, later, row, say, t } from './words.mjs';

const MOST = 8e6;    // bytes of a file
const BLANK = `<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:cartwright:scenario:1" id="my-map" players="3-4" target="10">
  <title>My Map</title>
  <map shift="right">${`
    <row>sea sea sea sea sea sea sea</row>
    <row>  sea sea sea sea sea sea sea</row>`.repeat(4)}
  </map>
</scenario>
`;
const strict = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
const base = (path) => path.replace(/.*\//, '');
const BASE64 = { alphabet: 'base64url', omitPadding: true };

export function setUpFiles() {
  $('input').onchange = () => take([...$('input').files]);
  $('files').append(...Object.entries({ New: begin, Open: () => $('input').click(), Save: save,
    Link: share, Undo: undo, Redo: redo, 'Lay out': () => app.rewrite('fmt') })
    .map(([words, call]) => button(t(words), () => call(app.view))));
  app.keep = () =>
    localStorage.setItem('kept', JSON.stringify([app.name, app.whole(), app.file.opened]));
  app.changed.add(later(300, app.keep));
  addEventListener('pagehide', app.keep);
  addEventListener('hashchange', openFiles);
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    const { items, files } = event.dataTransfer;
    const folder = [...items].map((i) => i.webkitGetAsEntry()).find((e) => e?.isDirectory);
    take(folder ? await below(folder, '') : [...files]);
  }, true);
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key != 's') return;
    event.preventDefault();
    save();
  });
}

/** What the page begins with: the map of a link, what was kept, or the first example. */
export async function openFiles() {
  // no more letters than can unpack to what a page holds
  const link = /^#map=([\w-]{1,40000})$/.exec(location.hash)?.[1];
  history.replaceState(null, '', location.pathname + location.search);
  try {
    if (link) return app.load('link.xml', strict(await through(new DecompressionStream(
      'deflate-raw'), Uint8Array.fromBase64(link, BASE64))));
  } catch {
    say(t('This link holds no map.'));
  }
  const kept = JSON.parse(localStorage.getItem('kept') ?? 'null');
  if (!kept) return shelf('examples/castle-road.xml');
  app.load(kept[0], kept[1]);
  app.file.opened = kept[2];
}

const through = async (stream, bytes) => new Uint8Array(await new Response(new Blob([bytes])
  .stream().pipeThrough(stream)).arrayBuffer());

async function share() {
  const packed = await through(new CompressionStream('deflate-raw'), app.whole());
  const value = `${location.origin}${location.pathname}#map=${packed.toBase64(BASE64)}`;
  app.show(t('Link'), h('p', {}, t('The link holds the whole map; no server does.')),
    h('input', { value, readonly: true, 'aria-label': t('Link') }));
}

/** All files of a folder that was dropped, with their paths from there on. */
async function below(folder, path) {
  const reader = folder.createReader(), files = [];
  for (let some; (some = await new Promise((...both) => reader.readEntries(...both))).length;)
    for (const e of some)
      files.push(...e.isDirectory ? await below(e, `${path}${e.name}/`) : [Object.assign(
        await new Promise((...both) => e.file(...both)), { path: path + e.name })]);
  return files;
}

/** Files that were chosen or dropped: a scenario with its pictures, or a map of another program. */
async function take(list) {
  const files = {}, names = list.map((f) => f.path ?? f.name);
  for (const f of list)
    if (f.size <= MOST) files[f.path ?? f.name] = new Uint8Array(await f.arrayBuffer());
    else return say(t('{0} is too large.', f.name));
  const xml = names.filter((n) => /\.xml$/i.test(n)), main = xml.find((n) =>
    /<scenario\b/.test(new TextDecoder().decode(files[n].subarray(0, 4000)))) ?? xml[0];
  if (!main && names.every((n) => /\.(svg|png|jpe?g)$/i.test(n))) {
    Object.assign(app.file.others, files);
    return refresh();
  }
  try {
    if (main) return app.load(main, strict(files[main]), files);
  } catch {
    return say(t('{0} is not UTF-8.', main));
  }
  make(`${base(names[0]).replace(/\.\w+$/, '')}.xml`, ['import', names[0], '--color=never', '-o'],
    files);
}

/** Opens what a command writes, and shows what it has to say. */
async function make(name, args, given = {}) {
  const { files, err } = await app.fast.run([...args, name], given);
  if (files[name]) app.load(name, strict(files[name]));
  if (err.trim() && args[0] != 'new') app.show(args.join(' '), h('pre', {}, err));
}

async function save() {
  const blob = new Blob([app.whole()], { type: 'application/xml' }), { file } = app;
  const name = base(app.name);
  if (!globalThis.showSaveFilePicker) {
    const href = URL.createObjectURL(blob);
    h('a', { href, download: name }).click();
    return setTimeout(() => URL.revokeObjectURL(href), 10000);
  }
  file.handle ??= await showSaveFilePicker({ suggestedName: name });
  const stream = await file.handle.createWritable();
  await stream.write(blob);
  await stream.close();
  say(t('Saved.'));
}

async function shelf(path) {
  app.load(base(path), strict(await (await fetch(path)).arrayBuffer()));
}

async function begin() {
  const { out } = await app.run(['new', '--list']);
  const shelves = await (await fetch('shelf.json')).json();
  const entry = (words, then) => button(words, () => {
    $('dialog').close();
    then();
  });
  app.show(t('New'), entry(t('An empty sea'), () => app.load('my-map.xml', BLANK)),
    ...out.trim().split('\n').map((line) => line.split(/\s\s+/)).map(([name, words]) =>
      h('p', {}, entry(name, () => make(`${name}.xml`, ['new', `-t${name}`])), ' ', words)),
    ...Object.entries(shelves).flatMap(([title, maps]) => [h('h3', {}, t(title)),
      row(...maps.map((path) => entry(base(path).slice(0, -4), () => shelf(path))))]));
}
