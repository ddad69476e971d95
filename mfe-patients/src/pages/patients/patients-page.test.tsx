import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'shared-ui/core';
import { afterEach, expect, it } from 'vitest';
import { type Answers, openViews, pageOf, problem, spaced } from 'shared-ui/testing';
import newFiles from '../../extensions/new-files';
import { openPage } from '../../testing/open-page';
import { patient, patientRow, uuid } from '../../testing/samples';

afterEach(() => localStorage.clear());

const list = '/mon-espace/mes-patients';
const facets = { total: 1, status: [], files: [], actType: [], age: [{ value: 'minor', count: 4 }] };
const answers = (more: Answers = {}): Answers => ({ 'GET patients/list': pageOf([patientRow()]), 'GET patients/facets': facets, ...more });
const rows = () => [...document.querySelectorAll('tr[data-row]')];
const main = () => document.querySelector('main')!;
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name: spaced(name) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the menu of the row with that name and returns its entries. */
async function menuOf(name: string): Promise<string[]> {
  await press(`Actions pour ${name}`);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

async function choose(name: string, entry: string): Promise<void> {
  await menuOf(name);
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

it('asks the server for what its address contains, and shows it on its chips and views', async () => {
  const { calls } = await openPage(`${list}?search=bœuf&age=minor&sort=-lastAct&size=100`, { answers: answers() });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const { query } = calls.find(({ name }) => name.startsWith('GET patients/list'))!;
  expect(Object.fromEntries(query)).toEqual({ search: 'bœuf', incoming: 'true', maxAge: '17', sort: '-lastAct', page: '1', size: '100' });
  expect(screen.getByRole('columnheader', { name: 'Dernier acte' }).getAttribute('aria-sort')).toBe('descending');
  for (const name of [/^Statut\s: suivis/, /^Âge\s: Mineurs/, /^Acte\s: tous/, /^Fichiers\s: avec ou sans/]) {
    expect(within(screen.getByRole('group', { name: 'Filtres' })).getByRole('button', { name })).toBeTruthy();
  }
  expect((await openViews()).getByRole('link', { name: /^Mineurs/ }).textContent).toContain('4');
  expect(rows()[0]?.textContent).toMatch(/06\/05\/1984\d+ ans05\/10\/2026Contention/);
});

it('takes nothing from an address that is no word of the list', async () => {
  const { calls } = await openPage(`${list}?age=%3Cscript%3E&status=deleted&sort=colour&size=7`, { answers: answers() });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const { query } = calls.find(({ name }) => name.startsWith('GET patients/list'))!;
  expect(Object.fromEntries(query)).toEqual({ sort: 'name', page: '1', size: '25' });
});

const lea = { uuid: uuid(7), personInfo: { firstName: 'Léa', lastName: 'Garnier' }, practice: 'Cabinet du Port' };

it('filters by share and by recipient', async () => {
  const shared = [{ value: 'by_me', count: 3 }];
  const { calls } = await openPage(list, {
    answers: answers({ 'GET patients/facets': { ...facets, shared, sharedWith: [{ user: lea, count: 2 }] } }),
  });
  await press(/^Partage\s: partagés ou non/);
  await userEvent.click(await screen.findByRole('option', { name: /^Par moi/ }));
  await waitFor(() => expect(location.search).toBe('?shared=by_me'));
  await press(/^Partagés avec\s: tous/);
  await userEvent.click(await screen.findByRole('option', { name: /^Léa Garnier · Cabinet du Port/ }));
  await waitFor(() => expect(location.search).toBe(`?shared=by_me&sharedWith=${uuid(7)}`));
  const { query } = calls.findLast(({ name }) => name.startsWith('GET patients/list'))!;
  expect(Object.fromEntries(query)).toMatchObject({ shared: 'by_me', sharedWith: uuid(7) });
});

it('opens patients of other practices where the share begins, and offers no change and no export of them', async () => {
  const share = { by: lea, until: '2026-12-20T10:00:00Z', treatment: 'W26-00012' };
  await openPage(`${list}?shared=with_me`, { answers: answers({ 'GET patients/list': pageOf([patientRow({ share })]) }) });
  const link = await screen.findByRole('link', { name: 'Zoé Bœuf' });
  expect(link.getAttribute('href')).toBe(`/mon-espace/patient/suivi?patient=${uuid(1)}`);
  expect(rows()[0]?.textContent).toContain('Partagé par Léa Garnier · Cabinet du Port');
  expect(within(main()).queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText('CSV')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Partagés avec/ })).toBeNull();
  expect(await menuOf('Zoé Bœuf')).toEqual(['Ouvrir la fiche']);
});

