import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, signedIn } from 'shared-ui/core';
import { dropOthers, keepOwn } from './own';

const camille = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const nora = '0b1f6a54-9f5e-5a7e-8a43-1f2f2c7d1d11';
/** Deletions and storage events arrive asynchronously. */
const patience = { timeout: 15_000 };
const left = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

function make(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(new Error(name));
  });
}

beforeEach(async () => {
  await dropOthers(null);
  for (const name of [`portal-own-outbox-${camille}`, `portal-own-outbox-${nora}`, 'portal-uploads']) await make(name);
});

async function signIn(uuid: string): Promise<void> {
  signedIn({ uuid, login: '', token: 't', tokenValidity: '', ssoToken: '', ssoTokenValidity: '', userName: '', isAuth: true });
  keepOwn(uuid);
  await vi.waitFor(async () => expect(await left()).toEqual([`portal-own-outbox-${uuid}`, 'portal-uploads']), patience);
}

it('a user who signs in finds their own data, and none of others', async () => {
  await signIn(nora);
});

it('a session that ran out leaves what has not been sent to the same person; a sign-out leaves nothing', async () => {
  await signIn(camille);
  await sessionEnded('expired');
  expect(await left()).toEqual([`portal-own-outbox-${camille}`, 'portal-uploads']);
  await signIn(camille);
  await sessionEnded('signed-out');
  await vi.waitFor(async () => expect(await left()).toEqual(['portal-uploads']), patience);
});
