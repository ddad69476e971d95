// What a package's browser tests import: `import { test, expect, signIn, accounts } from 'portal-playwright'`.
import { test as base, expect } from '@playwright/test';
import { Watch } from './watch.ts';

export { accounts, demoPassword, locales, type Account, type Locale } from './accounts.ts';
export { fitsWidth, picture, settled, signIn, signInByForm, useLocale } from './actions.ts';
export { expectNoSeriousAxe } from './axe.ts';
export { baseUrl, definePortalConfig } from './config.ts';
export { words } from './words.ts';
export { countWire, type Wire } from './wire.ts';
export { Watch } from './watch.ts';
export { expect };

/**
 * Playwright's `test` with one more rule: a console error, an uncaught exception or a CSP report fails the test,
 * unless the test said with `watch.allow(/…/)` that it would bring it about.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch(context);
      await use(watch);
      expect(watch.troubles, 'troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
