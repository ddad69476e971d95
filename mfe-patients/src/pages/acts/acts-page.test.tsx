import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from 'shared-ui/core';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { dentalAct, file, padotestResult, patient, uuid } from '../../testing/samples';

const address = (query = '') => `/mon-espace/patient/actes-patient?patient=${uuid(1)}${query}`;
const crown = dentalAct({
  uuid: uuid(31),
  type: 'prosthesis_installation',
  on: '2025-03-02',
  teeth: [36],
  note: 'Pose',
  orderReference: 'C26-04089',
});
const listOf = (...items: object[]) =>
  pageOf(items, {
    types: [
      { value: 'contention', count: 1 },
      { value: 'prosthesis_installation', count: 1 },
    ],
  });
const answers = (more: Answers = {}): Answers => ({
  'GET patients/one': patient({ acts: 2 }),
  'GET acts/list': listOf(dentalAct(), crown),
  'GET padotest/list': [],
  'GET orders/list': pageOf([]),
  'GET files/list': pageOf([]),
  ...more,
});
const acts = () => [...document.querySelectorAll('main section[aria-label] > ul > li')].map(({ textContent }) => textContent ?? '');
const shows = (count: number) => waitFor(() => expect(acts()).toHaveLength(count));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const save = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Enregistrer' }));

