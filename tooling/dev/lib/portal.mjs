// One running portal: the platform and the gateway, started in order, supervised, and drained in reverse.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from './child.mjs';
import { demoDevelopers, demoOperator } from './demo.mjs';
import { claimData } from './lock.mjs';
import { UserError, at } from './paths.mjs';
import { freePort, installation, isFree, saveDeployToken, saveInstallation } from './secrets.mjs';
import { stage } from './stage.mjs';

/** Variables that the processes inherit from the environment; all others are set here. */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** Passes on settings by the process's own prefix, so that a developer may add one: GATEWAY_SESSION_IDLE=1m make start. */
function environmentFor(prefix, settings) {
  const from = Object.entries(process.env).filter(([key]) => inherited.includes(key) || key.startsWith(prefix));
  return {
    ...Object.fromEntries(from.filter(([key]) => !key.startsWith(prefix))),
    ...settings,
    ...Object.fromEntries(from.filter(([key]) => key.startsWith(prefix))),
  };
}

/** Returns the environment of the platform under `make start`. */
export function platformSettings({ data, origin, address, publicUrl, secrets }) {
  return {
    PLATFORM_ADDR: address,
    PLATFORM_PUBLIC_URL: origin,
    PLATFORM_DATABASE_URL: `sqlite://${join(data, 'platform.db')}`,
    PLATFORM_FILES_URL: `file://${join(data, 'files')}`,
    PLATFORM_SEED: 'demo',
    PLATFORM_CLIENT_ID: secrets.clientId,
    PLATFORM_CLIENT_SECRET: secrets.clientSecret,
    PLATFORM_KEYS_URL: secrets.keysUrl,
    PLATFORM_CLIENT_REDIRECTS: `${publicUrl}/bff/oidc/callback`,
    PLATFORM_CONTRACTS: at('contracts'),
    PLATFORM_CONTRACTS_VIEWER: at('node_modules/swagger-ui-dist'),
  };
}

/** Returns the environment of the gateway under `make start`. */
export function gatewaySettings({ data, origin, address, publicUrl, secrets }) {
  return {
    GATEWAY_ADDR: address,
    GATEWAY_ADMIN_ADDR: '127.0.0.1:0',
    GATEWAY_PUBLIC_URL: publicUrl,
    GATEWAY_ARTEFACTS_URL: `file://${join(data, 'artefacts')}`,
    GATEWAY_PRODUCT_API_URL: `${origin}/product`,
    GATEWAY_SSO_URL: `${origin}/sso`,
    GATEWAY_BALANCES_URL: `${origin}/balances`,
    GATEWAY_ERP_URL: `${origin}/erp`,
    GATEWAY_CRM_URL: `${origin}/crm`,
    GATEWAY_SCANS_URL: `${origin}/scans`,
    GATEWAY_QUOTES_URL: `${origin}/quotes`,
    GATEWAY_CHATBOT_URL: `${origin}/chatbot`,
    GATEWAY_PAYMENTS_ORIGIN: origin,
    GATEWAY_OIDC_ISSUER: `${origin}/oidc`,
    GATEWAY_OIDC_CLIENT_ID: secrets.clientId,
    GATEWAY_OIDC_CLIENT_SECRET: secrets.clientSecret,
    GATEWAY_OPERATORS: demoOperator,
    GATEWAY_DEVELOPERS: demoDevelopers.join(','),
    GATEWAY_DEPLOY_TOKENS: `*=${secrets.deployToken}`,
    GATEWAY_ALLOW_OVERRIDES: 'true',
    GATEWAY_DEMO: 'true',
  };
}

/** Returns the address of metrics and profiles in the line that the gateway prints once it listens; undefined for other lines. */
export function adminAddress(line) {
  return /^\{"admin":"(http:[^"]+)","listening":/.exec(line)?.[1];
}

/** A portal in `data`, listening on `port`. */
export class Portal {
  #children = [];
  #stopping = false;

