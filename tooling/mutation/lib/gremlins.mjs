// The mutants of Go files, found by running gremlins as a program: its packages are internal and cannot be imported.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { must } from '../../dev/lib/exec.mjs';
import { at } from '../../dev/lib/paths.mjs';
import { offsetOf } from './place.mjs';

/** The replacements of each mutator of gremlins 0.6.0 by token (its internal/engine/mappings.go); the report names only the mutator. */
const replacements = {
  ARITHMETIC_BASE: { '+': '-', '*': '/', '/': '*', '%': '*', '-': '+' },
  CONDITIONALS_BOUNDARY: { '>=': '>', '>': '>=', '<=': '<', '<': '<=' },
  CONDITIONALS_NEGATION: { '==': '!=', '>=': '<', '>': '<=', '<=': '>', '<': '>=', '!=': '==' },
  INCREMENT_DECREMENT: { '--': '++', '++': '--' },
  INVERT_ASSIGNMENTS: { '+=': '-=', '*=': '/=', '/=': '*=', '-=': '+=' },
  INVERT_BITWISE: { '&': '|', '|': '&', '^': '&', '&^': '&', '<<': '>>', '>>': '<<' },
  INVERT_BWASSIGN: { '&=': '|=', '|=': '&=', '^=': '&=', '&^=': '&=', '<<=': '>>=', '>>=': '<<=' },
  INVERT_LOGICAL: { '&&': '||', '||': '&&' },
  INVERT_LOOPCTRL: { break: 'continue', continue: 'break' },
  INVERT_NEGATIVES: { '-': '+' },
  REMOVE_SELF_ASSIGNMENTS: Object.fromEntries(
    ['+=', '&=', '&^=', '*=', '|=', '/=', '%=', '<<=', '>>=', '-=', '^='].map((token) => [token, '=']),
  ),
};

/** Mutators that gremlins applies only on request. */
const optional = [
  '--invert-assignments',
  '--invert-bitwise',
  '--invert-bwassign',
  '--invert-logical',
  '--invert-loopctrl',
  '--remove-self-assignments',
];

/** Returns the mutator's longest token at the place: `&^=` before `&`. */
const tokenAt = (text, offset, mutator) =>
  Object.keys(replacements[mutator] ?? {})
    .sort((a, b) => b.length - a.length)
    .find((token) => text.startsWith(token, offset));

/** Converts one mutation of gremlins' report; null if it changes nothing. The report's columns count bytes. */
export function toMutation(file, text, { type: mutator, line, column: byte }) {
  const content = text.split('\n')[line - 1];
  const column =
    Buffer.from(content)
      .subarray(0, byte - 1)
      .toString().length + 1;
  const original = tokenAt(text, offsetOf(text, line, column), mutator);
  return original ? { file, line, column, original, replacement: replacements[mutator][original], mutator } : null;
}

async function buildGremlins() {
  const program = at('bin/gremlins');
  await must('Building gremlins', 'go', ['build', '-o', program, 'github.com/go-gremlins/gremlins/cmd/gremlins'], {
    cwd: at('tooling/mutation'),
    env: { GOWORK: 'off' },
  });
  return program;
}

/** Folders whose names begin with `_` are not packages for `go test`, so gremlins' coverage run finds one empty package. */
const hidden = '_sources';

/**
 * Writes the files into a module of their own. Gremlins runs all tests of a module before it lists mutants, which is not needed here:
 * this module has none, but gremlins walks every folder.
 */
function scratchModule(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gremlins-'));
  writeFileSync(join(folder, 'go.mod'), 'module scratch\n\ngo 1.26.0\n');
  writeFileSync(join(folder, 'scratch.go'), 'package scratch\n\nfunc Nothing() {}\n');
  for (const { path, text } of files) {
    const target = join(folder, hidden, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return folder;
}

/** @param {{path: string, text: string}[]} files */
export async function goMutants(files) {
  const program = await buildGremlins();
  const folder = scratchModule(files);
  try {
    const report = join(folder, 'report.json');
    await must('Listing the mutants of Go', program, ['unleash', '--dry-run', '--silent', '--output', report, ...optional, '.'], {
      cwd: folder,
      env: { GOWORK: 'off' },
    });
    return readReport(JSON.parse(readFileSync(report, 'utf8')), files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the mutations of a report, with the paths of the given files. */
export function readReport(report, files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return report.files.flatMap(({ file_name: name, mutations }) => {
    const path = name.replace(`${hidden}/`, '');
    return texts.has(path) ? mutations.map((mutation) => toMutation(path, texts.get(path), mutation)).filter(Boolean) : [];
  });
}
