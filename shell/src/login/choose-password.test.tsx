import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { ChoosePassword } from './choose-password';
import late from './factor.texts.json';
import { LoginForm } from './login-form';

vi.mock('../layout-part', () => ({ warmLayout: () => undefined }));

/** The requests that were sent. */
let sent: string[];
let code: string;
/** True when the password is saved without a sign-in; `factor` when a second step follows. */
let saved: boolean | 'factor';

beforeEach(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  [sent, saved] = [[], false];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(((await request.clone().json()) as { password: string }).password);
    if (saved === 'factor') return Response.json({ challenge: 'C'.repeat(43), methods: ['totp'] });
    if (saved) return new Response(null, { status: 204 });
    return Response.json({ code: 'request.invalid', errors: [{ field: 'password', code }] }, { status: 400 });
  });
  render(<ChoosePassword first={false} login="camille@x.example" name="Camille" mailed={{ code: 'A', whole: true }} onSpent={() => {}} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Finds a message in the page, where non-breaking spaces count as ordinary ones. */
const shown = (message: string) => screen.findByText(message.replaceAll(/\s/gu, ' '));
const field = () => screen.getByLabelText<HTMLInputElement>(fr['choose.password']);

async function choose(password: string): Promise<void> {
  fireEvent.change(field(), { target: { value: password } });
  await act(async () => fireEvent.submit(field().closest('form')!));
}

it.each([
  ['too_simple', fr['password.too_simple']],
  ['personal', fr['password.personal']],
])('shows at the field that the platform refuses a password that is long enough: %s', async (refusal, words) => {
  code = refusal;
  await choose('qwerty123456');
  expect(screen.getByRole('meter').getAttribute('aria-valuetext'), 'a password that is refused is not praised for its length').toBe(words);
  expect(await shown(words)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(sent).toEqual(['qwerty123456']);
});

it.each([
  ['', fr['password.required']],
  ['🦷🦷🦷🦷🦷🦷', fr['password.too_short']],
  ['🦷'.repeat(129), fr['password.too_long']],
])('does not send a password of a length that is refused: %s', async (password, words) => {
  await choose(password);
  expect(await shown(words)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows at the login that the password is saved, when the sign-in failed', async () => {
  saved = true;
  history.replaceState(null, '', '/auth/reset-password');
  await choose('trois girafes au bord du lac');
  expect(location.pathname).toBe('/');
  render(<LoginForm />);
  expect(await shown(fr['notice.password-saved'])).toBeTruthy();
});

it('shows above the second step that the password is saved', async () => {
  saved = 'factor';
  history.replaceState(null, '', '/auth/reset-password');
  await choose('trois girafes au bord du lac');
  expect(await shown(late.fr['factor.title'])).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(late.fr['factor.passwordSaved']);
});
