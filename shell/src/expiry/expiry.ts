import { askForEnd, edge, forgetUnsaved, getSession, markLeft, onSessionEnd, pageState, sessionEnded } from 'shared-ui/core';
import { ExpiryWatch } from './idle';

const CHANNEL = 'portal-activity';
/** The other tabs hear why before they see that the keys are gone, which would lead them to the login without a way back. */
const HEAD_START_MS = 250;

/** What tabs of one session tell each other: somebody is there, or the time was over. */
interface Word {
  readonly user: string;
  readonly active?: number;
  readonly ended?: true;
}

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;

let watch: ExpiryWatch | null = null;

/** Every answer of the edge slides the session, whoever asked: uploads too, which no client of ours sends. */
function hearAnswers(heard: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const ours = /^\/(?:api|bff)\//;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(location.origin) && ours.test(new URL(name).pathname))) heard();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Watches for the end of the session, once for a page; null without one. */
export function startExpiry(): ExpiryWatch | null {
  const session = getSession();
  if (watch || !session) return watch;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const say = (word: Omit<Word, 'user'>) => channel?.postMessage({ ...word, user: session.uuid } satisfies Word);
  let over = false;
  const leave = async () => {
    if (over) return; // another tab ended the session while the edge was being told
    say({ ended: true });
    await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
    await sessionEnded('expired');
  };
  const own = new ExpiryWatch({
    idleMs: pageState.sessionIdleSeconds * 1000,
    until: Date.parse(session.tokenValidity),
    touch: async () => void (await edge.GET('/bff/session')),
    say: (active) => say({ active }),
    end: () => {
      // At the edge as well: its own idle end may be later, since pages ask for changes by themselves. Where it does not answer,
      // the mark keeps the session from being opened again.
      markLeft();
      void askForEnd('/bff/logout', getSession()?.token ?? session.token).then(leave);
    },
  });
  watch = own;
  const acted = () => own.acted();
  const seen = () => document.visibilityState === 'visible' && own.look();
  for (const act of ACTS) window.addEventListener(act, acted, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  const deaf = hearAnswers(() => own.answered());
  channel?.addEventListener('message', ({ data }: MessageEvent<Partial<Word> | null>) => {
    if (data?.user !== session.uuid) return;
    if (data.ended) void sessionEnded('expired', { heard: true });
    else if (typeof data.active === 'number') own.heard(data.active);
  });
  own.start();
  onSessionEnd(() => {
    over = true;
    own.stop();
    deaf();
    for (const act of ACTS) window.removeEventListener(act, acted, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', seen);
    channel?.close();
    // What is not saved cannot be any more: the browser's question would only keep a patient's data on the screen.
    forgetUnsaved();
  });
  return own;
}
