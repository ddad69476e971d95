import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodies, pageOf } from 'shared-ui/testing';
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
async function open() {
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
    },
  });
  return { ...opened, shown: within(await screen.findByRole('dialog')) };
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
