// Checks the versions of the tools that a build requires.
import { capture } from './exec.mjs';
import { UserError } from './paths.mjs';

const needs = [
  { name: 'Node', command: 'node', args: ['--version'], least: [20, 19], from: 'https://nodejs.org' },
  { name: 'npm', command: 'npm', args: ['--version'], least: [11, 0], from: 'npm install -g npm@11' },
  { name: 'Go', command: 'go', args: ['env', 'GOVERSION'], least: [1, 26], from: 'https://go.dev/dl' },
];

/** Returns the first `major.minor` in a tool's output. */
export function parseVersion(text) {
  const found = /(\d+)\.(\d+)/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Reports whether `version` is `least` or newer. */
export function atLeast(version, least) {
  return version[0] > least[0] || (version[0] === least[0] && version[1] >= least[1]);
}

/** Throws one error that names every tool that is missing or too old. */
export async function checkVersions() {
  const problems = await Promise.all(needs.map(check));
  const found = problems.filter(Boolean);
  if (found.length > 0) throw new UserError(`The portal cannot be built on this machine yet:\n${found.join('\n')}`);
}

async function check({ name, command, args, least, from }) {
  const { code, output } = await capture(command, args);
  const version = code === 0 ? parseVersion(output) : null;
  const wanted = `${name} ${least.join('.')} or newer is needed (${from})`;
  if (!version) return `- ${wanted}; it was not found.`;
  return atLeast(version, least) ? null : `- ${wanted}; this is ${version.join('.')}.`;
}
