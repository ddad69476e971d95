// The same sources without federation: what a portal that is built as one bundle would send.
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { artefactPackages } from '../../tooling/dev/lib/workspaces.mjs';
import { shellPreset } from '../../tooling/webpack/src/index.ts';

const webpack = createRequire(at('tooling/webpack/package.json'))('webpack');
const linked = (name) => fileURLToPath(new URL(`linked/${name}`, import.meta.url));

/** Plugins of the shell's build without a meaning if nothing is shared, and its size budgets, which apply to a federated part. */
const FEDERATED = new Set(['ModuleFederationPlugin', 'ProvidedPlugin', 'BudgetPlugin']);

/** The same value as in shared-ui/slots, whose module Node cannot load. */
const FIRST_OF_SLOT = 8;

/** The page after a sign-in, and the layout around every page: their extensions are shown at once. */
const HOME = '/dashboard';
const AROUND = ['top-bar.tool', 'menu.figure'];

/** All built remotes, which are linked in. */
export const REMOTES = artefactPackages()
  .map(({ name }) => name)
  .filter((name) => name !== 'shell');

const declaration = (name) => JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));
const homeOf = (name) => declaration(name).routes.find(({ path }) => path === HOME);
const extensionsOf = (name) => declaration(name).extensions ?? [];

/** Import specifiers of modules: a remote's file, its pages, and one of its extensions. */
const source = (remote, file) => JSON.stringify(at(remote, file));
const pagesOf = (remote) => source(remote, declaration(remote).module);
const extensionOf = (remote, name) => source(remote, globSync(`src/extensions/${name}.{ts,tsx}`, { cwd: at(remote) })[0]);

/** The modules of the first extensions in the slots of the home page and of its layout, from any remote. */
function firstExtensions() {
  const slots = [...AROUND, ...REMOTES.flatMap((name) => homeOf(name)?.slots ?? [])];
  return slots.flatMap((slot) =>
    REMOTES.flatMap((name) => extensionsOf(name).map((extension) => ({ ...extension, remote: name })))
      .filter((extension) => extension.slot === slot)
      .sort((a, b) => a.order - b.order)
      .slice(0, FIRST_OF_SLOT)
      .map(({ remote, name }) => ({ id: `${remote}/${name}`, module: extensionOf(remote, name) })),
  );
}

/**
 * Bundled builds. `single` is one script with everything. `split` is the best possible build with knowledge of the whole portal:
 * one script with exactly what the dashboard needs, everything else in chunks.
 */
export const BUILDS = ['single', 'split'];

/**
 * The replacement of the shell's loader of remotes. In `single` everything is in the one script; in `split` that is the remote
 * of the home page with its first extensions, and everything else is in chunks.
 */
function loaderSource(build) {
  const first = REMOTES.filter((name) => build === 'single' || homeOf(name));
  const later = REMOTES.filter((name) => !first.includes(name));
  const extended = REMOTES.filter((name) => extensionsOf(name).length > 0);
  const shown = build === 'split' ? firstExtensions() : [];
  return [
    ...first.map((name, index) => `import * as remote${index} from ${pagesOf(name)};`),
    ...extended.map((name, index) => `import * as extensions${index} from ${source(name, 'src/extensions.ts')};`),
    ...shown.map(({ module }, index) => `import shown${index} from ${module};`),
    'const linked = {',
    ...first.map((name, index) => `  '${name}': async () => remote${index},`),
    ...later.map((name) => `  '${name}': () => import(/* webpackChunkName: "${name}" */ ${pagesOf(name)}),`),
    '};',
    `const extended = { ${extended.map((name, index) => `'${name}': extensions${index}`).join(', ')} };`,
    `const shown = { ${shown.map(({ id }, index) => `'${id}': shown${index}`).join(', ')} };`,
    'export const loadRemote = async (_host, remote) => linked[remote.name]();',
    'export const loadExtension = async (_host, remote, name) =>',
    '  shown[`${remote.name}/${name}`] ?? extended[remote.name].load(name);',
    'export const toggleStyles = () => {}; // the styles are those of the page',
    '',
  ].join('\n');
}

/** The shell's own configuration, with imports in place of its loader of remotes. */
function configuration(build, { path, loader, quick }) {
  const config = shellPreset({ dir: at('shell'), mode: 'production' });
  const { NormalModuleReplacementPlugin } = webpack;
  const unwanted = quick ? new Set([...FEDERATED, 'CompressPlugin']) : FEDERATED;
  return {
    ...config,
    name: build,
    output: { ...config.output, path },
    entry: { shell: build === 'split' ? linked('split.js') : './src/main.ts' },
    module: { ...config.module, parser: build === 'single' ? { javascript: { dynamicImportMode: 'eager' } } : {} },
    optimization: { ...config.optimization, minimize: !quick },
    plugins: [
      ...config.plugins.filter((plugin) => !unwanted.has(plugin.constructor.name)),
      new NormalModuleReplacementPlugin(/\/shell\/src\/remotes\/loader\.ts$/, loader),
      new NormalModuleReplacementPlugin(/^\.\/provide$/, linked('nothing.js')),
    ],
  };
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** A remote with only a manifest and messages; its code is in the shell's build. */
function hollow(name, dir) {
  const dist = at(name, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const entry = 'linked.js';
  const code = `self.${manifest.container} = {};\n`;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, entry), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const texts = Object.keys(manifest.files).filter((file) => file.startsWith('locales/'));
  for (const file of texts) cpSync(join(dist, file), join(dir, file), { recursive: true });
  const files = Object.fromEntries(texts.map((file) => [file, manifest.files[file]]));
  const part = { files: [{ file: entry, integrity, as: 'script' }], uses: [] };
  const extensions = manifest.extensionParts && {
    extensionModule: part,
    extensionParts: Object.fromEntries(Object.keys(manifest.extensionParts).map((extension) => [extension, part])),
  };
  const hollowed = {
    entry: { file: entry, integrity },
    preload: [],
    styles: [],
    uses: [],
    files: { ...files, [entry]: integrity },
    ...extensions,
  };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, ...hollowed, version: `${manifest.version}-linked` }));
}

/**
 * Builds one of BUILDS into `home`; returns the folders from which the gateway's artefacts are staged. `quick` disables
 * minification.
 */
export async function buildLinked(build, home, { quick = false } = {}) {
  rmSync(home, { recursive: true, force: true });
  const dist = (name) => join(home, name, 'dist');
  const loader = join(home, 'loader.js');
  mkdirSync(home, { recursive: true });
  writeFileSync(loader, loaderSource(build));
  await compile(configuration(build, { path: dist('shell'), loader, quick }));
  for (const name of REMOTES) hollow(name, dist(name));
  return ['shell', ...REMOTES].map((name) => dirname(dist(name)));
}
