const ORDERS = '/mon-cabinet/mes-commandes';
const NETWORK = '/mon-espace/mon-reseau';
const PATIENTS = '/mon-espace/mes-patients';

/** Where the dashboard itself leads. These are addresses of the portal, not of another remote's code. */
export const links = {
  dashboard: '/dashboard',
  orders: ORDERS,
  delivered: `${ORDERS}?status=delivered`,
  patients: PATIENTS,
  addPatient: `${PATIENTS}?add=new`,
  invite: `${NETWORK}?invite=new`,
  network: NETWORK,
  scans: '/files',
  messages: '/mon-espace/mes-messages',
  /** Those issued on the day and later. */
  invoicesSince: (day: string) => `/mon-cabinet/mes-factures?from=${day}`,
} as const;
