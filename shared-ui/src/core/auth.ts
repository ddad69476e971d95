import { askForEnd, markLeft } from './left';
import { leavePage } from './navigation';
import { pageState } from './page-state';
import { createStore, useStore } from './store';
import type { Session } from './types';

/** REQ-9: exactly these keys, with this spelling, mirror the session in local storage. */
export const SESSION_KEYS = ['uuid', 'login', 'token', 'ssotoken', 'ssoTokenValidity', 'userName', 'isAuth'] as const;

/** Why a session ended; the login page shows a text for each. */
export type EndReason = 'signed-out' | 'expired' | 'other-tab';

type EndListener = (reason: EndReason) => void | Promise<void>;

const store = createStore<Session | null>(pageState.session ?? null);
const endListeners = new Set<EndListener>();
/** Set from the start of a sign-out, or of another end, until the page unloads or is known to stay. */
const closing = createStore<EndReason | null>(null);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-session');

/** Returns the session of this page, or null. */
export function getSession(): Session | null {
  return store.get();
}

/** Returns the session; renders again when it begins or ends. */
export function useSession(): Session | null {
  return useStore(store);
}

/** Returns the user's uuid for owner parameters. Routes that require a session always have one; the gateway refuses an empty one. */
export function useUserUuid(): string {
  return useSession()?.uuid ?? '';
}

/** Calls the listener when the session starts to close: it must stop sending, because calls from here on are refused. */
export function onSessionClosing(listener: (reason: EndReason) => void): () => void {
  return closing.subscribe(() => {
    const reason = closing.get();
    if (reason) listener(reason);
  });
}

/** Reports whether a sign-out, or another end of the session, is in progress. */
export function sessionCloses(): boolean {
  return closing.get() !== null;
}

/** While the session closes, returns a promise that settles if the page stays after all; else null. */
export function whileClosing(): Promise<void> | null {
  if (!closing.get()) return null;
  return new Promise((resolve) => {
    const stop = closing.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Calls the listener when the session ends, here or in another tab. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

// Private windows and full disks refuse storage; the page then works without the mirror.
function withStorage(action: (storage: Storage) => void): void {
  try {
    action(localStorage);
  } catch (error) {
    console.warn('local storage is not available', error);
  }
}

function writeKeys(session: Session): void {
  const values: Record<(typeof SESSION_KEYS)[number], string> = {
    uuid: session.uuid,
    login: session.login,
    token: session.token,
    ssotoken: session.ssoToken,
    ssoTokenValidity: session.ssoTokenValidity,
    userName: session.userName,
    isAuth: 'true',
  };
  withStorage((storage) => {
    for (const key of SESSION_KEYS) if (storage.getItem(key) !== values[key]) storage.setItem(key, values[key]);
  });
}

/** Begins a session in this page: writes the seven keys and notifies the other tabs. */
export function signedIn(session: Session): void {
  store.set(session);
  writeKeys(session);
  channel?.postMessage({ type: 'signed-in', uuid: session.uuid, token: session.token });
}

let ending = false;

async function end(reason: EndReason): Promise<void> {
  if (!store.get() || ending) return;
  ending = true;
  closing.set(reason);
  try {
    // Runs in reverse order: the listener that registered first leaves the page, so all others have finished by then. The loop waits for
    // each, and for the next page, while this page still has its session. Without the session the page would render as a visitor's, send
    // calls without a user, and replace its address by the login's.
    for (const listener of [...endListeners].reverse()) {
      const finished = listener(reason);
      if (finished) await finished;
    }
  } finally {
    store.set(null);
    ending = false;
    closing.set(null);
  }
}

/** Ends the session in every tab. */
async function forget(reason: EndReason): Promise<void> {
  channel?.postMessage({ type: 'signed-out', reason });
  withStorage((storage) => storage.clear());
  await end(reason);
}

/** Ends the session that is over at the edge (401, idle, absolute expiry), here and in the other tabs, which receive the reason. */
export async function sessionEnded(reason: EndReason = 'expired'): Promise<void> {
  // A session that is being signed out has not expired, even if its last calls are refused.
  if (!store.get() || closing.get()) return;
  await forget(reason);
}

let ended: Promise<number> | null = null;

/** Returns the edge's status for the request to end this page's session, 0 without an answer; null if no request was sent. */
export const whatTheEdgeSaid = (): Promise<number> | null => ended;

/**
 * Signs out at once, whatever the network does: marks the session as left, requests its end from the edge, clears local storage, and lets
 * the page go to the login. `remote: false` sends no request, for a session that has already ended at the edge.
 */
export async function signOut(options: { remote?: boolean } = {}): Promise<void> {
  const session = store.get();
  if (!session || closing.get()) return;
  if (options.remote !== false) {
    markLeft();
    ended = askForEnd('/api/circle/logout', session.token);
  }
  await forget('signed-out');
}

/** How long a tab that sees the keys removed waits for the message with the reason: the two arrive in any order. */
const MESSAGE_MS = 250;

function followOtherTab(signedInAs: { uuid: string | null; token: string | null } | null, reason: EndReason = 'other-tab'): void {
  const session = store.get();
  if (!signedInAs?.uuid || !signedInAs.token) {
    if (session) void end(reason);
    return;
  }
  // Another user signed in with this browser's only cookie: the data of this page is not theirs.
  if (!session || session.uuid !== signedInAs.uuid) leavePage(null);
  else if (session.token !== signedInAs.token) store.set({ ...session, token: signedInAs.token });
}

/** Starts the auth state: mirrors the page's session and follows the other tabs. */
export function startAuth(): void {
  const session = pageState.session ?? null;
  store.set(session);
  if (session) writeKeys(session);
  // A page without a session leaves no mirror of one that ended while no tab was open.
  else withStorage((storage) => SESSION_KEYS.forEach((key) => storage.removeItem(key)));

  const followMirror = () => {
    const present = localStorage.getItem('isAuth') === 'true';
    followOtherTab(present ? { uuid: localStorage.getItem('uuid'), token: localStorage.getItem('token') } : null);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key !== null && event.key !== 'isAuth' && event.key !== 'token') return;
    const present = localStorage.getItem('isAuth') === 'true';
    // Keys are written one after the other, `isAuth` last: a token alone means that a sign-in is still being written.
    if (!present && event.key === 'token' && event.newValue !== null) return;
    // An event that the page dispatches itself, after the back/forward cache restores it, has no message that follows.
    if (!present && event.isTrusted && channel) setTimeout(followMirror, MESSAGE_MS);
    else followMirror();
  };
  const onMessage = (event: MessageEvent<{ type?: string; reason?: EndReason; uuid?: string; token?: string }>) => {
    if (event.data?.type === 'signed-out') followOtherTab(null, event.data.reason === 'expired' ? 'expired' : 'other-tab');
    if (event.data?.type === 'signed-in') followOtherTab({ uuid: event.data.uuid ?? null, token: event.data.token ?? null });
  };
  window.addEventListener('storage', onStorage);
  channel?.addEventListener('message', onMessage);
}
