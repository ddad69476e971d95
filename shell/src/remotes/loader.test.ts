import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { remote } from '../testing';
import { attachStyles, backoff, DEADLINE_MS, loadExtension, loadRemote, type LoaderHost, toggleStyles } from './loader';

const target = remote('mfe-x', [{}]);
const lifeCycles = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };

/** The outcome of the n-th element of a kind: it loads, fails, or never settles. */
type Outcome = 'load' | 'error' | 'never';

let host: LoaderHost;
let scripts: HTMLScriptElement[];
let links: HTMLLinkElement[];
let outcomes: { script: Outcome[]; link: Outcome[] };
let container: { init: Mock<(scope: unknown) => void>; get: Mock<(module: string) => Promise<() => unknown>> };

function watchHead(): void {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const element = node as HTMLScriptElement | HTMLLinkElement;
    HTMLElement.prototype.appendChild.call(document.head, element);
    const isScript = element instanceof HTMLScriptElement;
    if (isScript) scripts.push(element);
    else links.push(element as HTMLLinkElement);
    const outcome = (isScript ? outcomes.script : outcomes.link).shift() ?? 'load';
    if (outcome === 'never') return;
    queueMicrotask(() => {
      if (isScript && outcome === 'load') host.globals[target.container] = container;
      element.dispatchEvent(new Event(outcome));
    });
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  links = [];
  outcomes = { script: [], link: [] };
  container = { init: vi.fn(), get: vi.fn(async () => () => lifeCycles) };
  host = { document, globals: {}, nonce: 'n0nce', shareScope: async () => ({ shared: true }), scriptUrl: (url) => url, random: () => 1 };
  // jsdom would fetch attached elements; `Outcome` decides instead.
  watchHead();
});

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function finish<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((error: unknown) => error as Error);
  await vi.runAllTimersAsync();
  return outcome;
}

describe('loading a remote', () => {
  it('takes script and styles only with their digests and the page’s nonce', async () => {
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    const [script] = scripts;
    expect([script?.integrity, script?.crossOrigin, script?.nonce, script?.getAttribute('src')]).toEqual([
      'sha384-entry',
      'anonymous',
      'n0nce',
      target.entry.url,
    ]);
    expect([links[0]?.integrity, links[0]?.crossOrigin]).toEqual(['sha384-style', 'anonymous']);
    expect(container.init).toHaveBeenCalledWith({ shared: true });
    expect(container.get).toHaveBeenCalledWith('./app');
  });

  it('has its stylesheets in the page before its code looks for them, which would add each again', async () => {
    let present = 0;
    container.get.mockImplementationOnce(async () => {
      present = links.length;
      return () => lifeCycles;
    });
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    expect(present).toBe(target.styles.length);
    expect(present).toBeGreaterThan(0);
  });

  it('tries three times, each with a new element and a fresh address', async () => {
    outcomes.script = ['error', 'error', 'load'];
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      target.entry.url,
      `${target.entry.url}?retry=1`,
      `${target.entry.url}?retry=2`,
    ]);
    expect(new Set(scripts).size).toBe(3);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(host.globals.portalRetry).toBe(0);
  });

  it('waits longer before each try, and never quite as long as the others', () => {
    expect([backoff(1, 0), backoff(1, 1), backoff(2, 0), backoff(2, 1)]).toEqual([500, 1000, 1000, 2000]);
  });

  it('gives a chunk inside get the same three tries under fresh addresses', async () => {
    const seen: unknown[] = [];
    container.get.mockImplementation(async () => {
      seen.push(host.globals.portalRetry ?? 0);
      if (seen.length < 3) throw new Error('Loading chunk 7 failed');
      return () => lifeCycles;
    });
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    expect(seen).toEqual([0, 1, 2]);
    expect(scripts).toHaveLength(1);
  });

  it('tries again when a stylesheet does not come', async () => {
    outcomes.link = ['error', 'load'];
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    expect(links.map((link) => new URL(link.href).search)).toEqual(['', '?retry=1']);
  });

  it('gives each try ten seconds', async () => {
    outcomes.script = ['never', 'never', 'never'];
    const started = Date.now();
    expect(await finish(loadRemote(host, target))).toMatchObject({ name: 'RemoteError', code: 'timeout' });
    expect(scripts).toHaveLength(3);
    expect(Date.now() - started).toBe(3 * DEADLINE_MS + 1000 + 2000);
  });

  it('keeps nothing of a failure: the next load asks again, under an address not tried yet', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 503 })),
    );
    outcomes.script = ['error', 'error', 'error'];
    expect(await finish(loadRemote(host, target))).toMatchObject({ code: 'load' });
    expect(await finish(loadRemote(host, target))).toBe(lifeCycles);
    expect(scripts.at(-1)?.getAttribute('src')).toBe(`${target.entry.url}?retry=3`);
  });

  it('reports that the bytes are others when they are', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('tampered')),
    );
    outcomes.script = ['error', 'error', 'error'];
    expect(await finish(loadRemote(host, target))).toMatchObject({ code: 'integrity' });
  });

  it('does not try again what cannot fit', async () => {
    container.init.mockImplementation(() => {
      throw new Error('Unsatisfied version 18 of shared singleton module react');
    });
    expect(await finish(loadRemote(host, target))).toMatchObject({ code: 'init' });
    expect(container.init).toHaveBeenCalledOnce();
  });

  it('keeps a module failed that threw while it was evaluated, with its own message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const boom = new Error('boom at import');
    let evaluations = 0;
    container.get.mockImplementation(async () => () => {
      evaluations += 1;
      if (evaluations === 1) throw boom;
      return {}; // what webpack returns of the half-evaluated module
    });
    for (const attempt of ['the first load', 'a retry']) {
      expect(await finish(loadRemote(host, target)), attempt).toMatchObject({ code: 'mount', message: 'boom at import', cause: boom });
    }
    expect(evaluations).toBe(1);
    expect(scripts).toHaveLength(1);
  });

  it('runs nothing from anywhere but the portal’s artefacts', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 404 })),
    );
    for (const url of ['https://evil.example/x.js', '//evil.example/remotes/x.js', '/remotes/../api/x', '/bff/x']) {
      expect(await finish(loadRemote(host, { ...target, entry: { url, integrity: '' } }))).toMatchObject({ code: 'load' });
    }
    expect(scripts).toHaveLength(0);
  });
});

