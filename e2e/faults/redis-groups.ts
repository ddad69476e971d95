// Real Redis servers: a master with replicas and Sentinels, and a cluster.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { until, type Part } from '../topology/processes.ts';
import { masterBy, portOf, redisCall, replicaOf, sentinelOf, server } from './server.ts';

const run = promisify(execFile);
const durable = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'];
const prompt = ['--repl-diskless-sync-delay', '0', '--repl-ping-replica-period', '1'];

/** Runs a redis-cli command asynchronously, so that the load continues. */
async function call(origin: string, ...command: string[]): Promise<string> {
  return (await run('redis-cli', ['-p', portOf(origin), ...command], { timeout: 10_000 })).stdout.trim();
}

const addressOf = (origin: string): string => `127.0.0.1:${portOf(origin)}`;

async function started(name: string, folder: string, more: (number: string) => Promise<string[]>): Promise<Part> {
  const number = String(await freePort());
  const dir = join(folder, `${name}-${number}`);
  mkdirSync(dir, { recursive: true });
  return server(name, dir, ['--port', number, '--dir', dir, ...durable, ...prompt, ...(await more(number))], number);
}

const folderOf = (what: string): string => mkdtempSync(join(tmpdir(), `portal-${what}-`));

/** The common part of both kinds. */
abstract class RedisGroup {
  protected constructor(
    readonly folder: string,
    readonly parts: Part[],
  ) {}

  async stop(): Promise<void> {
    for (const part of [...this.parts].reverse()) await part.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A master, two replicas and three Sentinels with a quorum of two. */
export class SentinelGroup extends RedisGroup {
  static async start(): Promise<SentinelGroup> {
    const folder = folderOf('sentinel');
    const master = await started('master', folder, () => Promise.resolve([]));
    const servers = [master, await replicaOf(master.origin, folder), await replicaOf(master.origin, folder)];
    const watch: Part[] = [];
    for (let turn = 0; turn < 3; turn++) watch.push(await sentinelOf(master.origin, folder, 2));
    const group = new SentinelGroup(folder, [...servers, ...watch], servers, watch);
    await until('the Sentinels know one another and the replicas', 30_000, async () => {
      const known = await Promise.all(watch.map(({ origin }) => call(origin, 'sentinel', 'master', 'portal')));
      return known.every((said) => /num-slaves\n2\n/.test(said) && /num-other-sentinels\n2\n/.test(said));
    });
    return group;
  }

  private constructor(
    folder: string,
    parts: Part[],
    readonly servers: Part[],
    readonly watch: Part[],
  ) {
    super(folder, parts);
  }

  get url(): string {
    return `redis+sentinel://${this.watch.map(({ origin }) => addressOf(origin)).join(',')}/portal`;
  }

  /** The master according to the Sentinels. */
  get master(): Part {
    const [watcher] = this.watch;
    const origin = watcher && masterBy(watcher);
    const found = this.servers.find((part) => part.origin === origin);
    if (!found) throw new Error(`no server of ours is the master: ${String(origin)}`);
    return found;
  }
}

/** Three masters, each with a replica. */
export class ClusterGroup extends RedisGroup {
  static async start(): Promise<ClusterGroup> {
    const folder = folderOf('cluster');
    const parts: Part[] = [];
    for (let turn = 0; turn < 6; turn++) {
      parts.push(
        await started('server', folder, async () => [
          ...['--cluster-enabled', 'yes', '--cluster-port', String(await freePort()), '--cluster-node-timeout', '2000'],
          // Users on the other masters are unaffected while one is being replaced.
          ...['--cluster-require-full-coverage', 'no', '--cluster-replica-validity-factor', '0'],
        ]),
      );
    }
    const group = new ClusterGroup(folder, parts);
    const create = ['--cluster', 'create', ...parts.map(({ origin }) => addressOf(origin)), '--cluster-replicas', '1', '--cluster-yes'];
    await run('redis-cli', create, { timeout: 60_000 });
    await until('the cluster is whole', 30_000, async () => {
      const said = await Promise.all(parts.map(({ origin }) => call(origin, 'info', 'replication')));
      return said.filter((info) => info.includes('state=online')).length === 3;
    });
    return group;
  }

  get url(): string {
    return `redis+cluster://${this.parts.map(({ origin }) => addressOf(origin)).join(',')}`;
  }

  /** Returns the live masters, according to one of them. */
  async masters(): Promise<Part[]> {
    const alive = this.parts.filter(({ child }) => child?.exited === undefined);
    const roles = await Promise.all(alive.map(({ origin }) => call(origin, 'role')));
    return alive.filter((_, index) => roles[index]?.startsWith('master'));
  }

  /** Returns the master that serves a slot. */
  async ownerOf(slot: string): Promise<Part> {
    for (const part of await this.masters()) {
      const mine = (await call(part.origin, 'cluster', 'nodes')).split('\n').find((line) => line.includes('myself')) ?? '';
      for (const range of mine.split(' ').slice(8)) {
        const [first = '', last = first] = range.split('-');
        if (Number(first) <= Number(slot) && Number(slot) <= Number(last)) return part;
      }
    }
    throw new Error(`no master serves slot ${slot}`);
  }

  /** Returns the slot of all sessions of a user: the cookie starts with its hash tag. */
  slotOf(cookie: string): string {
    const [first] = this.parts;
    return redisCall(first?.origin ?? '', 'cluster', 'keyslot', `{${cookie.split('=')[1]?.slice(0, 3) ?? ''}}`);
  }

  /** Moves a slot to the next master, a few keys at a time, as when a cluster is resharded; returns the number of its keys. */
  async move(slot: string): Promise<number> {
    const masters = await this.masters();
    const from = await this.ownerOf(slot);
    const to = masters[(masters.indexOf(from) + 1) % masters.length] ?? from;
    const [fromId, toId] = [await call(from.origin, 'cluster', 'myid'), await call(to.origin, 'cluster', 'myid')];
    await call(to.origin, 'cluster', 'setslot', slot, 'importing', fromId);
    await call(from.origin, 'cluster', 'setslot', slot, 'migrating', toId);
    let moved = 0;
    for (;;) {
      const keys = (await call(from.origin, 'cluster', 'getkeysinslot', slot, '3')).split('\n').filter(Boolean);
      if (keys.length === 0) break;
      await call(from.origin, 'migrate', '127.0.0.1', portOf(to.origin), '', '0', '5000', 'keys', ...keys);
      moved += keys.length;
    }
    for (const { origin } of [to, from, ...masters]) await call(origin, 'cluster', 'setslot', slot, 'node', toId);
    return moved;
  }
}
