import { onSessionEnd, product, result } from 'shared-ui/core';
import { OutboxLine } from 'shared-ui/live';
import { DatabaseStore, MemoryStore } from './database';
import { Outbox } from './outbox';
import type { RunExclusive, Clock, Message, OutboxOptions, OutboxStore } from './types';

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

const alone: RunExclusive = async (name, action) => {
  // Web Locks need a secure context. Without them two tabs send the same messages in the same order, and the platform accepts each once.
  if ('locks' in navigator) await navigator.locks.request(name, action);
  else await action();
};

/** Returns the IndexedDB store where the browser allows one, else the memory store. */
function storeFor(user: string): OutboxStore {
  const choose = async (): Promise<OutboxStore> => {
    const database = new DatabaseStore(user);
    try {
      await database.read();
      return database;
    } catch (error) {
      console.warn('messages that wait are kept only as long as this page is open', error);
      return new MemoryStore();
    }
  };
  const chosen = choose();
  return { read: async () => (await chosen).read(), update: async (change) => (await chosen).update(change) };
}

function sendAs(userUuid: string): OutboxOptions['send'] {
  return (conversationUuid, body) =>
    result(product.POST('/messages/send/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid } }, body }));
}

const listeners = new Set<(message: Message) => void>();

/** Calls the listener for each of the user's messages that has arrived, in the tab that sent it. Returns the unsubscribe function. */
export function onSent(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const open = new Map<string, Outbox>();

/** Returns the user's outbox of this page. It keeps running while the user is on other pages of the portal. */
export function outboxOf(user: string): Outbox {
  const known = open.get(user);
  if (known) return known;
  const line = new OutboxLine();
  const outbox = new Outbox({
    user,
    store: storeFor(user),
    send: sendAs(user),
    sent: (message) => listeners.forEach((listener) => listener(message)),
    alone,
    bell: {
      ring: (waiting) => line.tell(waiting),
      onRing: (changed) => line.attend({ changed, count: () => outbox.pending.get().length }),
    },
    clock,
    online: () => navigator.onLine,
  });
  open.set(user, outbox);
  // Reports messages that an earlier page left: their number may have been requested before the store was read.
  const first = outbox.pending.subscribe(() => {
    first();
    line.tell(outbox.pending.get().length);
  });
  outbox.open();
  const back = () => outbox.kick(true);
  const looked = () => document.visibilityState === 'visible' && outbox.kick();
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', looked);
  const stop = onSessionEnd(() => {
    window.removeEventListener('online', back);
    document.removeEventListener('visibilitychange', looked);
    outbox.close();
    open.delete(user);
    stop();
  });
  return outbox;
}
