// The page "Mes collaborateurs": the drawer, the roles and the refusals. In e2e/collaborators.spec.ts an owner changes real accounts.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { type Answers, bodies, pageOf, problem } from 'shared-ui/testing';
import { filled, openPage } from '../../testing/open-page';
import { camille, colleague, factorDemand, roles, uuid } from '../../testing/samples';

const path = '/mon-compte/mes-collaborateurs';
const labels = texts.team;
const owner = colleague({ uuid: uuid(802), personInfo: camille, role: 'owner', self: true });
const answers = (more: Answers = {}): Answers => ({
  'GET collaborators/list': pageOf([colleague(), owner]),
  'GET team/roles': roles,
  'GET collaborators/second-factor': factorDemand(),
  'GET factors/list': { totp: { addedAt: '2026-11-20T08:00:00Z' }, passkeys: [], recoveryCodesLeft: 10, trustedBrowsers: 0 },
  ...more,
});

/** Opens a member's drawer and returns it. */
async function openPerson(name = 'Nora Faure') {
  await userEvent.click(await screen.findByRole('link', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('opens a person beside a search, shows what a role sees before it is given, and keeps the search', async () => {
  await openPage(`${path}?search=nora`, { answers: answers() });
  const drawer = await openPerson();
  expect(location.search).toBe(`?search=nora&person=${uuid(801)}`);
  await waitFor(() => expect(drawer.getByRole('row', { name: /Collaborateurs/ }).textContent).toContain('en partie'));
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: labels.seeAs.role }), 'accounts');
  expect(drawer.getByRole('row', { name: /Patients et actes/ }).textContent).toContain('non');
  expect(drawer.getByRole('button', { name: /^Donner le rôle\s: Comptabilité/u })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe('?search=nora'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when the view as another role does not open', async () => {
  const { calls } = await openPage(path, { answers: answers({ 'POST /bff/see-as': problem(503) }) });
  const drawer = await openPerson();
  await userEvent.selectOptions(await drawer.findByRole('combobox', { name: labels.seeAs.role }), 'accounts');
  await userEvent.click(drawer.getByRole('button', { name: labels.seeAs.open }));
  await drawer.findByText(labels.seeAs.failed);
  expect(calls.findLast(({ name }) => name === 'POST /bff/see-as')?.body).toEqual({ role: 'accounts' });
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: labels.seeAs.role }), 'owner');
  expect(drawer.queryByRole('button', { name: labels.seeAs.open })).toBeNull();
});

it('the search that is typed while a person is opened comes beside the drawer, and does not close it', async () => {
  await openPage(path, { answers: answers() });
  await screen.findByRole('link', { name: 'Nora Faure' });
  await userEvent.type(screen.getByRole('searchbox'), 'nora');
  await openPerson();
  await waitFor(() => expect(location.search).toBe(`?search=nora&person=${uuid(801)}`));
  expect(screen.getByRole('dialog', { name: 'Nora Faure' })).toBeTruthy();
});

it.each(['practitioner', 'assistant', 'accounts'] as const)('offers no change to %s', async (role) => {
  await openPage(path, { answers: answers(), role });
  const drawer = await openPerson('Camille Martin');
  expect(drawer.getByRole('combobox')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: /Suspendre|Retirer|Donner|Voir le portail/ })).toBeNull();
  expect(screen.queryByRole('button', { name: labels.invite })).toBeNull();
});

it('the list fails, and is requested again', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'GET collaborators/list': problem(503) }) });
  await screen.findByText(labels.error.title);
  edge['GET collaborators/list'] = pageOf([colleague()]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('link', { name: 'Nora Faure' });
});

it('a person who is none of the practice is unknown', async () => {
  await openPage(`${path}?person=${uuid(99)}`, { answers: answers() });
  await screen.findByText(labels.unknown);
});

