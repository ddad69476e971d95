// The parts of a distributed portal as plain processes: real Redis, real PostgreSQL, platforms, gateways.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadline } from 'portal-playwright/deadlines';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { postgresFolder } from '../../tooling/dev/lib/packages.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { stage } from '../../tooling/dev/lib/stage.mjs';
import { artefactPackages } from '../../tooling/dev/lib/workspaces.mjs';

const base = { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' };

/** The systems behind the gateways, by the names in their settings and addresses. */
export const systems = ['product', 'sso', 'balances', 'erp', 'crm', 'scans', 'quotes', 'chatbot'] as const;

/** A process that can be killed and started again. */
export class Part {
  child: Child | undefined;

  constructor(
    readonly name: string,
    readonly origin: string,
    private readonly launch: () => Child,
    private readonly answers: () => Promise<boolean>,
  ) {}

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    this.child = this.launch();
    await until(`${this.name} answers`, 60_000, async () => {
      if (this.child?.exited !== undefined)
        throw new Error(`${this.name} ended (${String(this.child.exited)}):\n${this.child.tail.join('\n')}`);
      return this.answers();
    });
  }

  /** Kills it with SIGKILL, without a graceful shutdown. */
  async kill(): Promise<void> {
    this.child?.signal('SIGKILL');
    await this.child?.ended;
  }

  /** Stops it with SIGTERM. */
  async stop(): Promise<void> {
    await this.child?.stop(10_000);
  }
}

/** Whether promised times are checked exactly: in `make verify`, which runs alone on the machine. */
const exact = process.env['PROMISES'] === 'exact';

/** Returns a promised time in ms; on a shared machine, at least ten times that as a safety net. */
export const promised = (ms: number): number => (exact ? ms : deadline(10 * ms));

/** Waits for `condition`; a timeout names `what` was expected. */
export async function until(what: string, patience: number, condition: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  const limit = exact ? patience : deadline(Math.max(patience, 10_000));
  while (performance.now() - from < limit) {
    if (await condition()) return performance.now() - from;
    await sleep(50);
  }
  throw new Error(`not within ${limit} ms: ${what}`);
}

const isReady = (url: string) => async (): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false; // not listening yet
  }
};

/** Options of a topology. */
export interface TopologyOptions {
  /** Settings of both gateways. */
  gateway?: Record<string, string>;
  /** Stores further artefacts before the gateways start. */
  artefacts?: (folder: string) => void;
  /** Programs in place of those in bin/, with further environment variables; `name` is the process's name. */
  programs?: { gateway: string; platform: string; env: (name: string, folder: string) => Record<string, string> };
  /** Returns the URL by which the platforms reach PostgreSQL, if there are several servers; called when the primary is up. */
  database?: (primary: Part) => Promise<string>;
  /** Puts a proxy between the gateways and one of their systems; returns the proxy's origin. */
  between?: (name: string, origin: string) => Promise<string>;
}

/** All processes, in a folder of their own. */
export class Topology {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-topology-'));
  readonly parts: Part[] = [];
  readonly secret = 'topology-client-secret-0123456789';
  redis!: Part;
  postgres!: Part;
  product!: Part;
  openid!: Part;
  gateways: Part[] = [];
  #reached: Record<string, string> = {};
  #database = '';
  readonly #options: TopologyOptions;

  constructor(options: TopologyOptions = {}) {
    this.#options = options;
  }

  /** The folder of the gateways' artefacts. */
  get artefacts(): string {
    return join(this.folder, 'artefacts');
  }

  /** Deletes everything that Redis has persisted; Redis must be stopped. */
  emptyRedis(): void {
    rmSync(join(this.folder, 'redis'), { recursive: true, force: true });
    mkdirSync(join(this.folder, 'redis'));
  }

  /** Ages the proof of identity of every session by this many seconds, as if the users had signed in that much earlier. */
  ageProofs(seconds: number): void {
    const script = `for _, key in ipairs(redis.call('KEYS', 'portal:session:*')) do redis.call('HINCRBY', key, 'proven', ARGV[1]) end`;
    const { port } = new URL(this.redis.origin);
    execFileSync('redis-cli', ['-p', port, 'EVAL', script, '0', String(-seconds * 1000)], { stdio: 'pipe' });
  }

  /** Runs SQL in the platform's database; returns its rows as lines. */
  sql(text: string): string {
    const bin = postgresFolder();
    if (!bin) throw new Error('PostgreSQL is not installed');
    const command = ['-v', 'ON_ERROR_STOP=1', '-q', '-A', '-t', '-d', this.postgres.origin, '-c', text];
    return execFileSync(join(bin, 'psql'), command, { stdio: 'pipe', encoding: 'utf8' });
  }

