import { askForEnd, markLeft } from './left';
import { leavePage } from './navigation';
import { pageState } from './page-state';
import { createStore, useStore } from './store';
import type { Session } from './types';

/** REQ-9: exactly these keys, with this spelling, mirror the session in local storage. */
export const SESSION_KEYS = ['uuid', 'login', 'token', 'ssotoken', 'ssoTokenValidity', 'userName', 'isAuth'] as const;

/** Why a session ended, as the login page words it. */
export type EndReason = 'signed-out' | 'expired' | 'other-tab';

type EndListener = (reason: EndReason) => void | Promise<void>;

const store = createStore<Session | null>(pageState.session ?? null);
const endListeners = new Set<EndListener>();
/** From the beginning of a sign-out, or of another end, until the page has gone or is known to stay. */
const closing = createStore<EndReason | null>(null);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal-session');

/** The session this page acts for, or null. */
export function getSession(): Session | null {
  return store.get();
}

/** The session, rendered anew when it begins or ends. */
export function useSession(): Session | null {
  return useStore(store);
}

/** What speaks for the session falls silent with this: what is asked from here on comes back refused. */
export function onSessionClosing(listener: (reason: EndReason) => void): () => void {
  return closing.subscribe(() => {
    const reason = closing.get();
    if (reason) listener(reason);
  });
}

/** Whether a sign-out, or another end, has begun. */
export function sessionCloses(): boolean {
  return closing.get() !== null;
}

/** While the session closes: settles once it is known that the page stays all the same. */
export function whileClosing(): Promise<void> | null {
  if (!closing.get()) return null;
  return new Promise((resolve) => {
    const stop = closing.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Runs when the session ends, here or in another tab. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

// Private windows and full disks refuse storage; the page then lives without the mirror.
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

/** Begins a session in this page: writes the seven keys and tells the other tabs. */
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
    // The one that came first leaves the page: whoever came later has finished by then. They are waited for, and so is the next
    // page, while this one still has its session, or it would be drawn without, ask for nobody's data, and its address would
    // become the login's.
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

/** Forgets the session in every tab. */
async function forget(reason: EndReason): Promise<void> {
  channel?.postMessage({ type: 'signed-out', reason });
  withStorage((storage) => storage.clear());
  await end(reason);
}

/** The session is over at the edge (401, idle, absolute expiry): forget it here and in the other tabs, which hear why. */
export async function sessionEnded(reason: EndReason = 'expired'): Promise<void> {
  // One that somebody is ending is not one that has expired, whatever its last calls come back with.
  if (!store.get() || closing.get()) return;
  await forget(reason);
}

let told: Promise<number> | null = null;

/** What the edge answers to the end of this page's session, 0 for nothing; null where it was not asked. */
export const whatTheEdgeSaid = (): Promise<number> | null => told;

/**
 * Signs out at once, whatever the network does: marks the session as left, asks the edge to end it, clears local storage, and lets
 * the page go to the login. `remote: false` leaves the edge out, for a session that is already over there.
 */
export async function signOut(options: { remote?: boolean } = {}): Promise<void> {
  const session = store.get();
  if (!session || closing.get()) return;
  if (options.remote !== false) {
    markLeft();
    told = askForEnd('/api/circle/logout', session.token);
  }
  await forget('signed-out');
}

/** How long a tab that sees the keys gone waits for the message that says why: the two come in any order. */
const MESSAGE_MS = 250;

function followOtherTab(signedInAs: { uuid: string | null; token: string | null } | null, reason: EndReason = 'other-tab'): void {
  const session = store.get();
  if (!signedInAs?.uuid || !signedInAs.token) {
    if (session) void end(reason);
    return;
  }
  // Another person signed in with this browser's only cookie: this page's data is not theirs.
  if (!session || session.uuid !== signedInAs.uuid) leavePage(null);
  else if (session.token !== signedInAs.token) store.set({ ...session, token: signedInAs.token });
}

/** Boots the auth state: mirrors the page's session and follows the other tabs. */
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
    // Keys are written one after the other and isAuth last: a token alone is a sign-in that is still being written.
    if (!present && event.key === 'token' && event.newValue !== null) return;
    // An event that the page gives itself, back from the Back cache, has no message that follows.
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
