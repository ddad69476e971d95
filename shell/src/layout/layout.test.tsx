import { cleanup, render, screen, within } from '@testing-library/react';
import { addTexts, pageState, queryClient, replacePageState, signedIn, startI18n } from 'shared-ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { resolveRoute } from '../routes';
import { remote, session } from '../testing';
import Layout from './layout';

// The real modules need webpack and a browser's database.
vi.mock('../remotes/surroundings', () => ({ host: {}, report: () => undefined, styles: {} }));
vi.mock('../remotes/host', async (original) => ({ ...(await original<object>()), startRemotes: () => undefined }));
vi.mock('./own', () => ({ keepOwn: () => undefined }));

const account = remote('mfe-account', [
  { path: '/legal', access: 'anonymous' },
  { path: '/frame', access: 'anonymous', layout: 'bare' },
]);

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
});
afterEach(cleanup);

function show(path: string, guest = false) {
  history.replaceState(null, '', path);
  replacePageState({ ...pageState, remotes: [account], person: guest ? ({ role: 'guest' } as never) : undefined });
  const match = resolveRoute({ path, search: '', session: guest ? session : null });
  if (match.kind === 'redirect') throw new Error(`${path} leads to ${match.to}`);
  render(
    <QueryClientProvider client={queryClient}>
      <Layout match={match} />
    </QueryClientProvider>,
  );
}

it('heads a page with menus for visitors by brand, title and the way to sign in', async () => {
  show('/legal');
  const head = within(await screen.findByRole('banner'));
  expect(head.getByRole('heading', { level: 1 }).textContent).toBe('Titre');
  expect(head.getByRole('link', { name: fr.toLogin }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: fr.logout })).toBeNull();
});

it('leaves a page that is made for frames without a head', async () => {
  show('/frame');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Titre');
  expect(screen.queryByRole('banner')).toBeNull();
});

it('offers guests the sign-out in the same place', async () => {
  signedIn(session);
  show('/legal', true);
  expect(within(await screen.findByRole('banner')).getByRole('button', { name: fr.logout })).not.toBeNull();
});
