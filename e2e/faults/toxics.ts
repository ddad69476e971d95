// Toxiproxy (Shopify/toxiproxy/v2) between the gateways and their systems: started here and controlled by its HTTP API.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../tooling/dev/lib/exec.mjs';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { Part } from '../topology/processes.ts';

const program = at('.cache/toxiproxy');
const source = 'github.com/Shopify/toxiproxy/v2/cmd/server';

/** A fault that is applied to response bytes. */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'bandwidth' | 'limit_data';
  attributes: Record<string, number>;
}

/** Builds the program, in the version of tooling/go/go.mod; the Go build cache skips unchanged builds. */
async function buildToxiproxy(): Promise<void> {
  await must('Building toxiproxy', 'go', ['build', '-trimpath', '-o', program, source], { cwd: at('tooling/go'), env: { GOWORK: 'off' } });
}

/** The proxies of one portal. */
export class Toxics {
  readonly #part: Part;
  readonly #api: string;
  readonly #true = new Map<string, string>();

  private constructor(port: number) {
    this.#api = `http://127.0.0.1:${String(port)}`;
    this.#part = new Part(
      'toxiproxy',
      this.#api,
      () =>
        new Child('toxiproxy', program, ['-host', '127.0.0.1', '-port', String(port)], {
          env: { PATH: process.env['PATH'], LOG_LEVEL: 'error' },
          log: join(tmpdir(), `portal-toxiproxy-${String(port)}.log`),
        }),
      async () => (await fetch(`${this.#api}/version`).catch(() => undefined))?.ok ?? false,
    );
  }

  static async start(): Promise<Toxics> {
    await buildToxiproxy();
    const toxics = new Toxics(await freePort());
    await toxics.#part.start();
    return toxics;
  }

  stop(): Promise<void> {
    return this.#part.stop();
  }

  /** Puts a proxy in front of an origin; returns the proxy's origin, with the same scheme and path. */
  async between(name: string, origin: string): Promise<string> {
    const url = new URL(origin);
    this.#true.set(name, url.host);
    const { listen } = (await this.#call('POST', '/proxies', { name, listen: '127.0.0.1:0', upstream: url.host })) as { listen: string };
    return origin.replace(url.host, listen);
  }

  /** Applies a fault to a system's responses. */
  async spoil(name: string, { type, attributes }: Toxic): Promise<void> {
    await this.#call('POST', `/proxies/${name}/toxics`, { name: type, type, stream: 'downstream', attributes });
  }

  /** Points a system's name at another server. */
  async lead(name: string, origin: string): Promise<void> {
    await this.#call('POST', `/proxies/${name}`, { upstream: new URL(origin).host });
  }

  /** Breaks all connections of a system and accepts no new ones. */
  async cut(name: string): Promise<void> {
    await this.#call('POST', `/proxies/${name}`, { enabled: false });
  }

  /**
   * Removes all faults of a system by recreating its proxy: toxiproxy removes a toxic only after everything that it holds back is written,
   * and waits five seconds for each chunk whose reader has left.
   */
  async heal(name: string): Promise<void> {
    const { listen } = (await this.#call('GET', `/proxies/${name}`)) as { listen: string };
    await this.#call('DELETE', `/proxies/${name}`);
    await this.#call('POST', '/proxies', { name, listen, upstream: this.#true.get(name) });
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(this.#api + path, { ...init, signal: AbortSignal.timeout(5000) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`toxiproxy ${method} ${path}: ${String(answer.status)} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
}
