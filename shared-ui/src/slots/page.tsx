import type { RemoteModule } from '../core/remote';
import { prefetchPage } from '../router/prefetch';
import { lifeCycles } from '../router/life-cycles';
import type { RemotePage } from '../router/remote-page';

/**
 * Creates the life cycles of a remote with one page and no routes: its content consists of other remotes' extensions, so the router is
 * not loaded.
 */
export function defineSinglePage({ name, ...page }: RemotePage & { name: string }): Required<RemoteModule> {
  const Page = page.component;
  return {
    ...lifeCycles(name, () => <Page />),
    async prefetch(path, search) {
      if (path === page.path) await prefetchPage(page, search);
    },
  };
}
