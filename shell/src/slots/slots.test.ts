import { getSession, pageState, replacePageState, signedIn } from 'shared-ui/core';
import type { Extension, SlotHost } from 'shared-ui/slots';
import { beforeEach, expect, it, vi } from 'vitest';
import { RemoteError } from '../remotes/errors';
import { remote, session } from '../testing';

const page = vi.hoisted(() => ({
  load: vi.fn<(host: unknown, remote: unknown, name: string) => Promise<unknown>>(),
  report: vi.fn(),
  recordEvent: vi.fn(),
  styles: { hold: vi.fn(), release: vi.fn() },
}));
vi.mock('../remotes/loader', () => ({ loadExtension: page.load }));
vi.mock('../remotes/surroundings', () => ({ host: {}, report: page.report, styles: page.styles }));
vi.mock('../remotes/events', () => ({ recordEvent: page.recordEvent }));

const slots = vi.hoisted(() => ({ host: null as SlotHost | null, prepared: [] as string[] }));
vi.mock('shared-ui/slots', async (original) => ({
  ...(await original<object>()),
  provideSlots: (host: SlotHost) => {
    slots.host = host;
  },
  prepareExtension: async ({ id }: Extension) => void slots.prepared.push(id),
}));

const { prefetchSlots, startSlots } = await import('./slots');

const target = {
  ...remote('mfe-x', [{}]),
  extensions: [
    { slot: 'card', name: 'card', order: 1, label: 'label', preload: ['/api/product/cards/{uuid}'] },
    { slot: 'card', name: 'owners', order: 2, label: 'label', roles: ['owner'], preload: ['/api/product/money'] },
  ],
};
const extension: Extension = { id: 'mfe-x/card', remote: 'mfe-x', slot: 'card', name: 'card', order: 1, label: 'Libellé', first: true };

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  slots.prepared.length = 0;
  signedIn(session);
  expect(getSession()).not.toBeNull();
  replacePageState({ ...pageState, remotes: [target], person: { practice: 'P', role: 'assistant' } });
  startSlots();
});

it('loads by the remote’s container, and counts the remote as seen once for the page', async () => {
  page.load.mockResolvedValue('the card');
  expect(await slots.host?.load(extension)).toBe('the card');
  expect(await slots.host?.load(extension)).toBe('the card');
  expect(page.load).toHaveBeenCalledWith({}, target, 'card');
  expect(page.recordEvent.mock.calls).toEqual([[{ remote: 'mfe-x', version: target.version, what: 'page' }]]);
  expect(page.report).not.toHaveBeenCalled();
});

it('reports one that does not load, and one that breaks, as its remote’s failure', async () => {
  page.load.mockRejectedValue(new RemoteError('timeout', 'no answer'));
  await expect(slots.host?.load(extension)).rejects.toThrow('no answer');
  slots.host?.broke(extension, new Error('broken'));
  const reported = page.report.mock.calls.map(([report]) => report as { code: string; remote: string; version: string });
  expect(reported.map(({ code }) => code)).toEqual(['timeout', 'render']);
  expect(reported[0]).toMatchObject({ remote: 'mfe-x', version: target.version });
  expect(page.recordEvent).toHaveBeenCalledTimes(2);
});

it('holds the remote’s styles for each place that shows it', () => {
  const release = slots.host?.holdStyles(extension);
  slots.host?.holdStyles(extension);
  const [first, second] = page.styles.hold.mock.calls.map(([, holder]) => holder as symbol);
  expect(first).not.toBe(second);
  release?.();
  expect(page.styles.release.mock.calls).toEqual([[target, first]]);
});

it('loads ahead what a page shows first of what this role has, and answers its calls', () => {
  const route = { path: '/dashboard', title: 'title', layout: 'wrapped', access: 'signed-in' } as const;
  expect(prefetchSlots({ ...route, slots: ['card'] })).toEqual(['/api/product/cards/{uuid}']);
  expect(slots.prepared).toEqual(['mfe-x/card']);
  expect(prefetchSlots(route)).toEqual([]);
});
