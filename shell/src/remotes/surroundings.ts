import { edge, getSession, type PageRemote } from 'shared-ui/core';
import type { Report } from './errors';
import { type LoaderHost, toggleStyles } from './loader';
import { StyleReferences } from './styles';

/** The dependencies that this page passes to the loader. */
export const host: LoaderHost = {
  document,
  globals: window as unknown as LoaderHost['globals'],
  nonce: __webpack_nonce__,
  async shareScope() {
    await __webpack_init_sharing__('default');
    return __webpack_share_scopes__.default;
  },
  // Uses the build's policy: the page's CSP refuses a second policy of that name.
  scriptUrl: (url) => __webpack_require__.tu(url),
  random: Math.random,
};

/** The holders of the stylesheets of this page's remotes. */
export const styles = new StyleReferences((remote: PageRemote, on: boolean) => toggleStyles(host, remote, on));

function unreported(error: unknown): void {
  console.warn('the failure could not be reported', error);
}

/** Reports a remote that failed to load or to run to the gateway; of a signed-in page also what happened, for the remote's team. */
export function report(body: Report): void {
  const { remote, version, code, reference } = body;
  edge.POST('/bff/reports/remote', { body: { remote, version, code, reference } }).catch(unreported);
  if (getSession()) edge.POST('/bff/reports/failure', { body }).catch(unreported);
}
