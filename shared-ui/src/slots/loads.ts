import { createStore, loadTexts, pageState, registerTexts } from '../core/index';
import type { Extension } from './extension';

/** What the shell does for extensions; it hands it over when its layout is there. */
export interface SlotHost {
  /** An extension's default export, with its texts; tries again as for a remote, and reports one that does not come. */
  load(extension: Extension): Promise<unknown>;
  /** Keeps the styles of the extension's remote on until the answer is called. */
  holdStyles(extension: Extension): () => void;
  /** The extension broke while it was shown. */
  broke(extension: Extension, error: unknown): void;
}

/** What came of a load. */
export type Result = { value: unknown } | { failedAt: number };

/** What did not load is asked for again by who comes later than this; until then the place stays empty. */
const AGAIN_AFTER_MS = 30_000;

/** How each load of this page ended; as many at most as remotes declare. */
export const results = createStore<ReadonlyMap<string, Result>>(new Map());

const loading = new Map<string, Promise<void>>();

let host: SlotHost | null = null;

/** Hands over what loads extensions. */
export function provideSlots(provided: SlotHost): void {
  host = provided;
}

/** The shell's part; nothing of it where no shell is. */
export const slotHost = (): SlotHost | null => host;

function settle(id: string, result: Result): void {
  loading.delete(id);
  results.set(new Map(results.get()).set(id, result));
}

/** Loads an extension, once for whoever asks. Never rejects: what does not come leaves a gap, and the shell has reported it. */
export function prepareExtension(extension: Extension): Promise<void> {
  const { id } = extension;
  const known = results.get().get(id);
  if (!host || (known && ('value' in known || Date.now() - known.failedAt < AGAIN_AFTER_MS))) return Promise.resolve();
  const present = loading.get(id);
  if (present) return present;
  const load = host.load(extension).then(
    (value) => settle(id, { value }),
    () => settle(id, { failedAt: Date.now() }),
  );
  loading.set(id, load);
  return load;
}

/** Loads all texts of a remote, for what an extension opens; an extension itself comes with those that begin with `ext.`. */
export function prepareTexts(remote: string): Promise<void> {
  registerTexts(remote, pageState.remotes.find(({ name }) => name === remote)?.locales ?? {});
  return loadTexts(remote);
}
