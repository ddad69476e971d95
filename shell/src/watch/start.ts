import { type ComponentType, useEffect, useState } from 'react';
import { createStore } from 'shared-ui/core';

const SETTLED_FOR_MS = 1500;

/** Whether what watches the page is there. */
export const watching = createStore(false);

/** Resolves once the page has been settled for a while: what watches it must not slow it down. */
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

/** Loads what watches a signed-in page, after everything else; answers what it shows at the page's foot. */
export function useWatch(signedIn: boolean): ComponentType | null {
  const [shown, setShown] = useState<{ Foot: ComponentType } | null>(null);
  useEffect(() => {
    if (!signedIn) return undefined;
    const leaving = new AbortController();
    settled(leaving.signal)
      .then(() => import(/* webpackChunkName: "watch" */ './watch'))
      .then(({ startWatch, Foot }) => {
        if (leaving.signal.aborted) return;
        startWatch();
        watching.set(true);
        setShown({ Foot });
      })
      .catch((error: unknown) => console.warn('the page is not watched', error)); // it works without
    return () => leaving.abort();
  }, [signedIn]);
  return signedIn ? (shown?.Foot ?? null) : null;
}
