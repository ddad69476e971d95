import { expect, it } from 'vitest';
import type { ContactPage } from '../queries/received';
import invitations from './invitations';

const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key);

function invitation(name: string, createdAt: string, more: Partial<ContactPage['items'][number]> = {}): ContactPage['items'][number] {
  const person = { name, contactEmail: 'x@y.example', email: 'camille@z.example', personInfo: { firstName: '', lastName: name } };
  return { uuid: name, direction: 'received', status: 'pending', resent: 0, ...person, createdAt, ...more };
}

it('invitations that wait for an answer are the longest waiting first, and lead to the network', () => {
  const items = [
    invitation('Dr Étienne Caron', '2026-11-16T08:00:00Z', { contactPractice: 'Parodontologie, Aix' }),
    invitation('Labo Provence', '2026-11-02T08:00:00Z', { message: 'Bonjour' }),
  ];
  const page: ContactPage = { items, total: 2, page: 1, size: 100 };
  expect(invitations.items(page, t).map(({ title, detail, kind, urgency, href }) => [title, detail, kind, urgency, href])).toEqual([
    ['ext.todo.invitation {"name":"Labo Provence"}', 'Bonjour', 'invitation', 6, '/mon-espace/mon-reseau'],
    ['ext.todo.invitation {"name":"Dr Étienne Caron"}', 'Parodontologie, Aix', 'invitation', 6, '/mon-espace/mon-reseau'],
  ]);
  expect(invitations.total(page)).toBe(2);
});
