// The browser tests: all packages' suites as one Playwright run against one portal.
import { capturePlain } from './exec.mjs';
import { withPortal } from './own-portal.mjs';
import { at } from './paths.mjs';
import { counters } from './report.mjs';
import { freePort } from './secrets.mjs';
import { artefactPackages, withScript } from './workspaces.mjs';

/** The tag of browser tests that go beyond a rule that a shorter test proves too: only `make verify` runs them. */
const deep = '@deep';

/** Playwright's arguments for the tests of `make test`, and for those of `make verify` only. */
export const select = { essential: ['--grep-invert', deep], deep: ['--grep', deep] };

/** Folders with a browser suite. */
export const suites = () => withScript('e2e').map(({ dir }) => dir);

/**
 * Runs the suites of `folders` against a portal of their own, or against the one at BASE_URL. `args` are passed to Playwright, `env` to
 * the tests.
 */
export async function browserTests(report, { name = 'browser tests', folders = suites(), args = [], env = {} } = {}) {
  return report.check(name, () =>
    withPortal('test', artefactPackages(), async ({ url, manufacturer }) => {
      const { counts, output } = await playwright(folders, args, { BASE_URL: url, ...manufacturer, ...env });
      return { ...counts, output };
    }),
  );
}

async function playwright(folders, args, env) {
  const { code, output } = await capturePlain('npx', ['playwright', 'test', '-c', at('tooling/playwright/every.config.ts'), ...args], {
    env: { SUITES: folders.join(','), GALLERY_PORT: String(await freePort()), ...env },
  });
  return { counts: counters.playwright(code, output), output };
}
