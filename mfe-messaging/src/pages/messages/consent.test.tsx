// The patient's consent, shown with the files of a message to another practice.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { conversation, conversations, GROUP, message, thread, uuid } from '../../testing/samples';

it('shows why a patient’s files are shown, and the patient’s consent', async () => {
  const attachments = [{ fileUuid: uuid(400), name: 'Zoé Bœuf.png', mediaType: 'image/png', bytes: 1000, preview: false }];
  const consent = { purpose: 'opinion', on: '2026-11-19', form: 'written' } as const;
  await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': thread(message(1, 'Voici la radio', { attachments, consent })),
    },
  });
  const line = within(await screen.findByRole('article', { name: /^Nora Faure/ }));
  expect(line.getByText('Avis d’un confrère · accord écrit du 19/11/2026')).toBeTruthy();
});
