import type { Asset, PageRemote, RemoteModule } from 'shared-ui/core';
import { RemoteError } from './errors';

/** Attempts of one load, including the first. */
export const TRIES = 3;
/** Longest duration of one attempt. */
export const DEADLINE_MS = 10_000;

/** The module that a remote with extensions exposes besides its life cycles. */
const EXTENSIONS = './extensions';

interface ExtensionsModule {
  load(name: string): Promise<unknown>;
}

interface Container {
  init(scope: unknown): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

/** Dependencies of the loader; tests replace them. */
export interface LoaderHost {
  document: Document;
  globals: Record<string, unknown> & { portalRetry?: number };
  nonce: string;
  shareScope(): Promise<unknown>;
  /** Passes an address through Trusted Types. */
  scriptUrl(url: string): string;
  random(): number;
}

/** Returns the pause before attempt `attempt` (from 1): exponential, with a jitter between half and all of its step. */
export function backoff(attempt: number, random: number): number {
  return 500 * 2 ** attempt * (0.5 + random / 2);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function withDeadline<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteError('timeout', `${what}: no answer after ${DEADLINE_MS} ms`)), DEADLINE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function retried(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}

// Attack stopped: a page state that was tampered with loads a script of another origin. Only the portal's own artefacts become scripts.
function checkAddress(url: string): void {
  if (!url.startsWith('/remotes/') || !new URL(url, location.origin).pathname.startsWith('/remotes/')) {
    throw new RemoteError('load', `${url} is no artefact of this portal`);
  }
}

function addScript(host: LoaderHost, entry: Asset, attempt: number): Promise<void> {
  checkAddress(entry.url);
  return new Promise((resolve, reject) => {
    const script = host.document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = entry.integrity;
    if (host.nonce) script.nonce = host.nonce;
    script.src = host.scriptUrl(retried(entry.url, attempt));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new RemoteError('load', `${entry.url} did not load`));
    });
    host.document.head.append(script);
  });
}

// The stylesheet may already be in the page: webpack's runtime adds those that a page shares with an extension.
function presentStyle(host: LoaderHost, url: string): HTMLLinkElement | undefined {
  const { href } = new URL(url, location.origin);
  const links = [...host.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find((link) => link.href.replace(/\?retry=\d+$/, '') === href);
}

/** Adds a remote's stylesheets, or enables those that are present; resolves when they apply. */
export function attachStyles(host: LoaderHost, styles: readonly Asset[], attempt = 0): Promise<void[]> {
  return Promise.all(
    styles.map(({ url, integrity }) => {
      checkAddress(url);
      const present = presentStyle(host, url);
      if (present) {
        present.disabled = false;
        return undefined;
      }
      return new Promise<void>((resolve, reject) => {
        const link = host.document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = 'anonymous';
        link.integrity = integrity;
        link.dataset.remoteStyle = url;
        link.href = retried(new URL(url, location.origin).href, attempt);
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => {
          link.remove();
          reject(new RemoteError('load', `${url} did not load`));
        });
        host.document.head.append(link);
      });
    }),
  );
}

/** Enables or disables every stylesheet of a remote; removing them would cause a flash of unstyled content at the next visit. */
export function toggleStyles(host: LoaderHost, remote: PageRemote, on: boolean): void {
  const base = new URL(`/remotes/${remote.name}/`, location.origin).href; // of any version: a refresh replaces them
  for (const link of host.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base)) link.disabled = !on;
  }
}

async function openAnew(host: LoaderHost, remote: PageRemote, attempt: number): Promise<Container> {
  const scope = host.shareScope();
  if (!host.globals[remote.container]) await addScript(host, remote.entry, attempt);
  const container = host.globals[remote.container] as Container | undefined;
  if (!container) throw new RemoteError('init', `${remote.entry.url} does not define ${remote.container}`);
  try {
    await container.init(await scope);
  } catch (cause) {
    throw new RemoteError('init', `${remote.name} does not fit this shell`, cause);
  }
  return container;
}

const opened = new WeakMap<LoaderHost, Map<string, Promise<Container>>>();

/**
 * Returns a remote's container, opened once for its page and its extensions: opened twice, it would register two remotes under one name.
 * A failed one is not kept.
 */
