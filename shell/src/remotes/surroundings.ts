import { edge, type EdgeSchemas, type PageRemote } from 'shared-ui/core';
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

/** Reports a remote that failed to load or to run to the gateway. */
export function report(body: EdgeSchemas['RemoteReport']): void {
  edge.POST('/bff/reports/remote', { body }).catch((error: unknown) => console.warn('the failure could not be reported', error));
}
