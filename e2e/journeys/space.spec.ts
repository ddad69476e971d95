// The first row of every list of rows begins above 200 px at 1440, page tabs and heads included, and what is below its rows is in view
// (docs/design.md, "Space" and "Where things stand"). Tiles have a line with their number and order above them.
import { accounts, deadline, expect, settled, signIn, test } from 'portal-playwright';
import { account, cabinet, messaging, partners, patients } from 'shared-ui/pages';

const LISTS = [
  cabinet.orders,
  cabinet.invoices,
  cabinet.statement,
  cabinet.payments,
  cabinet.smileys,
  cabinet.documents,
  cabinet.offers,
  cabinet.claims,
  cabinet.incidents,
  cabinet.returns,
  patients.patients,
  patients.network,
  messaging.notifications,
  account.collaborators,
  account.journal,
  partners.requests,
];
const LIMIT = 200;

test('the first row of every list begins above 200 px, and its page size is in view', async ({ page }) => {
  test.setTimeout(deadline(120_000)); // fifteen pages
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.camille, { to: cabinet.orders });
  const begin: Record<string, number> = {};
  for (const address of LISTS) {
    await page.goto(address);
    await settled(page);
    const row = page.locator('main [data-row], main tbody tr, main ul[aria-label] > li').first();
    await expect(row, address).toBeVisible();
    begin[address] = Math.round((await row.boundingBox())?.y ?? Infinity);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    if ((await size.count()) > 0) await expect(size, address).toBeInViewport({ ratio: 1 });
  }
  expect(Object.fromEntries(Object.entries(begin).filter(([, y]) => y >= LIMIT))).toEqual({});
});
