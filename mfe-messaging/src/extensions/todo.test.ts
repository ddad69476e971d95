import { expect, it } from 'vitest';
import type { ToRead } from '../queries/to-read';
import unread from './unread-conversations';

const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key);
const me = '00000000-0000-4000-8000-000000000001';
const person = (uuid: string, firstName: string, lastName: string) => ({ uuid, personInfo: { firstName, lastName }, colleague: false });
const people = [person(me, 'Camille', 'Martin'), person('00000000-0000-4000-8000-000000000002', 'Étienne', 'Caron')];

function conversation(uuid: string, more: Partial<ToRead['items'][number]>): ToRead['items'][number] {
  const at = '2026-11-19T08:00:00Z';
  const read = { lastSeq: 9, readUpTo: 7, unread: 2, archived: false };
  return { uuid, kind: 'direct', subject: '', participants: people, createdAt: at, lastAt: at, ...read, ...more };
}

it('a conversation is called as it is among the messages, and leads there', () => {
  const items = [
    conversation('a', {}),
    conversation('b', { kind: 'group', subject: 'Plan de traitement', unread: 1 }),
    conversation('c', { kind: 'support', subject: '' }),
    conversation('d', { participants: people.slice(0, 1) }),
  ];
  const found = unread.items({ items, total: 4, me }, t);
  expect(found.map(({ title }) => title)).toEqual([
    'ext.todo.unread {"count":2,"n":"2","name":"Étienne Caron"}',
    'ext.todo.unread {"count":1,"n":"1","name":"Plan de traitement"}',
    'ext.todo.unread {"count":2,"n":"2","name":"ext.todo.support"}',
    'ext.todo.unread {"count":2,"n":"2","name":"ext.todo.somebody"}',
  ]);
  expect(found[0]).toMatchObject({ kind: 'message', urgency: 7, href: '/mon-espace/mes-messages?activeConversationId=a' });
});
