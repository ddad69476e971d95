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
let methods: string[] | null = ['password'];
let asked = 0;
const sent: unknown[] = [];
const settled = vi.fn();

beforeEach(() => {
  proofs = [];
  methods = ['password'];
  asked = 0;
  sent.length = 0;
  settled.mockReset();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      asked += 1;
      return methods ? json(200, { result: { seconds: 0, methods } }) : json(503, { code: 'upstream.unavailable' });
    }
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
const field = (label = 'Mot de passe') => screen.findByLabelText<HTMLInputElement>(label);
const app = 'Code à six chiffres de votre application';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = () => press('Confirmer');
const proven = () => json(200, { result: { seconds: 300, methods } }, { 'X-Portal-Token': 'next' });
const wrong = (name = 'password') => json(400, { code: 'request.invalid', errors: [{ field: name, code: 'wrong' }] });

it('takes the password, and the session’s next anti-forgery token', async () => {
  proofs = [proven];
  await show();
  const password = await field();
  expect(document.activeElement).toBe(password);
  expect(screen.queryByRole('button', { name: 'Utiliser mon application' })).toBeNull();
  await userEvent.type(password, 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ password: 'Sourire-2026!' }]);
  expect(getSession()?.token).toBe('next');
});

it('says what is wrong at the field, and stays', async () => {
  proofs = [() => wrong(), () => json(429, { code: 'credentials.locked' }, { 'Retry-After': '610' })];
  await show();
  const password = await field();
  await confirm();
  expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
  await userEvent.type(password, 'a guess');
  await confirm();
  expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await confirm();
  expect(await screen.findByText('Trop d’essais. Réessayez dans 11 minutes.')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('La vérification n’a pas abouti. Rien n’a été fait, réessayez.')).toBeTruthy();
  expect(settled).not.toHaveBeenCalled();
});

it('asks for the code of the app first, which phones and password managers can fill in', async () => {
  methods = ['totp', 'password', 'recovery'];
  proofs = [() => wrong('code'), proven];
  await show();
  const code = await field(app);
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  await confirm();
  expect(await screen.findByText('Saisissez le code.')).toBeTruthy();
  await userEvent.type(code, '000000');
  await confirm();
  expect(await screen.findByText('Ce code ne convient pas ou a déjà servi. Saisissez-en un autre.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, '492817');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([
    { method: 'totp', code: '000000' },
    { method: 'totp', code: '492817' },
  ]);
  expect(getSession()?.token).toBe('next');
});

it('changes to a recovery code, to the password, and back', async () => {
  methods = ['totp', 'password', 'recovery'];
  proofs = [() => wrong('code'), proven];
  await show();
  await field(app);
  await confirm();
  await press('Utiliser un code de secours');
  const recovery = await field('Code de secours');
  expect(document.activeElement).toBe(recovery);
  expect([recovery.value, recovery.autocomplete, recovery.inputMode]).toEqual(['', 'off', 'text']);
  expect(screen.queryByText('Saisissez le code.')).toBeNull();
  await userEvent.type(recovery, 'abcdef-ghijkl-mnopqr-stuvwx');
  await confirm();
  expect(await screen.findByText('Ce code ne convient pas ou a déjà servi. Saisissez-en un autre.')).toBeTruthy();
  await press('Utiliser mon application');
  expect((await field(app)).value).toBe('');
  await press('Utiliser mon mot de passe');
  const password = await field();
  expect(document.activeElement).toBe(password);
  await userEvent.type(password, 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ method: 'recovery', code: 'abcdef-ghijkl-mnopqr-stuvwx' }, { password: 'Sourire-2026!' }]);
});

it('asks for the password where the edge does not say by what', async () => {
  methods = null;
  await show();
  const password = await field();
  expect(document.activeElement).toBe(password);
  expect(asked).toBe(1);
});

it('takes the answer that a download has got', async () => {
  queryClient.setQueryData(['proof'], { seconds: 0, methods: ['totp', 'password'] });
  await show();
  expect(await field(app)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Utiliser un code de secours' })).toBeNull();
  expect(asked).toBe(0);
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
