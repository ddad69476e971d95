import { getSession, sessionEnded, signedIn } from './auth';
import { leavePage } from './navigation';
import { proofQuestion } from './proof-question';
import type { PageState } from './types';

/** Held, in one tab of a browser, while what the person signs in with changes. */
const LOCK = 'portal-credentials';
const ASK_MS = 10_000;

/** Where there are no locks (Web Locks need a secure context), this tab's own change. */
let own: Promise<unknown> = Promise.resolve();

function locked<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, { mode }, act) as Promise<T>;
  const acted = own.then(act);
  own = acted.catch(() => null);
  return acted;
}

/**
 * Sends a call that changes what the person signs in with. The edge ends every session and answers with another identifier of
 * this one: its cookie, and its anti-forgery token in `X-Portal-Token`, which is taken here before any tab goes on.
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

/** The browser's session as the edge has it, null without one, undefined where it could not be asked. */
async function sessionNow(): Promise<PageState['session'] | undefined> {
  try {
    const response = await fetch('/bff/page-state', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
    return response.ok ? ((await response.json()) as PageState).session : undefined;
  } catch {
    return undefined; // offline: the callers decide
  }
}

async function ask(): Promise<boolean | undefined> {
  // The old identifier is refused from the moment of the change, the new one is here with its answer.
  await locked('shared', () => Promise.resolve());
  const now = await sessionNow();
  const session = getSession();
  if (!session) return false;
  if (now === undefined) return undefined;
  if (now === null) {
    await sessionEnded('expired');
    return false;
  }
  if (now.uuid !== session.uuid) leavePage(null); // another person's, in this browser's only cookie
  else if (now.token !== session.token) signedIn({ ...session, token: now.token });
  return true;
}

let asking: Promise<boolean | undefined> | null = null;

function askOnce(): Promise<boolean | undefined> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Whether the session goes on, under whatever identifier a change of credentials in any tab gave it; asked when a stream ends
 * or is refused. A session that is over is ended in every tab; if the edge cannot be reached the session is kept until the next call.
 */
export async function sessionGoesOn(): Promise<boolean> {
  return (await askOnce()) ?? true;
}

/** The same after a call was refused with 401: where it cannot be asked, the session ends as well. */
export async function refusedSessionGoesOn(): Promise<boolean> {
  const goesOn = await askOnce();
  if (goesOn === undefined) await sessionEnded('expired');
  return goesOn ?? false;
}

let asked: Promise<boolean> | null = null;

/** Has the person prove who they are, once for all calls that wait for it; false where they decline. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => proofQuestion.set(answer)).finally(() => {
    asked = null;
    proofQuestion.set(null);
  });
  return asked;
}
