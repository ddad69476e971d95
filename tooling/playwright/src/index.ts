// The module that browser tests import: `import { test, expect, signIn, accounts } from 'portal-playwright'`.
import { test as base, expect } from '@playwright/test';
import { mountedVersions, pin, pinsOf, unpinned } from './pins.ts';
import { Watch } from './watch.ts';

export { accounts, demoPassword, locales, type Account, type Locale } from './accounts.ts';
export {
  askAgain,
  fitsWidth,
  openViews,
  picture,
  settled,
  signedOut,
  signIn,
  signInByForm,
  type SignInOptions,
  takeOverride,
  undo,
  useLocale,
} from './actions.ts';
export { expectNoSeriousAxe } from './axe.ts';
export { browserPath, optimizingArguments } from './browser.ts';
export { wholeLargePractice } from './large-practice.ts';
export { allLooks, expectEveryLook, expectNarrowing, type Look } from './looks.ts';
export { ask, call, callerOf, type Caller } from './caller.ts';
export { baseUrl, definePortalConfig } from './config.ts';
export { deadline, promised } from './deadlines.ts';
export { recordLeaks } from './leaks.ts';
export { Manufacturer } from './manufacturer.ts';
export { words } from './words.ts';
export { countWire, type Wire } from './wire.ts';
export { Watch } from './watch.ts';
export { expect };

/**
 * Playwright's `test` with two more rules. A console error, an uncaught exception or a CSP report fails the test, unless the test has
 * allowed it with `watch.allow(/…/)`. If REMOTE_VERSION or SHELL_VERSION name versions, the test fails when others are mounted.
 */
export const test = base.extend<{ watch: Watch; pinned: void; tidied: void }>({
  // With one browser for all tests of a worker (`reuseContext`), Playwright clears it in between; this removes what Playwright leaves.
  tidied: [
    async ({ context, reuseContext }, use) => {
      await use();
      // A route handler that still waits for an answer is cut off with its page; that fails neither this test nor the next.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
      if (!reuseContext) return;
      await context.setOffline(false);
      await context.clearPermissions();
      await context.setExtraHTTPHeaders({});
    },
    { auto: true },
  ],
  pinned: [
    async ({ context }, use, { project }) => {
      const pins = pinsOf(project.metadata['remote'] as string | undefined);
      if (Object.keys(pins).length === 0) return use();
      const mounted = await mountedVersions(context);
      await pin(context, pins);
      await use();
      const why = 'versions that were mounted in place of the pinned ones, which only operators and developers get when they are signed in';
      expect(unpinned(mounted, pins), why).toEqual([]);
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use) => {
      const watch = new Watch(context);
      await use(watch);
      expect(watch.troubles, 'troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
