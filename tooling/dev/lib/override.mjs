// One front in one browser: `portal dev` against a portal of this machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { at, toolEnvironment } from './paths.mjs';

/**
 * Returns the command that builds the front in `dir` on each save and gives it to the browser that confirms its link. The released version,
 * which all other browsers get, stays as it is.
 */
export function overrideCommand({ dir, port, data }) {
  return {
    command: at('bin/portal'),
    args: ['dev', at(dir)],
    env: toolEnvironment({ PORTAL_URL: `http://localhost:${port}`, PORTAL_TOKEN_FILE: join(data, 'deploy-token') }),
  };
}

/** Runs that command in the foreground. Resolves with its exit code; `end` ends the override first. */
export function runOverride(settings) {
  const { command, args, env } = overrideCommand(settings);
  const child = spawn(command, args, { env, stdio: 'inherit' });
  const code = new Promise((resolve, reject) => child.once('error', reject).once('exit', (exit) => resolve(exit ?? 1)));
  return {
    code,
    end() {
      child.kill('SIGINT');
      return code;
    },
  };
}