function open(host: LoaderHost, remote: PageRemote, attempt: number): Promise<Container> {
  const containers = opened.get(host) ?? new Map<string, Promise<Container>>();
  opened.set(host, containers);
  const present = containers.get(remote.container);
  if (present) return present;
  const opening = withDeadline(openAnew(host, remote, attempt), remote.name);
  containers.set(remote.container, opening);
  opening.catch(() => containers.delete(remote.container));
  return opening;
}

const broken = new WeakMap<Container, Map<string, RemoteError>>();

/**
 * Evaluates an exposed module. One that threw stays failed: webpack returns the half-evaluated module to a second import, which would
 * count as a success. Only another page evaluates it anew.
 */
function evaluate(container: Container, module: string, factory: () => unknown): unknown {
  const errors = broken.get(container) ?? new Map<string, RemoteError>();
  broken.set(container, errors);
  const before = errors.get(module);
  if (before) throw before;
  try {
    return factory();
  } catch (cause) {
    const failed = new RemoteError('mount', cause instanceof Error ? cause.message : String(cause), cause);
    errors.set(module, failed);
    console.error(cause);
    throw failed;
  }
}

async function attemptPage(host: LoaderHost, remote: PageRemote, attempt: number): Promise<RemoteModule> {
  const container = await open(host, remote, attempt);
  // Styles first: webpack's runtime adds each stylesheet that is missing, and a duplicate would be fetched and applied twice.
  const [, factory] = await Promise.all([attachStyles(host, remote.styles, attempt), container.get(remote.module)]);
  return evaluate(container, remote.module, factory) as RemoteModule;
}

async function attemptExtension(host: LoaderHost, remote: PageRemote, name: string, attempt: number): Promise<unknown> {
  const container = await open(host, remote, attempt);
  const factory = await container.get(EXTENSIONS);
  return (evaluate(container, EXTENSIONS, factory) as ExtensionsModule).load(name);
}

// A script element does not report why it failed: the same file is fetched again and compared with its digest.
async function diagnose(error: unknown, remote: PageRemote): Promise<RemoteError> {
  if (error instanceof RemoteError && error.code !== 'load') return error;
  try {
    const response = await fetch(remote.entry.url, { cache: 'no-store', signal: AbortSignal.timeout(3000) });
    if (response.ok) {
      const [algorithm = ''] = remote.entry.integrity.split('-');
      const hash = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), await response.arrayBuffer());
      const actual = `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
      if (actual !== remote.entry.integrity) return new RemoteError('integrity', `${remote.entry.url} is not what was published`, error);
    }
  } catch {
    // This request failed as well: nothing more precise than "it did not load" is known.
  }
  return error instanceof RemoteError ? error : new RemoteError('load', String(error), error);
}

/**
 * Makes three attempts of ten seconds each, with growing pauses. Every attempt uses a new element and a new address, because a browser
 * that cached a broken file would otherwise serve it again. Failures are not kept.
 */
async function persist<T>(host: LoaderHost, remote: PageRemote, load: (attempt: number) => Promise<T>): Promise<T> {
  let failure: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(backoff(attempt, host.random()));
    try {
      const loaded = await withDeadline(load(host.globals.portalRetry ?? 0), remote.name);
      host.globals.portalRetry = 0;
      return loaded;
    } catch (error) {
      failure = error;
      host.globals.portalRetry = (host.globals.portalRetry ?? 0) + 1;
      // A further attempt cannot change which versions are in the page, nor what they do.
      if (error instanceof RemoteError && (error.code === 'init' || error.code === 'mount')) break;
    }
  }
  throw await diagnose(failure, remote);
}

/** Loads a remote's life cycles. */
export function loadRemote(host: LoaderHost, remote: PageRemote): Promise<RemoteModule> {
  return persist(host, remote, (attempt) => attemptPage(host, remote, attempt));
}

/** Loads one of a remote's extensions, without the remote's page. */
export function loadExtension(host: LoaderHost, remote: PageRemote, name: string): Promise<unknown> {
  return persist(host, remote, (attempt) => attemptExtension(host, remote, name, attempt));
}
