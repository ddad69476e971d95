import { createStore, getSession, onSessionEnd, type PageHead, useStore } from 'shared-ui/core';

/** A patient, an order or an invoice that the user opened. */
export interface Opened {
  id: string;
  link: string;
  label: string;
  /** The list that it belongs to. */
  list: string;
  /** Whether the label is a person's name, which is never stored: it is lost with the page. */
  named: boolean;
}

const MOST = 8;
const ofThisPage = createStore<readonly Opened[]>([]);
// The storage is cleared by the session's end itself.
onSessionEnd(() => {
  ofThisPage.set([]);
});

const keyOf = () => `portal.opened.${getSession()?.uuid}`;

const merged = (...entries: readonly Opened[]) =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index).slice(0, MOST);

/** Returns what the user opened last in this browser, newest first. The end of the session clears the storage. */
export function lastOpened(): Opened[] {
  let stored: Opened[] = [];
  try {
    stored = JSON.parse(localStorage.getItem(keyOf()) ?? '[]') as Opened[];
  } catch (error) {
    console.warn('the browser keeps no opened pages', error);
  }
  return merged(...ofThisPage.get(), ...stored);
}

/** Returns what the user opened last; renders again when this page adds to it. */
export function useLastOpened(): Opened[] {
  useStore(ofThisPage);
  return lastOpened();
}

/** Adds the page at a link if it is one of a patient, an order or an invoice. */
export function rememberOpened({ title, heading, back }: PageHead, link: string): void {
  const named = heading !== undefined;
  const id = new URLSearchParams(link.split('?')[1]).get(named ? 'patient' : 'reference');
  if (!back || !id) return;
  ofThisPage.set(merged({ id, link, label: heading ?? title, list: back.split('?')[0] ?? '', named }, ...ofThisPage.get()));
  try {
    localStorage.setItem(keyOf(), JSON.stringify(lastOpened().filter((entry) => !entry.named)));
  } catch (error) {
    console.warn('the browser keeps no opened pages', error);
  }
}
