import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { pageOf, problem, USER } from 'shared-ui/testing';
import { openCard } from '../testing/open-page';
import { patientRow, uuid } from '../testing/samples';

afterEach(() => localStorage.clear());

const LIST = 'GET patients/list';
const five = pageOf([1, 2, 3, 4, 5].map((number) => patientRow({ uuid: uuid(number) })));
const openRecent = (answer: object) => openCard('recent-patients', { answers: { [LIST]: answer } });
const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

it('shows who was treated last, what was done, and the way to each patient and to all', async () => {
  const { calls } = await openRecent(five);
  const [first] = await screen.findAllByRole('listitem');
  expect(names()).toHaveLength(5);
  expect(first?.textContent).toContain('Contention');
  expect(screen.getAllByRole('link', { name: 'Zoé Bœuf' })[0]?.getAttribute('href')).toBe(
    `/mon-espace/patient/modifier-patient?patient=${uuid(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Tous les patients' }).getAttribute('href')).toBe('/mon-espace/mes-patients');
  expect(calls.map(({ name }) => name)).toEqual(['GET patients/list/{user}?sort=-lastAct&page=1&size=5']);
});

it('names patients by initials while names are hidden', async () => {
  localStorage.setItem(`portal.choice.privacy.${USER}`, 'on');
  await openRecent(five);
  await screen.findAllByRole('listitem');
  expect(new Set(names())).toEqual(new Set(['Z. B.']));
  expect(document.body.innerHTML).not.toContain('Bœuf');
});

it('leads a newcomer to the first patient', async () => {
  await openRecent(pageOf([]));
  await screen.findByText(/^Aucun patient pour l’instant\./);
  expect(screen.getByRole('link', { name: 'Ajouter un patient' }).getAttribute('href')).toBe('/mon-espace/mes-patients?add=new');
});

it('fails alone and is read again on demand', async () => {
  const { answers: edge } = await openRecent(problem(500));
  await screen.findByText('Les patients récents n’ont pas pu être chargés.');
  edge[LIST] = five;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findAllByRole('listitem');
  expect(names()).toHaveLength(5);
});
