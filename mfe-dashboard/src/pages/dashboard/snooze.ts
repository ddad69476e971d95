import { notify, formatDate, useT } from 'shared-ui/core';
import { useSnooze } from '../../queries/snooze';
import { useTranslations } from '../../translations';

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
