import { account, cabinet, messaging, patients as paths, shell } from 'shared-ui/pages';

export { paths };

/** The pages of one patient, which share one header. */
export type PatientPlace = 'patient' | 'timeline' | 'acts' | 'files';

/** Returns the address of one of a patient's pages. */
export function patientLink(page: PatientPlace, uuid: string): string {
  return `${paths[page]}?patient=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a patient of another practice: the page with what the share shows. */
export function sharedPatientLink(uuid: string, { files, treatment }: { files?: number; treatment?: string }): string {
  return patientLink(files ? 'files' : treatment ? 'timeline' : 'patient', uuid);
}

/** Returns the address of the list with the form for a new patient, or with the form for another practice's code when `uuid` is given. */
export function addPatientLink(uuid?: string): string {
  return `${paths.patients}?add=${uuid === undefined ? 'new' : encodeURIComponent(uuid)}`;
}

/** Returns the address of a tab of the network; `beside` are further parameters. */
export function networkTabLink(tab?: string, beside?: URLSearchParams): string {
  const params = new URLSearchParams(beside);
  if (tab === 'contacts') params.delete('tab');
  else if (tab !== undefined) params.set('tab', tab);
  const query = params.toString();
  return query ? `${paths.network}?${query}` : paths.network;
}

/** The conversations: a tab of the network, served by another remote. */
export const messagesLink = messaging.messages;

/** Returns the address of the network with the invitation form. */
export function inviteLink(): string {
  return `${paths.network}?invite=new`;
}

/** Returns a guest's start page, which the shell serves. It lists the guest's patient and states when the access has ended. */
export function guestStartLink(): string {
  return shell.guest;
}

/** Returns the address of the practice's members, a page of mfe-account. */
export function collaboratorsLink(): string {
  return account.collaborators;
}

/** Returns the address of one patient's orders, a page of mfe-cabinet. */
export function patientOrdersLink(uuid: string): string {
  return `${cabinet.orders}?patient=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a new order for a patient, optionally with a file of the record; a page of mfe-cabinet. */
export function newOrderLink(patient: string, file?: string): string {
  return `${cabinet.newOrder}?${new URLSearchParams(file === undefined ? { patient } : { patient, file }).toString()}`;
}

/** Returns the address of an order, a page of mfe-cabinet. */
export function orderLink(reference: string): string {
  return `${cabinet.order}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of an invoice, a page of mfe-cabinet. */
export function invoiceLink(reference: string): string {
  return `${cabinet.invoice}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of the practice's access journal, filtered by one patient. */
export function patientJournalLink(uuid: string): string {
  return `${account.journal}?patient=${encodeURIComponent(uuid)}`;
}

/** A uuid as the contracts define it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reports whether a text is a uuid as the contracts define it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Returns a uuid parameter of an address, or null when it is absent or invalid. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && isUuid(id) ? id.toLowerCase() : null;
}
