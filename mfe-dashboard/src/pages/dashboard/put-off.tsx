import { useId, useState } from 'react';
import { Button, formatDate, fullName } from 'shared-ui/core';
import type { TodoItem } from 'shared-ui/slots';
import type { SnoozedTask } from '../../queries/snoozed';
import { useTranslations } from '../../translations';
import { useLater } from './snooze';
import css from './todo.module.css';

/** Shows the snoozed items: who snoozed each, until when, and a button that restores it for the whole practice. */
export default function PutOff({ user, tasks, items }: { user: string; tasks: SnoozedTask[]; items: TodoItem[] }) {
  const t = useTranslations();
  const { pending, wake } = useLater(user);
  const list = useId();
  const [open, setOpen] = useState(false);
  const shown = tasks.flatMap((task) => {
    const item = items.find(({ id }) => id === task.task);
    return item ? [{ ...task, item }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={css.putOff}>
      <Button variant="ghost" size="s" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {t('todo.putOffCount', { count: shown.length })}
      </Button>
      {open ? (
        <ul id={list}>
          {shown.map(({ task, until, by, item }) => (
            <li key={task} className={css.off} data-put-off={item.kind}>
              <div>
                <p className={css.title}>{item.title}</p>
                <p className={css.detail}>{item.detail}</p>
                <p className={css.detail}>{t('todo.putOffBy', { date: formatDate(until), name: fullName(by) })}</p>
              </div>
              <Button size="s" busy={pending === task} aria-label={`${t('todo.wake')} ${item.reference}`} onClick={() => void wake(task)}>
                {t('todo.wake')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
