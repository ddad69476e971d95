// ARCHITECTURE.md agrees with the import map of .portallint.yml, and names every package; the front has no import cycles.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { cyclesOf, importsOf } from '../lib/import-cycles.mjs';
import { at, root } from '../lib/paths.mjs';

const page = readFileSync(at('ARCHITECTURE.md'), 'utf8');
const { packages } = parse(readFileSync(at('.portallint.yml'), 'utf8'));
const section = (title) => page.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const rows = (title) =>
  [...section(title).matchAll(/^\| (\w+) \| (.*) \|$/gm)].filter(([, group]) => group !== 'group' && group !== 'term');

/** Returns the transitive closure of `edges`, a map of sets. */
function closure(edges) {
  const reach = (from, seen = new Set()) => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return new Map([...edges.keys()].map((from) => [from, [...reach(from)].sort()]));
}

test('the picture of the gateway has exactly the imports between its groups', () => {
  const groups = Object.entries(packages['portal/gateway']).filter(([group]) => !['contracts', 'tools', 'tests'].includes(group));
  const groupOf = new Map(groups.flatMap(([group, members]) => Object.keys(members).map((name) => [name, group])));
  const imported = new Map(
    groups.map(([group, members]) => {
      const others = Object.values(members)
        .flat()
        .map((name) => groupOf.get(name));
      return [group, new Set(others.filter((other) => other && other !== group))];
    }),
  );
  const drawn = new Map(groups.map(([group]) => [group, new Set()]));
  for (const [, from, to] of section('Packages of the gateway').matchAll(/^ {2}(\w+) --> (.*)$/gm))
    for (const other of to.split(' & ')) drawn.get(from)?.add(other);
  expect(closure(drawn)).toEqual(closure(imported));
});

test.each([
  ['portal/gateway', 'Packages of the gateway'],
  ['portal/platform', 'Packages of the platform'],
])('the tables name every package of %s in its group', (module, title) => {
  const named = rows(title).flatMap(([, group, text]) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => `${group}/${name}`));
  const mapped = Object.entries(packages[module])
    .filter(([group]) => group !== 'contracts')
    .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}/${name}`))
    .filter((name) => name.split('/').length === 2);
  expect(named.sort()).toEqual(mapped.sort());
});

test('the table of shared-ui names every entry', () => {
  const { exports } = JSON.parse(readFileSync(at('shared-ui/package.json'), 'utf8'));
  const entries = Object.keys(exports).flatMap((name) => /^\.\/(\w+)$/.exec(name)?.[1] ?? []);
  const named = [...section('Walls of the front').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name !== 'shared').sort()).toEqual(entries.sort());
});

test('no files of the front import one another, not even lazily', () => {
  const folders = readdirSync(root).filter((name) => /^(shell|shared-ui|mfe-.*)$/.test(name));
  const imports = importsOf(
    root,
    folders.map((name) => `${name}/src`),
  );
  expect(imports.size).toBeGreaterThan(500);
  expect(imports.get('shell/src/start.tsx')).toContain('shared-ui/src/core/index.ts');
  expect(cyclesOf(imports)).toEqual([]);
});

test.each([
  ['a lazy import', "const a = () => import(/* webpackChunkName: 'a' */ './a');"],
  ['an import of a type', "import type { A } from './a';"],
  ['an export', "export * from './a';"],
])('%s closes a cycle', (_, back) => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-cycles-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'a.ts'), "import { b } from './b';\n");
  writeFileSync(join(dir, 'b.tsx'), "import { c } from './c';\n");
  writeFileSync(join(dir, 'c.ts'), `${back}\nimport './d';\n`);
  writeFileSync(join(dir, 'd.ts'), "import 'react';\n");
  expect(cyclesOf(importsOf(dir, ['.']))).toEqual([['a.ts', 'b.tsx', 'c.ts']]);
});

test('the list of folders names every contract and folder of code', () => {
  const [, tree] = page.split('```');
  for (const name of readdirSync(at('contracts')).filter((file) => /\.(yaml|json)$/.test(file) && !file.startsWith('product-api')))
    expect(tree).toContain(name);
  const versioned = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: at('.'), encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const name of versioned.filter((folder) => !folder.startsWith('.') && folder !== 'docs')) expect(tree).toContain(`${name}/`);
});

test('the glossary has at most 40 terms, in alphabetical order', () => {
  const terms = [...section('Glossary').matchAll(/^\| ([a-z][\w -]*) \|/gm)].map(([, term]) => term).filter((term) => term !== 'term');
  expect(terms.length).toBeGreaterThan(10);
  expect(terms.length).toBeLessThanOrEqual(40);
  expect(terms).toEqual([...terms].sort());
});
