// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The program, in a thread of its own: each message is a command line and its files.
import { load, textOf } from './engine.mjs';

const engine = load(new URL('.', import.meta.url));
onmessage = async ({ data: { id, args, files } }) => {
  try {
    const { out, err, ...rest } = await (await engine).run(args, files);
    postMessage({ id, out: textOf(out), err: textOf(err), ...rest });
  } catch (error) {
    postMessage({ id, crash: String(error) });
  }
};
