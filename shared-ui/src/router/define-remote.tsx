import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { NotFound } from '../core/not-found';
import type { LazyPart } from '../core/part';
import type { RemoteModule } from '../core/remote';
import { prefetchPage } from './prefetch';
import { lifeCycles } from './life-cycles';

/** Stores a query's answer where its page looks for it. */
export type PrefetchQuery = QueryClient['prefetchQuery'];

/** A page of a remote; `path` is one of remote.json's routes. */
export interface RemotePage {
  path: string;
  component: ComponentType | LazyPart<object>;
  /**
   * Prefetches the page's first queries, at an address without a query string, while the pointer rests on a link to it, so that the page
   * renders once, with its data. Their calls are the route's `preload` and `preloadPlain`. A page in its own chunk may keep this function
   * there and return the promise of loading it.
   */
  prefetch?: Prefetch;
}

/** Prefetches the first queries of a page. */
export type Prefetch = (prefetchQuery: PrefetchQuery, userUuid: string) => void | Promise<void>;

/**
 * Creates the single-spa life cycles of a remote and its `prefetch`: one React root and one router per mount, nothing left after unmount.
 * Pages may be `lazyPage()`; an unknown path shows the portal's 404.
 */
export function defineRemote({ name, routes }: { name: string; routes: readonly RemotePage[] }): Required<RemoteModule> {
  return {
    ...lifeCycles(name, () => (
      <BrowserRouter>
        <Routes>
          {routes.map(({ path, component: Page }) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </BrowserRouter>
    )),
    async prefetch(path, search) {
      const page = routes.find((candidate) => candidate.path === path);
      if (page) await prefetchPage(page, search);
    },
  };
}
