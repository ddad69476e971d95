import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** Saves the unsaved input of its holder. */
type Save = () => Promise<unknown>;

const holders = createStore<ReadonlyMap<symbol, Save | undefined>>(new Map());

// Shows the browser's own question: closing or reloading the tab would lose the input.
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(next: ReadonlyMap<symbol, Save | undefined>): void {
  if (next.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask); // a remaining listener would keep the page out of the back/forward cache
  holders.set(next);
}

/** Registers unsaved input outside React; returns a function that marks it as saved. `save` saves it at once if possible. */
export function holdUnsaved(save?: Save): () => void {
  const holder = Symbol('unsaved');
  update(new Map([...holders.get(), [holder, save]]));
  return () => update(new Map([...holders.get()].filter(([other]) => other !== holder)));
}

/** Saves at once whatever can be saved, because the session is about to end. The holders handle failures. */
export async function saveUnsaved(): Promise<void> {
  await Promise.allSettled([...holders.get().values()].map((save) => save?.()));
}

/**
 * Guards a form: while `dirty`, closing or reloading the tab asks first, and so does the shell before it reloads for a new version. Pass
 * the form library's value (`formState.isDirty`); saved or unmounted forms guard nothing. `save` saves at once and must be a stable
 * function.
 */
export function useUnsavedGuard(dirty: boolean, save?: Save): void {
  useEffect(() => (dirty ? holdUnsaved(save) : undefined), [dirty, save]);
}

/** Returns true while anything on the page is unsaved. */
export function useUnsaved(): boolean {
  return useStore(holders).size > 0;
}

/** Drops all guards: the user was asked and accepts the loss. */
export function forgetUnsaved(): void {
  update(new Map());
}
