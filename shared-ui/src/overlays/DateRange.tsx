import { FilterChip, Icon } from 'shared-ui/components';
import css from './filter.module.css';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import type { TFunction } from '../core/i18n';
import { formatDate } from '../core/format';
import { DateField } from './DateField';
import { Popover } from './Popover';

/** An inclusive range of days, YYYY-MM-DD; either end may be open. */
export interface DateRange {
  from?: string;
  to?: string;
}

/** The properties of {@link DateRangeField}. */
export interface DateRangeFieldProps {
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** The accessible name: "Date de commande". */
  label: string;
  /** The last day of the presets; by default today. */
  today?: string;
}

const two = (n: number) => String(n).padStart(2, '0');
const iso = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns the preset periods; all end today except the last month. */
export function datePresets(today: string): Array<{ id: 'week' | 'month' | 'lastMonth' | 'quarter' | 'year'; range: DateRange }> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = (m: number, d: number) => iso(new Date(year, month - 1 + m, d));
  return [
    { id: 'week', range: { from: at(0, day - 6), to: today } },
    { id: 'month', range: { from: at(0, 1), to: today } },
    { id: 'lastMonth', range: { from: at(-1, 1), to: at(0, 0) } },
    { id: 'quarter', range: { from: at(-3, day), to: today } },
    { id: 'year', range: { from: `${year}-01-01`, to: today } },
  ];
}

/** Formats "depuis le 01/06/2026". */
export function dateRangeText({ from, to }: DateRange, t: TFunction): string {
  if (from && to)
    return from === to ? t('dates.on', { day: formatDate(from) }) : t('dates.between', { from: formatDate(from), to: formatDate(to) });
  if (from) return t('dates.since', { from: formatDate(from) });
  return to ? t('dates.until', { to: formatDate(to) }) : t('dates.all');
}

/**
 * A filter chip for a period: presets, and two dates typed or picked with the platform's own date picker.
 *
 * @rule For the period of a list’s filter. It reports a range whose end is before its start too, and shows the error at the end.
 * @accessibility The chip’s name has `label` and the period. Presets are buttons with `aria-pressed`; choosing one closes the panel, and
 *   the focus returns to the chip.
 */
export function DateRangeField({ value, onChange, label, today = iso(new Date()) }: DateRangeFieldProps) {
  const t = useUi();
  const active = Boolean(value.from || value.to);
  const reversed = Boolean(value.from && value.to && value.from > value.to);
  return (
    <Popover
      label={label}
      trigger={
        <FilterChip
          aria-label={`${label}, ${dateRangeText(value, t)}`}
          value={dateRangeText(value, t)}
          active={active}
          arrow={false}
          icon={<Icon name="calendar" size={15} />}
          onClear={() => onChange({})}
        />
      }
    >
      {(close) => (
        <div className={css.dates}>
          <Presets
            value={value}
            today={today}
            onChoose={(range) => {
              onChange(range);
              close();
            }}
          />
          <div className={css.dateFields}>
            <DateField label={t('dates.from')} value={value.from} max={value.to} onChange={(from) => onChange({ ...value, from })} />
            <DateField
              label={t('dates.to')}
              value={value.to}
              min={value.from}
              error={reversed ? t('dates.reversed') : undefined}
              onChange={(to) => onChange({ ...value, to })}
            />
            <div className={css.dateActions}>
              <Button variant="ghost" size="s" onClick={() => onChange({})}>
                {t('filter.reset')}
              </Button>
              <Button size="s" onClick={close}>
                {t('close')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Popover>
  );
}

function Presets({ value, today, onChoose }: { value: DateRange; today: string; onChoose: (range: DateRange) => void }) {
  const t = useUi();
  return (
    <ul className={css.presets}>
      {datePresets(today).map(({ id, range }) => (
        <li key={id}>
          <button
            type="button"
            className={css.preset}
            aria-pressed={value.from === range.from && value.to === range.to}
            onClick={() => onChoose(range)}
          >
            {t(`dates.preset.${id}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
