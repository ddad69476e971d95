import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatDate, queryClient } from 'shared-ui/core';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { dayOf } from '../../parts/person';
import { openPage } from '../../testing/open-page';
import { contact, file, patient, quota, share, uuid } from '../../testing/samples';

const path = '/mon-espace/mon-reseau';
const ACCEPTED = 'GET network/list/{user}?state=accepted';
const answers = (more: Answers): Answers => ({
  'GET network/list': pageOf([contact()]),
  'GET network/list/{user}?state=pending': pageOf([]),
  'GET network/facets': { total: 1, state: [], direction: [] },
  ...more,
});
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const type = async (form: Form, name: string, text: string) => {
  await userEvent.clear(form.getByRole('textbox', { name }));
  await userEvent.type(form.getByRole('textbox', { name }), text);
};
const order = (reference: string, product: string) => ({ reference, product, orderedAt: '2026-03-05T10:00:00Z' });
const consent = { purpose: 'opinion', on: dayOf(new Date()), form: 'oral' };

async function agree(form: Form): Promise<void> {
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Motif du partage' }), 'opinion');
  await type(form, 'Accord du patient donné le', formatDate(consent.on));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Forme de l’accord' }), 'oral');
}

const sharing = `${path}?share=${uuid(1)}`;
const offered = { 'GET patients/one': patient(), [ACCEPTED]: pageOf([contact()]) };

it('shares a patient with a contact for whole days, and shows the receipt', async () => {
  const { answers: edge, calls } = await openPage(sharing, {
    answers: answers({ ...offered, 'POST patients/share': problem(409, 'share.exists', [{ field: 'email', code: 'share.exists' }]) }),
  });
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  const days = await form.findByLabelText(/^Durée/);
  const send = () => userEvent.click(form.getByRole('button', { name: 'Partager' }));
  await userEvent.clear(days);
  await userEvent.type(days, '366');
  await send();
  await form.findByText('5 champs sont à revoir');
  for (const text of [
    'Écrivez un nombre de jours entre 1 et 365.',
    'Choisissez un confrère.',
    'Choisissez un motif.',
    /^Écrivez le jour où le patient/,
  ]) {
    expect(form.getAllByText(text).length).toBeGreaterThan(0);
  }
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Confrère' }), 'thomas@cabinet.example');
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await agree(form);
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Lire' }).checked, 'the least right').toBe(true);
  await userEvent.click(form.getByRole('radio', { name: 'Lire et commenter' }));
  await send();
  expect((await form.findAllByText(/^Ce patient est déjà partagé avec cette personne/)).length).toBeGreaterThan(0);
  edge['POST patients/share'] = share({ rights: 'comment' });
  await send();
  await form.findByText('Ce dossier est partagé avec Léa Petit jusqu’au 01/12/2026.');
  expect(form.getByText('Ce que le destinataire peut faire').nextElementSibling?.textContent).toBe('Lire et commenter');
  expect(form.getByText('412').tagName).toBe('OUTPUT');
  expect(form.getByText('b'.repeat(64))).toBeTruthy();
  expect(form.getByRole('link', { name: 'Voir les partages' }).getAttribute('href')).toBe(`${path}?tab=shares`);
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toEqual({
    email: 'thomas@cabinet.example',
    days: 7,
    rights: 'comment',
    consent,
  });
});

it.each([
  ['Lire', /^Ouvrir et télécharger les fichiers/],
  ['Lire et commenter', /^Aussi commenter, répondre/],
  ['Lire, commenter, approuver et envoyer des fichiers', /envoyer des fichiers, que vous acceptez ou refusez\.$/],
])('says what the right to %s permits', async (name, words) => {
  await openPage(sharing, { answers: answers(offered) });
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  const right = await form.findByRole('radio', { name });
  const description = document.getElementById(right.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(words);
});

it('shares only the files that were selected, or the record after all', async () => {
  const { calls } = await openPage(`/mon-espace/patient/fichiers?patient=${uuid(1)}`, {
    answers: {
      ...offered,
      'GET files/list': pageOf([file(), file({ uuid: uuid(21), kind: 'clame', name: 'reclamation.png' })]),
      'GET files/facets': { total: 2, kind: [] },
      'GET files/quota': quota,
      'GET files/uploads': [],
      'POST patients/share': share({ files: 1 }),
    },
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /^Choisir|^Sélectionner/ })) await userEvent.click(box);
  const tools = within(await screen.findByRole('group', { name: 'Sélection' }));
  await userEvent.click(tools.getByRole('button', { name: 'Partager' }));
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  await userEvent.click(await form.findByRole('button', { name: 'Tout le dossier' }));
  await form.findByText(/les actes et les fichiers du patient/);
  await userEvent.click(form.getByRole('button', { name: '1 fichier choisi' }));
  await form.findByText(/ces fichiers, rien d’autre/);
  await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Confrère' }), 'thomas@cabinet.example');
  await agree(form);
  await userEvent.click(form.getByRole('button', { name: 'Partager' }));
  await form.findByText('Les fichiers choisis sont partagés avec Léa Petit jusqu’au 01/12/2026.');
  expect(calls.findLast(({ name }) => name.startsWith('POST patients'))?.body).toMatchObject({ filesUuids: [uuid(20)] });
});

