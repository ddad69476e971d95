/** Options of a mutation that fails at once without a network, rather than being queued and sent later without the user. */
export const sentNow = { networkMode: 'always' } as const;

/** Returns callbacks that refetch what a change affects: awaited after success, in the background after a failure. */
export function refreshed(refresh: () => Promise<void>) {
  return {
    onSuccess: refresh,
    // Not awaited: without a network the refetch would delay the error message.
    onError: () => void refresh(),
  };
}
