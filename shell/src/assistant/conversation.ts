import { createStore, edge, i18n, type Locale, result } from 'shared-ui/core';
import { type Identifier, saysSomething, withoutIdentifiers } from './identifiers';

/** What the chatbot answered. */
export interface Answer {
  found: boolean;
  markdown: string;
  sources: readonly { slug: string; title: string }[];
}

/** One question and what became of it. */
export interface Turn {
  id: number;
  question: string;
  /** Undefined while it is on its way. */
  outcome?: { answer: Answer } | { error: unknown };
}

/** The conversation of this page: it lives as long as the page does, and nowhere else. */
export const turns = createStore<readonly Turn[]>([]);

/** What the last question was sent without. */
export const leftOut = createStore<readonly Identifier[]>([]);

/** As the contract takes it. */
export const MAX_QUESTION = 500;

/** Older turns leave. */
const MAX_TURNS = 30;

let last = 0;

const update = (id: number, change: Partial<Turn>) =>
  turns.set(turns.get().map((turn) => (turn.id === id ? { ...turn, ...change } : turn)));

async function send(id: number, question: string): Promise<void> {
  const body = { lang: i18n.language as Locale, question };
  try {
    update(id, { outcome: { answer: await result(edge.POST('/bff/chatbot/answers', { body })) } });
  } catch (error) {
    update(id, { outcome: { error } });
  }
}

/** Asks, and answers whether anything was sent: a question that is nothing but identifiers is not. */
export function ask(typed: string): boolean {
  const { text, removed } = withoutIdentifiers(typed.trim().slice(0, MAX_QUESTION));
  leftOut.set(removed);
  if (!saysSomething(text)) return false;
  last += 1;
  turns.set([...turns.get(), { id: last, question: text }].slice(-MAX_TURNS));
  void send(last, text);
  return true;
}

/** Asks the same again after a failure. */
export function askAgain({ id, question }: Turn): void {
  update(id, { outcome: undefined });
  void send(id, question);
}

/** Whether an answer is awaited. */
export const isAsking = (all: readonly Turn[]): boolean => all.some(({ outcome }) => outcome === undefined);
