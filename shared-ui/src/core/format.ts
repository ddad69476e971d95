import type { Money } from './types';

// The portal's formats (REQ-17) are the same in all five languages, so Intl is not used for them.
const NARROW = '\u202f';
const NBSP = '\u00a0';
const MINUS = '\u2212';
const SYMBOLS: Record<string, string> = { EUR: '€', GBP: '£', USD: '$', CHF: 'CHF' };

/** The placeholder of a missing value. */
export const ABSENT = '—';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NARROW);
}

/** Formats 1 240 with a narrow no-break space; decimals after a comma. */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return ABSENT;
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(whole) + (fraction ? `,${fraction}` : '');
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** Returns the first name followed by the last name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Formats 1 240,50 € from integer cents. */
export function formatMoney(money: Money): string {
  return `${formatNumber(money.amount / 100, 2)}${NBSP}${SYMBOLS[money.currency] ?? money.currency}`;
}

/** Parses a day of the API, which has no time zone, or an instant, which is shown in local time; null for neither. */
export function dateOf(iso: string): Date | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Formats an ISO date or instant as dd/mm/yyyy in the local time zone; an invalid one is `ABSENT`. */
export function formatDate(iso: string): string {
  const date = dateOf(iso);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : ABSENT;
}

/** Formats an ISO date or instant as dd/mm; an invalid one is `ABSENT`. */
export function formatDayMonth(iso: string): string {
  const date = dateOf(iso);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}` : ABSENT;
}

/** Formats an ISO instant as hh:mm in the local time zone; an invalid one is `ABSENT`. */
export function formatTime(iso: string): string {
  const date = dateOf(iso);
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : ABSENT;
}

/** Formats an ISO instant as dd/mm/yyyy hh:mm in the local time zone; an invalid one is `ABSENT`. */
export function formatDateTime(iso: string): string {
  return dateOf(iso) ? `${formatDate(iso)} ${formatTime(iso)}` : ABSENT;
}
