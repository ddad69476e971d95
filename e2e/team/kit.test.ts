// A remote outside this repository is built with the packed kit alone: its lint, types, tests and build. `repository.test.ts` has its
// whole life in a portal.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { packKit } from '../../tooling/kit/pack.mjs';
import { checkAndBuild, inRepository, installLinked, newFolder, serveKit, type Kit } from './repository.ts';

let folder = '';
let dir = '';
let kit: Kit;
let registry: { url: string; server: Server };

beforeAll(async () => {
  folder = newFolder();
  dir = join(folder, 'mfe-agenda');
  kit = (await packKit(join(folder, 'kit'), { withGallery: false })) as Kit;
  registry = await serveKit(join(folder, 'kit'));
  await must('Making the repository', at('bin/portal'), ['new', 'mfe-agenda', '--standalone', '--no-install', '--dir', dir], {
    env: { PORTAL_URL: registry.url },
  });
  await installLinked(dir, `${registry.url}/kit/`, kit);
});

afterAll(() => {
  registry?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('passes every check, and builds an artefact', async () => {
  expect(await checkAndBuild(dir)).toMatch(/^0\.1\.0-h[0-9a-f]{8}$/);
  const { shared } = JSON.parse(readFileSync(join(dir, 'dist/manifest.json'), 'utf8')) as { shared: Record<string, string> };
  expect(shared['shared-ui/core'], 'the hash of the kit is not part of the range').toBe('>=0.1.0 <1.0.0');
});

it('fails where a text is missing in one language, a type is wrong, or the first calls are stale', async () => {
  const change = async (file: string, from: string, to: string, script: string, error: RegExp) => {
    const path = join(dir, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(from);
    writeFileSync(path, before.replace(from, to));
    try {
      await expect(inRepository(dir, 'npm', ['run', '--silent', script])).rejects.toThrow(error);
    } finally {
      writeFileSync(path, before);
    }
  };
  await change('locales/pt.json', '"error":', '"fault":', 'lint', /latest\.error/);
  await change('src/pages/agenda/agenda-page.tsx', 'rows={3}', 'rows="3"', 'typecheck', /not assignable to type 'number'/);
  await change('src/queries/orders.ts', 'size: 3', 'size: 4', 'test', /preload\.gen\.json/);
  await change(
    'src/app.tsx',
    "import { defineRemote } from 'shared-ui/router';",
    "import 'node:fs';\nimport { defineRemote } from 'shared-ui/router';",
    'build',
    /node:fs/,
  );
});
