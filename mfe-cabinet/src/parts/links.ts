/** Addresses of this remote's pages. */
export const paths = {
  orders: '/mon-cabinet/mes-commandes',
  order: '/mon-cabinet/commande',
  invoices: '/mon-cabinet/mes-factures',
  invoice: '/mon-cabinet/facture',
  smileys: '/mon-cabinet/mes-smileys',
} as const;

/** One order. */
export function orderHref(reference: string): string {
  return `${paths.order}?reference=${encodeURIComponent(reference)}`;
}

/** One invoice. */
export function invoiceHref(reference: string): string {
  return `${paths.invoice}?reference=${encodeURIComponent(reference)}`;
}

/** The orders of one patient. */
export function patientOrdersHref(patientUuid: string): string {
  return `${paths.orders}?patient=${encodeURIComponent(patientUuid)}`;
}

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** The reference in an address, or null when the contract would not take it. */
export function readReference(params: URLSearchParams): string | null {
  const reference = params.get('reference');
  return reference !== null && REFERENCE.test(reference) ? reference : null;
}
