// Runs every package's browser tests as projects of one run: the workers stay busy from the first test to the last.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlaywrightTestConfig, PlaywrightTestProject } from '@playwright/test';
import { deadline } from './src/deadlines.ts';
import { reporters } from './src/config.ts';

const root = join(import.meta.dirname, '../..');

/** Folders with a suite; SUITES selects some of them, separated by commas. */
const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'playwright.config.ts')));
const asked = process.env.SUITES?.split(',');
const chosen = folders.filter((name) => !asked || asked.includes(name));

const configs = await Promise.all(
  chosen.map(async (name) => {
    const url = pathToFileURL(join(root, name, 'playwright.config.ts')).href;
    return { name, config: ((await import(url)) as { default: PlaywrightTestConfig }).default };
  }),
);

/** Copies the settings of a package's configuration into a project. */
function project(name: string, { testDir, testMatch, outputDir, metadata, timeout, expect, use, fullyParallel }: PlaywrightTestConfig) {
  return { name, testDir, testMatch, outputDir, metadata, timeout, expect, use, fullyParallel } as PlaywrightTestProject;
}

export default {
  // One more than processors, since a test waits for the portal a fifth of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: deadline(60_000),
  reporter: reporters('all'),
  projects: configs.map(({ name, config }) => project(name, config)),
  webServer: configs.flatMap(({ name, config }) => [config.webServer ?? []].flat().map((server) => ({ cwd: join(root, name), ...server }))),
} satisfies PlaywrightTestConfig;
