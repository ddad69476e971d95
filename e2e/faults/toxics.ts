// Toxiproxy (Shopify/toxiproxy/v2) between the gateways and what they need: started here, driven by its HTTP interface.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../tooling/dev/lib/exec.mjs';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { Part } from '../topology/processes.ts';

const program = at('.cache/toxiproxy');
const source = 'github.com/Shopify/toxiproxy/v2/cmd/server';

/** What is done to the bytes that come back. */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'bandwidth' | 'limit_data';
  attributes: Record<string, number>;
}

/** Builds the program; Go knows whether there is anything to do. Its version is that of tooling/go/go.mod. */
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

  /** Puts a proxy in front of an origin; answers its own, of the same scheme and path. */
  async between(name: string, origin: string): Promise<string> {
    const url = new URL(origin);
    this.#true.set(name, url.host);
    const { listen } = (await this.#call('POST', '/proxies', { name, listen: '127.0.0.1:0', upstream: url.host })) as { listen: string };
    return origin.replace(url.host, listen);
  }

  /** Spoils what comes back from a system. */
  async spoil(name: string, { type, attributes }: Toxic): Promise<void> {
    await this.#call('POST', `/proxies/${name}/toxics`, { name: type, type, stream: 'downstream', attributes });
  }

  /** Leads a system's name to another address: another server is there now. */
  async lead(name: string, origin: string): Promise<void> {
    await this.#call('POST', `/proxies/${name}`, { upstream: new URL(origin).host });
  }

  /** Breaks every connection of a system and takes no new one. */
  async cut(name: string): Promise<void> {
    await this.#call('POST', `/proxies/${name}`, { enabled: false });
  }

  /**
   * Makes all of a system well again. Its proxy is made anew: toxiproxy takes a toxic out only when everything that it holds
   * back is written, and waits five seconds for each piece whose reader has left.
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
