/** Of a change: without a network it fails at once and says so, instead of waiting in silence to be sent later, unasked. */
export const sentNow = { networkMode: 'always' } as const;

/** Reads again what a change touched: before the page goes on where it worked, and beside it where it failed. */
export function refreshed(refresh: () => Promise<void>) {
  return {
    onSuccess: refresh,
    // Waiting here would keep the failure from being said while there is no network to read by.
    onError: () => void refresh(),
  };
}
