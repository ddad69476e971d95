import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSession, pageState, queryClient, signedIn } from '../core/index';
import { renderUi } from '../testing';
import { StepUpDialog } from './index';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

let proofs: (() => Response | Promise<Response>)[] = [];
let methods = ['password'];
const sent: unknown[] = [];
const settled = vi.fn();

beforeEach(() => {
  proofs = [];
  methods = ['password'];
  sent.length = 0;
  settled.mockReset();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return json(200, { result: { seconds: 0, methods } });
    sent.push(await request.json());
    const answer = proofs.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  signedIn({
    uuid: '8a5c1c56-b4d9-50fd-b833-421448000000',
    login: 'camille.martin@cabinet-tilleuls.example',
    token: 'first',
    tokenValidity: '2026-11-21T10:42:00Z',
    ssoToken: '',
    ssoTokenValidity: '',
    userName: 'Camille Martin',
    isAuth: true,
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  Reflect.deleteProperty(pageState, 'oidc');
});

const show = () =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <StepUpDialog onSettle={settled} />
    </QueryClientProvider>,
  );
const field = () => screen.getByLabelText('Mot de passe');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
const wrong = () => json(400, { code: 'request.invalid', errors: [{ field: 'password', code: 'wrong' }] });

it('takes the password, and the session’s next anti-forgery token', async () => {
  proofs = [() => json(200, { result: { seconds: 300, methods } }, { 'X-Portal-Token': 'next' })];
  await show();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ password: 'Sourire-2026!' }]);
  expect(getSession()?.token).toBe('next');
});

it('says what is wrong at the field, and stays', async () => {
  proofs = [wrong, () => json(429, { code: 'credentials.locked' }, { 'Retry-After': '610' })];
  await show();
  await confirm();
  expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
  await userEvent.type(field(), 'a guess');
  await confirm();
  expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await confirm();
  expect(await screen.findByText('Trop d’essais. Réessayez dans 11 minutes.')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('La vérification n’a pas abouti. Rien n’a été fait, réessayez.')).toBeTruthy();
  expect(settled).not.toHaveBeenCalled();
});

it('may be declined', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.keyboard('{Escape}');
  expect(settled.mock.calls).toEqual([[false], [false]]);
});

it('offers the provider to a session that began there', async () => {
  Object.assign(pageState, { oidc: { label: 'Pro Santé' } });
  methods = ['password', 'provider'];
  history.replaceState(null, '', '/mon-cabinet/mes-commandes?page=2');
  await show();
  const link = await screen.findByRole('link', { name: 'Confirmer avec Pro Santé' });
  expect(link.getAttribute('href')).toBe('/bff/oidc/start?fresh=true&returnUrl=%2Fmon-cabinet%2Fmes-commandes%3Fpage%3D2');
});