  /** Starts every part in order. */
  async start(): Promise<void> {
    this.redis = await this.#add(await this.#redis());
    this.postgres = await this.#add(await this.#postgres());
    this.#database = (await this.#options.database?.(this.postgres)) ?? this.postgres.origin;
    const [productPort, openidPort, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const redirects = [one, two].map((port) => `http://localhost:${String(port)}/bff/oidc/callback`).join(',');
    const issuer = await this.#between('openid', `http://127.0.0.1:${String(openidPort)}`);
    await this.#between('redis', this.redis.origin);
    // The OpenID provider is a separate platform process here, so that it can be killed alone.
    this.openid = await this.#add(this.#platform('openid', openidPort, issuer, redirects));
    this.product = await this.#add(this.#platform('product', productPort, issuer, redirects));
    for (const system of systems) await this.#between(system, this.product.origin);
    for (const front of artefactPackages()) if (existsSync(at(front.dir, 'dist/manifest.json'))) stage(front.dir, this.artefacts);
    this.#options.artefacts?.(this.artefacts);
    for (const [index, port] of [one, two].entries()) this.gateways.push(await this.#add(this.#gateway(index + 1, port, issuer)));
  }

  /** Stops everything and removes the folder. */
  async stop(): Promise<void> {
    for (const part of [...this.parts].reverse()) await part.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #add(part: Part): Promise<Part> {
    this.parts.push(part);
    await part.start();
    return part;
  }

  async #between(name: string, origin: string): Promise<string> {
    return (this.#reached[name] = (await this.#options.between?.(name, origin)) ?? origin);
  }

  #log(name: string): string {
    return join(this.folder, 'logs', `${name}.log`);
  }

  async #redis(): Promise<Part> {
    const port = String(await freePort());
    const dir = join(this.folder, 'redis');
    mkdirSync(dir);
    const command = ['--port', port, '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
    const answers = (): Promise<boolean> => Promise.resolve(ping(port));
    return new Part(
      'redis',
      `redis://127.0.0.1:${port}/0`,
      () => new Child('redis', 'redis-server', command, { env: base, log: this.#log('redis') }),
      answers,
    );
  }

  async #postgres(): Promise<Part> {
    const port = String(await freePort());
    const bin = postgresFolder();
    if (!bin) throw new Error('PostgreSQL is not installed');
    const data = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
    const owner = unprivileged(); // PostgreSQL refuses to run as root
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], {
      ...owner,
      cwd: tmpdir(),
      stdio: 'pipe',
    });
    const command = [
      '-D',
      data,
      '-p',
      port,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${data}`,
      '-c',
      'fsync=off',
    ];
    const answers = (): Promise<boolean> =>
      Promise.resolve(succeeds(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', port, '-U', 'portal', '-d', 'postgres']));
    const part = new Part(
      'postgres',
      `postgres://portal@127.0.0.1:${port}/postgres?sslmode=disable`,
      () => new Child('postgres', join(bin, 'postgres'), command, { ...owner, env: base, log: this.#log('postgres') }),
      answers,
    );
    const stop = part.stop.bind(part);
    part.stop = async () => {
      part.child?.signal('SIGINT'); // fast shutdown (SIGINT); SIGTERM would wait for every client
      await stop();
      rmSync(data, { recursive: true, force: true });
    };
    return part;
  }

  #env(name: string, env: Record<string, string>): Record<string, string> {
    return { ...env, ...this.#options.programs?.env(name, this.folder) };
  }

  #platform(name: string, port: number, issuer: string, redirects: string): Part {
    const env = {
      ...base,
      PLATFORM_ADDR: `127.0.0.1:${String(port)}`,
      PLATFORM_PUBLIC_URL: issuer,
      PLATFORM_DATABASE_URL: this.#database,
      PLATFORM_FILES_URL: `file://${join(this.folder, 'files')}`,
      PLATFORM_SEED: 'demo',
      PLATFORM_CLIENT_ID: 'portal-gateway',
      PLATFORM_CLIENT_SECRET: this.secret,
      PLATFORM_CLIENT_REDIRECTS: redirects,
    };
    mkdirSync(join(this.folder, 'files'), { recursive: true });
    const origin = `http://127.0.0.1:${String(port)}`;
    return new Part(
      name,
      origin,
      () =>
        new Child(name, this.#options.programs?.platform ?? at('bin/platform'), [], { env: this.#env(name, env), log: this.#log(name) }),
      isReady(`${origin}/readyz`),
    );
  }

  #gateway(number: number, port: number, issuer: string): Part {
    const origin = `http://localhost:${String(port)}`;
    const env = {
      ...base,
      GATEWAY_ADDR: `127.0.0.1:${String(port)}`,
      GATEWAY_PUBLIC_URL: origin,
      GATEWAY_REDIS_URL: this.#reached['redis'] ?? '',
      GATEWAY_ARTEFACTS_URL: `file://${this.artefacts}`,
      GATEWAY_PRODUCT_API_URL: `${this.#reached['product'] ?? ''}/product`,
      ...Object.fromEntries(systems.slice(1).map((name) => [`GATEWAY_${name.toUpperCase()}_URL`, `${this.#reached[name] ?? ''}/${name}`])),
      GATEWAY_OIDC_ISSUER: `${issuer}/oidc`,
      GATEWAY_OIDC_CLIENT_ID: 'portal-gateway',
      GATEWAY_OIDC_CLIENT_SECRET: this.secret,
      ...this.#options.gateway,
    };
    const name = `gateway-${String(number)}`;
    const program = this.#options.programs?.gateway ?? at('bin/gateway');
    return new Part(
      name,
      origin,
      () => new Child(name, program, [], { env: this.#env(name, env), log: this.#log(name) }),
      isReady(`${origin}/readyz`),
    );
  }
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'pipe', timeout: 3000 });
    return true;
  } catch {
    return false; // retried until the time limit
  }
}

const ping = (port: string): boolean => succeeds('redis-cli', ['-p', port, 'ping']);

/** Returns the user that runs PostgreSQL when the tests run as root, which PostgreSQL refuses. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}
