import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/core';
import { DateField } from 'shared-ui/overlays';
import { useWords } from '../../words';
import { dayAfter } from './snooze';
import css from './todo.module.css';

/** The platform's limit, in days. */
const FARTHEST = 365;

/** Asks for the day until which an item is snoozed: from tomorrow to a year ahead. */
export default function LaterDate({ onChosen, busy }: { onChosen: (day: string) => void; busy: boolean }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string>();
  const [refused, setRefused] = useState(false);
  const now = new Date();
  const [min, max] = [dayAfter(now, 1), dayAfter(now, FARTHEST)];
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const choose = () => {
    if (day !== undefined && day >= min && day <= max) onChosen(day);
    else setRefused(true);
  };
  return (
    <div ref={box} className={css.chosenDay}>
      <DateField
        label={t('todo.until.day')}
        min={min}
        max={max}
        value={day}
        error={refused ? t('todo.until.outOfRange') : undefined}
        onChange={(next) => {
          setDay(next);
          setRefused(false);
        }}
      />
      <Button size="s" busy={busy} onClick={choose}>
        {t('todo.until.confirm')}
      </Button>
    </div>
  );
}
