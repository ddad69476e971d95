import { createStore, useStore } from './store';

/** A toast: a message that the page itself does not show. */
export interface Notice {
  tone: 'success' | 'error' | 'info';
  /** Already translated. */
  message: string;
  action?: { label: string; onAction: () => void };
  /** The page shows the message too and screen readers announce it there: the toast is visual only. */
  isSaid?: boolean;
  /** A notice with the same key replaces the previous one. */
  key?: string;
}

/** A notice that is currently shown. */
export interface ActiveNotice extends Notice {
  id: number;
}

const MAX_NOTICES = 4;
const store = createStore<readonly ActiveNotice[]>([]);
let last = 0;

/** Shows a toast; the shell renders the region. Returns a function that dismisses it. */
export function notify(notice: Notice): () => void {
  last += 1;
  const active: ActiveNotice = { ...notice, id: last };
  const others = store.get().filter((other) => !notice.key || other.key !== notice.key);
  store.set([...others, active].slice(-MAX_NOTICES));
  return () => dismissNotice(active.id);
}

/** Removes a toast by its id; without one nothing happens. */
export function dismissNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}

/** Returns the toasts to show, oldest first. */
export function useNotices(): readonly ActiveNotice[] {
  return useStore(store);
}
