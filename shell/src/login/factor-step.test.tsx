import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { addTexts, queryClient, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { addLateTexts } from '../deferred/texts';
import texts from './factor.texts.json';
import { LoginForm } from './login-form';

vi.mock('../layout-part', () => ({ warmLayout: () => undefined }));

/** The messages as found in the page, where non-breaking spaces count as ordinary ones. */
const words = Object.fromEntries(Object.entries(texts.fr).map(([key, text]) => [key, text.replaceAll(/\s/gu, ' ')])) as typeof texts.fr;
const challenge = 'ABCD'.repeat(13);
const asked = { challenge, expiresAt: '2026-11-26T10:00:00Z' };

/** The answer to the second step. */
let answer: () => Promise<Response>;
let sent: unknown[];
/** The anti-forgery tokens sent with the confirmations that codes were kept. */
let kept: (string | null)[];
let addresses: string[];
let methods: string[];
/** Whether the challenge has options for the account's own passkeys. */
let passkeyFactor: boolean;
/** The answer with the number of recovery codes left. */
let left: () => Response;
/** The authenticator's answers. */
const authenticator = vi.hoisted(() => ({
  start: vi.fn<(options: unknown) => Promise<unknown>>(),
  create: vi.fn<(options: unknown) => Promise<unknown>>(),
  cancel: vi.fn<() => void>(),
}));

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: authenticator.start,
  startRegistration: authenticator.create,
  WebAuthnAbortService: { cancelCeremony: authenticator.cancel },
}));

beforeEach(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  addLateTexts(texts);
  [sent, addresses, kept, methods] = [[], [], [], ['totp', 'recovery']];
  passkeyFactor = false;
  left = () => Response.json({ result: { passkeys: [], recoveryCodesLeft: 7, trustedBrowsers: 0 } });
  vi.stubGlobal('PublicKeyCredential', class {}); // jsdom has none
  authenticator.start.mockReset();
  authenticator.create.mockReset();
  authenticator.cancel.mockReset();
  vi.stubGlobal('fetch', async (request: Request) => {
    addresses.push(request.url ?? String(request)); // the check whether the session continues is a plain GET of an address
    if (request.url.endsWith('/bff/login')) return Response.json({ ...asked, methods, passkeyFactor }, { status: 202 });
    if (request.url.includes('/factors/list/')) return left();
    if (request.url.includes('/recovery-codes-kept/'))
      return (kept.push(request.headers.get('X-Portal-Token')), new Response(null, { status: 204 }));
    if (/bff.(login.)?passkey$/.test(request.url)) return Response.json({ ceremony: challenge, options: '{"challenge":"abc"}' });
    if (request.url.endsWith('/enrolment'))
      return Response.json({
        secret: 'ABCD'.repeat(8),
        uri: 'otpauth://',
        qr: { size: 21, path: 'M0 0h1v1h-1z' },
        expiresAt: asked.expiresAt,
      });
    if (!/factor$|passkey.finish$/.test(request.url)) throw new TypeError('Failed to fetch');
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const code = (name = words['factor.code.totp']) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: words['factor.submit'] }));

async function signIn(): Promise<void> {
  render(<LoginForm />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Adresse e-mail' }), { target: { value: 'hugo@cabinet.example' } });
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'Sourire-2026!' } });
  await userEvent.click(screen.getByRole('checkbox'));
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Se connecter' }).closest('form')!));
}

it('asks for a code after the password, which phones and password managers can fill in', async () => {
  answer = async () => Response.json({ code: 'auth.factor.error' }, { status: 401 });
  await signIn();
  const field = await code();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('heading', { name: words['factor.title'] })).toBeTruthy();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  expect(location.href).not.toContain(challenge);
  expect(screen.getByRole('link', { name: words['factor.support'] }).getAttribute('href')).toBe('/une-question?tab=write');

  await submit();
  expect(screen.getByText(words['factor.need.totp'])).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(field, '000000');
  await userEvent.click(screen.getByRole('checkbox', { name: words['factor.trust'] }));
  await submit();
  await screen.findByText(words['factor.wrong']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([{ challenge, method: 'totp', code: '000000', remember: true, trust: true }]);
  expect(addresses.filter((address) => address.includes(challenge))).toEqual([]);
});

