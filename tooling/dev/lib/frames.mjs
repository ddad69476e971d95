// Measurements in this machine's browser: frame rate while the longest page scrolls, and speed and frame rate of the viewers.
import { capture } from './exec.mjs';
import { withPortal } from './own-portal.mjs';

/** Measures frames while lists scroll. A list below its budget fails the run. */
export const frameRows = async (fronts) => readFrames(await measured(fronts, 'scroll.spec'));

/** Measures the viewers of patients' files. A viewer beyond its budget fails the run. */
export const viewerRows = async (fronts) => readViewers(await measured(fronts, 'viewers.spec', 'series.spec'));

/** Runs parts of e2e/bench against a portal; returns their output. */
async function measured(fronts, ...specs) {
  const { output } = await withPortal('bench', fronts, async ({ url }) => {
    const { code, output } = await capture('npm', ['run', 'bench', '--silent', '-w', 'e2e', '--', ...specs], { env: { BASE_URL: url } });
    if (code !== 0) throw new Error(`The browser's measurements failed:\n${output}`);
    return { output };
  });
  return output;
}

/** Returns the table rows in the output of e2e/bench. */
export function readFrames(output) {
  const said = /^.*frames of (\S+): ([\d.]+) a second, 99 of 100 within ([\d.]+) ms$/gm;
  return [...output.matchAll(said)].map((found) => found.slice(1));
}

/** Returns the rows of the viewers' table: measurement, value, limit. */
export function readViewers(output) {
  return [...output.matchAll(/^.*viewer: ([^;\n]+); ([^;\n]+); ([^;\n]+)$/gm)].map((found) => found.slice(1));
}
