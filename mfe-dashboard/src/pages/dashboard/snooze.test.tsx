import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TodoSource } from 'shared-ui/slots';
import { problem } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDashboard } from '../../testing/open-page';
import { daysAhead, laterDays } from './later-days';

const source = (names: string[]): TodoSource => ({
  query: () => ({ queryKey: ['made up', names], queryFn: () => Promise.resolve(names) }),
  total: () => names.length,
  items: () =>
    names.map((name, urgency) => ({
      ...{ id: `order-${name}`, kind: 'order', urgency, since: '2026-11-20', glyph: null, title: `Commande ${name}` },
      ...{ detail: `F-${name} · 12,00 €`, action: 'Voir', href: `/x/${name}`, reference: name },
    })),
  all: (_t, n) => ({ href: '/all', text: `Voir les ${String(n)}` }),
  failure: () => 'en panne',
});

// A Thursday: the offered days depend on the weekday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00') }));
afterEach(() => void vi.useRealTimers());

const todos = { orders: source(['A', 'B']) };
const put = (task: string) => ({ tasks: [{ task, until: '2026-12-03', by: { firstName: 'Nora', lastName: 'Faure' } }] });
const shown = () => [...document.querySelectorAll('[data-todo]')].map((item) => item.querySelector('p')?.textContent);

it('puts a thing off until a day, for the practice, and takes it back from the message', async () => {
  const { calls } = await openDashboard({
    todos,
    answers: { 'POST tasks/snooze': put('order-A'), 'POST tasks/wake': { tasks: [] } },
  });
  await waitFor(() => expect(shown()).toEqual(['Commande A', 'Commande B']));
  await userEvent.click(screen.getByRole('button', { name: 'Plus tard A' }));
  const days = within(await screen.findByRole('group', { name: 'Plus tard A' }));
  const offered = laterDays(new Date());
  expect(days.getAllByRole('button')).toHaveLength(offered.length + 1);
  await userEvent.click(days.getAllByRole('button')[0]!);
  await waitFor(() => expect(shown()).toEqual(['Commande B']));
  expect(calls.find(({ name }) => name.startsWith('POST tasks/snooze'))?.body).toEqual({ task: 'order-A', until: offered[0]?.day });
});

it('puts a thing off until a day of choice, which is to come within a year', async () => {
  const { calls } = await openDashboard({ todos, answers: { 'POST tasks/snooze': put('order-A') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choisir une date…' }));
  const field = await screen.findByRole('textbox', { name: 'Reporter au' });
  const until = async (day: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, day.split('-').reverse().join('/'));
    await userEvent.click(screen.getByRole('button', { name: 'Reporter' }));
  };
  for (const day of [daysAhead(new Date(), 0), daysAhead(new Date(), 366)]) {
    await until(day);
    await screen.findByText('Choisissez un jour à venir, dans l’année.');
  }
  const chosen = daysAhead(new Date(), 40);
  await until(chosen);
  await waitFor(() => expect(shown()).toEqual(['Commande B']));
  expect(calls.filter(({ name }) => name.startsWith('POST tasks/snooze')).map(({ body }) => body)).toEqual([
    { task: 'order-A', until: chosen },
  ]);
});

it('shows who put a thing off and until when, and lets a colleague bring it back', async () => {
  await openDashboard({ todos, answers: { 'GET tasks/snoozed': put('order-B'), 'POST tasks/wake': { tasks: [] } } });
  await waitFor(() => expect(shown()).toEqual(['Commande A']));
  expect(screen.getByRole('heading', { name: 'À traiter 1' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '1 reporté' }));
  expect(screen.getByText('F-B · 12,00 €')).toBeTruthy();
  expect(screen.getByText('jusqu’au 03/12/2026, par Nora Faure')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre B' }));
  await waitFor(() => expect(shown()).toEqual(['Commande A', 'Commande B']));
});

it.each([
  ['knows no such call', problem(404), 0],
  ['fails', problem(500), 0],
])('shows everything, and no button, where the product API %s', async (_name, answer, buttons) => {
  await openDashboard({ todos, answers: { 'GET tasks/snoozed': answer } });
  await waitFor(() => expect(shown()).toEqual(['Commande A', 'Commande B']));
  expect(screen.queryAllByRole('button', { name: /^Plus tard/ })).toHaveLength(buttons);
});

it('shows when it was not put off, and keeps the thing', async () => {
  await openDashboard({ todos, answers: { 'POST tasks/snooze': problem(500) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lundi' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plus tard A' })).toBeTruthy());
  expect(shown()).toEqual(['Commande A', 'Commande B']);
});

it('names days on the reader’s calendar, a Monday always to come', () => {
  const days = (now: string) => laterDays(new Date(`${now}T23:30:00`)).map(({ day }) => day);
  // On a Friday, Saturday is no day to work, and Monday is offered once.
  expect(days('2026-11-27')).toEqual(['2026-11-30', '2026-12-11']);
  expect(days('2026-11-30')).toEqual(['2026-12-01', '2026-12-03', '2026-12-07', '2026-12-14']);
  expect(days('2026-12-27')).toEqual(['2026-12-28', '2026-12-30']);
});
