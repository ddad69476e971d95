const ORDERS = '/mon-cabinet/mes-commandes';
const INVOICES = '/mon-cabinet/mes-factures';

/** Where the panels lead. These are addresses of the portal, not of another remote's code. */
export const links = {
  orders: ORDERS,
  ordersToHandle: `${ORDERS}?status=delivery_date_pending&status=partially_delivered&status=refused`,
  invoices: INVOICES,
  overdue: `${INVOICES}?due=overdue&sort=due`,
  unpaidByDue: `${INVOICES}?status=NOT_PAID&sort=due`,
  smileys: '/mon-cabinet/mes-smileys',
  order: (reference: string) => `/mon-cabinet/commande?reference=${encodeURIComponent(reference)}`,
  invoice: (reference: string) => `/mon-cabinet/facture?reference=${encodeURIComponent(reference)}`,
} as const;
