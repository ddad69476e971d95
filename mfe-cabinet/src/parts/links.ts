import { account, cabinet as paths, patients } from 'shared-ui/pages';

export { paths };

/** Returns the address of an order. */
export function orderHref(reference: string): string {
  return `${paths.order}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of a new order's confirmation. */
export function sentOrderHref(reference: string): string {
  return `${paths.newOrder}?sent=${encodeURIComponent(reference)}`;
}

/** Returns the address of a new order that repeats an earlier one and can be changed before it is sent. */
export function repeatOrderHref(reference: string): string {
  return `${paths.newOrder}?repeat=${encodeURIComponent(reference)}`;
}

/** Returns the address of an order's draft. */
export function orderDraftHref(uuid: string): string {
  return `${paths.newOrder}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of an invoice. */
export function invoiceHref(reference: string): string {
  return `${paths.invoice}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of the ERP's invoices, or of its delivery notes: `type=notes`. */
export function historyHref({ type, page, code }: { type: 'INVOICE' | 'DELIVERY_NOTE'; page: number; code?: string | undefined }): string {
  const parameters = { type: type === 'INVOICE' ? '' : 'notes', page: page === 1 ? '' : String(page), code: code ?? '' };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  return query === '' ? paths.history : `${paths.history}?${query}`;
}

/** Reads the parameters of a history's address; invalid ones are ignored. */
export function readHistory(params: URLSearchParams): { type: 'INVOICE' | 'DELIVERY_NOTE'; page: number; code: string | null } {
  const page = params.get('page') ?? '';
  return {
    type: params.get('type') === 'notes' ? 'DELIVERY_NOTE' : 'INVOICE',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    code: params.get('code'),
  };
}

/** Returns the address where these invoices are paid; without any, the whole statement. */
export function payHref(references: readonly string[]): string {
  const query = new URLSearchParams(references.map((reference) => ['invoice', reference])).toString();
  return query === '' ? paths.pay : `${paths.pay}?${query}`;
}

/** Returns the address of a payment. */
export function paymentHref(uuid: string): string {
  return `${paths.payment}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a document. */
export function documentHref(uuid: string): string {
  return `${paths.document}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of an offer. */
export function offerHref(uuid: string): string {
  return `${paths.offer}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a patient's orders. */
export function patientOrdersHref(patientUuid: string): string {
  return `${paths.orders}?patient=${encodeURIComponent(patientUuid)}`;
}

/** Addresses of each view's list, case and form. */
export const caseLinks = {
  claims: { list: paths.claims, one: paths.claim, form: paths.claimForm },
  incidents: { list: paths.incidents, one: paths.incident, form: paths.incidentForm },
  returns: { list: paths.returns, one: paths.goodsReturn, form: paths.returnForm },
} as const;

/** Returns the address of a case; a draft's is its form. */
export function caseHref(view: keyof typeof caseLinks, { uuid, status }: { uuid: string; status: string }): string {
  const links = caseLinks[view];
  return `${status === 'draft' ? links.form : links.one}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a file on the patient's page, where a viewer opens it in its sandbox. */
export function patientFileHref(patientUuid: string, fileUuid: string): string {
  return `${patients.files}?${new URLSearchParams({ patient: patientUuid, file: fileUuid }).toString()}`;
}

/** Returns the address of a new claim, prefilled from an order, an invoice or a lot. */
export function newClaimHref(about: { order?: string; invoice?: string; lot?: string } = {}): string {
  const query = new URLSearchParams(about).toString();
  return query === '' ? paths.claimForm : `${paths.claimForm}?${query}`;
}

/** Returns the address of a question to the laboratory's service, with the order attached. */
export function askAboutOrderHref(reference: string): string {
  return `${account.help}?${new URLSearchParams({ tab: 'write', from: paths.order, order: reference }).toString()}`;
}

/** Returns the address of a new safety event about an order. */
export function newIncidentHref(about: { order: string }): string {
  return `${paths.incidentForm}?${new URLSearchParams(about).toString()}`;
}

/** Returns the address of a new return of a delivery note's goods. */
export function newReturnHref(deliveryNote: string): string {
  return `${paths.returnForm}?note=${encodeURIComponent(deliveryNote)}`;
}

/** Returns the address of one of the practice's invoices in print layout. */
export function invoicePrintHref(reference: string): string {
  return `${paths.invoiceFrame}?reference=${encodeURIComponent(reference)}`;
}

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** Returns the reference in a parameter of an address, or null when it is absent or invalid. */
export function readReference(params: URLSearchParams, name = 'reference'): string | null {
  const reference = params.get(name);
  return reference !== null && REFERENCE.test(reference) ? reference : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a uuid parameter of an address, or null when it is absent or invalid. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** Returns the id in an address. */
export function readId(params: URLSearchParams): string | null {
  return readUuid(params, 'id');
}
