/** Reads the sources of shared-ui with the TypeScript compiler. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folder of shared-ui. */
export const library = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the entries of shared-ui that have code, with their files: `[{ name: 'components', file }]`, in the order of its package.json. */
export function entriesOf(folder = library) {
  const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => /\.tsx?$/.test(target))
    .map(([name, target]) => ({ name: name.slice(2), file: `${folder}${target.slice(2)}` }));
}

/** Returns a program of some files with the settings of shared-ui's tsconfig.json. */
export function programOf(files, folder = library) {
  const path = `${folder}tsconfig.json`;
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, folder, undefined, path);
  return ts.createProgram(files, { ...options, noEmit: true });
}

/** Returns a doc comment as text, its links as the names that they lead to. */
export function textOf(parts) {
  return ts
    .displayPartsToString(parts)
    .replace(/\{@link (\S+?)\}/g, '`$1`')
    .trim();
}

/** Returns the texts of one tag of a doc comment, in order. */
export function tagsOf(symbol, checker, name) {
  return symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === name)
    .map((tag) => textOf(tag.text ?? []));
}

/** Returns source text on one line. */
export const oneLine = (text) =>
  text
    .replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
