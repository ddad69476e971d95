import type { PageRemote } from 'shared-ui/core';
import { pageState, replacePageState } from 'shared-ui/core';
import { beforeAll, expect, it } from 'vitest';
import { callOf, overrideAddress, partsOf, type Sources, unusedPreloads } from './parts';

const remote = (name: string, version = '1.0.0'): PageRemote => ({
  ...{ name, version, container: name, entry: { url: '', integrity: '' }, module: './app', styles: [], locales: {} },
  ...{ routes: [], menu: [], labels: {}, extensions: [{ slot: 'dashboard.card', name: 'recent', order: 1, label: 'title' }] },
});

beforeAll(() => replacePageState({ ...pageState, shell: { version: '0.1.0', locales: {} }, remotes: [remote('mfe-a'), remote('mfe-b')] }));

const sources = (more: Partial<Sources> = {}): Sources => ({
  ...{ state: pageState, statuses: new Map(), events: [], files: [], calls: [] },
  ...more,
});

const file = (name: string, startTime: number, responseEnd: number, transferSize = 1000) => ({
  ...{ name: `http://localhost/remotes/${name}`, startTime, responseEnd, transferSize },
});

const partOf = (name: string, more: Partial<Sources>) => partsOf(sources(more)).find((part) => part.name === name);

it('lists the shell, then the remotes that failed, are shown, and are not shown', () => {
  const statuses: Sources['statuses'] = new Map([
    ['mfe-a', { phase: 'idle' }],
    ['mfe-b', { phase: 'mounted' }],
  ]);
  expect(partsOf(sources({ statuses })).map(({ name, phase }) => [name, phase])).toEqual([
    ['shell', 'mounted'],
    ['mfe-b', 'mounted'],
    ['mfe-a', 'idle'],
  ]);
});

it('measures the files of a version until its first load ended', () => {
  const part = partOf('mfe-a', {
    statuses: new Map([['mfe-a', { phase: 'mounted' }]]),
    events: [{ remote: 'mfe-a', version: '1.0.0', what: 'page', at: 900 }],
    files: [
      file('mfe-a/1.0.0/entry.js', 100, 200),
      file('mfe-a/1.0.0/app.js', 210, 450),
      file('mfe-a/1.0.0/export.js', 9000, 9100),
      file('mfe-a/0.9.0/app.js', 0, 5000),
    ],
  });
  expect(part).toMatchObject({ files: 3, bytes: 3000, loadMs: 350, mountedMs: 900, extensions: ['dashboard.card · recent'] });
});

it('attributes each call to the remote whose code made it, else to the shell', () => {
  const calls = [
    { url: 'http://localhost/api/product/orders/list/u?size=10', stack: 'Error\n at http://localhost/remotes/mfe-a/1.0.0/app.js:1:2' },
    { url: '/bff/session', stack: 'Error\n at http://localhost/remotes/shell/0.1.0/start.js:1:2' },
  ];
  expect(partOf('mfe-a', { calls })?.calls).toEqual(['/api/product/orders/list/u?size=10']);
  expect(partOf('shell', { calls })?.calls).toEqual(['/bff/session']);
});

it('reads the address of a call from its stack', () => {
  const stack = Error('http://localhost/api/product/a?size=10').stack ?? '';
  expect(callOf(stack)).toEqual({ url: 'http://localhost/api/product/a?size=10', stack });
  expect(callOf('portalFetch@http://localhost/remotes/shell/1/start.js:1:2').url).toBe('');
});

it('names the failures of a remote, and tells extensions from a page', () => {
  const events = [
    { remote: 'mfe-a', version: '1.0.0', what: 'page' },
    { remote: 'mfe-a', version: '1.0.0', what: 'uncaught', error: new Error('x is undefined') },
  ] as const;
  const idle = new Map([['mfe-a', { phase: 'idle' }]]) as Sources['statuses'];
  expect(partOf('mfe-a', { events, statuses: idle })).toMatchObject({ phase: 'extensions', errors: ['x is undefined'] });
  const failed = { phase: 'failed', code: 'timeout', detail: 'no answer', reference: 'B02E-44D7', retryAt: 0 } as const;
  expect(partOf('mfe-b', { statuses: new Map([['mfe-b', failed]]) })?.errors).toEqual(['timeout B02E-44D7: no answer']);
});

it('lists the preloaded data that nothing has requested', () => {
  const preloads = ['http://localhost/api/product/a', 'http://localhost/api/product/b', 'http://localhost/remotes/mfe-a/1.0.0/fr.json'];
  expect(unusedPreloads(preloads, [{ url: 'http://localhost/api/product/a', stack: '' }])).toEqual(['/api/product/b']);
});

it('adds a version to the overrides of this browser', () => {
  expect(overrideAddress({ 'mfe-a': '2', 'mfe-b': '3' }, 'mfe-a', '4 & more')).toBe(
    '/bff/override?remote=mfe-a%404+%26+more&remote=mfe-b%403',
  );
});
