// A simulated browser's cookie and anti-forgery token, valid on every gateway.
import { deadline as scaled } from 'portal-playwright/deadlines';

const password = 'Sourire-2026!';

/** A response with its duration. */
export interface Answer {
  status: number;
  type: string;
  body: Record<string, unknown>;
  headers: Headers;
  ms: number;
}

/** Makes a request that takes at most `deadline`. */
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
    return { text }; // declared as JSON but invalid: the caller gets the text
  }
}

/** A signed-in user. */
export class Person {
  private constructor(
    readonly uuid: string,
    private readonly token: string,
    private readonly cookie: string,
  ) {}

  /** The session cookie. */
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

  /** Requests a page as a navigation does. */
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

/** Makes one sign-in attempt. */
export function attempt(origin: string, login: string): Promise<Answer> {
  return ask(`${origin}/bff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ login, password, type: 'PROFESSIONAL' }),
  });
}
