import { useEffect } from 'react';

const last = new Map<string, string>();

/** Remembers a list's address with its filters, so that Back from one of its rows finds them again. A list with two addresses is known by one of them. */
export function useRememberedList(path: string, known: string = path): void {
  // At each render: the address is the list's whole state.
  useEffect(() => {
    if (location.pathname === path) last.set(known, location.pathname + location.search);
  });
}

/** Where Back leads: the list as it was left, or the plain one. */
export function listBehind(path: string): string {
  return last.get(path) ?? path;
}
