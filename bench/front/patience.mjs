/** How long a bench waits for a page or a program. Only what hangs reaches it, so it is generous; it decides no figure. */
export const PATIENCE_MS = 120_000;