describe('loading an extension', () => {
  const load = vi.fn(async (name: string) => `the ${name}`);

  beforeEach(() => {
    container.get.mockImplementation(async (module) => () => (module === './extensions' ? { load } : lifeCycles));
  });

  it('takes nothing of the remote’s page', async () => {
    expect(await finish(loadExtension(host, target, 'card'))).toBe('the card');
    expect(container.get.mock.calls).toEqual([['./extensions']]);
    expect(links).toHaveLength(0);
  });

  it('opens the container once for the page and everything else, in any order', async () => {
    const all = await finish(
      Promise.all([loadExtension(host, target, 'card'), loadRemote(host, target), loadExtension(host, target, 'todo')]),
    );
    expect(all).toEqual(['the card', lifeCycles, 'the todo']);
    expect(scripts).toHaveLength(1);
    expect(container.init).toHaveBeenCalledOnce();
  });

  it('has the same three tries, and keeps no container that failed', async () => {
    outcomes.script = ['error', 'load'];
    load.mockRejectedValueOnce(new Error('Loading chunk 3 failed'));
    expect(await finish(loadExtension(host, target, 'card'))).toBe('the card');
    expect(scripts).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('stylesheets', () => {
  it('that an extension brought already are not added once more', async () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${target.styles[0]?.url}?retry=1`;
    link.disabled = true;
    document.head.appendChild(link);
    await attachStyles(host, target.styles);
    expect(links).toHaveLength(0);
    expect(link.disabled).toBe(false);
  });

  it('are switched, not removed, and are there at once the next time', async () => {
    await attachStyles(host, target.styles);
    toggleStyles(host, target, false);
    expect(links[0]?.disabled).toBe(true);
    await attachStyles(host, target.styles);
    expect(links).toHaveLength(1);
    expect(links[0]?.disabled).toBe(false);
  });

  it('of another remote stay as they are', async () => {
    const other = remote('mfe-y', [{}]);
    await attachStyles(host, [...target.styles, ...other.styles]);
    toggleStyles(host, target, false);
    expect(links.map((link) => Boolean(link.disabled))).toEqual([true, false]);
  });
});