it('marks patients of other practices among those that a search finds, of whom none is selected', async () => {
  const share = { by: lea, until: '2026-12-20T10:00:00Z', files: 2 };
  await openPage(`${list}?search=bœuf`, {
    answers: answers({ 'GET patients/list': pageOf([patientRow(), patientRow({ uuid: uuid(2), share })]) }),
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map(({ textContent }) => textContent?.includes('Partagé par Léa Garnier · Cabinet du Port'))).toEqual([false, true]);
  expect(screen.getAllByRole('link', { name: 'Zoé Bœuf' })[1]?.getAttribute('href')).toBe(
    `/mon-espace/patient/fichiers?patient=${uuid(2)}`,
  );
  expect(screen.getAllByRole('checkbox', { name: 'Sélectionner Zoé Bœuf' })).toHaveLength(1);
  expect(rows()[1]?.children).toHaveLength(rows()[0]!.children.length);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  expect(within(screen.getByRole('group', { name: 'Sélection' })).getByRole('status').textContent).toBe('1 sélectionné');
});

it('shows the filter by new files, to which the dashboard leads', async () => {
  const { calls } = await openPage(newFiles.all(String as never, 5).href, {
    answers: answers({ 'GET patients/facets': { ...facets, files: [{ value: 'new', count: 5 }] } }),
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(calls.find(({ name }) => name.startsWith('GET patients/list'))!.query.get('files')).toBe('new');
  await press(/^Fichiers\s: Nouveaux fichiers/);
  expect((await screen.findByRole('option', { name: /^Nouveaux fichiers/ })).textContent).toContain('5');
});

it('exports what is filtered and what is chosen, by ages as the server takes them', async () => {
  await openPage(`${list}?age=adult&status=archived`, {
    answers: answers({ 'GET patients/list': pageOf([patientRow({ archived: true })]) }),
  });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Archivé'));
  const href = screen.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(href).toMatch(/\/api\/product\/patients\/export\/.*\?status=archived&minAge=18&format=csv-semicolon$/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Zoé Bœuf' }));
  const chosen = within(screen.getByRole('group', { name: 'Sélection' })).getByRole('link', { name: /CSV/ });
  expect(chosen.getAttribute('href')).toContain(`minAge=18&patients=${uuid(1)}`);
});

const none = { ...facets, total: 0, age: [] };

it('shows a new user what will stand here, and to everybody that nothing matches', async () => {
  const { answers: edge } = await openPage(list, { answers: answers({ 'GET patients/list': pageOf([]), 'GET patients/facets': none }) });
  await screen.findByRole('heading', { name: 'Aucun patient pour l’instant' });
  expect(screen.queryByRole('group', { name: 'Filtres' })).toBeNull();
  await userEvent.click(within(main()).getByRole('link', { name: 'Ajouter un patient' }));
  await screen.findByRole('dialog', { name: 'Ajouter un patient' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname + location.search).toBe(list));
  edge['GET patients/list'] = pageOf([]);
  act(() => navigate(`${list}?search=zzz`));
  await screen.findByRole('heading', { name: 'Aucun patient ne correspond' });
});

it('fails under its filters and is read again on demand', async () => {
  const { answers: edge } = await openPage(list, { answers: answers({ 'GET patients/list': problem(500) }) });
  await screen.findByRole('heading', { name: 'Les patients n’ont pas pu être chargés' });
  expect(screen.getByRole('group', { name: 'Filtres' })).toBeTruthy();
  edge['GET patients/list'] = pageOf([patientRow()]);
  await press('Réessayer');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('is left for a patient and found again as it was', async () => {
  await openPage(`${list}?age=minor`, { answers: answers({ 'GET patients/one': patient(), 'GET journal/patient': pageOf([]) }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Zoé Bœuf' }));
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe(`${list}?age=minor`);
});

it('offers an assistant what she may do, and nothing that the server would refuse', async () => {
  await openPage(list, { answers: answers(), role: 'assistant' });
  expect(await menuOf('Zoé Bœuf')).toEqual(['Ouvrir la fiche', 'Ses actes', 'Ses fichiers', 'Ses commandes', 'Archiver']);
  expect(within(main()).queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText('CSV')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ajouter un patient', hidden: true })).toBeTruthy();
});

it.each([list, `/mon-espace/patient/fichiers?patient=${uuid(1)}`, `/mon-espace/patient/actes-patient?patient=${uuid(1)}`])(
  'shows the accounts no patients, and requests none: %s',
  async (address) => {
    const { calls } = await openPage(address, { role: 'accounts' });
    await screen.findByRole('heading', { name: 'Cette page n’existe pas' });
    expect(calls.filter(({ name }) => /patients|files|acts/.test(name))).toEqual([]);
  },
);

/** Fills in the form for a new patient and submits it. */
async function add(first: string) {
  const form = dialog('Ajouter un patient');
  await userEvent.clear(form.getByRole('textbox', { name: 'Prénom' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Prénom' }), first);
  await userEvent.click(form.getByRole('button', { name: /ajouter$/i }));
  return form;
}

it('adds a patient; who may be the same person is shown first, goes with another name, and is no wall', async () => {
  const { answers: edge, calls } = await openPage(`${list}?add=new`, {
    answers: answers({
      'POST patients/create': problem(409, 'patient.duplicate'),
      'POST patients/duplicates': [{ patient: patientRow(), reason: 'same_person' }],
      'GET patients/one': patient(),
    }),
  });
  await screen.findByRole('dialog', { name: 'Ajouter un patient' });
  await userEvent.click(dialog('Ajouter un patient').getByRole('button', { name: 'Ajouter' }));
  await screen.findByText('3 champs sont à revoir');
  expect(screen.getAllByText('Écrivez la date de naissance.').length).toBeGreaterThan(0);
  const form = dialog('Ajouter un patient');
  await userEvent.type(form.getByRole('textbox', { name: 'Nom' }), 'Bœuf');
  await userEvent.type(form.getByRole('textbox', { name: 'Date de naissance' }), '6/5/1984');
  await userEvent.type(form.getByRole('textbox', { name: /^Votre référence/ }), ' D-118 ');
  await add('Zoe');
  const same = await screen.findByRole('list', { name: 'Quelqu’un de votre cabinet est peut-être la même personne.' });
  expect(same.textContent).toMatch(/Zoé Bœuf06\/05\/1984 · même date de naissance/);
  await userEvent.type(form.getByRole('textbox', { name: 'Prénom' }), 'l');
  expect(same.isConnected).toBe(false);
  await userEvent.type(form.getByRole('textbox', { name: 'Prénom' }), '{Backspace}');
  edge['POST patients/create'] = patient({ uuid: uuid(2) });
  await userEvent.click(form.getByRole('button', { name: /^Ce sont deux personnes/ }));
  await waitFor(() => expect(location.search).toBe(`?patient=${uuid(2)}`));
  // "Retour" leads to the list, not to the form.
  expect((await screen.findByRole('link', { name: 'Retour' })).getAttribute('href')).toBe(list);
  const sent = calls.filter(({ name }) => name.startsWith('POST patients/create')).map(({ body }) => body['acceptDuplicate']);
  expect(sent).toEqual([false, true]);
  expect(calls.findLast(({ name }) => name.startsWith('POST patients/create'))?.body['reference']).toBe('D-118');
});

it('takes over another practice’s patient; whatever is wrong of link and code, the answer is one', async () => {
  const { answers: edge, calls } = await openPage(`${list}?add=${uuid(9)}`, {
    answers: answers({ 'POST users/patient-add': problem(404, 'not_found'), 'GET patients/one': patient({ uuid: uuid(3) }) }),
  });
  await screen.findByRole('dialog', { name: 'Reprendre le patient d’un autre cabinet' });
  const form = dialog('Reprendre le patient d’un autre cabinet');
  const send = async (code: string) => {
    await userEvent.clear(form.getByRole('textbox', { name: 'Code' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Code' }), code);
    await userEvent.click(form.getByRole('button', { name: 'Ajouter' }));
  };
  await send('7KQ2M9XD4TF1');
  await screen.findByText('Écrivez les douze signes du code.');
  await send('AAAA-AAAA-AAAA');
  await screen.findByText(/^Ce code est faux, a déjà servi ou n’est plus valable\./);
  edge['POST users/patient-add'] = patient({ uuid: uuid(3) });
  await send('7kq2-m9xd-4tfb');
  await waitFor(() => expect(location.search).toBe(`?patient=${uuid(3)}`));
  expect(calls.filter(({ name }) => name.includes('patient-add')).map(({ name }) => name)[0]).toBe(
    `POST users/patient-add/{user}/${uuid(9)}`,
  );
});

it('archives at once and takes back by the toast', async () => {
  const { calls } = await openPage(list, {
    answers: answers({ 'POST patients/archive': patient(), 'POST patients/unarchive': patient() }),
  });
  await choose('Zoé Bœuf', 'Archiver');
  await screen.findByText('Zoé Bœuf est dans les archives.');
  await press('Annuler');
  await screen.findByText('Zoé Bœuf n’est plus dans les archives.');
  const sent = calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name);
  expect(sent).toEqual([`POST patients/archive/{user}/${uuid(1)}`, `POST patients/unarchive/{user}/${uuid(1)}`]);
});

it('takes a patient out after a question that begins on "Annuler", shows a failure, and brings back by the toast', async () => {
  const { answers: edge, calls } = await openPage(list, {
    answers: answers({ 'POST users/patient-unlink': problem(500), 'POST users/patient-add': patient() }),
  });
  await choose('Zoé Bœuf', 'Retirer du cabinet');
  const question = await asked('Retirer Zoé Bœuf de votre cabinet ?');
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
  await userEvent.click(question.getByRole('button', { name: 'Retirer' }));
  await screen.findByText('Le patient n’a pas été retiré. Réessayez.');
  edge['POST users/patient-unlink'] = { until: '2026-12-20' };
  await userEvent.click(question.getByRole('button', { name: 'Retirer' }));
  await screen.findByText('Zoé Bœuf a été retiré de votre cabinet.');
  await press('Annuler');
  await screen.findByText('Zoé Bœuf est de retour, avec tout son dossier.');
  expect(calls.some(({ name }) => name === `POST users/patient-add/{user}/${uuid(1)}`)).toBe(true);
});

it('makes a code for another practice, and shows when none was made', async () => {
  const { answers: edge } = await openPage(list, { answers: answers({ 'POST users/patient-generate-verification': problem(500) }) });
  await choose('Zoé Bœuf', 'Code pour un autre cabinet');
  await screen.findByRole('dialog', { name: 'Confier Zoé Bœuf à un autre cabinet' });
  await press('Créer le code');
  await screen.findByText('Aucun code n’a été créé. Réessayez.');
  edge['POST users/patient-generate-verification'] = { code: '7KQ2-M9XD-4TFB', expiresAt: '2026-11-20T10:00:00Z' };
  await press('Créer le code');
  expect((await screen.findByText('7KQ2-M9XD-4TFB')).tagName).toBe('OUTPUT');
  expect(screen.getByText(new RegExp(`/mon-espace/mes-patients\\?add=${uuid(1)}$`))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Créer un autre code' })).toBeTruthy();
});

const twin = patientRow({ uuid: uuid(2), personInfo: { firstName: 'Zoe', lastName: 'Bœuf' }, acts: 9 });

it('makes one file of two that were chosen: the fuller one is proposed, the other may stay', async () => {
  const { calls } = await openPage(list, {
    answers: answers({
      'GET patients/list': pageOf([patientRow(), twin]),
      [`GET patients/one/{user}/${uuid(1)}`]: patient(),
      [`GET patients/one/{user}/${uuid(2)}`]: patient({ ...twin }),
      'POST patients/merge': patient(),
      'GET journal/patient': pageOf([]),
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner Zoé Bœuf' }));
  expect(screen.queryByRole('button', { name: 'Fusionner ces deux dossiers' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Zoe Bœuf' }));
  await press('Fusionner ces deux dossiers');
  const fuller = await screen.findByRole<HTMLInputElement>('radio', { name: 'Zoe Bœuf' });
  expect(fuller.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Zoé Bœuf' }));
  await userEvent.click(dialog('Fusionner ces deux dossiers').getByRole('button', { name: 'Fusionner' }));
  await waitFor(() => expect(location.search).toBe(`?patient=${uuid(1)}`));
  expect(calls.some(({ name }) => name === `POST patients/merge/{user}/${uuid(2)}/${uuid(1)}`)).toBe(true);
  await screen.findByText('Un seul dossier désormais : Zoé Bœuf.');
});

it.each([
  [[{ patient: patientRow(), reason: 'same_person' }], 'Aucun autre dossier du cabinet n’a ce nom et cette date de naissance.'],
  [
    [
      { patient: patientRow(), reason: 'same_person' },
      { patient: { ...twin, birthDate: '1985-05-06' }, reason: 'same_name' },
    ],
    /^Un dossier du même nom existe, avec une autre date de naissance/,
  ],
])('merges no patient with anybody of another birth date (%#)', async (found, said) => {
  await openPage(list, { answers: answers({ 'POST patients/duplicates': found }) });
  await choose('Zoé Bœuf', 'Fusionner avec un doublon');
  await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'Fusionner' })).toBeNull();
});

it('finds the duplicate of a patient by itself', async () => {
  const { calls } = await openPage(list, {
    answers: answers({
      'POST patients/duplicates': [patientRow(), twin].map((each) => ({ patient: each, reason: 'same_person' })),
      'POST patients/merge': patient(),
    }),
  });
  await choose('Zoé Bœuf', 'Fusionner avec un doublon');
  await screen.findByRole('dialog', { name: 'Fusionner le dossier de Zoé Bœuf' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Zoe Bœuf' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Zoé Bœuf' }));
  await press('Fusionner');
  await screen.findByText('Un seul dossier désormais : Zoé Bœuf.');
  expect(calls.some(({ name }) => name === `POST patients/merge/{user}/${uuid(2)}/${uuid(1)}`)).toBe(true);
});

it('hides names at one press in rows, menus and questions, for this person until they are shown again', async () => {
  await openPage(list, { answers: answers() });
  await press('Masquer les noms');
  await screen.findByText('Les noms des patients sont masqués sur cet écran.');
  expect(rows()[0]?.textContent).toContain('Z. B.');
  await choose('Z. B.', 'Retirer du cabinet');
  await asked('Retirer Z. B. de votre cabinet ?');
  expect(document.body.innerHTML).not.toContain('Bœuf');
  await userEvent.keyboard('{Escape}');
  await press('Afficher les noms');
  expect(rows()[0]?.textContent).toContain('Zoé Bœuf');
});
