import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Answers, goOnline, openViews, pageOf, problem, spaced, USER } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { contact, group, share, uuid, viewer } from '../../testing/samples';

afterEach(() => localStorage.clear());

/** Answer of calls without a body, as the server sends it. */
const NO_CONTENT = new Response(null, { status: 204 });

const path = '/mon-espace/mon-reseau';
const facets = { total: 1, state: [], direction: [], owner: [] };
const RECEIVED = 'GET network/list/{user}?state=pending';
const ACCEPTED = 'GET network/list/{user}?state=accepted';
const received = contact({ uuid: uuid(41), name: 'Hugo Bernard', direction: 'received', status: 'pending', message: 'Bonjour.' });
const answers = (more: Answers = {}): Answers => ({
  'GET network/list': pageOf([contact()]),
  [RECEIVED]: pageOf([]),
  'GET network/facets': facets,
  ...more,
});
const rows = () => [...document.querySelectorAll('tr[data-row]')].map(({ textContent }) => textContent ?? '');
const showsRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name: spaced(name) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const type = async (form: Form, name: string | RegExp, text: string) => {
  await userEvent.clear(form.getByRole('textbox', { name }));
  await userEvent.type(form.getByRole('textbox', { name }), text);
};

async function choose(name: string, entry: string): Promise<void> {
  await press(`Actions pour ${name}`);
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

/** Returns the calls that change something. */
const changes = (calls: { name: string }[]) => calls.map(({ name }) => name).filter((name) => !name.startsWith('GET'));

it('asks the server for what its address contains, and names what became of each invitation', async () => {
  const { calls } = await openPage(`${path}?state=refused&sort=name`, {
    answers: answers({
      'GET network/list': pageOf([
        contact({
          uuid: uuid(42),
          name: 'noemie@etoile.example',
          contactEmail: 'noemie@etoile.example',
          status: 'refused',
          answeredAt: '2026-10-02T08:00:00Z',
        }),
        contact({ uuid: uuid(43), name: 'labo@lumiere.example', contactEmail: 'labo@lumiere.example', status: 'pending', resent: 1 }),
      ]),
    }),
  });
  await showsRows(2);
  expect(rows()[0]).toMatch(/Refusée.*réponse le 02\/10\/2026/);
  expect(rows()[1]).toMatch(/En attente.*renvoyée 1 fois/);
  const { query } = calls.find(({ name }) => name.includes('state=refused'))!;
  expect(Object.fromEntries(query)).toEqual({ state: 'refused', sort: 'name', page: '1', size: '25' });
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toMatch(
    /network\/export\/.*\?state=refused&sort=name&format=csv-semicolon$/,
  );
  expect((await openViews()).getByRole('link', { name: /^Refusées/ }).getAttribute('aria-current')).toBe('page');
});

it('shows the contacts of the practice alone, in the list and in its export', async () => {
  const { calls } = await openPage(path, {
    answers: answers({ 'GET network/facets': { ...facets, owner: [{ value: 'practice', count: 4 }] } }),
  });
  await userEvent.click((await openViews()).getByRole('link', { name: /^Du cabinet\s*4/ }));
  await waitFor(() => expect(calls.some(({ name }) => name.includes('owner=practice'))).toBe(true));
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('?owner=practice&');
  expect(screen.getByRole('button', { name: /^Réseau\s:\s*Du cabinet/ })).toBeTruthy();
});

it('moves a contact to the practice, and leaves those of colleagues alone', async () => {
  const camille = { firstName: 'Camille', lastName: 'Martin' };
  const { calls } = await openPage(path, {
    answers: answers({
      'GET network/list': pageOf([
        contact({ owner: 'person' }),
        contact({ uuid: uuid(44), name: 'Léa Petit', contactEmail: 'lea@cabinet.example', owner: 'practice', holder: camille }),
      ]),
      'PATCH network/owner': {},
    }),
  });
  await showsRows(2);
  expect(rows()[0]).toContain('Personnel');
  expect(rows()[1]).toContain('Du cabinet, par Camille Martin');
  expect(screen.queryByRole('button', { name: 'Actions pour Léa Petit' })).toBeNull();
  await choose('Thomas Kieffer', 'Mettre au réseau du cabinet');
  await waitFor(() => expect(changes(calls)).toEqual([`PATCH network/owner/{user}/${uuid(40)}/practice`]));
});

it('has parts that fail and come back alone', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'GET network/list': problem(500), [RECEIVED]: problem(500) }) });
  await screen.findByRole('heading', { name: 'Le réseau n’a pas pu être chargé' });
  const panel = (await screen.findByText('Les invitations reçues n’ont pas pu être chargées.')).closest('div')!;
  edge[RECEIVED] = pageOf([received]);
  await userEvent.click(within(panel.parentElement!).getAllByRole('button', { name: 'Réessayer' })[0]!);
  await screen.findByRole('heading', { name: 'Invitations reçues' });
  expect(screen.getByRole('heading', { name: 'Le réseau n’a pas pu être chargé' })).toBeTruthy();
  edge['GET network/list'] = pageOf([contact()]);
  await press('Réessayer');
  await showsRows(1);
});

