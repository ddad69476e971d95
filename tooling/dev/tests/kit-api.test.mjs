import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { added, incompatible } from '../../kit/api/compare.mjs';
import { deprecationFaults } from '../../kit/api/deprecations.mjs';
import { kitEntries, kitPrograms } from '../../kit/api/entries.mjs';
import { brokenPromises, releasedVersion, writeRelease } from '../../kit/api/released.mjs';
import { withoutContract } from '../../kit/api/signatures.mjs';
import { PACKAGES } from '../../kit/packages.mjs';
import { root } from '../lib/paths.mjs';

const report = (code) => `# entry\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const differences = (before, after) => incompatible(report(before), report(after));

it('the kit has changed as its version allows', () => {
  expect(brokenPromises()).toEqual([]);
});

it('each deprecated export has its row, and each row its export', () => {
  expect(deprecationFaults()).toEqual([]);
});

describe('compatible', () => {
  it.each([
    ['an export more', 'export const a: 1;', 'export const a: 1; export const b: 2;'],
    ['an optional parameter', 'export function f(a: string): void;', 'export function f(a: string, b?: number): void;'],
    ['a parameter that takes more', 'export function f(a: string): void;', 'export function f(a: string | null): void;'],
    ['a result that can be less', 'export function f(): string | null;', 'export function f(): string;'],
    ['more in a result', 'export function f(): { a: 1 };', 'export function f(): { a: 1; b: 2 };'],
    ['an optional property', 'export interface A { a: 1 }', 'export interface A { a: 1; b?: 2 }'],
    ['a property of a component that became optional', 'interface AProps { a: 1 }', 'interface AProps { a?: 1 }'],
    ['a name more in a union', "export type A = 'a' | 'b';", "export type A = 'a' | 'b' | 'c';"],
    ['a callback that gets more', 'export function f(on: (a: 1) => void): void;', 'export function f(on: (a: 1, b: 2) => void): void;'],
    ['a method more of a class', 'export class A { a(): void }', 'export class A { a(): void; b(): void }'],
    ['a result in a promise or a list', 'const f: () => Promise<1 | 2>; const a: (1 | 2)[];', 'const f: () => Promise<1>; const a: 1[];'],
    ['a key more of a record', 'export const a: Record<1 | 2, 3>;', 'export const a: Record<1 | 2 | 3, 3>;'],
    ['other comments and layout', '// One\nexport type A = {\n  a: 1;\n};', '// @public\nexport type A = { a: 1 };'],
  ])('%s', (_, before, after) => expect(differences(before, after)).toEqual([]));
});

describe('incompatible', () => {
  it.each([
    ['a removed export', 'export const a: 1;', 'const a: 1;', 'a is no longer exported'],
    ['a new required parameter', 'export function f(): void;', 'export function f(a: 1): void;', 'f needs the new parameter a'],
    ['a removed parameter', 'export function f(a: 1): void;', 'export function f(): void;', 'f(a) is gone'],
    ['a required parameter', 'export function f(a?: 1): void;', 'export function f(a: 1): void;', 'f(a) is required now'],
    ['a parameter that takes less', 'const f: (a: 1 | 2) => void;', 'const f: (a: 1) => void;', 'f(a) changed from “1 | 2” to “1”'],
    ['a result that can be more', 'const f: () => 1;', 'const f: () => 1 | 2;', 'f() changed from “1” to “1 | 2”'],
    ['a new required property', 'interface AProps { a: 1 }', 'interface AProps { a: 1; b: 2 }', 'AProps.b is new and required'],
    ['the same within a parameter', 'const f: (a: {}) => 1;', 'const f: (a: { b: 2 }) => 1;', 'f(a).b is new and required'],
    ['a removed property', 'export interface A { a?: 1 }', 'export interface A {}', 'A.a is gone'],
    ['an optional property of a value', 'export interface A { a: 1 }', 'export interface A { a?: 1 }', 'A.a is optional now'],
    ['a name less in a union', 'type A = 1 | 2;', 'type A = 1;', 'A changed from “1 | 2” to “1”'],
    ['a callback that gets less', 'const f: (on: (a: 1) => 1) => 1;', 'const f: (on: () => 1) => 1;', 'f(on)(a) is gone'],
    ['a required part of a class', 'class A { constructor() }', 'class A { constructor(a: 1) }', 'A.Constructor needs the new parameter a'],
    ['a key less of a record', 'const a: Record<1 | 2, 3>;', 'const a: Record<1, 3>;', 'a changed from “1 | 2” to “1”'],
    [
      'other keys of a record to write',
      'const f: (a: Record<1, 3>) => 1;',
      'const f: (a: Record<1 | 2, 3>) => 1;',
      'f(a) changed from “1” to “1 | 2”',
    ],
    ['what a generic type is of', 'const a: Store<1 | 2>;', 'const a: Store<1>;', 'a changed from “1 | 2” to “1”'],
    ['less in one of two results', 'const a: { b: 1 } | 2;', 'const a: {} | 2;', 'a changed from “{ b: 1; } | 2” to “{} | 2”'],
    ['a removed name of a namespace', 'namespace z { export { a, b } }', 'namespace z { export { a } }', 'z.b is gone'],
    ['another kind of export', 'export const a: 1;', 'export type a = 1;', 'a is another kind of declaration'],
    ['other bases', 'interface A extends B {}', 'interface A extends C {}', 'A extends other types: “extends B”, now “extends C”'],
  ])('%s', (_, before, after, fault) => expect(differences(before, after)).toEqual([fault]));
});

it('a report names what is new, and leaves out the types of the contracts', () => {
  expect(added(report('export const a: 1;'), report('export const a: 1; export const b: 2; const c: 3;'))).toEqual(['b']);
  expect(withoutContract(report('interface components { a: 1 }\n\nexport const a: 1;'))).toBe('```ts\nexport const a: 1;\n```\n');
});

describe('a clone', () => {
  let dir;
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const write = (path, text) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const change = (path, text) => write(`shared-ui/api/${path}`, report(text));

  /** Copies manifests, reports and table, with one known entry, of a released version and a current one. */
  function clone(released, version) {
    dir = mkdtempSync(join(tmpdir(), 'kit-api-'));
    for (const { dir: folder } of PACKAGES) {
      mkdirSync(join(dir, folder), { recursive: true });
      cpSync(join(root, folder, 'package.json'), join(dir, folder, 'package.json'));
    }
    const manifest = JSON.parse(readFileSync(join(root, 'shared-ui/package.json'), 'utf8'));
    write('shared-ui/package.json', JSON.stringify({ ...manifest, version }));
    for (const { report: name } of kitEntries(dir)) {
      for (const folder of ['', 'released/'])
        change(`${folder}${name}`, 'export const one: 1;\n// @public @deprecated\nexport const old: 1;');
    }
    write('shared-ui/api/released/release.gen.json', JSON.stringify({ version: released, programs: kitPrograms(dir) }));
    write('shared-ui/deprecations.json', JSON.stringify(kitEntries(dir).map(({ entry }) => ({ ...row, entry }))));
  }
  const row = { export: 'old', since: '0.1.0', removedIn: '1.0.0', date: '2027-06-30', replacement: 'one', rename: true };
  const core = 'shared-ui-core.api.md';

  it('keeps its promise with the same reports', () => {
    clone('0.1.0', '0.1.0');
    expect(brokenPromises(dir)).toEqual([]);
    expect(deprecationFaults(dir)).toEqual([]);
  });

  it('removes a program in a major version only', () => {
    clone('0.1.0', '0.2.0');
    write('shared-ui/api/released/release.gen.json', JSON.stringify({ version: '0.1.0', programs: ['gone', ...kitPrograms(dir)] }));
    expect(brokenPromises(dir)).toEqual(['the program gone is gone. This needs the major version 1; 0.1.0 is released, this is 0.2.0']);
  });

  it('removes an export or an entry in a major version only', () => {
    clone('0.1.0', '0.2.0');
    change(core, 'export const one: 1;');
    change('released/shared-ui-gone.api.md', 'export const one: 1;');
    const needs = 'This needs the major version 1; 0.1.0 is released, this is 0.2.0';
    expect(brokenPromises(dir).sort()).toEqual([
      `shared-ui-gone: the entry is gone. ${needs}`,
      `shared-ui/core: old is no longer exported. ${needs}`,
    ]);
    expect(() => writeRelease(dir)).toThrow('old is no longer exported');
    const manifest = JSON.parse(readFileSync(join(dir, 'shared-ui/package.json'), 'utf8'));
    write('shared-ui/package.json', JSON.stringify({ ...manifest, version: '1.0.0' }));
    expect(brokenPromises(dir)).toEqual([]);
  });

  it('adds in a minor version, and releases it', () => {
    const more = 'export const one: 1;\nexport const two: 2;\n// @public @deprecated\nexport const old: 1;';
    clone('0.1.0', '0.1.1');
    change(core, more);
    expect(brokenPromises(dir)).toEqual(['shared-ui/core: two is new. This needs the minor version 0.2.0']);
    rmSync(dir, { recursive: true });
    clone('0.1.0', '0.2.0');
    change(core, more);
    expect(writeRelease(dir)).toBe('0.2.0');
    expect(releasedVersion(dir)).toBe('0.2.0');
    change(core, `${more}\nexport const three: 3;`);
    expect(() => writeRelease(dir)).toThrow('0.2.0 is released');
  });

  it('has a row for each deprecated export, and an export for each row', () => {
    clone('0.1.0', '0.2.0');
    change(core, 'export const old: 1;\n// @public @deprecated\nexport const one: 1;\nexport interface A {\n  // @deprecated\n  a: 1;\n}');
    expect(deprecationFaults(dir)).toEqual([
      'shared-ui/core: old: its doc comment has no @deprecated',
      'shared-ui/core: one is deprecated, and has no row in shared-ui/deprecations.json',
      'shared-ui/core: A.a is a member; only an export can be deprecated',
    ]);
    change(core, 'export const two: 1;');
    expect(deprecationFaults(dir)).toEqual([
      'shared-ui/core: old: is not exported, and 1.0.0 is yet to remove it',
      'shared-ui/core: old: its replacement one is no export of the entry',
    ]);
  });

  it('removes in the version that a row names', () => {
    clone('0.1.0', '1.0.0');
    expect(deprecationFaults(dir)).toContain('shared-ui/core: old: 1.0.0 removes it, and this is 1.0.0');
    change(core, 'export const one: 1;');
    expect(deprecationFaults(dir)).not.toContainEqual(expect.stringContaining('shared-ui/core:'));
  });

  it('refuses an incomplete row', () => {
    clone('0.1.0', '0.2.0');
    write('shared-ui/deprecations.json', JSON.stringify([{ ...row, entry: 'shared-ui/core', removedIn: '0.3.0', date: 'soon', why: '' }]));
    expect(deprecationFaults(dir)).toEqual([
      'shared-ui/core: old: “removedIn” is the major version that removes it',
      'shared-ui/core: old: “date” is the earliest day of its removal, as YYYY-MM-DD',
      'shared-ui/core: old: “why” is no column',
    ]);
  });
});
