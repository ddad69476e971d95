import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from 'shared-ui/core';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { patientRow, uuid } from '../../testing/samples';

const path = '/files';
const paired = { paired: true, since: '2026-11-01T10:00:00Z' };
const scanCase = {
  id: 'case-1',
  patientName: 'Zoé Bœuf',
  scannedAt: '2026-11-02T10:00:00Z',
  scanner: 'TRIOS 5',
  status: 'scanned',
  files: [
    { id: 'upper', name: 'maxillaire.stl', size: 2048 },
    { id: 'lower', name: 'mandibule.stl', size: 4096 },
  ],
};
const importOf = (status: string, bytes: number) => ({
  uuid: uuid(90),
  patientUuid: uuid(1),
  caseId: 'case-1',
  status,
  files: [{ id: 'upper', name: 'maxillaire.stl', size: 2048, bytes, state: status === 'done' ? 'done' : 'running' }],
});
const answers = (more: Answers = {}): Answers => ({
  'GET users/unite-pairing': paired,
  'GET users/unite-imports': [],
  'POST getUniteToken': { token: 'handle' },
  'POST getUniteCases': pageOf([scanCase]),
  'GET patients/list': pageOf([patientRow()]),
  ...more,
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

// Must run first: the later tests sign in.
it('leads a visitor to sign in and back, and requests nothing', async () => {
  const { calls } = await openPage(path, { role: 'visitor' });
  const signIn = await screen.findByRole('link', { name: 'Se connecter' });
  expect(signIn.getAttribute('href')).toBe('/?returnUrl=%2Ffiles');
  expect(calls).toEqual([]);
});

it('shows the cases of the paired account and searches them at the service, by a handle alone', async () => {
  const { calls } = await openPage(path, { answers: answers() });
  await waitFor(() => expect(document.querySelector('tr[data-row]')?.textContent).toMatch(/Zoé Bœuf02\/11\/2026TRIOS 5Scanné2/));
  expect(screen.getByText('Compte appairé depuis le 01/11/2026.')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Patient, scanner' }), 'Zoé');
  await waitFor(() => expect(location.search).toBe(`?search=${encodeURIComponent('Zoé')}`));
  await waitFor(() => {
    const { body } = calls.findLast(({ name }) => name.startsWith('POST getUniteCases'))!;
    expect(body).toMatchObject({ token: 'handle', search: 'Zoé', page: 1 });
  });
});

it('brings chosen files of a case into the file of the patient who was chosen, and shows how far it is', async () => {
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ 'POST users/save-unite-files': problem(503, 'upstream.unavailable') }),
  });
  await press('Importer les scans de Zoé Bœuf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer les scans de Zoé Bœuf' }));
  const send = (count: string) => dialog.getByRole<HTMLButtonElement>('button', { name: `Importer ${count}` });
  expect(send('2 fichiers').disabled).toBe(true);
  await userEvent.click(await dialog.findByRole('radio', { name: 'Zoé Bœuf · 06/05/1984' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^mandibule/ }));
  await userEvent.click(send('1 fichier'));
  await screen.findByText('L’import n’a pas commencé. Réessayez.');
  edge['POST users/save-unite-files'] = importOf('running', 0);
  edge['GET users/unite-imports'] = [importOf('running', 1024)];
  await userEvent.click(send('1 fichier'));
  const imports = within(await screen.findByRole('region', { name: 'Derniers imports' }));
  expect(imports.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1024');
  expect(imports.getByRole('link', { name: 'Fichiers du patient' }).getAttribute('href')).toContain(uuid(1));
  edge['GET users/unite-imports'] = [importOf('done', 2048)];
  await imports.findByText('Terminé');
  const sent = calls.filter(({ name }) => name.startsWith('POST users/save-unite-files')).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ caseId: 'case-1', fileIds: ['upper'] });
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('ends the pairing after a question, shows when that fails, and shows no case any more', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'POST unpairUnite': problem(503, 'upstream.unavailable') }) });
  await press('Mettre fin à l’appairage');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Mettre fin à l’appairage' }));
  await screen.findByText('L’appairage n’a pas pris fin. Réessayez.');
  Object.assign(edge, { 'POST unpairUnite': {}, 'GET users/unite-pairing': { paired: false } });
  await userEvent.click(question.getByRole('button', { name: 'Mettre fin à l’appairage' }));
  await screen.findByRole('button', { name: 'Appairer mon compte 3Shape' });
  expect(document.querySelector('tr[data-row]')).toBeNull();
});

it('requests no cases while the pairing ends: live changes arrive before the answer', async () => {
  const ended = Promise.withResolvers<object>();
  const { answers: edge, calls } = await openPage(path, { answers: answers({ 'POST unpairUnite': () => ended.promise }) });
  await screen.findByText('Zoé Bœuf');
  await press('Mettre fin à l’appairage');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mettre fin à l’appairage' }));
  await waitFor(() => expect(calls.at(-1)?.name).toBe('POST unpairUnite'));
  const before = calls.length;
  await act(() => queryClient.invalidateQueries({ queryKey: ['scans'] }));
  expect(calls.slice(before).map(({ name }) => name)).not.toContain('POST getUniteToken');
  edge['GET users/unite-pairing'] = { paired: false };
  ended.resolve({});
  await screen.findByRole('button', { name: 'Appairer mon compte 3Shape' });
});

it('shows that the service does not answer, of the pairing and of its cases', async () => {
  const { answers: edge } = await openPage(path, {
    answers: answers({ 'GET users/unite-pairing': problem(503), 'POST getUniteCases': problem(503, 'upstream.unavailable') }),
  });
  await screen.findByRole('heading', { name: 'L’appairage n’a pas pu être lu' });
  edge['GET users/unite-pairing'] = paired;
  await press('Réessayer');
  await screen.findByRole('heading', { name: "Vos fichiers n'ont pu être trouvés" });
});

it('explains to the accounts role that scans are not for it, and requests none', async () => {
  const { calls } = await openPage(path, { role: 'accounts' });
  await screen.findByText('Votre rôle ne donne pas accès aux scans des patients.');
  expect(calls.filter(({ name }) => /unite/i.test(name))).toEqual([]);
});

it('finishes the pairing with the code and state of its address, which leave the address at once', async () => {
  const { calls } = await openPage(`${path}/3shape?code=abc&state=xyz`, { answers: answers() });
  await screen.findByText('Votre compte 3Shape est appairé.');
  expect(location.pathname + location.search).toBe(`${path}/3shape`);
  expect(calls.find(({ name }) => name.startsWith('POST'))).toMatchObject({
    name: 'POST getUniteToken',
    body: { code: 'abc', state: 'xyz' },
  });
  expect(screen.getByRole('link', { name: 'Voir mes scans' }).getAttribute('href')).toBe(path);
});

it.each([
  ['code=stolen&state=another-users', /^Le retour de 3Shape n’a pas été reconnu/, true],
  ['error=access_denied&state=x', /^L’accord n’a pas été donné chez 3Shape/, false],
  ['', /^Le retour de 3Shape n’a pas été reconnu/, false],
])('pairs nothing by "%s", shows why and offers to begin again', async (query, why, asked) => {
  const { calls } = await openPage(`${path}/3shape?${query}`, {
    answers: answers({ 'POST getUniteToken': problem(400, 'pairing.state') }),
  });
  await screen.findByText("Votre compte n'a pas pu être appairé");
  expect(screen.getByText(why)).toBeTruthy();
  expect(location.pathname + location.search).toBe(`${path}/3shape`);
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(asked);
  expect(screen.getByRole('button', { name: 'Recommencer l’appairage' })).toBeTruthy();
});
