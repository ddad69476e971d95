import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { credentialsFetch, getSession, product, sessionGoesOn, signedIn } from './index';
import { sessionEnded } from './auth';
import { setLeave } from './navigation';
import type { Session } from './types';

const session: Session = {
  uuid: '8a5c1c56-b4d9-50fd-b833-421448000000',
  login: 'camille.martin@cabinet-tilleuls.example',
  token: 'first',
  tokenValidity: '2026-11-21T10:42:00Z',
  ssoToken: 'handle',
  ssoTokenValidity: '2026-11-20T11:42:00Z',
  userName: 'Camille Martin',
  isAuth: true,
};

type Answer = () => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refused: Answer = () => json(401, { code: 'auth.required' });
const stateOf =
  (now: Session | null): Answer =>
  () =>
    json(200, { session: now });

const asked: string[] = [];
/** The edge's answers by path; the last one is repeated. */
let edge: Record<string, Answer[]> = {};

const left = vi.fn();

beforeEach(() => {
  setLeave(left);
  asked.length = 0;
  edge = {};
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname.replace('/api/product/', '');
    asked.push(path);
    const answers = edge[path] ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  signedIn(session);
});

afterEach(async () => {
  await sessionEnded('signed-out');
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const user = () => product.GET('/users/{id}', { params: { path: { id: session.uuid } } });
const change = () =>
  product.POST('/users/update-password', {
    body: { userUuid: session.uuid, oldPassword: 'old', newPassword: 'new' },
    fetch: credentialsFetch,
  });

it('a change of credentials hands the page the next anti-forgery token, also in the mirror', async () => {
  edge['users/update-password'] = [() => new Response(null, { status: 204, headers: { 'X-Portal-Token': 'next' } })];
  await change();
  expect([getSession()?.token, localStorage.getItem('token')]).toEqual(['next', 'next']);
});

it('a change with the token of before another tab renewed the session is sent once more', async () => {
  edge['users/update-password'] = [() => json(403, { code: 'auth.forgery' }), () => new Response(null, { status: 204 })];
  edge['/bff/page-state'] = [stateOf({ ...session, token: 'next' })];
  expect((await change()).response.status).toBe(204);
  expect(getSession()?.token).toBe('next');
});

it('a change that is refused with the current token is not sent again', async () => {
  edge['users/update-password'] = [() => json(403, { code: 'auth.forgery' })];
  edge['/bff/page-state'] = [stateOf(session)];
  await expect(change()).rejects.toMatchObject({ code: 'auth.forgery' });
  expect(asked.filter((path) => path === 'users/update-password')).toHaveLength(1);
});

it('a call that is refused meanwhile waits for the change, and is made again', async () => {
  const answer = Promise.withResolvers<Response>();
  edge['users/update-password'] = [() => answer.promise];
  edge[`users/${session.uuid}`] = [refused, () => json(200, { result: {} })];
  edge['/bff/page-state'] = [stateOf({ ...session, token: 'next' })];
  const changed = change();
  const read = user();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).not.toContain('/bff/page-state');
  answer.resolve(new Response(null, { status: 204, headers: { 'X-Portal-Token': 'next' } }));
  await changed;
  expect((await read).response.status).toBe(200);
  expect(left).not.toHaveBeenCalled();
});

it('a session that goes on under another identifier is taken over; a refused change is not made again', async () => {
  edge['users/update-password'] = [refused];
  edge['/bff/page-state'] = [stateOf({ ...session, token: 'next' })];
  await expect(change()).rejects.toMatchObject({ status: 401 });
  await vi.waitFor(() => expect(getSession()?.token).toBe('next'));
  expect(asked).toEqual(['users/update-password', '/bff/page-state']);
  expect(left).not.toHaveBeenCalled();
});

it('one that does not go on ends, and so does one that was refused and cannot be asked for', async () => {
  for (const state of [[stateOf(null)], []]) {
    signedIn(session);
    edge = { [`users/${session.uuid}`]: [refused], '/bff/page-state': state };
    await expect(user()).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
  }
});

it('a session that is refused again and again is asked for once by each call', async () => {
  edge = { [`users/${session.uuid}`]: [refused], '/bff/page-state': [stateOf(session)] };
  await expect(user()).rejects.toMatchObject({ status: 401 });
  await vi.waitFor(() => expect(asked.filter((path) => path === '/bff/page-state')).toHaveLength(2));
  expect(getSession()).not.toBeNull();
});

it('a stream that breaks while the edge is away ends nothing', async () => {
  expect(await sessionGoesOn()).toBe(true);
  expect(getSession()).not.toBeNull();
});

it('another person’s session in this browser is left for', async () => {
  edge['/bff/page-state'] = [stateOf({ ...session, uuid: 'another', token: 'next' })];
  await sessionGoesOn();
  expect(left).toHaveBeenCalledExactlyOnceWith(null);
});

it('waits for the next session while the provider is asked in another window, and only then', async () => {
  let held = ['portal-provider'];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: async (_: string, __: object, act: () => Promise<unknown>) => act(),
    },
  });
  edge['/bff/page-state'] = [stateOf(null), stateOf({ ...session, token: 'next' })];
  expect(await sessionGoesOn()).toBe(true);
  expect(getSession()?.token).toBe('next');
  held = [];
  edge['/bff/page-state'] = [stateOf(null)];
  expect(await sessionGoesOn()).toBe(false);
  vi.unstubAllGlobals();
});
