import { basename, join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserArguments, browserPath } from './browser.ts';
import { deadline } from './deadlines.ts';
import { resolveLocalhost } from './localhost.ts';
import { remoteOf } from './pins.ts';

/** The address of the portal under test. */
export const baseUrl = process.env.BASE_URL || 'http://localhost:8080';

/**
 * Returns the configuration of a package's browser tests: `<dir>/e2e`, against the portal at BASE_URL, with REMOTE_VERSION of the
 * package's remote and SHELL_VERSION of the shell if they are set. `overrides` is merged on top.
 */
export function definePortalConfig(dir: string, overrides: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  resolveLocalhost();
  const { use, ...rest } = overrides;
  return defineConfig({
    testDir: join(dir, 'e2e'),
    metadata: { remote: remoteOf(dir), sessions: 'shared' },
    testMatch: '**/*.spec.ts',
    outputDir: join(dir, 'test-results'),
    fullyParallel: true,
    forbidOnly: true,
    retries: 0,
    workers: 2,
    timeout: deadline(60_000),
    expect: { timeout: deadline(15_000) },
    reporter: reporters(dir),
    ...rest,
    use: {
      baseURL: baseUrl,
      browserName: 'chromium',
      viewport: { width: 1440, height: 900 },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      // Test routes do not see requests of a service worker; the tests of the app allow it.
      serviceWorkers: 'block',
      actionTimeout: deadline(15_000),
      navigationTimeout: deadline(30_000),
      screenshot: 'only-on-failure',
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
      launchOptions: { executablePath: browserPath(), args: browserArguments },
      ...use,
    },
  });
}

/**
 * Returns the reporters of a run; with TIMES_DIR they also write each test's duration there, as Playwright's JSON, and with REPORTS_DIR an
 * HTML report and JUnit's XML.
 */
export function reporters(dir: string): NonNullable<PlaywrightTestConfig['reporter']> {
  const list = ['list', { printSteps: false }] as const;
  const { TIMES_DIR: times, REPORTS_DIR: reports } = process.env;
  const name = basename(dir);
  return [
    list,
    ...(times ? [['json', { outputFile: join(times, `browser-${name}.json`) }] as const] : []),
    ...(reports
      ? [
          ['html', { outputFolder: join(reports, name), open: 'never' }] as const,
          ['junit', { outputFile: join(reports, `${name}.xml`) }] as const,
        ]
      : []),
  ];
}
