// Packs the kit: npm packages of what a remote is built, tested and checked with, and the gallery of its components. `--out` names the
// folder, by default .cache/kit.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { must } from '../dev/lib/exec.mjs';
import { buildGallery } from '../../shared-ui/gallery/build.js';
import { at } from '../dev/lib/paths.mjs';
import { packedManifest, writeFiles } from './compile.mjs';
import { PACKAGES } from './packages.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** Returns a digest of the files of a folder: their paths and bytes. */
async function digestOf(dir) {
  const hash = createHash('sha256');
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(`${path.slice(dir.length)}\n`).update(await readFile(path));
  return hash.digest('hex');
}

/** Returns the entry of a packed package in kit.json, with the digests that npm compares. */
async function entryOf(manifest, out, file) {
  const bytes = await readFile(join(out, file));
  const digest = (algorithm, encoding) => createHash(algorithm).update(bytes).digest(encoding);
  return { name: manifest.name, file, integrity: `sha512-${digest('sha512', 'base64')}`, shasum: digest('sha1', 'hex'), manifest };
}

/** Packs one folder with npm, which writes the same bytes for the same files. */
async function pack(dir, out, version) {
  const manifest = await readJson(join(dir, 'package.json'));
  await writeFile(join(dir, 'package.json'), json({ ...manifest, version }));
  await must(`Packing ${manifest.name}`, 'npm', ['pack', '--ignore-scripts', '--pack-destination', join(out, 'packages'), dir]);
  const [scope, name] = manifest.name.slice(1).split('/');
  const file = join('packages', `${name}-${version}.tgz`);
  await rename(join(out, 'packages', `${scope}-${name}-${version}.tgz`), join(out, file));
  return entryOf({ ...manifest, version }, out, file);
}

/** Writes the gallery, with the kit's version in its page. The digest is of the page without it. */
async function placeGallery(from, into, version) {
  await cp(from, into, { recursive: true });
  const page = join(into, 'index.html');
  const html = await readFile(page, 'utf8');
  const versioned = html.replace(/(?<=name="?kit-version"? content="?)0\.0\.0/, version);
  if (versioned === html) throw new Error('the page of the gallery has no place for the version');
  await writeFile(page, versioned);
}

/** Writes the kit to a folder, which it replaces, and returns its kit.json. Tests of the packages alone leave out the gallery. */
export async function packKit(out, { withGallery = true } = {}) {
  const { devDependencies: tools } = await readJson(at('package.json'));
  const { version: library } = await readJson(at('shared-ui/package.json'));
  const { version: shell } = await readJson(at('shell/package.json'));
  const staging = await mkdtemp(join(tmpdir(), 'kit-'));
  try {
    for (const one of PACKAGES) {
      const into = join(staging, basename(one.name));
      const own = await writeFiles(one, into);
      await writeFile(join(into, 'package.json'), json(await packedManifest(one, own, { tools, shell })));
    }
    const gallery = join(staging, 'gallery');
    if (withGallery) await buildGallery({ path: gallery, mode: 'production', cache: false });
    const version = `${library}-h${(await digestOf(staging)).slice(0, 8)}`;
    await rm(out, { recursive: true, force: true });
    await mkdir(join(out, 'packages'), { recursive: true });
    const packages = [];
    for (const one of PACKAGES) packages.push(await pack(join(staging, basename(one.name)), out, version));
    if (withGallery) await placeGallery(gallery, join(out, 'gallery'), version);
    const kit = { version, library, packages };
    await writeFile(join(out, 'kit.json'), json(kit));
    return kit;
  } finally {
    await rm(staging, { recursive: true });
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: at('.cache/kit') } } });
  const { version, packages } = await packKit(resolve(values.out));
  console.log(JSON.stringify({ version, packages: packages.map(({ name, file }) => ({ name, file })) }));
}
