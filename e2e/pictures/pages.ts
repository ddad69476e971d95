import type { Page } from '@playwright/test';
import { settled } from 'portal-playwright';
import { account, cabinet, dashboard, messaging, partners, patients, shell } from 'shared-ui/pages';

/** A page of the sheets. */
export interface Shown {
  readonly name: string;
  readonly address: string;
  /** For the page of one object: part of a row of the list at `address`, whose link leads to it. */
  readonly row?: string;
  /** Without a session. */
  readonly anonymous?: true;
}

const at = (name: string, address: string, row?: string): Shown => (row === undefined ? { name, address } : { name, address, row });

/** Every page that has a look of its own, in the order of the menu. */
export const pages: readonly Shown[] = [
  { name: 'login', address: shell.login, anonymous: true },
  at('dashboard', dashboard.dashboard),
  at('network', patients.network),
  at('shares', `${patients.network}?tab=shares`),
  at('messages', messaging.messages),
  at('patients', patients.patients),
  at('patient', patients.patients, 'Zoé Bœuf'),
  at('orders', cabinet.orders),
  at('order', cabinet.orders, 'C26-04119'),
  at('order-refused', cabinet.orders, 'C26-04098'),
  at('order-date', cabinet.orders, 'C26-04121'),
  at('order-new', cabinet.newOrder),
  at('invoices', cabinet.invoices),
  at('invoice', cabinet.invoices, 'F26-03137'),
  at('statement', cabinet.statement),
  at('pay', cabinet.pay),
  at('payments', cabinet.payments),
  at('smileys', cabinet.smileys),
  at('credits', cabinet.credits),
  at('documents', cabinet.documents),
  at('document', cabinet.documents, ''),
  at('offers', cabinet.offers),
  at('offer', cabinet.offers, ''),
  at('claims', cabinet.claims),
  at('claim', cabinet.claims, 'R26-00154'),
  at('claim-new', cabinet.claimForm),
  at('incidents', cabinet.incidents),
  at('returns', cabinet.returns),
  at('return-new', cabinet.returnForm),
  at('notifications', messaging.notifications),
  at('information', account.information),
  at('collaborators', account.collaborators),
  at('hosting', account.hosting),
  at('cards', account.cards),
  at('journal', account.journal),
  at('help', account.help),
  at('partners', partners.all),
  at('partner', partners.all, ''),
  at('requests', partners.requests),
  at('gallery', partners.gallery),
  { name: 'legal', address: account.legal, anonymous: true },
];

/** Returns the address of a page: that of an object is read from its row in the list, which may come after a search. */
export async function addressOf(page: Page, { address, row }: Shown): Promise<string> {
  if (row === undefined) return address;
  await page.goto(row ? `${address}?search=${encodeURIComponent(row)}` : address);
  await settled(page);
  const link = page.locator('[data-row] a[href]').first();
  return (await link.count()) > 0 ? String(await link.getAttribute('href')) : address;
}
