import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from 'shared-ui/testing';
import { openCard } from '../testing/open-page';
import { partnerPage } from '../testing/samples';

const COUNTS = 'GET partners/list/{user}?page=1&size=1';
const card = () => within(screen.getByRole('region', { name: 'Partenaires' }));

it('shows the four categories with their offers, each leading to its page', async () => {
  await openCard('partners', { answers: { [COUNTS]: partnerPage([]) } });
  const links = (await card().findAllByRole('listitem')).map((item) => within(item).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['medical', 'lifestyle', 'formation', 'finance'].map((category) => `/nos-partenaires/${category}`),
  );
  expect(links[0]?.textContent).toMatch(/Médical\s*4 offres/);
  await userEvent.click(card().getByRole('link', { name: 'Tous' }));
  expect(location.pathname).toBe('/nos-partenaires/liste');
});

it('fails alone and is asked again alone; without any offer it shows it', async () => {
  const { answers, calls } = await openCard('partners', { answers: { [COUNTS]: problem(500) } });
  expect((await card().findByRole('alert')).textContent).toContain('n’ont pas pu être chargés');
  answers[COUNTS] = { ...partnerPage([]), facets: { category: [], saved: 0 } };
  await userEvent.click(card().getByRole('button', { name: 'Réessayer' }));
  await card().findByText('Aucune offre de partenaire pour le moment.');
  expect(calls).toHaveLength(2);
});
