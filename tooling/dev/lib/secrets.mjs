// What each installation makes for itself and keeps: secrets, and the platform's port.
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The installation's settings; made at first start, readable by their owner alone. */
export function installation(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const kept = readInstallation(join(data, 'installation.json'));
  if (kept?.deployToken && kept.keysUrl) return kept;
  const secret = () => randomBytes(32).toString('base64url');
  // An installation that an older portal made gets what it lacks.
  const made = { clientId: 'portal-gateway', clientSecret: secret(), deployToken: secret(), keysUrl: `base64key://${secret()}=`, ...kept };
  saveInstallation(data, made);
  return made;
}

function readInstallation(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the settings back; 0600 because of the secrets in them. */
export function saveInstallation(data, settings) {
  writePrivate(join(data, 'installation.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Writes the token that releases here into a file for `bin/portal`, so that it stands in nobody's terminal. Answers the file. */
export function saveDeployToken(data, token) {
  const file = join(data, 'deploy-token');
  writePrivate(file, `${token}\n`);
  return file;
}

function writePrivate(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Whether something already listens on this loopback port. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Below what Linux gives to outgoing connections (32768 and up): one of those could take the port before its server does. */
const PORTS = { from: 16_384, to: 32_768 };

/** Ports that this process was given: a server may begin to listen long after it asked. */
const given = new Set();

/** A loopback port that is free now, and given once only: the wanted one if possible. */
export async function freePort(wanted) {
  if (wanted && (await isFree(wanted))) return wanted;
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port was found between ${PORTS.from} and ${PORTS.to}`);
}
