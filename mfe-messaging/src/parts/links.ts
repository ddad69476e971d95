/** Addresses of this remote's pages. */
export const paths = {
  messages: '/mon-espace/mes-messages',
  notifications: '/mes-notifications',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a uuid parameter of an address, or null when it is absent or invalid. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** Returns the address of a tab of the network, beside which the messages are shown. */
export function networkLink(tab: 'contacts' | 'groups' | 'shares'): string {
  return tab === 'contacts' ? '/mon-espace/mon-reseau' : `/mon-espace/mon-reseau?tab=${tab}`;
}

/** The network with the invitation form. */
export const inviteLink = '/mon-espace/mon-reseau?invite=new';

/** Returns the address of a patient's file. */
export function patientLink(uuid: string): string {
  return `/mon-espace/patient/modifier-patient?patient=${encodeURIComponent(uuid)}`;
}

/** Returns the address of an order. */
export function orderLink(reference: string): string {
  return `/mon-cabinet/commande?reference=${encodeURIComponent(reference)}`;
}

/** Returns the address of a claim. */
export function claimLink(uuid: string): string {
  return `/mon-cabinet/document/mes-reclamations?case=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a new claim, with the order and the message that it refers to. */
export function newClaimLink({ order, message }: { order?: string; message?: string }): string {
  const params = new URLSearchParams();
  if (order !== undefined) params.set('order', order);
  if (message !== undefined) params.set('message', message);
  const query = params.toString();
  return `/mon-cabinet/reclamation/nouvelle${query ? `?${query}` : ''}`;
}
