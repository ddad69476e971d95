// A browser's cookie and anti-forgery token without a browser, usable on either gateway.
import { deadline as scaled } from 'portal-playwright/deadlines';

const password = 'Sourire-2026!';

/** An answer with the time it took. */
export interface Answer {
  status: number;
  type: string;
  body: Record<string, unknown>;
  headers: Headers;
  ms: number;
}

/** Asks, and never longer than `deadline`. */
export async function ask(url: string, init: RequestInit = {}, deadline = scaled(15_000)): Promise<Answer> {
  const from = performance.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadline), ...init });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    type,
    headers: response.headers,
    body: type.includes('json') ? read(text) : { text },
    ms: performance.now() - from,
  };
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text }; // said to be JSON and is none: whoever asked sees what it was
  }
}

/** A signed-in person. */
export class Person {
  private constructor(
    readonly uuid: string,
    private readonly token: string,
    private readonly cookie: string,
  ) {}

  /** The cookie by which gateways know this person. */
  get session(): string {
    return this.cookie;
  }

  static async signIn(origin: string, login: string): Promise<Person> {
    const answer = await attempt(origin, login);
    if (answer.status !== 200) throw new Error(`login: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    const cookie =
      answer.headers
        .getSetCookie()
        .find((value) => /^(__Host-)?portal=/.test(value))
        ?.split(';')[0] ?? '';
    return new Person(String(answer.body['uuid']), String(answer.body['token']), cookie);
  }

  get(origin: string, path: string): Promise<Answer> {
    return ask(origin + path, { headers: { Cookie: this.cookie } });
  }

  /** As a navigation asks. */
  page(origin: string, path: string): Promise<Answer> {
    return ask(origin + path, { headers: { Cookie: this.cookie, Accept: 'text/html' } });
  }

  post(origin: string, path: string, body?: unknown, deadline?: number): Promise<Answer> {
    const headers: Record<string, string> = { Cookie: this.cookie, 'X-Portal-Token': this.token, Origin: origin };
    if (body === undefined) return ask(origin + path, { method: 'POST', headers }, deadline);
    const json = { ...headers, 'Content-Type': 'application/json' };
    return ask(origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) }, deadline);
  }
}

/** One try at the login. */
export function attempt(origin: string, login: string): Promise<Answer> {
  return ask(`${origin}/bff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ login, password, type: 'PROFESSIONAL' }),
  });
}
