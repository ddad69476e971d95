import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Compiler } from 'webpack';
import { integrity } from '../src/digest.ts';
import { remotePreset } from '../src/index.ts';
import { build, fixture, type Fixture } from './fixture.ts';

let remote: Fixture;
beforeAll(() => {
  remote = fixture();
});
afterAll(() => remote.remove());

/** Assigns the id 0 to a lazily loaded chunk, as the numbering does in one of some hundred builds. */
const dealZero = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('dealZero', (compilation) => {
      compilation.hooks.optimizeChunkIds.tap('dealZero', (chunks) => {
        const lazy = [...chunks].find((chunk) => !chunk.canBeInitial() && chunk.name);
        if (!lazy) throw new Error('the fixture has no lazy chunk');
        lazy.id = 0;
        lazy.ids = [0];
      });
    });
  },
};

it('a chunk whose id would be 0 is loaded with its digest like every other', async () => {
  const config = remotePreset({ dir: remote.dir });
  const { errors, stats } = await build({ ...config, plugins: [...(config.plugins ?? []), dealZero] });
  expect(errors).toEqual([]);
  const chunks = [...stats.compilation.chunks];
  expect(chunks.map(({ id }) => id)).not.toContain(0);
  const zero = chunks.find(({ id }) => id === 'c0');
  const file = [...(zero?.files ?? [])].find((name) => name.endsWith('.js')) ?? '';
  const all = chunks.flatMap(({ files }) => [...files]).filter((name) => name.endsWith('.js') && name !== file);
  expect(all.map((name) => remote.dist(name)).join('')).toContain(integrity(remote.dist(file)));
});
