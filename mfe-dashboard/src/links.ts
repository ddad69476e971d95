import { cabinet, dashboard, messaging, patients } from 'shared-ui/pages';

/** Link targets of the dashboard. They are addresses of the portal; no code of another remote is imported. */
export const links = {
  dashboard: dashboard.dashboard,
  orders: cabinet.orders,
  delivered: `${cabinet.orders}?status=delivered`,
  patients: patients.patients,
  addPatient: `${patients.patients}?add=new`,
  invite: `${patients.network}?invite=new`,
  network: patients.network,
  scans: patients.scans,
  messages: messaging.messages,
  /** Lists the invoices that were issued on `day` or later. */
  invoicesSince: (day: string) => `${cabinet.invoices}?from=${day}`,
} as const;
