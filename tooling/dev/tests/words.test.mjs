// Comments, documents, contracts, identifiers and string literals use the field's terms: the words below have a plainer replacement.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';

/** Refused words with their replacements. */
const replacements = new Map([
  ['nobody', 'no one, no user; or name what is missing'],
  ['somebody', 'a user, another user, an attacker'],
  ['whoever', 'the caller, the user who'],
  ['whomever', 'the user whom'],
  ['told', 'notified, sent, received'],
  ['wish', 'operation, request'],
  ['wishes', 'wants, requests'],
  ['wished', 'requested'],
  ['bear', 'have, contain'],
  ['bears', 'has, contains'],
  ['begun', 'started, in progress'],
  ['takeout', 'mutation check'],
  ['looks after', 'operates, manages'],
  ['tells whether', 'reports whether'],
  ['says whether', 'reports whether'],
]);

const refused = new RegExp(String.raw`\b(?:${[...replacements.keys()].join('|')})\b`, 'giu');

/** Identifiers and code in a text: code spans, paths, calls, `name=value`. */
const code = /`[^`]*`|[\w-]*[./=][\w./=-]+/gu;

/** Returns the refused words of a text, each with its replacement. `names` are identifiers that the text may mention. */
function refusedWords(text, names = new Set()) {
  const words = text.replace(code, ' ').match(refused) ?? [];
  return words.filter((word) => !names.has(word)).map((word) => `${word} (${replacements.get(word.toLowerCase())})`);
}

const comment = /^\s*(?:\/\/|\{?\/\*|\*)(?<line>.*)|\s\/\/ (?<end>.*)/u;

/** Returns the numbered comment lines of a source, and the identifiers of its code. */
function read(source) {
  const comments = [];
  let inBlock = false;
  const rest = source.split('\n').map((line, index) => {
    const match = comment.exec(line);
    if (!match && !inBlock) return line;
    comments.push({ line: index + 1, text: match?.groups.line ?? match?.groups.end ?? line });
    inBlock = (inBlock || /^\s*\{?\/\*/u.test(line)) && !line.includes('*/');
    return match ? line.slice(0, match.index) : '';
  });
  const names = rest.join('\n').replaceAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/gu, ' ');
  return { comments, names: new Set(names.match(/\p{L}+/gu)) };
}

/** Words refused as a part of an identifier. */
const refusedParts = new Set('wish wishes wished told begun nobody somebody whoever bear bears lookers liar'.split(' '));

/** Identifiers that keep a refused word, with the files of each. */
const allowedNames = new Map([
  ['told', /^(?:shared-ui\/src\/upload\/|mfe-(?:patients\/src\/pages\/files|messaging\/src\/pages\/messages\/compose)\/)/u], // of Unfinished, which released remotes read
]);

/** Returns the identifiers that have a refused word as a part; parts are separated as in camelCase. */
function refusedNames(path, names) {
  return [...names].filter(
    (name) =>
      name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)?.some((part) => refusedParts.has(part.toLowerCase())) &&
      !allowedNames.get(name)?.test(path),
  );
}

const goToken = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`/gu;

/** Returns the string literals of a Go source with their offsets. */
const goStrings = (source) =>
  [...source.matchAll(goToken)].filter(([text]) => !text.startsWith('/')).map(({ 0: text, index }) => ({ start: index, text }));

/** Returns the string literals, parts of templates and texts of JSX of a script with their offsets. */
function scriptStrings(path, source) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const strings = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)) {
      strings.push({ start: node.pos, text: source.slice(node.pos, node.end) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return strings;
}

/** Words refused in a string literal: an identifier as `mfe-nobody` is refused too. */
const refusedInStrings = new RegExp(String.raw`\b(?:${[...replacements.keys()].join('|')})\b`, 'iu');

/** Data in a string literal: keys of messages, which have a dot and no space, and e-mail addresses. */
const data = /[\w.+-]+@[\w.-]*|\b\w+(?:\.\w+)+\b/gu;

/** Returns the string literals of a source that have a refused word. */
function refusedStrings(path, source) {
  if (!refusedInStrings.test(source)) return [];
  return (path.endsWith('.go') ? goStrings(source) : scriptStrings(path, source)).flatMap(({ start, text }) => {
    const word = refusedInStrings.exec(text.replace(data, ' '))?.[0];
    const line = source.slice(0, start + text.length - text.trimStart().length).split('\n').length;
    return word ? [`${path}:${line}: ${word} (${replacements.get(word.toLowerCase())})`] : [];
  });
}

/** Returns the numbered lines of a document without fenced code. */
function prose(page) {
  const blank = (part) => part.replaceAll(/[^\n]/gu, '');
  return page
    .replaceAll(/^```[\s\S]*?^```/gmu, blank)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }));
}