async function choose(entry: string): Promise<void> {
  await press(/^Actions pour Contention/);
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

it('shows what was done by year, with teeth, note and the order behind it', async () => {
  await openPage(address(), { answers: answers() });
  await shows(2);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
  expect(acts()[1]).toMatch(/Pose de prothèse.*36.*Pose.*Camille Martin/);
  const order = screen.getByRole('link', { name: 'Commande C26-04089' });
  expect(order.getAttribute('href')).toBe('/mon-cabinet/commande?reference=C26-04089');
  expect(screen.getByRole('link', { name: 'Passeport implantaire' }).getAttribute('href')).toMatch(
    new RegExp(`^/api/product/acts/passport/.*/${uuid(1)}$`),
  );
});

it('narrows by type and by tooth, both in the address, and shows when nothing is left', async () => {
  await openPage(address(), { answers: answers() });
  await shows(2);
  const chips = within(screen.getByRole('group', { name: 'Types d’actes' }));
  await userEvent.click(chips.getByRole('button', { name: /^Contention/ }));
  await shows(1);
  expect(location.search).toContain('type=contention');
  await userEvent.click(screen.getByRole('button', { name: /^Dent 36/ }));
  expect(location.search).toContain('type=contention&tooth=36');
  expect(screen.getByText('Aucun acte de ce type sur cette dent.')).toBeTruthy();
  await press('Toutes les dents');
  await shows(1);
  await userEvent.click(chips.getByRole('button', { name: /^Tous/ }));
  await shows(2);
});

it('opens at the tooth and type of its address', async () => {
  await openPage(address('&tooth=48&type=contention'), { answers: answers() });
  await shows(1);
  expect(screen.getByText(/^Dent 48.: 1 acte/)).toBeTruthy();
});

it('has one stop in the chart, arrows from tooth to tooth, and Enter for the one that has the focus', async () => {
  await openPage(address(), { answers: answers() });
  await shows(2);
  const chart = within(screen.getByRole('group', { name: 'Schéma dentaire' }));
  expect(chart.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => chart.getByRole('button', { name: /^Dent 18/ }).focus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(location.search).toContain('tooth=48');
  await shows(1);
  expect(chart.getByRole('button', { name: /^Dent 48/ }).getAttribute('aria-pressed')).toBe('true');
});

it('writes down an act with its teeth; nothing is sent without a type or with a day to come', async () => {
  const { answers: edge, calls } = await openPage(address(), { answers: answers({ 'POST acts/add': dentalAct() }) });
  await shows(2);
  await press('Ajouter un acte');
  const form = await dialog('Ajouter un acte');
  await save(form);
  const type = within(form).getByRole('combobox', { name: /^Type d’acte/ });
  await waitFor(() => expect(type.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.selectOptions(type, 'contention');
  const day = within(form).getByRole('textbox', { name: 'Date' });
  await userEvent.clear(day);
  await userEvent.type(day, '01/01/2099');
  await save(form);
  expect((await within(form).findAllByText('Un acte ne peut pas être daté de l’avenir.')).length).toBeGreaterThan(0);
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.clear(day);
  await userEvent.type(day, '05/10/2026');
  await userEvent.click(within(form).getByRole('button', { name: /48$/ }));
  await userEvent.type(within(form).getByRole('textbox', { name: /^Note/ }), 'Essayage');
  edge['GET acts/list'] = listOf(dentalAct(), dentalAct({ uuid: uuid(32) }), crown);
  edge['GET patients/one'] = patient({ acts: 3 });
  await save(form);
  await shows(3);
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    type: 'contention',
    on: '2026-10-05',
    teeth: [48],
    note: 'Essayage',
    filesUuids: [],
  });
  await waitFor(() => expect(screen.getByRole('link', { name: /^Actes/ }).textContent).toContain('3'));
});

it('shows another user’s change of an act, and lets the person take it or keep her own', async () => {
  const theirs = dentalAct({ version: 2, note: 'Le sien' });
  const { answers: edge, calls } = await openPage(address(), {
    answers: answers({ 'PUT acts/update': problem(409, 'version.conflict', [{ field: 'note', code: 'changed' }]), 'GET acts/one': theirs }),
  });
  await shows(2);
  await choose('Modifier l’acte');
  const form = await dialog('Modifier l’acte');
  const note = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
  await userEvent.type(note, ', le mien');
  await save(form);
  await within(form).findByText(/^Quelqu’un a modifié cet acte entre-temps\. Diffèrent de votre saisie.: note\./);
  await userEvent.click(within(form).getByRole('button', { name: 'Reprendre sa version' }));
  expect(note.value).toBe('Le sien');
  await userEvent.type(note, ', les deux');
  edge['PUT acts/update'] = theirs;
  await save(form);
  await screen.findByText('L’acte est modifié.');
  expect(calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({ version: 2, note: 'Le sien, les deux' });
});

it('saves a person’s own version over another on demand', async () => {
  const { answers: edge, calls } = await openPage(address(), {
    answers: answers({
      'PUT acts/update': problem(409, 'version.conflict', [{ field: 'note', code: 'changed' }]),
      'GET acts/one': dentalAct({ version: 2, note: 'Le sien' }),
    }),
  });
  await shows(2);
  await choose('Modifier l’acte');
  const form = await dialog('Modifier l’acte');
  await userEvent.type(within(form).getByRole('textbox', { name: /^Note/ }), ', le mien');
  await save(form);
  const mine = await within(form).findByRole('button', { name: 'Enregistrer ma version' });
  edge['PUT acts/update'] = dentalAct();
  await userEvent.click(mine);
  await screen.findByText('L’acte est modifié.');
  expect(calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({ version: 2, note: 'Essayage, le mien' });
});

it('takes an act out after a question, and shows when that fails', async () => {
  const { answers: edge } = await openPage(address(), { answers: answers({ 'DELETE acts/delete': problem(500) }) });
  await shows(2);
  await choose('Retirer l’acte');
  const question = within(await screen.findByRole('alertdialog', { name: /^Retirer «.Contention.» du 05\/10\/2026/ }));
  await userEvent.click(question.getByRole('button', { name: 'Retirer l’acte' }));
  await screen.findByText('L’acte n’a pas été retiré. Réessayez.');
  edge['DELETE acts/delete'] = {};
  edge['GET acts/list'] = listOf(crown);
  await userEvent.click(question.getByRole('button', { name: 'Retirer l’acte' }));
  await screen.findByText('L’acte est retiré du dossier.');
  await shows(1);
});

it('lets an assistant change an act, and not take it out', async () => {
  await openPage(address(), { answers: answers(), role: 'assistant' });
  await press(/^Actions pour Contention/);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Modifier l’acte']);
});

it.each(['shared', 'guest'] as const)('offers no change to the acts of a patient with access "%s"', async (access) => {
  await openPage(address(), {
    answers: answers({ 'GET patients/one': patient({ access }) }),
    role: access === 'guest' ? 'guest' : 'owner',
  });
  await shows(2);
  expect(screen.queryByRole('button', { name: /^Actions pour|Ajouter/ })).toBeNull();
  for (const name of [/^Commande/, 'Passeport implantaire']) expect(screen.queryByRole('link', { name })).toBeNull();
});

it('leads from an act to its files', async () => {
  await openPage(address(), {
    answers: answers({ 'GET acts/list': listOf(dentalAct({ files: [uuid(20), uuid(29)] })), 'GET files/list': pageOf([file()]) }),
  });
  const link = await screen.findByRole('link', { name: 'Ouvrir sourire.png' });
  expect(link.getAttribute('href')).toBe(`/mon-espace/patient/fichiers?patient=${uuid(1)}&file=${uuid(20)}`);
  expect(screen.getByRole('link', { name: 'Ouvrir le fichier' }).getAttribute('href')).toContain(`&file=${uuid(29)}`);
});

it('finds files of an act by their names, shows their thumbnails, and keeps the chosen ones in sight', async () => {
  const files = ['sourire.png', 'bouche.png', 'arcade.stl', 'panoramique.dcm', 'devis.pdf', 'face.png', 'profil.png'].map((name, at) =>
    file({ uuid: uuid(40 + at), name }),
  );
  const { calls } = await openPage(address(), {
    answers: answers({
      'GET files/list': ({ query }) => pageOf(files.filter(({ name }) => name.includes(query.get('search') ?? ''))),
      'POST acts/add': dentalAct(),
    }),
  });
  await shows(2);
  await press('Ajouter un acte');
  const form = await dialog('Ajouter un acte');
  const group = await within(form).findByRole('group', { name: /^Fichiers/ });
  expect(group.querySelectorAll('img')).toHaveLength(7);
  await userEvent.click(within(group).getByRole('checkbox', { name: /^sourire/ }));
  await userEvent.type(within(group).getByRole('searchbox', { name: 'Chercher un fichier' }), 'profil');
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => box.closest('li')?.textContent),
    ).toHaveLength(2),
  );
  expect(within(group).getByRole<HTMLInputElement>('checkbox', { name: /^sourire/ }).checked).toBe(true);
  await userEvent.click(within(group).getByRole('checkbox', { name: /^profil/ }));
  expect(group.textContent).toContain('2 choisis');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: /^Type/ }), 'contention');
  await save(form);
  await waitFor(() => expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ filesUuids: [uuid(40), uuid(46)] }));
});

