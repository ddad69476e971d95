import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { wasCancelled } from 'shared-ui/passkeys';

type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the browser for a passkey by the edge's options, in its own dialog or among what it fills in; the answer is JSON. */
export async function answerOf(options: string, autofill: boolean): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as Request, useBrowserAutofill: autofill }));
}

/** Has the browser make a passkey by the edge's options; the answer is JSON. */
export async function createdBy(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as Creation }));
}

/** Closes the browser's dialog for a passkey, where it is open. */
export const closeDialog = (): void => WebAuthnAbortService.cancelCeremony();

/** Asks in the browser's own dialog; null where it is closed, or the signal aborts it. */
export async function askPasskey(options: string, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return null;
  signal.addEventListener('abort', closeDialog, { once: true });
  try {
    return await answerOf(options, false);
  } catch (error) {
    if (wasCancelled(error)) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', closeDialog);
  }
}
