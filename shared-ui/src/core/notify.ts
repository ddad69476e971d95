import { createStore, useStore } from './store';

/** A toast: something that the page itself does not show. */
export interface Notice {
  tone: 'success' | 'error' | 'info';
  /** Already translated. */
  message: string;
  action?: { label: string; onAction: () => void };
  /** The page says it as well, to screen readers too: the toast is for the eye. */
  isSaid?: boolean;
  /** A notice with the same key replaces the one before. */
  key?: string;
}

/** A notice in the region. */
export interface ActiveNotice extends Notice {
  id: number;
}

const MAX_NOTICES = 4;
const store = createStore<readonly ActiveNotice[]>([]);
let last = 0;

/** Shows a toast; the shell renders the region. Returns what dismisses it. */
export function notify(notice: Notice): () => void {
  last += 1;
  const active: ActiveNotice = { ...notice, id: last };
  const others = store.get().filter((other) => !notice.key || other.key !== notice.key);
  store.set([...others, active].slice(-MAX_NOTICES));
  return () => dismissNotice(active.id);
}

/** Takes a toast away. */
export function dismissNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}

/** The toasts to show, oldest first. */
export function useNotices(): readonly ActiveNotice[] {
  return useStore(store);
}
