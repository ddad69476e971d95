import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { wasCancelled } from 'shared-ui/passkeys';

type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Requests a passkey with the edge's options, in the browser's dialog or its autofill; resolves with the assertion as JSON. */
export async function answerOf(options: string, autofill: boolean): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as Request, useBrowserAutofill: autofill }));
}

/** Closes the browser's passkey dialog if it is open. */
export const closeDialog = (): void => WebAuthnAbortService.cancelCeremony();

/** Requests a passkey in the browser's dialog; resolves with null if the user closes it or the signal aborts it. */
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
