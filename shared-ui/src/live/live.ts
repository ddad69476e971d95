import { useEffect, useRef } from 'react';
import { getSession, onSessionClosing } from '../core/auth';
import { pageState } from '../core/page-state';
import { queryClient } from '../core/query';
import { createStore, useStore } from '../core/store';
import { LiveChannel } from './channel';
import { Invalidation } from './invalidate';
import type { Change, LiveState, News, NewsData } from './types';

type ChangeListener = (change: Change) => void;
type NewsListener = (data: NewsData) => void;

const state = createStore<LiveState>(navigator.onLine ? 'connecting' : 'offline');
const changes = new Map<ChangeListener, readonly string[]>();
const news: Record<News, { listeners: Set<NewsListener>; last?: NewsData }> = {
  remotes: { listeners: new Set() },
  builds: { listeners: new Set() },
};

/** `order.status` is itself, `order.*` every kind that begins with `order.`, `*` every change there is. */
const isOf = (kind: string, pattern: string) =>
  pattern === '*' || pattern === kind || (pattern.endsWith('.*') && kind.startsWith(pattern.slice(0, -1)));

/** A failing listener keeps nothing from the others. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

function tell(change: Change): void {
  for (const [listener, kinds] of changes) if (kinds.some((kind) => isOf(change.kind, kind))) guarded(() => listener(change));
}

/**
 * Hears of changes: of a kind (`order.status`), of several, or of all that begin alike (`message.*`). Each comes once and in
 * order. Who keeps more than queries asks for `reset` too: something may have been missed, and must be read again. Queries are
 * asked for again by themselves, by the tags of a change.
 */
export function onChange(kinds: string | readonly string[], listener: ChangeListener): () => void {
  const own: ChangeListener = (change) => listener(change);
  changes.set(own, typeof kinds === 'string' ? [kinds] : kinds);
  return () => void changes.delete(own);
}

/** `onChange` for as long as a component is there. */
export function useChange(kinds: string | readonly string[], listener: ChangeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const key = typeof kinds === 'string' ? kinds : kinds.join(' ');
  useEffect(() => onChange(key.split(' '), (change) => latest.current(change)), [key]);
}

/** Whether the page is told of changes at once, asks now and then, or has no network. */
export function useLiveState(): LiveState {
  return useStore(state);
}

/** Hears of which versions there are and what does not build; what is known already is told at once. */
export function onNews(name: News, listener: NewsListener): () => void {
  const { listeners, last } = news[name];
  listeners.add(listener);
  if (last) guarded(() => listener(last));
  return () => void listeners.delete(listener);
}

let started = false;

/**
 * Begins to listen for a signed-in page, once; it ends with the session. `over` is asked when the stream's session has ended
 * at the edge: whether the page goes on with another.
 */
export function startLive(over: () => Promise<boolean>): void {
  const session = getSession();
  if (started || !session) return;
  started = true;
  const invalidation = new Invalidation(queryClient);
  // What a browser overrides is told by the browser's cookie of when the stream began, which may have been another: a page
  // that shows overrides asks for itself, or it would believe what was told to a page without and make itself anew for ever.
  const group = pageState.overrides ? null : `portal-live:${session.uuid}`;
  const channel = new LiveChannel(
    { group, after: pageState.events ?? '' },
    {
      change: (change) => {
        invalidation.told(change);
        tell(change);
      },
      news: (name, data) => {
        news[name].last = data;
        for (const listener of news[name].listeners) guarded(() => listener(data));
      },
      state: (next) => state.set(next),
      over,
    },
  );
  channel.start();
  onSessionClosing(() => {
    channel.stop();
    invalidation.stop();
  });
}
