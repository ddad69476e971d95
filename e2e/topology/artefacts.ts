// Small remotes for one test: folders as a team's build creates them, which the real shell can mount.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LANGUAGES = ['fr', 'en', 'it', 'es', 'pt'];

/** Properties of a remote's version. */
export interface Shape {
  name: string;
  version: string;
  path: string;
  /** Code at the start of the entry. */
  prelude?: string;
  /** Shared packages of the shell, with the ranges that it was built against. */
  shared?: Record<string, string>;
  /** Size in bytes of incompressible data in a lazy chunk. */
  ballast?: number;
}

const integrity = (content: Buffer | string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const each = <T>(value: (language: string) => T): Record<string, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));

function scripts({ name, version, path, prelude = '', ballast = 0 }: Shape): Record<string, string> {
  const container = name.replaceAll('-', '_');
  return {
    'entry.js': `${prelude}
var ${container} = (() => {
  const paths = ["${path}"], version = "${version}";
  const app = {
    bootstrap: async () => {},
    mount: async ({ container }) => {
      const line = document.createElement('p');
      line.textContent = '${name} ' + version;
      container.append(line);
    },
    unmount: async ({ container }) => container.replaceChildren(),
  };
  return { init: () => {}, get: async (module) => () => (module === "./app" && paths ? app : null) };
})();`,
    'chunk.js': `/* lazy, of ${version}: ${randomBytes(ballast / 2).toString('hex')} */`,
  };
}

function files(shape: Shape): Record<string, string> {
  const all: Record<string, string> = { ...scripts(shape), 'style.css': `[data-remote="${shape.name}"] p { font-weight: 600; }` };
  for (const language of LANGUAGES)
    all[`locales/${language}.json`] = JSON.stringify({ [shape.name]: { title: `${shape.name} ${shape.version}` } });
  return all;
}

function manifest({ name, version, path, shared = {} }: Shape, all: Record<string, string>): Record<string, unknown> {
  const listed = Object.fromEntries(Object.entries(all).map(([file, text]) => [file, integrity(text)]));
  const at = (file: string): { file: string; integrity: string | undefined } => ({ file, integrity: listed[file] });
  return {
    schema: 1,
    name,
    version,
    shell: '^0.1.0',
    container: name.replaceAll('-', '_'),
    module: './app',
    entry: at('entry.js'),
    preload: [],
    styles: [at('style.css')],
    uses: Object.keys(shared),
    locales: each((language) => at(`locales/${language}.json`)),
    labels: each(() => ({ title: 'Essai' })),
    routes: [{ path, title: 'title', layout: 'wrapped', access: 'signed-in' }],
    menu: [],
    shared,
    sizes: {},
    files: listed,
  };
}

const temporaryFolders: string[] = [];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-artefact-'));
  temporaryFolders.push(folder);
  return folder;
}

/** Removes every folder that `build` created. */
export function discardBuilds(): void {
  for (const folder of temporaryFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes a version with its compressed copies into a folder, the manifest last. */
export function build(shape: Shape, folder: string = temporaryFolder()): string {
  const all = files(shape);
  const write = (file: string, content: Buffer | string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const [file, text] of Object.entries(all)) {
    write(file, text);
    write(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    write(`${file}.gz`, gzipSync(text));
  }
  write('manifest.json', JSON.stringify(manifest(shape, all)));
  return folder;
}

/** Stores a version as if it had been published long ago. */
export function storedLongAgo(shape: Shape, artefacts: string): void {
  const folder = build(shape, join(artefacts, shape.name, shape.version));
  const long = Date.now() / 1000 - 86_400;
  utimesSync(join(folder, 'manifest.json'), long, long);
}
