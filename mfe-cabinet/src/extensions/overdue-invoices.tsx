import { Disc, formatMoney, formatNumber, type TFunction } from 'shared-ui/core';
import type { TodoItem, TodoSource } from 'shared-ui/slots';
import { dayOf, daysBetween } from '../parts/due';
import { invoiceHref, paths } from '../parts/links';
import { overdueInvoicesQuery, type InvoicePage, type InvoiceSummary } from '../queries/invoice-cards';
import css from './todo.module.css';

function itemOf({ reference, dueOn, toPay }: InvoiceSummary, t: TFunction, today: string): TodoItem {
  // What is overdue is the platform's ruling; a reader whose calendar is a day behind still reads of one day.
  const days = Math.max(1, daysBetween(dueOn, today));
  return {
    id: `invoice-${reference}`,
    kind: 'overdue',
    urgency: 1,
    since: dueOn,
    glyph: (
      <span className={css.late}>
        <Disc sign="bang" />
      </span>
    ),
    title: t('ext.todo.overdue', { count: days, n: formatNumber(days) }),
    detail: `${reference} · ${formatMoney(toPay)}`,
    action: t('ext.todo.seeInvoice'),
    href: invoiceHref(reference),
    reference,
  };
}

/** Invoices that are late, the longest overdue first. */
export default {
  query: overdueInvoicesQuery,
  items: ({ items }, t, now) => items.map((invoice) => itemOf(invoice, t, dayOf(now))).sort((a, b) => a.since.localeCompare(b.since)),
  total: ({ total }) => total,
  all: (t, n) => ({ href: `${paths.invoices}?due=overdue&sort=due`, text: t('ext.todo.allOverdue', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorInvoices'),
} satisfies TodoSource<InvoicePage, string[]>;
