import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-ui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, type Call, pageOf, problem, spaced, USER } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { contact, journalLine, patient, share, uuid } from '../../testing/samples';

const live = vi.hoisted(() => ({ listeners: new Map<string, (change: { subject: string }) => void>() }));
vi.mock('shared-ui/live', async (original) => ({
  ...(await original<object>()),
  useChange: (kinds: string | readonly string[], listener: (change: { subject: string }) => void) => {
    for (const kind of [kinds].flat()) live.listeners.set(kind, listener);
  },
}));

afterEach(() => localStorage.clear());

const record = `/mon-espace/patient/modifier-patient?patient=${uuid(1)}`;
const address = `${record}&edit=1`;
const answers = (more: Answers = {}): Answers => ({
  'GET patients/one': patient(),
  'GET journal/patient': pageOf([journalLine(2, 'change'), journalLine(1, 'create')]),
  ...more,
});
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}\\s?(facultatif)?$`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const shown = () => screen.findByRole('textbox', { name: 'Prénom' });
const updates = (calls: Call[]) => calls.filter(({ name }) => name.startsWith('PUT patients/update')).map(({ body }) => body);

async function fill(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

it('shows who the patient is, and who saw the file', async () => {
  await openPage(address, { answers: answers() });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  expect(screen.getByText(/^née le 06\/05\/1984 · \d+ ans$/)).toBeTruthy();
  const lines = within(await screen.findByRole('list', { name: 'Accès au dossier' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Camille Martin.*Modification\s: fiche patient$/),
    expect.stringMatching(/^Camille Martin.*Création\s: fiche patient$/),
  ]);
});

it('shows in the head to whom the practice shows the patient, and where that ends', async () => {
  const sharedWith = {
    total: 4,
    latest: [
      { name: 'Hugo Bernard', kind: 'contact' as const, until: '2026-12-01T10:00:00Z' },
      { name: 'Odile Zinc', kind: 'guest' as const, until: '2026-12-10T10:00:00Z' },
    ],
  };
  await openPage(address, { answers: answers({ 'GET patients/one': patient({ sharedWith }) }) });
  const said = await screen.findByText(/^Partagé avec/);
  expect(said.textContent).toBe(
    'Partagé avec Hugo Bernard (jusqu’au 01/12/2026), Odile Zinc (invité, jusqu’au 10/12/2026) et 2 autres · Voir les partages',
  );
  expect(within(said).getByRole('link').getAttribute('href')).toBe('/mon-espace/mon-reseau?tab=shares');
});

it('leads to a message about the patient', async () => {
  await openPage(address, { answers: answers() });
  const write = await screen.findByRole('link', { name: 'Écrire à…' });
  expect(write.getAttribute('href')).toBe(`/mon-espace/mes-messages?activeComponent=contacts&patient=${patient().uuid}`);
});

it('is shared in place, and then shows with whom', async () => {
  const { answers: edge } = await openPage(address, {
    answers: answers({ 'GET network/list': pageOf([contact()]), 'POST patients/share': share() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Partager' }));
  const form = within(await screen.findByRole('dialog', { name: 'Partager le dossier de Zoé Bœuf' }));
  await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Confrère' }), 'thomas@cabinet.example');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Motif du partage' }), 'opinion');
  await userEvent.type(form.getByRole('textbox', { name: 'Accord du patient donné le' }), '20/11/2026');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Forme de l’accord' }), 'oral');
  const latest = [{ name: 'Léa Petit', kind: 'contact' as const, until: '2026-12-01T10:00:00Z' }];
  edge['GET patients/one'] = patient({ sharedWith: { total: 1, latest } });
  await userEvent.click(form.getByRole('button', { name: 'Partager' }));
  await userEvent.click(await form.findByText('Fermer'));
  await screen.findByText(/^Partagé avec Léa Petit \(jusqu’au 01\/12\/2026\)/);
  expect(screen.getByRole('heading', { level: 1 }).textContent, 'the page stays').toBe('Zoé Bœuf');
});

it('shows in the line of a share with whom, why and with what consent', async () => {
  const recipient = { role: 'guest', personInfo: { firstName: 'Anne', lastName: 'Roy' } };
  const line = { ...journalLine(3, 'share', 'guest'), recipient, consent: { purpose: 'request', form: 'oral', on: '2026-11-19' } };
  await openPage(address, { answers: answers({ 'GET journal/patient': pageOf([line, journalLine(4, 'share', 'share')]) }) });
  expect(await screen.findByText('Partage'), 'not “Partage : partage”').toBeTruthy();
  await screen.findByText('avec Anne Roy · Demande du patient · accord oral du 19/11/2026');
});

it('shows on each field what is wrong and sends nothing', async () => {
  const { calls } = await openPage(address, { answers: answers() });
  await shown();
  await fill('Prénom', ' ');
  await fill('Date de naissance', '31/02/1984');
  await fill('E-mail', 'zoe@');
  await fill('Téléphone', 'douze');
  await save();
  await screen.findByText('4 champs sont à revoir');
  for (const text of ['Écrivez le prénom.', /^Écrivez une adresse e-mail/, /^Écrivez un numéro de téléphone/]) {
    expect(screen.getByText(text, { selector: 'form p' })).toBeTruthy();
  }
  await fill('Prénom', 'Zoé-Anne');
  await waitFor(() => expect(screen.queryByText('Écrivez le prénom.', { selector: 'form p' })).toBeNull());
  expect(updates(calls)).toEqual([]);
});

it('saves on the version it was read with, and goes on from what an action of the head changed', async () => {
  const archived = patient({ archived: true, version: 2 });
  const { answers: edge, calls } = await openPage(address, {
    answers: answers({
      'POST patients/archive': archived,
      'PUT patients/update': ({ body }: Call) => patient({ ...body, archived: true, version: 3 }),
    }),
  });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Actions pour Zoé Bœuf' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archiver' }));
  await waitFor(() => expect(document.querySelector('[data-status="archived"]')).not.toBeNull());
  await fill('Date de naissance', '7.5.1984');
  await fill('Note', 'Allergie au latex.{Enter}Préfère le matin.');
  edge['GET journal/patient'] = pageOf([journalLine(3, 'change', 'act')]);
  await save();
  await screen.findByText('Modifications enregistrées.');
  expect(updates(calls)).toMatchObject([{ version: 2, birthDate: '1984-05-07', note: 'Allergie au latex.\nPréfère le matin.' }]);
  expect(field('Date de naissance').value).toBe('07/05/1984');
  await screen.findByText(/^Modification\s: acte$/);
});

it('asks before what is typed is left, keeps it while names are hidden, and lets go of it once it is saved', async () => {
  await openPage(address, { answers: answers({ 'PUT patients/update': ({ body }: Call) => patient({ ...body, version: 2 }) }) });
  await shown();
  await fill('Prénom', 'Zoé-Anne');
  await userEvent.click(screen.getByRole('link', { name: /^Actes/ }));
  const question = within(await screen.findByRole('alertdialog', { name: spaced('Quitter sans enregistrer ?') }));
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Masquer les noms' }));
  expect(screen.queryByRole('textbox', { name: 'Prénom' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher les noms' }));
  expect(field('Prénom').value).toBe('Zoé-Anne');
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await save();
  await screen.findByText('Modifications enregistrées.');
  expect(leaves()).toBe(true);
});

it('asks before Back leaves what is typed, and goes there once that is confirmed', async () => {
  history.pushState(null, '', '/avant');
  history.pushState(null, '', address); // openPage keeps this history entry
  await openPage(address, { answers: answers() });
  await shown();
  await fill('Prénom', 'Zoé-Anne');
  const asked = async () => within(await screen.findByRole('alertdialog', { name: spaced('Quitter sans enregistrer ?') }));
  history.back();
  await userEvent.click((await asked()).getByRole('button', { name: 'Annuler' }));
  expect(location.pathname + location.search).toBe(address);
  expect(field('Prénom').value).toBe('Zoé-Anne');
  history.back();
  await userEvent.click((await asked()).getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(location.pathname).toBe('/avant'));
  await screen.findByRole('heading', { name: 'Cette page n’existe pas' });
});

const conflict = (...fields: string[]) =>
  problem(
    409,
    'version.conflict',
    fields.map((name) => ({ field: name, code: 'changed' })),
  );

/** Answers a save with a conflict until the request has the newest version. */
const newest = (record: ReturnType<typeof patient>, ...fields: string[]): Answers => ({
  'GET patients/one': record,
  'PUT patients/update': ({ body }: Call) =>
    body['version'] === record.version ? patient({ ...record, ...body, version: record.version + 1 }) : conflict(...fields),
});

it('takes over what another user saved in other fields, without a question', async () => {
  const { answers: edge, calls } = await openPage(address, { answers: answers() });
  await shown();
  await fill('E-mail', 'zoe@courriel.example');
  Object.assign(edge, newest(patient({ version: 2, phone: '0465710001' }), 'phone'));
  await save();
  await screen.findByText(/^Enregistré, avec ce que quelqu’un d’autre a changé entre-temps\s: Téléphone\.$/);
  expect(field('Téléphone').value).toBe('0465710001');
  expect(updates(calls).at(-1)).toMatchObject({ version: 2, email: 'zoe@courriel.example', phone: '0465710001' });
});

it('asks field by field where two people changed the same, and saves nothing that is undecided', async () => {
  const { answers: edge, calls } = await openPage(address, { answers: answers() });
  await shown();
  await fill('Prénom', 'Zoé-Anne');
  await fill('Note', 'Écrit à ce poste');
  const theirs = patient({
    version: 2,
    personInfo: { firstName: 'Zoélie', lastName: 'Bœuf' },
    note: 'Écrit à l’autre poste',
    sex: 'other',
  });
  Object.assign(edge, newest(theirs, 'personInfo.firstName', 'note', 'sex'));
  await save();
  await screen.findByText(/^Quelqu’un d’autre a enregistré ce patient à \d\d:\d\d, pendant votre saisie/);
  expect(screen.getByText(/^Repris de l’autre enregistrement\s: Sexe\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sexe/ }).value).toBe('other');
  const choice = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}\\s: deux valeurs$`) }));
  for (const radio of choice('Prénom').getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  await userEvent.click(choice('Prénom').getByRole('radio', { name: /Zoélie$/ }));
  expect(field('Prénom').value).toBe('Zoélie');
  await save();
  expect((await screen.findAllByText('Choisissez l’une des deux valeurs, ou écrivez-en une autre.')).length).toBeGreaterThan(0);
  expect(updates(calls)).toHaveLength(1);
  await userEvent.click(choice('Note').getByRole('radio', { name: /^Enregistrée/ }));
  // A third value resolves the conflict, too.
  await fill('Note', 'Écrit aux deux postes');
  await save();
  await screen.findByText(/^Enregistré, avec ce que quelqu’un d’autre a changé/);
  expect(screen.queryByRole('group', { name: /deux valeurs$/ })).toBeNull();
  expect(updates(calls).at(-1)).toMatchObject({
    version: 2,
    personInfo: { firstName: 'Zoélie' },
    note: 'Écrit aux deux postes',
    sex: 'other',
  });
});

