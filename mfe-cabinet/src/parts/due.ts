import { formatDate, formatNumber, type ProductSchemas, type TFunction } from 'shared-ui/core';

type InvoiceStatus = ProductSchemas['InvoiceStatus'];

/** What an invoice's due date means today. */
export type Due =
  | { kind: 'paid'; on?: string }
  | { kind: 'unknown' }
  | { kind: 'overdue' | 'soon'; days: number }
  | { kind: 'today' | 'tomorrow' };

interface Dated {
  status: InvoiceStatus;
  dueOn: string;
  paidOn?: string;
}

/** Whole days from one calendar day to another; neither has a time, so no clock change moves them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The reader's calendar day, YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A paid invoice is never overdue, and one to be confirmed is never called unpaid (REQ-21). */
export function dueOf({ status, dueOn, paidOn }: Dated, today: string): Due {
  if (status === 'PAID') return paidOn === undefined ? { kind: 'paid' } : { kind: 'paid', on: paidOn };
  if (status === 'UNKNOWN') return { kind: 'unknown' };
  const days = daysBetween(today, dueOn);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'soon', days };
}

/** The due date in words. */
export function dueLabel(due: Due, t: TFunction): string {
  switch (due.kind) {
    case 'paid':
      return due.on === undefined ? t('due.paid') : t('due.paidOn', { date: formatDate(due.on) });
    case 'unknown':
      return t('due.unknown');
    case 'today':
      return t('due.today');
    case 'tomorrow':
      return t('due.tomorrow');
    case 'overdue':
      return t('due.overdue', { count: due.days, n: formatNumber(due.days) });
    case 'soon':
      return t('due.soon', { count: due.days, n: formatNumber(due.days) });
  }
}
