// A remote in a repository of its own, as a team has it.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { workspaces } from '../../tooling/dev/lib/workspaces.mjs';
import { PACKAGES } from '../../tooling/kit/packages.mjs';
import { inCopy } from './clone.ts';

/** kit.json, as far as tests read it. */
export interface Kit {
  version: string;
  packages: {
    name: string;
    file: string;
    integrity: string;
    shasum: string;
    manifest: { version: string; bin?: Record<string, string> };
  }[];
}

/** Folder in node_modules by the name of a package of the kit. */
const aliases = new Map(PACKAGES.map(({ name, alias }) => [name, alias]));

/** Returns a new folder on the file system of the clone, to which packages can be linked. */
export function newFolder(): string {
  mkdirSync(at('.cache'), { recursive: true });
  return mkdtempSync(at('.cache/repository-'));
}

/** Runs a command in the repository with its own programs and nothing of the clone's; fails with its output. */
export const inRepository = (dir: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  inCopy(dir, command, args, { PATH: `${join(dir, 'node_modules/.bin')}:/usr/local/bin:/usr/bin:/bin`, NODE_PATH: '', ...env });

/** Fetches a package from a registry as npm does, and unpacks it after a comparison with its integrity. */
async function fetchPackage(registry: string, name: string, version: string, into: string): Promise<void> {
  const document = (await (await fetch(`${registry}${name.replace('/', '%2f')}`)).json()) as {
    versions: Record<string, { dist: { tarball: string; integrity: string } }>;
  };
  const dist = document.versions[version]?.dist;
  if (!dist) throw new Error(`${registry} has no ${name} ${version}`);
  const bytes = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
  const digest = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (digest !== dist.integrity) throw new Error(`${name}: ${digest} is not ${dist.integrity}`);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const file = join(into, 'package.tgz');
  writeFileSync(file, bytes);
  await must(`Unpacking ${name}`, 'tar', ['xzf', file, '-C', into, '--strip-components=1']);
  rmSync(file);
}

/**
 * Installs the repository without the network: the kit from the registry, everything else from the packages of the clone. `npm install`
 * is tested in `make verify`.
 */
export async function installLinked(dir: string, registry: string, kit: Kit): Promise<void> {
  const modules = join(dir, 'node_modules');
  // The clone's repository ignores its cache, so linters would find no files.
  await must('Making it a repository', 'git', ['init', '--quiet'], { cwd: dir });
  await must('Linking packages', 'cp', ['-al', at('node_modules'), modules]);
  for (const { package: one } of workspaces() as { package: { name: string } }[]) rmSync(join(modules, one.name), { force: true });
  for (const { name, manifest } of kit.packages) {
    const alias = aliases.get(name) ?? name;
    await fetchPackage(registry, name, kit.version, join(modules, alias));
    const nested = at(`tooling/${alias.replace('portal-', '')}/node_modules`);
    if (existsSync(nested)) cpSync(nested, join(modules, alias, 'node_modules'), { recursive: true });
    for (const [program, path] of Object.entries(manifest.bin ?? {})) {
      const link = join(modules, '.bin', program);
      rmSync(link, { force: true });
      await must('Making it executable', 'chmod', ['+x', join(modules, alias, path)]);
      symlinkSync(join('..', alias, path), link);
    }
  }
}

/** Runs every check of the repository, and builds it. Returns the version that was built. */
export async function checkAndBuild(dir: string): Promise<string> {
  for (const script of ['lint', 'typecheck', 'test', 'build']) await inRepository(dir, 'npm', ['run', '--silent', script]);
  return (JSON.parse(readFileSync(join(dir, 'dist/manifest.json'), 'utf8')) as { version: string }).version;
}

/** Serves a packed kit as a portal does, for tests without one; `gateway/internal/kit` has the tests of the real registry. */
export async function serveKit(folder: string): Promise<{ url: string; server: Server }> {
  const kit = JSON.parse(readFileSync(join(folder, 'kit.json'), 'utf8')) as Kit;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace('/kit/', '');
    const found = kit.packages.find(({ name, file }) => path === name || path.endsWith(file.replace('packages/', '/-/')));
    if (!found) return void response.writeHead(404).end('{}');
    if (path !== found.name) return void response.end(readFileSync(join(folder, found.file)));
    const tarball = `${url}/kit/${found.name}/-/${found.file.replace('packages/', '')}`;
    const { name, integrity, shasum, manifest } = found;
    const versions = { [kit.version]: { ...manifest, dist: { tarball, integrity, shasum } } };
    response.end(JSON.stringify({ name, 'dist-tags': { latest: kit.version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { url, server };
}
