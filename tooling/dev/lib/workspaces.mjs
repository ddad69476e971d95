// The packages and modules of the clone, read from their own declarations: no package name is hard-coded here.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { at } from './paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns every npm workspace: its folder and its package.json. */
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

/** Returns the packages that are built into artefacts: the shell and the remotes, each with a remote.json and a build script. */
export function artefactPackages() {
  return workspaces()
    .filter(({ dir, package: manifest }) => existsSync(at(dir, 'remote.json')) && manifest.scripts?.build)
    .map((workspace) => ({ ...workspace, name: readJson(at(workspace.dir, 'remote.json')).name }));
}

/** Returns the workspaces whose package.json has the script. */
export const withScript = (script) => workspaces().filter((workspace) => workspace.package.scripts?.[script]);

/** Returns the Go modules of go.work. */
export function goModules() {
  return [...readFileSync(at('go.work'), 'utf8').matchAll(/^\s*\.\/([\w/-]+)/gm)].map((found) => found[1]);
}
