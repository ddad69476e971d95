// Files about the repository itself agree with it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { laterMinors } from '../../webpack/src/shared.ts';
import { at } from '../lib/paths.mjs';
import { artefactPackages } from '../lib/workspaces.mjs';

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

test('the newest version of the changelog is the version of every package and of the Helm chart', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(at('CHANGELOG.md'), 'utf8'));
  const versions = folders.flatMap((folder) => {
    const files = execFileSync('git', ['ls-files', `${folder}/package.json`], { cwd: at('.'), encoding: 'utf8' }).trim();
    return files ? [JSON.parse(readFileSync(at(files), 'utf8')).version].filter(Boolean) : [];
  });
  const chart = readFileSync(at('deploy/kubernetes/chart/Chart.yaml'), 'utf8');
  versions.push(...[...chart.matchAll(/^(?:version|appVersion): (.+)$/gm)].map(([, version]) => version));
  expect(new Set(versions)).toEqual(new Set([newest]));
});

describe('decisions', () => {
  const files = readdirSync(at('docs/decisions')).filter((file) => /^\d{4}-/u.test(file));

  it('have a title with their number, a status and a date', () => {
    for (const file of files) {
      const [title = '', empty, status = ''] = readFileSync(at(`docs/decisions/${file}`), 'utf8').split('\n');
      expect(title, file).toMatch(new RegExp(String.raw`^# ${Number(file.slice(0, 4))}\. .`, 'u'));
      expect([empty, status], file).toEqual([
        '',
        expect.stringMatching(/^Status: (?:accepted|replaced by \d+)\. Date: 20\d\d-\d\d-\d\d\.$/u),
      ]);
    }
  });

  it('are each listed once by subject, under their title', () => {
    const index = readFileSync(at('docs/decisions/README.md'), 'utf8');
    const listed = [...index.matchAll(/^- \[(?<title>.+)\]\((?<file>\d{4}-[a-z0-9-]+\.md)\)$/gmu)].map(({ groups }) => groups);
    expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
    for (const { file, title } of listed) expect(readFileSync(at(`docs/decisions/${file}`), 'utf8').split('\n')[0]).toBe(`# ${title}`);
  });
});

test('remotes run in every later minor version of the shell, which only adds', () => {
  const { version } = JSON.parse(readFileSync(at('shell/package.json'), 'utf8'));
  for (const { dir, name } of artefactPackages()) {
    expect(JSON.parse(readFileSync(at(dir, 'remote.json'), 'utf8')).shell, name).toBe(laterMinors(version));
  }
});
