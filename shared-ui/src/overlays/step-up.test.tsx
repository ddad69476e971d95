import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ui from '../../locales/fr.json';
import { getSession, pageState, queryClient, signedIn, useNotices } from '../core/index';
import { renderUi } from '../testing';
import { reportProof, StepUpDialog } from './index';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

let proofs: (() => Response | Promise<Response>)[] = [];
let methods: string[] | null = ['password'];
let asked = 0;
/** Remaining seconds of the last proof. */
let seconds = 0;
const sent: unknown[] = [];
/** The answer to the request for passkey options. */
let passkeyQuestion: () => Response;
const settled = vi.fn();
const askPasskey = vi.fn<(options: string, signal: AbortSignal) => Promise<string | null>>();

beforeEach(() => {
  proofs = [];
  methods = ['password'];
  [asked, seconds] = [0, 0];
  sent.length = 0;
  passkeyQuestion = () => json(200, { result: { ceremony: 'C', options: '{"challenge":"abc"}' } });
  askPasskey.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
  settled.mockReset();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      asked += 1;
      return methods ? json(200, { result: { seconds, methods } }) : json(503, { code: 'upstream.unavailable' });
    }
    if (request.url.endsWith('/bff/step-up/passkey')) return passkeyQuestion();
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

const question = (onSettle: (given: boolean) => void) => (
  <QueryClientProvider client={queryClient}>
    <StepUpDialog onSettle={onSettle} passkeys={async () => ({ askPasskey })} />
  </QueryClientProvider>
);
const show = () => renderUi(question(settled));
const field = (label = 'Mot de passe') => screen.findByLabelText<HTMLInputElement>(label);
const app = 'Code de l’application';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = () => press('Confirmer');
/** Finds a message in the page, where non-breaking spaces count as ordinary ones. */
const shown = (message: string) => screen.findByText(message.replaceAll(/\s/gu, ' '));
const proven = () => json(200, { result: { seconds: 300, methods } }, { 'X-Portal-Token': 'next' });
const wrong = (name = 'password') => json(400, { code: 'request.invalid', errors: [{ field: name, code: 'wrong' }] });

it('takes the password, and the session’s next anti-forgery token', async () => {
  proofs = [proven];
  await show();
  const password = await field();
  expect(document.activeElement).toBe(password);
  expect(screen.queryByRole('button', { name: 'Utiliser l’application' })).toBeNull();
  await userEvent.type(password, 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ password: 'Sourire-2026!' }]);
  expect(getSession()?.token).toBe('next');
});

it('shows what is wrong at the field, and stays', async () => {
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

// A user who lost the passkey, or whose browser supports none: the password alone would not be enough.
it('asks for a recovery code where nothing else serves', async () => {
  methods = ['passkey', 'recovery'];
  proofs = [proven];
  await renderUi(
    <QueryClientProvider client={queryClient}>
      <StepUpDialog onSettle={settled} />
    </QueryClientProvider>,
  );
  const code = await field('Code de secours');
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  await userEvent.type(code, 'ABCDEF-GHIJKL-MNOPQR-STUVWX');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ method: 'recovery', code: 'ABCDEF-GHIJKL-MNOPQR-STUVWX' }]);
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
  expect(await shown(ui.stepUp.wrongCode)).toBeTruthy();
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
  expect(await shown(ui.stepUp.wrongRecovery)).toBeTruthy();
  await press('Utiliser l’application');
  expect((await field(app)).value).toBe('');
  await press('Utiliser mon mot de passe');
  const password = await field();
  expect(document.activeElement).toBe(password);
  await userEvent.type(password, 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(sent).toEqual([{ method: 'recovery', code: 'abcdef-ghijkl-mnopqr-stuvwx' }, { password: 'Sourire-2026!' }]);
});

