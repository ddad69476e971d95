// A PostgreSQL standby that can be promoted.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { postgresFolder } from '../../tooling/dev/lib/packages.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { Part, unprivileged, until } from '../topology/processes.ts';

const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' };

function program(name: string): string {
  const folder = postgresFolder();
  if (!folder) throw new Error('PostgreSQL is not installed');
  return join(folder, name);
}

/** Queries one server; returns its rows as lines. */
export function ask(server: Part, sql: string): string {
  const command = ['-v', 'ON_ERROR_STOP=1', '-q', '-A', '-t', '-d', server.origin, '-c', sql];
  return execFileSync(program('psql'), command, { stdio: 'pipe', encoding: 'utf8', timeout: 10_000 }).trim();
}

/** Starts a standby of a primary by streaming replication. */
export async function standbyOf(primary: Part): Promise<Part> {
  const port = String(await freePort());
  const owner = unprivileged();
  const data = mkdtempSync(join(tmpdir(), 'portal-standby-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const from = new URL(primary.origin);
  const copy = ['-h', from.hostname, '-p', from.port, '-U', from.username, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(program('pg_basebackup'), copy, { ...owner, env, cwd: tmpdir(), stdio: 'pipe', timeout: 60_000 });
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off', 'hot_standby=on'];
  const part = new Part(
    'standby',
    primary.origin.replace(from.host, `127.0.0.1:${port}`),
    () =>
      new Child('standby', program('postgres'), ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])], {
        ...owner,
        env,
        log: join(data, 'standby.log'),
      }),
    () => Promise.resolve(answers(port, from.username)),
  );
  const stop = part.stop.bind(part);
  part.stop = async () => {
    part.child?.signal('SIGINT'); // fast shutdown (SIGINT); SIGTERM would wait for every client
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
  await part.start();
  return part;
}

function answers(port: string, user: string): boolean {
  try {
    execFileSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', port, '-U', user, '-d', 'postgres'], { stdio: 'pipe', timeout: 3000 });
    return true;
  } catch {
    return false; // retried until the time limit
  }
}

/** Makes the primary confirm a transaction only after the standby has it (synchronous replication). */
export async function confirmByStandby(primary: Part): Promise<void> {
  ask(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  ask(primary, 'SELECT pg_reload_conf()');
  await until('the standby confirms', 20_000, () =>
    Promise.resolve(ask(primary, "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") === '1'),
  );
}
