// Tests the pushes of the service worker (public/sw.js) in a scope that the test provides.
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { subscriptionId } from 'shared-ui/pushes';

const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const origin = 'https://portal.example';
const ORDER = '/mon-cabinet/commande?reference=C26-1';

const shown = vi.fn<(title: string, options: object) => Promise<void>>();
const opened = vi.fn<(path: string) => Promise<void>>();
const subscribe = vi.fn();
const fetched = vi.fn<(path: string, init?: { body: string; headers: object }) => Promise<Response>>();
let tabs: { url: string; focus: () => void }[] = [];

/** Dispatches an event to a fresh worker and waits for its result. */
async function send(kind: string, event: object): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(origin),
    navigator: { languages: ['it-IT'] },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow: opened },
    registration: { showNotification: shown, pushManager: { subscribe } },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  };
  runInContext(source, createContext({ self, fetch: fetched, crypto: webcrypto, URL, TextEncoder }));
  const waited: Promise<unknown>[] = [];
  listeners.get(kind)!({ ...event, waitUntil: (done: Promise<unknown>) => waited.push(done) });
  await Promise.all(waited);
}

const push = (content: unknown) => send('push', { data: { json: () => JSON.parse(JSON.stringify(content)) as unknown } });
const click = (link: unknown) => send('notificationclick', { notification: { close: vi.fn(), data: { link } } });

beforeEach(() => {
  vi.resetAllMocks();
  tabs = [];
});

it('shows what a push contains, one of a kind at a time', async () => {
  await push({ title: '2 messages', body: 'Cabinet des Tilleuls', lang: 'en', tag: 'message', link: '/mon-espace/mes-messages' });
  expect(shown).toHaveBeenCalledExactlyOnceWith('2 messages', {
    body: 'Cabinet des Tilleuls',
    lang: 'en',
    tag: 'message',
    renotify: true,
    icon: '/icon-192.png',
    data: { link: '/mon-espace/mes-messages' },
  });
});

it('reports that something has come where it cannot read what', async () => {
  const unreadable = { json: () => JSON.parse('{') as unknown };
  await send('push', { data: null });
  await send('push', { data: unreadable });
  await push('text');
  await push({ title: 7, tag: {} });
  expect(shown.mock.calls.map(([title]) => title)).toEqual(Array(4).fill('Novità sul portale'));
});

it('shows the tab that is there already, and takes no other one away', async () => {
  const [writing, there] = [vi.fn(), vi.fn()];
  tabs = [
    { url: `${origin}/mon-espace/mes-messages`, focus: writing },
    { url: `${origin}${ORDER}#top`, focus: there },
  ];
  await click(ORDER);
  expect([there.mock.calls.length, writing.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0, 0]);
  await click('/mon-cabinet/mes-factures');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/mon-cabinet/mes-factures');
});

it.each([undefined, 7, '', 'x', 'https://evil.example/', '//evil.example', '/\\evil.example', 'data:text/html,x', '/\t/evil.example'])(
  'leads to the notifications where a link is %j',
  async (link) => {
    await click(link);
    expect(opened).toHaveBeenCalledExactlyOnceWith('/mes-notifications');
  },
);

it('puts a renewed subscription in the place of the old one while a session is open, else ends it', async () => {
  const before = { endpoint: 'https://push.example/old', options: { applicationServerKey: 'key' } };
  const fresh = { unsubscribe: vi.fn(), toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'P', auth: 'A' } }) };
  subscribe.mockResolvedValue(fresh);
  fetched.mockResolvedValue(Response.json({ uuid: 'u', token: 't' }));
  await send('pushsubscriptionchange', { oldSubscription: before });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  const [path, sent] = fetched.mock.calls[1]!;
  expect(path).toBe('/api/product/notifications/push/u');
  expect(sent?.headers).toMatchObject({ 'X-Portal-Token': 't' });
  expect(JSON.parse(sent!.body)).toEqual({
    endpoint: 'https://push.example/new',
    p256dh: 'P',
    auth: 'A',
    replaces: await subscriptionId('https://push.example/old'),
  });
  expect(fresh.unsubscribe).not.toHaveBeenCalled();

  fetched.mockResolvedValue(new Response(null, { status: 401 }));
  await send('pushsubscriptionchange', { oldSubscription: before, newSubscription: fresh });
  expect(fresh.unsubscribe).toHaveBeenCalledOnce();
  await send('pushsubscriptionchange', { oldSubscription: null });
  expect(subscribe).toHaveBeenCalledOnce();
});
