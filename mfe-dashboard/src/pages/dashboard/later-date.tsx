import { useState } from 'react';
import { Button } from 'shared-ui/core';
import { DateField } from 'shared-ui/overlays';
import { useTranslations } from '../../translations';
import { daysAhead } from './later-days';
import css from './todo.module.css';

/** The platform's limit, in days. */
const FARTHEST = 365;

/** Asks for the day until which an item is snoozed: from tomorrow to a year ahead. */
export default function LaterDate({ onChosen, busy }: { onChosen: (day: string) => void; busy: boolean }) {
  const t = useTranslations();
  const [day, setDay] = useState<string>();
  const now = new Date();
  const [min, max] = [daysAhead(now, 1), daysAhead(now, FARTHEST)];
  const isOffered = day !== undefined && day >= min && day <= max;
  return (
    <div className={css.chosenDay}>
      <DateField
        label={t('todo.until.day')}
        min={min}
        max={max}
        value={day}
        error={day === undefined || isOffered ? undefined : t('todo.until.outOfRange')}
        onChange={setDay}
      />
      <Button size="s" busy={busy} disabled={!isOffered} onClick={() => day && onChosen(day)}>
        {t('todo.until.confirm')}
      </Button>
    </div>
  );
}
