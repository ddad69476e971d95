// The page "Mon hébergement": texts, refusals and roles. e2e/hosting.spec.ts makes a real export and a real erasure request.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { type Answers, bodies, pageOf, problem } from 'shared-ui/testing';
import { filled, openPage } from '../../testing/open-page';
import { eraseRequest, exported, hosting, uuid } from '../../testing/samples';

const path = '/mon-compte/mon-hebergement';
const labels = texts.hosting;
const answers = (more: Answers = {}): Answers => ({
  'GET hosting/get': hosting(),
  'GET hosting/exports': [],
  'GET hosting/erase-requests': pageOf([], { size: 10 }),
  'GET users/patients-search': [{ uuid: uuid(800), personInfo: { firstName: 'Anne', lastName: 'Roy' }, birthDate: '1980-01-01' }],
  ...more,
});
const part = (id: string) => within(document.getElementById(id)!);

it('shows who keeps the data, how much of it there is, and how long by which law', async () => {
  await openPage(path, { answers: answers() });
  await screen.findByText('Hébergement Santé Exemple SAS, société fictive');
  for (const text of [
    /HDS n° HDS-1/,
    /02\/06\/2027/,
    'Fribourg 1, Allemagne',
    'Code de commerce, L. 123-22',
    '10 ans après la fin de l’exercice',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('progressbar', { name: labels.room.used })).toBeTruthy();
  const kinds = within(screen.getByRole('list', { name: labels.room.kinds })).getAllByRole('listitem');
  expect(kinds.map(({ textContent }) => /^\D+/.exec(textContent ?? '')?.[0])).toEqual(['Photos', 'Radiographies']);
});

it('each part fails, and is requested again alone', async () => {
  const { answers: edge } = await openPage(path, {
    answers: answers({ 'GET hosting/get': problem(503), 'GET hosting/exports': problem(503), 'GET hosting/erase-requests': problem(503) }),
  });
  await screen.findByText(labels.export.error);
  await screen.findByText(labels.erase.error);
  await waitFor(() => expect(screen.getAllByText(labels.error)).toHaveLength(3));
  edge['GET hosting/exports'] = [];
  await userEvent.click(part('export').getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(labels.export.none);
  expect(screen.getByText(labels.erase.error)).toBeTruthy();
  expect(screen.getAllByText(labels.error)).toHaveLength(3);
});

it.each([
  ['owner', true, true],
  ['practitioner', false, true],
  ['assistant', false, false],
  ['accounts', false, false],
] as const)('to %s it offers what this role may do', async (role, mayExport, mayErase) => {
  await openPage(path, { answers: answers(), role });
  await screen.findByRole('heading', { name: labels.retention.title });
  expect(screen.queryByRole('button', { name: labels.export.start }) !== null).toBe(mayExport);
  expect(screen.queryByRole('button', { name: labels.erase.ask }) !== null).toBe(mayErase);
});

it('an export shows its progress, one at a time, and then its archive with its digest; a refusal is said in words', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'POST hosting/export': problem(409, 'hosting.exports') }) });
  const start = await screen.findByRole('button', { name: labels.export.start });
  await userEvent.click(start);
  await screen.findByText(labels.export.tooMany);
  Object.assign(edge, { 'POST hosting/export': exported(), 'GET hosting/exports': [exported()] });
  await userEvent.click(start);
  await screen.findByText(filled(labels.export.progress, { n: '40' }));
  expect(start.getAttribute('aria-disabled')).toBe('true');
  edge['GET hosting/exports'] = [exported({ state: 'ready', bytes: 2048, sha256: 'a'.repeat(64), expiresAt: '2026-11-27T08:00:00Z' })];
  const link = await screen.findByRole('link', { name: labels.export.download });
  expect(link.getAttribute('href')).toMatch(new RegExp(`export-download/.*/${uuid(50)}$`));
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
});

it('an erasure is asked for a patient who is chosen, once, and taken back', async () => {
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ 'POST hosting/erase-request': problem(409, 'hosting.erase_open') }),
  });
  await userEvent.click(await screen.findByRole('button', { name: labels.erase.ask }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: labels.erase.send }));
  await dialog.findByText(labels.erase.choose);
  await userEvent.type(dialog.getByRole('textbox', { name: labels.erase.patient }), 'an');
  const found = await dialog.findByRole('list', { name: labels.erase.found });
  await userEvent.click(within(found).getByRole('button', { name: /Anne Roy/ }));
  expect(dialog.getByText(labels.erase.patientChosen)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(labels.erase.reason) }), 'Demande écrite');
  await userEvent.click(dialog.getByRole('button', { name: labels.erase.send }));
  await dialog.findByText(labels.erase.open);
  Object.assign(edge, {
    'POST hosting/erase-request': eraseRequest(),
    'GET hosting/erase-requests': pageOf([eraseRequest()], { size: 10 }),
  });
  await userEvent.click(dialog.getByRole('button', { name: labels.erase.send }));
  const row = within(await screen.findByRole('list', { name: labels.erase.list }));
  expect(row.getByRole('listitem').textContent).toMatch(/Anne Roy.*Demande écrite du patient/);
  expect(bodies(calls, 'POST hosting/erase-request').at(-1)).toEqual({
    scope: 'patient',
    patientUuid: uuid(800),
    reason: 'Demande écrite',
  });
  Object.assign(edge, {
    'POST hosting/erase-cancel': eraseRequest({ state: 'canceled' }),
    'GET hosting/erase-requests': pageOf([eraseRequest({ state: 'canceled' })], { size: 10 }),
  });
  await userEvent.click(row.getByRole('button', { name: /^Reprendre la demande/ }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: labels.erase.takeBack }));
  await row.findByText(labels.erase.state.canceled);
  expect(row.queryByRole('button')).toBeNull();
});
