// Files of patients' records in messages: the picker, the file that an address names, what recipients see.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { pageState, replacePageState } from 'shared-ui/core';
import { type DocumentReader, provideSlots } from 'shared-ui/slots';
import type { Answers } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { CAMILLE, conversation, conversations, ETIENNE, GROUP, message, thread, uuid } from '../../testing/samples';

const path = '/mon-espace/mes-messages';
const address = `${path}?activeConversationId=${GROUP}`;
const patient = { uuid: uuid(300), personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } };
const scan = { uuid: uuid(301), kind: 'dental_scan', name: 'mandibule.stl', mediaType: 'model/stl', preview: 'ready', patient };
const file = { patientUuid: patient.uuid, name: scan.name, mediaType: scan.mediaType, preview: true };
const link = { kind: 'file', mine: true, uuid: scan.uuid, person: patient.personInfo, file, place: 'n1' } as const;
const answers: Answers = {
  'GET conversations/list': conversations(conversation()),
  'GET conversations/one': conversation({ participants: [CAMILLE, ETIENNE] }),
  'GET messages/list': thread(),
  'GET users/patients-search': [{ ...patient, birthDate: '1980-01-02' }],
  'GET files/list': { items: [scan, { ...scan, uuid: uuid(302), kind: 'viewer', name: 'lien' }], total: 2, page: 1, size: 24 },
  'GET files/one': scan,
  'GET messages/without-file': [],
  'POST messages/send': message(9, '', { mine: true }),
};
const picked = () => screen.findByRole('list', { name: 'Éléments liés' });

it('links a file of a record without a text, and names who will not see it', async () => {
  const { calls } = await openPage(address, { answers: { ...answers, 'GET messages/without-file': [ETIENNE.uuid] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Depuis le dossier' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Patient du dossier' }), 'boeuf');
  await userEvent.click(await screen.findByRole('button', { name: /Zoé Bœuf/ }));
  const files = within(await screen.findByRole('list', { name: 'Fichiers' }));
  expect(files.getAllByRole('button'), 'a link of a viewer has no content').toHaveLength(1);
  await userEvent.click(files.getByRole('button', { name: /mandibule/ }));
  expect((await picked()).textContent).toContain('mandibule.stl');
  const warning = await screen.findByText(/^Étienne Caron ne verra pas/);
  expect(warning.textContent).toContain('L’envoi ne le partage pas.');
  expect(screen.getByRole('link', { name: 'Partager le dossier' }).getAttribute('href')).toBe(
    `/mon-espace/mon-reseau?share=${patient.uuid}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  const send = () => calls.find(({ name }) => name.startsWith('POST messages/send'));
  await waitFor(() => expect(send()?.body['links']).toEqual([{ kind: 'file', uuid: scan.uuid }]));
});

it('takes the view that a viewer sends into the chosen conversation, once', async () => {
  await openPage(`${path}?file=${scan.uuid}&at=n12_p1,2`, { answers });
  const sending = within(await screen.findByRole('region', { name: 'Fichier à envoyer' }));
  sending.getByText('Image 12, repère');
  await userEvent.click(within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link'));
  expect((await picked()).textContent).toContain('mandibule.stl · Image 12, repère');
  expect(location.search).toBe(`?activeConversationId=${GROUP}`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fichier à envoyer' })).toBeNull());
});

it('shows a linked file to its readers, at its place, and to others no name', async () => {
  const hidden = { kind: 'file', mine: false } as const;
  await openPage(address, { answers: { ...answers, 'GET messages/list': thread(message(1, 'Regardez', { links: [link, hidden] })) } });
  const line = within(await screen.findByRole('article', { name: /^Nora Faure/ }));
  const open = line.getByRole('link', { name: /mandibule\.stl/ });
  expect(open.getAttribute('href')).toBe(`/mon-espace/patient/fichiers?patient=${patient.uuid}&file=${scan.uuid}&at=n1`);
  expect(open.textContent).toContain('Zoé Bœuf');
  line.getByText('Fichier du dossier, non partagé avec vous ou qui ne l’est plus');
});

it('opens an attached picture over the page', async () => {
  const attachment = { fileUuid: uuid(400), name: 'sourire.png', mediaType: 'image/png', bytes: 1000, preview: true };
  await openPage(address, { answers: { ...answers, 'GET messages/list': thread(message(1, 'Voici', { attachments: [attachment] })) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir sourire.png' }));
  const shown = within(await screen.findByRole('dialog', { name: 'sourire.png' }));
  const source = `/api/product/files/download/${attachment.fileUuid}`;
  expect(shown.getByRole('img').getAttribute('src')).toBe(source);
  expect(shown.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe(source);
  await userEvent.click(shown.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const letter = { fileUuid: uuid(401), name: 'courrier.pdf', mediaType: 'application/pdf', bytes: 1000, preview: true };
const withLetter = {
  answers: { ...answers, 'GET messages/list': thread(message(1, 'Voici', { attachments: [letter] })), 'GET files/download': {} },
};

async function openLetter() {
  await openPage(address, withLetter);
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir courrier.pdf' }));
  return within(await screen.findByRole('dialog', { name: 'courrier.pdf' }));
}

it('shows the first page of an attached PDF where no remote reads PDFs', async () => {
  const shown = await openLetter();
  expect(shown.getByRole('img').getAttribute('src')).toBe(`/api/product/files/preview/${letter.fileUuid}`);
});

it('passes an attached PDF to the reader of another remote', async () => {
  const Reader: DocumentReader = ({ name, load }) => {
    const [bytes, setBytes] = useState(0);
    useEffect(() => void load(new AbortController().signal).then(({ byteLength }) => setBytes(byteLength)), [load]);
    return <p>{`${name}: ${String(bytes)} bytes`}</p>;
  };
  provideSlots({ load: () => Promise.resolve(Reader), holdStyles: () => () => undefined, broke: () => undefined });
  const declared = { slot: 'document.reader', name: 'reader', order: 1, label: 'x' };
  const before = pageState.remotes;
  const other = { name: 'mfe-other', routes: [], locales: {}, labels: {}, extensions: [declared] };
  replacePageState({ ...pageState, remotes: [other as never] });
  const shown = await openLetter();
  await shown.findByText(/^courrier\.pdf: [1-9]\d* bytes$/);
  expect(shown.queryByRole('img')).toBeNull();
  replacePageState({ ...pageState, remotes: before });
});
