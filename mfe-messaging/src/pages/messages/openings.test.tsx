// The separator of unread messages when a conversation is opened.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, type Call } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { conversation, conversations, ETIENNE, GROUP, message, NORA, thread, uuid } from '../../testing/samples';

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
const list = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');

it('begins what is unread under a rule, and has it read once it was in sight', async () => {
  const unread = conversation({ readUpTo: 1, lastSeq: 3, unread: 2 });
  const { answers, calls } = await openPage(address, {
    answers: {
      ...opened(message(1, 'Zéro'), message(2, 'Un'), message(3, 'Deux')),
      'GET conversations/one': unread,
      'GET conversations/list': conversations(unread),
    },
  });
  await findLine('Deux');
  expect(list()[0]?.textContent).toContain('2 non lues');
  expect(line('Un').textContent).toContain('2 nouveaux messages');
  answers['GET conversations/list'] = conversations(conversation());
  await waitFor(() => expect(sent(calls, 'POST conversations/read')[0]?.body).toEqual({ seq: 3 }));
  await waitFor(() => expect(list()[0]?.textContent).not.toContain('non lues'));
  expect(line('Un').textContent, 'the rule stays while it is open').toContain('2 nouveaux messages');
});

it('draws the rule at every opening where the reader stopped, also right after the last one', async () => {
  const other = conversation({ uuid: uuid(21), subject: 'Planning' });
  const { answers } = await openPage(address, {
    answers: { ...opened(message(1, 'Zéro'), message(2, 'Un')), 'GET conversations/list': conversations(conversation(), other) },
  });
  await findLine('Un');
  expect(screen.queryByText(/nouveau/)).toBeNull();
  answers['GET conversations/one'] = other;
  answers['GET messages/list'] = thread();
  await userEvent.click(list()[1]!);
  await screen.findByText(/^Rien n’est encore écrit/);
  // No event announces what arrives meanwhile.
  answers['GET conversations/one'] = conversation({ readUpTo: 2, lastSeq: 3, unread: 1 });
  answers['GET messages/list'] = thread(message(1, 'Zéro'), message(2, 'Un'), message(3, 'Deux'));
  await userEvent.click(list()[0]!);
  expect((await findLine('Deux')).getByText('1 nouveau message')).toBeTruthy();
});

it('opens a long conversation that was never read at its first message', async () => {
  const { calls } = await openPage(address, {
    answers: {
      ...opened(message(1, 'Zéro'), message(2, 'Un')),
      'GET conversations/one': conversation({ readUpTo: 0, lastSeq: 120, unread: 119 }),
    },
  });
  expect((await findLine('Zéro')).getByText('119 nouveaux messages')).toBeTruthy();
  expect(sent(calls, 'GET messages/list')[0]?.name).toMatch(/after=0/);
});
