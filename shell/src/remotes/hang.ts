import type { PageRemote } from 'shared-ui/core';

/** Prefix of the marks: one for each tab in which a remote begins to render. */
const PREFIX = 'portal.mounting.';
const BEAT_MS = 500;
/** A page that stayed responsive this long after the mount has not hung in it. */
const WATCHED_MS = 10_000;

/** That a remote renders in a tab, and when the tab was last responsive. */
export interface Mark {
  remote: string;
  version: string;
  path: string;
  beat: number;
}

/**
 * Marks in localStorage that a remote begins to render. While the page is responsive the mark gets a beat; it is removed after ten
 * seconds, and when the page is hidden or left. An endless loop stops the beat, and can remove nothing: the browser's next page reports it.
 * Returns how to end the mark.
 */
export function guardMount(storage: Storage, remote: Pick<PageRemote, 'name' | 'version'>): () => void {
  const key = PREFIX + crypto.randomUUID();
  const from = Date.now();
  const beat = () => {
    const mark: Mark = { remote: remote.name, version: remote.version, path: location.pathname, beat: Date.now() };
    try {
      storage.setItem(key, JSON.stringify(mark));
    } catch {
      end(); // the storage is full or forbidden: hangs stay unreported
    }
  };
  // Timers of hidden pages are throttled, so that they would seem to hang.
  const timer = setInterval(() => (document.hidden || Date.now() - from > WATCHED_MS ? end() : beat()), BEAT_MS);
  function end(): void {
    clearInterval(timer);
    storage.removeItem(key);
    window.removeEventListener('pagehide', end);
  }
  window.addEventListener('pagehide', end);
  beat();
  return end;
}

/** Returns the keys of the marks in a storage. */
export function markKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(PREFIX));
}
