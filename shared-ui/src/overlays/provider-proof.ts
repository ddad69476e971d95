import { edge, result } from '../core/api';
import { i18n } from '../core/i18n';
import { notify } from '../core/notify';

/** In the session storage, while the page is left for a proof at the OpenID provider. */
const KEY = 'portal.proof';

/** Notes that this page is left for a proof of identity at the OpenID provider. */
export function noteProof(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch (error) {
    console.warn('the page will not say what came of the proof', error);
  }
}

/** After the return from the OpenID provider: says that the identity is proven, and what was begun can be done now; or that it is not. */
export async function reportProof(): Promise<void> {
  sessionStorage.removeItem(KEY);
  const seconds = await result(edge.GET('/bff/step-up')).then(
    (proof) => proof.seconds,
    () => 0,
  );
  notify({
    tone: seconds > 0 ? 'success' : 'error',
    key: 'proof',
    message: i18n.t(seconds > 0 ? 'stepUp.proven' : 'stepUp.failed', { ns: 'ui' }),
  });
}
