import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { databaseOf, DatabaseStore, MemoryStore } from './database';
import type { StoredMessage, OutboxStore } from './types';

let people = 0;
const newUser = () => `user-${String((people += 1))}`;

const message = (clientKey: string, order: number): StoredMessage => ({
  clientKey,
  order,
  conversationUuid: 'c',
  letter: { text: clientKey },
  at: 1,
  state: 'waiting',
  doubtful: false,
  tries: 0,
  notBefore: 0,
});
const keys = async (store: OutboxStore) => (await store.read()).map(({ clientKey }) => clientKey);

it.each([
  ['a database', () => new DatabaseStore(newUser())],
  ['memory', () => new MemoryStore()],
])('%s keeps what a change makes of it, in order', async (_, make) => {
  const store = make();
  await store.update(() => [message('z', 1), message('a', 2)]);
  await store.update((all) => [...all, message('m', 3)]);
  expect(await keys(store)).toEqual(['z', 'a', 'm']);
  await store.update((all) => all.filter(({ clientKey }) => clientKey !== 'a'));
  await store.update(([first, ...others]) => [...others, { ...(first as StoredMessage), order: 9, state: 'refused' }]);
  expect(await keys(store)).toEqual(['m', 'z']);
  expect((await store.read())[1]?.state).toBe('refused');
  await expect(
    store.update(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await keys(store), 'a change that fails changes nothing').toEqual(['m', 'z']);
});

it('changes of two tabs at once are both kept, for this person alone', async () => {
  const user = newUser();
  const tabs = [new DatabaseStore(user), new DatabaseStore(user)];
  const add = (store: OutboxStore, key: string) => store.update((all) => [...all, message(key, all.length + 1)]);
  await Promise.all(Array.from({ length: 20 }, (_, i) => add(tabs[i % 2] as OutboxStore, `m${String(i)}`)));
  const all = await new DatabaseStore(user).read();
  expect(all.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(await new DatabaseStore(newUser()).read()).toEqual([]);
});

it('a tab lets go of a database that is dropped, and begins anew', async () => {
  const user = newUser();
  const store = new DatabaseStore(user);
  await store.update(() => [message('a', 1)]);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseOf(user));
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('held'));
  });
  expect(await store.read()).toEqual([]);
});
