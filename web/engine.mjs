// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Runs commands of cartwright, each in an instance of its own, with files in memory:
//   const engine = await load(new URL('.', import.meta.url));
//   const {code, out, err, files} = await engine.run(['fmt', 'a.xml'], {'a.xml': text});
// `out`, `err` and the values of `files` are Uint8Array; `files` has what the command wrote. It
// rejects when the program cannot go on: without memory, or with its stack full. As a worker it
// takes parts() first and then messages {id, args, files}.
import Cartwright from './cartwright.js';

const WORK = '/scenario/';
export const textOf = (bytes) => new TextDecoder().decode(bytes);
/** What the page asks of each text: its findings, its picture, and the places on it. */
export const asked = (name, heat = []) => [['validate', '--format=json', name],
  ['render', name, '-o', 'board.svg', '-q', '--findings=hidden', '--drawn=open', ...heat],
  ['render', name, '-o', 'board.json', '--spans', '-q']];

/** What engines are made of: the program, compiled, and its data. */
export async function parts(base) {
  const [program, data] = await Promise.all(['cartwright.wasm', 'data.bin'].map(async (name) => {
    const url = new URL(name, base);
    if (url.protocol == 'file:') return (await import('node:fs/promises')).readFile(url);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.arrayBuffer();
  }));
  return { module: await WebAssembly.compile(program), data: new Uint8Array(data) };
}
export const load = async (base) => engineOf(await parts(base));

// [path, bytes] of all files in a folder and below
function collect(fs, folder) {
  return fs.readdir(folder).filter((name) => name != '.' && name != '..').flatMap((name) => {
    const path = folder + name;
    return fs.isDir(fs.stat(path).mode) ? collect(fs, `${path}/`)
      : [[path.slice(WORK.length), fs.readFile(path)]];
  });
}

function engineOf({ module, data }) {
  // data.bin begins with the length of its index, and the index
  let at = 4 + new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const all = Object.entries(JSON.parse(textOf(data.subarray(4, at)))).map(([path, size]) =>
    [path, data.subarray(at, at += size)]);
  const put = (fs, path, bytes, canOwn) => {
    fs.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    fs.writeFile(path, bytes, { canOwn });
  };
  async function make() {
    const instance = await new Promise((resolve, reject) => Cartwright({
      instantiateWasm(imports, done) {
        imports.env.pthread_attr_setinheritsched = () => 0; // GLib asks before it gets no thread
        WebAssembly.instantiate(module, imports).then((made) => done(made, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject)), fs = instance.FS;
    all.forEach(([path, bytes]) => put(fs, path, bytes, true));
    fs.mkdir(WORK);
    // files instead of a terminal that takes one byte at a time
    ['/tmp/in', '/tmp/out', '/tmp/err'].forEach((path, fd) => {
      fs.close(fs.streams[fd]);
      fs.writeFile(path, '');
      fs.open(path, fd ? 'w' : 'r');
    });
    fs.chdir(WORK);
    return instance;
  }
  let next = make();   // stands ready before it is asked for
  return { async run(args, files = {}) {
    const { FS: fs, callMain } = await next;
    next = make();
    next.catch(() => {});   // it is heard when it is asked for
    const given = {};
    for (const [path, content] of Object.entries(files)) {
      given[path] = typeof content == 'string' ? new TextEncoder().encode(content) : content;
      put(fs, WORK + path, given[path], false);
    }
    const code = callMain(args), written = collect(fs, WORK).filter(([path, bytes]) =>
      bytes.length != given[path]?.length || bytes.some((byte, i) => byte != given[path][i]));
    return { code, out: fs.readFile('/tmp/out'), err: fs.readFile('/tmp/err'),
      files: Object.fromEntries(written) };
  } };
}

if (globalThis.WorkerGlobalScope) {
  let engine;
  onmessage = async ({ data: { id, args, files, ...made } }) => {
    engine ??= engineOf(made);
    try {
      const { out, err, ...rest } = id ? await engine.run(args, files) : {};
      if (id) postMessage({ id, out: textOf(out), err: textOf(err), ...rest });
    } catch (error) {
      postMessage({ id, crash: String(error) });
    }
  };
}
