// The page "Mes informations": each section's refusals, unavailability and changes. e2e/information.spec.ts covers sessions, names in the
// menus, languages and mailed links with the real server.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { type Answers, bodies, goOnline, pageOf, problem } from 'shared-ui/testing';
import { filled, openPage } from '../../testing/open-page';
import { address, application, journalLine, session, user } from '../../testing/samples';

const path = '/mon-compte/mes-informations';
const answers = (more: Answers = {}): Answers => ({
  'GET users/{user}': user(),
  'GET users/addresses-get': [address()],
  'GET users/full-list-app-shortcut': [application()],
  'GET users/update-email': {},
  'GET factors/list': { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 },
  'GET journal/list': pageOf([journalLine()]),
  'GET /bff/sessions': [session(), session({ id: 'b', current: false, device: 'Firefox · Windows' })],
  ...more,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (within_: ReturnType<typeof within>, name: string | RegExp) => userEvent.click(within_.getByRole('button', { name }));
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

it.each([
  ['addresses', 'GET users/addresses-get', texts.addresses.error, 'Cabinet des Tilleuls'],
  ['applications', 'GET users/full-list-app-shortcut', texts.applications.error, 'Digital'],
  ['sessions', 'GET /bff/sessions', texts.sessions.error, 'Chrome · Linux'],
  ['signIn', 'GET users/update-email', texts.email.pendingError, 'camille@tilleuls.example'],
  ['factors', 'GET factors/list', texts.factors.error, texts.factors.none],
  ['journal', 'GET journal/list', texts.journal.error.title, 'Nora Faure'],
] as const)('%s fail alone, and are requested again alone', async (name, call, error, shown) => {
  const { answers: edge } = await openPage(path, { answers: answers({ [call]: problem(500) }) });
  const part = await section(texts.section[name]);
  await part.findByText(filled(error));
  const others = screen.getAllByRole('region').filter((region) => !region.textContent?.includes(error));
  expect(others.filter((region) => within(region).queryByRole('button', { name: 'Réessayer' }) !== null)).toEqual([]);
  expect((await section(texts.section.identity)).getByText('Camille Martin')).toBeTruthy();
  edge[call] = answers()[call]!;
  await button(part, 'Réessayer');
  await waitFor(() => expect(part.queryByText(filled(error))).toBeNull());
  await part.findByText(shown, { exact: false });
});

it('shows a new practice what to do next, and to who may not change it that it is read only', async () => {
  await openPage(path, { answers: answers({ 'GET users/addresses-get': [] }) });
  await screen.findByText(filled(texts.addresses.empty));
});

it('offers an assistant neither a change of the addresses nor the journal', async () => {
  await openPage(path, { answers: answers(), role: 'assistant' });
  const addresses = await section(texts.section.addresses);
  await addresses.findByText('Cabinet des Tilleuls');
  expect(addresses.getByText(filled(texts.addresses.readOnly))).toBeTruthy();
  expect(addresses.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: texts.title.journal })).toBeNull();
  expect(screen.queryByRole('region', { name: texts.section.journal })).toBeNull();
});

it('refuses a name and a phone number that are none, and gives the focus back once they are saved', async () => {
  const { calls } = await openPage(path, { answers: { ...answers(), 'PUT users/{user}': user({ phone: '+33 4 91 00 00 01' }) } });
  const identity = await section(texts.section.identity);
  await userEvent.click(await identity.findByRole('button', { name: texts.identity.edit }));
  const phone = identity.getByRole('textbox', { name: new RegExp(`^${texts.identity.phone}`) });
  await enter(phone, 'pas un numéro');
  await enter(identity.getByRole('textbox', { name: texts.identity.firstName }), ' ');
  await button(identity, texts.common.save);
  await identity.findByRole('link', { name: texts.field.phone });
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(bodies(calls, 'PUT users')).toEqual([]);
  await enter(phone, '+33 4 91 00 00 01');
  await enter(identity.getByRole('textbox', { name: texts.identity.firstName }), 'Camille');
  await button(identity, texts.common.save);
  await identity.findByText(filled(texts.identity.saved));
  await waitFor(() => expect(document.activeElement).toBe(identity.getByRole('button', { name: texts.identity.edit })));
  expect(identity.getByText('+33 4 91 00 00 01')).toBeTruthy();
  expect(bodies(calls, 'PUT users')).toEqual([
    { personInfo: { firstName: 'Camille', lastName: 'Martin' }, phone: '+33 4 91 00 00 01', locale: 'fr' },
  ]);
});

