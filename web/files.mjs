// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Files: open, drop, save, keep, share, begin from a template or from the shelf.
import { button, h, row, say, t } from './words.mjs';

const MOST = 8e6;    // bytes of a file
const BLANK = `<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:cartwright:scenario:1" id="my-map" players="3-4" target="10">
  <title>My Map</title>
  <map shift="right">
${[0, 1, 2, 3, 4, 5, 6].map((i) => `    <row>${i & 1 ? '  ' : ''}${'sea '.repeat(6)}sea</row>`)
    .join('\n')}
  </map>
</scenario>
`;
const strict = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
let app;

export function setUpFiles(of) {
  app = of;
  const input = h('input', { type: 'file', multiple: true, hidden: true,
    onchange: () => take([...input.files]) });
  document.getElementById('files').append(input, ...Object.entries({ New: begin, Open: () =>
    input.click(), Save: save, Link: share, Undo: app.undo, Redo: app.redo, 'Lay out': layOut })
    .map(([words, onclick]) => button(t(words), onclick)));
  app.keep = () => {
    try {
      localStorage.setItem('kept', JSON.stringify([app.name, app.text(), app.opened]));
    } catch (error) {
      say(String(error));
    }
  };
  let timer;
  app.changed.add(() => {
    clearTimeout(timer);
    timer = setTimeout(app.keep, 300);
  });
  addEventListener('pagehide', app.keep);
  addEventListener('hashchange', openFiles);
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    const entries = [...event.dataTransfer.items].map((i) => i.webkitGetAsEntry?.());
    const files = [...event.dataTransfer.files], folder = entries.some((e) => e?.isDirectory);
    take(folder ? (await Promise.all(entries.map((e) => below(e)))).flat() : files);
  }, true);
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key != 's') return;
    event.preventDefault();
    save();
  });
}

/** What the page begins with: the map of a link, what was kept, or the first example. */
export async function openFiles() {
  const link = /^#map=([\w-]+)$/.exec(location.hash)?.[1];
  history.replaceState(null, '', location.pathname + location.search);
  try {
    if (link) return app.load('link.xml', await unpack(link));
  } catch {
    say(t('This link holds no map.'));
  }
  const kept = JSON.parse(localStorage.getItem('kept') ?? 'null');
  if (!kept) return shelf('examples/castle-road.xml');
  app.load(kept[0], kept[1]);
  app.opened = kept[2];
}

/** The text of a link. What unpacks to more than a file may have is refused. */
async function unpack(link) {
  const code = atob(link.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(code, (c) => c.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader(), parts = [];
  for (let size = 0, part; !(part = await reader.read()).done; parts.push(part.value))
    if ((size += part.value.length) > MOST) throw RangeError();
  return strict(await new Blob(parts).arrayBuffer());
}

async function share() {
  const bytes = new Uint8Array(await new Response(new Blob([app.text()]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
  const code = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
    .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const value = `${location.origin}${location.pathname}#map=${code}`;
  app.show(t('Link'), h('p', {}, t('The link holds the whole map; no server does.')),
    h('input', { value, readonly: true, 'aria-label': t('Link') }));
}

/** All files of a folder that was dropped; their names begin below it. */
async function below(entry, path = null) {
  const name = path === null ? '' : path + entry.name;
  if (entry.isFile) return new Promise((ok) => entry.file((f) =>
    ok(Object.assign(f, { path: name || f.name }))));
  const list = await new Promise((ok) => entry.createReader().readEntries(ok));
  return (await Promise.all(list.map((e) => below(e, name && name + '/')))).flat();
}

/** Files that were chosen or dropped: a scenario with its pictures, or a map of another program. */
async function take(list) {
  const files = {}, names = list.map((f) => f.path ?? f.name);
  for (const f of list)
    if (f.size <= MOST) files[f.path ?? f.name] = new Uint8Array(await f.arrayBuffer());
    else return say(t('{0} is too large.', f.name));
  const xml = names.filter((n) => /\.xml$/i.test(n)), main = xml.find((n) =>
    /<scenario\b/.test(new TextDecoder().decode(files[n].subarray(0, 4000)))) ?? xml[0];
  if (!main && names.every((n) => /\.(svg|png|jpe?g)$/i.test(n)))
    return app.load(app.name, app.text(), { ...app.files, ...files });
  try {
    if (main) return app.load(main, strict(files[main]), files);
  } catch {
    return say(t('{0} is not UTF-8.', main));
  }
  const r = await app.fast.run(['import', names[0], '-o', 'map.xml', '--color=never'], files);
  const made = r.files['map.xml'];
  if (made) app.load(names[0].replace(/.*\/|\.\w+$/g, '') + '.xml', strict(made));
  if (r.err.trim()) app.show(t('Import of {0}', names[0]), h('pre', {}, r.err));
}

async function save() {
  // the editor has one kind of line ends, the file keeps its own
  const text = app.crlf ? app.text().replace(/\n/g, '\r\n') : app.text();
  const blob = new Blob([text], { type: 'application/xml' });
  const name = app.name.replace(/.*\//, '');
  if (!globalThis.showSaveFilePicker) {
    const href = URL.createObjectURL(blob);
    h('a', { href, download: name }).click();
    return setTimeout(() => URL.revokeObjectURL(href), 10000);
  }
  try {
    app.handle ??= await showSaveFilePicker({ suggestedName: name });
    const file = await app.handle.createWritable();
    await file.write(blob);
    await file.close();
    say(t('Saved.'));
  } catch (error) {
    if (error.name != 'AbortError') say(String(error));
  }
}

async function layOut() {
  const { files } = await app.run(['fmt', app.name]);
  if (files[app.name]) app.replace(strict(files[app.name]));
}

async function shelf(path) {
  app.load(path.replace(/.*\//, ''), await (await fetch(path)).text());
}

async function template(name) {
  const file = `${name}.xml`, r = await app.fast.run(['new', `--template=${name}`, file], {});
  if (r.files[file]) app.load(file, strict(r.files[file]));
}

async function begin() {
  const { out } = await app.run(['new', '--list']);
  const shelves = await (await fetch('shelf.json')).json();
  const entry = (words, then) => button(words, () => {
    document.getElementById('dialog').close();
    then();
  });
  app.show(t('New'), entry(t('An empty sea'), () => app.load('my-map.xml', BLANK)),
    h('table', {}, ...out.trim().split('\n').map((line) => line.split(/\s\s+/))
      .map(([name, words]) => h('tr', {}, h('td', {}, entry(name, () => template(name))),
        h('td', {}, words)))),
    ...Object.entries(shelves).flatMap(([title, maps]) => [h('h3', {}, t(title)),
      row(...maps.map((path) => entry(path.replace(/.*\/|\.xml$/g, ''), () => shelf(path))))]));
}
