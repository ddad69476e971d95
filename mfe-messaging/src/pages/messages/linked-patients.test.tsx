// The patient that a conversation or a message is about.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, type Call, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { CAMILLE, conversation, conversations, ETIENNE, GROUP, message, NORA, thread, uuid } from '../../testing/samples';

const path = '/mon-espace/mes-messages';
const address = `${path}?activeConversationId=${GROUP}`;
const opened = (...items: ReturnType<typeof message>[]): Answers => ({
  'GET conversations/list': conversations(conversation()),
  'GET conversations/one': conversation(),
  'GET conversations/contacts': [NORA, ETIENNE],
  'GET messages/list': thread(...items),
});
const line = (text: string) => screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text))!;
const findLine = (text: string) => waitFor(() => expect(line(text)).toBeTruthy()).then(() => within(line(text)));
const sent = (calls: Call[], name = 'POST messages/send') => calls.filter((call) => call.name.startsWith(name));

it('names the patient of the conversation once, above its messages', async () => {
  const zoe = { kind: 'patient', mine: true, uuid: uuid(300), person: { firstName: 'Zoé', lastName: 'Bœuf' } } as never;
  const answers = opened(message(1, 'Un', { links: [zoe] }), message(2, 'Deux', { links: [zoe] }));
  await openPage(address, { answers: { ...answers, 'GET conversations/context': { links: [zoe], files: [] } } });
  await findLine('Deux');
  const thread = within(screen.getByRole('region', { name: 'Conversation ouverte' }));
  const link = thread.getByRole('link', { name: 'Zoé Bœuf' });
  expect(link.closest('p')?.textContent).toBe('Patient liéZoé Bœuf');
  expect(within(line('Un')).queryByRole('link')).toBeNull();
});

const ZOE = { uuid: uuid(300), personInfo: { firstName: 'Zoé', lastName: 'Bœuf' }, birthDate: '1990-02-03' };

it('begins a message from a record with the choice of its recipient, and links the patient', async () => {
  const { answers, calls } = await openPage(`${path}?activeComponent=contacts&patient=${ZOE.uuid}`, {
    answers: { ...opened(), 'GET patients/one': ZOE },
  });
  within(await screen.findByRole('region', { name: 'Patient du message' })).getByText('Zoé Bœuf');
  answers['POST conversations/create'] = conversation({ kind: 'direct', subject: '', participants: [CAMILLE, NORA] });
  answers['GET conversations/one'] = answers['POST conversations/create'];
  await userEvent.click(await screen.findByRole('button', { name: /Nora Faure/ }));
  expect((await screen.findByRole('list', { name: 'Éléments liés' })).textContent).toContain('Zoé Bœuf');
  await waitFor(() => expect(location.search).toBe(`?activeConversationId=${GROUP}`));
  answers['POST messages/send'] = message(1, 'Bonjour', { mine: true });
  await userEvent.type(await screen.findByRole('combobox', { name: /^Écrire à/ }), 'Bonjour{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(calls)[0]?.body['links']).toEqual([{ kind: 'patient', uuid: ZOE.uuid }]));
});

it('says that the patient of a message cannot be linked, and lets the message begin without', async () => {
  await openPage(`${path}?activeComponent=contacts&patient=${ZOE.uuid}`, { answers: { ...opened(), 'GET patients/one': problem(404) } });
  await screen.findByText('Ce patient ne peut pas être lié.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(location.search).toBe('?activeComponent=contacts'));
});
