// The help in jsdom: searches, incomplete questions and unavailable parts. e2e/help.spec.ts sends a real question.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { type Answers, bodies, lost, pageOf, problem } from 'shared-ui/testing';
import { filled, openPage } from '../../testing/open-page';
import { article, ticket, uuid } from '../../testing/samples';

const path = '/une-question';
const counts = { open: 1, answered: 0, closed: 0 };
const articles = (items: object[]) => ({
  items,
  total: items.length,
  categories: [
    { category: 'account', count: 1 },
    { category: 'invoices', count: 2 },
  ],
});
const answers = (more: Answers = {}): Answers => ({
  'GET help/articles': articles([article()]),
  'GET help/article/sign-in': { ...article(), markdown: '## Le code\n\nTexte.', related: [] },
  'GET help/tickets/{user}': pageOf([ticket()], { counts }),
  [`GET help/tickets/{user}/${uuid(80)}`]: ticket(),
  ...more,
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const message = () => screen.getByRole('status').textContent;

it('keeps a search and a category in the address, and shows how many articles there are, and that none answers', async () => {
  const { answers: edge, calls } = await openPage(path, { answers: answers(), role: 'visitor' });
  await waitFor(() => expect(message()).toBe('1 article'));
  await userEvent.type(screen.getByRole('searchbox', { name: /^Que cherchez-vous/ }), 'mot de passe');
  await waitFor(() => expect(location.search).toBe('?search=mot+de+passe'));
  await waitFor(() => expect(message()).toMatch(/^1 article pour «/));
  await press(/^Factures et smileys/);
  await waitFor(() => expect(location.search).toContain('category=invoices'));
  const asked = calls.at(-1)!.query;
  expect([asked.get('search'), asked.get('category'), asked.get('locale')]).toEqual(['mot de passe', 'invoices', 'fr']);
  edge['GET help/articles'] = articles([]);
  await userEvent.type(screen.getByRole('searchbox'), ' zzz');
  await screen.findByText(/^Aucun article ne répond à ces mots\./);
});

it('an article that cannot be read is read again, and leads back to all', async () => {
  const { answers: edge } = await openPage(path, { answers: answers({ 'GET help/article/sign-in': problem(503) }), role: 'visitor' });
  await userEvent.click(await screen.findByRole('link', { name: /^Se connecter/ }));
  await screen.findByText(texts.help.articleError);
  edge['GET help/article/sign-in'] = answers()['GET help/article/sign-in']!;
  await press('Réessayer');
  await screen.findByRole('heading', { level: 3, name: 'Le code' });
  await userEvent.click(screen.getByRole('link', { name: texts.help.backToAll }));
  await waitFor(() => expect(location.search).toBe(''));
});

it.each([
  ['?article=no-such-article', texts.help.backToAll],
  [`?ticket=${uuid(99)}`, texts.help.backToMine],
])('what %s names does not exist, and the way back is there', async (query, back) => {
  await openPage(path + query, { answers: answers({ 'GET help/tickets/{user}/': problem(404, 'not_found') }) });
  await waitFor(() => expect(screen.getAllByRole('link', { name: back })).toHaveLength(1));
  expect(screen.queryByRole('article')).toBeNull();
});

it.each([
  ['', 'GET help/articles', texts.help.articlesError, '1 article'],
  ['?tab=mine', 'GET help/tickets/{user}', texts.help.ticketsError, 'Une livraison'],
  [`?ticket=${uuid(80)}`, `GET help/tickets/{user}/${uuid(80)}`, texts.help.ticketError, 'Est-ce possible ?'],
])('what "%s" shows can fail, and is requested again', async (query, call, error, shown) => {
  const { answers: edge } = await openPage(path + query, { answers: answers({ [call]: problem(503) }) });
  await screen.findByText(error);
  edge[call] = answers()[call]!;
  await press('Réessayer');
  await screen.findByText(shown);
  expect(screen.queryByText(error)).toBeNull();
});

it('a visitor has no questions of their own, and states who asks and what', async () => {
  const { answers: edge, calls } = await openPage(`${path}?tab=write`, { answers: { 'POST help/contact': lost }, role: 'visitor' });
  const tabs = await screen.findByRole('navigation', { name: texts.help.tabs });
  expect(within(tabs).getAllByRole('link')).toHaveLength(2);
  await press(texts.help.send);
  for (const name of ['Nom', 'E-mail', 'Titre', 'Question']) {
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
  }
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sujet' }), 'account');
  for (const [name, text] of Object.entries({ Nom: 'Anne Roy', 'E-mail': 'a@b.example', Titre: 'Un compte', Question: 'Comment ?' })) {
    await userEvent.type(field(name), text);
  }
  await press(texts.help.send);
  await screen.findByRole('alert');
  edge['POST help/contact'] = { reference: 'Q26-00001' };
  await press(texts.help.send);
  await screen.findByText(filled(texts.help.sentTitle, { reference: 'Q26-00001' }));
  expect(screen.queryByRole('link', { name: texts.help.openTicket })).toBeNull();
  await press(texts.help.another);
  expect((field('Titre') as HTMLInputElement).value).toBe('');
});

it('a member’s question names the page it is about; the same try has the same key', async () => {
  const { answers: edge, calls } = await openPage(`${path}?tab=write&from=/mon-cabinet/commande&order=C26-1`, {
    answers: answers({ 'POST help/ticket': lost }),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sujet' }), 'orders');
  await userEvent.type(field('Titre'), 'Une livraison');
  await userEvent.type(field('Question'), 'Est-ce possible ?');
  await press(texts.help.send);
  await screen.findByRole('alert');
  edge['POST help/ticket'] = ticket();
  await press(texts.help.send);
  const open = await screen.findByRole('link', { name: texts.help.openTicket });
  const [first, second] = bodies(calls, 'POST help/ticket');
  expect(first).toEqual(second);
  expect(first).toMatchObject({ topic: 'orders', context: { page: '/mon-cabinet/commande', orderReference: 'C26-1' } });
  await userEvent.click(open);
  await screen.findByText('Est-ce possible ?');
});

it('a question is added to and settled, and found among those that are closed', async () => {
  const said = ticket().messages[0]!;
  const added = ticket({ messages: [said, { ...said, at: '2026-11-20T09:00:00Z', text: 'Demain.' }] });
  const closed = { ...added, status: 'closed' };
  const { answers: edge } = await openPage(`${path}?ticket=${uuid(80)}`, {
    answers: answers({ 'POST help/reply': added, 'POST help/close': problem(500) }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: texts.help.reply }), 'Demain.');
  await press(texts.help.sendReply);
  await waitFor(() => expect(within(screen.getByRole('list', { name: texts.help.messages })).getAllByRole('listitem')).toHaveLength(2));
  await press(texts.help.close);
  await screen.findByText(texts.help.closeFailed);
  edge['POST help/close'] = closed;
  await press(texts.help.close);
  await screen.findByText(texts.help.closedText);
  expect(screen.queryByRole('textbox')).toBeNull();
  edge['GET help/tickets/{user}'] = pageOf([closed], { counts: { open: 0, answered: 0, closed: 1 } });
  await userEvent.click(screen.getByRole('link', { name: texts.help.backToMine }));
  await userEvent.click(await screen.findByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(location.search).toBe('?tab=mine&status=closed'));
  expect(screen.getByRole('link', { name: 'Une livraison' })).toBeTruthy();
});
