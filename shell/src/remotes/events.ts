import { ApiProblem, getSession, pageState } from 'shared-ui/core';

/** An event of one version in this page: a mounted page, or a failure. `uncaught` is thrown by code that was already running. */
export interface RemoteEvent {
  remote: string;
  version: string;
  what: 'page' | 'failed' | 'uncaught';
  /** Milliseconds since the page began, for `page`. */
  at?: number;
  /** What was thrown, for `uncaught`. */
  error?: unknown;
}

/** Most events that are kept until a listener is present. */
const MOST_KEPT = 100;

const kept: RemoteEvent[] = [];
let listener: ((event: RemoteEvent) => void) | null = null;

/** Records an event. It is cheap: processing belongs to the watch, which is loaded later. */
export function recordEvent(event: RemoteEvent): void {
  if (!getSession()) return; // nothing is reported about visitors, also not later
  if (listener) listener(event);
  else if (kept.length < MOST_KEPT) kept.push(event);
}

/** Passes all events recorded so far, then each further one, to the only listener. */
export function onRemoteEvent(next: (event: RemoteEvent) => void): void {
  listener = next;
  kept.splice(0).forEach(next);
}

const FILE = /\/remotes\/([a-z0-9-]+)\/([^/\s)]+)\//g;

/** Returns whose code threw: the first remote in the stack, else the shell; null for code that is not part of this page's versions. */
export function attributeError(stack: string): { remote: string; version: string } | null {
  const ours = new Map([['shell', pageState.shell.version], ...pageState.remotes.map(({ name, version }) => [name, version] as const)]);
  const found = [...stack.matchAll(FILE)]
    .map(([, remote = '', version = '']) => ({ remote, version }))
    .filter(({ remote, version }) => ours.get(remote) === version);
  // React and the API client run in the shell's files for all remotes: a remote's frame among them identifies the caller.
  return found.find(({ remote }) => remote !== 'shell') ?? found[0] ?? null;
}

function blame(error: unknown): void {
  // A refused or aborted call is a failure of the network or the server, whichever version made it.
  if (error instanceof ApiProblem || (error instanceof DOMException && error.name === 'AbortError')) return;
  const found = error instanceof Error ? attributeError(error.stack ?? '') : null;
  if (found) recordEvent({ ...found, what: 'uncaught', error });
}

window.addEventListener('error', (event) => blame(event.error));
window.addEventListener('unhandledrejection', (event) => blame(event.reason));
