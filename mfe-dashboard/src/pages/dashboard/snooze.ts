import { notify, formatDate, useT } from 'shared-ui/core';
import { useSnooze } from '../../queries/snoozed';
import { useWords } from '../../words';

/** Returns the days until which an item can be snoozed, counted in the reader's time zone; the last two are Monday and in two weeks. */
export function laterDays(now: Date): { key: 'tomorrow' | 'threeDays' | 'monday' | 'twoWeeks'; day: string }[] {
  const after = (days: number) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  };
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { key: 'tomorrow', day: after(1) },
    { key: 'threeDays', day: after(3) },
    { key: 'monday', day: after(toMonday) },
    { key: 'twoWeeks', day: after(14) },
  ];
}

/** Snoozes and restores items, and shows a message for each; the message of a snooze has an undo action. */
export function useLater(user: string) {
  const t = useWords();
  const ui = useT('ui');
  const { mutateAsync, isPending, variables } = useSnooze(user);
  const send = async (task: string, until: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ task, until });
      return true;
    } catch (error) {
      console.warn('the thing to do was not put off', error);
      notify({ tone: 'error', key: 'snooze', message: t('todo.notPutOff') });
      return false;
    }
  };
  return {
    pending: isPending ? variables.task : null,
    wake: (task: string) => send(task, null),
    putOff: async (task: string, until: string) => {
      if (!(await send(task, until))) return;
      const message = t('todo.putOff', { date: formatDate(until) });
      notify({ tone: 'success', key: 'snooze', message, action: { label: ui('table.undo'), onAction: () => void send(task, null) } });
    },
  };
}
