// What the clone holds, read from the declarations themselves: no package is known by name here.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { at } from './paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Every npm workspace: its folder and its package.json. */
export function workspaces() {
  return readJson(at('package.json'))
    .workspaces.flatMap(expand)
    .filter((dir) => existsSync(at(dir, 'package.json')))
    .map((dir) => ({ dir, package: readJson(at(dir, 'package.json')) }));
}

function expand(pattern) {
  if (!pattern.includes('*')) return [pattern];
  const matcher = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`);
  return readdirSync(at('.'))
    .filter((name) => matcher.test(name))
    .sort();
}

/** The packages that are built into artefacts: the shell and the remotes, each declared by its remote.json and built by its own script. */
export function artefactPackages() {
  return workspaces()
    .filter(({ dir, package: manifest }) => existsSync(at(dir, 'remote.json')) && manifest.scripts?.build)
    .map((workspace) => ({ ...workspace, name: readJson(at(workspace.dir, 'remote.json')).name }));
}

/** Workspaces whose package.json has the script. */
export const withScript = (script) => workspaces().filter((workspace) => workspace.package.scripts?.[script]);

/** The Go modules of go.work. */
export function goModules() {
  return [...readFileSync(at('go.work'), 'utf8').matchAll(/^\s*\.\/([\w/-]+)/gm)].map((found) => found[1]);
}
