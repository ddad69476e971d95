import { ABSENT, dateOf, formatDate, formatDayMonth, formatNumber, i18n } from '../core/index';

// Numbers and dates have the house's form in every language (core/format); what differs by language is here, in one place.
const NBSP = '\u00a0';

/** Languages that set a space before the sign of a percentage. */
const SPACED_PERCENT: ReadonlySet<string> = new Set(['fr', 'es']);
const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], other: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

/** "5,5 %", or "5,5%" where the language sets no space; decimals that are zero are left out. */
export function formatPercent(value: number, decimals = 0, locale: string = i18n.language): string {
  const number = formatNumber(value, decimals);
  const short = decimals > 0 ? number.replace(/,?0+$/, '') : number;
  return `${short}${SPACED_PERCENT.has(locale) ? NBSP : ''}%`;
}

/** "3,2 Mo": at most one decimal, in steps of 1024, as limits of uploads are meant. */
export function formatSize(bytes: number, locale: string = i18n.language): string {
  const step = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const decimals = step > 0 && value < 10 && Math.round(value * 10) % 10 !== 0 ? 1 : 0;
  return `${formatNumber(value, decimals)}${NBSP}${UNITS[locale === 'fr' ? 'fr' : 'other'][step] ?? 'B'}`;
}

/** A name and what belongs to it: "Ouvrir le PDF : facture", "Open the PDF: invoice". */
export function formatPair(name: string, value: string, locale: string = i18n.language): string {
  return `${name}${locale === 'fr' ? NBSP : ''}: ${value}`;
}

/** "patients, commandes et factures" */
export function formatList(items: readonly string[], locale: string = i18n.language): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/** "vendredi", of a day or an instant of the wire, wherever the reader is. */
export function weekdayName(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T12:00:00Z`));
}

/** A month of the wire (2026-11): "novembre 2026", or "nov." where there is little room. */
export function monthName(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions = style === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));
}

/** "aujourd’hui", "hier": a day that is `days` before today. */
export function dayAgoName(days: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
}

/** A country's name in a language; a code that has none stays. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** A language's name in another. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}

/** Compares names as a language's dictionaries do. */
export function compareNames(locale: string): (a: string, b: string) => number {
  return new Intl.Collator(locale).compare;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** "aujourd’hui", "hier", then dd/mm in the same year and dd/mm/yyyy before; within 12 h of today, "il y a 2 h". */
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
