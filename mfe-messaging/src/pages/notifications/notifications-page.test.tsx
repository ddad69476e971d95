// The list of notifications, its preferences and the bell. notifications.test.ts covers the texts; shared-ui/src/table/data-list.test.tsx
// covers the list kit.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, type Call, problem } from 'shared-ui/testing';
import { openPage, openTool } from '../../testing/open-page';
import { HOSTILE } from '../../testing/hostile';
import { notification, notifications, uuid } from '../../testing/samples';

const path = '/mes-notifications';
const TWO = notifications(notification(2), notification(1));
const listed = (page = TWO): Answers => ({ 'GET notifications/list': page });
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Notifications et préférences' })).getByRole('link', { name });
const posts = (calls: Call[]) => calls.filter(({ name }) => name.startsWith('POST'));
const mark = async (row: number, entry: string) => {
  await userEvent.click(within(rows()[row]!).getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
/** Returns an answer that is sent only when the test releases it. */
function deferred(answer: object): [answer: () => Promise<object>, release: () => void] {
  const { promise, resolve } = Promise.withResolvers<object>();
  return [() => promise, () => resolve(answer)];
}

it('marks one as read and as unread again: shown with its counts before the platform has answered', async () => {
  const [answer, release] = deferred({});
  const { answers, calls } = await openPage(path, { answers: { ...listed(), 'POST notifications/mark': answer } });
  await shows(2);
  expect(rows()[0]?.textContent).toContain('Non lue');
  expect(tab(/^Non lues/).textContent).toContain('2');
  await mark(0, 'Marquer comme lue');
  await waitFor(() => expect(rows()[0]?.textContent).not.toContain('Non lue'));
  expect(tab(/^Non lues/).textContent).toContain('1');
  answers['GET notifications/list'] = notifications(notification(2, { unread: false }), notification(1));
  answers['POST notifications/mark'] = {};
  release();
  await mark(0, 'Marquer comme non lue');
  await waitFor(() => expect(posts(calls).map(({ body }) => body['read'])).toEqual([true, false]));
  expect(posts(calls)[0]?.name).toBe(`POST notifications/mark/{user}/${uuid(202)}`);
});

it('takes a marking back that fails, and shows it', async () => {
  const [answer, release] = deferred(problem(500));
  await openPage(path, { answers: { ...listed(), 'POST notifications/mark': answer } });
  await shows(2);
  await mark(0, 'Marquer comme lue');
  await waitFor(() => expect(tab(/^Non lues/).textContent).toContain('1'));
  release();
  await screen.findByText('Le changement n’a pas pu être enregistré. Réessayez dans un instant.');
  expect(rows()[0]?.textContent).toContain('Non lue');
  expect(tab(/^Non lues/).textContent).toContain('2');
});

it('marks all that have been seen, up to the newest of them, and takes exactly those back', async () => {
  const marked = [uuid(201), uuid(202)];
  const { answers, calls } = await openPage(path, { answers: { ...listed(), 'POST notifications/mark-all': { marked } } });
  await shows(2);
  answers['GET notifications/list'] = notifications(notification(2, { unread: false }), notification(1, { unread: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  await screen.findByText('2 notifications marquées comme lues');
  expect(tab(/^Non lues/).textContent).toContain('0');
  expect(screen.getByRole('button', { name: 'Tout marquer comme lu' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  expect(posts(calls).map(({ body }) => body)).toEqual([
    { upTo: '2026-11-20T08:02:00Z', read: true },
    { notifications: marked, read: false },
  ]);
});

it('marks those of one type where the list is narrowed to it, or those that are chosen', async () => {
  const { calls } = await openPage(`${path}?type=order`, { answers: { ...listed(), 'POST notifications/mark-all': { marked: [] } } });
  await shows(2);
  await userEvent.click(screen.getByRole('button', { name: /^Marquer lu\s: Commandes$/ }));
  await waitFor(() => expect(posts(calls)[0]?.body).toEqual({ type: 'order', upTo: '2026-11-20T08:02:00Z', read: true }));
  await userEvent.click(within(rows()[1]!).getByRole('checkbox'));
  await userEvent.click(within(screen.getByRole('group', { name: 'Sélection' })).getByRole('button', { name: 'Marquer comme lues' }));
  await waitFor(() => expect(posts(calls)[1]?.body).toEqual({ notifications: [uuid(201)], read: true }));
});

it('groups its rows by day, in the order of time', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const of = (number: number, days: number) => notification(number, { at: at(days) });
  await openPage(path, { answers: listed(notifications(of(4, 0), of(3, 0), of(2, 1), notification(1, { at: '2024-11-20T08:00:00Z' }))) });
  await shows(4);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Aujourd’hui', 'Hier', 'Mercredi 20/11/2024']);
});

it('leads to what a notification is about, which has then been read', async () => {
  const { calls } = await openPage(`${path}?state=unread&type=order`, { answers: { ...listed(), 'POST notifications/mark': {} } });
  await shows(2);
  await userEvent.click(within(rows()[0]!).getByRole('link'));
  expect(location.pathname + location.search).toBe('/mon-cabinet/commande?reference=C26-00002');
  expect(posts(calls)[0]).toMatchObject({ name: `POST notifications/mark/{user}/${uuid(202)}`, body: { read: true } });
});

it('requests what its address contains, and has words for what matches nothing', async () => {
  const { calls } = await openPage(`${path}?type=invoice&type=x&state=unread&search=f26&from=2026-11-01&to=2026-11-20`, {
    answers: listed(notifications()),
  });
  await screen.findByRole('heading', { name: 'Aucune notification ne correspond' });
  const query = calls.find(({ name }) => name.startsWith('GET notifications/list'))!.query;
  expect(Object.fromEntries(query)).toMatchObject({ unread: 'true', search: 'f26', from: '2026-11-01', to: '2026-11-20' });
  expect(query.getAll('type')).toEqual(['invoice']);
});

it('fails and is read again; while nothing has happened it leads to the preferences', async () => {
  const { answers } = await openPage(path, { answers: { 'GET notifications/list': problem(500) } });
  await screen.findByText('Vos notifications n’ont pas pu être lues');
  answers['GET notifications/list'] = notifications();
  answers['GET notifications/preferences'] = problem(500);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Aucune notification pour l’instant' });
  await userEvent.click(screen.getByRole('link', { name: 'Choisir mes notifications' }));
  await screen.findByText(/un seul message par jour/);
  await screen.findByText('Vos préférences n’ont pas pu être lues');
  answers['GET notifications/preferences'] = [{ type: 'offer', page: true, mail: false }];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('switch', { name: 'Offres et documents, Par e-mail' });
});

it('keeps a preference of one type and channel, and takes one back that fails', async () => {
  const [answer, release] = deferred(problem(500));
  const { answers, calls } = await openPage(`${path}?tab=preferences`, {
    answers: {
      ...listed(),
      'GET notifications/preferences': [
        { type: 'order', page: true, mail: true },
        { type: 'offer', page: true, mail: false },
      ],
      'PUT notifications/preferences': [],
    },
  });
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: 'Offres et documents, Par e-mail' });
  await userEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(true));
  const puts = () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body['preferences']);
  await waitFor(() => expect(puts()).toEqual([[{ type: 'offer', page: true, mail: true }]]));
  answers['PUT notifications/preferences'] = answer;
  const page = screen.getByRole<HTMLInputElement>('switch', { name: 'Commandes, Sur le portail' });
  await userEvent.click(page);
  await waitFor(() => expect(page.checked).toBe(false));
  release();
  await screen.findByText('La préférence n’a pas pu être enregistrée. Réessayez dans un instant.');
  await waitFor(() => expect(page.checked).toBe(true));
  expect(mail.checked).toBe(true);
});

it('takes hostile authors and subjects for words', async () => {
  const items = HOSTILE.map((text, index) =>
    notification(0, {
      uuid: uuid(500 + index),
      type: 'message',
      title: 'notifications.message.new',
      params: { author: text, subject: text },
    }),
  );
  await openPage(path, { answers: listed(notifications(...items)) });
  await shows(HOSTILE.length);
  HOSTILE.forEach((text, index) => {
    expect(rows()[index]?.textContent).toContain(`${text} vous a écrit`);
    expect(rows()[index]?.textContent?.split(text)).toHaveLength(3);
  });
  const strange = 'script, iframe, base, style, meta, link, math, form, details, img, [onerror], [onload], a[href^="javascript:" i]';
  expect(document.querySelectorAll(`main :is(${strange})`)).toHaveLength(0);
});

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 non lue', '1'],
  [99, 'Notifications, 99 non lues', '99'],
  [1310, 'Notifications, 99+ non lues', '99+'],
])('shows for %i unread notifications on the bell what it shows', async (unread, name, shown) => {
  await openTool('bell', { answers: { 'GET notifications/count': { unread, types: [] } } });
  const bell = await screen.findByRole('link', { name });
  expect([bell.textContent, bell.getAttribute('href')]).toEqual([shown, path]);
});

describe('the panel below the bell', () => {
  const open = async (answers: Answers) => {
    const page = await openTool('bell', { answers: { 'GET notifications/count': { unread: 2, types: [] }, ...answers } });
    const bell = await screen.findByRole('link', { name: /^Notifications/ });
    await userEvent.hover(bell);
    await waitFor(() => expect(bell.getAttribute('aria-expanded')).toBe('false'));
    await userEvent.click(bell);
    return { ...page, bell, panel: await screen.findByRole('dialog', { name: 'Mes notifications' }) };
  };

  it('shows the latest unread ones, and gives the focus back to the bell', async () => {
    const { bell, calls, panel } = await open(listed());
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(2);
    expect(Object.fromEntries(calls.find(({ name }) => name.startsWith('GET notifications/list'))!.query)).toMatchObject({
      unread: 'true',
    });
    expect(bell.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(bell));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bell.getAttribute('aria-expanded')).toBe('false');
  });

  it('marks all up to the newest as read', async () => {
    const { calls, panel } = await open({ ...listed(), 'POST notifications/mark-all': { marked: [uuid(201), uuid(202)] } });
    await within(panel).findAllByRole('listitem');
    await userEvent.click(within(panel).getByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(posts(calls).map(({ body }) => body)).toEqual([{ upTo: '2026-11-20T08:02:00Z', read: true }]));
  });

  it('leads to what one is about, which has then been read, and to all', async () => {
    const { bell, calls, panel } = await open({ ...listed(), 'POST notifications/mark': {} });
    await userEvent.click((await within(panel).findAllByRole('link'))[0]!);
    expect(location.pathname).toBe('/mon-cabinet/commande');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts(calls)[0]).toMatchObject({ body: { read: true } });
    await userEvent.click(bell);
    await userEvent.click(await screen.findByRole('link', { name: 'Voir tout' }));
    expect(location.pathname).toBe(path);
  });

  it('is the page where a window is narrow', async () => {
    await openTool('bell', { answers: { 'GET notifications/count': { unread: 2, types: [] } }, narrow: true });
    await userEvent.click(await screen.findByRole('link', { name: /^Notifications/ }));
    expect(location.pathname).toBe(path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
