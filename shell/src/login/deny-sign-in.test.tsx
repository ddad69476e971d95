import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { DenySignIn } from './deny-sign-in';

const leavePage = vi.hoisted(() => vi.fn<(url: string | null) => void>());
vi.mock('shared-ui/core', async (original) => ({ ...(await original<object>()), leavePage }));

const code = 'ABCDEFGHJKLMNPQRSTUVWXYZ23'.repeat(2);
const next = code.replaceAll('A', 'Z');

/** The platform's answer. */
let answer: () => Response;
const onSpent = vi.fn<() => void>();

beforeEach(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  onSpent.mockReset();
  leavePage.mockReset();
  vi.stubGlobal('fetch', async () => answer());
  history.replaceState(null, '', '/auth/reset-password');
  render(<DenySignIn login="camille@x.example" mailed={{ code, whole: true }} onSpent={onSpent} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deny = () => act(async () => fireEvent.click(screen.getByRole('button', { name: fr['denial.confirm'] })));

it('goes on with the code by which a password is chosen, on a page of its own', async () => {
  answer = () => Response.json({ result: { code: next } });
  await deny();
  expect(leavePage).toHaveBeenCalledExactlyOnceWith(null);
  expect(location.hash).toBe(`#code=${next}&denied`);
});

it('asks for the mail where there is no code', async () => {
  answer = () => Response.json({ result: {} });
  await deny();
  expect(leavePage).toHaveBeenCalledExactlyOnceWith(null);
  expect(location.hash).toBe('');
});

it('shows that a code was spent, and stays where the platform does not answer', async () => {
  answer = () => Response.json({ code: 'link.spent' }, { status: 410 });
  await deny();
  expect(onSpent).toHaveBeenCalledOnce();
  answer = () => Response.json({ code: 'upstream.unavailable' }, { status: 503 });
  await deny();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(leavePage).not.toHaveBeenCalled();
});

it('shows that another account has the address to which the message was sent', async () => {
  answer = () => Response.json({ code: 'users.login_taken' }, { status: 409, headers: { 'content-type': 'application/problem+json' } });
  await deny();
  expect((await screen.findByRole('alert')).textContent).toContain(fr['denial.taken']);
});
