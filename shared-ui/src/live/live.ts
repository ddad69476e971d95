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

/** Matches a kind: `order.status` matches itself, `order.*` every kind that begins with `order.`, `*` every change. */
const isOf = (kind: string, pattern: string) =>
  pattern === '*' || pattern === kind || (pattern.endsWith('.*') && kind.startsWith(pattern.slice(0, -1)));

/** Reports a listener's error, so that the other listeners still run. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

function notify(change: Change): void {
  for (const [listener, kinds] of changes) if (kinds.some((kind) => isOf(change.kind, kind))) guarded(() => listener(change));
}

/**
 * Subscribes to changes of a kind (`order.status`), of several kinds, or of all kinds with a prefix (`message.*`). Each change arrives
 * once and in order. A listener with state besides queries subscribes to `reset` too: changes may have been missed, and its state must be
 * read again. Queries are refetched automatically, by the tags of a change.
 */
export function onChange(kinds: string | readonly string[], listener: ChangeListener): () => void {
  const own: ChangeListener = (change) => listener(change);
  changes.set(own, typeof kinds === 'string' ? [kinds] : kinds);
  return () => void changes.delete(own);
}

/** Subscribes with `onChange` while a component is mounted. */
export function useChange(kinds: string | readonly string[], listener: ChangeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const key = typeof kinds === 'string' ? kinds : kinds.join(' ');
  useEffect(() => onChange(key.split(' '), (change) => latest.current(change)), [key]);
}

/** Returns whether the page receives changes live, polls, or has no network. */
export function useLiveState(): LiveState {
  return useStore(state);
}

/** Subscribes to versions or build failures; the last value is delivered at once. */
export function onNews(name: News, listener: NewsListener): () => void {
  const { listeners, last } = news[name];
  listeners.add(listener);
  if (last) guarded(() => listener(last));
  return () => void listeners.delete(listener);
}

let started = false;

/**
 * Starts the live channel of a signed-in page, once; it stops with the session. `over` is called when the stream's session has ended at
 * the edge, and resolves to whether the page continues with another.
 */
export function startLive(over: () => Promise<boolean>): void {
  const session = getSession();
  if (started || !session) return;
  started = true;
  const invalidation = new Invalidation(queryClient);
  // A stream reports versions by the override cookie at its start, which may have changed since. A page with overrides therefore uses a
  // stream of its own: with the versions for a page without overrides it would reload endlessly.
  const group = pageState.overrides ? null : `portal-live:${session.uuid}`;
  const channel = new LiveChannel(
    { group, after: pageState.events ?? '' },
    {
      change: (change) => {
        invalidation.receive(change);
        notify(change);
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
