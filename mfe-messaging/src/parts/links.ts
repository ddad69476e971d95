/** Addresses of this remote's pages. */
export const paths = {
  messages: '/mon-espace/mes-messages',
  notifications: '/mes-notifications',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuid under a name in an address, or null when the contract would not take it. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** The network, whose tabs stand beside the messages. */
export function networkLink(tab: 'contacts' | 'groups' | 'shares'): string {
  return tab === 'contacts' ? '/mon-espace/mon-reseau' : `/mon-espace/mon-reseau?tab=${tab}`;
}

/** The network with the form that asks somebody in. */
export const inviteLink = '/mon-espace/mon-reseau?invite=new';

/** One patient's file. */
export function patientLink(uuid: string): string {
  return `/mon-espace/patient/modifier-patient?patient=${encodeURIComponent(uuid)}`;
}

/** One order. */
export function orderLink(reference: string): string {
  return `/mon-cabinet/commande?reference=${encodeURIComponent(reference)}`;
}

/** One claim. */
export function claimLink(uuid: string): string {
  return `/mon-cabinet/document/mes-reclamations?case=${encodeURIComponent(uuid)}`;
}

/** The form of a new claim, which begins at an order where one is known, and comes of a message. */
export function newClaimLink({ order, message }: { order?: string; message?: string }): string {
  const params = new URLSearchParams();
  if (order !== undefined) params.set('order', order);
  if (message !== undefined) params.set('message', message);
  const query = params.toString();
  return `/mon-cabinet/reclamation/nouvelle${query ? `?${query}` : ''}`;
}
