import { formatNumber } from 'shared-ui/core';

/** Converts an amount typed in euros to cents as in the address; '' for an empty one, null for an invalid one. */
export function centsOf(text: string): string | null {
  const decimal = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  if (decimal === '') return '';
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(decimal)) return null;
  return String(Math.round(Number(decimal) * 100));
}

/** Converts cents to an amount as typed in euros. */
export function typedOf(cents: string | undefined): string {
  if (cents === undefined) return '';
  const euros = Number(cents) / 100;
  return formatNumber(euros, Number.isInteger(euros) ? 0 : 2).replaceAll(/\s/g, '');
}
