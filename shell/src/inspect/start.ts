import { createStore } from 'shared-ui/core';
import type { RemoteEvent } from '../remotes/events';

/** The last events of this page's versions, oldest first. */
export const inspected = createStore<readonly RemoteEvent[]>([]);

const MOST_KEPT = 100;

/** Keeps an event for the panel. */
export function inspectEvent(event: RemoteEvent): void {
  inspected.set([...inspected.get(), event].slice(-MOST_KEPT));
}

/** Opens or closes the panel. */
type Toggle = () => void;

/**
 * Lets a developer see the page as its parts: by Alt+Shift+I, or with `?inspect` in the address of the document. The panel's code is
 * loaded with its first use.
 */
export function startInspector(load: () => Promise<{ togglePanel: Toggle }>): void {
  const toggle = () => {
    load().then(
      ({ togglePanel }) => togglePanel(),
      (error: unknown) => console.warn('the parts of the page cannot be shown', error),
    );
  };
  window.addEventListener('keydown', (event) => {
    // By its place on the keyboard: with Alt, some systems type another character.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyI') return;
    event.preventDefault();
    toggle();
  });
  // The address of the document: a list may have written its own since.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).searchParams.has('inspect')) toggle();
}
