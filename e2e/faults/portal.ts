// The distributed portal with toxiproxy between its parts, and the requests of the tests.
import { buildPrograms } from '../../tooling/dev/lib/build.mjs';
import { ask, attempt, type Person, type Answer } from '../topology/client.ts';
import { Topology, until, type Part, type TopologyOptions } from '../topology/processes.ts';
import { BadUpstream } from './bad-upstream.ts';
import { buildFaultPrograms, faultPrograms } from './programs.ts';
import { Toxics } from './toxics.ts';

export const camille = 'camille.martin@cabinet-tilleuls.example';
export const nora = 'nora.faure@cabinet-tilleuls.example';

/** The portal that faults are injected into. */
export class FaultyPortal {
  private constructor(
    readonly topology: Topology,
    readonly badUpstream: BadUpstream,
    private readonly proxies: Toxics | undefined,
  ) {}

  get toxics(): Toxics {
    if (!this.proxies) throw new Error('this portal was started without toxiproxy');
    return this.proxies;
  }

  static async start(
    options: Omit<TopologyOptions, 'between' | 'programs'> & {
      before?: (name: string, origin: string) => Promise<string>;
      /** Makes the process clocks adjustable. */
      movable?: boolean;
      /** Runs without toxiproxy between the parts. */
      direct?: boolean;
    } = {},
  ): Promise<FaultyPortal> {
    if (!process.env['FAULTS_BUILT']) await buildPrograms();
    if (options.movable) await buildFaultPrograms();
    const proxies = options.direct ? undefined : await Toxics.start();
    const between = async (name: string, origin: string): Promise<string> => {
      const before = (await options.before?.(name, origin)) ?? origin;
      return proxies ? proxies.between(name, before) : before;
    };
    const portal = new FaultyPortal(
      new Topology({ ...options, between, ...(options.movable ? { programs: faultPrograms() } : {}) }),
      await BadUpstream.start(),
      proxies,
    );
    try {
      await portal.topology.start();
    } catch (error) {
      await portal.stop();
      throw error;
    }
    return portal;
  }

  async stop(): Promise<void> {
    await this.topology.stop();
    await this.proxies?.stop();
    await this.badUpstream.stop();
  }

  get one(): Part {
    return this.#gateway(0);
  }

  get two(): Part {
    return this.#gateway(1);
  }

  get origins(): string[] {
    return this.topology.gateways.map(({ origin }) => origin);
  }

  session(person: Person, gateway: Part = this.one): Promise<Answer> {
    return person.get(gateway.origin, '/bff/session');
  }

  /** Makes a data call whose answer is not cached. */
  orders(person: Person, gateway: Part = this.one): Promise<Answer> {
    return person.get(gateway.origin, `/api/product/orders/list/${person.uuid}`);
  }

  async isReady(gateway: Part): Promise<boolean> {
    try {
      return (await ask(`${gateway.origin}/readyz`, {}, 3000)).status === 200;
    } catch {
      return false; // not listening yet, or too slow to be ready
    }
  }

  /** Returns the time until the portal serves again: ready, a sign-in and a data call on both gateways. */
  async recovered(person: () => Promise<Person>, patience = 60_000): Promise<number> {
    const works = async (gateway: Part): Promise<boolean> => (await this.orders(await person(), gateway)).status === 200;
    return until('the portal serves again', patience, async () => {
      try {
        return (await works(this.one)) && (await works(this.two));
      } catch {
        return false; // sign-in does not work yet
      }
    });
  }

  login(login: string = nora, gateway: Part = this.one): Promise<Answer> {
    return attempt(gateway.origin, login);
  }

  #gateway(index: number): Part {
    const part = this.topology.gateways[index];
    if (!part) throw new Error('the portal has not started');
    return part;
  }
}
