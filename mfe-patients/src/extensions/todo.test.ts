import { afterEach, expect, it } from 'vitest';
import type { ContactPage } from '../queries/received';
import type { ReceivedFiles } from '../queries/received-files';
import invitations from './invitations';
import newFiles from './new-files';

afterEach(() => localStorage.clear());

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

it('new files name patient, kind and sender; in privacy mode the patient by initials', () => {
  const patient = { uuid: '00000000-0000-4000-8000-000000000003', personInfo: { firstName: 'Théo', lastName: 'Marchand' } };
  const by = { uuid: '00000000-0000-4000-8000-000000000004', personInfo: { firstName: 'Nora', lastName: 'Faure' } };
  const kind = [
    { kind: 'dental_scan' as const, count: 2, bytes: 9 },
    { kind: 'picture' as const, count: 1, bytes: 9 },
  ];
  const data: ReceivedFiles = { items: [{ patient, at: '2026-11-17T08:00:00Z', count: 3, kind, by }], total: 1 };
  const [item] = newFiles.items(data, t);
  expect(item).toMatchObject({
    kind: 'files',
    urgency: 5,
    title: 'ext.todo.files {"count":3,"n":"3","name":"Théo Marchand"}',
    href: `/mon-espace/patient/fichiers?patient=${patient.uuid}`,
  });
  expect(item?.detail).toContain('ext.fileKind.dental_scan');
  expect(item?.detail).toContain('Nora Faure');
  localStorage.setItem('portal.choice.privacy.', 'on');
  expect(newFiles.items(data, t)[0]).toMatchObject({ title: 'ext.todo.files {"count":3,"n":"3","name":"T. M."}', reference: 'T. M.' });
});
