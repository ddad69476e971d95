import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserArguments, browserPath } from './browser.ts';
import { remoteOf } from './pins.ts';

/** Where the portal under test answers. */
export const baseUrl = process.env.BASE_URL || 'http://localhost:8080';

/**
 * The configuration of a package's browser tests: `<dir>/e2e`, against the portal at BASE_URL, with REMOTE_VERSION of the
 * package's remote and SHELL_VERSION of the shell where they are set.
 * `overrides` is merged on top.
 */
export function definePortalConfig(dir: string, overrides: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  const { use, ...rest } = overrides;
  return defineConfig({
    testDir: join(dir, 'e2e'),
    metadata: { remote: remoteOf(dir) },
    testMatch: '**/*.spec.ts',
    outputDir: join(dir, 'test-results'),
    fullyParallel: true,
    forbidOnly: true,
    // A build server shares its cores: one second try there, and the test is named as unstable. None on a desk.
    retries: process.env.CI ? 1 : 0,
    workers: 2,
    timeout: 45_000,
    expect: { timeout: 10_000 },
    reporter: [['list', { printSteps: false }]],
    ...rest,
    use: {
      baseURL: baseUrl,
      browserName: 'chromium',
      viewport: { width: 1440, height: 900 },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      actionTimeout: 10_000,
      navigationTimeout: 20_000,
      screenshot: 'only-on-failure',
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
      launchOptions: { executablePath: browserPath(), args: browserArguments },
      ...use,
    },
  });
}
