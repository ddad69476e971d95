import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon, monthName, weekdayName } from 'shared-ui/components';
import { Button, useLocale } from 'shared-ui/core';
import type { Calendar } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { addDays, addMonths, closedBecause, weekdayOf, weeksOf } from './days';
import css from './delivery-calendar.module.css';

interface CalendarProps {
  calendar: Calendar;
  value: string | undefined;
  onChange: (day: string) => void;
  /** Whether days before the earliest can be proposed to the laboratory. */
  proposes?: boolean;
}

/** Returns the day that a key moves to, by the date grid pattern of the ARIA Authoring Practices; undefined for other keys. */
function dayByKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekdayOf(day));
    case 'End':
      return addDays(day, 7 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** Shows the laboratory's days: promised ones, ones to propose, and why the others are closed. */
export function DeliveryCalendar({ calendar, value, onChange, proposes = true }: CalendarProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { today, earliestOn, latestOn } = calendar;
  const within = (day: string) => (day < today ? today : day > latestOn ? latestOn : day);
  const [current, setCurrent] = useState(value === undefined ? earliestOn : within(value));
  const grid = useRef<HTMLTableElement>(null);
  const month = `${current.slice(0, 7)}-01`;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(within(next));
    // A change of month renders other days, so the focus moves in the next frame.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <Turn
          label={t('decide.month.before')}
          icon="chevron-left"
          off={month <= today}
          onTurn={() => setCurrent(within(addMonths(current, -1)))}
        />
        <p className={css.month} aria-live="polite">
          {monthName(month.slice(0, 7), locale)}
        </p>
        <Turn
          label={t('decide.month.after')}
          icon="chevron-right"
          off={addMonths(month, 1) > latestOn}
          onTurn={() => setCurrent(within(addMonths(current, 1)))}
        />
      </div>
      <table ref={grid} role="grid" className={css.grid} aria-label={t('decide.calendar')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {/* 2 to 8 June 2025 are Monday to Sunday. */}
            {[2, 3, 4, 5, 6, 7, 8].map((day) => (
              <th key={day} scope="col" abbr={weekdayName(`2025-06-0${day}`, locale)}>
                {weekdayName(`2025-06-0${day}`, locale).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={day ?? column}>
                  {day === null ? null : (
                    <Day
                      day={day}
                      calendar={calendar}
                      proposes={proposes}
                      chosen={day === value}
                      stop={day === current}
                      onChoose={onChange}
                      onFocus={setCurrent}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend calendar={calendar} proposes={proposes} days={weeksOf(month).flat()} />
    </div>
  );
}

/** Explains the marks of the days in the displayed month. Screen readers hear them with each day. */
function Legend({ calendar, proposes, days }: { calendar: Calendar; proposes: boolean; days: (string | null)[] }) {
  const t = useTranslations();
  const open = days.filter((day) => day !== null && closedBecause(day, calendar, proposes) === undefined);
  const needsReason = open.some((day) => day !== null && day < calendar.earliestOn);
  return (
    <ul className={css.legend}>
      {needsReason ? (
        <li>
          <span className={css.sample} data-ask aria-hidden="true">
            12
          </span>
          {t('decide.askLegend')}
        </li>
      ) : null}
      <li>
        <span className={css.sample} data-closed aria-hidden="true">
          12
        </span>
        {t('decide.closedLegend')}
      </li>
    </ul>
  );
}

function Turn({ label, icon, off, onTurn }: { label: string; icon: 'chevron-left' | 'chevron-right'; off: boolean; onTurn: () => void }) {
  return <Button variant="ghost" size="s" iconOnly icon={<Icon name={icon} />} aria-label={label} aria-disabled={off} onClick={onTurn} />;
}

interface DayProps {
  day: string;
  calendar: Calendar;
  proposes: boolean;
  chosen: boolean;
  stop: boolean;
  onChoose: (day: string) => void;
  onFocus: (day: string) => void;
}

function Day({ day, calendar, proposes, chosen, stop, onChoose, onFocus }: DayProps) {
  const t = useTranslations();
  const locale = useLocale();
  const closed = closedBecause(day, calendar, proposes);
  const ask = closed === undefined && day < calendar.earliestOn;
  const said = closed === undefined ? (ask ? t('decide.askDay') : '') : t(`decide.closed.${closed}`);
  // The accessible name has the number as it is shown (WCAG 2.5.3): "1", not "01".
  const number = Number(day.slice(8));
  const name = `${weekdayName(day, locale)} ${number} ${monthName(day.slice(0, 7), locale)}`;
  return (
    <button
      type="button"
      className={css.day}
      data-ask={ask || undefined}
      aria-label={said ? `${name}, ${said}` : name}
      title={said || undefined}
      aria-pressed={chosen}
      // Stays focusable, so that screen readers announce why the day is closed.
      aria-disabled={closed !== undefined || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onFocus(day)}
      onClick={() => {
        if (closed === undefined) onChoose(day);
      }}
    >
      {number}
    </button>
  );
}
