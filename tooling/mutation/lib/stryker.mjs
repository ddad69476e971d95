// The mutants of TypeScript files, made by Stryker's instrumenter as a library.
import { UserError } from '../../dev/lib/paths.mjs';
import { offsetOf } from './place.mjs';

/**
 * Without the mutator of string literals: in the front most literals are class names and message keys, which linters and the message
 * check cover, and they would be half of the sample.
 */
const options = { plugins: null, ignorers: [], excludedMutations: ['StringLiteral'] };

/** Stryker's logger interface without output. */
const silent = new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : () => {}) });

async function instrumenter() {
  try {
    const { Instrumenter } = await import('@stryker-mutator/instrumenter');
    return new Instrumenter(silent);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError('Stryker is missing: npm ci --prefix tooling/mutation');
  }
}

/** Converts a mutant; Stryker counts lines and columns from 0. */
function toMutation(file, text, { mutatorName, replacement, location: { start, end } }) {
  const from = offsetOf(text, start.line + 1, start.column + 1);
  const original = text.slice(from, offsetOf(text, end.line + 1, end.column + 1));
  return { file, line: start.line + 1, column: start.column + 1, original, replacement, mutator: mutatorName };
}

/** @param {{path: string, text: string}[]} files */
export async function typescriptMutants(files) {
  const { instrument } = await bound();
  const found = [];
  for (const { path, text } of files) {
    const { mutants } = await instrument([{ name: path, mutate: true, content: text }], options);
    // Mutants of an excluded mutator are listed too, as ignored.
    const own = mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => toMutation(path, text, mutant));
    found.push(...own.filter(({ original, replacement }) => original !== replacement));
  }
  return found;
}

/**
 * Files with switches for the mutants within their ranges.
 * @param {{path: string, text: string, ranges: {start: {line: number, column: number}, end: {line: number, column: number}}[]}[]} files
 * @returns {Promise<{contents: Map<string, string>, mutants: object[]}>} the texts by path, and Stryker's mutants
 */
export async function instrumented(files) {
  const { instrument } = await bound();
  const result = await instrument(
    files.map(({ path, text, ranges }) => ({ name: path, mutate: ranges, content: text })),
    options,
  );
  return { contents: new Map(result.files.map(({ name, content }) => [name, content])), mutants: result.mutants };
}

/** Reports whether the text is valid TypeScript: a mutant is inserted as text, which operator precedence can make invalid. */
export async function isTypescript(path, text) {
  const { instrument } = await bound();
  try {
    await instrument([{ name: path, mutate: false, content: text }], options);
    return true;
  } catch {
    return false;
  }
}

async function bound() {
  const made = await instrumenter();
  return { instrument: made.instrument.bind(made) };
}
