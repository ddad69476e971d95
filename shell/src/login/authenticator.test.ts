import { beforeEach, expect, it, vi } from 'vitest';
import { askPasskey } from './authenticator';

const browser = vi.hoisted(() => ({ start: vi.fn<(options: unknown) => Promise<unknown>>(), cancel: vi.fn<() => void>() }));

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: browser.start,
  WebAuthnAbortService: { cancelCeremony: browser.cancel },
}));

beforeEach(() => {
  browser.start.mockReset();
  browser.cancel.mockReset();
});

const named = (name: string) => Object.assign(new Error('closed'), { name });
const options = '{"challenge":"abc"}';

it('asks in the browser’s own dialog', async () => {
  browser.start.mockResolvedValueOnce({ id: 'x' });
  const asking = new AbortController();
  expect(await askPasskey(options, asking.signal)).toBe('{"id":"x"}');
  expect(browser.start).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: 'abc' }, useBrowserAutofill: false });
  asking.abort();
  expect(browser.cancel, 'what comes later is not closed').not.toHaveBeenCalled();
});

it('returns no answer after the dialog is closed, and throws other errors', async () => {
  browser.start.mockRejectedValueOnce(named('NotAllowedError'));
  expect(await askPasskey(options, new AbortController().signal)).toBeNull();
  browser.start.mockRejectedValueOnce(named('SecurityError'));
  await expect(askPasskey(options, new AbortController().signal)).rejects.toThrow('closed');
});

it('closes the dialog with the signal, and does not open it after', async () => {
  browser.cancel.mockImplementation(() => refuse(named('AbortError')));
  let refuse: (reason: Error) => void = () => undefined;
  browser.start.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const asking = new AbortController();
  const answer = askPasskey(options, asking.signal);
  asking.abort();
  expect(await answer).toBeNull();
  expect(browser.cancel).toHaveBeenCalledTimes(1);
  expect(await askPasskey(options, asking.signal)).toBeNull();
  expect(browser.start).toHaveBeenCalledTimes(1);
});
