// Finding a Chrome or Chromium that is installed: Playwright's own download does not work everywhere.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: the same Chromium without its own windows, which cost a quarter of a run's processor. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Path of the browser to test with: CHROME_PATH, or the first one found. */
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
    return false; // absent or not ours to run: the next candidate is asked
  }
}

/** Switches that make a run repeatable: no network of the browser's own, no GPU. */
const argumentsWith = (scripts: string) => [
  '--disable-gpu',
  `--js-flags=${scripts}`,
  // A page that is opened anew stays in its process: a new one costs 0.25 processor seconds, a third of a page load.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not start for root, which is what most build containers are.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

// The workers keep the processors busy: threads that compile and collect beside the page only change places with it.
const oneThread = '--single-threaded';

/** For tests, whose pages live for seconds: too short for code to be optimized. */
export const browserArguments = argumentsWith(`${oneThread} --no-opt --no-maglev`);

/** For benches and for minutes of work in a page, such as the digest of 100 MB: scripts run as in a person's browser. */
export const optimizingArguments = argumentsWith(oneThread);
