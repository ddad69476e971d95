/** Tests for remotes: compares the declarations of remote.json with the calls of the code. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import ui from '../../locales/fr.json';
import { i18n } from '../core/i18n';
import type { Session } from '../core/index';
import type { PrefetchQuery, Prefetch } from '../router/index';
import type { CardProps, ExtensionsModule, TodoSource, TopBarToolProps } from '../slots/index';
import { USER } from './page';

export { openViews } from './index';
export * from './page';

/** The part of remote.json about calls. */
interface Declaration {
  routes: { path: string; preload?: string[]; preloadPlain?: string[] }[];
  extensions?: { slot: string; name: string; preload?: string[] }[];
}

/** The French texts of shared-ui, as `addTexts` takes them. */
export const uiTexts: Record<string, unknown> = ui;

/** Timeout of a file's first test, which loads the shared modules; slow on a busy machine. */
const TIMEOUT_MS = 20_000;

/** Records calls in the notation of remote.json until the test ends, and answers them by `answer`. */
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
  await prefetch(prefetchQuery, USER);
  await Promise.all(under);
  return asked.sort();
}

/** Returns the sorted first calls of the one route with this path. */
export function firstCalls({ routes }: Declaration, path: string): string[] {
  const found = routes.filter((route) => route.path === path);
  expect(found, path).toHaveLength(1);
  return found.flatMap(({ preload = [], preloadPlain = [] }) => [...preload, ...preloadPlain]).sort();
}

/** Adds a test for each page by its path: remote.json names the calls of its `prefetch`. */
export function testPrefetch(
  declaration: Declaration,
  pages: readonly (readonly [path: string, prefetch: Prefetch])[],
  result?: unknown,
): void {
  it.each(pages)(
    'remote.json names the first calls of %s to the letter; one that differs is fetched twice',
    async (path, prefetch) => {
      expect(firstCalls(declaration, path)).toEqual(await askedBy(prefetch, result));
    },
    TIMEOUT_MS,
  );
}

/** Tests that every extension exists, and that remote.json names the first calls of those that preload some. */
export function testExtensions({ extensions = [] }: Declaration, load: ExtensionsModule['load']): void {
  it.each(extensions.filter(({ preload }) => preload))(
    'remote.json names the first calls of $name to the letter; one that differs is made twice',
    async ({ slot, name, preload }) => {
      onTestFinished(cleanup);
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
      await vi.waitFor(() => expect(asked).toEqual(preload));
    },
    TIMEOUT_MS,
  );

  it(
    'has every extension that remote.json declares',
    async () => {
      for (const { slot, name } of extensions) {
        expect(await load(name), name).toBeTypeOf(/^(dashboard\.todo|palette\.)/.test(slot) ? 'object' : 'function');
      }
    },
    TIMEOUT_MS,
  );
}
