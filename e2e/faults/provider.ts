// The sign-in at the OpenID provider as a browser makes it, and a provider whose token lifetimes the test sets.
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, type Answer } from '../topology/client.ts';

/** The cookies of one browser. */
class Jar {
  readonly #cookies = new Map<string, string>();

  async ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, { ...init, headers: { ...(init.headers as Record<string, string>), Cookie: cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

const target = (answer: Answer): string => answer.headers.get('location') ?? '';
const field = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const decodeEntities = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#43;', '+').replaceAll('&#34;', '"');

/** An OpenID sign-in, step by step, as a browser makes it. */
export class OpenIdLogin {
  readonly #jar = new Jar();
  #provider = '';

  constructor(private readonly origin: string) {}

  /** Starts the sign-in; the answer redirects to the provider. */
  start(): Promise<Answer> {
    return this.#jar.ask(`${this.origin}/bff/oidc/start?returnUrl=/dashboard`);
  }

  /** Submits the provider's form; returns the redirect address of the portal. */
  async consent(login: string, password: string): Promise<string> {
    let url = target(await this.start());
    let answer = await this.#jar.ask(url);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 5; hops++) {
      url = new URL(target(answer), url).href;
      answer = await this.#jar.ask(url);
    }
    const html = String(answer.body['text']);
    const action = decodeEntities(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '');
    const form = new URLSearchParams({
      id: decodeEntities(field(html, 'id')),
      token: decodeEntities(field(html, 'token')),
      login,
      password,
    });
    url = new URL(action, url).href;
    this.#provider = new URL(url).origin;
    answer = await this.#jar.ask(url, { method: 'POST', body: form, headers: { Origin: this.#provider } });
    for (let hops = 0; hops < 5; hops++) {
      const next = new URL(target(answer), url).href;
      if (next.startsWith(this.origin)) return next;
      answer = await this.#jar.ask((url = next));
    }
    throw new Error('the provider did not lead back');
  }

  /** Requests the redirect address. */
  callback(url: string): Promise<Answer> {
    return this.#jar.ask(url);
  }

  /** Signs out at the provider, which notifies the gateways (back-channel logout). */
  async signOut(): Promise<Answer> {
    const html = String((await this.#jar.ask(`${this.#provider}/oidc/end_session`)).body['text']);
    const action = decodeEntities(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '');
    const form = new URLSearchParams({ token: decodeEntities(field(html, 'token')) });
    return this.#jar.ask(action, { method: 'POST', body: form, headers: { Origin: this.#provider } });
  }

  session(gateway = this.origin): Promise<Answer> {
    return this.#jar.ask(`${gateway}/bff/session`);
  }
}

const tokenPath = /\/token$/;

/** A proxy in front of the provider that changes `expires_in` of its tokens. */
export class Lease {
  /** In seconds; undefined leaves them unchanged. */
  seconds: number | undefined;
  fetched = 0;
  readonly #server: Server;
  #origin = '';

  constructor() {
    this.#server = createServer((request, response) => {
      const options = { method: request.method, headers: request.headers };
      const onward = send(this.#origin + (request.url ?? ''), options, (answer) => {
        void this.#pass(request, answer).then(
          (body) => {
            const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers;
            response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': String(body.length) }).end(body);
          },
          () => response.destroy(),
        );
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
  }

  async before(origin: string): Promise<string> {
    this.#origin = origin;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, answer: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!tokenPath.test(request.url ?? '') || answer.statusCode !== 200) return body;
    this.fetched += 1;
    if (this.seconds === undefined) return body;
    return Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString()) as object), expires_in: this.seconds }));
  }
}
