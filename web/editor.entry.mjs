// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// What the page uses of CodeMirror; tools/web-build bundles it as editor.js.
export {basicSetup} from 'codemirror';
export {defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory, redo, redoDepth,
  undo, undoDepth} from '@codemirror/commands';
export {xml, xmlLanguage} from '@codemirror/lang-xml';
export {HighlightStyle, syntaxHighlighting, syntaxTree} from '@codemirror/language';
export {forEachDiagnostic, lintGutter, lintKeymap, linter, setDiagnostics}
  from '@codemirror/lint';
export {Annotation, ChangeSet, Compartment, EditorSelection, EditorState, StateEffect, StateField,
  Text, Transaction} from '@codemirror/state';
export {Decoration, EditorView, ViewPlugin, WidgetType, hoverTooltip, keymap}
  from '@codemirror/view';
export {tags} from '@lezer/highlight';
