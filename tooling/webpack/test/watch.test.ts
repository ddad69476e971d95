import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { remotePreset } from '../src/index.ts';
import { watchBuild } from '../src/watch.ts';
import { fixture, type Fixture, remoteFiles } from './fixture.ts';

let remote: Fixture;
let watching: { close: () => void };

afterEach(() => {
  watching.close();
  remote.remove();
});

it('builds with each save, reports what failed and keeps what was built, and follows the declaration', async () => {
  remote = fixture();
  const { dir } = remote;
  const save = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const said: string[] = [];
  watching = watchBuild({
    dir,
    configuration: () => remotePreset({ dir }),
    built: () => said.push('built'),
    failed: (words) => said.push(words),
  });
  const next = async (count: number) => {
    await vi.waitFor(() => expect(said.length).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 20 });
    return said.at(-1);
  };
  const manifest = () => JSON.parse(remote.dist('manifest.json')) as { version: string; routes: { path: string }[] };
  expect(await next(1)).toBe('built');
  const first = manifest().version;

  const source = remoteFiles()['src/app.tsx'] ?? '';
  save('src/app.tsx', `${source}const broken = (`);
  const words = await next(2);
  expect(words).toContain('app.tsx');
  expect(words).not.toContain('Stack backtrace');
  expect(manifest().version).toBe(first);

  save('src/app.tsx', source.replace('<p ', '<p title="saved" '));
  expect(await next(3)).toBe('built');
  expect(manifest().version).not.toBe(first);

  const declared = remoteFiles()['remote.json'] ?? '';
  save('remote.json', '{');
  expect(await next(4)).not.toBe('built');
  save('remote.json', declared.replaceAll('/fixture', '/elsewhere'));
  expect(await next(5)).toBe('built');
  expect(manifest().routes[0]?.path).toBe('/elsewhere');
}, 60_000);
