import { formatNumber } from 'shared-ui/core';

/** Cents, as the address holds them, of what somebody typed in euros; '' for nothing, null for no amount. */
export function centsOf(text: string): string | null {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  if (plain === '') return '';
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  return String(Math.round(Number(plain) * 100));
}

/** Cents as somebody would type them in euros. */
export function typedOf(cents: string | undefined): string {
  if (cents === undefined) return '';
  const euros = Number(cents) / 100;
  return formatNumber(euros, Number.isInteger(euros) ? 0 : 2).replaceAll(/\s/g, '');
}
