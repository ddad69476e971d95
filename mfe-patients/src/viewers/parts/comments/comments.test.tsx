import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductSchemas } from 'shared-ui/core';
import { type Answers, bodies, pageOf } from 'shared-ui/testing';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../../../testing/open-page';
import { file, patient, quota, uuid } from '../../../testing/samples';

const load = vi.hoisted(() => ({ fails: false }));
// A failed chunk is thrown where the part renders.
vi.mock('./comments', async (original) => {
  const { default: Comments } = await original<typeof import('./comments')>();
  return {
    default: (props: Parameters<typeof Comments>[0]) => {
      if (load.fails) throw new Error('Loading chunk viewer-comments failed');
      return <Comments {...props} />;
    },
  };
});
afterEach(() => (load.fails = false));

const picture = file({ name: 'sourire.png', patient: { uuid: uuid(1), personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } } });
const nora = { uuid: uuid(40), personInfo: { firstName: 'Nora', lastName: 'Faure' }, practice: 'Cabinet des Tilleuls' };

/** Opens the viewer of a picture; jsdom decodes no pictures. */
async function open(more: Answers = {}) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });
  const opened = await openPage(`/mon-espace/patient/fichiers?patient=${uuid(1)}&file=${picture.uuid}`, {
    answers: {
      'GET patients/one': patient(),
      'GET files/list': pageOf([picture]),
      'GET files/facets': { total: 1, kind: [] },
      'GET files/quota': quota,
      'GET files/comments': [],
      'GET files/commenters': [nora],
      'GET files/download': () => new Response(new Uint8Array(2048)),
      ...more,
    },
  });
  return { ...opened, shown: within(await screen.findByRole('dialog')) };
}

/** Puts the browser on or off the network. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const begin = async (shown: ReturnType<typeof within>) => {
  await userEvent.click(await shown.findByRole('button', { name: 'Commenter le fichier' }));
  return shown.getByRole('textbox', { name: 'Votre commentaire' }) as HTMLTextAreaElement;
};

it('keeps the picture when the panel of comments cannot be loaded, which a press loads again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  load.fails = true;
  const { shown } = await open();
  await shown.findByText('Les commentaires n’ont pas pu être chargés.');
  expect(shown.getByRole('application')).toBeTruthy();
  load.fails = false;
  await userEvent.click(shown.getByRole('button', { name: 'Réessayer' }));
  await shown.findByRole('button', { name: 'Commenter le fichier' });
});

it('mentions the first person found by Enter, and keeps an unsent text when the viewer closes', async () => {
  const { shown, calls } = await open();
  const field = await begin(shown);
  await shown.findByRole('button', { name: '@ Mentionner' });
  await userEvent.type(field, 'merci @no{Enter}');
  await waitFor(() => expect(field.value).toBe('merci @Nora Faure '));
  await userEvent.type(field, 'de voir{Enter}la marge');
  expect(field.value).toBe('merci @Nora Faure de voir\nla marge');
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('link', { name: 'Ouvrir sourire.png' }));
  const again = within(await screen.findByRole('dialog'));
  const kept = await begin(again);
  expect(kept.value).toBe('merci @Nora Faure de voir\nla marge');
  expect(bodies(calls, 'POST files/comments')).toEqual([]);
  await userEvent.click(again.getByRole('button', { name: 'Annuler' }));
  expect((await begin(again)).value).toBe('');
});

it('shows of each practice the verdict that holds, with who and when, in one place', async () => {
  const verdict = (number: number, of: 'approved' | 'change', more: Partial<ProductSchemas['FileComment']>) => ({
    uuid: uuid(number),
    at: `2026-11-${String(number).padStart(2, '0')}T09:00:00Z`,
    text: 'Épaulement',
    anchor: { kind: 'file' as const },
    author: { uuid: nora.uuid, personInfo: nora.personInfo },
    practice: nora.practice,
    verdict: of,
    ...more,
  });
  const other = { practice: 'Laboratoire Rivage', resolvedAt: '2026-11-14T09:00:00Z' };
  let held = [
    verdict(10, 'approved', { holds: false }),
    verdict(11, 'change', { holds: true, ...other }),
    verdict(12, 'change', { holds: true }),
  ];
  const { shown } = await open({ 'GET files/comments': () => held, 'POST files/verdict': () => held.at(-1) });
  const list = within(await shown.findByRole('list', { name: 'Avis en vigueur' }));
  const lines = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Modification demandée Nora Faure · Laboratoire Rivage · 11/11/2026 · Résolu le 14/11/2026',
    'Modification demandée Nora Faure · Cabinet des Tilleuls · 12/11/2026',
  ]);
  held = [...held.slice(0, 2), { ...held[2]!, holds: false }, verdict(13, 'approved', { holds: true })];
  await userEvent.click(shown.getByRole('button', { name: 'Approuver' }));
  await waitFor(() => expect(lines().at(-1)).toBe('Approuvé Nora Faure · Cabinet des Tilleuls · 13/11/2026'));
  await waitFor(() => expect(lines()).toHaveLength(2));
});

it('keeps a text that is written offline, and sends it once when the network is back', async () => {
  const { shown, calls, answers } = await open();
  const field = await begin(shown);
  await userEvent.type(field, 'marge floue');
  setOnline(false);
  await userEvent.click(shown.getByRole('button', { name: 'Envoyer' }));
  await shown.findByText(/^Hors ligne : il partira/);
  expect(field.value).toBe('marge floue');
  expect(bodies(calls, 'POST files/comments')).toEqual([]);
  answers['POST files/comments'] = { uuid: uuid(60), at: '2026-11-20T09:15:00Z', text: 'marge floue', anchor: { kind: 'file' } };
  setOnline(true);
  await shown.findByText('marge floue', { selector: 'p' });
  expect(bodies(calls, 'POST files/comments')).toHaveLength(1);
});

it('says that a text was not sent, and offers to send it again', async () => {
  const { shown, calls, answers } = await open();
  const field = await begin(shown);
  await userEvent.click(shown.getByRole('button', { name: 'Envoyer' }));
  await userEvent.type(field, 'marge floue');
  expect(shown.queryByRole('button', { name: 'Réessayer' }), 'an empty text was not sent').toBeNull();
  answers['POST files/comments'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(shown.getByRole('button', { name: 'Envoyer' }));
  await shown.findByText(/^Ce n’est pas parti/);
  answers['POST files/comments'] = { uuid: uuid(60), at: '2026-11-20T09:15:00Z', text: 'marge floue', anchor: { kind: 'file' } };
  await userEvent.click(shown.getByRole('button', { name: 'Réessayer' }));
  await shown.findByText('marge floue', { selector: 'p' });
  expect(bodies(calls, 'POST files/comments')).toHaveLength(2);
});

it('opens the comments as a sheet by a button with their number, which leaves the stage while a position is chosen', async () => {
  const one = { uuid: uuid(60), at: '2026-11-20T09:15:00Z', text: 'marge floue', anchor: { kind: 'file' } };
  const { shown } = await open({ 'GET files/comments': [one] });
  const button = await shown.findByRole('button', { name: 'Commentaires 1' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const close = shown.getByRole('button', { name: 'Fermer les commentaires' });
  expect(close.closest('section')?.contains(await shown.findByText('marge floue')), 'the sheet has the threads').toBe(true);
  await userEvent.click(shown.getByRole('button', { name: 'Ajouter' }));
  expect(shown.queryByRole('button', { name: 'Fermer les commentaires' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(shown.getByRole('button', { name: 'Fermer les commentaires' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
