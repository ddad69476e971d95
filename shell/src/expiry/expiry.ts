import { askForEnd, edge, forgetUnsaved, getSession, markLeft, onSessionEnd, pageState, saveUnsaved, sessionEnded } from 'shared-ui/core';
import { ExpiryWatch } from './idle';

const CHANNEL = 'portal-activity';
/** The message between tabs of one session: the time of the last activity. */
interface Activity {
  readonly user: string;
  readonly active: number;
}

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;

/** How long before its end at the edge the session ends in this page, so that drafts can save the last input. */
const LAST_SAVE_MS = 2_000;

let watch: ExpiryWatch | null = null;

/** Saves unsaved input, within the time that the session still has. */
async function saveLast(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_SAVE_MS)));
  await Promise.race([saveUnsaved(), over]);
  clearTimeout(timer);
}

/** Reports every answer of the edge: each one slides the session's idle end, including uploads, which bypass the portal's API client. */
function observeAnswers(onAnswer: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const ours = /^\/(?:api|bff)\//;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(location.origin) && ours.test(new URL(name).pathname))) onAnswer();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Starts to watch for the end of the session, once per page; null without a session. */
export function startExpiry(): ExpiryWatch | null {
  const session = getSession();
  if (watch || !session) return watch;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const own = new ExpiryWatch({
    idleMs: pageState.sessionIdleSeconds * 1000,
    until: Date.parse(session.tokenValidity) - LAST_SAVE_MS,
    touch: async () => void (await edge.GET('/bff/session')),
    say: (active) => channel?.postMessage({ user: session.uuid, active } satisfies Activity),
    end: async () => {
      await saveLast();
      // Ends the session at the edge as well: the edge's idle end may be later, because pages send requests without a user. If the edge
      // does not answer, the mark keeps the session from being opened again.
      markLeft();
      await askForEnd('/bff/logout', getSession()?.token ?? session.token);
      await sessionEnded('expired');
    },
  });
  watch = own;
  const acted = () => own.acted();
  const seen = () => document.visibilityState === 'visible' && own.look();
  for (const act of ACTIVITY_EVENTS) window.addEventListener(act, acted, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  const stopObserving = observeAnswers(() => own.answered());
  channel?.addEventListener('message', ({ data }: MessageEvent<Partial<Activity> | null>) => {
    if (data?.user === session.uuid && typeof data.active === 'number') own.heard(data.active);
  });
  own.start();
  onSessionEnd(() => {
    own.stop();
    stopObserving();
    for (const act of ACTIVITY_EVENTS) window.removeEventListener(act, acted, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', seen);
    channel?.close();
    // Unsaved input can no longer be saved: the browser's question before leaving would only keep a patient's data on the screen.
    forgetUnsaved();
  });
  return own;
}
