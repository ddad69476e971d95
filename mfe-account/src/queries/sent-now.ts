/** Of a change: without a network it fails at once and says so, instead of waiting in silence to be sent later, unasked. */
export const sentNow = { networkMode: 'always' } as const;
