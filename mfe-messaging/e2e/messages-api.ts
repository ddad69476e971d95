import { randomUUID } from 'node:crypto';
import { call, expect } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** As much of a conversation as tests read. */
interface Conversation {
  uuid: string;
  subject: string;
  draft?: string;
  archived: boolean;
}

interface Person {
  uuid: string;
  personInfo: { lastName: string };
}

/** A group of the test's own with people by their last names. */
export async function makeGroup(page: Page, ...lastNames: string[]): Promise<Conversation> {
  const contacts = await call<Person[]>(page, 'GET', 'conversations/contacts/{user}');
  const participantsUuids = lastNames.map((name) => contacts.find(({ personInfo }) => personInfo.lastName === name)?.uuid);
  const subject = `Essai ${randomUUID().slice(0, 8)}`;
  return call<Conversation>(page, 'POST', 'conversations/create/{user}', {
    kind: 'group',
    clientKey: randomUUID(),
    subject,
    participantsUuids,
  });
}

/** Writes in a conversation beside the page. */
export async function say(page: Page, conversation: string, text: string, more: object = {}): Promise<void> {
  await call(page, 'POST', `messages/send/{user}/${conversation}`, { clientKey: randomUUID(), text, ...more });
}

/** What the platform holds of a conversation. */
export function held(page: Page, conversation: string): Promise<Conversation> {
  return call<Conversation>(page, 'GET', `conversations/one/{user}/${conversation}`);
}

/** Where a conversation is read. */
export function address(conversation: string): string {
  return `/mon-espace/mes-messages?activeConversationId=${conversation}`;
}

/** The reference of some order of the practice. */
export async function anOrder(page: Page): Promise<string> {
  const { items } = await call<{ items: { reference: string }[] }>(page, 'GET', 'orders/list/{user}?size=1');
  expect(items).toHaveLength(1);
  return items[0]?.reference ?? '';
}
