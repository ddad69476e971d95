import { useEffect } from 'react';
import { BRAND_NAME } from './brand';
import { createStore, useStore } from './store';

/** What a page says about itself; the shell renders the only h1 and the way back from it. */
export interface PageHead {
  /** Already translated. */
  title: string;
  /** Where the back arrow leads; none without it. */
  back?: string;
}

const store = createStore<{ path: string; head: PageHead } | null>(null);

/** Sets the page's h1, its title in the browser, and where Back leads. */
export function usePage(head: PageHead): void {
  const { title, back } = head;
  useEffect(() => {
    const entry = { path: location.pathname, head: back === undefined ? { title } : { title, back } };
    store.set(entry);
    return () => {
      if (store.get() === entry) store.set(null);
    };
  }, [title, back]);
}

/** What the mounted page said, or null while it has not; for the shell's heads. */
export function usePageHead(path: string): PageHead | null {
  const entry = useStore(store);
  return entry?.path === path ? entry.head : null;
}

/** The browser's title of a page. */
export function documentTitle(title: string): string {
  return title ? `${title} · ${BRAND_NAME}` : BRAND_NAME;
}