it('takes a recovery code where the app is lost', async () => {
  answer = async () => Response.json({ code: 'auth.factor.error' }, { status: 401 });
  await signIn();
  await userEvent.type(await code(), '123');
  await userEvent.click(screen.getByRole('button', { name: words['factor.use.recovery'] }));
  const field = await code(words['factor.code.recovery']);
  expect([field.value, field.inputMode, field.autocomplete]).toEqual(['', 'text', 'off']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(field);
  await userEvent.paste('abcdef-ghijkl-mnopqr-stuvwx');
  await submit();
  await waitFor(() => expect(sent).toMatchObject([{ method: 'recovery', code: 'abcdef-ghijkl-mnopqr-stuvwx' }]));
  await userEvent.click(screen.getByRole('button', { name: words['factor.use.totp'] }));
  expect(await code()).toBeTruthy();
});

it.each([
  [() => Response.json({ code: 'internal' }, { status: 500 }), words['factor.failed']],
  [
    () => {
      throw new TypeError('Failed to fetch');
    },
    words['factor.network'],
  ],
])('shows what went wrong above the title, and lets try again', async (given, text) => {
  answer = async () => given();
  await signIn();
  await userEvent.type(await code(), '123456');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: words['factor.submit'] }).getAttribute('aria-disabled')).toBeNull();
});

it('leads back to the login once its time is over, with the page that was wanted', async () => {
  history.replaceState(null, '', '/?returnUrl=%2Fmessages#a');
  answer = async () => Response.json({ code: 'auth.challenge.over' }, { status: 410 });
  await signIn();
  await userEvent.type(await code(), '123456');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(words['factor.over']);
  expect(screen.getByRole('link', { name: words['factor.again'] }).getAttribute('href')).toBe('/?returnUrl=%2Fmessages#a');
});

it('shows how long to wait after too many attempts, and lets try again then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = async () => Response.json({ code: 'auth.login.too_many' }, { status: 429, headers: { 'Retry-After': '840' } });
  await signIn();
  fireEvent.change(await code(), { target: { value: '123456' } });
  const button = () => screen.getByRole('button', { name: words['factor.submit'] });
  await act(async () => fireEvent.click(button()));
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez dans 14 minutes.');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Possible dans 14 minutes')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(840_000));
  expect(screen.getByRole('alert').textContent).toBe('Vous pouvez réessayer.');
  expect(button().getAttribute('aria-disabled')).toBeNull();
  vi.useRealTimers();
});

it('leads back to the first step, by the link and by the browser’s Back', async () => {
  history.replaceState(null, '', '/?returnUrl=%2Fmessages#a');
  await signIn();
  await code();
  await userEvent.click(screen.getByRole('button', { name: words['factor.otherAccount'] }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Adresse e-mail' }));
  expect(location.search + location.hash).toBe('?returnUrl=%2Fmessages#a');
  cleanup();
  await signIn();
  await code();
  history.back();
  await screen.findByRole('textbox', { name: 'Adresse e-mail' });
});

it('takes a passkey in place of a code, and shows when it is refused or its dialog closed', async () => {
  methods = ['totp', 'passkey', 'recovery'];
  answer = async () => Response.json({ code: 'auth.passkey.error' }, { status: 401 });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['factor.use.passkey'] }));
  expect(screen.queryByRole('textbox')).toBeNull();
  const use = screen.getByRole('button', { name: words['factor.use.passkey'] });
  authenticator.start.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  await userEvent.click(use);
  expect(screen.queryByRole('alert'), 'that is no failure').toBeNull();
  expect(screen.getByText(words['factor.passkeyCancelled'])).toBeTruthy();
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  await userEvent.click(use);
  expect((await screen.findByRole('alert')).textContent).toBe(words['factor.passkeyRefused']);
  expect(authenticator.start).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'abc' }, useBrowserAutofill: false });
  expect(sent).toEqual([{ ceremony: challenge, credential: '{"id":"x"}', remember: true }]);
});

it('asks for the passkeys of the account that was named, and shows that one is not its own', async () => {
  [methods, passkeyFactor] = [['totp', 'passkey', 'recovery'], true];
  answer = async () => Response.json({ code: 'auth.passkey.error' }, { status: 401 });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['factor.use.passkey'] }));
  authenticator.start.mockResolvedValue({ id: 'x' });
  const use = screen.getByRole('button', { name: words['factor.use.passkey'] });
  await userEvent.click(use);
  expect((await screen.findByRole('alert')).textContent).toBe(words['factor.passkeyRefused']);
  expect(addresses.filter((address) => address.endsWith('/bff/passkey'))).toEqual([]);
  expect(sent).toEqual([{ challenge, ceremony: challenge, credential: '{"id":"x"}', remember: true }]);
  answer = async () => Response.json({ code: 'auth.ceremony.over' }, { status: 410 });
  await userEvent.click(use);
  await screen.findByText(words['factor.ceremonyOver']);
});