describe('an invitation', () => {
  it.each([
    ['users.login_taken', labels.taken],
    ['team.limit', labels.full],
  ])('shows what is missing, and the refusal %s in words', async (code, refused) => {
    const { answers: edge, calls } = await openPage(path, { answers: answers({ 'POST collaborators/invite': problem(409, code) }) });
    await userEvent.click(await screen.findByRole('button', { name: labels.invite }));
    const dialog = within(screen.getByRole('dialog'));
    const send = () => userEvent.click(dialog.getByRole('button', { name: labels.send }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await send();
    await dialog.findAllByText(labels.needFirstName);
    expect(field(labels.firstName).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(labels.firstName), 'Anaïs');
    await userEvent.type(field(labels.lastName), 'Leroy');
    await userEvent.type(field(labels.column.login), 'anais@tilleuls.example');
    await userEvent.click(dialog.getByRole('radio', { name: /^Praticien/ }));
    await send();
    await dialog.findAllByText(refused);
    edge['POST collaborators/invite'] = colleague();
    await send();
    await screen.findByText(filled(labels.invited, { email: 'anais@tilleuls.example' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(calls, 'POST collaborators/invite').at(-1)).toMatchObject({ email: 'anais@tilleuls.example', role: 'practitioner' });
  });
});

it('an account is suspended and removed after a question, reactivated and invited again at once', async () => {
  const people = (more: object) => pageOf([colleague(more), owner]);
  const { answers: edge } = await openPage(path, {
    answers: answers({
      'GET collaborators/list': people({ state: 'invited' }),
      'POST collaborators/': {},
      'DELETE collaborators/remove': {},
    }),
  });
  const drawer = await openPerson();
  await userEvent.click(await drawer.findByRole('button', { name: labels.resend }));
  await screen.findByText(filled(labels.resent, { name: 'Nora Faure' }));
  edge['GET collaborators/list'] = people({ state: 'suspended', version: 2 });
  await userEvent.click(drawer.getByRole('button', { name: labels.suspend }));
  await confirm(labels.suspend);
  await drawer.findByText(labels.state.suspended, { exact: true });
  edge['GET collaborators/list'] = people({ version: 3 });
  await userEvent.click(drawer.getByRole('button', { name: labels.reactivate }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: labels.reactivate })).toBeNull());
  edge['GET collaborators/list'] = pageOf([owner]);
  await userEvent.click(drawer.getByRole('button', { name: labels.remove }));
  await confirm(labels.remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(filled(labels.removed, { name: 'Nora Faure' }));
});

it.each([
  [0, undefined],
  [1, filled(labels.sharesKept_one, { n: '1' })],
  [3, filled(labels.sharesKept_other, { n: '3' })],
])(
  'shows how many shares of a colleague stay active, and where they are ended, before the account is suspended or removed: %s',
  async (shares, said) => {
    const remotes = [{ routes: [{ path: '/mon-espace/mon-reseau' }] }];
    await openPage(path, { answers: answers({ 'GET collaborators/list': pageOf([colleague({ shares }), owner]) }), remotes });
    const drawer = await openPerson();
    await drawer.findByRole('combobox');
    for (const verb of [labels.suspend, labels.remove]) {
      await userEvent.click(drawer.getByRole('button', { name: verb }));
      const question = within(await screen.findByRole('alertdialog'));
      const link = question.queryByRole('link', { name: labels.toShares });
      expect(link?.getAttribute('href')).toBe(said && '/mon-espace/mon-reseau?tab=shares');
      if (said) question.getByText(said, { exact: false });
      await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
  },
);

it('an owner resets the second factor of a colleague after a question, and a refusal is in words', async () => {
  const people = (secondFactor: boolean) => pageOf([colleague({ secondFactor }), owner]);
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ 'GET collaborators/list': people(true), 'POST collaborators/reset-factors': problem(409, 'factors.none') }),
  });
  const drawer = await openPerson();
  await drawer.findByText(labels.factorOn);
  const reset = async () => {
    await userEvent.click(drawer.getByRole('button', { name: labels.resetFactors }));
    await screen.findByText(filled(labels.resetFactorsText));
    await confirm(labels.resetFactors);
  };
  await reset();
  await drawer.findByText(labels.refused.noFactor);
  edge['POST collaborators/reset-factors'] = {};
  edge['GET collaborators/list'] = people(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await reset();
  await screen.findByText('Double authentification de Nora Faure réinitialisée');
  await drawer.findByText(labels.factorOff);
  expect(drawer.queryByRole('button', { name: labels.resetFactors })).toBeNull();
  expect(bodies(calls, `POST collaborators/reset-factors/{user}/${uuid(801)}`)).toHaveLength(2);
});

it.each([
  ['a colleague without one', {}, 'owner'],
  ['another owner', { secondFactor: true, role: 'owner' }, 'owner'],
  ['oneself', { secondFactor: true, self: true }, 'owner'],
  ['a reader who is no owner', { secondFactor: true }, 'assistant'],
] as const)('offers no reset of second factors for %s', async (_, more, role) => {
  await openPage(path, { answers: answers({ 'GET collaborators/list': pageOf([colleague(more), owner]) }), role });
  const drawer = await openPerson();
  await drawer.findByRole('combobox');
  expect(drawer.queryByRole('button', { name: labels.resetFactors })).toBeNull();
});

describe('a second factor of everybody', () => {
  const demand = labels.demand;
  const panel = async () => within(await screen.findByRole('region', { name: labels.secondFactor }));

  it.each(['practitioner', 'assistant', 'accounts'] as const)('is no matter of %s', async (role) => {
    const { calls } = await openPage(path, { answers: answers(), role });
    await screen.findByRole('link', { name: 'Nora Faure' });
    expect(screen.queryByRole('region', { name: labels.secondFactor })).toBeNull();
    expect(calls.filter(({ name }) => name.startsWith('GET collaborators/second-factor'))).toEqual([]);
  });

  it('is demanded and waived after a question that shows what happens', async () => {
    const { answers: edge, calls } = await openPage(path, { answers: answers({ 'PUT collaborators/second-factor': factorDemand() }) });
    const section = await panel();
    await section.findByText(demand.optional);
    section.getByText(filled(demand.without_other, { n: '2' }));
    await userEvent.click(section.getByRole('button', { name: demand.require }));
    await screen.findByText(filled(demand.requireText));
    edge['GET collaborators/second-factor'] = factorDemand({ demanded: true, since: '2026-11-20T08:00:00Z', without: 0 });
    await confirm(demand.require);
    await screen.findByText(demand.required);
    await section.findByText(filled(demand.since, { date: '20/11/2026' }));
    section.getByText(demand.everyone);
    await userEvent.click(await section.findByRole('button', { name: demand.waive }));
    await screen.findByText(filled(demand.waiveText));
    edge['GET collaborators/second-factor'] = factorDemand({ without: 1 });
    await confirm(demand.waive);
    await screen.findByText(demand.waived);
    await section.findByText(filled(demand.without_one, { n: '1' }));
    expect(bodies(calls, 'PUT collaborators/second-factor/{user}')).toEqual([{ demanded: true }, { demanded: false }]);
  });

  it('warns an owner without a second factor before the press, and links to their own', async () => {
    const { calls } = await openPage(path, {
      answers: answers({ 'GET factors/list': { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 } }),
    });
    const section = await panel();
    const link = await section.findByRole('link', { name: demand.toOwn });
    expect(link.getAttribute('href')).toBe('/mon-compte/mes-informations#double-authentification');
    const button = section.getByRole('button', { name: demand.require });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(section.getByText(demand.ownFactor, { selector: 'p', exact: false })).toBeTruthy();
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(bodies(calls, 'PUT collaborators/second-factor')).toEqual([]);
  });

  it('leads to those who have none', async () => {
    const { calls } = await openPage(path, { answers: answers() });
    const section = await panel();
    await userEvent.click(await section.findByRole('link', { name: filled(demand.without_other, { n: '2' }) }));
    expect(location.search).toBe('?factor=without');
    await waitFor(() =>
      expect(calls.some(({ name }) => name.includes('collaborators/list') && name.includes('factor=without'))).toBe(true),
    );
  });

  it('leads an owner whose own is refused there too', async () => {
    const { answers: edge } = await openPage(path, {
      answers: answers({ 'PUT collaborators/second-factor': problem(409, 'team.own_factor') }),
    });
    const section = await panel();
    await userEvent.click(await section.findByRole('button', { name: demand.require }));
    await confirm(demand.require);
    await section.findByText(demand.ownFactor);
    const link = await section.findByRole('link', { name: demand.toOwn });
    expect(link.getAttribute('href')).toBe('/mon-compte/mes-informations#double-authentification');
    edge['PUT collaborators/second-factor'] = problem(503);
    await userEvent.click(section.getByRole('button', { name: demand.require }));
    await confirm(demand.require);
    await section.findByText(demand.notChanged);
    expect(section.queryByRole('link', { name: demand.toOwn })).toBeNull();
  });

  it('is not taken back where the portal demands it', async () => {
    const more = { demanded: true, byPortal: true, since: '2026-11-20T08:00:00Z' };
    await openPage(path, { answers: answers({ 'GET collaborators/second-factor': factorDemand(more) }) });
    const section = await panel();
    await section.findByText(demand.byPortal);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('fails beside the list, and is requested again', async () => {
    const { answers: edge } = await openPage(path, { answers: answers({ 'GET collaborators/second-factor': problem(503) }) });
    const section = await panel();
    await section.findByText(demand.error);
    expect(screen.getByRole('link', { name: 'Nora Faure' })).toBeTruthy();
    edge['GET collaborators/second-factor'] = factorDemand();
    await userEvent.click(section.getByRole('button', { name: 'Réessayer' }));
    await section.findByText(demand.optional);
  });
});

it('an owner closes not their own account, and the last one gives up no role', async () => {
  await openPage(path, { answers: answers({ 'PUT collaborators/role': problem(409, 'users.last_owner') }) });
  const drawer = await openPerson('Camille Martin');
  await drawer.findByRole('combobox');
  expect(drawer.queryByRole('button', { name: labels.suspend })).toBeNull();
  expect(drawer.queryByRole('button', { name: labels.remove })).toBeNull();
  await userEvent.selectOptions(drawer.getByRole('combobox'), 'assistant');
  await userEvent.click(drawer.getByRole('button', { name: /^Donner le rôle/ }));
  await drawer.findByText(labels.refused.lastOwner);
});