it('follows what is saved elsewhere while nothing is typed, and keeps what is typed on its own version', async () => {
  const { answers: edge, calls } = await openPage(address, {
    answers: answers({ 'PUT patients/update': ({ body }: Call) => patient({ ...body, version: 3 }) }),
  });
  await shown();
  const saveElsewhere = async (record: ReturnType<typeof patient>) => {
    edge['GET patients/one'] = record;
    await act(() => queryClient.invalidateQueries({ queryKey: ['patients'] }));
  };
  await saveElsewhere(patient({ version: 2, phone: '0465710009' }));
  await waitFor(() => expect(field('Téléphone').value).toBe('0465710009'));
  await fill('Note', 'À garder');
  await saveElsewhere(patient({ version: 3, phone: '0465710010' }));
  expect(field('Note').value).toBe('À garder');
  expect(field('Téléphone').value).toBe('0465710009');
  await save();
  await screen.findByText(/^(Modifications enregistrées|Enregistré)/);
  expect(updates(calls)[0]).toMatchObject({ version: 2, note: 'À garder' });
});

it.each([
  [404, 'not_found', 'Ce patient n’est plus dans votre cabinet. Votre saisie est conservée sur cette page.'],
  [500, 'internal', /./],
] as const)('keeps what was typed when saving fails with %i', async (status, code, said) => {
  await openPage(address, { answers: answers({ 'PUT patients/update': problem(status, code) }) });
  await shown();
  await fill('Note', 'À garder');
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(field('Note').value).toBe('À garder');
});