it('shows that there is no network for a search, keeps what it has, and searches once there is one', async () => {
  await openPage(path, { answers: answers({ [RECEIVED]: pageOf([received]) }) });
  await showsRows(1);
  goOnline(false);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nom, cabinet, e-mail' }), 'kieffer');
  await screen.findByRole('heading', { name: 'Vous êtes hors connexion' });
  expect(screen.getByRole('heading', { name: 'Invitations reçues' })).toBeTruthy();
  goOnline(true);
  await showsRows(1);
});

it('shows a new user what this page is for, and opens the form', async () => {
  await openPage(path, { answers: answers({ 'GET network/list': pageOf([]) }) });
  await screen.findByRole('heading', { name: 'Votre réseau est encore vide' });
  await userEvent.click(screen.getByRole('link', { name: 'Inviter un confrère' }));
  await dialog('Inviter un confrère');
});

it.each([
  ['published', false, ['Confrères', 'Groupes', 'Partages', 'Messages']],
  ['only reserved', true, ['Confrères', 'Groupes', 'Partages']],
])('leads to the messages where their page is there: %s', async (_, reserved, names) => {
  const remotes = [{ routes: [{ path: '/mon-espace/mes-messages', reserved }] }];
  await openPage(path, { answers: answers(), remotes });
  await showsRows(1);
  const parts = within(screen.getByRole('navigation', { name: 'Parties du réseau' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

it('shows the accounts whom the practice knows, and neither shares nor anything to change', async () => {
  const { calls } = await openPage(`${path}?tab=shares&invite=new`, { answers: answers(), role: 'accounts' });
  await showsRows(1);
  const parts = within(screen.getByRole('navigation', { name: 'Parties du réseau' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Confrères', 'Groupes']);
  expect(screen.queryByRole('button', { name: /Inviter|^Actions pour/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ name }) => /shares|shared/.test(name))).toEqual([]);
});

it('has no network for a guest', async () => {
  const { calls } = await openPage(path, { role: 'guest' });
  await screen.findByRole('heading', { name: 'Cette page n’existe pas' });
  expect(calls).toEqual([]);
});

it('invites: an address is checked here and by the server, each refusal in words', async () => {
  const { answers: edge, calls } = await openPage(path, { answers: answers() });
  await press('Inviter un confrère');
  const form = await dialog('Inviter un confrère');
  const send = () => userEvent.click(form.getByRole('button', { name: 'Envoyer l’invitation' }));
  await send();
  expect((await form.findAllByText('Écrivez l’adresse e-mail.')).length).toBeGreaterThan(0);
  expect(changes(calls)).toEqual([]);
  await type(form, 'Adresse e-mail', 'lea@cabinet.example');
  for (const [status, code, field, said] of [
    [422, 'own', 'email', 'C’est votre propre adresse.'],
    [409, 'invitations.pending', 'email', 'Cette personne n’a pas encore répondu à votre invitation.'],
    [409, 'invitations.limit', '', /^Cinquante invitations attendent déjà/],
    [429, 'invitations.too_many', '', /^Trop d’e-mails sont partis en un jour/],
  ] as const) {
    edge['POST users/invite'] = problem(status, code, field ? [{ field, code }] : []);
    await send();
    expect((await form.findAllByText(said)).length).toBeGreaterThan(0);
  }
  edge['POST users/invite'] = contact();
  await send();
  await screen.findByText('Invitation envoyée à lea@cabinet.example.');
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toEqual({ email: 'lea@cabinet.example' });
});

it('sends an invitation again, shows when it is too soon, and withdraws it after a question', async () => {
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({
      'GET network/list': pageOf([contact({ name: 'lea@cabinet.example', status: 'pending' })]),
      'POST network/resend': problem(429, 'invitations.too_soon'),
      'DELETE network/withdraw': {},
    }),
  });
  await showsRows(1);
  await choose('lea@cabinet.example', 'Renvoyer');
  await screen.findByText(/^Envoyée il y a moins d’une heure/);
  edge['POST network/resend'] = problem(429, 'invitations.too_many');
  await choose('lea@cabinet.example', 'Renvoyer');
  await screen.findByText(/^Trop d’e-mails sont partis en un jour/);
  edge['POST network/resend'] = contact();
  await choose('lea@cabinet.example', 'Renvoyer');
  await screen.findByText('L’invitation est repartie vers lea@cabinet.example.');
  await choose('lea@cabinet.example', 'Retirer l’invitation');
  edge['GET network/list'] = pageOf([]);
  await userEvent.click(
    (await asked('Retirer l’invitation envoyée à lea@cabinet.example ?')).getByRole('button', { name: 'Retirer l’invitation' }),
  );
  await screen.findByText('L’invitation de lea@cabinet.example est retirée.');
  expect(changes(calls).at(-1)).toBe(`DELETE network/withdraw/{user}/${uuid(40)}`);
  await showsRows(0);
});

it('invites a user who refused again, under the same address', async () => {
  await openPage(path, { answers: answers({ 'GET network/list': pageOf([contact({ status: 'refused' })]) }) });
  await choose('Thomas Kieffer', 'Inviter à nouveau');
  expect((await dialog('Inviter un confrère')).getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' }).value).toBe(
    'thomas@cabinet.example',
  );
});

it('answers an invitation after saying that it is final, and keeps the question when that fails', async () => {
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ [RECEIVED]: pageOf([received]), 'PATCH users/invitation': problem(409, 'invitations.final') }),
  });
  await screen.findByText('Bonjour.');
  await press('Accepter l’invitation de Hugo Bernard');
  const question = await asked('Accepter l’invitation de Hugo Bernard ?');
  expect(question.getByText(/^Votre réponse est définitive\./)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Accepter' }));
  await screen.findByText('La réponse est déjà donnée, elle est définitive.');
  edge['PATCH users/invitation'] = contact();
  edge[RECEIVED] = pageOf([]);
  await userEvent.click(question.getByRole('button', { name: 'Accepter' }));
  await screen.findByText('Hugo Bernard fait partie de votre réseau.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations reçues' })).toBeNull());
  expect(changes(calls).at(-1)).toBe(`PATCH users/invitation/{user}/${uuid(41)}/accepted`);
});

