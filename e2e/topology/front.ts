// The front proxy of docker-compose.yml, or of a cluster, as a process: Caddy with that file, at other addresses.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { Part } from './processes.ts';

export const portalHost = 'portal.localhost';
export const idHost = 'id.portal.localhost';

/** A response over HTTP/2. */
interface Reply {
  status: number;
  headers: http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader;
  text: string;
}

/** The backends, each as `host:port`. */
export interface Behind {
  gateways: string[];
  platform: string;
}

/** Replaces the addresses of containers and pods by local ones. */
function configured(file: string, port: number, { gateways, platform }: Behind): string {
  const text = readFileSync(at(file), 'utf8')
    .replaceAll(
      /https:\/\/([^ ]+?)(:8443)? \{/g,
      (_, host: string) => `https://${host.replace('{$PORTAL_HOST}', portalHost).replace('{$ID_HOST}', idHost)}:${String(port)} {`,
    )
    .replace('https_port 8443', `https_port ${String(port)}`)
    .replace('servers :443 {', `https_port ${String(port)}\n\tskip_install_trust\n\tservers :${String(port)} {`)
    .replace('auto_https off', 'auto_https disable_redirects')
    .replace('http://:8081 {', 'http://127.0.0.1:0 {')
    .replaceAll('tls /tls/tls.crt /tls/tls.key', 'tls internal')
    .replace('gateway-1:8080 gateway-2:8080', gateways.join(' '))
    .replace(/dynamic a gateway 8080 \{[^}]*\}/, `to ${gateways.join(' ')}`)
    .replaceAll('platform:8090', platform);
  if (/gateway-\d|\/tls\/|:8443/.test(text)) throw new Error(`${file} leads somewhere that this test does not know:\n${text}`);
  return text;
}

/** A running front proxy. */
export class Front extends Part {
  readonly #port: number;
  readonly #authority: string;
  readonly #sessions = new Map<string, http2.ClientHttp2Session>();

  constructor(file: string, port: number, folder: string, behind: Behind) {
    const home = join(folder, `front-${String(port)}`);
    mkdirSync(home, { recursive: true });
    const config = join(home, 'Caddyfile');
    writeFileSync(config, configured(file, port, behind));
    const authority = join(home, 'caddy/pki/authorities/local/root.crt');
    const env = { PATH: process.env['PATH'], HOME: tmpdir(), XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    const command = ['run', '--config', config, '--adapter', 'caddyfile'];
    super(
      'front',
      `https://${portalHost}:${String(port)}`,
      () => new Child('front', 'caddy', command, { env, log: join(home, 'front.log') }),
      async () => {
        try {
          return (await this.ask(portalHost, '/healthz')).status === 200;
        } catch {
          return false; // no certificate yet, or not listening
        }
      },
    );
    this.#port = port;
    this.#authority = authority;
  }

  /** Makes an HTTP/2 request for a host name; with a body it is a POST. */
  ask(host: string, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Reply> {
    const session = this.#session(host);
    return new Promise((resolve, reject) => {
      const stream = session.request({
        ':path': path,
        ':authority': `${host}:${String(this.#port)}`,
        ':method': body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
      let text = '';
      let got: Reply['headers'] = {};
      stream.setTimeout(15_000, () => stream.close(http2.constants.NGHTTP2_CANCEL));
      stream.setEncoding('utf8');
      stream.on('response', (received) => (got = received));
      stream.on('data', (chunk: string) => (text += chunk));
      stream.on('error', reject);
      stream.on('close', () => {
        if (got[':status'] === undefined) reject(new Error(`${path}: no answer`));
        else resolve({ status: got[':status'], headers: got, text });
      });
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  override async stop(): Promise<void> {
    for (const session of this.#sessions.values()) session.destroy();
    await super.stop();
  }

  #session(host: string): http2.ClientHttp2Session {
    const known = this.#sessions.get(host);
    if (known && !known.closed && !known.destroyed) return known;
    const ca = readFileSync(this.#authority);
    const session = http2.connect(`https://127.0.0.1:${String(this.#port)}`, { ca, servername: host });
    session.on('error', () => this.#sessions.delete(host)); // each of its requests fails separately
    this.#sessions.set(host, session);
    return session;
  }
}
