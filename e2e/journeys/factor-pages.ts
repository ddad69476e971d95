// Page object for the journeys of second factors and passkeys: sign-in, the second step and the account page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, expectNoSeriousAxe, fitsWidth, settled, signInByForm, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { totp } from './totp.ts';

/** The widths at which each of these journeys runs. */
export const widths = [1440, 360] as const;

/** Returns a French message of a package with its values. */
export const messageOf = (folder: string, key: string, values?: Record<string, string>): string => words(folder, 'fr', key, values);
/** Returns a French message of the account page. */
export const account = (key: string, values: Record<string, string> = {}): string => messageOf('mfe-account', key, values);
/** The French messages of the second step. */
export const step: Record<string, string> = (
  JSON.parse(readFileSync(new URL('../../shell/src/login/factor.texts.json', import.meta.url), 'utf8')) as {
    fr: Record<string, string>;
  }
).fr;

/** Sets the width of the window. */
export const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: width < 600 ? 740 : 900 });

/** Checks that nothing scrolls sideways and axe finds nothing serious. */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);
}

/** Checks the same at each width, the current one last. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  const now = page.viewportSize()?.width ?? widths[0];
  for (const width of [...widths.filter((one) => one !== now), now]) {
    await setWidth(page, width);
    await expectSound(page);
  }
}

/** Chooses a password on the page of a mailed link. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await page.getByRole('button', { name: messageOf('shell', 'choose.submit') }).click();
}

/** Waits for the first page after a sign-in. */
export async function home(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard');
  await settled(page);
}

/** Drops the session, as on another day, and opens the sign-in page. */
export async function openLogin(page: Page): Promise<void> {
  await page.goto('about:blank'); // an open page would navigate to the sign-in page by itself
  await page.context().clearCookies();
  await page.goto('/');
  await settled(page);
}

/** Signs in with the password, up to the second step. */
export async function openSecondStep(page: Page, login: string, password: string): Promise<void> {
  await openLogin(page);
  await signInByForm(page, { login, name: 'Zoé Lambert' }, password);
  await expect(page.getByRole('heading', { level: 1, name: step['factor.title'] })).toBeVisible();
  expect((await page.request.get('/bff/session')).status(), 'the password alone begins nothing').toBe(401);
}

/** Enters a code at the second step. */
export async function enter(page: Page, method: 'totp' | 'recovery', code: string): Promise<void> {
  await page.getByRole('textbox', { name: step[`factor.code.${method}`] }).fill(code);
  await page.getByRole('button', { name: step['factor.submit'] }).click();
}

/** Returns the section with passkeys, the app and the recovery codes. */
export const part = (page: Page): Locator => page.getByRole('region', { name: account('section.factors'), exact: true });

/** Opens the account page. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/mon-compte/mes-informations#double-authentification');
  await settled(page);
}

/** Confirms that the displayed recovery codes are stored; returns them. */
export async function keepCodes(page: Page): Promise<string[]> {
  const shown = part(page).getByRole('group', { name: account('factors.codesShown') });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expect.poll(() => fitsWidth(page)).toBe(true);
  const codes = await shown.locator('code').allInnerTexts();
  await shown.getByRole('checkbox', { name: account('factors.kept') }).check();
  await shown.getByRole('button', { name: account('factors.codesDone') }).click();
  await expect(shown).toBeHidden();
  return codes;
}

/** Adds a passkey on the open page; returns the recovery codes that are created with it. */
export async function addPasskey(page: Page, name: string): Promise<string[]> {
  await part(page)
    .getByRole('button', { name: account('factors.addPasskey') })
    .click();
  await part(page)
    .getByRole('textbox', { name: account('factors.name') })
    .fill(name);
  await expectSound(page);
  await part(page)
    .getByRole('button', { name: account('factors.makePasskey') })
    .click();
  const codes = await keepCodes(page);
  await expect(part(page).getByText(name)).toBeVisible();
  return codes;
}

/** Removes a passkey and confirms. */
export async function removePasskey(page: Page, name: string): Promise<void> {
  await part(page)
    .getByRole('button', { name: account('factors.removeOf', { name }) })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: account('factors.remove') })
    .click();
}

// By default the library fetches its WebAssembly from a CDN.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasmBinary = readFileSync(wasm);
prepareZXingModule({
  overrides: { wasmBinary: wasmBinary.buffer.slice(wasmBinary.byteOffset, wasmBinary.byteOffset + wasmBinary.length) },
});

/** Reads a QR code from the screen, as a phone's camera does. */
async function readQR(shown: Locator): Promise<URL> {
  await shown.scrollIntoViewIfNeeded();
  const found = await readBarcodes(await shown.screenshot({ animations: 'disabled' }), { formats: ['QRCode'] });
  expect(found.map(({ error }) => error)).toEqual(['']);
  return new URL(found[0]?.text ?? '');
}

/** Scans the QR code that sets up an app; returns its secret, which is also shown as text. */
export async function scan(qr: Locator, asText: Locator, login: string): Promise<string> {
  const uri = await readQR(qr);
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(uri.pathname), 'whose account it is').toContain(login);
  const { secret = '', ...how } = Object.fromEntries(uri.searchParams);
  expect(how['issuer'], 'who asks').toBeTruthy();
  expect([how['algorithm'] ?? 'SHA1', how['digits'] ?? '6', how['period'] ?? '30'], 'what every app can do').toEqual(['SHA1', '6', '30']);
  expect((await asText.innerText()).replaceAll(/\s/g, '')).toBe(secret);
  return secret;
}

/** Sets up an app on the open page, or replaces one; returns its secret. */
export async function addApp(page: Page, button: 'add' | 'replace', login: string): Promise<string> {
  await part(page)
    .getByRole('button', { name: account(`factors.${button}`) })
    .click();
  const secret = await scan(part(page).getByRole('img', { name: account('factors.qr') }), part(page).locator('code').first(), login);
  await expectSound(page);
  await part(page)
    .getByRole('textbox', { name: account('factors.code') })
    .fill(totp(secret));
  await page.keyboard.press('Enter');
  return secret;
}

/** A virtual authenticator and its user. */
export interface Authenticator {
  /** Sets whether touches are simulated. */
  touch: (touched: boolean) => Promise<void>;
  /** Sets whether it verifies its user; without verification, requests fail as when they are cancelled. */
  verify: (verified: boolean) => Promise<void>;
  /** Removes its passkeys, as when the device is lost; returns their number. */
  lose: () => Promise<number>;
}

/** `test` with an authenticator of the page's browser that verifies its user, until the test ends. */
export const testWithAuthenticator = test.extend<{ authenticator: Authenticator }>({
  authenticator: async ({ page }, use) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    await use({
      touch: async (enabled) => {
        await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
      },
      verify: async (isUserVerified) => {
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      },
      lose: async () => {
        const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
        await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
        return credentials.length;
      },
    });
    // The worker's next test may have the same page, which can have only one internal authenticator.
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devtools.detach();
  },
});

/** Uses a recovery code at the second step, and enters the portal without replacing the lost factor. */
export async function recover(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: step['factor.use.recovery'] }).click();
  await expectSound(page);
  await enter(page, 'recovery', code);
  await expectSound(page);
  await page.getByRole('button', { name: step['recovered.later'] }).click();
  await home(page);
}
