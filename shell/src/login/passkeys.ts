import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiProblem, edge, i18n, notify, type ProductSchemas, safeReturnUrl, type Session } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { HOME } from '../routes';
import { answerOf } from './authenticator';
import { openPortal } from './open-portal';

/** True while the button's dialog is open: it replaces the browser's autofill. */
let pressed = false;

/** Requests a passkey, in the browser's dialog or its autofill, and signs in with it. */
export async function signInByPasskey(autofill: boolean, remember: () => boolean): Promise<Session> {
  const { data: asked } = await edge.POST('/bff/passkey');
  if (!asked) throw new ApiProblem({ status: 200, code: 'empty' });
  if (autofill && pressed) throw new DOMException('the dialog comes first', 'AbortError'); // a new request aborts the previous one
  const credential = await answerOf(asked.options, autofill);
  const body = { ceremony: asked.ceremony, credential, remember: remember() };
  const { data } = await edge.POST('/bff/passkey/finish', { body });
  if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
  return data;
}

/** Reports whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

interface SecondStep {
  challenge: ProductSchemas['LoginChallenge'];
  remember: boolean;
  /** The name of a passkey that is created now, where the account has no second factor yet. */
  name?: string;
}

/** Completes a sign-in with a passkey of that account only; with a name, the passkey is created now. */
export async function proveByPasskey({ challenge: { challenge, passkeyFactor }, remember, name }: SecondStep) {
  // A product API without `passkeyFactor` accepts passkeys of any account.
  if (!passkeyFactor) return signInByPasskey(false, () => remember);
  const { data: asked } = await edge.POST('/bff/login/passkey', { body: { challenge } });
  if (!asked) throw new ApiProblem({ status: 200, code: 'empty' });
  const credential = await (name ? (await import('./new-passkey')).createdBy(asked.options) : answerOf(asked.options, false));
  const body = { challenge, ceremony: asked.ceremony, credential, remember, name };
  const { data } = await edge.POST('/bff/login/passkey/finish', { body });
  if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
  return data;
}

/** Renewal interval of a passkey request: a ceremony of the edge expires after five minutes. */
const RENEWAL_MS = 4 * 60_000;

const isRemembered = () => document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;

/** A browser that refuses sooner than this showed nothing: repeating the request would loop endlessly. */
const RETRY_MS = 1_000;

/** Opens the portal at the requested page. */
async function enter(session: Session): Promise<void> {
  const page = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
  await openPortal(session, page ? page + location.hash : HOME);
}

/** Loads the notices on demand: only after the button was pressed or a chosen passkey was refused. */
const notices = () => import(/* webpackChunkName: "entry" */ './passkey-notice');

/** Shows why a chosen passkey does not sign in; returns the key of the refusal. */
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
 * Signs in through the browser's autofill until the login is left; renews the ceremony before it expires. Reports whether passkeys may be
 * offered again when the field is next touched.
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
        if (pressed || (isShown() && Date.now() - asked < RETRY_MS)) return true;
        continue;
      }
      // No passkey was chosen, so the user made no request: the failure is not shown.
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

/** Signs in through the browser's passkey dialog after a click; shows it when the dialog is closed. */
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

/** Offers passkeys in the autofill of the e-mail field, as long as that field is in the page. */
export async function offerPasskeys(): Promise<void> {
  const field = document.querySelector('input[autocomplete$="webauthn"]');
  if (!field || field === offered || pressed) return;
  offered = field;
  if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
  const gone = new MutationObserver(() => {
    if (field.isConnected) return;
    gone.disconnect();
    // A pending request would keep other pages from requesting a passkey.
    WebAuthnAbortService.cancelCeremony();
  });
  gone.observe(document.body, { childList: true, subtree: true });
  if (await offer(() => field.isConnected)) offered = null;
}