it('ends a contact after a question', async () => {
  const { calls } = await openPage(path, { answers: answers({ 'DELETE network/remove': {} }) });
  await showsRows(1);
  await choose('Thomas Kieffer', 'Mettre fin au contact');
  await userEvent.click(
    (await asked('Mettre fin au contact avec Thomas Kieffer ?')).getByRole('button', { name: 'Mettre fin au contact' }),
  );
  await screen.findByText('Thomas Kieffer ne fait plus partie de votre réseau.');
  expect(changes(calls)).toEqual([`DELETE network/remove/{user}/${uuid(40)}`]);
});

/** What `agree` selects, dated today. */
const shares = { 'GET patients/shares': pageOf([share()]), 'GET network/shared': pageOf([viewer()]) };

it('counts who reads what is shared, and ends a share after a question', async () => {
  const read = share({ receipt: { seq: 412, hash: 'b'.repeat(64), reads: 2, lastReadAt: '2026-11-20T09:00:00Z' } });
  const { answers: edge, calls } = await openPage(`${path}?tab=shares`, {
    answers: answers({ ...shares, 'DELETE patients/share-revoke': share(), 'GET patients/shares/{user}?direction=received': pageOf([]) }),
  });
  const given = await screen.findByRole('list', { name: 'Ce que le cabinet partage' });
  expect(given.textContent).toMatch(
    /Zoé Bœuf.*Léa Petit.*En cours.*Reçu n°\s412.*0 lecture.*pas encore lu.*Travail de prothèse · accord écrit du 31\/10\/2026/,
  );
  await press('Arrêter le partage de Zoé Bœuf avec Léa Petit');
  edge['GET patients/shares'] = pageOf([{ ...read, status: 'revoked', revokedAt: '2026-11-20T10:00:00Z' }]);
  await userEvent.click(
    (await asked('Arrêter le partage de Zoé Bœuf avec Léa Petit ?')).getByRole('button', { name: 'Arrêter le partage' }),
  );
  await screen.findByText('Léa Petit ne peut plus lire le dossier de Zoé Bœuf.');
  await waitFor(() => expect(given.textContent).toMatch(/Arrêtéarrêté le 20\/11\/2026.*2 lectures/));
  expect(within(given).queryByRole('button', { name: /^Arrêter/ })).toBeNull();
  expect(changes(calls)).toEqual([`DELETE patients/share-revoke/{user}/${uuid(50)}`]);
});

