import { useEffect, useState } from 'react';
import {
  createStore,
  PageLoader,
  useAnyFirstLoad,
  useFirstLoadPending,
  usePath,
  usePendingParts,
  useQuietParts,
  useStore,
} from 'shared-ui/core';

const SHOW_AFTER_MS = 200;
const CALM_FOR_MS = 60;

/** True while the shell itself waits: a remote on its way, a sign-in. */
export const shellPending = createStore(false);

function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [active]);
  return shown && active;
}

/** REQ-27: covers the layout, after 200 ms, while something is loaded for the first time; moves nothing when it goes. */
export function LoaderOverlay() {
  const queries = useFirstLoadPending();
  const parts = usePendingParts();
  const shell = useStore(shellPending);
  return useDelayed(queries || parts || shell) ? <PageLoader /> : null;
}

/**
 * Sets `data-portal="ready"` once nothing is on its way, and `loading` from the first sign that something is. It stands beside the
 * page, which is not drawn anew each time that changes.
 */
export function SettledMark(): null {
  const path = usePath();
  const busy = [useAnyFirstLoad(), usePendingParts(), useQuietParts(), useStore(shellPending)].some(Boolean);
  useEffect(() => {
    document.documentElement.dataset.portal = 'loading';
    if (busy) return undefined;
    // A page that just appeared begins its calls in the next turns; only a calm moment counts.
    const timer = setTimeout(() => {
      document.documentElement.dataset.portal = 'ready';
    }, CALM_FOR_MS);
    return () => clearTimeout(timer);
  }, [busy, path]);
  return null;
}
