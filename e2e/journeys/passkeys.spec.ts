// A passkey with the real server and Chromium's virtual authenticator: added, used by autofill, lost with its device, as the second step
// after a password and as a fresh proof of identity, removed. mfe-account/src/pages/information/factors-section.test.tsx,
// shell/src/login/passkeys.test.ts and factor-step.test.tsx, and shared-ui/src/overlays/step-up.test.tsx cover the texts and refusals.
import { deadline, expect, expectNoSeriousAxe, fitsWidth, signInByForm, words } from 'portal-playwright';
import { colleague } from './colleague.ts';
import {
  addPasskey,
  choosePassword,
  expectSound,
  home,
  openAccount,
  openLogin,
  openSecondStep,
  part,
  recover,
  removePasskey,
  setWidth,
  step,
  testWithAuthenticator as test,
  widths,
} from './factor-pages.ts';
import { outlast } from './outlast.ts';

const passphrase = 'trois girafes au bord du lac';

for (const width of widths) {
  test(
    `at ${width} px a passkey signs in by autofill; lost, a recovery code does after the password, and another takes its place`,
    { tag: width < 640 ? '@deep' : [] },
    async ({ page, authenticator, watch }) => {
      watch.allow(/40[01]/);
      test.setTimeout(deadline(120_000));
      await colleague(page, async ({ login, mails }) => {
        await setWidth(page, width);
        await page.goto(await mails.link());
        await choosePassword(page, passphrase);
        await home(page);
        await openAccount(page);
        const codes = await addPasskey(page, 'Ordinateur');
        await expectSound(page);

        await openLogin(page);
        await expectSound(page);
        await page.locator('input[type="email"]').hover();
        await home(page);

        expect(await authenticator.lose()).toBe(1);
        await openSecondStep(page, login, passphrase);
        await expectSound(page);
        await recover(page, codes[0] ?? '');

        await openAccount(page);
        await removePasskey(page, 'Ordinateur');
        await expect(part(page).getByText('Ordinateur')).toHaveCount(0);
        expect(await addPasskey(page, 'Téléphone'), 'the codes of before went with the passkey').not.toContain(codes[1]);
        await openLogin(page);
        await page.locator('input[type="email"]').hover();
        await home(page);
      });
    },
  );
}

test(
  'a passkey is the second step after a password; its removal asks for it first, and goes on',
  { tag: '@deep' },
  async ({ page, authenticator, watch }) => {
    watch.allow(/40[013]/);
    test.setTimeout(deadline(120_000));
    const t = (key: string) => words('shared-ui', 'fr', `stepUp.${key}`);
    await colleague(page, async ({ login, mails }) => {
      await page.goto(await mails.link());
      await choosePassword(page, passphrase);
      await home(page);
      await openAccount(page);
      await addPasskey(page, 'Ordinateur');

      await authenticator.verify(false); // the dialog that opens automatically is cancelled at once
      const opens = page.waitForResponse('**/bff/login/passkey');
      await openSecondStep(page, login, passphrase);
      await opens;
      const again = page.getByRole('button', { name: step['factor.use.passkey'] });
      await expect(again, 'it is closed').not.toHaveAttribute('aria-busy');
      await authenticator.verify(true);
      await again.click();
      await home(page);

      await openAccount(page);
      await outlast(page, '**/factors/passkey/**');
      await setWidth(page, 360);
      await removePasskey(page, 'Ordinateur');
      const dialog = page.getByRole('dialog', { name: t('title') });
      const use = dialog.getByRole('button', { name: t('usePasskey') });
      await expect(use).toBeFocused();
      await expect.poll(() => fitsWidth(page)).toBe(true);
      await expectNoSeriousAxe(page);
      await authenticator.verify(false);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('cancelled'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('useRecovery') })).toBeVisible();
      await expect(use).toBeFocused();
      await expect.poll(() => fitsWidth(page)).toBe(true);

      await authenticator.verify(true);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(part(page).getByText('Ordinateur')).toHaveCount(0);
      expect((await page.request.get('/bff/session')).status()).toBe(200);

      await authenticator.touch(false);
      await openLogin(page);
      await signInByForm(page, { login, name: 'Zoé Lambert' }, passphrase);
      await page.waitForURL('**/dashboard');
    });
  },
);