describe('addresses', () => {
  const field = (part: ReturnType<typeof within>, name: string) => part.getByRole('textbox', { name: new RegExp(`^${name}`) });

  it('refuse a French postcode that is none, hold the page until they are saved, and become a default', async () => {
    const added = address({ uuid: 'x', label: 'Essai', billing: false });
    const { answers: edge, calls } = await openPage(path, { answers: { ...answers(), 'POST users/address-add': added } });
    const addresses = await section(texts.section.addresses);
    await userEvent.click(await addresses.findByRole('button', { name: texts.addresses.add }));
    const form = within(addresses.getByRole('form', { name: texts.addresses.addForm }));
    for (const [name, text] of [
      [texts.addresses.label, 'Essai'],
      [texts.addresses.name, 'Grand Cabinet du Parc'],
      [texts.addresses.street, '3, quai du Port'],
      [texts.addresses.postalCode, '130'],
      [texts.addresses.city, 'Marseille'],
    ] as const) {
      await enter(field(form, name), text);
    }
    await userEvent.click(form.getByRole('checkbox', { name: texts.addresses.shippingDefault }));
    await button(form, texts.common.save);
    await form.findByText(filled(texts.field.postalCode));
    expect(field(form, texts.addresses.postalCode).getAttribute('aria-invalid')).toBe('true');
    expect(isGuarded()).toBe(true);
    expect(bodies(calls, 'POST')).toEqual([]);
    edge['GET users/addresses-get'] = [address({ shipping: false }), added];
    await enter(field(form, texts.addresses.postalCode), '13002');
    await button(form, texts.common.save);
    await waitFor(() => expect(addresses.getAllByRole('listitem')).toHaveLength(2));
    expect(addresses.getAllByText(filled(texts.addresses.shipping)).map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Essai'),
    ]);
    expect(isGuarded()).toBe(false);
    expect(bodies(calls, 'POST users/address-add')).toMatchObject([{ postalCode: '13002', shipping: true, billing: false }]);
  });

  it('are changed in place; a default is moved by naming another, never by unsetting it', async () => {
    const { answers: edge } = await openPage(path, { answers: { ...answers(), 'PUT users/address-update': address() } });
    const addresses = await section(texts.section.addresses);
    const edit = filled(texts.addresses.editOf, { name: 'Cabinet' });
    await userEvent.click(await addresses.findByRole('button', { name: edit }));
    expect(addresses.getByRole<HTMLInputElement>('checkbox', { name: texts.addresses.shippingDefault }).disabled).toBe(true);
    edge['GET users/addresses-get'] = [address({ street: '4, quai du Port' })];
    await enter(field(addresses, texts.addresses.street), '4, quai du Port');
    await button(addresses, texts.common.save);
    await addresses.findByText('4, quai du Port');
    await waitFor(() => expect(document.activeElement).toBe(addresses.getByRole('button', { name: edit })));
  });

  it('keep what was typed when there is no network, and show it', async () => {
    const { answers: edge } = await openPage(path, { answers: answers() });
    const addresses = await section(texts.section.addresses);
    await userEvent.click(await addresses.findByRole('button', { name: filled(texts.addresses.editOf, { name: 'Cabinet' }) }));
    await enter(field(addresses, texts.addresses.street), '14, cours des Tilleuls');
    edge['PUT users/address-update'] = () => {
      throw new TypeError('Failed to fetch');
    };
    goOnline(false);
    await button(addresses, texts.common.save);
    await addresses.findByRole('alert');
    expect((field(addresses, texts.addresses.street) as HTMLInputElement).value).toBe('14, cours des Tilleuls');
  });

  it('are removed after a question, and added again by the way back', async () => {
    const { answers: edge, calls } = await openPage(path, {
      answers: { ...answers(), 'DELETE users/address-delete': {}, 'POST users/address-add': address() },
    });
    const addresses = await section(texts.section.addresses);
    await userEvent.click(await addresses.findByRole('button', { name: filled(texts.addresses.removeOf, { name: 'Cabinet' }) }));
    const question = within(screen.getByRole('alertdialog', { name: new RegExp(texts.addresses.ask.split('{{')[0]!) }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
    edge['GET users/addresses-get'] = [];
    await button(question, texts.common.remove);
    await addresses.findByText(filled(texts.addresses.empty));
    edge['GET users/addresses-get'] = [address()];
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await addresses.findByText('12, cours des Tilleuls');
    const { uuid: _uuid, ...again } = address();
    expect(bodies(calls, 'POST users/address-add')).toEqual([again]);
  });
});

it('applications are unlinked with the way back; a failure is shown', async () => {
  const { answers: edge, calls } = await openPage(path, { answers: { ...answers(), 'POST users/application-': {} } });
  const applications = await section(texts.section.applications);
  edge['GET users/full-list-app-shortcut'] = [application({ linked: false })];
  await userEvent.click(await applications.findByRole('button', { name: filled(texts.applications.unlinkOf, { name: 'Digital' }) }));
  await applications.findByRole('button', { name: filled(texts.applications.linkOf, { name: 'Digital' }) });
  edge['GET users/full-list-app-shortcut'] = [application()];
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await applications.findByText(filled(texts.applications.linked));
  expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => /application-\w+/.exec(name)?.[0])).toEqual([
    'application-unlink',
    'application-add',
  ]);
  edge['POST users/add-app-shortcut'] = problem(500);
  await userEvent.click(applications.getByRole('checkbox', { name: filled(texts.applications.shortcutOf, { name: 'Digital' }) }));
  await screen.findByText(filled(texts.applications.notChanged, { name: 'Digital' }));
});

