// What each installation makes for itself and keeps: secrets, and the platform's port.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The installation's settings; made at first start, readable by their owner alone. */
export function installation(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const kept = readInstallation(join(data, 'installation.json'));
  if (kept?.deployToken) return kept;
  const secret = () => randomBytes(32).toString('base64url');
  // An installation that was made before there were releases gets what it lacks.
  const made = { clientId: 'portal-gateway', clientSecret: secret(), deployToken: secret(), ...kept };
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

/** A loopback port that is free now: the wanted one if possible. */
export async function freePort(wanted) {
  if (wanted && (await isFree(wanted))) return wanted;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
