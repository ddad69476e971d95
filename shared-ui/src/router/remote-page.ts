import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LazyPart } from '../core/part';

/** Stores a query's answer where its page looks for it. */
export type PrefetchQuery = QueryClient['prefetchQuery'];

/** A page of a remote; `path` is one of remote.json's routes. */
export interface RemotePage {
  path: string;
  component: ComponentType | LazyPart<object>;
  /**
   * Prefetches the page's first queries, at an address without a query string, while the pointer rests on a link to it, so that the page
   * renders once, with its data. `make generate` writes their calls to preload.gen.json, for the document. A page in its own chunk may keep
   * this function there and return the promise of loading it.
   */
  prefetch?: Prefetch;
}

/**
 * Prefetches the first queries of a page: by `prefetchQuery` those of every address of the page (`preload` of the route), by
 * `prefetchPlain` those of its address without a query string, such as an unfiltered list (`preloadPlain`).
 */
export type Prefetch = (prefetchQuery: PrefetchQuery, userUuid: string, prefetchPlain: PrefetchQuery) => void | Promise<void>;
