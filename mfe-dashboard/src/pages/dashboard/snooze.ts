import { notify, formatDate, useT } from 'shared-ui/core';
import { useSnooze } from '../../queries/snoozed';
import { useTranslations } from '../../translations';
import { dayOf } from './since';

type LaterKey = 'tomorrow' | 'threeDays' | 'monday' | 'twoWeeks';

/** Returns the day after a number of days as YYYY-MM-DD, counted in the reader's time zone. */
export const daysAhead = (now: Date, days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** Returns the days offered for snoozing: the next weekdays, each once, with its most specific name. */
export function laterDays(now: Date): { key: LaterKey; day: string }[] {
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const offered: [LaterKey, number][] = [
    ['tomorrow', 1],
    ['threeDays', 3],
    ['monday', toMonday],
    ['twoWeeks', 14],
  ];
  const isWeekday = (days: number) => ![0, 6].includes((now.getDay() + days) % 7);
  return offered
    .filter(([key, days]) => isWeekday(days) && !(key === 'threeDays' && days === toMonday) && !(key === 'monday' && days === 1))
    .map(([key, days]) => ({ key, day: daysAhead(now, days) }));
}

/** Snoozes and restores items, and shows a message for each; the message of a snooze has an undo action. */
export function useLater(user: string) {
  const t = useTranslations();
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
