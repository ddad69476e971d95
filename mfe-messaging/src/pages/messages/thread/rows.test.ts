import { expect, it } from 'vitest';
import type { Pending } from '../../../outbox';
import type { Mark, Message, MessageLink } from '../../../queries/messages';
import type { Participant } from '../../../queries/conversations';
import { mentionsIn, rowsOf } from './rows';

const at = (minutes: number) => new Date(2026, 10, 18, 9, 0, minutes * 60).toISOString();
function message(seq: number, who: string, minutes: number, more: Partial<Message> = {}): Message {
  return {
    uuid: `m${String(seq)}`,
    seq,
    side: 'user',
    author: { uuid: who },
    at: at(minutes),
    deleted: false,
    links: [],
    ...more,
  } as unknown as Message;
}
const people = [
  { uuid: 'me', readUpTo: 9 },
  { uuid: 'julie', readUpTo: 2 },
  { uuid: 'nora', readUpTo: 3 },
] as Participant[];
const rows = (items: Message[], pending: Pending[] = [], opened: Mark | null = null, patient?: string) =>
  rowsOf({ items, pending, me: 'me', participants: people, opened, patient });

it('groups what one person writes within five minutes of the first, on one day, and nothing that the portal writes', () => {
  const shown = rows([
    message(1, 'julie', 0),
    message(2, 'julie', 3),
    message(3, 'julie', 4.9),
    message(4, 'julie', 5.1),
    message(5, 'me', 10),
    message(6, 'me', 11, { side: 'system' }),
    message(7, 'me', 12, { side: 'system' }),
    message(8, 'me', 24 * 60),
  ]);
  expect(shown.map(({ grouped }) => grouped)).toEqual([false, true, true, false, false, false, false, false]);
  expect(shown.map(({ newDay }) => newDay)).toEqual([true, false, false, false, false, false, false, true]);
});

it('draws the rule above the first message of others that was unread at the opening, with how many there were', () => {
  const items = [message(1, 'julie', 0), message(2, 'me', 1), message(3, 'julie', 2), message(4, 'julie', 3)];
  const opened = { readUpTo: 1, lastSeq: 4, unread: 2 };
  expect(rows(items, [], opened).map(({ fresh }) => fresh)).toEqual([0, 0, 2, 0]);
  expect(rows(items, [], opened)[2]?.grouped).toBe(false);
  const arrived = [...items, message(5, 'julie', 4)];
  expect(rows(arrived, [], opened).map(({ fresh }) => fresh)).toEqual([0, 0, 2, 0, 0]);
  expect(rows(arrived, [], { ...opened, readUpTo: 4 }).some(({ fresh }) => fresh > 0)).toBe(false);
  expect(rows(items).some(({ fresh }) => fresh > 0)).toBe(false);
});

const patient = (uuid: string) => ({ kind: 'patient', uuid, mine: true }) as MessageLink;
const names = (shown: ReturnType<typeof rows>) => shown.map(({ chips }) => chips.map(({ uuid }) => uuid));

it('names the only patient of a conversation on no message, and of several one where it changes', () => {
  const about = (...links: MessageLink[]) => ({ links });
  const order = { kind: 'order', uuid: 'order', mine: true } as MessageLink;
  const one = [message(1, 'julie', 0, about(patient('zoe'), order)), message(2, 'me', 1, about(patient('zoe')))];
  expect(names(rows(one, [], null, 'zoe'))).toEqual([['order'], []]);
  const several = [
    message(1, 'julie', 0, about(patient('zoe'))),
    message(2, 'me', 1, about(patient('zoe'))),
    message(3, 'me', 2),
    message(4, 'me', 3, about(patient('noel'))),
    message(5, 'me', 4, about(patient('zoe'))),
  ];
  expect(names(rows(several))).toEqual([['zoe'], [], [], ['noel'], ['zoe']]);
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