it('offers to bring back a patient whom the practice has unlinked, and shows when that fails', async () => {
  const { answers: edge } = await openPage(address, {
    answers: answers({ 'GET patients/one': problem(404, 'patient.unlinked'), 'POST users/patient-add': problem(404, 'not_found') }),
  });
  await screen.findByRole('heading', { name: 'Ce patient a été retiré de votre cabinet' });
  await userEvent.click(screen.getByRole('button', { name: 'Le rétablir' }));
  await screen.findByText(/^Ce patient n’a pas pu être rétabli/);
  edge['POST users/patient-add'] = patient();
  await userEvent.click(screen.getByRole('button', { name: 'Le rétablir' }));
  await shown();
});

it('offers nothing to restore for a patient who was never in the practice', async () => {
  await openPage(address, { answers: answers({ 'GET patients/one': problem(404, 'not_found') }) });
  await screen.findByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' });
  expect(screen.getByRole('link', { name: 'Mes patients' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Le rétablir' })).toBeNull();
});

const end = (how: string) => ({ how, by: { firstName: 'Hugo', lastName: 'Bernard' }, at: '2026-11-20T09:15:00Z' });

it.each([
  ['revoked', 'Hugo Bernard a retiré ce partage le 20/11/2026 à 09:15.'],
  ['expired', 'Le partage accordé par Hugo Bernard a pris fin le 20/11/2026 à 09:15.'],
])('empties the open page of a shared patient when the share is %s, and forgets what was read', async (how, said) => {
  const { answers: edge } = await openPage(address, {
    answers: answers({ 'GET patients/one': patient({ access: 'shared' }), 'GET patients/share-end': end(how) }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  edge['GET patients/one'] = problem(404, `share.${how}`);
  await act(() => queryClient.invalidateQueries({ queryKey: ['patients'] }));
  await screen.findByText(said);
  expect(screen.queryByText(/Bœuf/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Le rétablir' })).toBeNull();
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    ),
  ).not.toContain('Bœuf');
});

it('asks for the patient, and for nothing else, as soon as a share of that patient changes', async () => {
  const { answers: edge, calls } = await openPage(record, {
    answers: answers({
      'GET patients/one': patient({ access: 'shared' }),
      'GET patients/timeline': { items: [], open: [], treatments: [], total: 0, page: 1, size: 20 },
      'GET acts/list': pageOf([]),
      'GET patients/share-end': end('revoked'),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  await screen.findByRole('heading', { name: 'Identité' });
  calls.length = 0;
  edge['GET patients/one'] = problem(404, 'share.revoked');
  act(() => live.listeners.get('share.changed')?.({ subject: uuid(2) }));
  await act(() => Promise.resolve());
  expect(calls, 'the share of another patient').toEqual([]);
  act(() => live.listeners.get('share.changed')?.({ subject: uuid(1) }));
  await screen.findByText('Hugo Bernard a retiré ce partage le 20/11/2026 à 09:15.');
  expect(new Set(calls.map(({ name }) => name.split('/')[1]))).toEqual(new Set(['one', 'share-end']));
});

it('reads a shared patient again when the share expires', async () => {
  const { answers: edge } = await openPage(address, {
    answers: answers({
      'GET patients/one': patient({ access: 'shared', sharedUntil: new Date(Date.now() + 300).toISOString() }),
      'GET patients/share-end': end('expired'),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  edge['GET patients/one'] = problem(404, 'share.expired');
  await screen.findByText(/^Le partage accordé par Hugo Bernard a pris fin/);
});

it('reads no patient where the address names none', async () => {
  const { calls } = await openPage('/mon-espace/patient/modifier-patient?patient=not-a-uuid');
  await screen.findByRole('heading', { name: 'Cette page n’existe pas' });
  expect(screen.getByRole('link', { name: 'Mes patients' }).getAttribute('href')).toBe('/mon-espace/mes-patients');
  expect(screen.queryByRole('button', { name: 'Le rétablir' })).toBeNull();
  expect(calls).toEqual([]);
});

it('fails and is read again on demand; so is who saw it, alone', async () => {
  const { answers: edge } = await openPage(address, {
    answers: answers({ 'GET patients/one': problem(500), 'GET journal/patient': problem(500) }),
  });
  await screen.findByRole('heading', { name: 'Le dossier du patient n’a pas pu être chargé' });
  edge['GET patients/one'] = patient();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await shown();
  await screen.findByText('Les accès n’ont pas pu être chargés.');
  edge['GET journal/patient'] = pageOf([journalLine(1, 'view')]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('list', { name: 'Accès au dossier' });
});

it('lets an assistant change a patient, and neither share nor see who looked', async () => {
  const { calls } = await openPage(address, { answers: answers(), role: 'assistant' });
  await shown();
  expect(screen.queryByRole('heading', { name: 'Accès au dossier' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  expect(calls.filter(({ name }) => name.includes('journal'))).toEqual([]);
});

it('shows a shared patient to be read, with whose it is', async () => {
  await openPage(address, {
    answers: answers({
      'GET patients/one': patient({
        access: 'shared',
        sharedBy: { firstName: 'Hugo', lastName: 'Bernard' },
        sharedUntil: '2026-12-01T10:00:00Z',
      }),
    }),
  });
  await screen.findByText(/partagé par Hugo Bernard, en lecture seule · jusqu’au 01\/12\/2026$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zoé Bœuf');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Commandes/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Accès au dossier' })).toBeNull();
});

it('hides a patient’s name everywhere while names are hidden, and shows this one alone when asked', async () => {
  localStorage.setItem(`portal.choice.privacy.${USER}`, 'on');
  await openPage(address, { answers: answers() });
  await screen.findByRole('heading', { level: 1, name: 'Z. B.' });
  expect(document.documentElement.outerHTML).not.toContain('Bœuf');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher cette fiche seulement' }));
  expect(field('Nom').value).toBe('Bœuf');
  expect(screen.getByRole('heading', { level: 1, name: 'Z. B.' })).toBeTruthy();
});

it('shows names that only another user has hidden', async () => {
  localStorage.setItem(`portal.choice.privacy.${uuid(99)}`, 'on');
  await openPage(address, { answers: answers() });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
});