  constructor({ data, port, onTrouble = () => {}, onDeath = () => {} }) {
    Object.assign(this, { data, port, onTrouble, onDeath });
    this.publicUrl = `http://localhost:${port}`;
    this.artefacts = join(data, 'artefacts');
  }

  /** Stages the artefacts, starts both processes and waits until they are ready. */
  async start(fronts) {
    this.secrets = installation(this.data);
    this.claim = await claimData(this.data); // also ends the processes that a killed portal left on this port
    if (!(await isFree(this.port)))
      throw new UserError(`Port ${this.port} is in use. Stop what listens there, or choose another with PORTAL_PORT.`);
    for (const front of fronts) stage(front.dir, this.artefacts);
    const platformPort = await freePort(this.secrets.platformPort);
    if (platformPort !== this.secrets.platformPort) saveInstallation(this.data, (this.secrets = { ...this.secrets, platformPort }));
    this.origin = `http://127.0.0.1:${platformPort}`;
    this.deployTokenFile = saveDeployToken(this.data, this.secrets.deployToken);
    const common = { data: this.data, origin: this.origin, publicUrl: this.publicUrl, secrets: this.secrets };
    await this.#run(
      'platform',
      environmentFor('PLATFORM_', platformSettings({ ...common, address: `127.0.0.1:${platformPort}` })),
      `${this.origin}/readyz`,
    );
    await this.#run(
      'gateway',
      environmentFor('GATEWAY_', gatewaySettings({ ...common, address: `127.0.0.1:${this.port}` })),
      `http://127.0.0.1:${this.port}/readyz`,
    );
  }

  async #run(name, env, readiness) {
    if (this.#stopping) return;
    const child = new Child(name, at('bin', name), [], {
      env,
      log: join(this.data, 'logs', `${name}.log`),
      onTrouble: (words) => this.onTrouble(name, words),
      onExit: () => this.#stopping || this.onDeath(child),
    });
    this.#children.push(child);
    if (name === 'gateway') child.lines.push((line) => (this.admin ??= adminAddress(line)));
    if (child.pid) this.claim.add(child.pid);
    await ready(child, readiness);
  }

  /** The address and credentials of its platform for tests that act as the manufacturer. */
  get manufacturer() {
    const { clientId, clientSecret } = this.secrets;
    return { PLATFORM_URL: this.origin, PLATFORM_CLIENT_ID: clientId, PLATFORM_CLIENT_SECRET: clientSecret };
  }

  /** Returns the processor seconds of both processes so far. */
  processorSeconds() {
    return this.#children.reduce((sum, child) => sum + child.processorSeconds(), 0);
  }

  /** Drains the gateway, then the platform. */
  async stop() {
    this.#stopping = true;
    for (const child of [...this.#children].reverse()) await child.stop();
    this.claim?.release();
  }

  /** Kills both at once. */
  kill() {
    this.#stopping = true;
    for (const child of this.#children) child.signal('SIGKILL');
    this.claim?.release();
  }
}

/**
 * Milliseconds a process may take until it is ready. The first start also writes the demo's data, which took more than a minute beside
 * other work on two processors; a process that ends is noticed at once.
 */
const startTimeout = 300_000;

/** Resolves when the address answers 200; throws with the process's last output when it ends or takes too long. */
async function ready(child, url) {
  let answer = 'nothing listens yet';
  for (const from = Date.now(); Date.now() - from < startTimeout; await sleep(100)) {
    if (child.exited !== undefined) throw new UserError(`The ${child.name} did not start (${child.exited}):\n${child.tail.join('\n')}`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      answer = error.cause?.code ?? error.message; // not up yet: asked again until the timeout
    }
  }
  throw new UserError(
    `The ${child.name} was not ready after ${startTimeout / 1000} s; ${url} answers: ${answer}\n${child.tail.join('\n')}`,
  );
}
