// Changes of the user's own account, with their mails.
import { accounts, baseUrl, demoPassword, expect, settled, signedOut, test, words, type Account } from 'portal-playwright';
import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { Mailbox } from './outbox.ts';
import { randomId } from './test-remote.ts';

const path = '/mon-compte/mes-informations';
const t = (key: string, values?: Record<string, string>): string => words('mfe-account', 'fr', key, values);

async function signedIn({ login }: Pick<Account, 'login'>, password: string = demoPassword) {
  const api = await newRequest.newContext({ baseURL: baseUrl });
  const answer = await api.post('/bff/login', { data: { login, password, type: 'PROFESSIONAL' }, headers: { Origin: baseUrl } });
  return { api, status: answer.status(), session: (await answer.json()) as { uuid: string; token: string } };
}

/** Runs a test with a colleague whom Hugo invites and who has chosen a password; the account is closed afterwards. */
async function colleague(api: APIRequestContext, run: (login: string, password: string, mails: Mailbox) => Promise<void>): Promise<void> {
  const login = `ada.moulin.${randomId()}@cabinet-rivage.example`;
  const password = 'trois girafes au bord du lac';
  const mails = await Mailbox.open(login);
  const hugo = await signedIn(accounts.hugo);
  const headers = { 'X-Portal-Token': hugo.session.token, Origin: baseUrl };
  const invited = await hugo.api.post(`/api/product/collaborators/invite/${hugo.session.uuid}`, {
    data: { email: login, personInfo: { firstName: 'Ada', lastName: 'Moulin' }, role: 'assistant' },
    headers,
  });
  const { uuid } = ((await invited.json()) as { result: { uuid: string } }).result;
  try {
    const code = new URL(await mails.link()).hash.replace('#code=', '');
    const entered = await api.post('/bff/password', { data: { code, password }, headers: { Origin: baseUrl } });
    expect(entered.status()).toBe(200);
    await run(login, password, mails);
  } finally {
    await hugo.api.delete(`/api/product/collaborators/remove/${hugo.session.uuid}/${uuid}`, { headers });
    await mails.close();
    await hugo.api.dispose();
  }
}

test('an e-mail is changed by the link at the new address, a password ends the other sessions, and everywhere means everywhere', async ({
  page,
  watch,
}) => {
  watch.allow(/40[01]|404/);
  await colleague(page.request, async (login, password, mails) => {
    const next = login.replace('ada.', 'ada.neuve.');
    const newcomer = await Mailbox.open(next);
    await page.goto(path);
    await settled(page);
    const part = page.getByRole('region', { name: t('section.signIn'), exact: true });
    await part.getByRole('button', { name: t('email.change') }).click();
    await part.getByRole('textbox', { name: t('email.new') }).fill(next);
    await part.getByLabel(t('password.old'), { exact: true }).fill(password);
    await part.getByRole('button', { name: t('email.send') }).click();
    await expect(part.getByText(t('email.waits', { email: next }))).toBeVisible();
    const link = await newcomer.link();
    await expect.poll(() => mails.waiting(), 'the old address is notified').toBe(1);

    await page.goto('/dashboard');
    await page.goto(link);
    await settled(page);
    await page.getByRole('button', { name: t('confirm.verb') }).click();
    await expect(page.getByText(t('confirm.done', { email: next }))).toBeVisible();
    await expect(part.getByText(next)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('login'))).toBe(next);
    await page.goto('/dashboard');
    await page.goto(link);
    await expect(page.getByText(t('confirm.why.used'))).toBeVisible();
    expect((await signedIn({ login }, password)).status).toBe(401);

    const other = await signedIn({ login: next }, password);
    expect(other.status).toBe(200);
    const tab = await page.context().newPage();
    await tab.goto('/mes-messages');
    await settled(tab);
    const attacker = await newRequest.newContext({ baseURL: baseUrl, storageState: await page.context().storageState() });
    expect((await attacker.get('/bff/session')).status()).toBe(200);
    const chosen = 'sept lanternes dans le verger';
    await part.getByRole('button', { name: t('password.change') }).click();
    await part.getByLabel(t('password.old'), { exact: true }).fill(password);
    await part.getByLabel(t('password.new'), { exact: true }).fill(chosen);
    await part.getByRole('button', { name: t('password.save') }).click();
    await expect(part.getByText(t('password.changed'))).toBeVisible();
    await expect.poll(async () => (await other.api.get('/bff/session')).status()).toBe(401);
    expect((await attacker.get('/bff/session')).status(), 'a copy of this browser’s cookie').toBe(401);
    await attacker.dispose();
    expect((await page.request.get('/bff/session')).status()).toBe(200);
    // Both tabs continue, with the next token.
    const tokens = () => Promise.all([page, tab].map((one) => one.evaluate(() => localStorage.getItem('token'))));
    const { token } = (await (await page.request.get('/bff/session')).json()) as { token: string };
    await expect.poll(tokens).toEqual([token, token]);
    await tab.getByRole('link', { name: 'Mes informations' }).first().click();
    await settled(tab);
    await expect(tab.getByRole('region', { name: t('section.signIn'), exact: true }).getByText(next)).toBeVisible();
    await tab.close();

    const again = await signedIn({ login: next }, chosen);
    expect(again.status).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: t('sessions.endOthers') }).click();
    await expect.poll(async () => (await again.api.get('/bff/session')).status()).toBe(401);
    const last = await signedIn({ login: next }, chosen);
    await page.getByRole('button', { name: t('sessions.endAll') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sessions.endAll') })
      .click();
    await signedOut(page);
    await expect.poll(async () => (await last.api.get('/bff/session')).status()).toBe(401);
    await newcomer.close();
  });
});