it.each([
  ['password', '203.0.113.0/24', 'Connexion par mot de passe · Réseau 203.0.113.x'],
  ['factor', '2001:db8:1::/48', 'Connexion par mot de passe et double authentification · Réseau 2001:db8:1:…'],
  ['something new', '203.0.113.0/24', 'Connexion · Réseau 203.0.113.x'],
  ['recovery_code', undefined, 'Connexion par mot de passe et code de secours'],
])('shows in words how a session began: %s', async (method, network, text) => {
  await openPage(path, { answers: answers({ 'GET /bff/sessions': [session({ method, network })] }) });
  const sessions = await section(texts.section.sessions);
  await sessions.findByText(text);
});

it('a session elsewhere is ended alone; ending all is asked first', async () => {
  const { calls } = await openPage(path, { answers: answers({ 'DELETE /bff/sessions': {} }) });
  const sessions = await section(texts.section.sessions);
  const end = await sessions.findByRole('button', { name: /Firefox · Windows/ });
  expect(sessions.getAllByText(filled(texts.sessions.current))).toHaveLength(1);
  await userEvent.click(end);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE /bff/sessions/b'));
  await button(sessions, texts.sessions.endAll);
  const question = screen.getByRole('alertdialog', { name: texts.sessions.ask });
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Annuler' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.filter(({ name }) => name.includes('revoke-all'))).toEqual([]);
});

it('a session that is ended leaves the focus on the others', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'DELETE /bff/sessions': problem(500) }) });
  const sessions = await section(texts.section.sessions);
  const end = () => button(sessions, /Firefox · Windows/);
  await sessions.findByText('Firefox · Windows');
  await end();
  await sessions.findByText(filled(texts.sessions.notEnded));
  Object.assign(edge, { 'DELETE /bff/sessions': {}, 'GET /bff/sessions': [session()] });
  await end();
  await waitFor(() => expect(sessions.queryByText('Firefox · Windows')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(sessions.getByRole('list', { name: texts.section.sessions })));
});

