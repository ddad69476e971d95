import { Badge, InvoiceBadge } from 'shared-ui/components';
import { useT, type ProductSchemas } from 'shared-ui/core';
import { isRefused } from './invoice-payment';

/** An unpaid invoice without the ground that means "you must act". */
const BEING_PAID = { tone: 'amber', glyph: { kind: 'disc', sign: 'bang' }, fill: false } as const;

type Payable = Pick<ProductSchemas['InvoiceSummary'], 'status' | 'toPay' | 'underWay' | 'payment'>;

/** Shows an invoice's status; an open payment of all of it leaves nothing to be done. */
export function PayableBadge({ invoice: { status, toPay, underWay, payment } }: { invoice: Payable }) {
  const ui = useT('ui');
  const isBeingPaid = payment !== undefined && !isRefused(payment) && underWay !== undefined && underWay.amount >= toPay.amount;
  if (status !== 'NOT_PAID' || !isBeingPaid) return <InvoiceBadge status={status} />;
  return <Badge look={BEING_PAID} label={ui('invoiceStatus.NOT_PAID')} name={status} />;
}
