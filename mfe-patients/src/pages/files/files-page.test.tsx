import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, goOnline, pageOf, problem, spaced } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { file, patient, quota, uuid } from '../../testing/samples';

const address = (query = '') => `/mon-espace/patient/fichiers?patient=${uuid(1)}${query}`;
const scan = file({ uuid: uuid(21), kind: 'dental_scan', name: 'arcade.stl', mediaType: 'model/stl' });
const facets = {
  total: 2,
  kind: [
    { kind: 'picture', count: 1, bytes: 1 },
    { kind: 'dental_scan', count: 1, bytes: 1 },
  ],
};
const answers = (more: Answers = {}): Answers => ({
  'GET patients/one': patient(),
  'GET files/list': pageOf([file(), scan]),
  'GET files/facets': facets,
  'GET files/quota': quota,
  ...more,
});
const tiles = () =>
  screen.queryAllByRole('button', { name: /^Actions pour .*\.\w+$/ }).map((button) => button.getAttribute('aria-label')?.slice(13));
const shows = (...names: string[]) => waitFor(() => expect(tiles()).toEqual(names));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name: spaced(name) }));

async function choose(name: string, entry: string): Promise<void> {
  await press(`Actions pour ${name}`);
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

it('asks the server for what its address contains, and writes there what is searched, sorted and chosen', async () => {
  const { calls } = await openPage(address('&kind=dental_scan&sort=name'), { answers: answers() });
  await shows('sourire.png', 'arcade.stl');
  const last = () => Object.fromEntries(calls.findLast(({ name }) => name.startsWith('GET files/list'))!.query);
  expect(last()).toMatchObject({ patient: uuid(1), kind: 'dental_scan', sort: 'name' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nom, dent, note' }), 'alveolaire');
  await waitFor(() => expect(location.search).toContain('search=alveolaire'));
  await waitFor(() => expect(last()).toMatchObject({ search: 'alveolaire', kind: 'dental_scan' }));
  const kinds = within(screen.getByRole('navigation', { name: 'Types de fichiers' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tous2', 'Photos1', 'Scans dentaires1']);
  expect(kinds.getByRole('link', { name: /^Scans/ }).getAttribute('aria-current')).toBe('page');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier les fichiers' }), '-size');
  await waitFor(() => expect(last()).toMatchObject({ sort: '-size', search: 'alveolaire' }));
});

it.each([
  ['', 'Aucun fichier pour ce patient'],
  ['&kind=face_scan', 'Aucun fichier ne correspond'],
  ['&deleted=1', 'Aucun fichier supprimé'],
])('shows for an empty view "%s" what it is: %s', async (query, title) => {
  await openPage(address(query), { answers: answers({ 'GET files/list': pageOf([]) }) });
  await screen.findByRole('heading', { name: title });
});

it('shows before anything is chosen what it takes, and refuses other types at once', async () => {
  const { calls } = await openPage(address(), { answers: answers() });
  await screen.findByText(
    /Photos.: JPG ou PNG jusqu’à 40.Mo · Scans dentaires.: STL, PLY, OBJ, ZIP ou 3MF jusqu’à 300.Mo · Radios.: DICOM ou PNG jusqu’à/,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.exe')] } });
  const queue = await screen.findByRole('list', { name: 'Fichiers en cours d’envoi' });
  expect(within(queue).getByRole('alert').textContent).toMatch(/^Ce type de fichier n’est pas accepté/);
  expect(calls.filter(({ name }) => name.startsWith('POST files/uploads'))).toEqual([]);
});

it('opens a file by its name below the picture', async () => {
  await openPage(address(), { answers: answers() });
  await shows('sourire.png', 'arcade.stl');
  await userEvent.click(screen.getByText('sourire.png'));
  await waitFor(() => expect(location.search).toMatch(/[?&]file=/));
});

it('shows on a file the verdicts that hold', async () => {
  const verdicts = [{ verdict: 'approved' as const, at: '2026-11-13T09:00:00Z', practice: 'Laboratoire Rivage' }];
  await openPage(address(), { answers: answers({ 'GET files/list': pageOf([file({ verdicts }), scan]) }) });
  const list = await screen.findByRole('list', { name: 'Avis en vigueur' });
  expect(list.textContent).toBe('Approuvé Laboratoire Rivage · 13/11/2026');
});

it('shows the files of a shared patient to be read, and whose they are', async () => {
  const shared = patient({ access: 'shared', sharedBy: { firstName: 'Hugo', lastName: 'Bernard' } });
  const { calls } = await openPage(address(), { answers: answers({ 'GET patients/one': shared }) });
  await shows('sourire.png', 'arcade.stl');
  expect(screen.getByText(/^Partagé par Hugo Bernard.: vous pouvez voir et télécharger ces fichiers, pas les modifier\.$/)).toBeTruthy();
  expect(screen.queryByText('Déposez ici des fichiers ou un dossier')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ajouter des fichiers' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Fichiers supprimés' })).toBeNull();
  await press('Actions pour sourire.png');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ouvrir', 'Télécharger']);
  expect(calls.filter(({ name }) => name.includes('quota'))).toEqual([]);
});

it('lets an assistant add and change files', async () => {
  await openPage(address(), { answers: answers(), role: 'assistant' });
  await shows('sourire.png', 'arcade.stl');
  expect(screen.getByText('Déposez ici des fichiers ou un dossier')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ajouter des fichiers' })).toBeTruthy();
  await press('Actions pour sourire.png');
  expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toBeTruthy();
});

it('shows the files without counts and sending while those fail; a list that fails is read again on demand', async () => {
  const { answers: edge } = await openPage(address(), {
    answers: answers({ 'GET files/facets': problem(500), 'GET files/quota': problem(500), 'GET files/list': problem(500) }),
  });
  await screen.findByText('L’envoi de fichiers n’est pas disponible pour le moment.');
  await screen.findByRole('heading', { name: 'Les fichiers n’ont pas pu être chargés' });
  edge['GET files/list'] = pageOf([file()]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1)!);
  await shows('sourire.png');
  expect(screen.getByText('L’envoi de fichiers n’est pas disponible pour le moment.')).toBeTruthy();
});

it('does not show the files of another view while there is no network, and shows them once there is', async () => {
  await openPage(address(), { answers: answers() });
  await shows('sourire.png', 'arcade.stl');
  goOnline(false);
  await userEvent.click(screen.getByRole('link', { name: /^Scans dentaires/ }));
  await screen.findByRole('heading', { name: 'Vous êtes hors connexion' });
  expect(tiles()).toEqual([]);
  goOnline(true);
  await shows('sourire.png', 'arcade.stl');
});

it('shows that a patient is not of the practice', async () => {
  await openPage(address(), { answers: answers({ 'GET patients/one': problem(404, 'not_found') }) });
  await screen.findByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' });
});

it('renames a file, and changes kind, day and note; what the server refuses stays in the form', async () => {
  const { answers: edge, calls } = await openPage(address(), {
    answers: answers({ 'POST files/rename': file(), 'PUT files/update': problem(422, 'file.kind') }),
  });
  await choose('sourire.png', 'Renommer');
  const name = (await dialog('Renommer sourire.png')).getByRole('textbox', { name: /^Nom du fichier/ });
  await userEvent.clear(name);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Donnez un nom au fichier.');
  await userEvent.type(name, 'Rétro-alvéolaire 36{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name: call }) => call.startsWith('POST files/rename'))?.body).toEqual({ name: 'Rétro-alvéolaire 36', version: 1 });

  await choose('sourire.png', 'Modifier type, date et note');
  const form = await dialog('Modifier sourire.png');
  await userEvent.selectOptions(form.getByLabelText('Type'), 'dental_scan');
  const day = form.getByRole('textbox', { name: /^Date de prise/ });
  await userEvent.clear(day);
  await userEvent.type(day, '03/02/2099');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Cette date est dans le futur. Corrigez-la.');
  await userEvent.clear(day);
  await userEvent.type(day, '04/02/2026');
  await userEvent.type(form.getByRole('textbox', { name: /^Note/ }), 'Contrôle de la 36');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Le contenu de ce fichier ne convient pas à ce type. Choisissez-en un autre.');
  edge['PUT files/update'] = file();
  await userEvent.selectOptions(form.getByLabelText('Type'), 'radio');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ name: call }) => call.startsWith('PUT files/update'))?.body).toEqual({
    version: 1,
    kind: 'radio',
    takenOn: '2026-02-04',
    note: 'Contrôle de la 36',
  });
});

it('saves over the newest version once another user’s change was shown', async () => {
  const { answers: edge, calls } = await openPage(address(), {
    answers: answers({ 'POST files/rename': problem(409, 'version.conflict'), 'GET files/one': file({ version: 4 }) }),
  });
  await choose('sourire.png', 'Renommer');
  const form = await dialog('Renommer sourire.png');
  await userEvent.type(form.getByRole('textbox'), ' bis{Enter}');
  await screen.findByText(/^Quelqu’un a modifié ce fichier entre-temps/);
  edge['POST files/rename'] = file();
  await userEvent.click(form.getByRole('button', { name: 'Renommer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ name }) => name.startsWith('POST files/rename'))?.body).toMatchObject({ version: 4 });
});

it('links a plan by its public address only, and opens it where it can reach nothing', async () => {
  const plan = file({ uuid: uuid(22), kind: 'viewer', name: 'Plan, version 3', mediaType: '', link: 'https://viewer.example/cases/1' });
  const { answers: edge, calls } = await openPage(address(), { answers: answers({ 'POST files/link': plan }) });
  await press('Lier un plan');
  const form = await dialog('Lier un plan de traitement');
  const send = () => userEvent.click(form.getByRole('button', { name: 'Lier' }));
  await send();
  await screen.findByText('Donnez un nom au plan.');
  await userEvent.type(form.getByRole('textbox', { name: 'Nom du plan' }), 'Plan, version 3');
  const url = form.getByRole('textbox', { name: /^Adresse/ });
  for (const wrong of ['http://viewer.example/1', 'ftp://viewer.example/1', 'viewer.example']) {
    await userEvent.clear(url);
    await userEvent.type(url, wrong);
    await send();
    await screen.findByText('Copiez l’adresse complète, qui commence par https://');
  }
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.clear(url);
  await userEvent.type(url, 'https://viewer.example/cases/1');
  edge['GET files/list'] = pageOf([plan]);
  await send();
  const link = await screen.findByRole('link', { name: 'Ouvrir Plan, version 3' });
  const [href, rel, target] = ['href', 'rel', 'target'].map((name) => link.getAttribute(name));
  expect([href, rel, target]).toEqual(['https://viewer.example/cases/1', 'noopener noreferrer', '_blank']);
});

it('deletes chosen files after a question that begins on "Annuler", and brings them back by the toast', async () => {
  const { calls } = await openPage(address(), {
    answers: answers({ 'POST files/delete': { changed: 2 }, 'POST files/restore': { changed: 2 } }),
  });
  for (const name of ['sourire.png', 'arcade.stl'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
  const selection = within(await screen.findByRole('group', { name: 'Sélection' }));
  expect(selection.getByText('2 fichiers sélectionnés')).toBeTruthy();
  await userEvent.click(selection.getByRole('button', { name: 'Supprimer' }));
  const question = await asked('Supprimer 2 fichiers ?');
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('2 fichiers supprimés');
  expect(screen.queryByRole('group', { name: 'Sélection' })).toBeNull();
  await press('Annuler');
  await screen.findByText('2 fichiers récupérés');
  const sent = calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body['filesUuids']]);
  expect(sent).toEqual(['delete', 'restore'].map((verb) => [`POST files/${verb}/{user}`, [uuid(20), uuid(21)]]));
});

it('shows why a file that belongs to a claim is not deleted', async () => {
  await openPage(address(), { answers: answers({ 'POST files/delete': problem(409, 'file.claimed') }) });
  await choose('sourire.png', 'Supprimer');
  await userEvent.click((await asked('Supprimer sourire.png ?')).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText(/^Un de ces fichiers appartient à une réclamation en cours/);
});

it('shows until when a deleted file comes back, and brings it back', async () => {
  const gone = file({ restorableUntil: '2026-11-27T10:00:00Z' });
  const { answers: edge, calls } = await openPage(address('&deleted=1'), {
    answers: answers({ 'GET files/list': pageOf([gone]), 'POST files/restore': { changed: 1 } }),
  });
  await screen.findByText('Récupérable jusqu’au 27/11/2026');
  edge['GET files/list'] = pageOf([]);
  await press('Récupérer sourire.png');
  await screen.findByRole('heading', { name: 'Aucun fichier supprimé' });
  expect(calls.find(({ name }) => name.startsWith('POST files/restore'))?.body).toEqual({ filesUuids: [uuid(20)] });
});

it('compares two scans or two pictures that were chosen, the earlier one first, and nothing else', async () => {
  const other = file({ uuid: uuid(23), kind: 'dental_scan', name: 'mandibule.stl', mediaType: 'model/stl', takenOn: '2026-01-05' });
  const later = file({ uuid: uuid(24), name: 'apres.png', takenOn: '2026-06-03' });
  await openPage(address(), { answers: answers({ 'GET files/list': pageOf([later, file(), scan, other]) }) });
  const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
  await select('arcade.stl');
  await select('sourire.png');
  expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull();
  await select('sourire.png');
  await select('mandibule.stl');
  expect(screen.getByRole('link', { name: 'Comparer' }).getAttribute('href')).toBe(address(`&file=${uuid(23)}&compare=${uuid(21)}`));
  await select('mandibule.stl');
  await select('arcade.stl');
  await select('apres.png');
  await select('sourire.png');
  expect(screen.getByRole('link', { name: 'Comparer' }).getAttribute('href')).toBe(address(`&file=${uuid(20)}&compare=${uuid(24)}`));
});
