import { randomUUID } from 'node:crypto';
import { expect } from 'portal-playwright';
import type { Page } from '@playwright/test';
import type { Caller } from '../../e2e/journeys/caller.ts';

interface Conversation {
  uuid: string;
  subject: string;
}

interface Person {
  uuid: string;
  personInfo: { lastName: string };
}

/** Creates a group for one test, with members by their last names. */
export async function makeGroup(caller: Caller, lastNames: readonly string[], subject = `Essai ${randomUUID().slice(0, 8)}`) {
  const contacts = await caller.send<Person[]>('GET', `conversations/contacts/${caller.uuid}`);
  const participantsUuids = lastNames.map((name) => contacts.find(({ personInfo }) => personInfo.lastName === name)?.uuid);
  const body = { kind: 'group', clientKey: randomUUID(), subject, participantsUuids };
  return caller.send<Conversation>('POST', `conversations/create/${caller.uuid}`, body);
}

/** Sends a message without a page. */
export async function say(caller: Caller, conversation: string, text: string, more: object = {}): Promise<void> {
  await caller.send('POST', `messages/send/${caller.uuid}/${conversation}`, { clientKey: randomUUID(), text, ...more });
}

/** Returns the texts of a conversation on the platform, in order. */
export async function said(caller: Caller, conversation: string): Promise<string[]> {
  const { items } = await caller.send<{ items: { text: string }[] }>('GET', `messages/list/${caller.uuid}/${conversation}`);
  return items.map(({ text }) => text);
}

/** Returns the address of a conversation. */
export function address(conversation: string): string {
  return `/mon-espace/mes-messages?activeConversationId=${conversation}`;
}

/** The messages of the open conversation, and its text field. */
export const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export const field = (page: Page) => page.getByRole('combobox', { name: /^Écrire à/ });

/** Returns the reference of one of the practice's orders. */
export async function anOrder(caller: Caller): Promise<string> {
  const { items } = await caller.send<{ items: { reference: string }[] }>('GET', `orders/list/${caller.uuid}?size=1`);
  expect(items).toHaveLength(1);
  return items[0]?.reference ?? '';
}

/** A small PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
