import { useEffect } from 'react';
import { createStore, useStore } from './store';

const holders = createStore<ReadonlySet<symbol>>(new Set());

// The browser's own question: closing the tab or reloading it would lose what was typed.
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(next: ReadonlySet<symbol>): void {
  if (next.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask); // a listener that stays would keep the page out of the Back cache
  holders.set(next);
}

/** Says that something on the page is not saved yet, outside React. Returns what says that it is. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  update(new Set([...holders.get(), holder]));
  return () => update(new Set([...holders.get()].filter((other) => other !== holder)));
}

/**
 * Guards a form: while `dirty`, closing or reloading the tab asks first, and so does the shell before it reloads for a new
 * version. Pass what the form library says (`formState.isDirty`); saved or unmounted forms guard nothing.
 */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}

/** True while anything on the page is not saved. */
export function useUnsaved(): boolean {
  return useStore(holders).size > 0;
}

/** Lets go of everything: the person was asked and chose to lose it. */
export function forgetUnsaved(): void {
  update(new Set());
}
