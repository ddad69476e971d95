import { useEffect } from 'react';
import { createStore, useStore } from './store';

const unknownPath = createStore<string | null>(null);

/** Reports an unknown path inside a remote to the shell, which shows the same 404 as for any other path (REQ-5). */
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
