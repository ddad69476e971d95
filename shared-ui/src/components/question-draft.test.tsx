import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, signedIn } from '../core/auth';
import { forgetQuestion, leaveQuestion, useKeptQuestion, useLeftQuestion } from './question-draft';

const taken = vi.fn();

function Form({ owner, subject = '' }: { owner: string; subject?: string }) {
  useLeftQuestion(owner, taken);
  useKeptQuestion(owner, () => ({ subject, message: '' }));
  return null;
}

beforeEach(() =>
  signedIn({ uuid: 'u', login: 'u', token: 't', tokenValidity: '', ssoToken: '', ssoTokenValidity: '', userName: 'U', isAuth: true }),
);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  taken.mockClear();
});

const end = (reason: 'expired' | 'signed-out') => act(() => sessionEnded(reason));

it('keeps what is being written when the session runs out, for the same person', async () => {
  const { rerender, unmount } = render(<Form owner="u" subject="half" />);
  await end('expired');
  rerender(<Form owner="" subject="half" />);
  expect(taken, 'a visitor gets nothing').not.toHaveBeenCalled();
  unmount();
  render(<Form owner="u" />);
  expect(taken).toHaveBeenCalledExactlyOnceWith({ subject: 'half', message: '' });
  expect(sessionStorage.length).toBe(0);
});

it('gives it to no other user, and only once', async () => {
  render(<Form owner="u" subject="half" />);
  await end('expired');
  cleanup();
  render(<Form owner="another" />);
  expect(taken).not.toHaveBeenCalled();
  expect(sessionStorage.length).toBe(0);
});

it('keeps nothing after a sign-out, and nothing of an empty form', async () => {
  const { unmount } = render(<Form owner="u" subject="half" />);
  await end('signed-out');
  unmount();
  expect(sessionStorage.length).toBe(0);
});

it('drops what another user left', () => {
  leaveQuestion('u', { subject: 'a', message: 'b' });
  forgetQuestion('u');
  expect(sessionStorage.length).toBe(1);
  forgetQuestion('another');
  expect(sessionStorage.length).toBe(0);
});
