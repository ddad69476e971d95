import { useState } from 'react';
import { Button, useLocale, useT } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import type { Calendar } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { formatWeekdayDate } from '../days';
import { closedBecause } from './days';
import css from './decide.module.css';
import { DeliveryCalendar } from './delivery-calendar';

interface WantedProps {
  calendar: Calendar;
  value: string;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** Selects the requested day of a new order among the laboratory's possible delivery days. */
export default function WantedDialog({ calendar, value, onChange, onClose }: WantedProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const locale = useLocale();
  const [day, setDay] = useState(value !== '' && closedBecause(value, calendar, false) === undefined ? value : undefined);
  const choose = () => {
    if (day === undefined) return;
    onChange(day);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newOrder.wantedOn')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" disabled={day === undefined} onClick={choose}>
            {t('newOrder.wanted.choose')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>{t('newOrder.wanted.earliest', { date: formatWeekdayDate(calendar.earliestOn, locale) })}</p>
        <DeliveryCalendar calendar={calendar} value={day} onChange={setDay} proposes={false} />
        <p className={css.chosen} aria-live="polite">
          {day === undefined ? t('decide.date.none') : formatWeekdayDate(day, locale)}
        </p>
      </div>
    </Dialog>
  );
}
