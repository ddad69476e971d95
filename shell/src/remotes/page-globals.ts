/** What the code of every remote uses; a remote that replaced it would break the calls of all others, or read them. */
const GLOBALS = ['fetch', 'Request', 'Response', 'Promise', 'JSON', 'URL'];

/**
 * Keeps what the whole page uses as it is: assigning to it throws in the code that does, and so does an addition to these prototypes,
 * which would appear in every loop over keys. The exception names the remote, and only that remote fails.
 */
export function guardPageGlobals(page: object = window, prototypes: readonly object[] = [Object.prototype, Array.prototype]): void {
  for (const name of GLOBALS) Object.defineProperty(page, name, { writable: false, configurable: false });
  prototypes.forEach((prototype) => Object.preventExtensions(prototype));
}
