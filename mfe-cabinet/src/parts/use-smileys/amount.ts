/** The contract's limit of one use. */
const MAX_AT_ONCE = 1_000_000;

/** Returns the most smileys that an invoice accepts: at most the balance, and at most what covers the open amount. Money is in cents. */
export function mostUsable(balance: number, toPay: number, rate: number): number {
  if (rate <= 0) return 0;
  return Math.max(0, Math.min(balance, Math.floor(toPay / rate), MAX_AT_ONCE));
}

/** A parsed number, or its error. */
export type TypedAmount = { amount: number } | { problem: 'empty' | 'whole' | 'tooMany' };

/** Parses a typed number, with spaces between thousands. */
export function readAmount(text: string, most: number): TypedAmount {
  const bare = text.replace(/\s/g, '');
  if (bare === '') return { problem: 'empty' };
  if (!/^\d{1,7}$/.test(bare) || Number(bare) === 0) return { problem: 'whole' };
  const amount = Number(bare);
  return amount > most ? { problem: 'tooMany' } : { amount };
}
