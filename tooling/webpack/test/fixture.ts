import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A package for one test, inside the workspace so that its imports resolve like a real one's. */
export interface Fixture {
  dir: string;
  dist(file: string): string;
  remove(): void;
}

const TEXTS = { title: { one: 'Titre' }, count_one: '{{count}} dent', count_other: '{{count}} dents' };

/** Returns the default files of a fixture. */
export function remoteFiles(): Record<string, string> {
  const texts = JSON.stringify(TEXTS);
  return {
    'package.json': JSON.stringify({ name: 'mfe-fixture', version: '1.2.3', type: 'module', portal: { budgets: { scripts: 20_000 } } }),
    'remote.json': JSON.stringify({
      name: 'mfe-fixture',
      module: 'src/app.tsx',
      shell: '^0.1.0',
      routes: [{ path: '/fixture', title: 'title.one', layout: 'wrapped', access: 'signed-in' }],
      menu: [{ route: '/fixture', label: 'title.one', icon: 'home', group: 'space', order: 1 }],
    }),
    'src/app.tsx': `import { defineRemote } from 'shared-ui/router';
import { useT } from 'shared-ui/core';
import { useQuery } from '@tanstack/react-query';
import css from './app.module.css';
function Page() { const t = useT('mfe-fixture'); useQuery({ queryKey: ['x'], queryFn: () => 1 }); return <p className={css.box}>{t('title.one')}</p>; }
export const { bootstrap, mount, unmount } = defineRemote({ name: 'mfe-fixture', routes: [{ path: '/fixture', component: Page }] });
`,
    'src/app.module.css': '.box { color: red; }\n',
    ...Object.fromEntries(['fr', 'en', 'it', 'es', 'pt'].map((locale) => [`locales/${locale}.json`, texts])),
  };
}

/** Writes a fixture package; `files` replaces or adds files, null omits one. */
export function fixture(files: Record<string, string | null> = {}): Fixture {
  mkdirSync(join(root, 'tooling/webpack/node_modules'), { recursive: true });
  const dir = mkdtempSync(join(root, 'tooling/webpack/.fixture-'));
  for (const [name, text] of Object.entries({ ...remoteFiles(), ...files })) {
    if (text === null) continue;
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return {
    dir,
    dist: (file) => readFileSync(join(dir, 'dist', file), 'utf8'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Copies the real shell, whose sources a test may modify. */
export function shellCopy(change: (dir: string) => void): Fixture {
  const copy = fixture({ 'package.json': null, 'remote.json': null });
  rmSync(copy.dir, { recursive: true });
  cpSync(join(root, 'shell'), copy.dir, { recursive: true, filter: (source) => !/node_modules|dist|test-results/.test(source) });
  change(copy.dir);
  return copy;
}

/** Runs a build to its end. */
export function build(config: Configuration): Promise<{ stats: Stats; errors: string[] }> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('no compiler'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('no stats'));
        resolve({ stats, errors: stats.compilation.errors.map((problem) => problem.message) });
      });
    });
  });
}
