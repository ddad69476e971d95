// Two-factor authentication on the account page: enrolment, recovery codes, removal. e2e/journeys/second-factor.spec.ts and
// passkeys.spec.ts cover the sign-in with the real server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BRAND_NAME, formatDate } from 'shared-ui/core';
import { type Answers, problem } from 'shared-ui/testing';
import texts from '../../../locales/fr.json';
import { filled, openPage } from '../../testing/open-page';
import { address, application, enrolment, passkey, recoveryCodes, session, user } from '../../testing/samples';

const path = '/mon-compte/mes-informations';
const labels = texts.factors;
const totp = { addedAt: '2026-11-20T08:00:00Z', lastUsedAt: '2026-11-21T08:00:00Z' };
const answers = (more: Answers = {}): Answers => ({
  'GET users/{user}': user(),
  'GET users/addresses-get': [address()],
  'GET users/full-list-app-shortcut': [application()],
  'GET users/update-email': {},
  'GET /bff/sessions': [session()],
  'GET factors/list': { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 },
  'GET collaborators/second-factor': { demanded: false, byPortal: false, without: 1 },
  'POST factors/totp/': enrolment(),
  ...more,
});
const open = (more: Answers = {}) => openPage(path, { answers: answers(more), role: 'assistant' });
const section = async () => within(await screen.findByRole('region', { name: texts.section.factors }));

/** Mocks the authenticator. */
const authenticator = vi.hoisted(() => ({ start: vi.fn<(options: unknown) => Promise<unknown>>() }));

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: authenticator.start }));

/** The files saved. */
let saved: Blob[];

beforeEach(() => {
  saved = [];
  authenticator.start.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {}); // jsdom does not implement it
  Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:codes'), revokeObjectURL: () => undefined }); // not in jsdom
});
afterEach(() => vi.unstubAllGlobals());

it('an app is taken in with a code of it, and its recovery codes are shown once', async () => {
  const { answers: edge, calls } = await open({
    'POST factors/totp-confirm': problem(400, 'request.invalid', [{ field: 'code', code: 'wrong' }]),
  });
  const part = await section();
  await part.findByText(filled(labels.none));
  await userEvent.click(part.getByRole('button', { name: labels.add }));
  const form = within(await part.findByRole('form', { name: labels.form }));
  expect(part.getByRole('img', { name: labels.qr }).querySelector('path')?.getAttribute('d')).toBe(enrolment().qr.path);
  expect(part.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  const code = form.getByRole<HTMLInputElement>('textbox', { name: labels.code });
  await userEvent.click(code);
  await userEvent.paste('987 654');
  expect(code.value, 'as a password manager or a message gives it').toBe('987 654');
  await userEvent.clear(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.type(code, '12345');
  await userEvent.click(form.getByRole('button', { name: labels.confirm }));
  await form.findByText(filled(labels.sixDigits));
  expect(calls.filter(({ name }) => name.includes('totp-confirm'))).toEqual([]);
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await userEvent.click(form.getByRole('button', { name: labels.confirm }));
  await form.findByText(filled(labels.wrong));

  Object.assign(edge, {
    'POST factors/totp-confirm': { codes: recoveryCodes },
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 },
  });
  await userEvent.click(form.getByRole('button', { name: labels.confirm }));
  const shown = await part.findByRole('group', { name: labels.codesShown });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  await waitFor(() => expect(document.activeElement).toBe(shown));
  expect(calls.filter(({ name }) => name.includes('totp-confirm')).at(-1)?.body).toEqual({ code: '123456' });
  expect(part.queryByRole('img', { name: labels.qr })).toBeNull();
  expect(part.getByText(filled(labels.added))).toBeTruthy();
  const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isGuarded(), 'leaving before they are kept asks first').toBe(true);
  await userEvent.click(part.getByRole('button', { name: labels.codesDone }));
  expect(part.getByText(filled(labels.codesAsk)), 'so does the way on, once').toBeTruthy();
  expect(part.getByRole('button', { name: labels.codesLose })).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: labels.download }));
  const date = formatDate(new Date().toISOString());
  expect(await saved[0]?.text()).toBe(
    `${filled(labels.fileTitle, { portal: BRAND_NAME, account: 'camille', date })}\n\n${recoveryCodes.join('\n')}\n`,
  );
  expect(isGuarded()).toBe(false);
  await userEvent.click(part.getByRole('button', { name: labels.codesDone }));
  expect(part.queryByText(recoveryCodes[0]!)).toBeNull();
});

it.each([
  [false, labels.demanded],
  [true, labels.demandedByPortal],
])('shows to who has none that one is demanded, and by whom (the portal: %s)', async (byPortal, text) => {
  const demanded = { demanded: true, byPortal, without: 1 };
  const { answers: edge } = await open({
    'GET collaborators/second-factor': demanded,
    'POST factors/totp-confirm': { codes: recoveryCodes },
  });
  const part = await section();
  await part.findByText(filled(text));
  await userEvent.click(part.getByRole('button', { name: labels.add }));
  await userEvent.type(part.getByRole('textbox', { name: labels.code }), '123456');
  edge['GET factors/list'] = { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 };
  await userEvent.click(part.getByRole('button', { name: labels.confirm }));
  await waitFor(() => expect(part.queryByText(filled(text))).toBeNull());
});

