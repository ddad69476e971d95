import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiProblem, edge, i18n, notify, safeReturnUrl, type Session } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { addLateTexts } from '../late/texts';
import { HOME } from '../routes';
import { answerOf } from './authenticator';
import { refusalOf } from './factor-refusal';
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

/** A browser that refuses sooner was not asked anything: it would be asked again without end. */
const SOON_MS = 1_000;

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
      const page = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
      await openPortal(session, page ? page + location.hash : HOME);
      return false;
    } catch (error) {
      if (wasCancelled(error)) {
        if (isShown() && Date.now() - asked < SOON_MS) return true;
        continue;
      }
      console.warn('no sign-in by a passkey', error);
      // Without a passkey that was chosen, no one asked for anything: the failure is not shown.
      if (!chosen) return true;
      const { key, count } = refusalOf(error);
      const text = key === 'passkeyRefused' ? 'passkey.refused' : key === 'over' ? 'passkey.over' : `factor.${key}`;
      notify({ tone: 'error', key: 'passkey', message: i18n.t(text, { ns: 'shell-late', count: count ?? 0 }) });
      if (key === 'passkeyRefused') return false;
      if (key !== 'over') return true;
    } finally {
      clearTimeout(renewal);
    }
  }
  return false;
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
  if (await offer(() => field.isConnected)) offered = null;
}
