import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deprecatedUses, withReplacements } from '../src/deprecated.js';

const row = (name, replacement, rename = true) => ({
  ...{ export: name, entry: 'shared-ui/core', since: '0.2.0', removedIn: '1.0.0', date: '2027-06-30', replacement, rename },
});
const rows = [row('old', 'fresh'), row('Old', 'Fresh'), row('hard', 'two calls of fresh', false)];
const fix = (text) => withReplacements('src/a.tsx', text, rows);
const uses = (text) => deprecatedUses('src/a.tsx', text, rows).map(({ row: { export: name }, line }) => `${line} ${name}`);

describe('a use is found and renamed', () => {
  it.each([
    ['import { old } from "shared-ui/core"; old();', 'import { fresh } from "shared-ui/core"; fresh();'],
    ['import { old as a } from "shared-ui/core"; a();', 'import { fresh as a } from "shared-ui/core"; a();'],
    ['import { type Old } from "shared-ui/core"; let a: Old;', 'import { type Fresh } from "shared-ui/core"; let a: Fresh;'],
    ['import { Old } from "shared-ui/core"; <Old></Old>;', 'import { Fresh } from "shared-ui/core"; <Fresh></Fresh>;'],
    ['import { old } from "shared-ui/core"; f({ old });', 'import { fresh } from "shared-ui/core"; f({ old: fresh });'],
    ['import { old } from "shared-ui/core"; export { old };', 'import { fresh } from "shared-ui/core"; export { fresh as old };'],
    ['export { old } from "shared-ui/core";', 'export { fresh as old } from "shared-ui/core";'],
    ['export { old as a } from "shared-ui/core";', 'export { fresh as a } from "shared-ui/core";'],
    ['import * as ui from "shared-ui/core"; ui.old();', 'import * as ui from "shared-ui/core"; ui.fresh();'],
    ['import * as ui from "shared-ui/core"; let a: ui.Old;', 'import * as ui from "shared-ui/core"; let a: ui.Fresh;'],
    ['let a: import("shared-ui/core").Old;', 'let a: import("shared-ui/core").Fresh;'],
    ['const { old } = await import("shared-ui/core");', 'const { fresh: old } = await import("shared-ui/core");'],
    ['const { old: a } = await import("shared-ui/core");', 'const { fresh: a } = await import("shared-ui/core");'],
    ['const ui = await import("shared-ui/core"); ui.old();', 'const ui = await import("shared-ui/core"); ui.fresh();'],
    ['import("shared-ui/core").then((ui) => ui.old);', 'import("shared-ui/core").then((ui) => ui.fresh);'],
    ['import("shared-ui/core").then(({ old }) => old);', 'import("shared-ui/core").then(({ fresh: old }) => old);'],
    ['(await import("shared-ui/core")).old();', '(await import("shared-ui/core")).fresh();'],
  ])('%s', (before, after) => {
    expect(uses(before)).toHaveLength(1);
    expect(fix(before)).toBe(after);
    expect(uses(after)).toEqual([]);
  });
});

it('other names are left as they are', () => {
  const others = [
    'import { old } from "./own"; old();',
    'import { a } from "shared-ui/core"; function f(old) { return old; }',
    'import { old } from "shared-ui/form"; old("shared-ui/core");',
    'import * as ui from "shared-ui/core"; other.old(ui);',
    '// old of shared-ui/core',
  ];
  for (const text of others) {
    expect(uses(text)).toEqual([]);
    expect(fix(text)).toBe(text);
  }
  const shadowed = 'import { old } from "shared-ui/core"; const f = (old) => old;';
  expect(fix(shadowed)).toBe('import { fresh } from "shared-ui/core"; const f = (old) => old;');
});

it('a name that the file has already is not taken', () => {
  const text = 'import { old } from "shared-ui/core"; const fresh = old();';
  expect(fix(text)).toBe('import { fresh as old } from "shared-ui/core"; const fresh = old();');
});

it('a use without a plain replacement stays, with its line', () => {
  const text = 'import { b } from "b";\nimport { hard } from "shared-ui/core";\nhard(b);';
  expect(fix(text)).toBe(text);
  expect(uses(text)).toEqual(['2 hard']);
});

describe('check-deprecated', () => {
  let dir;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'deprecated-'));
    for (const folder of ['src/pages', 'dist', 'node_modules/shared-ui']) mkdirSync(join(dir, folder), { recursive: true });
    writeFileSync(join(dir, 'node_modules/shared-ui/deprecations.json'), JSON.stringify(rows));
    writeFileSync(join(dir, 'src/pages/page.tsx'), 'import { hard, old } from "shared-ui/core";\nhard(old);\n');
    writeFileSync(join(dir, 'dist/a.js'), 'import { old } from "shared-ui/core";');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const run = (...args) =>
    new Promise((resolve) => {
      execFile('node', [join(import.meta.dirname, '../src/check-deprecated.js'), ...args], { cwd: dir }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  const place = join('src', 'pages', 'page.tsx');
  const says = (name, replacement) =>
    `${place}:1: ${name} of shared-ui/core is deprecated since 0.2.0; 1.0.0 removes it, not before 2027-06-30. Instead: ${replacement}\n`;

  it('lists the uses of a repository, and fixes what it can', async () => {
    expect(await run()).toEqual({
      code: 1,
      stdout: says('hard', 'two calls of fresh') + says('old', 'fresh'),
      stderr: '3 deprecated exports, 2 uses\n',
    });
    const stderr = `${place}: renamed\n3 deprecated exports, 1 uses\n`;
    expect(await run('--fix')).toEqual({ code: 1, stdout: says('hard', 'two calls of fresh'), stderr });
    expect(readFileSync(join(dir, place), 'utf8')).toBe('import { hard, fresh } from "shared-ui/core";\nhard(fresh);\n');
  });

  it('succeeds without uses, and with a kit that has no table', async () => {
    writeFileSync(join(dir, place), '');
    expect(await run()).toEqual({ code: 0, stdout: '', stderr: '3 deprecated exports, 0 uses\n' });
    rmSync(join(dir, 'node_modules'), { recursive: true });
    expect(await run()).toEqual({ code: 0, stdout: '', stderr: '0 deprecated exports, 0 uses\n' });
  });
});