it('other sessions can be ended where they could not be listed, and an older failure is no longer said', async () => {
  const both = [session(), session({ id: 'b', current: false, device: 'Firefox · Windows' })];
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ 'GET /bff/sessions': problem(500), 'DELETE /bff/sessions': problem(500) }),
  });
  const sessions = await section(texts.section.sessions);
  await sessions.findByText(filled(texts.sessions.error));
  expect(sessions.queryByText(filled(texts.sessions.onlyThis))).toBeNull();
  edge['GET /bff/sessions'] = both;
  await button(sessions, 'Réessayer');
  await sessions.findByText('Firefox · Windows');
  await button(sessions, /Firefox · Windows/);
  await sessions.findByText(filled(texts.sessions.notEnded));
  edge['DELETE /bff/sessions'] = {};
  await button(sessions, texts.sessions.endOthers);
  await screen.findByText(filled(texts.sessions.othersEnded));
  expect(sessions.queryByText(filled(texts.sessions.notEnded))).toBeNull();
  expect(calls.filter(({ name }) => name === 'DELETE /bff/sessions/b')).toHaveLength(2);
});

it('a password shows how long it is, and why the platform refuses it, and is changed only with the one in force', async () => {
  const { answers: edge, calls } = await openPage(path, {
    answers: answers({ 'POST users/update-password': problem(400, 'validation', [{ field: 'oldPassword', code: 'wrong' }]) }),
  });
  const part = await section(texts.section.signIn);
  await userEvent.click(await part.findByRole('button', { name: texts.password.change }));
  const form = within(part.getByRole('form', { name: texts.password.title }));
  const chosen = form.getByLabelText(texts.password.new);
  await enter(chosen, 'qwerty123456');
  expect(form.getByText(filled(texts.password.length.enough)), 'the meter praises nothing that it cannot judge').toBeTruthy();
  await enter(chosen, 'pluie sur le toit de zinc');
  expect(form.getByText(filled(texts.password.length.long))).toBeTruthy();
  await enter(form.getByLabelText(texts.password.old), 'ce n’est pas lui');
  await enter(chosen, 'onze signes');
  await button(form, texts.password.save);
  await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
  expect(bodies(calls, 'POST users/update-password')).toEqual([]);
  await enter(chosen, '🦷🦷🦷🦷🦷🦷');
  await button(form, texts.password.save);
  expect(bodies(calls, 'POST users/update-password'), 'characters count, not UTF-16 units').toEqual([]);
  await enter(chosen, 'pluie sur le toit de zinc');
  await button(form, texts.password.save);
  await form.findByText(filled(texts.field.wrongPassword));
  for (const [code, words] of [
    ['too_simple', texts.field.tooSimple],
    ['personal', texts.field.personal],
  ] as const) {
    edge['POST users/update-password'] = problem(400, 'request.invalid', [{ field: 'newPassword', code }]);
    await button(form, texts.password.save);
    await form.findByText(filled(words));
    await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
  }
  edge['POST users/update-password'] = {};
  await button(form, texts.password.save);
  await part.findByText(filled(texts.password.changed));
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: texts.password.change })));
  expect(bodies(calls, 'POST users/update-password')).toHaveLength(4);
});

