import { formatDate, type ProductSchemas, type TFunction } from 'shared-ui/core';

type InvoicePayment = ProductSchemas['InvoicePayment'];

/** Whether a bank refused the last payment, and nothing else is under way. */
export function isRefused(payment: InvoicePayment | undefined): boolean {
  return payment?.status === 'failed' || payment?.status === 'returned';
}

/** Where the payment of an invoice stands, within a sentence: "débit prévu le 20/12/2026". */
export function paymentWords({ status, scheduledOn }: InvoicePayment, t: TFunction): string {
  return t(`ext.invoicePayment.${status}`, { date: scheduledOn === undefined ? '' : formatDate(scheduledOn) });
}
