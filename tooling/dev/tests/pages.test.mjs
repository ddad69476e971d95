import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goPackageOf, moduleOf, readPages } from '../lib/pages.mjs';
import { at, root } from '../lib/paths.mjs';

const found = readPages(root);

describe('addresses of pages', () => {
  it('are constants of their remote, under the id that remote.json gives them', () => {
    const pages = [{ id: 'orders', path: '/mes-commandes' }];
    expect(moduleOf({ name: 'cabinet', pages })).toContain("export const orders = '/mes-commandes';\n");
    expect(goPackageOf([{ name: 'cabinet', pages }])).toContain('\tCabinetOrders = "/mes-commandes"\n');
  });

  it('are the constants that are committed', () => {
    for (const remote of found) expect(readFileSync(at(`shared-ui/src/pages/${remote.name}.gen.ts`), 'utf8')).toBe(moduleOf(remote));
    expect(readFileSync(at('platform/internal/pages/pages.gen.go'), 'utf8')).toBe(goPackageOf(found));
  });

  // Short ones are also names of calls, files and folders.
  const paths = found
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => path.split('/').length > 2 || /[a-z]-[a-z]/.test(path));
  /** Scripts of the shell that have no room for the constants within its budget, and the identity of the browser's own start page. */
  const exempt = /^(shell\/src\/(assistant|login|onboarding)\/|shared-ui\/src\/core\/boot\.ts|mfe-[a-z]+\/src\/testing\/)/;

  it('are written nowhere else', () => {
    const files = execFileSync('git', ['ls-files', 'mfe-*/src/*', 'shell/src', 'shared-ui/src', 'platform'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.(tsx?|go)$/.test(file) && !/(_test\.go|\.test\.tsx?|\.gen\.(go|ts))$/.test(file) && !exempt.test(file));
    const literal = new RegExp(`['"\`](${paths.join('|')})[?#'"\`]`);
    expect(files.filter((file) => literal.test(readFileSync(at(file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')))).toEqual([]);
  });
});
