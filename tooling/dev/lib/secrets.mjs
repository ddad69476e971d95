// Settings that each installation generates and keeps: secrets, and the platform's port.
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Returns the installation's settings; generated at the first start, readable by their owner only. */
export function installation(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const kept = readInstallation(join(data, 'installation.json'));
  if (kept?.deployToken && kept.keysUrl) return kept;
  const secret = () => randomBytes(32).toString('base64url');
  // An installation of an older portal gets the missing settings.
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

/** Writes the settings; mode 0600 because they contain secrets. */
export function saveInstallation(data, settings) {
  writePrivate(join(data, 'installation.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Writes the release token into a file for `bin/portal`, so that it appears in no terminal. Returns the file. */
export function saveDeployToken(data, token) {
  const file = join(data, 'deploy-token');
  writePrivate(file, `${token}\n`);
  return file;
}

function writePrivate(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Reports whether no process listens on this loopback port. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Below Linux's ephemeral ports (32768 and up): an outgoing connection could take the port before its server does. */
const PORTS = { from: 16_384, to: 32_768 };

/** Ports that this process has assigned: a server may start to listen long after it got its port. */
const given = new Set();

/** Returns a free loopback port, each only once: the wanted one if possible. */
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
