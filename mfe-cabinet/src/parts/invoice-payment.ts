import { formatDate, type ProductSchemas, type TFunction } from 'shared-ui/core';

type InvoicePayment = ProductSchemas['InvoicePayment'];

/** Reports whether the last payment failed, and nothing else is under way. */
export function isRefused(payment: InvoicePayment | undefined): boolean {
  return payment?.status === 'failed' || payment?.status === 'returned';
}

/** Reports whether the payer did not give the agreement that the bank asked for, so that the bank refused nothing. */
export function isNotAgreed(payment: InvoicePayment | undefined): boolean {
  return isRefused(payment) && payment?.failure === 'authentication_failed';
}

/** Where the payment of an invoice stands, within a sentence: "débit prévu le 20/12/2026". */
export function paymentWords(payment: InvoicePayment, t: TFunction): string {
  const { status, scheduledOn } = payment;
  if (isNotAgreed(payment)) return t('ext.invoicePayment.notAgreed');
  return t(`ext.invoicePayment.${status}`, { date: scheduledOn === undefined ? '' : formatDate(scheduledOn) });
}
