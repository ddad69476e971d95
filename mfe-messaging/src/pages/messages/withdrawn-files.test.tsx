// Files of a contact that has ended, in the conversation's thread.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page';
import { conversation, conversations, GROUP, message, thread, uuid } from '../../testing/samples';

const live = vi.hoisted(() => ({ listeners: new Map<string, () => void>() }));
vi.mock('shared-ui/live', async (original) => ({
  ...(await original<object>()),
  useChange: (kinds: string | readonly string[], listener: () => void) => {
    for (const kind of [kinds].flat()) live.listeners.set(kind, listener);
  },
}));

const file = { fileUuid: uuid(400), name: 'Zoé Bœuf.png', mediaType: 'image/png', bytes: 1000, preview: false };
const sent = (more: object = {}) => thread(message(1, 'Voici la radio', { attachments: [{ ...file, ...more }] }));
const line = async () => within(await screen.findByRole('article', { name: /^Nora Faure/ }));

it('shows a file whose contact has ended as withdrawn, and keeps what was written, as soon as the page is notified', async () => {
  const { answers } = await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': sent(),
    },
  });
  const open = await (await line()).findByRole('link', { name: /Zoé Bœuf\.png/ });
  expect(open.getAttribute('href')).toBe(`/api/product/files/download/${file.fileUuid}`);
  answers['GET messages/list'] = sent({ name: 'file.png', withdrawn: true });
  act(() => live.listeners.get('message.files')?.());
  await screen.findByText('Fichier retiré');
  const closed = await line();
  closed.getByText('Voici la radio');
  await waitFor(() => expect(closed.queryByRole('link')).toBeNull());
});
