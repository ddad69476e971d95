import { Disc, formatMoney, formatNumber, type TFunction } from 'shared-ui/core';
import type { TodoItem, TodoSource } from 'shared-ui/slots';
import { dayOf, daysBetween } from '../parts/due';
import { invoiceHref, payHref, paymentHref, paths } from '../parts/links';
import { overdueInvoicesQuery, type InvoiceSummary, type Overdue } from '../queries/invoice-cards';
import type { Account } from '../queries/payment-account';
import css from './todo.module.css';

/** Where an invoice is settled: on the page that pays it, with the payment that is under way, or nowhere here. */
function wayOf(reference: string, account: Account | null, t: TFunction): Pick<TodoItem, 'action' | 'href'> & { note?: string } {
  const payable = account?.methods.length ? account.items.find((item) => item.reference === reference) : undefined;
  if (payable && payable.toPay.amount > 0) return { action: t('ext.todo.pay'), href: payHref([reference]) };
  const [payment] = payable?.payments ?? [];
  if (payment !== undefined) return { action: t('ext.todo.seePayment'), href: paymentHref(payment), note: t('ext.todo.underWay') };
  return { action: t('ext.todo.seeInvoice'), href: invoiceHref(reference) };
}

function itemOf({ reference, dueOn, toPay }: InvoiceSummary, account: Account | null, t: TFunction, today: string): TodoItem {
  const { note, ...way } = wayOf(reference, account, t);
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
    detail: [reference, formatMoney(toPay), note].filter(Boolean).join(' · '),
    ...way,
    reference,
  };
}

/** Invoices that are late, the longest overdue first. */
export default {
  query: overdueInvoicesQuery,
  items: ({ page, account }, t, now) =>
    page.items.map((invoice) => itemOf(invoice, account, t, dayOf(now))).sort((a, b) => a.since.localeCompare(b.since)),
  total: ({ page }) => page.total,
  all: (t, n) => ({ href: `${paths.invoices}?due=overdue&sort=due`, text: t('ext.todo.allOverdue', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorInvoices'),
} satisfies TodoSource<Overdue, string[]>;
