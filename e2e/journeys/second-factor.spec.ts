// A second factor from its first code to its removal, with the real server. mfe-account/src/pages/information/factors-section.test.tsx and
// shell/src/login/factor-step.test.tsx cover the texts and refusals; platform/internal/app,
// TestNoDoorOpensByPasswordAloneWhereThereIsAFactor covers the other ways to sign in.
import { accounts, baseUrl, deadline, expect, settled, signedOut, signIn, signInByForm, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { colleague } from './colleague.ts';
import {
  account,
  addApp,
  choosePassword as choose,
  enter,
  expectSound,
  expectSoundAtBothWidths,
  home,
  keepCodes,
  openAccount,
  openSecondStep,
  part as factors,
  recover,
  messageOf,
  scan,
  setWidth,
  step,
  widths,
} from './factor-pages.ts';
import { Mailbox } from './outbox.ts';
import { outlast } from './outlast.ts';
import { totp } from './totp.ts';

const passphrases = ['trois girafes au bord du lac', 'sept lanternes dans le verger'] as const;

/** Enrols an app on the account page; returns its secret and the recovery codes. */
async function enrol(page: Page, login: string): Promise<{ secret: string; codes: string[] }> {
  await openAccount(page);
  const secret = await addApp(page, 'add', login);
  await expect(factors(page).getByRole('group', { name: account('factors.codesShown') })).toBeFocused();
  return { secret, codes: await keepCodes(page) };
}

for (const width of widths) {
  test(
    `at ${width} px an app is set up by its QR code; lost, a recovery code takes its place, and another app replaces it`,
    { tag: '@deep' },
    async ({ page, watch }) => {
      watch.allow(/40[01]/);
      test.setTimeout(deadline(120_000));
      await colleague(page, async ({ login, mails }) => {
        await setWidth(page, width);
        await page.goto(await mails.link());
        await choose(page, passphrases[0]);
        await home(page);
        const { secret, codes } = await enrol(page, login);
        await expectSound(page);

        await openSecondStep(page, login, passphrases[0]);
        await expectSound(page);
        await enter(page, 'totp', totp(secret, 1)); // the code of the enrolment cannot be used again
        await home(page);

        await openSecondStep(page, login, passphrases[0]);
        await recover(page, codes[0] ?? '');
        await openAccount(page);
        const next = await addApp(page, 'replace', login);
        await expect(factors(page).getByText(account('factors.added'))).toBeVisible();
        await expect(factors(page).getByText(account('factors.left_other', { count: '9' })), 'the recovery codes stay').toBeVisible();
        expect(next).not.toBe(secret);
        await expectSound(page);

        await openSecondStep(page, login, passphrases[0]);
        await enter(page, 'totp', totp(secret, 1));
        await expect(page.getByText(step['factor.wrong'] ?? ''), 'a code of the lost app').toBeVisible();
        await expectSound(page);
        await enter(page, 'totp', totp(next, 1));
        await home(page);
      });
    },
  );
}

/**
 * Signs in at the OpenID provider, with a wrong code first. platform/internal/app, TestTheOpenIDPagesLeadOn covers its other pages;
 * e2e/topology/openid-chromium.test.ts covers passkeys there.
 */
async function signInAtProvider(page: Page, login: string, secret: string): Promise<void> {
  await page.locator('a[href^="/bff/oidc/start"]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Connexion');
  await expectSoundAtBothWidths(page);
  await expect(page.getByRole('link', { name: 'Mot de passe oublié' })).toHaveAttribute('href', `${baseUrl}/auth/reset-password`);
  const identify = async () => {
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(login);
    await page.getByLabel('Mot de passe', { exact: true }).fill(passphrases[0]);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(heading).toHaveText('Double authentification');
  };
  await identify();
  await page.getByRole('link', { name: 'Utiliser un autre compte' }).click();
  await identify();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill(totp(secret, 20));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('l’heure de votre téléphone');
  await expect(code).toBeFocused();
  await expectSoundAtBothWidths(page);
  await code.fill(totp(secret, 1));
  await page.keyboard.press('Enter');
}

test('a second factor is taken in, asked for at the OpenID provider and after a reset, and removed', async ({ page, browser, watch }) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  await colleague(page, async ({ login, mails }) => {
    await page.goto(await mails.link());
    await choose(page, passphrases[0]);
    await home(page);
    const elsewhere = await Caller.signIn({ login }, passphrases[0]);
    const { secret, codes } = await enrol(page, login);
    expect((await page.request.get('/bff/session')).status(), 'this session goes on').toBe(200);
    await expect.poll(elsewhere.status, { message: 'the other session ends' }).toBe(401);
    await elsewhere.api.dispose();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/?returnUrl=%2Fmon-compte%2Fmes-informations');
    await settled(visitor);
    await signInAtProvider(visitor, login, secret);
    await visitor.waitForURL('**/mon-compte/mes-informations');
    await settled(visitor);
    await visitor.context().close();

    const forgetful = await (await browser.newContext()).newPage();
    await mails.skip();
    await forgetful.goto('/auth/reset-password');
    await forgetful.getByLabel(messageOf('shell', 'login.email')).fill(login);
    await forgetful.getByRole('button', { name: messageOf('shell', 'ask.submit') }).click();
    await forgetful.goto(await mails.link());
    await choose(forgetful, passphrases[1]);
    await forgetful.getByRole('button', { name: step['factor.use.recovery'] }).click();
    await enter(forgetful, 'recovery', codes[0] ?? '');
    await expect(forgetful.getByText((step['recovered.left'] ?? '').replace('{{count}}', '9'))).toBeVisible();
    await forgetful.getByRole('button', { name: step['recovered.later'] }).click();
    await home(forgetful);

    await forgetful.goto('/mon-compte/mes-informations');
    await settled(forgetful);
    const part = forgetful.getByRole('region', { name: account('section.factors'), exact: true });
    await expect(part.getByText(messageOf('mfe-account', 'factors.left_other', { count: '9' }))).toBeVisible();
    await part.getByRole('button', { name: account('factors.remove') }).click();
    await forgetful
      .getByRole('alertdialog')
      .getByRole('button', { name: account('factors.remove') })
      .click();
    await expect(part.getByText(account('factors.none'))).toBeVisible();
    await forgetful.context().close();
    await (await Caller.signIn({ login }, passphrases[1])).api.dispose();
  });
});

