// OpenID sign-in in Chromium, in several tabs at once; openid.test.ts covers the same rules over HTTP.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './openid-browser.ts';
import { nora, password, sides, startPasskeySide, startSides, stopSides, twoFactors, type Side } from './openid-sides.ts';
import { until } from './processes.ts';

let passkeys: Side;
beforeAll(async () => {
  await startSides();
  passkeys = await startPasskeySide();
});
afterAll(stopSides);

describe.each(['the platform', 'oidc-provider'])('in Chromium, with %s as provider', (name) => {
  it('signs in by three tabs at once, stays when two are reloaded at once, and is out after a logout there', async () => {
    const way = { ...(sides[name] as Side), login: nora, password };
    const [leaving, staying] = await Promise.all([Person.open(way), Person.open(way)]);
    try {
      const wanted = ['/test?tab=0', '/test?tab=1', '/test?tab=2'];
      const tabs = await Promise.all(wanted.map((page) => leaving.begin(page)));
      // One after the other, as a user would. For forms submitted at once, oidc-provider starts a session each, of which the browser keeps
      // one; the portal's may be another, which a logout there would not name.
      for (const [index, tab] of tabs.entries()) expect(await leaving.finish(tab)).toBe(wanted[index]);
      const [first, second] = tabs as [Page, Page];
      const { status, login, token } = await leaving.session();
      expect([status, login]).toEqual([200, nora]);
      for (let round = 0; round < 3; round++) {
        await leaving.reload(first, second);
        expect(await leaving.session()).toMatchObject({ status: 200, token });
      }
      const other = await staying.begin('/test');
      await staying.finish(other);
      await leaving.leaveProvider();
      await until('the session is over', 5000, async () => (await leaving.session()).status === 401);
      expect((await staying.session()).status, 'another browser of the same person').toBe(200);
      expect(await leaving.visit('/dashboard'), 'the next page is the login').toBe('/');
    } finally {
      await Promise.all([leaving.close(), staying.close()]);
    }
  });
});

// gateway/internal/login, TestAProviderMustStateTheStrengthThatIsDemanded covers what else is too weak.
it.each([
  ['states two factors', twoFactors, '/test', 200],
  ['states nothing', password, '/?error=auth.oidc.weak&returnUrl=%2Ftest', 401],
])('where two factors are demanded and oidc-provider %s', async (_, entered, lands, status) => {
  const person = await Person.open({ ...(sides['two factors'] as Side), login: nora, password: entered });
  try {
    expect(await person.finish(await person.begin('/test'))).toBe(lands);
    expect((await person.session()).status).toBe(status);
  } finally {
    await person.close();
  }
});

// platform/internal/app, TestAPasskeyAtTheOpenIDPageServesOnceThereAndInItsBrowser and its neighbours cover the other refusals.
it('signs in by a passkey at the platform’s page: among what is filled in, and after a password in place of the code', async () => {
  const person = await Person.open({ ...passkeys, login: nora, password });
  try {
    const tab = await person.begin('/test');
    expect(await person.finish(tab)).toBe('/test');
    const authenticator = await person.authenticator(tab);
    await person.addPasskey(tab);
    await person.forgetJson(tab);

    await person.beginAgain(tab, '/test?filled-in');
    expect(await person.landed(tab)).toBe('/test?filled-in');
    expect(await person.session()).toMatchObject({ status: 200, login: nora });

    // The authenticator does not verify its user: the request fails as when its dialog is closed.
    await authenticator.know(false);
    await person.beginAgain(tab, '/test?after-a-password');
    const button = tab.getByRole('button', { name: /passkey|clé d’accès/i });
    await button.click();
    await tab.locator('#passkey').getByRole('alert').waitFor();
    expect(await tab.locator('input[name="login"]').getAttribute('autocomplete')).toBe('username webauthn');
    await person.enter(tab);
    await tab.locator('input[name="code"]').waitFor();
    expect(await button.evaluate((one) => one === document.activeElement), 'the account has nothing but the passkey').toBe(true);
    expect((await person.session()).status, 'the password alone begins nothing').toBe(401);
    await authenticator.know(true);
    await button.click();
    expect(await person.landed(tab)).toBe('/test?after-a-password');
    expect(await person.session()).toMatchObject({ status: 200, login: nora });
  } finally {
    await person.close();
  }
});
