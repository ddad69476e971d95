import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** A test's own doing, whatever else the page asks for meanwhile: nothing but `setOffline` disconnects a browser here. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** What went wrong in the browser while a test ran, beside what the test asked. */
export class Watch {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.#report(request));
  }

  /** Troubles that this test brings about on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Console errors, uncaught exceptions and CSP reports that nobody asked for. */
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
