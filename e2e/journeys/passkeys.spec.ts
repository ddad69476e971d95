// A passkey with the real server and Chromium's virtual authenticator: added, used among what the browser fills in and as the
// second step after a password, removed. What each part says and refuses: mfe-account/src/pages/information/factors-section.test.tsx,
// shell/src/login/passkeys.test.ts and factor-step.test.tsx.
import { readFileSync } from 'node:fs';
import { deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { colleague } from './colleague.ts';

const account = (key: string, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), words('mfe-account', 'fr', key));
const step = (
  JSON.parse(readFileSync(new URL('../../shell/src/login/factor.texts.json', import.meta.url), 'utf8')) as {
    fr: Record<string, string>;
  }
).fr;
const passphrase = 'trois girafes au bord du lac';

/** Gives the page's browser an authenticator that knows who sits before it; answers how to have somebody touch it, or nobody. */
async function authenticator(page: Page): Promise<(touched: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

const part = (page: Page) => page.getByRole('region', { name: account('section.factors'), exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/mon-compte/mes-informations');
  await settled(page);
}

/** Ends the session, as another day would, and opens the login. */
async function openLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await settled(page);
}

test('a passkey signs in without a password and after one, until it is removed', async ({ page, watch }) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  await colleague(page, async ({ login, mails }) => {
    await page.goto(await mails.link());
    await page.locator('input[autocomplete="new-password"]').fill(passphrase);
    await page.getByRole('button', { name: words('shell', 'fr', 'choose.submit') }).click();
    await page.waitForURL('**/dashboard');
    const touch = await authenticator(page);

    await openAccount(page);
    await part(page)
      .getByRole('button', { name: account('factors.addPasskey') })
      .click();
    await part(page)
      .getByRole('textbox', { name: account('factors.name') })
      .fill('Ordinateur');
    await expectNoSeriousAxe(page);
    await part(page)
      .getByRole('button', { name: account('factors.makePasskey') })
      .click();
    const codes = part(page).getByRole('group', { name: account('factors.codesShown') });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: account('factors.kept') }).click();
    await expect(part(page).getByText('Ordinateur')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await openLogin(page);
    await page.locator('input[type="email"]').hover();
    await page.waitForURL('**/dashboard');
    await settled(page);

    await touch(false);
    await openLogin(page);
    await signInByForm(page, { login, name: 'Zoé Lambert' }, passphrase);
    await expect(page.getByRole('heading', { level: 1, name: step['factor.title'] })).toBeVisible();
    expect((await page.request.get('/bff/session')).status(), 'the password alone begins nothing').toBe(401);
    await touch(true);
    await page.getByRole('button', { name: step['factor.use.passkey'] }).click();
    await page.waitForURL('**/dashboard');
    await settled(page);

    await openAccount(page);
    await part(page)
      .getByRole('button', { name: account('factors.removeOf', { name: 'Ordinateur' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: account('factors.remove') })
      .click();
    await expect(part(page).getByText('Ordinateur')).toHaveCount(0);
    await touch(false);
    await openLogin(page);
    await signInByForm(page, { login, name: 'Zoé Lambert' }, passphrase);
    await page.waitForURL('**/dashboard');
  });
});
