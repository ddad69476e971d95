import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiProblem, edge, i18n, notify, safeReturnUrl, type Session } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { addLateTexts } from '../late/texts';
import { HOME } from '../routes';
import { answerOf } from './authenticator';
import texts from './factor.texts.json';
import { openPortal } from './open-portal';

addLateTexts(texts);

/** Asks the browser for a passkey, in its own dialog or among what it fills in, and signs in with it. */
export async function signInByPasskey(autofill: boolean, remember: () => boolean): Promise<Session> {
  const { data: asked } = await edge.POST('/bff/passkey');
  if (!asked) throw new ApiProblem({ status: 200, code: 'empty' });
  const credential = await answerOf(asked.options, autofill);
  const body = { ceremony: asked.ceremony, credential, remember: remember() };
  const { data } = await edge.POST('/bff/passkey/finish', { body });
  if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
  return data;
}

/** A question of the edge ends after five minutes: the browser is asked anew before. */
const RENEWAL_MS = 4 * 60_000;

const isRemembered = () => document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;

/** Signs in by what the browser fills in, until the login goes; a question of the edge is renewed before it ends. */
async function offer(isShown: () => boolean): Promise<void> {
  while (isShown()) {
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEWAL_MS);
    try {
      const session = await signInByPasskey(true, isRemembered);
      const page = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
      await openPortal(session, page ? page + location.hash : HOME);
      return;
    } catch (error) {
      if (wasCancelled(error)) continue;
      console.warn('no sign-in by a passkey', error);
      // A passkey that was chosen and refused is worth a word; of the browser's own faults nobody asked for anything.
      const message = i18n.t('passkey.refused', { ns: 'shell-late' });
      if (error instanceof ApiProblem && error.status === 401) notify({ tone: 'error', key: 'passkey', message });
      return;
    } finally {
      clearTimeout(renewal);
    }
  }
}

let offered: Element | null = null;

/** Has the browser offer its passkeys where the e-mail is entered, as long as that field stands in the page. */
export async function offerPasskeys(): Promise<void> {
  const field = document.querySelector('input[autocomplete$="webauthn"]');
  if (!field || field === offered) return;
  offered = field;
  if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
  const gone = new MutationObserver(() => {
    if (field.isConnected) return;
    gone.disconnect();
    // What waits would keep other pages from asking for a passkey.
    WebAuthnAbortService.cancelCeremony();
  });
  gone.observe(document.body, { childList: true, subtree: true });
  await offer(() => field.isConnected);
}
