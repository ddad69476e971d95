// A passkey with the real server and Chromium's virtual authenticator: added, used among what the browser fills in, as the second
// step after a password and as a fresh proof of identity, removed. What each part says and refuses:
// mfe-account/src/pages/information/factors-section.test.tsx, shell/src/login/passkeys.test.ts and factor-step.test.tsx,
// shared-ui/src/overlays/step-up.test.tsx.
import { readFileSync } from 'node:fs';
import { deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { colleague } from './colleague.ts';
import { outlast } from './outlast.ts';

const account = (key: string, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), words('mfe-account', 'fr', key));
const step = (
  JSON.parse(readFileSync(new URL('../../shell/src/login/factor.texts.json', import.meta.url), 'utf8')) as {
    fr: Record<string, string>;
  }
).fr;
const passphrase = 'trois girafes au bord du lac';

/** An authenticator, and who sits before it. */
interface Authenticator {
  /** Whether touches are simulated. */
  touch: (touched: boolean) => Promise<void>;
  /** Whether it verifies its user; without, requests fail as at a cancellation. */
  verify: (verified: boolean) => Promise<void>;
}

/** Gives the page's browser an authenticator that knows who sits before it. */
async function authenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return {
    touch: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    verify: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

const part = (page: Page) => page.getByRole('region', { name: account('section.factors'), exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/mon-compte/mes-informations');
  await settled(page);
}

/** Chooses the password by the mailed link. */
async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[autocomplete="new-password"]').fill(passphrase);
  await page.getByRole('button', { name: words('shell', 'fr', 'choose.submit') }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens the account and adds a passkey; the recovery codes that come with it are shown. */
async function addPasskey(page: Page): Promise<void> {
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
  await codes.getByRole('checkbox', { name: account('factors.kept') }).check();
  await codes.getByRole('button', { name: account('factors.codesDone') }).click();
  await expect(part(page).getByText('Ordinateur')).toBeVisible();
}

/** Asks to remove the passkey, and confirms. */
async function removePasskey(page: Page): Promise<void> {
  await part(page)
    .getByRole('button', { name: account('factors.removeOf', { name: 'Ordinateur' }) })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: account('factors.remove') })
    .click();
}

/** Ends the session, as another day would, and opens the login. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('about:blank'); // a page that is open would leave for the login by itself
  await page.context().clearCookies();
  await page.goto('/');
  await settled(page);
}

test('a passkey signs in without a password and after one, until it is removed', async ({ page, watch }) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  await colleague(page, async ({ login, mails }) => {
    await choosePassword(page, await mails.link());
    const { touch } = await authenticator(page);

    await addPasskey(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
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
    await removePasskey(page);
    await expect(part(page).getByText('Ordinateur')).toHaveCount(0);
    await touch(false);
    await openLogin(page);
    await signInByForm(page, { login, name: 'Zoé Lambert' }, passphrase);
    await page.waitForURL('**/dashboard');
  });
});

test('the removal of a passkey asks for the passkey first, and goes on', async ({ page, watch }) => {
  watch.allow(/40[013]/);
  test.setTimeout(deadline(90_000));
  const say = (key: string) => words('shared-ui', 'fr', `stepUp.${key}`);
  await colleague(page, async ({ mails }) => {
    await choosePassword(page, await mails.link());
    const { verify } = await authenticator(page);
    await addPasskey(page);
    await outlast(page, '**/factors/passkey/**');
    await page.setViewportSize({ width: 360, height: 740 });
    await removePasskey(page);

    const dialog = page.getByRole('dialog', { name: say('title') });
    const use = dialog.getByRole('button', { name: say('usePasskey') });
    await expect(use).toBeFocused();
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
    await verify(false);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('cancelled'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: say('usePassword') })).toBeVisible();
    await expect(use).toBeFocused();
    await expect.poll(() => fitsWidth(page)).toBe(true);

    await verify(true);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(part(page).getByText('Ordinateur')).toHaveCount(0);
    expect((await page.request.get('/bff/session')).status()).toBe(200);
  });
});
