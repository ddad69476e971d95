import { useState } from 'react';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import LaterDate from './later-date';
import { laterDays } from './later-days';
import { useLater } from './snooze';
import css from './todo.module.css';

interface LaterProps {
  id: string;
  label: string;
  user: string;
  /** The item's id. */
  task: string;
}

/** Scrolls an element that opens below the fold, or under a bar, into view. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Offers the days until which an item may be snoozed. */
export default function Later({ id, label, user, task }: LaterProps) {
  const t = useTranslations();
  const { pending, putOff } = useLater(user);
  const busy = pending !== null;
  const onLater = (until: string) => void putOff(task, until);
  const [choosing, setChoosing] = useState(false);
  return (
    <div id={id} role="group" aria-label={label} className={css.days} ref={reveal}>
      {laterDays(new Date()).map(({ key, day }) => (
        <Button key={key} size="s" disabled={busy} onClick={() => onLater(day)}>
          {t(`todo.until.${key}`)}
        </Button>
      ))}
      {/* The button stays, so that the focus has a place. */}
      <Button size="s" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
        {t('todo.until.choose')}
      </Button>
      {choosing ? <LaterDate onChosen={onLater} busy={busy} /> : null}
    </div>
  );
}
