// Files about the repository itself agree with it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';

const folders = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: at('.'), encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((name) => !name.startsWith('.'));

test('CODEOWNERS names every folder, and no other', () => {
  const named = [...readFileSync(at('CODEOWNERS'), 'utf8').matchAll(/^\/([^/]+)\/ +@/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(folders.sort());
});

test('.tool-versions pins what go.work and package.json ask for', () => {
  const pinned = Object.fromEntries(
    [...readFileSync(at('.tool-versions'), 'utf8').matchAll(/^(\w+) (\S+)$/gm)].map(([, tool, version]) => [tool, version]),
  );
  const [, go] = /^go (\d+\.\d+)/m.exec(readFileSync(at('go.work'), 'utf8'));
  const [, node] = /(\d+)/.exec(JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node);
  expect(pinned.golang.startsWith(`${go}.`)).toBe(true);
  expect(pinned.nodejs.startsWith(`${node}.`)).toBe(true);
});

test('the newest version of the changelog is the version of every package', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(at('CHANGELOG.md'), 'utf8'));
  const versions = folders.flatMap((folder) => {
    const files = execFileSync('git', ['ls-files', `${folder}/package.json`], { cwd: at('.'), encoding: 'utf8' }).trim();
    return files ? [JSON.parse(readFileSync(at(files), 'utf8')).version].filter(Boolean) : [];
  });
  expect(new Set(versions)).toEqual(new Set([newest]));
});
