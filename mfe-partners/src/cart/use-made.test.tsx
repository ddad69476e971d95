// A page that was reloaded during its order shows the order, although only the previous document received the response.
import { screen, waitFor } from '@testing-library/react';
import { USER } from 'shared-ui/testing';
import { expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page';
import { cart } from '../testing/samples';
import { keepMade } from './made';

const answers = { 'GET cart/get': cart([]) };

/** Mocks a document that was reloaded or navigated to. */
const documentIs = (type: 'reload' | 'navigate') =>
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type } as PerformanceNavigationTiming]);

it('shows the order in the first page of a reloaded document, and in none after it', async () => {
  documentIs('reload');
  keepMade(USER, 'G26-00001');
  await openPage('/galerie/panier', { answers });
  await waitFor(() => expect(location.pathname + location.search).toBe('/galerie/commande?reference=G26-00001'));
  expect(sessionStorage.getItem('portal.ordered')).toBeNull();
});

it('forgets the order in any later page', async () => {
  documentIs('reload');
  keepMade(USER, 'G26-00002');
  await openPage('/galerie/panier', { answers });
  await screen.findByRole('heading', { name: 'Le panier est vide' });
  expect([location.pathname, sessionStorage.getItem('portal.ordered')]).toEqual(['/galerie/panier', null]);
});