it('an enrolment that is left leaves nothing, and gives the focus back', async () => {
  const { calls } = await open();
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.add }));
  await userEvent.click(await part.findByRole('button', { name: texts.common.cancel }));
  expect(part.queryByRole('form')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: labels.add })));
  expect(calls.filter(({ name }) => name.includes('confirm'))).toEqual([]);
});

it('shows when an app was added and used, and that few codes are left; renewing is asked first', async () => {
  const { answers: edge } = await open({
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 2, trustedBrowsers: 0 },
    'POST factors/recovery-codes': { codes: recoveryCodes },
  });
  const part = await section();
  await part.findByText(filled(labels.left_other, { count: '2' }));
  expect(part.getByText(filled(labels.few))).toBeTruthy();
  expect(part.getByText(/Ajoutée le 20.*utilisée le 21/u)).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: labels.renew }));
  const question = within(screen.getByRole('alertdialog'));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
  edge['GET factors/list'] = { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 };
  await userEvent.click(question.getByRole('button', { name: labels.renew }));
  const shown = await part.findByRole('group', { name: labels.codesShown });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
});

it('shows new codes at once, though the list of factors is slow, and confirms once that they are kept', async () => {
  const { answers: edge, calls } = await open({
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 2, recoveryCodesKept: true, trustedBrowsers: 0 },
    'POST factors/recovery-codes/': { codes: recoveryCodes },
    'POST factors/recovery-codes-kept': {},
  });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.renew }));
  edge['GET factors/list'] = () => new Promise(() => undefined);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: labels.renew }));
  await part.findByRole('group', { name: labels.codesShown });
  const confirmed = () => calls.filter(({ name }) => name.startsWith('POST factors/recovery-codes-kept'));
  expect(confirmed()).toHaveLength(0);
  await userEvent.click(part.getByRole('button', { name: labels.download }));
  expect(confirmed()).toHaveLength(1);
  await userEvent.click(part.getByRole('button', { name: labels.codesDone }));
  expect(confirmed()).toHaveLength(1);
});

it('codes that are left without being kept are not confirmed', async () => {
  const { calls } = await open({
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 10, recoveryCodesKept: false, trustedBrowsers: 0 },
    'POST factors/recovery-codes/': { codes: recoveryCodes },
  });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.renew }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: labels.renew }));
  await userEvent.click(await part.findByRole('button', { name: labels.codesDone }));
  await userEvent.click(part.getByRole('button', { name: labels.codesLose }));
  await part.findByText(filled(labels.notKept));
  expect(calls.filter(({ name }) => name.startsWith('POST factors/recovery-codes-kept'))).toEqual([]);
});

it('asks for new codes where the answer that had them was lost', async () => {
  const { answers: edge } = await open({ 'POST factors/totp-confirm': problem(503, 'upstream.unavailable') });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.add }));
  await userEvent.type(await part.findByRole('textbox', { name: labels.code }), '123456');
  edge['GET factors/list'] = { totp, passkeys: [], recoveryCodesLeft: 10, recoveryCodesKept: false, trustedBrowsers: 0 };
  await userEvent.click(part.getByRole('button', { name: labels.confirm }));
  await part.findByText(filled(labels.notKept));
});

it('an app is removed after a question; a failure is shown', async () => {
  const { answers: edge } = await open({
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 },
    'DELETE factors/totp/': problem(500),
  });
  const part = await section();
  const remove = async () => {
    await userEvent.click(await part.findByRole('button', { name: labels.remove }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: labels.remove }));
  };
  await remove();
  const alert = (await part.findByText(filled(labels.notRemoved))).closest('[role=alert]');
  expect(alert?.parentElement?.querySelector(':scope > button'), 'it stands below, not among buttons').toBeNull();
  Object.assign(edge, { 'DELETE factors/totp/': {}, 'GET factors/list': { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 } });
  await remove();
  await part.findByText(filled(labels.none));
  expect(part.queryByText(labels.codes)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: labels.add })));
});

it('goes on showing recovery codes while another factor is added, and gives the focus to their part once they are kept', async () => {
  const { answers: edge } = await open({
    'POST factors/totp-confirm': { codes: recoveryCodes },
    'POST factors/passkey/': { ceremony: 'A', options: '{"challenge":"abc"}' },
    'POST factors/passkey-confirm': { codes: [] },
  });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.add }));
  await userEvent.type(await part.findByRole('textbox', { name: labels.code }), '123456');
  edge['GET factors/list'] = { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 };
  await userEvent.click(part.getByRole('button', { name: labels.confirm }));
  await part.findByRole('group', { name: labels.codesShown });
  await userEvent.click(part.getByRole('button', { name: labels.addPasskey }));
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  edge['GET factors/list'] = { totp, passkeys: [passkey()], recoveryCodesLeft: 10, trustedBrowsers: 0 };
  await userEvent.click(part.getByRole('button', { name: labels.makePasskey }));
  await part.findByText(filled(labels.passkeyAdded));
  expect(within(part.getByRole('group', { name: labels.codesShown })).getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(part.getByRole('checkbox', { name: labels.kept }));
  await userEvent.click(part.getByRole('button', { name: labels.codesDone }));
  expect(document.activeElement).toBe(part.getByRole('button', { name: labels.renew }));
});

