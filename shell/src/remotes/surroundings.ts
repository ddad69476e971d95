import { edge, type EdgeSchemas, type PageRemote } from 'shared-ui/core';
import { type LoaderHost, toggleStyles } from './loader';
import { StyleHolds } from './styles';

/** What this page gives to the loader. */
export const host: LoaderHost = {
  document,
  globals: window as unknown as LoaderHost['globals'],
  nonce: __webpack_nonce__,
  async shareScope() {
    await __webpack_init_sharing__('default');
    return __webpack_share_scopes__.default;
  },
  // The build's own policy: a second policy of that name would be refused by the page's CSP.
  scriptUrl: (url) => __webpack_require__.tu(url),
  random: Math.random,
};

/** The stylesheets of this page's remotes. */
export const styles = new StyleHolds((remote: PageRemote, on: boolean) => toggleStyles(host, remote, on));

/** Tells the gateway of a remote that did not come or broke. */
export function report(body: EdgeSchemas['RemoteReport']): void {
  edge.POST('/bff/reports/remote', { body }).catch((error: unknown) => console.warn('the failure could not be reported', error));
}
