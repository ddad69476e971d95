import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { padotestResult, patientRow, uuid } from '../../testing/samples';

const lookup = '/padotest-results/lookup';
const upload = '/padotest-results/upload';
const KEY = 'labo-demo-2026-paro-analyse';
const answers = (more: Answers = {}): Answers => ({
  'POST padotest/lookup': padotestResult(),
  'GET patients/list': pageOf([patientRow(), patientRow({ uuid: uuid(2), birthDate: '1985-05-06' })]),
  ...more,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name }));
  await userEvent.type(screen.getByRole('textbox', { name }), text);
};

async function read(): Promise<void> {
  await screen.findByRole('button', { name: 'Lire le résultat' });
  await fill(/^Code du kit/, 'pado-12345678');
  await fill(/^Date de naissance/, '06/05/1984');
  await press('Lire le résultat');
}

it.each([
  ['padotest.unknown', 404, /^Aucun résultat ne correspond à ce code et à cette date/],
  ['padotest.guesses', 429, /^Trop d’essais/],
  ['request.too_many', 429, /^Trop d’essais/],
] as const)('shows for %s no more than that', async (code, status, said) => {
  await openPage(lookup, { answers: answers({ 'POST padotest/lookup': problem(status, code) }) });
  await press('Lire le résultat');
  expect((await screen.findAllByText('Écrivez le code du kit.')).length).toBeGreaterThan(0);
  await read();
  await screen.findByText(said);
});

it('shows a result with its values, and attaches it to who was born on that day and to no one else', async () => {
  const { calls } = await openPage(lookup, { answers: answers({ 'POST padotest/attach': padotestResult() }) });
  await read();
  await screen.findByText('Risque élevé');
  expect(screen.getByRole('row', { name: /P\. gingivalis 120\s000 élevé/ })).toBeTruthy();
  const people = within(await screen.findByRole('list', { name: 'Joindre au dossier d’un patient' }));
  expect(people.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(people.getByRole('button', { name: 'Joindre au dossier' }));
  await people.findByText('Joint au dossier');
  expect(calls.findLast(({ name }) => name.startsWith('POST'))).toMatchObject({
    name: `POST padotest/attach/{user}/${uuid(1)}`,
    body: { kitCode: 'pado-12345678', birthDate: '1984-05-06' },
  });
});

it('shows that a result is attached already, before it is tried and after', async () => {
  const { answers: edge } = await openPage(lookup, { answers: answers({ 'POST padotest/attach': problem(409, 'padotest.attached') }) });
  await read();
  await press('Joindre au dossier');
  await screen.findByText('Ce résultat est déjà joint à un dossier.');
  edge['POST padotest/lookup'] = padotestResult({ attachedAt: '2026-11-04T10:00:00Z' });
  await press('Lire un autre résultat');
  await read();
  await screen.findByText('Ce résultat est joint au dossier d’un patient depuis le 04/11/2026.');
  expect(screen.queryByRole('button', { name: 'Joindre au dossier' })).toBeNull();
});

it('attaches nothing for the accounts', async () => {
  await openPage(lookup, { answers: answers(), role: 'accounts' });
  await read();
  await screen.findByText('Risque élevé');
  expect(screen.queryByText('Joindre au dossier d’un patient')).toBeNull();
});

it('hands in a result by the laboratory’s key, which stays for the next one; each refusal is said in words', async () => {
  const { answers: edge, calls } = await openPage(upload);
  await press('Déposer le résultat');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code du kit/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Clé du laboratoire'), KEY);
  await fill(/^Code du kit/, 'PADO12345678');
  await fill(/^Date de naissance/, '06/05/1984');
  await fill(/^Date du prélèvement/, '02/11/2026');
  await userEvent.click(screen.getByRole('radio', { name: 'Risque élevé' }));
  await fill(/^Germe ou mesure/, 'P. gingivalis');
  await fill(/^Quantité/, '120000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'high');
  for (const [code, said] of [
    ['padotest.key', 'Cette clé est inconnue ou retirée.'],
    ['padotest.taken', 'Ce kit est celui d’un autre laboratoire.'],
    ['padotest.attached', /Il ne peut plus être remplacé\.$/],
  ] as const) {
    edge['POST padotest/upload'] = problem(409, code);
    await press('Déposer le résultat');
    await screen.findByText(said);
  }
  edge['POST padotest/upload'] = { kitCode: 'PADO12345678', receivedAt: '2026-11-03T10:00:00Z', replaced: false };
  await press('Déposer le résultat');
  await screen.findByText(/^Résultat du kit PADO12345678 reçu le/);
  expect(screen.getByLabelText<HTMLInputElement>('Clé du laboratoire').value).toBe(KEY);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code du kit/ }).value).toBe('');
  expect(calls.at(-1)?.body).toMatchObject({ kitCode: 'PADO12345678', risk: 'high', values: [{ value: 120_000, level: 'high' }] });
});

it('sends the PDF after the result; when only the PDF fails, it can be sent again', async () => {
  const { answers: edge, calls } = await openPage(upload);
  await userEvent.type(await screen.findByLabelText('Clé du laboratoire'), KEY);
  await fill(/^Code du kit/, 'PADO12345678');
  await fill(/^Date de naissance/, '06/05/1984');
  await fill(/^Date du prélèvement/, '02/11/2026');
  await userEvent.click(screen.getByRole('radio', { name: 'Risque élevé' }));
  await fill(/^Germe ou mesure/, 'P. gingivalis');
  await fill(/^Quantité/, '120000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'high');
  await userEvent.upload(
    screen.getByLabelText(/^Document du laboratoire/),
    new File(['%PDF-1.7'], 'bilan.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText(/^bilan\.pdf/);
  edge['POST padotest/upload'] = { uuid: uuid(95), kitCode: 'PADO12345678', receivedAt: '2026-11-03T10:00:00Z', replaced: false };
  edge['PUT padotest/document'] = problem(503, 'upstream');
  await press('Déposer le résultat');
  await screen.findByText(/Le résultat est reçu, mais pas le document bilan\.pdf/);
  await screen.findByText(/^Résultat du kit PADO12345678 reçu le/);
  expect(calls.find(({ name }) => name === 'POST padotest/upload')?.body).toMatchObject({ document: { fileName: 'bilan.pdf', bytes: 8 } });
  edge['PUT padotest/document'] = {};
  await press('Renvoyer le document');
  await screen.findByText('Le document bilan.pdf est reçu.');
  expect(calls.filter(({ name }) => name === `PUT padotest/document/${uuid(95)}`)).toHaveLength(2);
});

it('offers the laboratory’s PDF where the portal has it, and names it where only the laboratory does', async () => {
  const document = { fileName: 'bilan.pdf', sha256: 'ab'.repeat(32), bytes: 8, stored: false };
  const { answers: edge } = await openPage(lookup, { answers: answers({ 'POST padotest/lookup': padotestResult({ document }) }) });
  await read();
  await screen.findByText(/^Seul le laboratoire a le document bilan\.pdf/);
  expect(screen.queryByRole('button', { name: 'Voir le document du laboratoire' })).toBeNull();
  edge['POST padotest/lookup'] = padotestResult({ document: { ...document, stored: true } });
  edge['POST padotest/lookup-document'] = problem(503, 'upstream');
  await press('Lire un autre résultat');
  await read();
  await press('Voir le document du laboratoire');
  await screen.findByText('Le document n’a pas pu être affiché.');
});
