import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { FindFailure } from './failures';

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Looks a reference up, which the gateway answers with a problem. */
async function find(reference: string, status: number, code: string): Promise<void> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code }, { status, headers: { 'Content-Type': 'application/problem+json' } })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FindFailure />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Référence' }), reference);
  await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
}

it('leads from an unknown reference, which may begin a request id, to the logs', async () => {
  await find('b02e-44d7', 404, 'not_found');
  expect((await screen.findByText(/aucun échec de cette référence/)).textContent).toContain('B02E-44D7');
  expect(screen.getByRole('status').textContent).toContain('cherchez "requestId":"b02e44d7 dans les journaux');
});

it('does not call a reference unknown when the gateway cannot look it up', async () => {
  await find('B02E-44D7', 503, 'deploy.unavailable');
  await screen.findByRole('heading', { name: 'Les échecs n’ont pas pu être lus' });
  expect(screen.queryByText(/aucun échec de cette référence/)).toBeNull();
});
