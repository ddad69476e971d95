import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { NotFound } from '../core/not-found';
import { PendingPart } from '../core/pending';
import { queryClient } from '../core/query';
import type { LazyPage } from './lazy-page';
import { RemoteBoundary, type RemoteModule, type RemoteProps } from '../core/remote';

/** A page of a remote; `path` is one of remote.json's routes. */
export interface RemotePage {
  path: string;
  component: ComponentType;
}

/**
 * The single-spa life cycles of a remote: one React root and one router per mount, nothing left after unmount.
 * Pages may be `lazyPage()`; a path that the remote does not know shows the portal's 404.
 */
export function defineRemote({ name, routes }: { name: string; routes: readonly RemotePage[] }): RemoteModule {
  let root: Root | null = null;
  return {
    async bootstrap() {},
    async mount(props: RemoteProps) {
      if (root) throw new Error(`${name} is mounted already`);
      for (const { component } of routes) if ('renew' in component) (component as LazyPage).renew();
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
  };
}
