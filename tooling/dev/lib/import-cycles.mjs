// Import cycles of the front, with lazy imports and imports of types.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './stamps.mjs';

/** Returns the imports between the source files of `folders` under `base`: a map from each file to the files that it imports. */
export function importsOf(base, folders) {
  const files = sourceFiles(folders.map((folder) => join(base, folder))).filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file));
  const known = new Set(files);
  const entries = entriesOf(join(base, 'shared-ui'));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const targets = importedFiles.flatMap(({ fileName }) => {
        const path = fileName.startsWith('.') ? resolve(dirname(file), fileName) : entries.get(fileName);
        const ways = path ? [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')] : [];
        return ways.filter((way) => known.has(way)).slice(0, 1);
      });
      return [relative(base, file), targets.map((target) => relative(base, target))];
    }),
  );
}

/** Returns the files of the entries of shared-ui by the names under which they are imported. */
function entriesOf(dir) {
  if (!existsSync(join(dir, 'package.json'))) return new Map();
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return new Map(
    Object.entries(exports).flatMap(([name, target]) => (typeof target === 'string' ? [[join('shared-ui', name), join(dir, target)]] : [])),
  );
}

/** Returns the cycles of a map of imports: for each group of files that import one another, its files (Tarjan's algorithm). */
export function cyclesOf(imports) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];
  const visit = (file) => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== own) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file)?.includes(file)) cycles.push(group.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
