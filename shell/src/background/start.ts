import { type ComponentType, useEffect, useState } from 'react';
import { createStore } from 'shared-ui/core';

const SETTLED_FOR_MS = 1500;

/** Whether the watch is loaded. */
export const watching = createStore(false);

/** Resolves once the page has been settled for a while: the watch must not slow it down. */
async function settled(signal: AbortSignal): Promise<void> {
  const root = document.documentElement;
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (root.dataset.portal === 'ready') timer = setTimeout(done, SETTLED_FOR_MS);
    };
    const observer = new MutationObserver(look);
    const done = () => {
      observer.disconnect();
      resolve();
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      observer.disconnect();
    });
    observer.observe(root, { attributeFilter: ['data-portal'] });
    look();
  });
}

/** What a watched page renders: at its foot, and besides its layout. */
interface Watched {
  Foot: ComponentType;
  Attendants: ComponentType;
}

/** Loads the watch of a signed-in page, after everything else. */
export function useWatch(signedIn: boolean): Watched | null {
  const [shown, setShown] = useState<Watched | null>(null);
  useEffect(() => {
    if (!signedIn) return undefined;
    const leaving = new AbortController();
    settled(leaving.signal)
      .then(() => import(/* webpackChunkName: "watch" */ './background'))
      .then(({ startWatch, Foot, Attendants }) => {
        if (leaving.signal.aborted) return;
        startWatch();
        watching.set(true);
        setShown({ Foot, Attendants });
      })
      .catch((error: unknown) => console.warn('the page is not watched', error)); // the page works without it
    return () => leaving.abort();
  }, [signedIn]);
  return signedIn ? shown : null;
}
