// Attachments of the next message that are refused, failed or pasted.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { USER } from 'shared-ui/testing';
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

it('states where a dropped scan belongs', async () => {
  await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': thread(),
    },
  });
  const box = await screen.findByRole('combobox', { name: /^Écrire à/ });
  fireEvent.drop(box, { dataTransfer: { files: [new File(['solid'], 'Arcade.STL')], types: ['Files'], items: [] } });
  await screen.findByText(/^Un scan, une radio ou une archive ne se joint pas/);
});

/** Stores an upload that an earlier page began, without the handle of its file. */
async function interruptUpload(url: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('portal-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('uploads', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the database was not opened'));
  });
  const kept = { key: 'k', endpoint: `/api/product/files/uploads/${USER}`, url, size: 9, at: Date.now() };
  await new Promise((resolve) => {
    database.transaction('uploads', 'readwrite').objectStore('uploads').put(kept).onsuccess = resolve;
  });
  database.close();
}

it('asks for an attachment again that a reload has interrupted, and sends no message without it', async () => {
  const url = `/api/product/files/uploads/${USER}/${GROUP}`;
  await interruptUpload(url);
  const metadata = `filename ${btoa('plan.pdf')},kind ${btoa('document')},conversation ${btoa(GROUP)}`;
  const { calls } = await openPage(`/mon-espace/mes-messages?activeConversationId=${GROUP}`, {
    answers: {
      'GET conversations/list': conversations(conversation()),
      'GET conversations/one': conversation(),
      'GET messages/list': thread(),
      'HEAD files/uploads': new Response(null, { headers: { 'Upload-Offset': '4', 'Upload-Length': '9', 'Upload-Metadata': metadata } }),
      'DELETE files/uploads': {},
    },
  });
  const files = within(await screen.findByRole('list', { name: 'Fichiers' }));
  files.getByText('plan.pdf');
  files.getByText(/^Envoi interrompu/);
  files.getByRole('button', { name: 'Choisir plan.pdf à nouveau' });
  const box = await screen.findByRole('combobox', { name: /^Écrire à/ });
  fireEvent.change(box, { target: { value: 'Voici le plan' } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Retirez ou remplacez le fichier qui n’a pas été envoyé.');
  fireEvent.click(files.getByRole('button', { name: 'Retirer plan.pdf' }));
  await waitFor(() => expect(screen.queryByText('plan.pdf')).toBeNull());
  expect(calls.some(({ name }) => name.startsWith('POST messages/'))).toBe(false);
});
