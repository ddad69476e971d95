import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiProblem, edge, i18n, notify, type ProductSchemas, safeReturnUrl, type Session } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { HOME } from '../routes';
import { answerOf, createdBy } from './authenticator';
import { openPortal } from './open-portal';

/** Whether the person has pressed the button: the browser's own dialog takes the place of what it fills in. */
let pressed = false;

/** Asks the browser for a passkey, in its own dialog or among what it fills in, and signs in with it. */
export async function signInByPasskey(autofill: boolean, remember: () => boolean): Promise<Session> {
  const { data: asked } = await edge.POST('/bff/passkey');
  if (!asked) throw new ApiProblem({ status: 200, code: 'empty' });
  if (autofill && pressed) throw new DOMException('the dialog comes first', 'AbortError'); // one request ends the other
  const credential = await answerOf(asked.options, autofill);
  const body = { ceremony: asked.ceremony, credential, remember: remember() };
  const { data } = await edge.POST('/bff/passkey/finish', { body });
  if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
  return data;
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

interface SecondStep {
  challenge: ProductSchemas['LoginChallenge'];
  remember: boolean;
  /** Of a new passkey, where the account has no second factor yet. */
  name?: string;
}

/** Ends a sign-in with a passkey of its account, and of no other; with a name it is made now. */
export async function proveByPasskey({ challenge: { challenge, passkeyFactor }, remember, name }: SecondStep) {
  // Before `passkeyFactor` a product API asked for anybody's.
  if (!passkeyFactor) return signInByPasskey(false, () => remember);
  const { data: asked } = await edge.POST('/bff/login/passkey', { body: { challenge } });
  if (!asked) throw new ApiProblem({ status: 200, code: 'empty' });
  const credential = await (name ? createdBy(asked.options) : answerOf(asked.options, false));
  const body = { challenge, ceremony: asked.ceremony, credential, remember, name };
  const { data } = await edge.POST('/bff/login/passkey/finish', { body });
  if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
  return data;
}

/** A question of the edge ends after five minutes: the browser is asked anew before. */
const RENEWAL_MS = 4 * 60_000;

const isRemembered = () => document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;

/** A browser that refuses sooner was not asked anything: it would be asked again without end. */
const SOON_MS = 1_000;

/** Opens the portal at the page that was wanted. */
async function enter(session: Session): Promise<void> {
  const page = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
  await openPortal(session, page ? page + location.hash : HOME);
}

/** Only who presses the button, or chose a passkey that is refused, needs the words. */
const notices = () => import(/* webpackChunkName: "entry" */ './passkey-notice');

/** Says why a passkey that was chosen does not sign in; gives the key of the refusal. */
async function refuse(error: unknown): Promise<string> {
  console.warn('no sign-in by a passkey', error);
  try {
    return (await notices()).notifyRefusal(error);
  } catch (missing) {
    console.warn('the words of a refusal did not load', missing);
    notify({ tone: 'error', key: 'passkey', message: i18n.t('login.network', { ns: 'shell' }) });
    return 'network';
  }
}

/**
 * Signs in by what the browser fills in, until the login goes; a question of the edge is renewed before it ends. Reports whether the
 * field may be offered passkeys again when it is next touched.
 */
async function offer(isShown: () => boolean): Promise<boolean> {
  while (isShown()) {
    const asked = Date.now();
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEWAL_MS);
    let chosen = false;
    try {
      const session = await signInByPasskey(true, () => {
        chosen = true;
        return isRemembered();
      });
      await enter(session);
      return false;
    } catch (error) {
      if (wasCancelled(error)) {
        if (pressed || (isShown() && Date.now() - asked < SOON_MS)) return true;
        continue;
      }
      // Without a passkey that was chosen, no one asked for anything: the failure is not shown.
      if (!chosen) {
        console.warn('passkeys are not offered', error);
        return true;
      }
      const key = await refuse(error);
      if (key === 'passkeyRefused') return false;
      if (key !== 'ceremonyOver') return true;
    } finally {
      clearTimeout(renewal);
    }
  }
  return false;
}

/** Signs in by the browser's dialog for passkeys, after a press; a dialog that is closed says so. */
export async function askForPasskey(): Promise<void> {
  if (pressed) return;
  pressed = true;
  try {
    await enter(await signInByPasskey(false, isRemembered));
  } catch (error) {
    if (wasCancelled(error)) await notices().then(({ notifyCancelled }) => notifyCancelled(), console.warn);
    else await refuse(error);
  } finally {
    pressed = false;
  }
}

let offered: Element | null = null;

/** Has the browser offer its passkeys where the e-mail is entered, as long as that field stands in the page. */
export async function offerPasskeys(): Promise<void> {
  const field = document.querySelector('input[autocomplete$="webauthn"]');
  if (!field || field === offered || pressed) return;
  offered = field;
  if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
  const gone = new MutationObserver(() => {
    if (field.isConnected) return;
    gone.disconnect();
    // What waits would keep other pages from asking for a passkey.
    WebAuthnAbortService.cancelCeremony();
  });
  gone.observe(document.body, { childList: true, subtree: true });
  if (await offer(() => field.isConnected)) offered = null;
}
