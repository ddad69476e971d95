import { useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import css from './filter.module.css';
import { Button } from '../basics/Button';
import { TextField } from '../basics/TextField';
import type { FieldFrameProps } from '../basics/Field';
import { useUi } from '../basics/ui';
import { formatDate } from '../core/format';

/** Parses a typed date (1/6/26, 01.06.2026, 01062026) into YYYY-MM-DD; null if there is no such day. */
export function parseDay(text: string): string | null {
  const found = /^\s*(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})\s*$/u.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/u.exec(text);
  if (!found) return null;
  const [day = 0, month = 0, written = 0] = found.slice(1).map(Number);
  const year = written < 100 ? 2000 + written : written;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** The properties of {@link DateField}. */
export interface DateFieldProps extends FieldFrameProps {
  /** YYYY-MM-DD */
  value?: string;
  onChange: (value: string | undefined) => void;
  min?: string;
  max?: string;
  id?: string;
  disabled?: boolean;
  /** Called with the text while it is not a date. */
  onUnread?: (written: string) => void;
  onBlur?: () => void;
  /** Opens another date picker instead of the platform's. */
  onOpen?: () => void;
}

/**
 * A date, typed as dd/mm/yyyy in all languages or picked with the platform's own date picker. A native date input alone would show the
 * browser's format instead of the portal's.
 *
 * @rule For one day; a period is a `DateRangeField`, and a `Form` has `DateInput`. `min` and `max` limit the picker only: check typed days
 *   too.
 * @accessibility A text field with its label. A text that is no day becomes its error when the field is left. The picker is the platform’s,
 *   opened by a named button.
 */
export function DateField({ value, onChange, min, max, error, onUnread, onBlur, onOpen, ...frame }: DateFieldProps) {
  const t = useUi();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unread = draft !== null && draft.trim() !== '' && parseDay(draft) === null;
  return (
    <span className={css.dateField}>
      <TextField
        {...frame}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dates.placeholder')}
        value={draft ?? (value ? formatDate(value) : '')}
        error={unread && left ? t('dates.unknown') : error}
        onChange={(event) => {
          const text = event.target.value;
          const day = parseDay(text);
          setDraft(text);
          setLeft(false);
          if (day || text.trim() === '') onChange(day ?? undefined);
          else onUnread?.(text);
        }}
        onBlur={() => {
          setLeft(true);
          if (!unread) setDraft(null);
          onBlur?.();
        }}
        trail={
          <Button
            variant="ghost"
            size="s"
            iconOnly
            className={css.datePick}
            icon={<Icon name="calendar" />}
            aria-label={t('dates.open')}
            disabled={frame.disabled}
            onClick={() => (onOpen ? onOpen() : picker.current?.showPicker())}
          />
        }
      />
      <input
        ref={picker}
        className={css.datePicker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => {
          setDraft(null);
          onChange(event.target.value || undefined);
        }}
      />
    </span>
  );
}
