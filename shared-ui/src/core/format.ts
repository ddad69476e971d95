import type { Money } from './types';

// The house formats (decision 17) are the same in all five languages, so Intl decides none of them.
const NARROW = '\u202f';
const NBSP = '\u00a0';
const MINUS = '\u2212';
const SYMBOLS: Record<string, string> = { EUR: '€', GBP: '£', USD: '$', CHF: 'CHF' };

/** What stands where there is no value. */
export const ABSENT = '—';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NARROW);
}

/** 1 240 with a narrow no-break space; decimals after a comma. */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return ABSENT;
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(whole) + (fraction ? `,${fraction}` : '');
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** 1 240,50 € from integer cents. */
export function formatMoney(money: Money): string {
  return `${formatNumber(money.amount / 100, 2)}${NBSP}${SYMBOLS[money.currency] ?? money.currency}`;
}

// A day without a time is the same day everywhere; only instants move with the reader's clock.
function parts(iso: string): Date | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

const two = (value: number) => String(value).padStart(2, '0');

/** dd/mm/yyyy */
export function formatDate(iso: string): string {
  const date = parts(iso);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : ABSENT;
}

/** dd/mm */
export function formatDayMonth(iso: string): string {
  const date = parts(iso);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}` : ABSENT;
}

/** hh:mm */
export function formatTime(iso: string): string {
  const date = parts(iso);
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : ABSENT;
}

/** dd/mm/yyyy hh:mm */
export function formatDateTime(iso: string): string {
  return parts(iso) ? `${formatDate(iso)} ${formatTime(iso)}` : ABSENT;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

function pageLocale(): string {
  return typeof document === 'undefined' ? 'fr' : document.documentElement.lang || 'fr';
}

/** "aujourd’hui", "hier", then dd/mm in the same year and dd/mm/yyyy before; within 12 h of today, "il y a 2 h". */
export function formatRelativeDay(iso: string, now: Date = new Date(), locale: string = pageLocale()): string {
  const date = parts(iso);
  if (!date) return ABSENT;
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  const hours = Math.floor((now.getTime() - date.getTime()) / 3_600_000);
  const hasTime = iso.length > 10;
  if (days === 0 && hasTime && hours >= 1 && hours < 12) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' }).format(-hours, 'hour');
  }
  if (days >= -1 && days <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return date.getFullYear() === now.getFullYear() ? formatDayMonth(iso) : formatDate(iso);
}
