import { accounts, baseUrl, expect, settled, signIn, test, words } from 'portal-playwright';

const path = '/mon-compte/journal-des-acces';
const text = (key: string) => words('mfe-account', 'fr', key);

test('the journal is searched, filtered, exported and paged', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-compte/mes-informations#journal' });
  await page.getByRole('link', { name: text('journal.all') }).click();
  await expect(page.locator('h1:visible')).toHaveText(text('title.journal'));
  const rows = page.getByRole('table', { name: text('journal.label') }).locator('[data-row]');
  await expect(rows).toHaveCount(25);

  await page.keyboard.press('/');
  await page.keyboard.type('NORA faure');
  await expect(page).toHaveURL(/search=NORA/);
  await expect.poll(async () => (await rows.allInnerTexts()).every((row) => row.includes('Nora Faure'))).toBe(true);
  await page.getByRole('button', { name: `${text('journal.column.action')} : ${text('journal.any.action')}` }).click();
  await page.getByRole('option', { name: new RegExp(text('journal.action.list')) }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/action=list/);
  await expect.poll(async () => (await rows.allInnerTexts()).every((row) => row.includes(text('journal.action.list')))).toBe(true);
  const link = page.getByRole('link', { name: 'CSV' });
  await expect(link).toHaveAttribute('href', /search=NORA.*action=list|action=list.*search=NORA/); // rows may all be such before
  const csv = await page.request.get(`${baseUrl}${await link.getAttribute('href')}`);
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines[0]).toContain('seq,at,actorUuid');
  expect(lines.slice(1).every((line) => line.includes('Nora') && line.includes(',list,'))).toBe(true);

  await page
    .getByRole('textbox', { name: text('journal.search') })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('personne de ce nom');
  await expect(page.getByText(text('journal.noMatch.title'))).toBeVisible();
  await page.goto(`${path}?sort=date&size=50&page=2`);
  await settled(page);
  await expect(rows).toHaveCount(50);
});

test('who may not read the journal is neither offered it nor answered', async ({ page, watch }) => {
  watch.allow(/403/);
  await signIn(page, accounts.nora, { to: '/mon-compte/mes-informations' });
  await expect(page.getByText(text('addresses.readOnly'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('addresses.add'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: text('title.journal') })).toHaveCount(0);
  await page.goto(path);
  await settled(page);
  await expect(page.getByRole('main').getByRole('link', { name: text('title.information') })).toBeVisible();
  const { uuid, token } = (await (await page.request.get(`${baseUrl}/bff/session`)).json()) as { uuid: string; token: string };
  expect((await page.request.get(`${baseUrl}/api/product/journal/list/${uuid}`)).status()).toBe(403);
  const refused = await page.request.post(`${baseUrl}/api/product/users/address-add/${uuid}`, {
    headers: { 'X-Portal-Token': token, Origin: baseUrl },
    data: { name: 'x', street: 'y', postalCode: '13000', city: 'z', country: 'FR' },
  });
  expect(refused.status()).toBe(403);
});
