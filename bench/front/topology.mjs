// The contenders: one platform, a gateway for each build, and production's HTTP/2 server in front of them.
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { gatewaySettings, platformSettings } from '../../tooling/dev/lib/portal.mjs';
import { freePort, installation } from '../../tooling/dev/lib/secrets.mjs';
import { stage } from '../../tooling/dev/lib/stage.mjs';
import { TIMEOUT_MS } from './timeout.mjs';

const kept = Object.fromEntries(['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'].map((key) => [key, process.env[key]]));

async function ready(child, url) {
  for (const from = Date.now(); Date.now() - from < TIMEOUT_MS; await sleep(100)) {
    if (child.exited !== undefined) break;
    const answer = await fetch(url).catch(() => null); // not up yet: repeated until PATIENCE_MS is over
    if (answer?.ok) return;
  }
  throw new Error(`the ${child.name} is not ready:\n${child.tail.join('\n')}`);
}

function caddyfile(home, fronts) {
  const sites = fronts.map(({ port, gatewayPort }) =>
    [
      `https://localhost:${port} {`,
      '\ttls internal',
      `\treverse_proxy 127.0.0.1:${gatewayPort} {`,
      '\t\tflush_interval -1',
      '\t}',
      '}',
    ].join('\n'),
  );
  const head = [
    '{',
    '\tadmin off',
    '\tauto_https disable_redirects',
    '\tskip_install_trust',
    `\tstorage file_system ${join(home, 'caddy')}`,
    '}',
  ];
  return `${[head.join('\n'), ...sites].join('\n\n')}\n`;
}

/** Everything that runs for the benchmark; `home` is its own folder and is emptied first. */
export class Topology {
  #children = [];

  constructor(home) {
    this.home = home;
  }

  /** Starts a gateway for each name → folders of artefacts; returns name → origin. */
  async start(builds) {
    rmSync(this.home, { recursive: true, force: true });
    const secrets = installation(this.home);
    const platform = `127.0.0.1:${await freePort()}`;
    const fronts = [];
    for (const [name, folders] of Object.entries(builds)) fronts.push(await this.#front(name, folders));
    const origin = `http://${platform}`;
    const common = { origin, secrets };
    const settings = platformSettings({ ...common, data: this.home, address: platform, publicUrl: fronts[0].publicUrl });
    await this.#run('platform', at('bin/platform'), [], settings, `${origin}/readyz`);
    for (const { name, data, publicUrl, gatewayPort } of fronts) {
      const address = `127.0.0.1:${gatewayPort}`;
      const env = { ...gatewaySettings({ ...common, data, address, publicUrl }), GATEWAY_TRUSTED_PROXIES: '127.0.0.1' };
      await this.#run(`gateway-${name}`, at('bin/gateway'), [], env, `http://${address}/readyz`);
    }
    const config = join(this.home, 'Caddyfile');
    writeFileSync(config, caddyfile(this.home, fronts));
    const env = { XDG_DATA_HOME: this.home, XDG_CONFIG_HOME: this.home };
    await this.#run('caddy', 'caddy', ['run', '--config', config, '--adapter', 'caddyfile'], env);
    return Object.fromEntries(fronts.map(({ name, publicUrl }) => [name, publicUrl]));
  }

  async #front(name, folders) {
    const data = join(this.home, name);
    mkdirSync(data, { recursive: true });
    for (const folder of folders) stage(folder, join(data, 'artefacts'));
    const port = await freePort();
    return { name, data, port, gatewayPort: await freePort(), publicUrl: `https://localhost:${port}` };
  }

  async #run(name, command, args, settings, readiness) {
    const child = new Child(name, command, args, { env: { ...kept, ...settings }, log: join(this.home, 'logs', `${name}.log`) });
    this.#children.push(child);
    if (readiness) return ready(child, readiness);
    const serves = await child.said((line) => (line.includes('serving initial configuration') ? true : undefined), TIMEOUT_MS);
    if (!serves) throw new Error(`the ${name} does not serve:\n${child.tail.join('\n')}`);
    return undefined;
  }

  /** Returns the fingerprint of the authority that signs the front's certificate, for a browser that must trust it. */
  trusted() {
    const pem = readFileSync(join(this.home, 'caddy', 'pki', 'authorities', 'local', 'intermediate.crt'));
    const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(key).digest('base64');
  }

  /** Ends everything, the last one first. */
  async stop() {
    for (const child of [...this.#children].reverse()) await child.stop();
  }

  /** Ends everything at once. */
  kill() {
    for (const child of this.#children) child.signal('SIGKILL');
  }
}
