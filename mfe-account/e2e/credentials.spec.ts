// src/pages/information/information-page.test.tsx covers refusals and each reason for an invalid mailed link. These tests change Nora's
// e-mail and applications, which no other suite reads.
import { accounts, ask, demoPassword, expect, settled, signInByForm, test, undo } from 'portal-playwright';
import { path, section, text } from './account.ts';

test('a password shows how long it is, the platform why it is refused, and it is changed only with the one in force; an e-mail and an application too, by an assistant', async ({
  page,
  watch,
}) => {
  watch.allow(/400|404/);
  // An unknown code: its link nevertheless survives the sign-in.
  await page.goto(`${path}#code=${'A'.repeat(52)}`);
  await settled(page);
  await signInByForm(page, accounts.nora);
  await expect(page.getByText(text('confirm.why.unknown'))).toBeVisible();
  expect(page.url(), 'the code stays in no history').not.toContain('code');

  const part = section(page, 'signIn');
  await part.getByRole('button', { name: text('password.change') }).click();
  const chosen = part.getByLabel(text('password.new'), { exact: true });
  await part.getByLabel(text('password.old'), { exact: true }).fill('ce n’est pas lui');
  for (const [typed, refusal] of Object.entries({ qwerty123456: 'field.tooSimple', 'faure au bord': 'field.personal' })) {
    await chosen.fill(typed);
    await expect(part.getByRole('status').getByText(text('password.length.enough'))).toBeVisible();
    await part.getByRole('button', { name: text('password.save') }).click();
    await expect(part.getByText(text(refusal))).toBeVisible();
  }
  await chosen.fill('pluie sur le toit de zinc');
  await expect(part.getByRole('status').getByText(text('password.length.long'))).toBeVisible();
  await part.getByRole('button', { name: text('password.save') }).click();
  await expect(part.getByText(text('field.wrongPassword'))).toBeVisible();
  await part.getByRole('button', { name: text('common.cancel') }).click();
  await expect(part.getByRole('button', { name: text('password.change') })).toBeFocused();

  await part.getByRole('button', { name: text('email.change') }).click();
  const form = part.getByRole('form', { name: text('email.form') });
  await form.getByRole('textbox', { name: text('email.new') }).fill('nora.autre@cabinet-tilleuls.example');
  await form.getByLabel(text('password.old')).fill(demoPassword);
  await form.getByRole('button', { name: text('email.send') }).click();
  await expect(part.getByText('nora.autre@cabinet-tilleuls.example attend d’être confirmée.')).toBeVisible();
  await expect(part.getByText(accounts.nora.login)).toBeVisible();
  await part.getByRole('button', { name: text('email.cancel') }).click();
  await expect(part.getByText('attend d’être confirmée')).toHaveCount(0);

  const applications = section(page, 'applications');
  const linked = applications.getByRole('listitem').filter({ hasText: text('applications.linked') });
  const name = (await linked.first().locator('p').first().innerText()).trim();
  await applications.getByRole('button', { name: text('applications.unlinkOf', { name }) }).click();
  await expect(applications.getByRole('button', { name: text('applications.linkOf', { name }), exact: true })).toBeVisible();
  await undo(page);
  await expect(applications.getByRole('button', { name: text('applications.unlinkOf', { name }) })).toBeVisible();
  const shortcut = applications.getByRole('checkbox', { name: text('applications.shortcutOf', { name }) });
  const wanted = await shortcut.isChecked();
  for (const checked of [!wanted, wanted]) {
    await shortcut.click();
    await expect(shortcut).toBeChecked({ checked });
  }

  await expect(page.getByText(text('addresses.readOnly'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('title.journal') })).toHaveCount(0);
  expect((await ask(page, 'GET', 'journal/list/{user}')).status).toBe(403);
  const address = { name: 'x', street: 'y', postalCode: '13000', city: 'z', country: 'FR' };
  expect((await ask(page, 'POST', 'users/address-add/{user}', address)).status).toBe(403);
});
