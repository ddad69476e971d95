import { useEffect } from 'react';
import { createStore, useStore } from './store';

const unknownPath = createStore<string | null>(null);

/**
 * Reports an unknown path inside a remote to the shell, which shows the same 404 as for any other path (REQ-5).
 *
 * @rule For paths without a page; `defineRemote` has it as its last route. An item that does not exist is an `Unknown`.
 * @accessibility It renders nothing: the shell shows the heading and the text of the 404 page.
 */
export function NotFound() {
  useEffect(() => {
    const path = location.pathname;
    unknownPath.set(path);
    return () => unknownPath.set(null);
  }, []);
  return null;
}

/** Returns the path that the mounted remote has no page for; for the shell. */
export function useUnknownPath(): string | null {
  return useStore(unknownPath);
}
