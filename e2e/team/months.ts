// A remote as a team built it months ago: in a clone that has an older minor version of react-query and of shared-ui. An older react-query
// is really installed; of shared-ui there is no older release, so today's sources have an older version number.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { copyOfClone, inCopy } from './clone.ts';

interface Package {
  version: string;
  dependencies: Record<string, string>;
}

const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;

/** The versions in another clone of the packages that the shell shares. */
export interface Months {
  /** The version of shared-ui. */
  library: string;
  /** Version ranges of shared-ui's dependencies. */
  ranges: Record<string, string>;
}

/** The older react-query that is installed beside today's (package.json of these tests). */
export const queryBefore: string = read(at('node_modules/react-query-before/package.json')).version;

/** Creates a clone with the older packages. */
export async function cloneBefore(): Promise<string> {
  const copy = await copyOfClone();
  for (const [name, from] of [
    ['react-query', 'react-query-before'],
    ['query-core', 'react-query-before/node_modules/@tanstack/query-core'],
  ] as const) {
    const place = join(copy, 'node_modules/@tanstack', name);
    rmSync(place, { recursive: true });
    cpSync(at('node_modules', from), place, { recursive: true });
  }
  return copy;
}

/** Declares the versions of the shared packages in a clone. */
export function declare(copy: string, { library, ranges }: Months): void {
  const file = join(copy, 'shared-ui/package.json');
  const found = read(file);
  writeFileSync(file, JSON.stringify({ ...found, version: library, dependencies: { ...found.dependencies, ...ranges } }, null, 2));
}

/** Makes a page record its React and its query client, and optionally render on another page, too. */
export function remember(copy: string, name: string, otherRoute?: string): void {
  const short = name.replace(/^mfe-/, '');
  const page = join(copy, name, `src/pages/${short}/${short}-page.tsx`);
  const source = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    source
      .replace(/^import \{ useQuery \}/, "import * as React from 'react';\nimport { useQuery, useQueryClient }")
      .replace(
        "  usePage({ title: t('title.page') });\n",
        `  usePage({ title: t('title.page') });\n  Object.assign(window, { '${name}': { client: useQueryClient(), useState: React.useState } });\n`,
      ),
  );
  if (!otherRoute) return;
  const app = join(copy, name, 'src/app.tsx');
  const routes = readFileSync(app, 'utf8');
  writeFileSync(
    app,
    routes.replace(
      /( +)component: (\w+),\n[^]*?\n( +)\},\n/,
      (route, indent: string, page: string) => `${route}${indent.slice(2)}{ path: '${otherRoute}', component: ${page} },\n`,
    ),
  );
}

/** Builds a remote of a clone as its team does, after its own checks; returns the artefact's folder. */
export async function builtIn(copy: string, name: string, check = true): Promise<string> {
  if (check) {
    await inCopy(copy, 'npm', ['run', 'typecheck', '--silent', '-w', name]);
    await inCopy(copy, 'npm', ['test', '--silent', '-w', name]);
  }
  await inCopy(copy, 'npm', ['run', 'build', '--silent', '-w', name]);
  return join(copy, name, 'dist');
}