it.each([
  ['POST factors/totp/', { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 }, labels.add, labels.notStarted],
  ['POST factors/recovery-codes', { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 }, labels.renew, labels.notRenewed],
] as const)('shows that it failed: %s', async (call, list, verb, text) => {
  await open({ 'GET factors/list': list, [call]: problem(500) });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: verb }));
  const question = screen.queryByRole('alertdialog');
  if (question) await userEvent.click(within(question).getByRole('button', { name: verb }));
  await part.findByText(filled(text));
});

it('a passkey is added under a name, and removed after a question', async () => {
  const { answers: edge, calls } = await open({
    'POST factors/passkey/': { ceremony: 'A', options: '{"challenge":"abc"}' },
    'POST factors/passkey-confirm': { codes: recoveryCodes },
    'DELETE factors/passkey/': {},
  });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: labels.addPasskey }));
  const form = within(part.getByRole('form', { name: labels.passkeyForm }));
  const name = form.getByRole<HTMLInputElement>('textbox', { name: labels.name });
  expect(name.value).toBe('Clé d’accès 1');
  await userEvent.clear(name);
  await userEvent.click(form.getByRole('button', { name: labels.makePasskey }));
  await form.findByText(filled(labels.needName));
  expect(authenticator.start).not.toHaveBeenCalled();
  await userEvent.type(name, 'Téléphone');
  for (const [failure, text] of [
    ['NotAllowedError', labels.passkeyCancelled],
    ['InvalidStateError', labels.passkeyKnown],
    ['SecurityError', labels.passkeyNotAdded],
  ] as const) {
    authenticator.start.mockRejectedValueOnce(Object.assign(new Error('no'), { name: failure }));
    await userEvent.click(form.getByRole('button', { name: labels.makePasskey }));
    await part.findByText(filled(text));
  }
  authenticator.start.mockResolvedValueOnce({ id: 'x' });
  edge['GET factors/list'] = { passkeys: [passkey()], recoveryCodesLeft: 10, trustedBrowsers: 0 };
  await userEvent.click(form.getByRole('button', { name: labels.makePasskey }));
  const shown = await part.findByRole('group', { name: labels.codesShown });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  expect(authenticator.start).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(calls.filter(({ name: call }) => call.includes('passkey-confirm')).map(({ body }) => body)).toEqual([
    { ceremony: 'A', credential: '{"id":"x"}', name: 'Téléphone' },
  ]);
  expect(part.getByText(filled(labels.passkeyAdded))).toBeTruthy();
  await part.findByText('Téléphone');
  edge['GET factors/list'] = { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 };
  await userEvent.click(part.getByRole('button', { name: /^Retirer la clé d’accès «\sTéléphone\s»$/ }));
  const question = within(screen.getByRole('alertdialog'));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
  await userEvent.click(question.getByRole('button', { name: labels.remove }));
  await waitFor(() => expect(part.queryByText('Téléphone')).toBeNull());
  expect(part.queryByText(filled(labels.passkeyAdded)), 'it is no longer there').toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: labels.addPasskey })));
  expect(calls.some(({ name: call }) => call.startsWith('DELETE factors/passkey/'))).toBe(true);
});

it('shows why no passkey can be added', async () => {
  vi.unstubAllGlobals();
  await open();
  const part = await section();
  expect((await part.findByRole('button', { name: labels.addPasskey })).getAttribute('aria-disabled')).toBe('true');
  expect(part.getByText(filled(labels.noPasskeys))).toBeTruthy();
});

it('forgets the browsers in which no code is asked for', async () => {
  const { answers: edge, calls } = await open({
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 2 },
    'DELETE factors/trusted-browsers': problem(503, 'upstream.unavailable'),
  });
  const part = await section();
  await part.findByText(filled(labels.trusted_other, { count: '2' }));
  await userEvent.click(part.getByRole('button', { name: labels.forget }));
  await part.findByText(filled(labels.notForgotten));
  Object.assign(edge, {
    'DELETE factors/trusted-browsers': {},
    'GET factors/list': { totp, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 },
  });
  await userEvent.click(part.getByRole('button', { name: labels.forget }));
  await waitFor(() => expect(part.queryByText(labels.browsers)).toBeNull());
  expect(calls.filter(({ name }) => name.startsWith('DELETE factors/trusted-browsers'))).toHaveLength(2);
});
