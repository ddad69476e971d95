import { useEffect } from 'react';

const last = new Map<string, string>();

/** Remembers a list's address with its filters, so that Back from one of its rows finds them again. */
export function useRememberedList(path: string): void {
  // At each render: the address is the list's whole state.
  useEffect(() => {
    if (location.pathname === path) last.set(path, location.pathname + location.search);
  });
}

/** Where Back leads: the list as it was left, or the plain one. */
export function listBehind(path: string): string {
  return last.get(path) ?? path;
}
