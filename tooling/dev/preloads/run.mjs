// Writes the preload.gen.json of each remote below PRELOADS_INTO; `lib/preloads.mjs` starts it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadsOf } from 'shared-ui/testing';
import { expect, it } from 'vitest';

const remotes = JSON.parse(process.env.PRELOADS_REMOTES);

const at = (...parts) => join(import.meta.dirname, '../../..', ...parts);

/** Loads a module of a remote; without it, an empty one. */
const moduleOf = (dir, file) => (existsSync(at(dir, file)) ? import(/* @vite-ignore */ at(dir, file)) : {});

it.each(remotes)('%s', async (dir) => {
  const declaration = JSON.parse(readFileSync(at(dir, 'remote.json'), 'utf8'));
  const { prefetch = {} } = await moduleOf(dir, 'src/prefetch.ts');
  const { load = () => Promise.reject(new Error('src/extensions.ts is missing')) } = await moduleOf(dir, 'src/extensions.ts');
  const found = await preloadsOf(declaration, prefetch, load);
  const file = join(process.env.PRELOADS_INTO, dir, 'preload.gen.json');
  if (found) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else rmSync(file, { force: true });
  expect(existsSync(file)).toBe(found !== undefined);
});
