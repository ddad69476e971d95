import { renderHook } from '@testing-library/react';
import { addTexts, dismissNotice, pageState, replacePageState, startI18n, useNotices } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLateTexts } from '../deferred/texts';
import fr from '../../locales/fr.json';
import texts from './factor.texts.json';

const authenticator = vi.hoisted(() => ({
  start: vi.fn<(options: unknown) => Promise<unknown>>(),
  cancel: vi.fn<() => void>(),
}));

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: authenticator.start,
  startRegistration: authenticator.start,
  WebAuthnAbortService: { cancelCeremony: authenticator.cancel },
}));

const opened = vi.hoisted(() => vi.fn<(session: unknown, to: string) => Promise<boolean>>());
vi.mock('./open-portal', () => ({ openPortal: opened }));

/** The requests with their bodies. */
let calls: unknown[];
/** The answer to the second request. */
let answer: () => Response;
let pending: ((reason: unknown) => void)[];

beforeEach(async () => {
  await startI18n('fr');
  addTexts('fr', 'shell', fr);
  addLateTexts(texts);
  [calls, pending] = [[], []];
  answer = () => Response.json({ uuid: 'u', token: 't' });
  vi.useFakeTimers();
  authenticator.start.mockReset().mockImplementation(() => new Promise((_, refuse) => pending.push(refuse)));
  authenticator.cancel.mockReset().mockImplementation(() => pending.splice(0).forEach((refuse) => refuse(abort())));
  opened.mockReset().mockResolvedValue(true);
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push([pathname, request.body && (await request.json())]);
    return pathname === '/bff/passkey' ? Response.json({ ceremony: 'C', options: '{"challenge":"abc"}' }) : answer();
  });
  replacePageState({ ...pageState });
  login();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  active().forEach(({ id }) => dismissNotice(id));
  history.replaceState(null, '', '/');
});

/** Renders the form of a freshly opened login. */
function login(): void {
  document.body.innerHTML = '<form><input autocomplete="username webauthn"><input type="checkbox" name="remember" checked></form>';
}

const active = () => renderHook(useNotices).result.current;
const notices = () => active().map(({ message }) => message);
const abort = () => Object.assign(new Error('aborted'), { name: 'AbortError' });
const tick = () => vi.advanceTimersByTimeAsync(0);
const offer = async () => void (await import('./passkeys')).offerPasskeys();

it('signs in by the passkey that the browser fills in, and goes to the page that was wanted', async () => {
  history.replaceState(null, '', '/?returnUrl=%2Fmessages#a');
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  await offer();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith({ uuid: 'u', token: 't' }, '/messages#a'));
  expect(authenticator.start).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' }, useBrowserAutofill: true });
  expect(calls).toEqual([
    ['/bff/passkey', null],
    ['/bff/passkey/finish', { ceremony: 'C', credential: '{"id":"x"}', remember: true }],
  ]);
});

it('asks once for a field, anew before a question ends, and no more once the login is gone', async () => {
  await offer();
  await offer();
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(2));
  document.body.innerHTML = '';
  await tick();
  expect(authenticator.cancel).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(authenticator.start).toHaveBeenCalledTimes(2);
  expect(opened).not.toHaveBeenCalled();
});

it('does nothing where the browser has no such autofill, and asks no more after a refusal', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await offer();
  await tick();
  expect(calls).toEqual([]);
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
  login();
  answer = () => Response.json({ code: 'auth.passkey.error' }, { status: 401 });
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  await offer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(authenticator.start).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
});

const refused = async (status: number, code: string) => {
  answer = () => Response.json({ code }, { status });
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  await offer();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2));
  await tick();
};

it('reports that a question had expired, and asks anew', async () => {
  await refused(410, 'auth.ceremony.over');
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(2));
  expect(notices()).toEqual([texts.fr['factor.ceremonyOver']]);
});

it('reports for a passkey that was chosen why it does not sign in, and offers again at the next touch', async () => {
  await refused(503, 'upstream.unavailable');
  expect(notices()).toEqual([texts.fr['factor.failed']]);
  expect(authenticator.start).toHaveBeenCalledTimes(1);
  await offer();
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(2));
});

it('does not ask a browser without end that refuses at once', async () => {
  authenticator.start.mockRejectedValue(abort());
  await offer();
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(authenticator.start).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual([]);
});

const press = async () => (await import('./passkeys')).askForPasskey();

it('opens the browser’s dialog at a press, in place of what it offers to fill in', async () => {
  history.replaceState(null, '', '/?returnUrl=%2Fmessages#a');
  await offer();
  await vi.waitFor(() => expect(authenticator.start).toHaveBeenCalledTimes(1));
  authenticator.start.mockImplementationOnce(async () => {
    authenticator.cancel(); // as the library does: a new request aborts the previous one
    await tick();
    return { id: 'x' };
  });
  await press();
  expect(authenticator.start).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'abc' }, useBrowserAutofill: false });
  expect(authenticator.start, 'the offer is not made again meanwhile').toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledWith({ uuid: 'u', token: 't' }, '/messages#a');
  expect(calls.at(-1)).toEqual(['/bff/passkey/finish', { ceremony: 'C', credential: '{"id":"x"}', remember: true }]);
});

it('reports that the dialog of a press was closed, and why a passkey was refused', async () => {
  authenticator.start.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  await press();
  expect(notices()).toEqual([texts.fr['passkey.cancelled']]);
  answer = () => Response.json({ code: 'auth.passkey.error' }, { status: 401 });
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  await press();
  expect(notices()).toEqual([texts.fr['passkey.refused']]);
  expect(opened).not.toHaveBeenCalled();
});
