import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductSchemas } from 'shared-ui/core';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { dentalAct, file, patient, timelineEntry, uuid } from '../../testing/samples';

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
  expect(screen.getByText('nombre d’actes'), 'the legend of the number on a tooth').toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'De lait' }));
  expect(screen.queryByText('nombre d’actes'), 'no milk tooth has a number').toBeNull();
  const running = within(screen.getByRole('list', { name: 'Commandes en cours' }));
  expect(running.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/mon-cabinet/commande?reference=W26-00002']);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Modifier' }));
  await screen.findByRole('textbox', { name: 'Prénom' });
  await userEvent.click(screen.getByRole('link', { name: 'Voir la fiche' }));
  await screen.findByRole('list', { name: 'Commandes en cours' });
});

it('shows what belongs to one tooth when it is selected: orders with lots and invoices, acts, scans', async () => {
  const scan = file({ uuid: uuid(50), name: 'mandibule.stl', preview: 'ready' });
  const order = {
    lines: [
      { label: 'Couronne', teeth: [36], lot: 'L26-1184-07' },
      { label: 'Pilier', teeth: [35], lot: 'L26-0000-01' },
    ],
    invoices: ['F26-00012'],
  };
  await openPage(address, {
    answers: answers({
      'GET acts/list': { ...pageOf([dentalAct({ teeth: [36], files: [uuid(50)] })]), types: [] },
      'GET files/list': pageOf([scan, file({ uuid: uuid(51), name: 'autre.stl' })]),
      'GET orders/one': order,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Dent 36/ }));
  const panel = within(await screen.findByRole('region', { name: 'Dent 36' }));
  await waitFor(() => expect(panel.getAllByText('L26-1184-07').length).toBeGreaterThan(0));
  expect(panel.queryByText('L26-0000-01')).toBeNull();
  expect(panel.getAllByRole('link', { name: 'Facture F26-00012' })[0]?.getAttribute('href')).toBe(
    '/mon-cabinet/facture?reference=F26-00012',
  );
  await panel.findByRole('link', { name: 'Ouvrir mandibule.stl' });
  expect(panel.queryByRole('link', { name: 'Ouvrir autre.stl' })).toBeNull();
  const act = panel.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('actes-patient'));
  expect(act?.getAttribute('href')).toMatch(/&tooth=36$/);
  await userEvent.click(screen.getByRole('button', { name: /^Dent 21/ }));
  await within(await screen.findByRole('region', { name: 'Dent 21' })).findByText('Rien n’est enregistré ici.');
});

it('shows the newest pictures of the record, and how many orders it has', async () => {
  const files = [
    file({ uuid: uuid(50), name: 'mandibule.stl', preview: 'ready' }),
    file({ uuid: uuid(51), name: 'lettre.txt', preview: 'none' }),
  ];
  await openPage(address, {
    answers: answers({
      'GET patients/one': patient({ files: 2 }),
      'GET files/list': pageOf(files),
      'GET orders/list': pageOf([], { total: 7 }),
    }),
  });
  const pictures = within(await screen.findByRole('list', { name: 'Derniers fichiers' }));
  expect(pictures.getAllByRole('link').map((link) => link.getAttribute('title'))).toEqual(['mandibule.stl']);
  await screen.findByRole('link', { name: /^Commandes\s*7$/ });
});

it('fails apart from the identity, and is loaded again on demand', async () => {
  const { answers: edge } = await openPage(address, { answers: answers({ 'GET patients/timeline': problem(500) }) });
  await screen.findByText('Le suivi n’a pas pu être chargé');
  expect(screen.getByText('06/05/1984')).toBeTruthy();
  edge['GET patients/timeline'] = timeline;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('list', { name: 'Commandes en cours' });
});
