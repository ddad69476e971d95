import { type PageState, ABSENT } from 'shared-ui/core';
import { attributeError, type RemoteEvent } from '../remotes/events';
import type { RemoteStatus } from '../remotes/controller';

/** A version that is part of this page, with what it loaded, drew and requested. */
export interface Part {
  name: string;
  version: string;
  /** This browser gets it in place of the released version. */
  overridden: boolean;
  phase: RemoteStatus['phase'] | 'extensions';
  files: number;
  /** Transferred; 0 for files of the browser's cache. */
  bytes: number;
  /** Milliseconds from its first request until its last file, up to its mount; undefined without files. */
  loadMs: number | undefined;
  /** Milliseconds from the begin of the page until its mount; undefined while it was not mounted. */
  mountedMs: number | undefined;
  /** Its contributions to other pages, as `slot · name`. */
  extensions: string[];
  /** Its last calls, newest first. */
  calls: string[];
  /** Its failures, newest first. */
  errors: string[];
}

/** What the page knows of its parts. */
export interface Sources {
  state: Pick<PageState, 'shell' | 'remotes' | 'overrides'>;
  statuses: ReadonlyMap<string, RemoteStatus>;
  events: readonly RemoteEvent[];
  files: readonly Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>[];
  calls: readonly Call[];
}

/** A data call, and the stack of its caller. */
export interface Call {
  url: string;
  stack: string;
}

/** Reads a call from the stack of an error whose message is its address: `Error: https://…`, in Safari without that line. */
export function callOf(stack: string): Call {
  return { url: /^Error: (\S+)/.exec(stack)?.[1] ?? '', stack };
}

const MOST_CALLS = 20;
const MOST_ERRORS = 10;

/** Files that are loaded more than this after the one before belong to another load, such as an export's code. */
const PAUSE_MS = 2000;

/** Returns the span of the first load: files without a pause between them. */
function spanOf(files: Sources['files']): number | undefined {
  const [first, ...others] = [...files].sort((a, b) => a.startTime - b.startTime);
  if (!first) return undefined;
  let end = first.responseEnd;
  for (const file of others) {
    if (file.startTime - end > PAUSE_MS) break;
    end = Math.max(end, file.responseEnd);
  }
  return end - first.startTime;
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, 'http://portal');
  return pathname + search;
};

function errorsOf(name: string, { statuses, events }: Sources): string[] {
  const status = statuses.get(name);
  const failure = status?.phase === 'failed' ? [`${status.code} ${status.reference}: ${status.detail}`] : [];
  const uncaught = events
    .filter(({ remote, what }) => remote === name && what === 'uncaught')
    .map(({ error }) => (error instanceof Error ? error.message : String(error)));
  const failed = events.filter(({ remote, what }) => remote === name && what === 'failed').length - failure.length;
  return [...failure, ...uncaught.reverse(), ...Array.from({ length: Math.max(failed, 0) }, () => 'failed')].slice(0, MOST_ERRORS);
}

/** Returns the parts of the page: the shell, then the remotes, those that are shown first. */
export function partsOf(sources: Sources): Part[] {
  const { state, statuses, events, files, calls } = sources;
  const callers = calls.map(({ url, stack }) => ({ url, remote: attributeError(stack)?.remote ?? 'shell' }));
  const partOf = (name: string, version: string, extensions: string[]): Part => {
    const own = files.filter((file) => pathOf(file.name).startsWith(`/remotes/${name}/${version}/`));
    const pages = events.filter(({ remote, what }) => remote === name && what === 'page');
    const phase = statuses.get(name)?.phase ?? 'mounted';
    return {
      name,
      version,
      overridden: state.overrides?.[name] === version,
      phase: phase === 'idle' && pages.some(({ at }) => at === undefined) ? 'extensions' : phase,
      files: own.length,
      bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
      loadMs: spanOf(own),
      mountedMs: pages.find(({ at }) => at !== undefined)?.at,
      extensions,
      calls: callers
        .filter(({ remote }) => remote === name)
        .map(({ url }) => pathOf(url))
        .reverse()
        .slice(0, MOST_CALLS),
      errors: errorsOf(name, sources),
    };
  };
  const order: Part['phase'][] = ['failed', 'mounted', 'loading', 'extensions', 'idle'];
  const remotes = state.remotes
    .map(({ name, version, extensions = [] }) =>
      partOf(
        name,
        version,
        extensions.map((extension) => `${extension.slot} · ${extension.name}`),
      ),
    )
    .sort((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase));
  return [partOf('shell', state.shell.version || ABSENT, []), ...remotes];
}

/** Returns the data calls that the document preloaded or a link prefetched, and that nothing has requested. */
export function unusedPreloads(preloads: readonly string[], calls: readonly Call[]): string[] {
  const requested = new Set(calls.map(({ url }) => pathOf(url)));
  return [...new Set(preloads.map(pathOf))].filter((path) => path.startsWith('/api/') && !requested.has(path));
}

/** Returns the address where this browser takes another version, with the overrides that it has. */
export function overrideAddress(overrides: Readonly<Record<string, string>>, name: string, version: string): string {
  const pinned = Object.entries({ ...overrides, [name]: version });
  return `/bff/override?${new URLSearchParams(pinned.map(([remote, of]) => ['remote', `${remote}@${of}`]))}`;
}
