// System packages for the tests besides Go and Node: a browser, Redis and PostgreSQL; for `make verify` promtool; for the benchmarks the
// contenders.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, must } from './exec.mjs';
import { UserError, at } from './paths.mjs';
import { print } from './output.mjs';

function isOnPath(...names) {
  return names.some((name) => (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name))));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not in this folder: the next one is tried
  }
}

/** Returns the folder of the newest PostgreSQL's programs, Debian's or the one on PATH. */
export function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find((folder) => isExecutable(join(folder, 'initdb')));
  return found ?? (process.env.PATH ?? '').split(delimiter).find((folder) => isExecutable(join(folder, 'initdb')));
}

const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const wanted = [
  {
    package: 'chromium-headless-shell',
    isThere: () => Boolean(process.env.CHROME_PATH) || isOnPath(...browsers),
  },
  { package: 'redis-server', isThere: () => isOnPath('redis-server') },
  { package: 'postgresql', isThere: () => Boolean(postgresFolder()) },
  { package: 'gcc', isThere: () => isOnPath('gcc', 'clang', 'cc') },
  { package: 'nginx', isThere: () => isOnPath('nginx') || isExecutable('/usr/sbin/nginx'), for: 'bench' },
  { package: 'caddy', isThere: () => isOnPath('caddy'), for: 'bench' },
  { package: 'wrk', isThere: () => isOnPath('wrk'), for: 'bench' },
  { package: 'docker.io', isThere: () => isExecutable('/usr/bin/docker') && isOnPath('dockerd'), for: 'containers' },
  { package: 'debootstrap', isThere: () => isOnPath('debootstrap'), for: 'containers' },
  { package: 'prometheus', isThere: () => isOnPath('promtool'), for: 'verify' },
  { package: 'libc6-dev', isThere: () => process.platform !== 'linux' || existsSync('/usr/include/stdlib.h') },
];

/** Installs the missing Debian packages; names them in the error if it cannot. Packages of a single command are installed only by name. */
export async function installDebianPackages(names) {
  const asked = wanted.filter((entry) => (names ? names.includes(entry.package) : !entry.for));
  const missing = asked.filter(({ isThere }) => !isThere()).map((entry) => entry.package);
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (!isOnPath('apt-get'))
    throw new UserError(`This needs ${list}, and this machine has no apt-get. Install them by its own means and start again.`);
  const prefix = await privilege(list);
  print(`Installing ${list} …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, log: at('.cache/logs/apt.log') };
  const apt = (...args) =>
    must(`apt-get ${args[0]}`, prefix[0] ?? 'apt-get', [...prefix.slice(1), ...(prefix.length ? ['apt-get'] : []), ...args], options);
  await apt('update', '-q');
  await apt('install', '-q', '-y', '--no-install-recommends', ...missing);
}

/** Returns how to become root: not needed, or by sudo without a password. */
async function privilege(list) {
  if (process.getuid?.() === 0) return [];
  if (isOnPath('sudo') && (await capture('sudo', ['-n', 'true'])).code === 0)
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  throw new UserError(`This needs ${list}, and installing them needs root. Run once: sudo apt-get install -y ${list}`);
}
