import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Caused by the test itself, whatever else the page requests: only `setOffline` disconnects a browser here. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** Records errors in the browser during a test, except allowed ones. */
export class Watch {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.#report(request));
  }

  /** Allows errors that this test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** The console errors, uncaught exceptions and CSP reports that were not allowed. */
  get troubles(): string[] {
    return this.#found.filter((trouble) => !this.#allowed.some((pattern) => pattern.test(trouble)));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== 'error' || OFFLINE.test(message.text())) return;
    this.#found.push(`console: ${message.text()} (${message.location().url})`);
  }

  #report(request: Request): void {
    if (new URL(request.url()).pathname === '/bff/reports/csp') this.#found.push(`csp report: ${request.postData() ?? ''}`);
  }
}
