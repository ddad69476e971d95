import { createStore, edge, i18n, type Locale, result } from 'shared-ui/core';
import { type Identifier, saysSomething, withoutIdentifiers } from './identifiers';

/** An answer of the chatbot. */
export interface Answer {
  found: boolean;
  markdown: string;
  sources: readonly { slug: string; title: string }[];
}

/** One question and its outcome. */
export interface Turn {
  id: number;
  question: string;
  /** Undefined while the answer is pending. */
  outcome?: { answer: Answer } | { error: unknown };
}

/** The conversation of this page. It exists in memory only, as long as the page. */
export const turns = createStore<readonly Turn[]>([]);

/** The kinds of identifiers that were removed from the last question. */
export const leftOut = createStore<readonly Identifier[]>([]);

/** Longest question in characters, by the contract. */
export const MAX_QUESTION = 500;

/** The newest turns that are kept; older ones are dropped. */
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

/** Sends a question and reports whether anything was sent: a question of nothing but identifiers is not. */
export function ask(typed: string): boolean {
  const { text, removed } = withoutIdentifiers(typed.trim().slice(0, MAX_QUESTION));
  leftOut.set(removed);
  if (!saysSomething(text)) return false;
  last += 1;
  turns.set([...turns.get(), { id: last, question: text }].slice(-MAX_TURNS));
  void send(last, text);
  return true;
}

/** Repeats a question after a failure. */
export function retry({ id, question }: Turn): void {
  update(id, { outcome: undefined });
  void send(id, question);
}

/** Reports whether an answer is pending. */
export const isAsking = (all: readonly Turn[]): boolean => all.some(({ outcome }) => outcome === undefined);