it('shows which colleague shares, also one whose account is closed, and nothing of oneself', async () => {
  const by = (more: object) => ({ ...share().by, ...more });
  await openPage(`${path}?tab=shares`, {
    answers: answers({
      'GET patients/shares': pageOf([share({ by: by({ left: true }) }), share({ uuid: uuid(51), by: by({ uuid: USER }) })]),
      'GET network/shared': pageOf([viewer()]),
    }),
  });
  const [left, own] = within(await screen.findByRole('list', { name: 'Ce que le cabinet partage' })).getAllByRole('listitem');
  expect(left?.textContent).toContain('par Camille Martin (compte fermé)');
  expect(own?.textContent).not.toContain('par Camille Martin');
  const guests = await screen.findByRole('list', { name: 'Invités par un lien' });
  expect(guests.textContent).toMatch(/par Camille Martin(?! \()/);
  expect(within(guests).getByTitle('odile@famille.example'), 'an address that is cut has its whole text').toBeTruthy();
});

/** An end date in the future, whenever the test runs. */
const ENDS = '2126-11-04T10:00:00Z';

it('mails a guest no second link within the hour nor too many in a day, and ends what he may read after a question', async () => {
  const { answers: edge, calls } = await openPage(`${path}?tab=shares`, {
    answers: answers({
      ...shares,
      'GET network/shared': pageOf([viewer({ expiresAt: ENDS })]),
      'POST network/resend-guest': problem(429, 'guests.too_soon'),
      'DELETE network/withdraw-guest': NO_CONTENT,
    }),
  });
  const guests = await screen.findByRole('list', { name: 'Invités par un lien' });
  expect(guests.textContent).toMatch(
    /Zoé Bœuf.*Odile Zinc.*odile@famille\.example.*Pas encore venujusqu’au 01\/12\/2026lien valable jusqu’au 04\/11\/2126/,
  );
  await press('Renvoyer un lien à Odile Zinc');
  await screen.findByText(/^Envoyée il y a moins d’une heure/);
  edge['POST network/resend-guest'] = problem(429, 'guests.too_many');
  await press('Renvoyer un lien à Odile Zinc');
  await screen.findByText(/^Trop d’e-mails sont partis en un jour/);
  await press('Retirer l’accès d’Odile Zinc');
  const question = await asked('Retirer à Odile Zinc l’accès au dossier de Zoé Bœuf ?');
  await userEvent.click(question.getByRole('button', { name: 'Retirer l’accès' }));
  await screen.findByText('Odile Zinc n’a plus accès au dossier de Zoé Bœuf.');
  expect(changes(calls).at(-1)).toBe(`DELETE network/withdraw-guest/{user}/${uuid(60)}`);
});

it('mails another link to a guest who never came and whose link has ended', async () => {
  const { answers: edge, calls } = await openPage(`${path}?tab=shares`, {
    answers: answers({ ...shares, 'GET network/shared': pageOf([viewer({ expiresAt: '2025-11-04T10:00:00Z' })]) }),
  });
  const guests = await screen.findByRole('list', { name: 'Invités par un lien' });
  expect(guests.textContent).toMatch(/Pas encore venujusqu’au 01\/12\/2026lien expiré le 04\/11\/2025/);
  edge['POST network/resend-guest'] = {};
  edge['GET network/shared'] = pageOf([viewer({ expiresAt: ENDS })]);
  await press('Renvoyer un lien à Odile Zinc');
  await screen.findByText('Un nouveau lien est parti vers Odile Zinc.');
  await waitFor(() => expect(guests.textContent).toMatch(/lien valable jusqu’au 04\/11\/2126/));
  expect(changes(calls)).toEqual([`POST network/resend-guest/{user}/${uuid(60)}`]);
});

it('hides the names of patients that are shared, and not those of who may read them', async () => {
  await openPage(`${path}?tab=shares`, { answers: answers(shares) });
  await screen.findByRole('list', { name: 'Ce que le cabinet partage' });
  await press('Masquer les noms');
  for (const list of ['Ce que le cabinet partage', 'Invités par un lien', 'Ce qui est partagé avec vous']) {
    expect(within(screen.getByRole('list', { name: list })).getByRole('link', { name: 'Z. B.' })).toBeTruthy();
  }
  expect(document.body.innerHTML).not.toContain('Bœuf');
});

it('has shares that fail apart from guests, each read again on demand', async () => {
  const { answers: edge } = await openPage(`${path}?tab=shares`, { answers: answers({ ...shares, 'GET patients/shares': problem(500) }) });
  await screen.findByRole('list', { name: 'Invités par un lien' });
  await waitFor(() => expect(screen.getAllByText('Les partages n’ont pas pu être chargés.')).toHaveLength(2));
  edge['GET patients/shares'] = pageOf([share()]);
  for (const button of screen.getAllByRole('button', { name: 'Réessayer' })) await userEvent.click(button);
  await screen.findByRole('list', { name: 'Ce que le cabinet partage' });
  expect(screen.queryByText('Les partages n’ont pas pu être chargés.')).toBeNull();
});

it('shows an assistant who may read, and lets her decide nothing of it', async () => {
  const both = pageOf([viewer(), viewer({ uuid: uuid(61), kind: 'contact', name: 'Léa Petit', state: 'active' })]);
  await openPage(`${path}?tab=shares&share=${uuid(1)}`, { answers: answers({ ...shares, 'GET network/shared': both }), role: 'assistant' });
  const given = await screen.findByRole('list', { name: 'Ce que le cabinet partage' });
  expect(within(given).getAllByRole('listitem')).toHaveLength(2);
  expect(within(given).queryByRole('button')).toBeNull();
  expect(screen.getByText(/^Le partage d’un patient revient à un praticien/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const nora = { uuid: uuid(80), personInfo: { firstName: 'Nora', lastName: 'Faure' }, kind: 'colleague' };
const groups = (...members: object[]) => ({ 'GET groups/list': pageOf([group({ members })]) });

it('makes, renames and deletes groups; a name is taken once', async () => {
  const taken = problem(409, 'groups.name_taken', [{ field: 'name', code: 'groups.name_taken' }]);
  const { answers: edge, calls } = await openPage(`${path}?tab=groups`, {
    answers: answers({
      'GET groups/list': pageOf([]),
      'POST groups/create': taken,
      'PUT groups/update': group(),
      'DELETE groups/delete': {},
    }),
  });
  await screen.findByRole('heading', { name: 'Aucun groupe pour l’instant' });
  await press('Créer un groupe');
  const form = await dialog('Créer un groupe');
  await userEvent.click(form.getByRole('button', { name: 'Créer' }));
  expect((await form.findAllByText('Écrivez le nom du groupe.')).length).toBeGreaterThan(0);
  await type(form, 'Nom du groupe', 'Orthodontie');
  await userEvent.click(form.getByRole('button', { name: 'Créer' }));
  expect((await form.findAllByText('Vous avez déjà un groupe de ce nom.')).length).toBeGreaterThan(0);
  Object.assign(edge, groups(), { 'POST groups/create': group() });
  await userEvent.click(form.getByRole('button', { name: 'Créer' }));
  const region = within(await screen.findByRole('region', { name: 'Orthodontie' }));
  expect(region.getByText('Personne dans ce groupe.')).toBeTruthy();
  await press('Actions pour le groupe Orthodontie');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Renommer' }));
  const renaming = await dialog('Renommer Orthodontie');
  await type(renaming, 'Nom du groupe', 'Suivi');
  await userEvent.click(renaming.getByRole('button', { name: 'Renommer' }));
  await screen.findByText(/^Le groupe s’appelle désormais Suivi\./);
  expect(calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toEqual({ name: 'Suivi', version: 1 });
  await press('Actions pour le groupe Orthodontie');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer le groupe' }));
  await userEvent.click((await asked('Supprimer le groupe Orthodontie ?')).getByRole('button', { name: 'Supprimer le groupe' }));
  await screen.findByText('Le groupe Orthodontie est supprimé.');
});

it('puts colleagues and contacts into a group, offers no one twice, and takes them out', async () => {
  const people = [nora, { ...nora, uuid: uuid(81), self: true, personInfo: { firstName: 'Camille', lastName: 'Martin' } }];
  const { answers: edge, calls } = await openPage(`${path}?tab=groups`, {
    answers: answers({
      ...groups(nora),
      'GET collaborators/list': pageOf(people.map((person) => ({ self: false, state: 'active', ...person }))),
      [ACCEPTED]: pageOf([contact({ contactUuid: uuid(82) })]),
      'POST groups/member-add': group(),
      'DELETE groups/member-remove': group(),
    }),
  });
  await press('Ajouter un membre à Orthodontie');
  const form = await dialog('Ajouter un membre à Orthodontie');
  const choice = await form.findByRole('combobox', { name: 'Personne' });
  expect(
    within(choice)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Thomas Kieffer — Cabinet Kieffer']);
  await userEvent.selectOptions(choice, uuid(82));
  await userEvent.click(form.getByRole('button', { name: 'Ajouter un membre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  Object.assign(edge, groups());
  await press('Enlever Nora Faure du groupe');
  await screen.findByText('Personne dans ce groupe.');
  expect(changes(calls)).toEqual([
    `POST groups/member-add/{user}/${uuid(70)}/${uuid(82)}`,
    `DELETE groups/member-remove/{user}/${uuid(70)}/${uuid(80)}`,
  ]);
});
