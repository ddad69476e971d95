import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, pageState, replacePageState, signedIn, startI18n, useNotices } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLeave } from '../../../shared-ui/src/core/navigation';
import fr from '../../locales/fr.json';
import { session } from '../testing';
import SeenAs from './seen-as';

const Toasts = () => useNotices().map(({ id, message }) => <p key={id}>{message}</p>);
const left = vi.fn<(url: string | null) => undefined>();

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  setLeave(left);
});
beforeEach(() => {
  signedIn(session);
  replacePageState({ ...pageState, person: { practice: 'Cabinet des Tilleuls', role: 'accounts', seenAs: true } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('names the role, and reloads the page once the view has ended', async () => {
  let status = 503;
  const calls: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(
      status === 204
        ? new Response(null, { status })
        : Response.json({ code: 'upstream' }, { status, headers: { 'Content-Type': 'application/problem+json' } }),
    );
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <>
      <SeenAs />
      <Toasts />
    </>,
  );
  expect(screen.getByRole('region').textContent).toContain('comme la comptabilité');
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
  await screen.findByText('Cette vue n’a pas pu être terminée. Réessayez.');
  expect(left).not.toHaveBeenCalled();
  status = 204;
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(null));
  expect(calls.at(-1)).toBe('DELETE /bff/see-as');
});