it('a new e-mail is one, waits for its confirmation, and is taken back', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'PUT users/update-email': {}, 'DELETE users/update-email': {} }) });
  const part = await section(texts.section.signIn);
  await userEvent.click(await part.findByRole('button', { name: texts.email.change }));
  const form = within(part.getByRole('form', { name: texts.email.form }));
  const email = form.getByRole('textbox', { name: texts.email.new });
  await enter(email, 'sans arobase');
  await enter(form.getByLabelText(texts.password.old), 'Sourire-2026!');
  await button(form, texts.email.send);
  await form.findByText(filled(texts.field.email));
  edge['GET users/update-email'] = { email: 'autre@tilleuls.example', expiresAt: '2026-11-27T08:00:00Z' };
  await enter(email, 'autre@tilleuls.example');
  await button(form, texts.email.send);
  await part.findByText('autre@tilleuls.example attend d’être confirmée.');
  expect(part.getByText('camille@tilleuls.example')).toBeTruthy();
  edge['GET users/update-email'] = {};
  await button(part, texts.email.cancel);
  await waitFor(() => expect(part.queryByText(/attend d’être confirmée/)).toBeNull());
});

describe('a mailed link', () => {
  const link = `${path}#code=${'A'.repeat(52)}`;
  const until = '2026-12-31T10:00:00Z';
  const valid = { purpose: 'email', state: 'valid', login: 'x@y.example', name: 'Camille Martin', expiresAt: until };

  it.each([
    ['unknown', problem(404, 'link.unknown')],
    ['used', { purpose: 'email', state: 'used' }],
    ['expired', { purpose: 'email', state: 'expired' }],
    ['replaced', { purpose: 'email', state: 'replaced' }],
    ['unknown', { purpose: 'reset', state: 'valid' }],
    ['other', { ...valid, name: 'Léa Petit' }],
  ] as const)('that does not serve shows why (%s), and its code stays in no history', async (reason, answer) => {
    await openPage(link, { answers: answers({ 'POST users/open-link': answer }) });
    await screen.findByText(filled(texts.confirm.why[reason], { name: 'Léa Petit' }));
    expect(location.href).not.toContain('code');
    expect(screen.queryByRole('button', { name: texts.confirm.verb })).toBeNull();
  });

  it('that is opened in the open page is read there too; one whose confirmation fails shows it, and is tried again', async () => {
    const { answers: edge } = await openPage(path, {
      answers: answers({ 'POST users/open-link': valid, 'POST users/verify-email': problem(500) }),
    });
    act(() => void (location.hash = `#code=${'B'.repeat(52)}`));
    await userEvent.click(await screen.findByRole('button', { name: texts.confirm.verb }));
    await screen.findByText(filled(texts.confirm.failed));
    Object.assign(edge, {
      'POST users/verify-email': {},
      'GET /bff/session': () => Response.json({ login: 'x@y.example', userName: 'Camille Martin' }),
    });
    await userEvent.click(screen.getByRole('button', { name: texts.confirm.verb }));
    await screen.findByText(filled(texts.confirm.done, { email: 'x@y.example' }));
  });
});

it.each([
  ['assistant', ['Mes messages']],
  ['owner', ['Mes messages', 'Scans']],
] as const)('adds the optional entries of the menu that the role %s has, on this device (REQ-41)', async (role, offered) => {
  const entry = { route: '/messages', label: 'title.messages', icon: 'mail', group: 'space', order: 15, optional: true };
  const remote = {
    name: 'mfe-messaging',
    routes: [],
    labels: { fr: { 'title.messages': 'Mes messages', 'title.scans': 'Scans' } },
    menu: [entry, { ...entry, route: '/scans', label: 'title.scans', roles: ['owner'] }, { ...entry, route: '/orders', optional: false }],
  };
  await openPage(path, { answers: answers(), remotes: [remote], role });
  const entries = within(await screen.findByRole('group', { name: texts.preferences.menu }));
  expect(entries.getAllByRole('switch').map((found) => found.closest('label')?.textContent)).toEqual(offered);
  const messages = entries.getByRole<HTMLInputElement>('switch', { name: 'Mes messages' });
  const chosen = () => [messages.checked, Object.keys(localStorage).filter((key) => key.startsWith('portal.choice./messages.')).length];
  expect(chosen()).toEqual([false, 0]);
  await userEvent.click(messages);
  expect(chosen()).toEqual([true, 1]);
  await userEvent.click(messages);
  expect(chosen()).toEqual([false, 0]);
});
