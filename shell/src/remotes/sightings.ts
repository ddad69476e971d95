import { ApiProblem, getSession, pageState } from 'shared-ui/core';

/** Something that this page saw of one version: a page of it, or a failure. `uncaught` is thrown by code that ran already. */
export interface Sighting {
  remote: string;
  version: string;
  what: 'page' | 'failed' | 'uncaught';
}

/** What happens before the watch is there is kept, but not without end. */
const MOST_KEPT = 100;

const kept: Sighting[] = [];
let listener: ((sighting: Sighting) => void) | null = null;

/** Notes a sighting. Costs nothing: whatever is done with it belongs to the watch, which is loaded later. */
export function saw(sighting: Sighting): void {
  if (!getSession()) return; // nothing is said of visitors, later neither
  if (listener) listener(sighting);
  else if (kept.length < MOST_KEPT) kept.push(sighting);
}

/** Gives what was seen so far, then everything that follows; there is one listener. */
export function onSighting(next: (sighting: Sighting) => void): void {
  listener = next;
  kept.splice(0).forEach(next);
}

const FILE = /\/remotes\/([a-z0-9-]+)\/([^/\s)]+)\//g;

/** Whose code threw: the first remote in the stack, else the shell; null for what is no code of this page's versions. */
export function culprit(stack: string): { remote: string; version: string } | null {
  const ours = new Map([['shell', pageState.shell.version], ...pageState.remotes.map(({ name, version }) => [name, version] as const)]);
  const found = [...stack.matchAll(FILE)]
    .map(([, remote = '', version = '']) => ({ remote, version }))
    .filter(({ remote, version }) => ours.get(remote) === version);
  // React and the calls run in the shell's files for everybody: a remote's frame among them says who asked.
  return found.find(({ remote }) => remote !== 'shell') ?? found[0] ?? null;
}

function blame(error: unknown): void {
  // A call that was refused or given up is the network's or the server's failure, whichever version asked.
  if (error instanceof ApiProblem || (error instanceof DOMException && error.name === 'AbortError')) return;
  const found = error instanceof Error ? culprit(error.stack ?? '') : null;
  if (found) saw({ ...found, what: 'uncaught' });
}

window.addEventListener('error', (event) => blame(event.error));
window.addEventListener('unhandledrejection', (event) => blame(event.reason));
