/** How long a benchmark waits for a page or a program. Only a hang reaches it, so it is generous; it affects no figure. */
export const TIMEOUT_MS = 120_000;