/** Returns versioned files that match. */
function files(...patterns) {
  return execFileSync('git', ['ls-files', '--', ...patterns], { cwd: at('.'), encoding: 'utf8' })
    .trim()
    .split('\n');
}

const faults = (path, lines, names) =>
  lines.flatMap(({ line, text }) => refusedWords(text, names).map((word) => `${path}:${line}: ${word}`));

test('a refused word is found, with its replacement', () => {
  expect(refusedWords('The answer is told to whoever asks; Nobody waits.')).toEqual([
    'told (notified, sent, received)',
    'whoever (the caller, the user who)',
    'Nobody (no one, no user; or name what is missing)',
  ]);
});

test('plain sentences, code and identifiers of the file are not refused', () => {
  expect(refusedWords('The caller is notified; no user waits. Bearer tokens, `told`.')).toEqual([]);
  const { comments, names } = read("// told is the last frame.\nvar told = 'wish' // a wish\n/* One\nbears two. */\n");
  expect(faults('x.go', comments, names)).toEqual(['x.go:2: wish (operation, request)', 'x.go:4: bears (has, contains)']);
});

test('fenced code of a document is not read', () => {
  const page = '```sh\nwish\n```\nnobody\n';
  expect(faults('x.md', prose(page))).toEqual(['x.md:4: nobody (no one, no user; or name what is missing)']);
});

test('comments have no refused words', () => {
  const sources = files('*.go', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', ':!*.gen.*', ':!tooling/dev/tests/words.test.mjs');
  expect(
    sources.flatMap((path) => {
      const { comments, names } = read(readFileSync(at(path), 'utf8'));
      return faults(path, comments, names);
    }),
  ).toEqual([]);
});

test('a refused word is found as a part of an identifier only', () => {
  const names = new Set(['setBegun', 'TestNobodyIsTold', 'bearer', 'TestABearerIsRead', 'forbear', 'ssoToken', 'told']);
  expect(refusedNames('x.go', names)).toEqual(['setBegun', 'TestNobodyIsTold', 'told']);
  expect(refusedNames('shared-ui/src/upload/unfinished.ts', names)).toEqual(['setBegun', 'TestNobodyIsTold']);
});

test('identifiers have no refused words', () => {
  const sources = files('*.go', '*.ts', '*.tsx', '*.mjs', ':!*.gen.*', ':!tooling/dev/tests/words.test.mjs');
  expect(
    sources.flatMap((path) => refusedNames(path, read(readFileSync(at(path), 'utf8')).names).map((name) => `${path}: ${name}`)),
  ).toEqual([]);
});

test('a refused word is found in a string literal of Go', () => {
  const source =
    'package x\n\n// "told" in a comment\nvar a, b = "nobody@x.example", "messages.nobody" /* \'wish\' */\nvar c = `\nsomebody`\n';
  expect(refusedStrings('x.go', source)).toEqual(['x.go:5: somebody (a user, another user, an attacker)']);
  expect(refusedStrings('x.go', `var quote = '"'\nvar next = "is told"`)).toEqual(['x.go:2: told (notified, sent, received)']);
});

test('a refused word is found in strings, templates and JSX of a script, not in its names', () => {
  const source =
    "const told = t('ext.todo.somebody');\nconst a = /'/u.test(`${told} wishes`);\nconst b = <p>\n  Nobody’s\n</p>; // 'told'\n";
  expect(refusedStrings('x.tsx', source)).toEqual([
    'x.tsx:2: wishes (wants, requests)',
    'x.tsx:4: Nobody (no one, no user; or name what is missing)',
  ]);
});

test('string literals have no refused words', () => {
  const sources = files('*.go', '*.ts', '*.tsx', '*.mjs', ':!*.gen.*', ':!tooling/dev/tests/words.test.mjs');
  expect(sources.flatMap((path) => refusedStrings(path, readFileSync(at(path), 'utf8')))).toEqual([]);
});

test('documents have no refused words', () => {
  const pages = files('*README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ':(glob)docs/*.md', 'docs/decisions/*.md');
  expect(pages.flatMap((path) => faults(path, prose(readFileSync(at(path), 'utf8'))))).toEqual([]);
});

test('contracts have no refused words', () => {
  const contracts = files('contracts/*.yaml', 'contracts/*.json', ':!contracts/product-api.yaml');
  expect(contracts).toContain('contracts/product/ordering.yaml');
  const lines = (path) =>
    readFileSync(at(path), 'utf8')
      .split('\n')
      .map((text, index) => ({ line: index + 1, text }));
  expect(contracts.flatMap((path) => faults(path, lines(path)))).toEqual([]);
});
