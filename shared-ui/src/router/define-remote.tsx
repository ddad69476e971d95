import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { NotFound } from '../core/not-found';
import type { LazyPart } from '../core/part';
import type { RemoteModule } from '../core/remote';
import { foreseePage } from './foresee';
import { lifeCycles } from './life-cycles';

/** Puts a query's answer where its page will look for it. */
export type FetchAhead = QueryClient['prefetchQuery'];

/** A page of a remote; `path` is one of remote.json's routes. */
export interface RemotePage {
  path: string;
  component: ComponentType | LazyPart<object>;
  /**
   * The queries that the page begins with, at an address without a query string: they are asked while a pointer rests on a link
   * to it, so that the page is drawn once, with its data. Their calls are the route's `preload` and `preloadPlain`. A page in a
   * chunk of its own may keep this there too, and answer what loads it.
   */
  foresee?: Foresee;
}

/** Asks ahead for the queries that a page begins with. */
export type Foresee = (fetchAhead: FetchAhead, userUuid: string) => void | Promise<void>;

/**
 * The single-spa life cycles of a remote: one React root and one router per mount, nothing left after unmount; and `foresee`.
 * Pages may be `lazyPage()`; a path that the remote does not know shows the portal's 404.
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
    async foresee(path, search) {
      const page = routes.find((candidate) => candidate.path === path);
      if (page) await foreseePage(page, search);
    },
  };
}
