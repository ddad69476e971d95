// Starts further Redis servers: replicas, and the Sentinel that promotes one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { Part } from '../topology/processes.ts';

/** Returns the port of an origin. */
export const portOf = (origin: string): string => new URL(origin).port;

/** Runs a redis-cli command; returns its output. */
export function redisCall(origin: string, ...command: string[]): string {
  return execFileSync('redis-cli', ['-p', portOf(origin), ...command], { encoding: 'utf8', stdio: 'pipe', timeout: 5000 }).trim();
}

/** Starts a redis-server and waits until it answers. */
export async function server(name: string, folder: string, command: string[], number: string): Promise<Part> {
  const origin = `redis://127.0.0.1:${number}/0`;
  const part = new Part(
    name,
    origin,
    () => new Child(name, 'redis-server', command, { env: { PATH: process.env['PATH'] }, log: join(folder, `${name}.log`) }),
    () => {
      try {
        return Promise.resolve(redisCall(origin, 'ping') === 'PONG');
      } catch {
        return Promise.resolve(false); // not listening yet
      }
    },
  );
  await part.start();
  return part;
}

/** Starts a replica and waits until it has all of its master's data. */
export async function replicaOf(master: string, folder: string): Promise<Part> {
  const number = String(await freePort());
  const dir = join(folder, `replica-${number}`);
  mkdirSync(dir, { recursive: true });
  const common = ['--port', number, '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--repl-diskless-sync-delay', '0'];
  return server('replica', dir, [...common, '--replicaof', '127.0.0.1', portOf(master)], number);
}

/** Starts a Sentinel for a master, alone or as one of a `quorum`; it considers the master down after half a second of silence. */
export async function sentinelOf(master: string, folder: string, quorum = 1): Promise<Part> {
  const number = String(await freePort());
  const dir = join(folder, `sentinel-${number}`);
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'sentinel.conf');
  const lines = [
    `port ${number}`,
    'bind 127.0.0.1',
    `dir ${dir}`,
    `sentinel monitor portal 127.0.0.1 ${portOf(master)} ${String(quorum)}`,
    'sentinel down-after-milliseconds portal 500',
    'sentinel failover-timeout portal 5000',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return server('sentinel', dir, [file, '--sentinel'], number);
}

/** Returns the master according to the Sentinel. */
export function masterBy(sentinel: Part): string {
  const [host, number] = redisCall(sentinel.origin, 'sentinel', 'get-master-addr-by-name', 'portal').split('\n');
  return `redis://${String(host)}:${String(number)}/0`;
}
