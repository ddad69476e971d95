import type { Account } from '../../queries/payment-account';
import type { Selection } from '../../queries/payments';

type Item = Account['items'][number];

/** Returns the payable invoices that an address names, or all of them. */
export function chosenItems({ items }: Account, references: readonly string[]): Item[] {
  return items.filter(({ reference, toPay }) => toPay.amount > 0 && (references.length === 0 || references.includes(reference)));
}

/** Returns what is left to pay of the invoices, in cents. */
export const sumOf = (items: readonly Pick<Item, 'toPay'>[]): number => items.reduce((sum, { toPay }) => sum + toPay.amount, 0);

/** Returns the named invoices that cannot be paid now: those that are being paid, and those that are not to be paid. */
export function leftOut({ items }: Account, references: readonly string[]): { underWay: string[]; settled: string[] } {
  const open = new Map(items.map(({ reference, toPay }) => [reference, toPay.amount]));
  return {
    underWay: references.filter((reference) => open.has(reference) && (open.get(reference) ?? 0) <= 0),
    settled: references.filter((reference) => !open.has(reference)),
  };
}

/** Parses an amount as cents: "1 649,80", "1649.8"; `null` for anything else. */
export function readCents(text: string): number | null {
  const bare = text.replace(/[\s€]/g, '').replace(',', '.');
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/** Spreads an amount over invoices, the earliest due first. */
export function spread(items: readonly Item[], cents: number): Selection['items'] {
  let left = cents;
  return items.flatMap(({ reference, toPay }) => {
    const amount = Math.min(left, toPay.amount);
    left -= amount;
    return amount > 0 ? [{ reference, amount }] : [];
  });
}
