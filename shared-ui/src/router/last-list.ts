import { useEffect } from 'react';

const last = new Map<string, string>();

/**
 * Stores a list's address with its filters, so that Back from one of its rows restores them. A list with two addresses is stored under
 * one of them.
 */
export function useRememberedList(path: string, known: string = path): void {
  // Runs at each render: the address is the list's whole state.
  useEffect(() => {
    if (location.pathname === path) last.set(known, location.pathname + location.search);
  });
}

/** Returns the target of Back: the list as it was left, or the plain list. */
export function listBehind(path: string): string {
  return last.get(path) ?? path;
}
