import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, useLocale } from 'shared-ui/core';
import { calendarQuery, type Decisions } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { formatWeekdayDate } from '../days';
import css from './decide.module.css';
import { DeliveryCalendar } from './delivery-calendar';
import { useDecision, type Decided } from './use-decision';

interface DateChoice {
  /** The laboratory's calendar with the selected day. */
  calendar: ReactNode;
  /** Sends the selected day. */
  button: ReactNode;
}

/** Selects an order's delivery date in the laboratory's calendar; a day before the earliest possible one is a proposal. */
export function useDateChoice(decisions: Decisions, user: string, onDone: (done: Decided) => void): DateChoice {
  const t = useTranslations();
  const locale = useLocale();
  const { reference } = decisions;
  const calendar = useQuery(calendarQuery(user, reference));
  const { send, busy, failure } = useDecision(user, decisions);
  const [day, setDay] = useState<string>();
  const early = day !== undefined && calendar.data !== undefined && day < calendar.data.earliestOn && day !== decisions.offeredOn;
  const choose = async () => {
    if (day === undefined) return;
    const after = await send({ act: 'date', on: day });
    if (!after) return;
    const key = after.proposedOn === undefined ? 'decide.date.agreed' : 'decide.date.proposed';
    onDone({ message: t(key, { reference, date: formatWeekdayDate(day, locale) }), after });
  };
  return {
    calendar: (
      <div className={css.body}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        {calendar.data ? (
          <>
            <p>{t('decide.date.earliest', { date: formatWeekdayDate(calendar.data.earliestOn, locale) })}</p>
            <DeliveryCalendar calendar={calendar.data} value={day} onChange={setDay} />
            <p className={css.chosen} aria-live="polite">
              {day === undefined
                ? t('decide.date.none')
                : t(early ? 'decide.date.early' : 'decide.date.chosen', { date: formatWeekdayDate(day, locale) })}
            </p>
          </>
        ) : null}
        {calendar.isPending ? <PanelSkeleton rows={4} /> : null}
        {calendar.isError && !calendar.data ? (
          <PanelError onRetry={() => void calendar.refetch()} retrying={calendar.isFetching}>
            {t('decide.date.error')}
          </PanelError>
        ) : null}
      </div>
    ),
    button: (
      <Button variant="primary" busy={busy} disabled={day === undefined} onClick={() => void choose()}>
        {t(early ? 'decide.date.propose' : 'decide.date.choose')}
      </Button>
    ),
  };
}
