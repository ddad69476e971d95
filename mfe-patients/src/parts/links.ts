/** Addresses of this remote's pages. */
export const paths = {
  patients: '/mon-espace/mes-patients',
  patient: '/mon-espace/patient/modifier-patient',
  acts: '/mon-espace/patient/actes-patient',
  files: '/mon-espace/patient/fichiers',
  network: '/mon-espace/mon-reseau',
  /** Stands open to visitors; what it shows of cases needs a session and a pairing. */
  scans: '/files',
  scansReturn: '/files/3shape',
  /** Bare and open to anybody: they ask for a laboratory's key, or for a kit code and a birth date. */
  padotestUpload: '/padotest-results/upload',
  padotestLookup: '/padotest-results/lookup',
} as const;

/** The pages about one patient, which share one head. */
export type PatientPlace = 'patient' | 'acts' | 'files';

/** One of a patient's pages. */
export function patientLink(page: PatientPlace, uuid: string): string {
  return `${paths[page]}?patient=${encodeURIComponent(uuid)}`;
}

/** The list with the form for a new patient; with the uuid that another practice sent, the form for its code. */
export function addPatientLink(uuid?: string): string {
  return `${paths.patients}?add=${uuid === undefined ? 'new' : encodeURIComponent(uuid)}`;
}

/** Where a patient is shared. */
export function sharePatientLink(uuid: string): string {
  return `${paths.network}?share=${encodeURIComponent(uuid)}`;
}

/** A part of the network's page; `beside` is what else its address holds. */
export function networkTabLink(tab?: string, beside?: URLSearchParams): string {
  const params = new URLSearchParams(beside);
  if (tab === 'contacts') params.delete('tab');
  else if (tab !== undefined) params.set('tab', tab);
  const query = params.toString();
  return query ? `${paths.network}?${query}` : paths.network;
}

/** The conversations, a tab of the network that is a page of its own remote. */
export const messagesLink = '/mon-espace/mes-messages';

/** The network with the form that asks somebody in. */
export function inviteLink(): string {
  return `${paths.network}?invite=new`;
}

/** Where a guest begins, a page of the shell: it knows whom he may look at, and says when that is over. */
export function guestStartLink(): string {
  return '/auth/guest';
}

/** The practice's own people, a page of the account. */
export function collaboratorsLink(): string {
  return '/mon-compte/mes-collaborateurs';
}

/** The orders of one patient, a page of the practice's own remote. */
export function patientOrdersLink(uuid: string): string {
  return `/mon-cabinet/mes-commandes?patient=${encodeURIComponent(uuid)}`;
}

/** A new order for a patient, with a file of the record where it begins at one; a page of the practice's own remote. */
export function newOrderLink(patient: string, file?: string): string {
  return `/mon-cabinet/commande/nouvelle?${new URLSearchParams(file === undefined ? { patient } : { patient, file }).toString()}`;
}

/** One order, likewise. */
export function orderLink(reference: string): string {
  return `/mon-cabinet/commande?reference=${encodeURIComponent(reference)}`;
}

/** The practice's whole access journal, narrowed to one patient. */
export function patientJournalLink(uuid: string): string {
  return `/mon-compte/journal-des-acces?patient=${encodeURIComponent(uuid)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a uuid as the contracts take it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The uuid under a name in an address, or null when the contract would not take it. */
export function readUuid(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && isUuid(id) ? id.toLowerCase() : null;
}
