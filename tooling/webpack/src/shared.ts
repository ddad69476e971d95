import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** When the shell provides a shared package: with its first script, or on first use. */
type Loading = 'eager' | 'lazy';

/**
 * The only table of shared packages. The shell provides each; remotes use the shell's and bundle none. Subpaths count as packages of
 * their own: a remote that imports one that is missing here fails at its start. Only `shared-ui/pages`, `shared-ui/passkeys`,
 * `shared-ui/pushes`, `shared-ui/limits`, `shared-ui/roles` and `shared-ui/teeth` are not shared: each build bundles their few bytes.
 */
export const SHARED: Readonly<Record<string, Loading>> = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'react-dom/client': 'eager',
  '@tanstack/react-query': 'eager',
  i18next: 'eager',
  'shared-ui/core': 'eager',
  'shared-ui/components': 'lazy',
  'shared-ui/overlays': 'lazy',
  'shared-ui/table': 'lazy',
  'shared-ui/form': 'lazy',
  'shared-ui/upload': 'lazy',
  'shared-ui/chart': 'lazy',
  'shared-ui/stage': 'lazy',
  'shared-ui/router': 'lazy',
  'shared-ui/live': 'lazy',
  'shared-ui/slots': 'lazy',
};

// Found as a dependency: the workspace here, and the kit's package in a remote's own repository.
const library = createRequire(import.meta.url).resolve('shared-ui/package.json');
const resolve = createRequire(library);

/** Returns the package of a shared key: `react-dom/client` → `react-dom`. */
export function packageOf(key: string): string {
  return key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
}

/** The end of a kit's version, `0.1.0-h1a2b3c4d`: semantic versioning would treat it as a pre-release. */
const KIT_HASH = /-h[0-9a-f]{8}$/;

function readLibrary(): { version: string; dependencies: Record<string, string> } {
  const found = JSON.parse(readFileSync(library, 'utf8')) as { version: string; dependencies: Record<string, string> };
  return { ...found, version: found.version.replace(KIT_HASH, '') };
}

/**
 * Returns the range of versions of shared-ui that can replace a version: every later one of its major. Its minors only add, even before
 * 1.0: a range that ended with the minor would require a rebuild of every remote for each.
 */
export const laterMinors = (version: string): string => (version.startsWith('0.') ? `>=${version} <1.0.0` : `^${version}`);

/** Returns the range that a remote requires of the shell; only shared-ui's own dependencies define it. */
export function requiredVersion(key: string): string {
  const { version, dependencies } = readLibrary();
  const name = packageOf(key);
  const range = name === 'shared-ui' ? laterMinors(version) : dependencies[name];
  if (!range) throw new Error(`${key} is shared, but shared-ui does not depend on ${name}`);
  return range;
}

/** Returns the version that the shell provides. */
export function installedVersion(key: string): string {
  const name = packageOf(key);
  if (name === 'shared-ui') return readLibrary().version;
  return (JSON.parse(readFileSync(resolve.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
}

interface SharedConfig {
  import?: false;
  singleton: true;
  strictVersion?: true;
  requiredVersion: string | false;
  version?: string;
  eager?: boolean;
}

/** Returns the federation settings of a remote: all shared packages come from the shell, in a matching version and without a fallback. */
export function remoteShared(): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.keys(SHARED).map((key) => [key, { import: false, singleton: true, strictVersion: true, requiredVersion: requiredVersion(key) }]),
  );
}

/** Returns the federation settings of the shell, which provides all shared packages and needs no version check of its own. */
export function shellShared(): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, loading]) => [
      key,
      {
        singleton: true,
        requiredVersion: false,
        version: installedVersion(key),
        eager: loading === 'eager',
      },
    ]),
  );
}
