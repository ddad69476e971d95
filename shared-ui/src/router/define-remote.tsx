import { BrowserRouter, Route, Routes } from 'react-router';
import { NotFound } from '../core/not-found';
import type { RemoteModule } from '../core/remote';
import { prefetchPage } from './prefetch';
import { lifeCycles } from './life-cycles';
import type { RemotePage } from './remote-page';

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
