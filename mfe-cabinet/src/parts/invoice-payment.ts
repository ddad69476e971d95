import { formatDate, type ProductSchemas, type TFunction } from 'shared-ui/core';

type InvoicePayment = ProductSchemas['InvoicePayment'];

/** Reports whether the last payment failed and no other is open. */
export function isRefused(payment: InvoicePayment | undefined): boolean {
  return payment?.status === 'failed' || payment?.status === 'returned';
}

/** Reports whether the payer did not confirm the payment at the bank; the bank then refused nothing. */
export function isNotAgreed(payment: InvoicePayment | undefined): boolean {
  return isRefused(payment) && payment?.failure === 'authentication_failed';
}

/** Returns the status of an invoice's payment, as part of a sentence: "débit prévu le 20/12/2026". */
export function paymentLabel(payment: InvoicePayment, t: TFunction): string {
  const { status, scheduledOn } = payment;
  if (isNotAgreed(payment)) return t('ext.invoicePayment.notAgreed');
  return t(`ext.invoicePayment.${status}`, { date: scheduledOn === undefined ? '' : formatDate(scheduledOn) });
}
