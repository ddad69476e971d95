import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductSchemas } from 'shared-ui/core';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { dentalAct, patient, timelineEntry, uuid } from '../../testing/samples';

const address = `/mon-espace/patient/modifier-patient?patient=${uuid(1)}`;

const timeline: ProductSchemas['TimelinePage'] = {
  items: [
    timelineEntry({ kind: 'order', id: 'W26-00002', title: 'Couronne', what: 'protheses', state: 'in_progress', teeth: [36] }),
    timelineEntry({ kind: 'order', id: 'W26-00001', title: 'Implant', what: 'implants_ci', state: 'delivered', teeth: [36] }),
    timelineEntry({ id: uuid(31), teeth: [11] }),
  ],
  open: [],
  kinds: [],
  treatments: [
    { reference: 'W26-00002', product: 'Couronne', teeth: [36], status: 'in_progress' },
    { reference: 'W26-00001', product: 'Implant', teeth: [36], status: 'delivered' },
  ],
  total: 3,
  page: 1,
  size: 50,
};

const answers = (more: Answers = {}): Answers => ({
  'GET patients/one': patient(),
  'GET journal/patient': pageOf([]),
  'GET patients/timeline': timeline,
  'GET acts/list': { ...pageOf([dentalAct({ teeth: [11] }), dentalAct({ uuid: uuid(32), teeth: [11] })]), types: [] },
  ...more,
});

it('opens a patient as a record: the teeth, the running orders, the latest events; the form is one link away', async () => {
  await openPage(address, { answers: answers() });
  await screen.findByRole('button', { name: /^Dent 36\s: 0 acte, En fabrication$/ });
  await screen.findByRole('button', { name: /^Dent 11\s: 2 actes$/ });
  const running = within(screen.getByRole('list', { name: 'Commandes en cours' }));
  expect(running.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/mon-cabinet/commande?reference=W26-00002']);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Modifier' }));
  await screen.findByRole('textbox', { name: 'Prénom' });
  await userEvent.click(screen.getByRole('link', { name: 'Voir la fiche' }));
  await screen.findByRole('list', { name: 'Commandes en cours' });
});

it('shows what concerns one tooth when it is selected', async () => {
  await openPage(address, { answers: answers() });
  await userEvent.click(await screen.findByRole('button', { name: /^Dent 11/ }));
  const events = within(screen.getByRole('region', { name: 'Dent 11' }));
  expect(events.getAllByRole('listitem')).toHaveLength(1);
  expect(events.getByRole('link', { name: 'Ses actes' }).getAttribute('href')).toMatch(/actes-patient\?patient=.*&tooth=11$/);
  await userEvent.click(screen.getByRole('button', { name: /^Dent 21/ }));
  await within(screen.getByRole('region', { name: 'Dent 21' })).findByText('Rien n’est enregistré ici.');
});

it('fails apart from the identity, and is loaded again on demand', async () => {
  const { answers: edge } = await openPage(address, { answers: answers({ 'GET patients/timeline': problem(500) }) });
  await screen.findByText('Le suivi n’a pas pu être chargé');
  expect(screen.getByText('06/05/1984')).toBeTruthy();
  edge['GET patients/timeline'] = timeline;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('list', { name: 'Commandes en cours' });
});
