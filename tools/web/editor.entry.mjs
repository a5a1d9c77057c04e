// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// What the page uses of CodeMirror; tools/web-build bundles it as editor.js.
export {basicSetup} from 'codemirror';
export {invertedEffects, isolateHistory, redo, undo} from '@codemirror/commands';
export {xml} from '@codemirror/lang-xml';
export {syntaxHighlighting} from '@codemirror/language';
export {lintGutter, setDiagnostics} from '@codemirror/lint';
export {StateEffect, Transaction} from '@codemirror/state';
export {EditorView} from '@codemirror/view';
export {classHighlighter} from '@lezer/highlight';
