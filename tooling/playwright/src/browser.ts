// Finds an installed Chrome or Chromium: Playwright's own download does not work everywhere.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same Chromium without a window system, which costs a quarter of a run's processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Returns the path of the browser to test with: CHROME_PATH, or the first one found. */
export function browserPath(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.CHROME_PATH) return environment.CHROME_PATH;
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  const found = candidates.find(isExecutable);
  if (!found) throw new Error('No Chrome or Chromium was found. Install one (apt-get install chromium-headless-shell) or set CHROME_PATH.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // absent or not executable: the next candidate is tried
  }
}

/** Switches that make a run repeatable: no background network requests of the browser, no GPU. */
const argumentsWith = (scripts: string) => [
  '--disable-gpu',
  `--js-flags=${scripts}`,
  // A reloaded page stays in its process: a new one costs 0.25 processor seconds, a third of a page load.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not start for root, the user of most build containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

// The workers already use all processors: background threads for compilation and garbage collection would only compete with the pages.
const oneThread = '--single-threaded';

/** Arguments for tests, whose pages live for seconds: too short for optimised code to pay off. */
export const browserArguments = argumentsWith(`${oneThread} --no-opt --no-maglev`);

/** Arguments for benchmarks and for minutes of work in a page, such as hashing 100 MB: scripts run as in a user's browser. */
export const optimizingArguments = argumentsWith(oneThread);
