import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** A call that is repeated this often within this time, in milliseconds, is a loop. No page polls as often, and no slow machine either. */
const FLOOD = { calls: 30, within: 5000 };

/** Caused by the test itself, whatever else the page requests: only `setOffline` disconnects a browser here. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** Records errors in the browser during a test, except allowed ones. */
export class Watch {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];
  /** The times of the last calls, by address. */
  readonly #calls = new Map<string, number[]>();

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.#request(request));
  }

  /** Allows errors that this test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** The console errors, uncaught exceptions, CSP reports and floods of calls that were not allowed. */
  get troubles(): string[] {
    return this.#found.filter((trouble) => !this.#allowed.some((pattern) => pattern.test(trouble)));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== 'error' || OFFLINE.test(message.text())) return;
    this.#found.push(`console: ${message.text()} (${message.location().url})`);
  }

  #request(request: Request): void {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/bff/reports/csp') this.#found.push(`csp report: ${request.postData() ?? ''}`);
    if (request.method() === 'GET' && pathname.startsWith('/api/')) this.#count(pathname + search);
  }

  #count(call: string): void {
    const now = Date.now();
    const recent = [...(this.#calls.get(call) ?? []), now].filter((time) => time > now - FLOOD.within);
    if (recent.length >= FLOOD.calls) this.#found.push(`flood: ${call}, ${String(recent.length)} times within ${String(FLOOD.within)} ms`);
    this.#calls.set(call, recent.length >= FLOOD.calls ? [] : recent);
  }
}