it('asks for the password where the edge does not report by what', async () => {
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

it('may be declined, once for each question', async () => {
  const { rerender } = await show();
  await press('Annuler');
  await userEvent.keyboard('{Escape}');
  expect(settled.mock.calls).toEqual([[false]]);
  const next = vi.fn();
  rerender(question(next));
  await userEvent.keyboard('{Escape}');
  await press('Annuler');
  expect([next.mock.calls, settled.mock.calls]).toEqual([[[false]], [[false]]]);
});

it('stays declined where a proof arrives afterwards, and takes the session’s next token all the same', async () => {
  let answer: (response: Response) => void = () => undefined;
  proofs = [() => new Promise<Response>((resolve) => (answer = resolve))];
  await show();
  await userEvent.type(await field(), 'Sourire-2026!');
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Annuler');
  answer(proven());
  await waitFor(() => expect(getSession()?.token).toBe('next'));
  await new Promise((resolve) => setTimeout(resolve)); // what follows the answer has run
  await confirm();
  expect(sent, 'nothing is sent for a question that is over').toHaveLength(1);
  expect(settled.mock.calls).toEqual([[false]]);
});

const said = () => renderHook(useNotices).result.current;
const providerLink = () => screen.findByRole('link', { name: 'Confirmer avec Pro Santé' });
/** Opens the dialog of a session that began at a provider, on a list. */
async function showProvider({ standalone = false, download }: { standalone?: boolean; download?: HTMLAnchorElement } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  Object.assign(pageState, { oidc: { label: 'Pro Santé' } });
  methods = ['password', 'provider'];
  if (download) queryClient.setQueryData(['proof'], { seconds: 0, methods, download });
  history.replaceState(null, '', '/mon-cabinet/mes-commandes?page=2');
  await renderUi(
    <QueryClientProvider client={queryClient}>
      <StepUpDialog onSettle={settled} />
    </QueryClientProvider>,
  );
  const link = await providerLink();
  link.addEventListener('click', (event) => event.preventDefault());
  return link;
}
/** Simulates the return of the other window, with the storage that it started with. */
async function comeBack(storage: string | null) {
  sessionStorage.setItem('portal.proof', storage ?? '');
  await reportProof();
}

it('goes on here after a sign-in at the provider in another window', async () => {
  let storage: string | null = null;
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    storage = sessionStorage.getItem('portal.proof');
    return window;
  });
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const link = await showProvider();
  expect(document.activeElement).toBe(link);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  await userEvent.click(link);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/bff/oidc/start?fresh=true&returnUrl=%2Fmon-cabinet%2Fmes-commandes%3Fpage%3D2`,
    '_blank',
    expect.stringContaining('popup'),
  );
  expect(sessionStorage.getItem('portal.proof'), 'this page is not left').toBeNull();
  expect((await screen.findByRole('status')).textContent).toBe(ui.stepUp.opened);

  await comeBack(storage);
  expect(close).toHaveBeenCalledTimes(1);
  expect((await screen.findByRole('alert')).textContent, 'the provider refused').toBe(ui.stepUp.failed);
  expect(settled).not.toHaveBeenCalled();
  seconds = 300;
  await comeBack(storage);
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(said().map(({ message }) => message)).toEqual([ui.stepUp.proven]);
});

it.each([
  ['an installed app opens no window', true],
  ['the browser refuses a window', false],
])('leaves the page where %s, and offers the download after the return, once', async (_, standalone) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const download = document.createElement('a');
  download.href = '/api/product/patients/export/x?search=Lefèvre';
  download.download = '';
  download.textContent = 'CSV';
  const link = await showProvider({ standalone, download });
  if (standalone) await shown(ui.stepUp.leaves);
  await userEvent.click(link);
  expect(open).toHaveBeenCalledTimes(standalone ? 0 : 1);
  const kept = sessionStorage.getItem('portal.proof');
  expect(kept, 'no name of a patient is stored').toBe('{"path":"/api/product/patients/export/x","label":"CSV"}');

  await reportProof();
  expect(said().map(({ message }) => message)).toEqual([ui.stepUp.failed]);
  seconds = 300;
  await comeBack(kept);
  expect(sessionStorage.getItem('portal.proof')).toBeNull();
  const [notice] = said();
  expect([notice?.message, notice?.action?.label]).toEqual([ui.stepUp.proven, 'CSV']);
  const pressed = vi.spyOn(download, 'click').mockReturnValue();
  document.body.append(download);
  notice?.action?.onAction();
  expect(pressed).toHaveBeenCalledTimes(1);
  download.remove();
});

it('shows after the return that other acts can be made now', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(await showProvider());
  seconds = 300;
  await reportProof();
  expect(said().map(({ message, action }) => [message, action])).toEqual([[ui.stepUp.proven, undefined]]);
  await press('Utiliser mon mot de passe');
  expect(document.activeElement).toBe(await field());
  expect(await providerLink()).toBeTruthy();
});

const everyMethod = ['passkey', 'totp', 'password', 'recovery'];
const passkey = 'Utiliser une clé d’accès';
const passkeyButton = () => screen.findByRole('button', { name: passkey });
const closed = 'La clé d’accès n’a pas été utilisée. Réessayez, ou confirmez autrement.';
/** The browser's dialog, which stays open until the signal aborts it. */
const openDialog = (_: string, signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

it('asks for a passkey first, by the keyboard too, and takes the session’s next token', async () => {
  methods = everyMethod;
  proofs = [proven];
  askPasskey.mockResolvedValueOnce('{"id":"x"}');
  await show();
  const button = await passkeyButton();
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(askPasskey).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
  expect(askPasskey).toHaveBeenCalledExactlyOnceWith('{"challenge":"abc"}', expect.any(AbortSignal));
  expect(sent).toEqual([{ method: 'passkey', ceremony: 'C', credential: '{"id":"x"}' }]);
  expect(getSession()?.token).toBe('next');
});

it('stays open where the browser’s dialog is closed, with a word about it and the other ways', async () => {
  methods = everyMethod;
  proofs = [proven];
  askPasskey.mockResolvedValueOnce(null);
  await show();
  await userEvent.click(await passkeyButton());
  expect((await screen.findByRole('status')).textContent).toBe(closed);
  expect([sent, settled.mock.calls]).toEqual([[], []]);
  const button = screen.getByRole('button', { name: passkey });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  for (const other of ['l’application', 'mon mot de passe']) screen.getByRole('button', { name: `Utiliser ${other}` });
  await press('Utiliser un code de secours');
  const recovery = await field('Code de secours');
  expect(document.activeElement).toBe(recovery);
  expect(screen.queryByText(closed)).toBeNull();

  askPasskey.mockResolvedValueOnce('{"id":"x"}');
  await press(passkey);
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
});

it.each([
  [() => wrong('credential'), 'Cette clé d’accès ne convient pas. Essayez autrement.'],
  [() => json(429, { code: 'credentials.locked' }, { 'Retry-After': '610' }), 'Trop d’essais. Réessayez dans 11 minutes.'],
  [() => json(410, { code: 'auth.ceremony.over' }), 'La vérification n’a pas abouti. Rien n’a été fait, réessayez.'],
])('shows what is wrong with a passkey, and stays', async (answer, text) => {
  methods = everyMethod;
  proofs = [answer];
  askPasskey.mockResolvedValueOnce('{"id":"x"}');
  await show();
  await userEvent.click(await passkeyButton());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  const again = await passkeyButton();
  expect(document.activeElement).toBe(again);
  expect(settled).not.toHaveBeenCalled();
});

it('shows that it did not succeed where the browser or the edge cannot ask', async () => {
  methods = everyMethod;
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  askPasskey.mockRejectedValueOnce(new DOMException('another domain', 'SecurityError'));
  await show();
  await userEvent.click(await passkeyButton());
  expect((await screen.findByRole('alert')).textContent).toBe('La vérification n’a pas abouti. Rien n’a été fait, réessayez.');
  passkeyQuestion = () => json(503, { code: 'upstream.unavailable' });
  await press(passkey);
  expect((await screen.findByRole('alert')).textContent).toBe('La vérification n’a pas abouti. Rien n’a été fait, réessayez.');
  expect(askPasskey).toHaveBeenCalledTimes(1);
  expect([sent, settled.mock.calls]).toEqual([[], []]);
});

it('closes the browser’s dialog where another way is chosen, and with the dialog itself', async () => {
  methods = everyMethod;
  askPasskey.mockImplementation(openDialog);
  const { unmount } = await show();
  await userEvent.click(await passkeyButton());
  await waitFor(() => expect(askPasskey).toHaveBeenCalledTimes(1));
  await press('Utiliser mon mot de passe');
  expect(askPasskey.mock.calls[0]?.[1].aborted).toBe(true);
  const password = await field();
  expect(document.activeElement).toBe(password);
  expect(screen.getByRole('button', { name: 'Confirmer' }).getAttribute('aria-disabled')).toBeNull();
  await press(passkey);
  await waitFor(() => expect(askPasskey).toHaveBeenCalledTimes(2));
  unmount();
  expect(askPasskey.mock.calls[1]?.[1].aborted).toBe(true);
  expect([sent, settled.mock.calls]).toEqual([[], []]);
});

it('closes the browser’s dialog where the person declines, and sends nothing', async () => {
  methods = everyMethod;
  askPasskey.mockImplementation(openDialog);
  await show();
  await userEvent.click(await passkeyButton());
  await waitFor(() => expect(askPasskey).toHaveBeenCalledTimes(1));
  await press('Annuler');
  expect(askPasskey.mock.calls[0]?.[1].aborted).toBe(true);
  expect([sent, settled.mock.calls]).toEqual([[], [[false]]]);
});

it('offers no passkey in a browser that knows none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  methods = everyMethod;
  await show();
  const code = await field(app);
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('button', { name: passkey })).toBeNull();
});