it('shows the test results that are attached, each with its values, and alone that they could not be read', async () => {
  const { answers: edge } = await openPage(address(), { answers: answers({ 'GET padotest/list': problem(500) }) });
  await screen.findByText('Les tests n’ont pas pu être lus.');
  edge['GET padotest/list'] = [padotestResult({ attachedAt: '2026-11-04T10:00:00Z' })];
  await press('Réessayer');
  const result = (await screen.findByText(/^02\/11\/2026/, { selector: 'summary' })).closest('details')!;
  expect(result.textContent).toMatch(/Risque élevé.*PADO12345678.*P\. gingivalis/);
  expect(acts()).toHaveLength(2);
});

it('shows that there is no act yet, and begins with one', async () => {
  await openPage(address(), { answers: answers({ 'GET acts/list': listOf() }) });
  await screen.findByRole('heading', { name: 'Aucun acte pour l’instant' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Ajouter un acte' }).at(-1)!);
  await dialog('Ajouter un acte');
});

it('shows that acts could not be loaded, and loads them on demand', async () => {
  const { answers: edge } = await openPage(address(), { answers: answers({ 'GET acts/list': problem(503, 'upstream.unavailable') }) });
  await screen.findByRole('heading', { name: 'Les actes n’ont pas pu être chargés' });
  edge['GET acts/list'] = listOf(dentalAct());
  await press('Réessayer');
  await shows(1);
});

it('shows that the share has ended, not that the service is down', async () => {
  let ended = false;
  await openPage(address(), {
    answers: answers({
      'GET patients/one': () => (ended ? problem(404, 'share.revoked') : patient({ access: 'shared' })),
      'GET acts/list': () => {
        ended = true;
        return problem(404, 'share.revoked');
      },
    }),
  });
  await screen.findByRole('heading', { name: 'Ce dossier ne vous est plus partagé' });
});

it('shows who ended the share also when the patient is refused again before that is known', async () => {
  let ended = false;
  let respond: (end: object) => void = () => undefined;
  const { calls } = await openPage(address(), {
    answers: answers({
      'GET patients/one': () => (ended ? problem(404, 'share.revoked') : patient({ access: 'shared' })),
      'GET patients/share-end': () => new Promise((resolve) => (respond = resolve)),
    }),
  });
  await shows(2);
  ended = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['patients', 'one'] }));
  await screen.findByRole('heading', { name: 'Ce dossier ne vous est plus partagé' });
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith('GET patients/share-end'))).toBe(true));
  await act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['patients', 'one'] });
    await new Promise((resolve) => setTimeout(resolve, 50)); // observers are notified in a later task
  });
  act(() => respond({ how: 'revoked', at: '2026-11-04T10:00:00Z', by: { firstName: 'Camille', lastName: 'Martin' } }));
  await screen.findByText(/^Camille Martin a retiré ce partage le 04\/11\/2026/);
});

it('shows that a patient is not of the practice', async () => {
  await openPage(address(), { answers: answers({ 'GET patients/one': problem(404, 'not_found') }) });
  await screen.findByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' });
});
