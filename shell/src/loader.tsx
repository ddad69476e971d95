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

/** True while the shell itself waits for a sign-in. */
export const shellPending = createStore(false);

/** Whether a layout shows a remote's place, and whether that place waits for the remote's code. */
export const remotePlace = createStore<'none' | 'waiting' | 'shown'>('none');

/** Delays a loader, which would only flicker during a short wait. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [active]);
  return shown && active;
}

/**
 * Covers the layout after 200 ms during the first load of a query (REQ-27), and the empty page before there is a layout; causes no layout
 * shift when it disappears. Code of a remote that is slow only keeps the remote's place waiting.
 */
export function LoaderOverlay() {
  const queries = useFirstLoadPending();
  const place = useStore(remotePlace);
  const parts = usePendingParts() && place === 'none';
  const shell = useStore(shellPending);
  return useDelayed(queries || parts || shell) ? <PageLoader /> : null;
}

/**
 * Sets `data-portal="ready"` once nothing is pending, and `loading` from the first pending request. A component beside the page, so that
 * the page does not render again with each change.
 */
export function SettledMark(): null {
  const path = usePath();
  const busy = [useAnyFirstLoad(), usePendingParts(), useQuietParts(), useStore(shellPending), useStore(remotePlace) === 'waiting'].some(
    Boolean,
  );
  useEffect(() => {
    document.documentElement.dataset.portal = 'loading';
    if (busy) return undefined;
    // A new page starts its calls a moment later, so the page must stay idle for `CALM_FOR_MS` before it counts as settled.
    const timer = setTimeout(() => {
      document.documentElement.dataset.portal = 'ready';
    }, CALM_FOR_MS);
    return () => clearTimeout(timer);
  }, [busy, path]);
  return null;
}