test('the removal of the app asks for its code, and goes on', { tag: '@deep' }, async ({ page, watch }) => {
  watch.allow(/40[013]/);
  test.setTimeout(deadline(90_000));
  await colleague(page, async ({ login, mails }) => {
    await page.goto(await mails.link());
    await choose(page, passphrases[0]);
    await home(page);
    const { secret } = await enrol(page, login);
    await outlast(page, '**/factors/totp/**');
    const part = page.getByRole('region', { name: account('section.factors'), exact: true });
    await part.getByRole('button', { name: account('factors.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: account('factors.remove') })
      .click();
    const dialog = page.getByRole('dialog', { name: messageOf('shared-ui', 'stepUp.title') });
    const code = dialog.getByRole('textbox', { name: messageOf('shared-ui', 'stepUp.totp') });
    await expect(code).toBeFocused();
    await code.fill(totp(secret, 1)); // the code of the enrolment cannot be used again
    await page.keyboard.press('Enter');
    await expect(part.getByText(account('factors.none'))).toBeVisible();
    await (await Caller.signIn({ login }, passphrases[0])).api.dispose();
  });
});

test(
  'an owner resets the lost factor of a colleague, who signs in by the password alone',
  { tag: '@deep' },
  async ({ page, browser, watch }) => {
    watch.allow(/401/);
    test.setTimeout(deadline(90_000));
    await colleague(page, async ({ login, mails }) => {
      await page.goto(await mails.link());
      await choose(page, passphrases[0]);
      await home(page);
      await enrol(page, login);
      const owner = await (await browser.newContext()).newPage();
      await signIn(owner, accounts.hugo, { to: `/mon-compte/mes-collaborateurs?search=${encodeURIComponent(login)}`, session: 'new' });
      const person = 'Zoé Lambert';
      await owner.getByRole('main').getByRole('link', { name: person }).click();
      const drawer = owner.getByRole('dialog', { name: person });
      await drawer.getByRole('button', { name: account('team.resetFactors') }).click();
      await owner
        .getByRole('alertdialog')
        .getByRole('button', { name: account('team.resetFactors') })
        .click();
      await expect(owner.getByText(messageOf('mfe-account', 'team.factorsReset', { name: person }))).toBeVisible();
      await expect(drawer.getByText(account('team.factorOff'), { exact: true })).toBeVisible();
      await owner.context().close();
      await expect.poll(async () => (await page.request.get('/bff/session')).status(), { message: 'the session ends' }).toBe(401);
      await (await Caller.signIn({ login }, passphrases[0])).api.dispose();
    });
  },
);

/** A demo practice in which no other test signs in, because requiring a second factor would stop it. */
const practice = {
  owner: 'rodrigo.almeida@implanto-victoire.example',
  practitioner: 'florence.gauthier@implanto-victoire.example',
};

/** Follows the mail of a first sign-in, and chooses a password. */
async function arrive(page: Page, login: string): Promise<void> {
  const mails = await (await Mailbox.open(login)).skip();
  const asked = await page.request.post('/bff/password-link', {
    data: { email: login, first: true },
    headers: { Origin: new URL(baseUrl).origin },
  });
  expect(asked.status(), await asked.text()).toBe(204);
  await page.goto(await mails.link());
  await choose(page, passphrases[0]);
  await mails.close();
}

/** Makes a call as the signed-in user; returns the status. */
async function ask(page: Page, method: 'PUT' | 'POST' | 'DELETE', path: (uuid: string) => string, data?: object): Promise<number> {
  const { uuid, token } = (await (await page.request.get('/bff/session')).json()) as { uuid: string; token: string };
  const answer = await page.request.fetch(`/api/product/${path(uuid)}`, { method, data, headers: { 'X-Portal-Token': token } });
  return answer.status();
}

test('a second factor that an owner demands is set up at the first sign-in', async ({ page, browser, watch }) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  await arrive(page, practice.owner);
  await home(page);
  await enrol(page, practice.owner);
  const newcomer = await (await browser.newContext()).newPage();
  let florence = '';
  try {
    await page.goto('/mon-compte/mes-collaborateurs');
    await settled(page);
    await page.getByRole('button', { name: account('team.demand.require') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: account('team.demand.require') })
      .click();
    await expect(page.getByText(account('team.demand.required'))).toBeVisible();

    await arrive(newcomer, practice.practitioner);
    await expect(newcomer.getByRole('heading', { level: 1, name: step['enrol.title'] })).toBeVisible();
    expect((await newcomer.request.get('/bff/session')).status(), 'no session has started').toBe(401);
    await newcomer.getByRole('button', { name: step['enrol.useApp'] }).click();
    const secret = await scan(newcomer.getByRole('img', { name: step['enrol.qr'] }), newcomer.locator('code'), practice.practitioner);
    await setWidth(newcomer, 1440);
    await expectSoundAtBothWidths(newcomer);
    await newcomer.getByRole('textbox', { name: step['factor.code.totp'] }).fill(totp(secret));
    await newcomer.getByRole('button', { name: step['enrol.submit'] }).click();
    await expect(newcomer.getByRole('heading', { level: 1, name: step['enrol.codesTitle'] })).toBeFocused();
    await expect(newcomer.getByRole('listitem')).toHaveCount(10);
    await expectSoundAtBothWidths(newcomer);
    await newcomer.getByRole('checkbox', { name: step['enrol.noted'] }).check();
    await newcomer.getByRole('button', { name: step['enrol.done'] }).click();
    await home(newcomer);
    ({ uuid: florence } = (await (await newcomer.request.get('/bff/session')).json()) as { uuid: string });

    // Signed in again with the browser trusted: the next sign-in asks for no code.
    const again = await (await browser.newContext()).newPage();
    for (const trusted of [false, true]) {
      await again.goto('/');
      await settled(again);
      await signInByForm(again, { login: practice.practitioner, name: 'Florence Gauthier-Lacombe' }, passphrases[0]);
      if (!trusted) {
        await again.getByRole('checkbox', { name: step['factor.trust'] }).check();
        await enter(again, 'totp', totp(secret, 1));
      }
      await home(again);
      await again.getByRole('button', { name: messageOf('shell', 'logout') }).click();
      await signedOut(again);
    }
    await again.context().close();
  } finally {
    await newcomer.context().close();
    await ask(page, 'PUT', (uuid) => `collaborators/second-factor/${uuid}`, { demanded: false });
    if (florence) await ask(page, 'POST', (uuid) => `collaborators/reset-factors/${uuid}/${florence}`);
    await ask(page, 'DELETE', (uuid) => `factors/totp/${uuid}`);
  }
});
