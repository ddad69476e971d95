import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, pageState, replacePageState, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { LoginForm } from './login-form';

vi.mock('../layout-part', () => ({ warmLayout: () => undefined }));

/** The answer to the sign-in. */
let answer: () => Promise<Response>;

beforeEach(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => answer());
  replacePageState({ ...pageState, oidc: { label: 'Pro Santé' } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

/** Opens the login at an address and tries to sign in. */
async function attempt(address = '/'): Promise<void> {
  history.replaceState(null, '', address);
  render(<LoginForm />);
  fireEvent.change(email(), { target: { value: 'hugo@cabinet.example' } });
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'not-it' } });
  await act(async () => fireEvent.submit(submit().closest('form')!));
}

it('shows no more that one must wait once another e-mail is typed', async () => {
  answer = async () => Response.json({ code: 'auth.login.locked' }, { status: 429, headers: { 'Retry-After': '840' } });
  await attempt();
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(email(), { target: { value: 'nora@cabinet.example' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submit().getAttribute('aria-disabled')).toBeNull();
});

it('shows after too many attempts how long to wait, keeps the e-mail, and lets try again then', async () => {
  answer = async () => Response.json({ code: 'auth.login.locked' }, { status: 429, headers: { 'Retry-After': '840' } });
  /** Texts that were in the page and were replaced. */
  const replaced: (string | null)[] = [];
  const said = new MutationObserver((changes) => replaced.push(...changes.map(({ oldValue }) => oldValue)));
  said.observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true });
  await attempt();
  expect((await screen.findByRole('alert')).textContent).toBe('Trop de tentatives. Réessayez dans 14 minutes.');
  said.disconnect();
  expect(replaced, 'a wait that begins is not over').not.toContain('Vous pouvez réessayer.');
  expect(email().value).toBe('hugo@cabinet.example');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Possible dans 14 minutes')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(840_000));
  expect(screen.getByRole('alert').textContent).toBe('Vous pouvez réessayer.');
  expect(submit().getAttribute('aria-disabled')).toBeNull();
});

it.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Pas de connexion au réseau. Vérifiez votre accès à Internet, puis réessayez.'],
  [
    async () => Response.json({ code: 'auth.login.error' }, { status: 401 }),
    'Adresse e-mail ou mot de passe incorrect. Vérifiez votre saisie et réessayez.',
  ],
  [async () => Response.json({ code: 'internal' }, { status: 500 }), 'La connexion n’a pas pu aboutir. Réessayez dans un instant.'],
])('shows a failure above the title, keeps the e-mail and empties the password', async (given, words) => {
  answer = given;
  await attempt('/auth?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(email().value).toBe('hugo@cabinet.example');
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
  expect(location.pathname + location.search, 'the login stands at /').toBe('/?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  expect(screen.getByRole('link', { name: 'Continuer avec Pro Santé' }).getAttribute('href')).toBe(
    '/bff/oidc/start?returnUrl=%2Fmon-cabinet%2Fmes-factures',
  );
});

it.each([
  ['%3Cb%3ECall%20this%20number%3C/b%3E', 'La connexion n’a pas pu aboutir. Réessayez dans un instant.'],
  [
    'auth.oidc.weak',
    'Ce fournisseur ne vous a pas identifié par une double authentification, que le portail exige. Activez-la chez lui, puis réessayez.',
  ],
  ['auth.oidc.error', 'La connexion par ce fournisseur n’a pas abouti. Réessayez, ou utilisez votre mot de passe.'],
])('a link chooses among the texts of the page and writes none of its own: %s', (code, words) => {
  history.replaceState(null, '', `/?error=${code}`);
  render(<LoginForm />);
  expect(screen.getByRole('alert').textContent).toBe(words);
});

it.each([
  [true, 1],
  [false, 0],
])('has a button for passkeys where the browser knows them (%s)', (known, buttons) => {
  if (known) vi.stubGlobal('PublicKeyCredential', class {});
  render(<LoginForm />);
  expect(screen.queryAllByRole('button', { name: fr['login.passkey'] })).toHaveLength(buttons);
});

it('takes a password that is pasted, and sends it as it was copied', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(((await request.json()) as { password: string }).password);
    return Response.json({ code: 'auth.login.error' }, { status: 401 });
  });
  render(<LoginForm />);
  const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(password);
  await user.paste(' trois girafes 🦒 ');
  expect(password.autocomplete).toBe('current-password');
  await act(async () => fireEvent.submit(password.form!));
  expect(sent).toEqual([' trois girafes 🦒 ']);
});