it('opens the browser’s dialog at once where a passkey is the only factor; a browser that requires a press shows nothing', async () => {
  [methods, passkeyFactor] = [['passkey', 'recovery'], true];
  authenticator.start.mockRejectedValueOnce(Object.assign(new Error('no activation'), { name: 'NotAllowedError' }));
  await signIn();
  await waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: words['factor.use.passkey'] });
  expect(screen.queryByText(words['factor.passkeyCancelled'])).toBeNull();
});

it('offers no passkey where the browser knows none, and shows it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  [methods, passkeyFactor] = [['passkey', 'recovery'], true];
  await signIn();
  await code(words['factor.code.recovery']);
  expect(screen.queryByRole('button', { name: words['factor.use.passkey'] })).toBeNull();
  expect(screen.getByText(words['factor.noPasskeys'])).toBeTruthy();
  expect(authenticator.start).not.toHaveBeenCalled();
});

it('shows after a recovery code how many are left, and leads to where the lost factor is replaced', async () => {
  answer = async () => Response.json({ uuid: 'u', login: 'hugo@cabinet.example', token: 't' });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['factor.use.recovery'] }));
  await userEvent.type(await code(words['factor.code.recovery']), 'abcdef-ghijkl-mnopqr-stuvwx');
  await submit();
  const title = await screen.findByRole('heading', { name: words['recovered.title'] });
  expect(document.activeElement).toBe(title);
  await screen.findByText(/7 sur 10/u);
  await userEvent.click(screen.getByRole('button', { name: words['recovered.replace'] }));
  await waitFor(() => expect(addresses.join()).toContain('/bff/page-state'));
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe('/mon-compte/mes-informations#double-authentification');
});

it('a wrong recovery code shows nothing of a clock', async () => {
  answer = async () => Response.json({ code: 'auth.factor.error' }, { status: 401 });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['factor.use.recovery'] }));
  await userEvent.type(await code(words['factor.code.recovery']), 'abcdef');
  await submit();
  await screen.findByText(words['factor.wrongRecovery']);
});

it('sets up a passkey where a factor is demanded, and confirms that its recovery codes are kept', async () => {
  [methods, passkeyFactor] = [['enrolment'], true];
  await signIn();
  const make = await screen.findByRole('button', { name: words['enrol.makePasskey'] });
  expect(
    addresses.filter((address) => address.endsWith('/enrolment')),
    'no try is spent',
  ).toEqual([]);
  authenticator.create.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  await userEvent.click(make);
  await screen.findByText(words['factor.passkeyCancelled']);
  authenticator.create.mockResolvedValueOnce({ id: 'x' });
  answer = async () => Response.json({ uuid: 'u', login: 'hugo@cabinet.example', token: 'T', recoveryCodes: ['AAAA-1'] });
  await userEvent.click(make);
  await screen.findByRole('heading', { name: words['enrol.codesTitle'] });
  expect(sent).toEqual([{ challenge, ceremony: challenge, credential: '{"id":"x"}', remember: true, name: words['enrol.passkeyName'] }]);
  expect(kept).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: words['enrol.noted'] }));
  await userEvent.click(screen.getByRole('button', { name: words['enrol.done'] }));
  await waitFor(() => expect(kept).toEqual(['T']));
});

it('leads from the app back to the passkey', async () => {
  [methods, passkeyFactor] = [['enrolment'], true];
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['enrol.useApp'] }));
  authenticator.create.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  await userEvent.click(await screen.findByRole('button', { name: words['enrol.makePasskey'] }));
  await screen.findByText(words['factor.passkeyCancelled']);
});

it('shows that setting up an app failed once it has, and not while it begins', async () => {
  [methods, passkeyFactor] = [['enrolment'], true];
  let fail = (): void => undefined;
  const edge = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/enrolment')
      ? new Promise((_, refuse) => (fail = () => refuse(new TypeError('Failed to fetch'))))
      : edge(request),
  );
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['enrol.useApp'] }));
  await waitFor(() => expect(fail).not.toBe(undefined));
  expect(screen.queryByRole('button', { name: words['enrol.retry'] })).toBeNull();
  await waitFor(async () => {
    await act(async () => fail());
    expect(screen.getByRole('button', { name: words['enrol.retry'] })).toBeTruthy();
  });
});

