import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { getSession } from '../core/auth';
import { NotFound } from '../core/not-found';
import type { LazyPart } from '../core/part';
import { PendingPart } from '../core/pending';
import { queryClient } from '../core/query';
import { RemoteBoundary, type RemoteModule, type RemoteProps } from '../core/remote';

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

/** How long an answer stays that was fetched ahead while nobody comes; the page itself keeps it as long as any other. */
const UNUSED_MS = 10_000;

// Once, and in silence: the page that comes asks again and says what is wrong.
const fetchAhead: FetchAhead = (options) => queryClient.prefetchQuery({ ...options, retry: false, gcTime: UNUSED_MS });

async function foreseePage({ component, foresee }: RemotePage, search: string): Promise<void> {
  const session = getSession();
  await Promise.all([
    session && !search ? foresee?.(fetchAhead, session.uuid) : undefined,
    'prepare' in component ? component.prepare() : undefined,
  ]);
}

/**
 * The single-spa life cycles of a remote: one React root and one router per mount, nothing left after unmount; and `foresee`.
 * Pages may be `lazyPage()`; a path that the remote does not know shows the portal's 404.
 */
export function defineRemote({ name, routes }: { name: string; routes: readonly RemotePage[] }): Required<RemoteModule> {
  let root: Root | null = null;
  return {
    async bootstrap() {},
    async mount(props: RemoteProps) {
      if (root) throw new Error(`${name} is mounted already`);
      root = createRoot(props.container, { onUncaughtError: (error) => props.onFailure(error), identifierPrefix: name });
      root.render(
        <StrictMode>
          <RemoteBoundary onFailure={props.onFailure}>
            <QueryClientProvider client={queryClient}>
              <BrowserRouter>
                <Suspense fallback={<PendingPart />}>
                  <Routes>
                    {routes.map(({ path, component: Page }) => (
                      <Route key={path} path={path} caseSensitive element={<Page />} />
                    ))}
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Suspense>
              </BrowserRouter>
            </QueryClientProvider>
          </RemoteBoundary>
        </StrictMode>,
      );
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
    async foresee(path, search) {
      const page = routes.find((candidate) => candidate.path === path);
      if (page) await foreseePage(page, search);
    },
  };
}
