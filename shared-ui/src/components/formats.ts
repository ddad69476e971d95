import { ABSENT, dateOf, formatDate, formatDayMonth, formatNumber, i18n } from '../core/index';

// Numbers and dates have the portal's format in every language (core/format); what differs by language is in this file.
const NBSP = '\u00a0';

/** Languages with a space before the percent sign. */
const SPACED_PERCENT: ReadonlySet<string> = new Set(['fr', 'es']);
const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], other: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

/** Formats "5,5 %", or "5,5%" in languages without the space; zero decimals are omitted. */
export function formatPercent(value: number, decimals = 0, locale: string = i18n.language): string {
  const number = formatNumber(value, decimals);
  const short = decimals > 0 ? number.replace(/,?0+$/, '') : number;
  return `${short}${SPACED_PERCENT.has(locale) ? NBSP : ''}%`;
}

/** Formats "3,2 Mo": at most one decimal, in units of 1024, as upload limits are meant. */
export function formatSize(bytes: number, locale: string = i18n.language): string {
  const step = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const decimals = step > 0 && value < 10 && Math.round(value * 10) % 10 !== 0 ? 1 : 0;
  return `${formatNumber(value, decimals)}${NBSP}${UNITS[locale === 'fr' ? 'fr' : 'other'][step] ?? 'B'}`;
}

/** Joins a name and its value: "Ouvrir le PDF : facture", "Open the PDF: invoice". */
export function formatPair(name: string, value: string, locale: string = i18n.language): string {
  return `${name}${locale === 'fr' ? NBSP : ''}: ${value}`;
}

/** Formats "patients, commandes et factures". */
export function formatList(items: readonly string[], locale: string = i18n.language): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/** Returns "vendredi" for a day or an instant of the API, independent of the user's time zone. */
export function weekdayName(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T12:00:00Z`));
}

/** Formats a month of the API (2026-11): "novembre 2026", or "nov." in short form. */
export function monthName(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions = style === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));
}

/** Returns "aujourd’hui" or "hier" for a day that is `days` before today. */
export function dayAgoName(days: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
}

/** Returns a country's name in a language; an unknown code is returned unchanged. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** Returns a language's name in another language. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}

/** Returns a comparator of names in a language's collation order. */
export function compareNames(locale: string): (a: string, b: string) => number {
  return new Intl.Collator(locale).compare;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Formats "aujourd’hui", "hier", then dd/mm in the same year and dd/mm/yyyy before; for instants of today within 12 h, "il y a 2 h". */
export function formatRelativeDay(iso: string, now: Date = new Date(), locale: string = i18n.language): string {
  const date = dateOf(iso);
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