it('shares a treatment, and nothing while none is known', async () => {
  const { answers: edge, calls } = await openPage(sharing, {
    answers: answers({ ...offered, 'GET orders/list': pageOf([]), 'POST patients/share': share({ treatment: 'W26-00001' }) }),
  });
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  await userEvent.click(await form.findByRole('button', { name: 'Un traitement' }));
  await form.findByText(/^Ce patient n’a pas encore de commande/);
  expect(form.queryByRole('button', { name: 'Partager' }), 'no share of the whole record instead').toBeNull();
  edge['GET orders/list'] = problem(503, 'upstream');
  await userEvent.click(form.getByRole('button', { name: 'Tout le dossier' }));
  await queryClient.resetQueries({ queryKey: ['orders'] });
  await userEvent.click(form.getByRole('button', { name: 'Un traitement' }));
  await form.findByText('Les traitements n’ont pas pu être chargés.');
  edge['GET orders/list'] = pageOf([order('W26-00002', 'Gouttière'), order('W26-00001', 'Couronne')]);
  await userEvent.click(form.getByRole('button', { name: 'Réessayer' }));
  const treatment = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Traitement' });
  expect(treatment.value, 'the newest at first').toBe('W26-00002');
  await userEvent.selectOptions(treatment, 'W26-00001');
  await form.findByText(/une empreinte corrigée, en fait partie/);
  await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Confrère' }), 'thomas@cabinet.example');
  await agree(form);
  await userEvent.click(form.getByRole('button', { name: 'Partager' }));
  await form.findByText('Ce traitement est partagé avec Léa Petit jusqu’au 01/12/2026.');
  const body = calls.findLast(({ name }) => name.startsWith('POST patients'))?.body;
  expect(body).toMatchObject({ treatment: 'W26-00001' });
  expect(body).not.toHaveProperty('filesUuids');
});

it('mails a guest a link to one patient', async () => {
  const { calls } = await openPage(sharing, {
    answers: answers({
      ...offered,
      'POST users/create-guest': {
        personInfo: { firstName: 'Odile', lastName: 'Zinc' },
        email: 'odile@famille.example',
        expiresAt: '2026-12-01T10:00:00Z',
        accessUntil: '2026-12-10T10:00:00Z',
      },
    }),
  });
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  await userEvent.click(await form.findByRole('button', { name: 'Un invité' }));
  await userEvent.clear(await form.findByLabelText(/^Durée/));
  await userEvent.click(form.getByRole('button', { name: 'Envoyer le lien' }));
  await form.findByText('7 champs sont à revoir');
  await userEvent.type(form.getByLabelText(/^Durée/), '10');
  await agree(form);
  await type(form, 'Prénom', 'Odile');
  await type(form, 'Nom', 'Zinc');
  await type(form, 'Adresse e-mail', 'odile@famille.example');
  await userEvent.click(form.getByRole('button', { name: 'Envoyer le lien' }));
  await form.findByText('Un lien est parti vers Odile Zinc, odile@famille.example.');
  expect(form.getByText('Le dossier pourra être lu jusqu’au 10/12/2026.')).toBeTruthy();
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
    patientUuid: uuid(1),
    locale: 'fr',
    days: 10,
    consent,
  });
});

it('keeps what was typed while the other way of sharing is looked at, and takes the consent along', async () => {
  await openPage(sharing, { answers: answers(offered) });
  const form = await dialog('Partager le dossier de Zoé Bœuf');
  const way = (name: string) => userEvent.click(form.getByRole('button', { name }));
  const value = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name }).value;
  await form.findByLabelText(/^Durée/);
  expect(value('Accord du patient donné le'), 'a consent is stated, not assumed').toBe('');
  await agree(form);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Confrère' }), 'thomas@cabinet.example');
  const days = form.getByLabelText(/^Durée/);
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await way('Un invité');
  expect(form.getByLabelText<HTMLInputElement>(/^Durée/).value).toBe('7');
  expect(value('Accord du patient donné le')).toBe(formatDate(consent.on));
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Motif du partage' }).value).toBe('opinion');
  await type(form, 'Prénom', 'Odile');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Forme de l’accord' }), 'written');
  await way('Un confrère');
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Confrère' }).value).toBe('thomas@cabinet.example');
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Forme de l’accord' }).value).toBe('written');
  await way('Un invité');
  expect(value('Prénom')).toBe('Odile');
});

it.each([
  ['of another practice', { 'GET patients/one': patient({ access: 'shared' }) }, /^Ce patient est celui d’un autre cabinet/],
  ['unknown', { 'GET patients/one': problem(404, 'not_found') }, 'Ce patient n’est pas dans votre cabinet'],
  ['of a practice without contacts', { ...offered, [ACCEPTED]: pageOf([]) }, /^Un dossier se partage avec un confrère de votre réseau/],
])('shares no patient %s', async (_, more: Answers, said) => {
  await openPage(sharing, { answers: answers(more) });
  await screen.findByText(said);
});
