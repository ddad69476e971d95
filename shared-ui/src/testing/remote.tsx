/** Tests for remotes: pages, and the first calls of pages and extensions. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import ui from '../../locales/fr.json';
import { i18n, startI18n } from '../core/i18n';
import type { Session } from '../core/index';
import type { PrefetchQuery, Prefetch } from '../router/index';
import type { CardProps, ExtensionsModule, TodoSource, TopBarToolProps } from '../slots/index';
import { USER } from './page';

export { openViews } from './index';
export * from './page';

/** The part of remote.json about calls. */
interface Declaration {
  routes: { id?: string }[];
  extensions?: { slot: string; name: string; preload?: boolean }[];
}

/** The French texts of shared-ui, as `addTexts` takes them. */
export const uiTexts: Record<string, unknown> = ui;

/** Records GET calls in the notation of a manifest until the test ends, and answers them by `answer`. */
function noteCalls(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    const { pathname, search } = new URL(url);
    const call = `${pathname}${search}`.replace(USER, '{uuid}').replace(`locale=${i18n.language}`, 'locale={locale}');
    if (method === 'GET') asked.push(call);
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

/** Returns the sorted calls of a page's first queries; `result` answers each, and `client` stores the answers. */
export async function askedBy(prefetch: Prefetch, result: unknown = {}, client = new QueryClient()): Promise<string[]> {
  const asked = noteCalls(() => Promise.resolve(Response.json({ result })));
  const under: Promise<unknown>[] = [];
  const prefetchQuery: PrefetchQuery = async (options) => {
    under.push(client.fetchQuery(options));
  };
  await prefetch(prefetchQuery, USER, prefetchQuery);
  await Promise.all(under);
  return asked.sort();
}

/** The first calls of a page; `preloadPlain` are those of its address without a query string. */
interface FirstCalls {
  preload?: string[];
  preloadPlain?: string[];
}

/** Returns the calls of a page's first queries, in their order. A query that makes no call is an error. */
async function callsOfPage(prefetch: Prefetch): Promise<FirstCalls> {
  const client = new QueryClient();
  const asked = noteCalls(() => Promise.resolve(Response.json({ result: {} })));
  const queries = { preload: [] as (() => Promise<unknown>)[], preloadPlain: [] as (() => Promise<unknown>)[] };
  const into =
    (list: (() => Promise<unknown>)[]): PrefetchQuery =>
    async (options) =>
      void list.push(() => client.fetchQuery(options));
  await prefetch(into(queries.preload), USER, into(queries.preloadPlain));
  const callsOf = async (list: readonly (() => Promise<unknown>)[]) => {
    const before = asked.length;
    for (const query of list) {
      const known = asked.length;
      const [answer] = await Promise.allSettled([query()]); // may reject: the answer is empty
      if (asked.length === known) throw new Error('a first query made no GET call', { cause: answer });
    }
    return asked.slice(before);
  };
  const calls = { preload: await callsOf(queries.preload), preloadPlain: await callsOf(queries.preloadPlain) };
  return Object.fromEntries(Object.entries(calls).filter(([, list]) => list.length > 0));
}

/** Time without a further call after which an extension has made its first calls, in ms. */
const SETTLED_MS = 20;

/** Returns the calls of an extension before any answer has arrived, in their order. */
async function callsOfExtension({ slot, name }: { slot: string; name: string }, load: ExtensionsModule['load']): Promise<string[]> {
  const asked = noteCalls(() => new Promise(() => undefined)); // never answers, so that only the first calls are made
  const client = new QueryClient();
  const value = await load(name);
  if (slot === 'dashboard.todo') void client.fetchQuery((value as TodoSource).query(USER));
  else {
    const Part = value as ComponentType<CardProps & TopBarToolProps>;
    render(
      <QueryClientProvider client={client}>
        <Part user={USER} session={{ uuid: USER } as Session} />
      </QueryClientProvider>,
    );
  }
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  for (let known = 0; known < asked.length;) {
    known = asked.length;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  cleanup();
  return asked;
}

/**
 * Returns the first calls of a remote's pages and of its extensions with `preload`, for its preload.gen.json; undefined if it has none.
 * Checks that every declared extension exists. `make generate` runs it within a test (tooling/dev/preloads).
 */
export async function preloadsOf(
  { routes, extensions = [] }: Declaration,
  prefetch: Readonly<Record<string, Prefetch>>,
  load: ExtensionsModule['load'],
): Promise<{ routes: Record<string, FirstCalls>; extensions: Record<string, string[]> } | undefined> {
  if (!i18n.isInitialized) await startI18n('it'); // no other part of a call is the name of this language
  const found = { routes: {} as Record<string, FirstCalls>, extensions: {} as Record<string, string[]> };
  for (const [id, first] of Object.entries(prefetch)) {
    if (!routes.some((route) => route.id === id)) throw new Error(`src/prefetch.ts: remote.json has no route ${id}`);
    found.routes[id] = await callsOfPage(first);
  }
  for (const extension of extensions) {
    const { slot, name, preload } = extension;
    expect(await load(name), name).toBeTypeOf(/^(dashboard\.todo|palette\.)/.test(slot) ? 'object' : 'function');
    if (preload) found.extensions[name] = await callsOfExtension(extension, load);
  }
  return Object.keys(found.routes).length + Object.keys(found.extensions).length > 0 ? found : undefined;
}
