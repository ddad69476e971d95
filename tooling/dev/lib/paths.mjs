// Paths: the clone, and the folder of one running portal.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Returns a path inside the clone. */
export const at = (...parts) => resolve(root, ...parts);

/** State of the clone rather than of one portal: build stamps and the build lock. */
export const cacheDir = at('.cache');

/** Returns the portal's address and data folder, from PORTAL_PORT and PORTAL_DATA. */
export function portalSettings(environment = process.env) {
  const port = Number(environment.PORTAL_PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(`PORTAL_PORT must be a port number from 1 to 65535, not “${environment.PORTAL_PORT}”.`);
  }
  return { port, data: resolve(root, environment.PORTAL_DATA || '.portal') };
}

/** An error whose message is sufficient for the user; printed without a stack. */
export class UserError extends Error {}

/** Omits debug information, a seventh of a build's time. Generators run through `go run`, because `go tool` ignores these flags. */
const withoutDebugInformation = '-gcflags=all=-dwarf=false -ldflags=-w';

/**
 * Returns the environment of every tool: the packaged Node first, so that scripts do not depend on the machine's. Go builds without C and
 * with the same flags everywhere, so that programs, tests and linter compile each package once.
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

/** For commands that compile much Go: the compiler's garbage collection takes a fifth of a full build. */
export const goBuild = { GOGC: '400' };
