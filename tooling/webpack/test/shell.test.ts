import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED, shellPreset } from '../src/index.ts';
import { BudgetPlugin } from '../src/budgets.ts';
import { CompressPlugin } from '../src/compress.ts';
import { missingProvides } from '../src/provided.ts';
import { laterMinors, packageOf, remoteShared, requiredVersion, shellShared } from '../src/shared.ts';
import { build, fixture, type Fixture, shellCopy } from './fixture.ts';

describe('the sharing table', () => {
  it('gives remotes nothing to bundle and no second version', () => {
    for (const [key, settings] of Object.entries(remoteShared())) {
      expect(settings, key).toEqual({ import: false, singleton: true, strictVersion: true, requiredVersion: requiredVersion(key) });
    }
  });

  it('is provided by the shell in versions that satisfy what remotes ask', () => {
    const provided = shellShared();
    expect(Object.keys(provided)).toEqual(Object.keys(remoteShared()));
    for (const [key, loading] of Object.entries(SHARED)) {
      expect(provided[key]?.eager, key).toBe(loading === 'eager');
      expect(provided[key]?.version, key).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  it('holds what every React remote needs before its first line runs', () => {
    for (const key of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'shared-ui/core']) expect(SHARED[key]).toBe('eager');
  });

  it('takes every later minor of shared-ui, and no other major', () => {
    expect([laterMinors('0.1.0'), laterMinors('1.4.2')]).toEqual(['>=0.1.0 <1.0.0', '^1.4.2']);
    expect(requiredVersion('shared-ui/table')).toBe(laterMinors(shellShared()['shared-ui/table']?.version ?? ''));
  });

  it('knows the package of a subpath', () => {
    expect(packageOf('react-dom/client')).toBe('react-dom');
    expect(packageOf('@tanstack/react-query')).toBe('@tanstack/react-query');
  });
});

describe('the shell', () => {
  let whole: Fixture;
  let errors: string[];

  beforeAll(async () => {
    whole = shellCopy(() => {});
    const { plugins = [], ...config } = shellPreset({ dir: whole.dir });
    // Without size and compression checks: the release build covers them for the same sources, and they are a third of the work here.
    ({ errors } = await build({
      ...config,
      plugins: plugins.filter((one) => !(one instanceof CompressPlugin || one instanceof BudgetPlugin)),
    }));
  });
  afterAll(() => whole.remove());

  it('provides every shared package', () => {
    expect(errors).toEqual([]);
    const manifest = JSON.parse(whole.dist('manifest.json')) as { provides: Record<string, unknown[]> };
    const lazy = Object.keys(SHARED).filter((key) => SHARED[key] === 'lazy');
    expect(Object.keys(manifest.provides).sort()).toEqual(lazy.sort());
    for (const key of lazy) expect(manifest.provides[key]?.length, key).toBeGreaterThan(0);
  });

  it('names base before portal, so that a component outranks the base of the page', () => {
    const manifest = JSON.parse(whole.dist('manifest.json')) as { styles: { file: string }[] };
    const style = whole.dist(manifest.styles[0]?.file ?? '');
    const order = [...style.matchAll(/@layer (\w+(?:,\w+)*)/g)].flatMap((match) => match[1]?.split(',') ?? []);
    expect([...new Set(order)]).toEqual(['tokens', 'base', 'portal']);
    // Nothing may come before: a rule outside the layers would override all of them.
    expect(style.trimStart()).toMatch(/^@layer tokens\b/);
  });

  it('has a first stylesheet that is enough: no other can put portal before base', () => {
    const manifest = JSON.parse(whole.dist('manifest.json')) as { styles: { file: string }[]; preload: { file: string; as: string }[] };
    expect(manifest.styles).toHaveLength(1);
    expect(manifest.preload.filter(({ as }) => as === 'style').map(({ file }) => file)).toEqual(manifest.styles.map(({ file }) => file));
  });

  it('leaves no placeholder and no way to run a text as code', () => {
    const manifest = JSON.parse(whole.dist('manifest.json')) as { files: Record<string, string> };
    for (const file of Object.keys(manifest.files).filter((name) => name.endsWith('.js'))) {
      const code = whole.dist(file);
      expect(code).not.toContain('SRI-HASH');
      expect(code).not.toContain('STYLE-SRI');
      expect(code).not.toMatch(/\beval\(|new Function\(/);
    }
  });

  it('fails when it forgets one', async () => {
    const forgetful = shellCopy((dir) => {
      const file = join(dir, 'src/providers.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replace("  import('shared-ui/table'),\n", ''));
    });
    try {
      // In development mode without minification and compression, which take most of the time and do not matter for this rule.
      const { errors: found } = await build({ ...shellPreset({ dir: forgetful.dir, mode: 'development' }), devtool: false });
      expect(found).toEqual([expect.stringContaining('the shell does not provide shared-ui/table')]);
    } finally {
      forgetful.remove();
    }
  });

  it('fails when the login grows past its budget', async () => {
    const budgets = { scripts: 1_000_000, 'start+login': 10 };
    const route = { path: '/', title: 'title.one', layout: 'bare', access: 'anonymous' };
    const fat = fixture({
      'package.json': JSON.stringify({ name: 'shell', version: '1.2.3', type: 'module', portal: { budgets } }),
      'remote.json': JSON.stringify({ name: 'shell', module: 'src/app.tsx', shell: '^0.1.0', routes: [route], menu: [] }),
      'src/app.tsx': 'void import(/* webpackChunkName: "login" */ \'./login\');\n',
      'src/login.ts': "document.title = 'login';\n",
      'public/robots.txt': '',
    });
    try {
      const { errors: found } = await build(shellPreset({ dir: fat.dir }));
      const overrun = /^shell: start\+login is \d+ bytes after brotli, \d+ over its budget of 10$/;
      expect(found.filter((error) => !error.includes('the shell does not provide'))).toEqual([expect.stringMatching(overrun)]);
    } finally {
      fat.remove();
    }
  });

  it('counts what is missing by name', () => {
    expect(missingProvides(Object.keys(SHARED))).toEqual([]);
    expect(missingProvides(Object.keys(SHARED).filter((key) => key !== 'react-dom/client'))).toEqual(['react-dom/client']);
  });
});
