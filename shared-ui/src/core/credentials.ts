import { getSession, sessionEnded, signedIn } from './auth';
import { leavePage } from './navigation';
import { proofQuestion } from './proof-question';
import type { PageState } from './types';

/** Name of the Web Lock that one tab of the browser holds while the user's credentials change. */
const LOCK = 'portal-credentials';
const TIMEOUT_MS = 10_000;

/** This tab's own change, where there are no locks (Web Locks need a secure context). */
let own: Promise<unknown> = Promise.resolve();

function locked<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, { mode }, act) as Promise<T>;
  const acted = own.then(act);
  own = acted.catch(() => null);
  return acted;
}

/**
 * Sends a call that changes the user's credentials. The edge ends every session and issues a new identifier for this one: its cookie, and
 * its anti-forgery token in `X-Portal-Token`, which is stored here before any tab continues.
 */
export function sendChange(send: () => Promise<Response>): Promise<Response> {
  return locked('exclusive', async () => {
    const response = await send();
    const token = response.headers.get('X-Portal-Token');
    const session = getSession();
    if (token && session) signedIn({ ...session, token });
    return response;
  });
}

/** Returns the browser's session as the edge has it, null without one, undefined if the edge did not answer. */
async function sessionNow(): Promise<PageState['session'] | undefined> {
  try {
    const response = await fetch('/bff/page-state', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as PageState).session : undefined;
  } catch {
    return undefined; // offline: the callers decide
  }
}

/** How often and at what intervals the session is asked for again while a sign-in in another window takes its place. */
const HANDOVERS = 6;
const HANDOVER_MS = 500;

/** Reports whether a tab asks the OpenID provider for a proof in another window: that tab holds the lock (overlays/provider-proof). */
async function providerIsAsked(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === 'portal-provider');
}

async function ask(): Promise<boolean | undefined> {
  // The edge refuses the old identifier from the moment of the change; the new one arrives with the change's answer.
  await locked('shared', () => Promise.resolve());
  let now = await sessionNow();
  // The sign-in in the provider's window has ended the old session, and its cookie may not have arrived yet.
  for (let tries = 0; now === null && tries < HANDOVERS && (await providerIsAsked()); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, HANDOVER_MS));
    now = await sessionNow();
  }
  const session = getSession();
  if (!session) return false;
  if (now === undefined) return undefined;
  if (now === null) {
    await sessionEnded('expired');
    return false;
  }
  if (now.uuid !== session.uuid) leavePage(null); // another user signed in with this browser's only cookie
  else if (now.token !== session.token) signedIn({ ...session, token: now.token });
  return true;
}

let asking: Promise<boolean | undefined> | null = null;

function checkSession(): Promise<boolean | undefined> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Reports whether the session continues, under whatever identifier a change of credentials in any tab gave it; called when a stream ends
 * or is refused. An ended session is ended in every tab; if the edge does not answer, the session is kept until the next call.
 */
export async function sessionGoesOn(): Promise<boolean> {
  return (await checkSession()) ?? true;
}

/** Does the same after a call was refused with 401: if the edge does not answer, the session ends as well. */
export async function refusedSessionGoesOn(): Promise<boolean> {
  const continues = await checkSession();
  if (continues === undefined) await sessionEnded('expired');
  return continues ?? false;
}

let asked: Promise<boolean> | null = null;

/** Asks the user for a proof of identity, once for all waiting calls; resolves with false if the user declines. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => proofQuestion.set(answer)).finally(() => {
    asked = null;
    proofQuestion.set(null);
  });
  return asked;
}
