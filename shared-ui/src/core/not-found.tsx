import { useEffect } from 'react';
import { createStore, useStore } from './store';

const unknownPath = createStore<string | null>(null);

/** REQ-5: an unknown path inside a remote shows the same 404 as any other; the shell draws it. */
export function NotFound() {
  useEffect(() => {
    const path = location.pathname;
    unknownPath.set(path);
    return () => unknownPath.set(null);
  }, []);
  return null;
}

/** The path that the mounted remote does not know, for the shell. */
export function useUnknownPath(): string | null {
  return useStore(unknownPath);
}
