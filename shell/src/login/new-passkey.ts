import { startRegistration } from '@simplewebauthn/browser';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Creates a passkey with the edge's options; resolves with the attestation as JSON. */
export async function createdBy(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as Creation }));
}
