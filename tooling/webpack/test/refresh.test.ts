import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { remotePreset } from '../src/index.ts';
import { stylePrefix } from '../src/own-selectors.ts';
import { watchBuild } from '../src/watch.ts';
import { fixture, type Fixture, remoteFiles } from './fixture.ts';

let remote: Fixture;
let watching: { close: () => void };

afterEach(() => {
  watching.close();
  remote.remove();
});

it('builds work in progress with the updates of each save, as portals accept it', async () => {
  remote = fixture();
  const { dir } = remote;
  const save = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const said: string[] = [];
  watching = watchBuild({
    dir,
    configuration: () => remotePreset({ dir, draft: true }),
    built: (_, warning) => said.push(warning ?? 'built'),
    failed: (words) => said.push(`failed: ${words}`),
  });
  const next = async (count: number) => {
    await vi.waitFor(() => expect(said.length).toBeGreaterThanOrEqual(count), { timeout: 60_000, interval: 20 });
    return said.at(-1);
  };
  const files = () => Object.keys((JSON.parse(remote.dist('manifest.json')) as { files: Record<string, string> }).files);
  const updates = () => files().filter((file) => file.endsWith('.hot-update.json'));

  expect(await next(1)).toBe('built');
  expect(updates()).toEqual([]);
  const scripts = files().filter((file) => file.endsWith('.js'));
  const code = scripts.map((script) => remote.dist(script)).join('\n');
  expect(/\bFunction\(|\beval\(/.exec(code), 'no text becomes code').toBeNull();
  expect(code.includes('scheduleRefresh'), 'the renderer that replaces components').toBe(true);
  expect(remote.dist('app.css')).toContain(`.${stylePrefix('mfe-fixture')}box_`);

  const source = remoteFiles()['src/app.tsx'] ?? '';
  save('src/app.tsx', source.replace('<p ', '<p title="one" '));
  expect(await next(2)).toBe('built');
  const [first = ''] = updates();
  expect(first).toMatch(/^mfe_fixture\.[0-9a-f]+\.hot-update\.json$/);
  expect(JSON.parse(remote.dist(first))).toHaveProperty('c.0');

  // The update of a failed build would lead pages to code that is not stored.
  save('src/app.tsx', `${source}const broken = (`);
  expect(await next(3)).toMatch(/^failed: /);
  save('src/app.tsx', source.replace('<p ', '<p title="two" '));
  expect(await next(4)).toBe('built');
  expect(updates(), 'a page that missed one save applies both').toHaveLength(2);
  expect(updates()).toContain(first);
  expect(files().filter((file) => file.startsWith('built.'))).toHaveLength(1);

  const texts = JSON.parse(remoteFiles()['locales/fr.json'] ?? '') as object;
  save('locales/fr.json', JSON.stringify({ ...texts, added: 'Ajouté' }));
  expect(await next(5)).toContain('en: added is missing');
  expect(updates()).toHaveLength(2);
}, 300_000);
