// Where things are: the clone, and the folder of one running portal.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Path inside the clone. */
export const at = (...parts) => resolve(root, ...parts);

/** What belongs to the clone and not to one portal: build stamps and the build lock. */
export const cacheDir = at('.cache');

/** The portal's address and state, from PORTAL_PORT and PORTAL_DATA. */
export function portalSettings(environment = process.env) {
  const port = Number(environment.PORTAL_PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(`PORTAL_PORT must be a port number from 1 to 65535, not “${environment.PORTAL_PORT}”.`);
  }
  return { port, data: resolve(root, environment.PORTAL_DATA || '.portal') };
}

/** A failure whose message is all a person needs; printed without a stack. */
export class UserError extends Error {}

/** Without what only debuggers read, which is a seventh of a build. Generators are called by `go run`: `go tool` ignores these flags. */
const withoutDebugInformation = '-gcflags=all=-dwarf=false -ldflags=-w';

/**
 * The environment of every tool: the packaged Node first, so that scripts do not depend on the machine's. Go builds without
 * C and with the same flags everywhere, so that programs, tests and linter compile each package once.
 */
export function toolEnvironment(extra = {}) {
  const { PATH, GOFLAGS = '' } = process.env;
  return {
    ...process.env,
    PATH: `${at('node_modules/.bin')}:${PATH}`,
    CGO_ENABLED: '0',
    GOFLAGS: `${withoutDebugInformation} ${GOFLAGS}`.trim(),
    ...extra,
  };
}

/** For commands that compile much Go: the compiler's garbage collection is a fifth of a build from nothing. */
export const goBuild = { GOGC: '400' };
