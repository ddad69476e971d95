import { Absent, Money } from 'shared-ui/components';
import { formatDate, formatMoney, fullName, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { dueOf, dueLabel } from '../../parts/due';
import { isRefused, paymentLabel } from '../../parts/invoice-payment';
import { invoiceHref } from '../../parts/links';
import { PayableBadge } from '../../parts/payable-badge';
import { sentence } from '../../parts/sentence';
import type { InvoiceSummary } from '../../queries/invoices';
import css from './invoices.module.css';

/** Returns an invoice's subject, shown under its label: the patient and the order, or that there is none; a credit note is marked as one. */
export function invoiceSubject({ type, invoiceOrders, patient, isOrder }: InvoiceSummary, t: TFunction): string {
  const about = isOrder ? [...(patient ? [fullName(patient.personInfo)] : []), ...invoiceOrders] : [t('invoices.noOrder')];
  return [...(type === 'credit_note' ? [t('invoice.creditNote')] : []), ...about].join(' · ');
}

function DueText({ invoice, today, t }: { invoice: InvoiceSummary; today: string; t: TFunction }) {
  const due = dueOf(invoice, today);
  return <span className={due.kind === 'overdue' ? css.overdue : undefined}>{dueLabel(due, t)}</span>;
}

/** Returns the amount due of an unpaid invoice, if it differs from its total. */
function remainingLabel({ status, totalPriceInclTaxes, toPay }: InvoiceSummary, t: TFunction): string | undefined {
  return status === 'NOT_PAID' && toPay.amount !== totalPriceInclTaxes.amount
    ? t('invoices.left', { amount: formatMoney(toPay) })
    : undefined;
}

/** Shows the status of the invoice's payment, under its own status. */
function PaymentText({ payment, t }: { payment: InvoiceSummary['payment']; t: TFunction }) {
  return payment ? <span className={isRefused(payment) ? css.refused : css.payment}>{sentence(paymentLabel(payment, t))}</span> : null;
}

/** Returns the columns of the invoices; `today` determines which are overdue. */
export function invoiceColumns(t: TFunction, today: string): ListColumn<InvoiceSummary>[] {
  return [
    {
      id: 'reference',
      header: t('invoices.column.reference'),
      sort: { field: 'date', first: 'desc' },
      width: 144,
      skeleton: 'lines',
      cell: (invoice) => (
        <LinkCell href={invoiceHref(invoice.reference)} sub={formatDate(invoice.issuedOn)}>
          {invoice.reference}
        </LinkCell>
      ),
    },
    {
      id: 'label',
      header: t('invoices.column.label'),
      skeleton: 'lines',
      cell: (invoice) => <LinesCell sub={invoiceSubject(invoice, t)}>{invoice.label}</LinesCell>,
    },
    {
      id: 'application',
      header: t('invoices.column.application'),
      sort: { field: 'application' },
      width: 160,
      room: 'wide',
      cell: (invoice) => invoice.application.name || <Absent />,
    },
    {
      id: 'status',
      header: t('invoices.column.status'),
      sort: { field: 'status' },
      // Wide enough for "Débit prévu le 19/12/2026" on one line.
      width: 176,
      cell: (invoice) => (
        <>
          <PayableBadge invoice={invoice} />
          <PaymentText payment={invoice.payment} t={t} />
        </>
      ),
    },
    {
      id: 'due',
      header: t('invoices.column.due'),
      sort: { field: 'due' },
      width: 188,
      skeleton: 'lines',
      room: 'medium',
      cell: (invoice) => <LinesCell sub={<DueText invoice={invoice} today={today} t={t} />}>{formatDate(invoice.dueOn)}</LinesCell>,
    },
    {
      id: 'amount',
      header: t('invoices.column.amount'),
      sort: { field: 'amount', first: 'desc' },
      width: 124,
      align: 'end',
      cell: (invoice) => {
        const left = remainingLabel(invoice, t);
        return (
          <>
            <Money value={invoice.totalPriceInclTaxes} />
            {left === undefined ? null : <span className={css.left}>{left}</span>}
          </>
        );
      },
    },
  ];
}

/** An invoice as a block. */
export function invoiceCard(t: TFunction, today: string) {
  return (invoice: InvoiceSummary): ListCard => ({
    status: <PayableBadge invoice={invoice} />,
    amount: <Money value={invoice.totalPriceInclTaxes} />,
    title: <LinkCell href={invoiceHref(invoice.reference)}>{invoice.label}</LinkCell>,
    detail: invoiceSubject(invoice, t),
    foot: (
      <>
        {`${invoice.reference} · ${formatDate(invoice.issuedOn)} · `}
        <DueText invoice={invoice} today={today} t={t} />
        {remainingLabel(invoice, t) === undefined ? null : ` · ${remainingLabel(invoice, t)}`}
        <PaymentText payment={invoice.payment} t={t} />
      </>
    ),
  });
}
