import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiProblem, proofQuestion, product, signedIn } from './index';
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

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const sent: { path: string; token: string | null; body: string }[] = [];
let refusals = 0;

beforeEach(() => {
  setLeave(vi.fn());
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, token: request.headers.get('X-Portal-Token'), body: await request.text() });
    refusals -= 1;
    return refusals >= 0 ? json(403, { code: 'auth.step_up' }) : json(200, { result: {} });
  });
  signedIn(session);
});

afterEach(async () => {
  await sessionEnded('signed-out');
  localStorage.clear();
  sessionStorage.clear();
});

const path = { userUuid: session.uuid };
const invite = () =>
  product.POST('/collaborators/invite/{userUuid}', {
    params: { path },
    body: { email: 'zoe@x.example', role: 'assistant', locale: 'fr', personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } },
  });
const exportPractice = () => product.POST('/hosting/export/{userUuid}', { params: { path } });
const asked = () => vi.waitFor(() => expect(proofQuestion.get()).not.toBeNull());

it('a call that demands a proof waits for it and goes on with what it was to send', async () => {
  refusals = 1;
  const invited = invite();
  await asked();
  signedIn({ ...session, token: 'next' });
  proofQuestion.get()?.(true);
  expect((await invited).response.status).toBe(200);
  expect(sent.map(({ token }) => token)).toEqual(['first', 'next']);
  expect(sent[1]?.body).toBe(sent[0]?.body);
  expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ email: 'zoe@x.example' });
  expect(proofQuestion.get()).toBeNull();
});

it('several calls ask once', async () => {
  refusals = 2;
  const calls = [invite(), exportPractice()];
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await asked();
  const answer = proofQuestion.get();
  answer?.(true);
  await Promise.all(calls);
  expect(sent).toHaveLength(4);
});

it('a person who declines gets the refusal, and the next call asks again', async () => {
  refusals = 2;
  const refused = expect(invite()).rejects.toMatchObject({ status: 403, code: 'auth.step_up' } satisfies Partial<ApiProblem>);
  await asked();
  proofQuestion.get()?.(false);
  await refused;
  const again = exportPractice();
  await asked();
  proofQuestion.get()?.(true);
  await again;
  expect(sent).toHaveLength(3);
});

it('a proof that arrives after the person declined answers no later question', async () => {
  refusals = 2;
  const refused = expect(invite()).rejects.toMatchObject({ code: 'auth.step_up' });
  await asked();
  const first = proofQuestion.get();
  first?.(false);
  await refused;
  const again = exportPractice();
  await asked();
  first?.(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(proofQuestion.get(), 'still asked').not.toBeNull();
  expect(sent).toHaveLength(2);
  proofQuestion.get()?.(true);
  await again;
});

it('a call that is refused after the proof is not made a third time', async () => {
  refusals = 2;
  const refused = expect(invite()).rejects.toMatchObject({ code: 'auth.step_up' });
  await asked();
  proofQuestion.get()?.(true);
  await refused;
  expect(sent).toHaveLength(2);
});
