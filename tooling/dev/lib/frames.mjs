// What only this machine's browser can tell: how smoothly the longest page scrolls, how soon and how smoothly viewers draw.
import { capture } from './exec.mjs';
import { withPortal } from './own-portal.mjs';

/** Frames while lists scroll. A list below its budget fails the run. */
export const frameRows = async (fronts) => readFrames(await measured(fronts, 'scroll.spec'));

/** What the viewers of patients' files take. One beyond its budget fails the run. */
export const viewerRows = async (fronts) => readViewers(await measured(fronts, 'viewers.spec'));

/** Runs a part of e2e/bench against a portal; gives what it says. */
async function measured(fronts, spec) {
  const { output } = await withPortal('bench', fronts, async ({ url }) => {
    const { code, output } = await capture('npm', ['run', 'bench', '--silent', '-w', 'e2e', '--', spec], { env: { BASE_URL: url } });
    if (code !== 0) throw new Error(`The browser's measurements failed:\n${output}`);
    return { output };
  });
  return output;
}

/** The rows of the table in what e2e/bench says. */
export function readFrames(output) {
  const said = /^.*frames of (\S+): ([\d.]+) a second, 99 of 100 within ([\d.]+) ms$/gm;
  return [...output.matchAll(said)].map((found) => found.slice(1));
}

/** The rows of the viewers' table: what, how much, the limit. */
export function readViewers(output) {
  return [...output.matchAll(/^.*viewer: ([^;\n]+); ([^;\n]+); ([^;\n]+)$/gm)].map((found) => found.slice(1));
}
