import { useEffect } from 'react';
import { BRAND_NAME } from './brand';
import { createStore, useStore } from './store';

/** The head that a page sets; the shell renders the only h1 and the back link from it. */
export interface PageHead {
  /** Already translated: the document's title, which the browser's history keeps, and the h1 unless there is a `heading`. */
  title: string;
  /** The h1, where it says more than the history should keep: a person's name. */
  heading?: string;
  /** Target of the back arrow; without it there is none. */
  back?: string;
}

const store = createStore<{ path: string; head: PageHead } | null>(null);

/** Sets the page's h1, its document title, and the target of Back. */
export function usePage(head: PageHead): void {
  const { title, heading, back } = head;
  useEffect(() => {
    const entry = { path: location.pathname, head: { title, heading, back } };
    store.set(entry);
    return () => {
      if (store.get() === entry) store.set(null);
    };
  }, [title, heading, back]);
}

/** Returns the head of the mounted page, or null until it sets one; for the shell. */
export function usePageHead(path: string): PageHead | null {
  const entry = useStore(store);
  return entry?.path === path ? entry.head : null;
}

/** Returns the document title of a page. */
export function documentTitle(title: string): string {
  return title ? `${title} · ${BRAND_NAME}` : BRAND_NAME;
}
