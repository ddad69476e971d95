import css from './values.module.css';
import { useUi } from '../basics/ui';
import { ABSENT, formatDate, formatDateTime, formatDayMonth, formatMoney, formatNumber, formatTime } from '../core/format';
import { formatRelativeDay } from './formats';
import type { Money as Amount } from '../core/types';

/** "—" for a missing value, which screen readers announce as missing. */
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

/** A date in the portal's format, with the machine-readable form. */
export function DateText({ value, as = 'date' }: { value?: string | null; as?: keyof typeof formats }) {
  if (!value) return <Absent />;
  return (
    <time className={css.figure} dateTime={value}>
      {formats[as](value)}
    </time>
  );
}
