import css from './values.module.css';
import { useUi } from '../basics/ui';
import { ABSENT, formatDate, formatDateTime, formatDayMonth, formatMoney, formatNumber, formatTime } from '../core/format';
import { formatRelativeDay } from './formats';
import type { Money as Amount } from '../core/types';

/**
 * "—" for a missing value, which screen readers announce as missing.
 *
 * @rule For a value that is missing, not for zero. `Money` and `DateText` show it by themselves.
 * @accessibility An image named “not given”, so that the dash is not read as such.
 */
export function Absent() {
  const t = useUi();
  return (
    <span className={css.absent} role="img" aria-label={t('absent')}>
      {ABSENT}
    </span>
  );
}

/**
 * An amount in the portal's format. Omit the currency in a column whose header has it.
 *
 * @rule An absent value is "—"; figures of a column have the same number of decimals.
 * @accessibility Plain text. Without the currency, the header of the column has to contain it. A missing amount is read as “not given”.
 */
export function Money({ value, currency = true }: { value?: Amount | null; currency?: boolean }) {
  if (!value) return <Absent />;
  return <span className={css.figure}>{currency ? formatMoney(value) : formatNumber(value.amount / 100, 2)}</span>;
}

const formats = {
  date: formatDate,
  dayMonth: formatDayMonth,
  dateTime: formatDateTime,
  time: formatTime,
  relative: formatRelativeDay,
} as const;

/**
 * A date in the portal's format, with the machine-readable form.
 *
 * @rule For a date of the API that stands alone; `as` chooses its form. Inside a sentence, use `formatDate`. It renders `relative` once,
 *   without a timer.
 * @accessibility A `<time>` with the value of the API in `dateTime`; a missing date is read as “not given”.
 */
export function DateText({ value, as = 'date' }: { value?: string | null; as?: keyof typeof formats }) {
  if (!value) return <Absent />;
  return (
    <time className={css.figure} dateTime={value}>
      {formats[as](value)}
    </time>
  );
}
