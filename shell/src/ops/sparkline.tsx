import { cx, formatTime, useT } from 'shared-ui/core';
import css from './ops.module.css';
import type { Health } from './queries';
import { hourInWords } from './format';

const SLOTS = 60;
const SLOT = 2;
const HEIGHT = 24;
const MINUTE_MS = 60_000;

/** Returns a minute's index in the hour that ends now; the newest is the last. */
function slotOf(at: string, now: number): number {
  return SLOTS - 1 - Math.floor(now / MINUTE_MS) + Math.floor(Date.parse(at) / MINUTE_MS);
}

/**
 * Draws the last hour as bars of page views per minute. Minutes with failures have a mark above the bar, so that the meaning does not
 * depend on colour.
 */
export function Sparkline({ health, now }: { health: Health | undefined; now: number }) {
  const t = useT('shell');
  const minutes = (health?.minutes ?? []).filter(({ at }) => slotOf(at, now) >= 0 && slotOf(at, now) < SLOTS);
  const most = Math.max(1, ...minutes.map(({ pages }) => pages));
  const worst = minutes.reduce<(typeof minutes)[number] | null>(
    (found, minute) => (minute.failures > (found?.failures ?? 0) ? minute : found),
    null,
  );
  const words = hourInWords(health, t);
  const label = worst
    ? t('ops.spark.worst', { hour: words, count: worst.failures, time: formatTime(worst.at) })
    : t('ops.spark', { hour: words });
  return (
    <svg className={css.spark} role="img" aria-label={label} width={SLOTS * SLOT} height={HEIGHT} viewBox={`0 0 ${SLOTS * SLOT} ${HEIGHT}`}>
      <line className={css.base} x1="0" x2={SLOTS * SLOT} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {minutes.map(({ at, pages, failures }) => {
        const x = slotOf(at, now) * SLOT;
        const height = pages > 0 ? Math.max(2, Math.round((pages / most) * (HEIGHT - 7))) : 0;
        return (
          <g key={at}>
            <rect className={css.bar} x={x} y={HEIGHT - 1 - height} width={SLOT - 0.5} height={height} />
            {failures > 0 ? <path className={css.fault} d={`M${x - 1} 0.5l4 4m0 -4l-4 4`} /> : null}
          </g>
        );
      })}
    </svg>
  );
}

/** From this failure rate on the figures are highlighted, unless there are fewer than `MIN_FAILURES` failures. */
const ALARM_RATE = 0.05;
const MIN_FAILURES = 3;

/** The sparkline with its figures in words. */
export function Hour({ health, now, stacked = false }: { health: Health | undefined; now: number; stacked?: boolean }) {
  const t = useT('shell');
  const alarming = health !== undefined && health.failures >= MIN_FAILURES && health.rate >= ALARM_RATE;
  return (
    <span className={cx(css.hour, stacked && css.stacked)}>
      <Sparkline health={health} now={now} />
      <span className={cx(css.figures, alarming && css.alarming)}>{hourInWords(health, t)}</span>
    </span>
  );
}

/** The same figures as a table, with exact values. */
export function HourTable({ health }: { health: Health }) {
  const t = useT('shell');
  const minutes = health.minutes.filter(({ pages, failures }) => pages + failures > 0);
  if (minutes.length === 0) return null;
  return (
    <details className={css.minutes}>
      <summary>{t('ops.minutes')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ops.minute')}</th>
            <th scope="col">{t('ops.column.pages')}</th>
            <th scope="col">{t('ops.column.failures')}</th>
          </tr>
        </thead>
        <tbody>
          {[...minutes].reverse().map(({ at, pages, failures }) => (
            <tr key={at}>
              <th scope="row">{formatTime(at)}</th>
              <td>{pages}</td>
              <td>{failures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
