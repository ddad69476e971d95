import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Invalidation } from './invalidate';
import { stubVisibility } from '../testing/browser';

const root = join(import.meta.dirname, '../../..');
const read = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const quoted = (list: string) => found(list, /["']([\w-]+)["']/g);

/** Tags of the contract, and those of the platform's events. */
function declared(): string[] {
  const contract = read('contracts/product/*.yaml').flatMap(([, text]) => found(text, /invalidates: \[([^\]]*)\]/g));
  const platform = read('platform/internal/**/*.go').filter(([file]) => !file.endsWith('_test.go'));
  const lists = platform.flatMap(([, text]) => found(text, /\b(?:Tags: *|tags :?= *)\[\]string\{([^}]*)\}/g));
  const names = platform.flatMap(([, text]) => found(text, /\b[tT]ag +=( "[^"]+")/g));
  return [...new Set([...contract.flatMap((list) => list.split(/,\s*/)), ...[...lists, ...names].flatMap(quoted)])].sort();
}

/** First elements of the query keys of all pages, with the tags of each key's `meta`. */
function queries(): { key: string; tags: string[] }[] {
  return read('{mfe-*,shell,shared-ui}/src/**/*.{ts,tsx}')
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .flatMap(([, text]) => {
      const tag = found(text, /const TAG = '([\w-]+)'/g).map((key) => ({ key, tags: [] as string[] }));
      const lists = found(text, /const \w+ = \['([\w-]+)'\]/g).map((key) => ({ key, tags: [] as string[] }));
      const keys = found(text, /queryKey: \['([\w-]+)'/g).map((key) => ({ key, tags: [] as string[] }));
      const metas = found(text, /\btags: \[([^\]]*)\]/g).map((list) => ({ key: 'meta', tags: quoted(list) }));
      return [...tag, ...lists, ...keys, ...metas];
    });
}

let client: QueryClient;
let invalidation: Invalidation;
const invalidated = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated).length;

beforeEach(() => {
  vi.useFakeTimers();
  stubVisibility();
  client = new QueryClient();
  invalidation = new Invalidation(client, () => 0);
  for (const [at, { key, tags }] of queries().entries())
    client
      .getQueryCache()
      .build(client, { queryKey: [key, at], meta: { tags }, queryFn: () => 1 })
      .setData(1);
});
afterEach(() => vi.useRealTimers());

it('finds the tags and the queries', () => {
  expect(declared()).toEqual(expect.arrayContaining(['Acts', 'Files', 'Partnership', 'gallery', 'order-drafts', 'payments', 'visits']));
  expect(queries().length).toBeGreaterThan(60);
});

it.each(declared())('reaches a query by the tag %s, and the same queries by a reset', async (tag) => {
  invalidation.receive({ id: '1', kind: 'x.y', subject: '', tags: [tag] });
  await vi.advanceTimersByTimeAsync(1000);
  const reached = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated);
  expect(reached).not.toHaveLength(0);
  for (const query of reached) query.setState({ isInvalidated: false });
  expect(invalidated()).toBe(0);
  invalidation.receive({ id: '2', kind: 'reset', subject: '', tags: [] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reached.filter((query) => !query.state.isInvalidated).map((query) => query.queryKey[0])).toEqual([]);
});
