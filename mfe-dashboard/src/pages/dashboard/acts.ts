import { useState, type ComponentType } from 'react';
import { navigate, notify, useT } from 'shared-ui/core';
import type { TodoActProps, TodoItem, TodoOutcome } from 'shared-ui/slots';
import { useTranslations } from '../../translations';

/** A to-do item whose question dialog is open. */
export interface Asked {
  item: TodoItem;
  Question: ComponentType<TodoActProps>;
}

/**
 * Performs the acts of to-do items. An item is hidden as soon as its act starts. Answers that were read before the act ended do not show it
 * again; later answers decide.
 */
export function useActs(user: string) {
  const t = useTranslations();
  const ui = useT('ui');
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map());
  const [opening, setOpening] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const leave = (id: string, until: number) => setGone((before) => new Map(before).set(id, until));
  const comeBack = (id: string) => setGone((before) => new Map([...before].filter(([other]) => other !== id)));
  const outcomeOf = (pending: Promise<TodoOutcome>): Promise<TodoOutcome> =>
    pending.catch((error: unknown) => {
      console.warn('the act failed', error);
      return { done: false, message: t('todo.notDone') };
    });
  const announce = (id: string, outcome: TodoOutcome) => {
    const undo = outcome.done ? outcome.undo : undefined;
    notify({
      tone: outcome.done ? 'success' : 'error',
      key: `todo-${id}`,
      message: outcome.message,
      ...(undo ? { action: { label: ui('table.undo'), onAction: () => void takeBack(id, undo) } } : {}),
    });
  };
  const takeBack = async (id: string, undo: () => Promise<TodoOutcome>) => {
    const outcome = await outcomeOf(undo());
    if (outcome.done) comeBack(id);
    announce(id, outcome);
  };

  const notOpened = (error: unknown) => {
    console.warn('the question could not be shown', error);
    notify({ tone: 'error', key: 'todo-open', message: t('todo.notOpened') });
  };

  return {
    opening,
    asked,
    isGone: (id: string, readAt: number) => (gone.get(id) ?? -1) >= readAt,
    open: async (item: TodoItem) => {
      if (!item.act || opening !== null) return;
      setOpening(item.id);
      try {
        const Question = await item.act.open(user);
        if (Question) setAsked({ item, Question });
        else navigate(item.href);
      } catch (error) {
        notOpened(error);
      } finally {
        setOpening(null);
      }
    },
    close: () => setAsked(null),
    /** Handles an error that the question threw while rendering; the question is another remote's code. */
    broke: (error: unknown) => {
      setAsked(null);
      notOpened(error);
    },
    act: async ({ id }: TodoItem, pending: Promise<TodoOutcome>) => {
      setAsked(null);
      leave(id, Infinity);
      const outcome = await outcomeOf(pending);
      if (outcome.done) leave(id, Date.now());
      else comeBack(id);
      announce(id, outcome);
    },
  };
}
