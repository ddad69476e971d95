import { createStore, loadTexts, pageState, registerTexts } from '../core/index';
import type { Extension } from './extension';

/** The shell's services for extensions; the shell provides them when its layout is loaded. */
export interface SlotHost {
  /** Loads an extension's default export with its texts; retries as for a remote, and reports a failure. */
  load(extension: Extension): Promise<unknown>;
  /** Keeps the styles of the extension's remote enabled until the returned function is called. */
  holdStyles(extension: Extension): () => void;
  /** Reports a render error of the extension. */
  broke(extension: Extension, error: unknown): void;
}

/** The result of a load. */
export type Result = { value: unknown } | { failedAt: number };

/** A failed load is repeated for callers after this time; until then the place stays empty. */
const AGAIN_AFTER_MS = 30_000;

/** The result of each load in this page; bounded by the number of declared extensions. */
export const results = createStore<ReadonlyMap<string, Result>>(new Map());

const loading = new Map<string, Promise<void>>();

let host: SlotHost | null = null;

/** Sets the services by which extensions are loaded; the shell calls it once. */
export function provideSlots(provided: SlotHost): void {
  host = provided;
}

/** Returns the shell's services; null without a shell. */
export const slotHost = (): SlotHost | null => host;

function finish(id: string, result: Result): void {
  loading.delete(id);
  results.set(new Map(results.get()).set(id, result));
}

/** Loads an extension once for all callers. Never rejects: a failed one leaves a gap, and the shell has reported it. */
export function prepareExtension(extension: Extension): Promise<void> {
  const { id } = extension;
  const known = results.get().get(id);
  if (!host || (known && ('value' in known || Date.now() - known.failedAt < AGAIN_AFTER_MS))) return Promise.resolve();
  const present = loading.get(id);
  if (present) return present;
  const load = host.load(extension).then(
    (value) => finish(id, { value }),
    () => finish(id, { failedAt: Date.now() }),
  );
  loading.set(id, load);
  return load;
}

/**
 * Loads all texts of a remote, for pages and dialogs that an extension opens; the extension itself only includes texts that begin with
 * `ext.`.
 */
export function prepareTexts(remote: string): Promise<void> {
  registerTexts(remote, pageState.remotes.find(({ name }) => name === remote)?.locales ?? {});
  return loadTexts(remote);
}