it.each([
  [true, null, 1],
  [false, 'code', 0],
])('on a phone (%s) the picture stays in view and the app can be opened', async (coarse, focused, links) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query.includes('coarse') }));
  methods = ['enrolment'];
  await signIn();
  await code();
  expect(document.activeElement?.getAttribute('name') ?? null).toBe(focused);
  expect(screen.queryAllByRole('link', { name: words['enrol.openApp'] })).toHaveLength(links);
});

it('has the focus on the passkey where it is the first way, and where it is chosen', async () => {
  methods = ['passkey', 'totp'];
  await signIn();
  const use = () => screen.findByRole('button', { name: words['factor.use.passkey'] });
  const first = await use();
  expect(document.activeElement).toBe(first);
  await userEvent.click(screen.getByRole('button', { name: words['factor.use.totp'] }));
  const field = await code();
  expect(document.activeElement).toBe(field);
  await userEvent.click(await use());
  expect(screen.queryByRole('textbox')).toBeNull();
  const chosen = await use();
  expect(document.activeElement).toBe(chosen);
});

it('closes the browser’s dialog where a code is chosen instead, which can be sent at once', async () => {
  methods = ['passkey', 'totp'];
  answer = async () => Response.json({ code: 'auth.factor.error' }, { status: 401 });
  authenticator.start.mockImplementationOnce(
    () =>
      new Promise((_, refuse) => {
        authenticator.cancel.mockImplementationOnce(() => refuse(Object.assign(new Error('closed'), { name: 'AbortError' })));
      }),
  );
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: words['factor.use.passkey'] }));
  await waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: words['factor.use.totp'] }));
  await userEvent.type(await code(), '000000');
  await submit();
  await screen.findByText(words['factor.wrong']);
  expect(sent).toMatchObject([{ method: 'totp', code: '000000' }]);
});

it('stays with the code that is being checked, whose answer is about it', async () => {
  let reply: (response: Response) => void = () => undefined;
  answer = () => new Promise<Response>((resolve) => (reply = resolve));
  await signIn();
  await userEvent.type(await code(), '000000');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: words['factor.use.recovery'] }));
  const field = await code();
  reply(Response.json({ code: 'auth.factor.error' }, { status: 401 }));
  await screen.findByText(words['factor.wrong']);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true']);
});

it('sets up an app where a factor is demanded, shows its recovery codes once, and goes on', async () => {
  methods = ['enrolment'];
  answer = async () => Response.json({ code: 'auth.factor.error' }, { status: 401 });
  await signIn();
  const field = await code();
  expect(screen.getByRole('heading', { name: words['enrol.title'] })).toBeTruthy();
  expect(screen.getByRole('img', { name: words['enrol.qr'] })).toBeTruthy();
  expect(screen.getByText(Array.from({ length: 8 }, () => 'ABCD').join(' '))).toBeTruthy();
  const send = () => userEvent.click(screen.getByRole('button', { name: words['enrol.submit'] }));
  await userEvent.type(field, '12345');
  await send();
  expect(screen.getByText(words['factor.need.totp'])).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(field, '6');
  await send();
  await screen.findByText(words['factor.wrong']);
  answer = async () => Response.json({ uuid: 'u', login: 'hugo@cabinet.example', recoveryCodes: ['AAAA-1', 'BBBB-2'] });
  await send();
  const title = await screen.findByRole('heading', { name: words['enrol.codesTitle'] });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAAA-1', 'BBBB-2']);
  expect(sent.at(-1)).toEqual({ challenge, method: 'enrolment', code: '123456', remember: true, trust: false });
  expect(addresses.filter((address) => address.endsWith('/enrolment'))).toHaveLength(1);
  const before = addresses.length;
  const opened = () => addresses.slice(before).join();
  const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(screen.getByRole('button', { name: words['enrol.done'] }));
  expect(screen.getByText(words['enrol.ask']), 'codes that were not saved').toBeTruthy();
  expect([opened(), isGuarded()]).toEqual(['', true]);
  await userEvent.click(screen.getByRole('checkbox', { name: words['enrol.noted'] }));
  expect(screen.queryByText(words['enrol.ask'])).toBeNull();
  expect(isGuarded()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: words['enrol.done'] }));
  await waitFor(() => expect(opened()).toContain('/bff/page-state'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('AAAA-1');
});
