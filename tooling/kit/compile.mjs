// Compiles a workspace for the kit: scripts with types and source maps, and the other files beside them.
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { must } from '../dev/lib/exec.mjs';
import { at } from '../dev/lib/paths.mjs';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** Copies files and folders from one folder to another, with their paths. */
async function copyAll(from, into, paths) {
  for (const path of paths) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await cp(join(from, path), join(into, path), { recursive: true });
  }
}

/** Copies the assets of the compiled folders beside their scripts. */
async function copyAssets({ dir, compile, assets }, into) {
  for (const folder of assets ? compile : []) {
    const all = await readdir(at(dir, folder), { recursive: true });
    await copyAll(
      at(dir),
      into,
      all.filter((file) => assets.test(file)).map((file) => join(folder, file)),
    );
  }
}

/** Compiles the TypeScript of `folders` to `into`. */
async function compileScripts({ dir, compile }, into) {
  if (compile.length === 0) return;
  const config = join(into, 'tsconfig.pack.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: at(dir, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rewriteRelativeImportExtensions: true,
        rootDir: at(dir),
        outDir: into,
        types: ['node'],
        typeRoots: [at('node_modules/@types')],
      },
      files: [at('tooling/webpack/client.d.ts')],
      include: compile.map((folder) => at(dir, folder)),
      exclude: TESTS.map((pattern) => at(dir, pattern)),
    }),
  );
  await must(`Compiling ${dir}`, 'node', [at('node_modules/typescript-native/bin/tsc'), '-p', config]);
  await rm(config);
  await nameSources(into);
}

/** Names the sources in source maps by their place in the repository, so that the same sources give the same bytes in any folder. */
async function nameSources(into) {
  for (const file of await readdir(into, { recursive: true })) {
    if (!file.endsWith('.js.map')) continue;
    const map = JSON.parse(await readFile(join(into, file), 'utf8'));
    const sources = map.sources.map((source) => `portal:///${relative(at('.'), resolve(into, dirname(file), source))}`);
    await writeFile(join(into, file), JSON.stringify({ ...map, sources }));
  }
}

/** Writes the files of a package, except its package.json, to a folder; returns the folder of its own sources in it. */
export async function writeFiles(pack, into) {
  const own = pack.beside ? join(into, pack.dir) : into;
  await mkdir(own, { recursive: true });
  await compileScripts(pack, own);
  await copyAssets(pack, own);
  await copyAll(at(pack.dir), own, pack.copy);
  for (const file of pack.beside ?? []) await copyAll(at('.'), into, [file]);
  await copyAll(at('.'), into, ['LICENSE', 'CHANGELOG.md']);
  return relative(into, own) || '.';
}

const compiled = (path) => path.replace(/\.tsx?$/, '.js');
const declared = (path) => path.replace(/\.tsx?$/, '.d.ts');

/** Returns an exports entry of the packed package: the compiled script with its types, or the file itself. */
function packedExport(target, own) {
  const place = (path) => `./${join(own, path)}`;
  if (typeof target !== 'string') return Object.fromEntries(Object.entries(target).map(([key, path]) => [key, place(path)]));
  if (target === './package.json') return target;
  if (!/\.tsx?$/.test(target) || target.endsWith('.d.ts')) return place(target);
  return { types: place(declared(target)), default: place(compiled(target)) };
}

/**
 * Returns the package.json of a packed package, without its version. `tools` are the root's devDependencies with their ranges, `shell` the
 * shell's version.
 */
export async function packedManifest(pack, own, { tools, shell }) {
  const manifest = JSON.parse(await readFile(at(pack.dir, 'package.json'), 'utf8'));
  const { description, type, license, sideEffects, exports, bin, dependencies = {} } = manifest;
  const range = (name) => tools[name] ?? failedRange(name);
  const peers = [...pack.peers, ...pack.optional].filter((name) => !(name in dependencies));
  return {
    name: pack.name,
    version: '0.0.0',
    ...(description ? { description } : {}),
    type,
    license,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(exports ? { exports: Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, packedExport(target, own)])) } : {}),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, compiled(join(own, path))])) } : {}),
    dependencies: pack.exact ? installed(pack.dir, dependencies) : dependencies,
    peerDependencies: Object.fromEntries(peers.map((name) => [name, range(name)])),
    peerDependenciesMeta: Object.fromEntries(pack.optional.map((name) => [name, { optional: true }])),
    portal: { shell },
  };
}

/** Returns dependencies with the versions that are installed here. */
function installed(dir, dependencies) {
  const { resolve } = createRequire(at(dir, 'package.json'));
  const folder = (name) => resolve.paths(name).find((path) => existsSync(join(path, name, 'package.json')));
  const versionOf = (name) => JSON.parse(readFileSync(join(folder(name), name, 'package.json'), 'utf8')).version;
  return Object.fromEntries(Object.keys(dependencies).map((name) => [name, versionOf(name)]));
}

function failedRange(name) {
  throw new Error(`the root's package.json has no devDependency ${name}`);
}
