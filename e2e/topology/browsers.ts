// Simulated browsers: each signs in once and opens page after page, with all of its assets.
import { createHash } from 'node:crypto';
import type { Person } from './client.ts';

interface Asset {
  url: string;
  integrity: string;
}

interface PageState {
  locale: string;
  shell: { version: string; locales: Record<string, Asset> };
  remotes: { name: string; version: string; entry: Asset; styles: Asset[]; locales: Record<string, Asset> }[];
}

/** A page that was opened. */
export interface Opened {
  user: string;
  origin: string;
  /** When it was requested, and when its document had arrived. */
  from: number;
  to: number;
  versions: Record<string, string>;
  /** Descriptions of what went wrong. */
  faults: string[];
}

/** One user's browser. */
export class Browser {
  readonly #person: Person;
  /** Loaded addresses: they are immutable, so a browser requests each once. */
  readonly #loaded = new Set<string>();

  constructor(person: Person) {
    this.#person = person;
  }

  get user(): string {
    return this.#person.uuid;
  }

  /** Opens a page and loads every asset that it names. */
  async open(origin: string, path: string): Promise<Opened> {
    const opened: Opened = { user: this.user, origin, from: performance.now(), to: 0, versions: {}, faults: [] };
    try {
      const answer = await this.#person.page(origin, path);
      opened.to = performance.now();
      const html = String(answer.body['text'] ?? '');
      if (answer.status !== 200) opened.faults.push(`${path}: ${String(answer.status)}`);
      else await this.#load(origin, html, opened);
    } catch (error) {
      opened.faults.push(`${path}: ${String(error)}`);
    }
    return opened;
  }

  async #load(origin: string, html: string, opened: Opened): Promise<void> {
    const text = /<script type="application\/json" id="portal-state">(.*?)<\/script>/s.exec(html)?.[1];
    if (!text) {
      opened.faults.push('no state in the page');
      return;
    }
    const state = JSON.parse(text) as PageState;
    opened.versions = Object.fromEntries([['shell', state.shell.version], ...state.remotes.map(({ name, version }) => [name, version])]);
    for (const asset of [...assetsOf(state), ...assetsIn(html)]) {
      const [, name = '', version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(asset.url) ?? [];
      if (opened.versions[name] !== version) opened.faults.push(`mixed: ${asset.url} on a page of ${JSON.stringify(opened.versions)}`);
      const fault = await this.#asset(origin, asset);
      if (fault) opened.faults.push(fault);
    }
  }

  async #asset(origin: string, { url, integrity }: Asset): Promise<string | undefined> {
    if (this.#loaded.has(url)) return undefined;
    const fault = await load(origin, url, integrity);
    if (!fault) this.#loaded.add(url);
    return fault;
  }
}

/** Loads one asset and checks its integrity as a browser would; returns an error text, if any. */
export async function load(origin: string, url: string, integrity: string): Promise<string | undefined> {
  const response = await fetch(origin + url, { signal: AbortSignal.timeout(15_000) });
  const content = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return `${url}: ${String(response.status)}`;
  const [algorithm = ''] = integrity.split('-');
  const actual = `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
  return actual === integrity ? undefined : `${url}: other bytes than promised`;
}

function assetsOf({ locale, shell, remotes }: PageState): Asset[] {
  const texts = [shell, ...remotes].flatMap(({ locales }) => locales[locale] ?? []);
  return [...texts, ...remotes.flatMap(({ entry, styles }) => [entry, ...styles])];
}

/** Returns the scripts, styles and preloads that the document names. */
function assetsIn(html: string): Asset[] {
  return [...html.matchAll(/<(?:script|link) [^>]*?(?:src|href)="(\/remotes\/[^"]+)"[^>]*? integrity="([^"]+)"/g)].map(
    ([, url = '', integrity = '']) => ({ url, integrity: integrity.replaceAll('&#43;', '+') }),
  );
}

/** Many browsers that open pages on each gateway in turn until they are stopped. */
export class Traffic {
  readonly opened: Opened[] = [];
  #ended = false;
  #running: Promise<void>[] = [];

  /** Starts the browsers; `pause` is the time that a user stays on a page. */
  start(browsers: Browser[], origins: string[], path: string, pause: number): void {
    this.#running = browsers.map(async (browser, index) => {
      for (let turn = index; !this.#ended; turn++) {
        this.opened.push(await browser.open(origins[turn % origins.length] ?? '', path));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#running);
  }

  /** Returns the pages that were requested after a moment. */
  since(moment: number): Opened[] {
    return this.opened.filter(({ from }) => from >= moment);
  }
}
