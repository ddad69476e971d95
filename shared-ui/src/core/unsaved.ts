import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** Saves what its holder has not saved yet. */
type Save = () => Promise<unknown>;

const holders = createStore<ReadonlyMap<symbol, Save | undefined>>(new Map());

// The browser's own question: closing the tab or reloading it would lose what was typed.
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(next: ReadonlyMap<symbol, Save | undefined>): void {
  if (next.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask); // a listener that stays would keep the page out of the Back cache
  holders.set(next);
}

/** Says that something on the page is not saved yet, outside React. Returns what says that it is. `save` saves it at once, where it can be. */
export function holdUnsaved(save?: Save): () => void {
  const holder = Symbol('unsaved');
  update(new Map([...holders.get(), [holder, save]]));
  return () => update(new Map([...holders.get()].filter(([other]) => other !== holder)));
}

/** Saves at once whatever can be saved: the session is about to end. Failures are left to those who hold it. */
export async function saveUnsaved(): Promise<void> {
  await Promise.allSettled([...holders.get().values()].map((save) => save?.()));
}

/**
 * Guards a form: while `dirty`, closing or reloading the tab asks first, and so does the shell before it reloads for a new
 * version. Pass what the form library says (`formState.isDirty`); saved or unmounted forms guard nothing.
 * `save`, always the same function, saves at once.
 */
export function useUnsavedGuard(dirty: boolean, save?: Save): void {
  useEffect(() => (dirty ? holdUnsaved(save) : undefined), [dirty, save]);
}

/** True while anything on the page is not saved. */
export function useUnsaved(): boolean {
  return useStore(holders).size > 0;
}

/** Lets go of everything: the person was asked and chose to lose it. */
export function forgetUnsaved(): void {
  update(new Map());
}
