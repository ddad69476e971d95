import type { RemoteModule } from '../core/remote';
import { foreseePage } from '../router/foresee';
import { lifeCycles } from '../router/life-cycles';
import type { RemotePage } from '../router/define-remote';

/** The life cycles of a remote that has one page and no routing in it: what it shows is others', and the router stays away. */
export function defineSinglePage({ name, ...page }: RemotePage & { name: string }): Required<RemoteModule> {
  const Page = page.component;
  return {
    ...lifeCycles(name, () => <Page />),
    async foresee(path, search) {
      if (path === page.path) await foreseePage(page, search);
    },
  };
}
