import { Disc, formatMoney, formatNumber, type TFunction } from 'shared-ui/core';
import type { TodoItem, TodoSource } from 'shared-ui/slots';
import { dayOf, daysBetween } from '../parts/due';
import { isNotAgreed, isRefused, paymentLabel } from '../parts/invoice-payment';
import { invoiceHref, payHref, paymentHref, paths } from '../parts/links';
import { overdueInvoicesQuery, type InvoiceSummary, type Overdue } from '../queries/invoice-cards';
import type { Account } from '../queries/payment-account';
import css from './todo.module.css';

/** Returns a task's label and link: the page to pay, the open payment, or the invoice. */
function wayOf({ reference, payment }: InvoiceSummary, account: Account | null, t: TFunction): Pick<TodoItem, 'action' | 'href'> {
  const payable = account?.methods.length ? account.items.find((item) => item.reference === reference) : undefined;
  if (payable && payable.toPay.amount > 0) {
    return { action: t(isRefused(payment) ? 'ext.todo.payAgain' : 'ext.todo.pay'), href: payHref([reference]) };
  }
  const [underWay] = payable?.payments ?? [];
  if (underWay !== undefined) return { action: t('ext.todo.seePayment'), href: paymentHref(underWay) };
  return { action: t('ext.todo.seeInvoice'), href: invoiceHref(reference) };
}

/** Returns the amount left to pay and the open payment, in one line. */
function amounts({ toPay, underWay, payment }: InvoiceSummary, overdue: boolean, t: TFunction): string[] {
  const left = [formatMoney(toPay)];
  if (underWay && underWay.amount < toPay.amount) left.push(t('ext.todo.underWayPart', { amount: formatMoney(underWay) }));
  if (payment && (overdue || !isRefused(payment))) left.push(paymentLabel(payment, t));
  return left;
}

function itemOf(invoice: InvoiceSummary, account: Account | null, t: TFunction, today: string): TodoItem {
  const { reference, dueOn, payment } = invoice;
  // The platform decides what is overdue; with a calendar that is a day behind, the text still has at least one day.
  const late = daysBetween(dueOn, today);
  const overdue = late > 0 || !isRefused(payment);
  const days = Math.max(1, late);
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
    title: overdue
      ? t('ext.todo.overdue', { count: days, n: formatNumber(days) })
      : t(isNotAgreed(payment) ? 'ext.todo.payNotAgreed' : 'ext.todo.payRefused'),
    detail: [reference, ...amounts(invoice, overdue, t)].join(' · '),
    ...wayOf(invoice, account, t),
    reference,
  };
}

function allOf(t: TFunction, n: number) {
  return { href: `${paths.invoices}?due=attention&sort=due`, text: t('ext.todo.allOverdue', { count: n, n: formatNumber(n) }) };
}

/** To-do source: invoices whose payment a bank refused, then overdue ones, the longest overdue first. */
export default {
  query: overdueInvoicesQuery,
  items: ({ page, account }, t, now) =>
    [...page.items]
      .sort((a, b) => Number(isRefused(b.payment)) - Number(isRefused(a.payment)) || a.dueOn.localeCompare(b.dueOn))
      .map((invoice) => itemOf(invoice, account, t, dayOf(now))),
  total: ({ page }) => page.total,
  all: allOf,
  groups: ({ page: { total, toPay, items } }, t) => [
    { ...allOf(t, total), amount: toPay, oldest: items.map(({ dueOn }) => dueOn).sort()[0] },
  ],
  failure: (t) => t('ext.todo.errorInvoices'),
} satisfies TodoSource<Overdue, string[]>;
