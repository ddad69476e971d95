/** Addresses of this remote's pages. */
export const paths = {
  orders: '/mon-cabinet/mes-commandes',
  order: '/mon-cabinet/commande',
  newOrder: '/mon-cabinet/commande/nouvelle',
  invoices: '/mon-cabinet/mes-factures',
  invoice: '/mon-cabinet/facture',
  statement: '/mon-cabinet/releve',
  pay: '/mon-cabinet/regler',
  payment: '/mon-cabinet/reglement',
  payments: '/mon-cabinet/mes-reglements',
  history: '/mon-cabinet/historique',
  /** Bare and open to anybody: what it shows needs a session or a link. */
  invoiceFrame: '/iframe/invoice',
  smileys: '/mon-cabinet/mes-smileys',
  credits: '/mon-cabinet/mes-credits',
  /** Two addresses of the specification lead to the documents: the group's own, and the page's within it. */
  documentGroup: '/mon-cabinet/mes-documents',
  documents: '/mon-cabinet/document/mes-documents',
  document: '/mon-cabinet/document',
  offers: '/mon-cabinet/document/mes-offres',
  offer: '/mon-cabinet/offre',
  claims: '/mon-cabinet/document/mes-reclamations',
  claim: '/mon-cabinet/reclamation',
  claimForm: '/mon-cabinet/reclamation/nouvelle',
  incidents: '/mon-cabinet/document/mes-incidents',
  incident: '/mon-cabinet/incident',
  incidentForm: '/mon-cabinet/incident/nouveau',
  returns: '/mon-cabinet/document/mes-retours',
  return: '/mon-cabinet/retour',
  returnForm: '/mon-cabinet/retour/nouveau',
} as const;

/** One order. */
export function orderHref(reference: string): string {
  return `${paths.order}?reference=${encodeURIComponent(reference)}`;
}

/** Where a new order says that it was sent. */
export function sentOrderHref(reference: string): string {
  return `${paths.newOrder}?sent=${encodeURIComponent(reference)}`;
}

/** A draft of an order that is gone on with. */
export function orderDraftHref(uuid: string): string {
  return `${paths.newOrder}?id=${encodeURIComponent(uuid)}`;
}

/** One invoice. */
export function invoiceHref(reference: string): string {
  return `${paths.invoice}?reference=${encodeURIComponent(reference)}`;
}

/** What the ERP billed, or delivered: `type=notes`. */
export function historyHref({ type, page, code }: { type: 'INVOICE' | 'DELIVERY_NOTE'; page: number; code?: string | undefined }): string {
  const words = { type: type === 'INVOICE' ? '' : 'notes', page: page === 1 ? '' : String(page), code: code ?? '' };
  const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== '')).toString();
  return query === '' ? paths.history : `${paths.history}?${query}`;
}

/** What a history's address asks for; anything it could not mean is left out. */
export function readHistory(params: URLSearchParams): { type: 'INVOICE' | 'DELIVERY_NOTE'; page: number; code: string | null } {
  const page = params.get('page') ?? '';
  return {
    type: params.get('type') === 'notes' ? 'DELIVERY_NOTE' : 'INVOICE',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    code: params.get('code'),
  };
}

/** The page on which these invoices are paid; without any, the whole statement. */
export function payHref(references: readonly string[]): string {
  const query = new URLSearchParams(references.map((reference) => ['invoice', reference])).toString();
  return query === '' ? paths.pay : `${paths.pay}?${query}`;
}

/** One payment. */
export function paymentHref(uuid: string): string {
  return `${paths.payment}?id=${encodeURIComponent(uuid)}`;
}

/** One document. */
export function documentHref(uuid: string): string {
  return `${paths.document}?id=${encodeURIComponent(uuid)}`;
}

/** One offer. */
export function offerHref(uuid: string): string {
  return `${paths.offer}?id=${encodeURIComponent(uuid)}`;
}

/** The orders of one patient. */
export function patientOrdersHref(patientUuid: string): string {
  return `${paths.orders}?patient=${encodeURIComponent(patientUuid)}`;
}

/** Where each view of the cases has its list, its one case and its form. */
export const caseLinks = {
  claims: { list: paths.claims, one: paths.claim, form: paths.claimForm },
  incidents: { list: paths.incidents, one: paths.incident, form: paths.incidentForm },
  returns: { list: paths.returns, one: paths.return, form: paths.returnForm },
} as const;

/** One case; a draft is gone on with where it is written. */
export function caseHref(view: keyof typeof caseLinks, { uuid, status }: { uuid: string; status: string }): string {
  const links = caseLinks[view];
  return `${status === 'draft' ? links.form : links.one}?id=${encodeURIComponent(uuid)}`;
}

/** One of a patient's files, on the patient's own page: a viewer opens there in its sandbox. */
export function patientFileHref(patientUuid: string, fileUuid: string): string {
  return `/mon-espace/patient/fichiers?${new URLSearchParams({ patient: patientUuid, file: fileUuid }).toString()}`;
}

/** A new claim about an order, an invoice or a lot, which fill in what they know. */
export function newClaimHref(about: { order?: string; invoice?: string; lot?: string } = {}): string {
  const query = new URLSearchParams(about).toString();
  return query === '' ? paths.claimForm : `${paths.claimForm}?${query}`;
}

/** A new safety event about an order. */
export function newIncidentHref(about: { order: string }): string {
  return `${paths.incidentForm}?${new URLSearchParams(about).toString()}`;
}

/** Goods of a delivery note that go back. */
export function newReturnHref(deliveryNote: string): string {
  return `${paths.returnForm}?note=${encodeURIComponent(deliveryNote)}`;
}

/** One of the practice's own invoices as it is printed. */
export function invoicePrintHref(reference: string): string {
  return `${paths.invoiceFrame}?reference=${encodeURIComponent(reference)}`;
}

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** The reference in an address, or null when the contract would not take it. */
export function readReference(params: URLSearchParams): string | null {
  const reference = params.get('reference');
  return reference !== null && REFERENCE.test(reference) ? reference : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuid under a name in an address, or null when the contract would not take it. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** The id in an address. */
export function readId(params: URLSearchParams): string | null {
  return readUuid(params, 'id');
}
