import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack, { type Compiler } from 'webpack';
import { integrity } from '../src/digest.ts';
import { placeholder } from '../src/empty-chunks.ts';
import { remotePreset } from '../src/index.ts';
import { stylePlaceholder } from '../src/loading.ts';
import { build, fixture, type Fixture } from './fixture.ts';

const FILES = {
  'src/app.tsx': `export const { bootstrap, mount, unmount } = { bootstrap: () => import(/* webpackChunkName: "page" */ './page'), mount: 1, unmount: 2 };\n`,
  'src/page.ts': `import css from './app.module.css';\nexport const open = () => [css.box, import(/* webpackChunkName: "dialog" */ './dialog')];\n`,
  'src/dialog.ts': `import css from './dialog.module.css';\nexport const name = css.name;\n`,
  'src/dialog.module.css': '.name { color: blue; }\n',
};

let remote: Fixture;
beforeAll(() => {
  remote = fixture(FILES);
});
afterAll(() => remote.remove());

/** Removes the digests of a chunk from the code that loads it. */
const forget = (name: string, mark: (id: string | number) => string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('forget', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'forget', stage }, (assets) => {
        const text = mark(compilation.namedChunks.get(name)?.id ?? '');
        for (const file of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => new webpack.sources.RawSource(source.source().toString().replaceAll(text, '')));
        }
      });
    });
  },
});

describe('digests', () => {
  it('stand in the code that loads their chunk, and no page has those of another', async () => {
    const { errors, stats } = await build(remotePreset({ dir: remote.dir }));
    expect(errors).toEqual([]);
    const fileOf = (name: string, end: string) =>
      [...(stats.compilation.namedChunks.get(name)?.files ?? [])].find((file) => file.endsWith(end)) ?? '';
    const digests = ['.js', '.css'].map((end) => integrity(remote.dist(fileOf('dialog', end))));
    const entry = remote.dist(stats.compilation.getAssets().find((asset) => asset.name.startsWith('remoteEntry'))?.name ?? '');
    for (const digest of digests) {
      expect(remote.dist(fileOf('page', '.js'))).toContain(digest);
      expect(entry).not.toContain(digest);
    }
    expect(entry).toContain(integrity(remote.dist(fileOf('app', '.js'))));
  });

  it.each([
    ['script', placeholder],
    ['stylesheet', stylePlaceholder],
  ] as const)('fail the build where a %s would be loaded without its own', async (_kind, mark) => {
    const config = remotePreset({ dir: remote.dir });
    const { errors } = await build({ ...config, plugins: [...(config.plugins ?? []), forget('dialog', mark)] });
    expect(errors).toEqual(['no digest of the chunk dialog is known to page, which loads it']);
  });
});
