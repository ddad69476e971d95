const ORDERS = '/mon-cabinet/mes-commandes';
const NETWORK = '/mon-espace/mon-reseau';
const PATIENTS = '/mon-espace/mes-patients';

/** Link targets of the dashboard. They are addresses of the portal; no code of another remote is imported. */
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
  /** Lists the invoices that were issued on `day` or later. */
  invoicesSince: (day: string) => `/mon-cabinet/mes-factures?from=${day}`,
} as const;
