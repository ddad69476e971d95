// Attachments of the next message that are refused, failed or pasted.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { conversation, conversations, GROUP, thread } from '../../testing/samples';

it('keeps a message as a draft until the refused file is removed', async () => {
  const { calls } = await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': thread(),
      'POST messages/send': {},
    },
  });
  const box = await screen.findByRole('combobox', { name: /^Écrire à/ });
  const form = within(box.closest('form')!);
  fireEvent.change(box, { target: { value: 'Voici le plan' } });
  const input = box.closest('form')!.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.exe')] } });
  const files = within(await form.findByRole('list', { name: 'Fichiers' }));
  files.getByRole('alert');
  const send = form.getByRole('button', { name: /^Envoyer/ });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  form.getByText('Retirez ou remplacez le fichier qui n’a pas été envoyé.');
  expect((box as HTMLTextAreaElement).value).toBe('Voici le plan');
  expect(calls.filter(({ name }) => name.startsWith('POST messages/'))).toEqual([]);
  fireEvent.click(files.getByRole('button', { name: 'Retirer virus.exe' }));
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
});

it('attaches pasted files, and leaves pasted text to the field', async () => {
  await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': thread(),
    },
  });
  const box = await screen.findByRole('combobox', { name: /^Écrire à/ });
  const form = within(box.closest('form')!);
  // Office programs offer a picture beside the copied text.
  const both = { files: [new File(['x'], 'image.png')], types: ['text/plain', 'Files'] };
  expect(fireEvent.paste(box, { clipboardData: both }), 'not prevented').toBe(true);
  expect(form.queryByRole('list', { name: 'Fichiers' })).toBeNull();
  expect(fireEvent.paste(box, { clipboardData: { files: [new File(['MZ'], 'capture.exe')], types: ['Files'] } })).toBe(false);
  const files = within(await form.findByRole('list', { name: 'Fichiers' }));
  files.getByText('capture.exe');
});
