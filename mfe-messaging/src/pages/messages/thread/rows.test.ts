import { expect, it } from 'vitest';
import type { Pending } from '../../../outbox';
import type { Message } from '../../../queries/messages';
import type { Participant } from '../../../queries/conversations';
import { mentionsIn, rowsOf } from './rows';

const at = (minutes: number) => new Date(2026, 10, 18, 9, 0, minutes * 60).toISOString();
function message(seq: number, who: string, minutes: number, more: Partial<Message> = {}): Message {
  return { uuid: `m${String(seq)}`, seq, side: 'user', author: { uuid: who }, at: at(minutes), deleted: false, ...more } as Message;
}
const people = [
  { uuid: 'me', readUpTo: 9 },
  { uuid: 'julie', readUpTo: 2 },
  { uuid: 'nora', readUpTo: 3 },
] as Participant[];
const rows = (items: Message[], pending: Pending[] = [], readBefore: number | null = null) =>
  rowsOf({ items, pending, me: 'me', participants: people, readBefore });

it('groups what one person writes within a minute, on one day, and nothing that the portal writes', () => {
  const shown = rows([
    message(1, 'julie', 0),
    message(2, 'julie', 0.9),
    message(3, 'julie', 2),
    message(4, 'me', 10),
    message(5, 'me', 11, { side: 'system' }),
    message(6, 'me', 12, { side: 'system' }),
    message(7, 'me', 24 * 60),
  ]);
  expect(shown.map(({ grouped }) => grouped)).toEqual([false, true, false, false, false, false, false]);
  expect(shown.map(({ newDay }) => newDay)).toEqual([true, false, false, false, false, false, true]);
});

it('draws the rule above the first unread message of others, with how many there are', () => {
  const items = [message(1, 'julie', 0), message(2, 'me', 1), message(3, 'julie', 2), message(4, 'julie', 3)];
  expect(rows(items, [], 1).map(({ fresh }) => fresh)).toEqual([0, 0, 2, 0]);
  expect(rows(items, [], 1)[2]?.grouped).toBe(false);
  expect(rows(items, [], 4).some(({ fresh }) => fresh > 0)).toBe(false);
  expect(rows(items).some(({ fresh }) => fresh > 0)).toBe(false);
});

it('reports who has read under the last own message that anybody has read', () => {
  const shown = rows([message(1, 'me', 0), message(2, 'me', 1), message(3, 'julie', 2), message(4, 'me', 3)]);
  expect(shown.map(({ readers }) => readers.map(({ uuid }) => uuid))).toEqual([[], ['julie', 'nora'], [], []]);
});

it('shows what waits at the end, and once only when it has arrived', () => {
  const waiting = {
    clientKey: 'k',
    conversationUuid: 'c',
    letter: { text: 'x' },
    at: Date.parse(at(4.5)),
    state: 'waiting',
    doubtful: false,
  } as Pending;
  expect(rows([message(1, 'me', 4)], [waiting]).map(({ key, grouped }) => [key, grouped])).toEqual([
    ['m1', false],
    ['k', true],
  ]);
  expect(rows([message(1, 'me', 4, { clientKey: 'k' })], [waiting]).map(({ key }) => key)).toEqual(['k']);
});

it('cuts a text at the longest name that it mentions', () => {
  expect(mentionsIn('Merci @Ana Maria Costa et @Ana, @Zoé', ['Ana', 'Ana Maria Costa'])).toEqual([
    { text: 'Merci ', mention: false },
    { text: '@Ana Maria Costa', mention: true },
    { text: ' et ', mention: false },
    { text: '@Ana', mention: true },
    { text: ', @Zoé', mention: false },
  ]);
  expect(mentionsIn('', ['Ana'])).toEqual([]);
});
