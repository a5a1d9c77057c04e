// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Runs commands of cartwright, each in an instance of its own, with files in memory:
//   const engine = await load(new URL('.', import.meta.url));
//   const {code, out, err, files} = await engine.run(['fmt', 'a.xml'], {'a.xml': text});
// `out`, `err` and the values of `files` are Uint8Array; `files` has what the command wrote. It
// rejects when the program cannot go on: without memory, or with its stack full.
import Cartwright from './cartwright.js';

const WORK = '/work/';
export const textOf = (bytes) => new TextDecoder().decode(bytes);

async function fetchBytes(base, name) {
  const url = new URL(name, base);
  if (url.protocol === 'file:')
    return new Uint8Array(await (await import('node:fs/promises')).readFile(url));
  const response = await fetch(url);
  if (response.ok)
    return new Uint8Array(await response.arrayBuffer());
  throw new Error(`${url}: ${response.status}`);
}

// {path: bytes} of data.bin, which begins with the length of its index and the index
function unpack(archive) {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  let at = 4 + length;
  return Object.entries(JSON.parse(textOf(archive.subarray(4, at)))).map(([path, size]) =>
    [path, archive.subarray(at, at += size)]);
}

function put(fs, path, bytes, canOwn) {
  fs.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  fs.writeFile(path, bytes, {canOwn});
}

// a file instead of a terminal that takes one byte at a time
function redirect(fs, fd, path) {
  fs.close(fs.streams[fd]);
  fs.writeFile(path, '');
  fs.open(path, fd ? 'w' : 'r');
}

// [path, bytes] of all files in a folder and below
function collect(fs, folder) {
  return fs.readdir(folder).filter((name) => name !== '.' && name !== '..').flatMap((name) => {
    const path = folder + name;
    return fs.isDir(fs.stat(path).mode) ? collect(fs, `${path}/`)
      : [[path.slice(WORK.length), fs.readFile(path)]];
  });
}

const same = (a, b) => a.length === b?.length && a.every((byte, i) => byte === b[i]);
export async function load(base) {
  const [program, archive] = await Promise.all(
    ['cartwright.wasm', 'data.bin'].map((name) => fetchBytes(base, name)));
  const module = await WebAssembly.compile(program);
  const data = unpack(archive);

  async function run(args, files = {}) {
    const given = Object.fromEntries(Object.entries(files).map(([path, content]) =>
      [path, typeof content === 'string' ? new TextEncoder().encode(content) : content]));
    const {FS: fs, callMain} = await new Promise((resolve, reject) => Cartwright({
      instantiateWasm(imports, done) {
        imports.env.pthread_attr_setinheritsched = () => 0; // GLib asks before it gets no thread
        WebAssembly.instantiate(module, imports).then((made) => done(made, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject));
    data.forEach(([path, bytes]) => put(fs, path, bytes, true));
    fs.mkdir(WORK);
    Object.entries(given).forEach(([path, bytes]) => put(fs, WORK + path, bytes, false));
    ['/tmp/in', '/tmp/out', '/tmp/err'].forEach((path, fd) => redirect(fs, fd, path));
    fs.chdir(WORK);
    const code = callMain(args);
    const written = collect(fs, WORK).filter(([path, bytes]) => !same(bytes, given[path]));
    return {code, out: fs.readFile('/tmp/out'), err: fs.readFile('/tmp/err'),
      files: Object.fromEntries(written)};
  }
  return {run};
}
