import { cabinet, messaging as paths, patients } from 'shared-ui/pages';

export { paths };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a uuid parameter of an address, or null when it is absent or invalid. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** Returns the address of a tab of the network, beside which the messages are shown. */
export function networkLink(tab: 'contacts' | 'groups' | 'shares'): string {
  return tab === 'contacts' ? patients.network : `${patients.network}?tab=${tab}`;
}

/** The network with the invitation form. */
export const inviteLink = `${patients.network}?invite=new`;

/** Returns the address of a patient's file. */
export function patientLink(uuid: string): string {
  return `${patients.patient}?patient=${encodeURIComponent(uuid)}`;
}

/** Returns the address that shows a file of a patient's record, at a place of it. */
export function fileLink(patient: string, file: string, place?: string): string {
  const params = new URLSearchParams({ patient, file });
  if (place !== undefined) params.set('at', place);
  return `${patients.files}?${params.toString()}`;
}

/** Returns the address where a patient is shared. */
export function sharePatientLink(uuid: string): string {
  return `${patients.network}?share=${encodeURIComponent(uuid)}`;
}

/** Returns the address of an order. */
export function orderLink(reference: string): string {
  return `${cabinet.order}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of a claim. */
export function claimLink(uuid: string): string {
  return `${cabinet.claims}?case=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a new claim, with the order and the message that it refers to. */
export function newClaimLink({ order, message }: { order?: string; message?: string }): string {
  const params = new URLSearchParams();
  if (order !== undefined) params.set('order', order);
  if (message !== undefined) params.set('message', message);
  const query = params.toString();
  return `${cabinet.claimForm}${query ? `?${query}` : ''}`;
}
