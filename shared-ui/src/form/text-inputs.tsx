import { useState, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, describedBy } from '../basics/Field';
import { PasswordField } from '../basics/PasswordField';
import { TextField } from '../basics/TextField';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { formatNumber } from '../core/format';
import { DateField } from '../overlays/DateField';
import { useBound, type BoundProps } from './bound';
import css from './form.module.css';

/** The properties of {@link TextInput}. */
export interface TextInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  placeholder?: string;
  readOnly?: boolean;
  /** For the first field of a form that replaces a button: it takes the focus. */
  autoFocus?: boolean;
  /** Content at the end, inside the border. */
  trail?: ReactNode;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A single-line text input.
 *
 * @rule For one line of text in a `Form`; numbers, days and passwords have inputs of their own. Set `autoComplete` for data of the user.
 * @accessibility Label, description and error as in `TextField`. `autoFocus` only for the first field of a form that replaces a button.
 */
export function TextInput<T extends FieldValues, O>(props: TextInputProps<T, O>) {
  const { value, blur, change, ...field } = useBound(props);
  const { control: _, description, ...rest } = props;
  return (
    <TextField {...rest} {...field} help={description} value={text(value)} onBlur={blur} onChange={(event) => change(event.target.value)} />
  );
}

/** The properties of {@link PasswordInput}. */
export interface PasswordInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** For password managers: the current password, or a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** As in TextInput. */
  autoFocus?: boolean;
}

/**
 * A password input with the features of the login's field: show and hide, caps lock, paste.
 *
 * @rule For a password in a `Form`. `autoComplete` distinguishes the current password from a new one, for password managers.
 * @accessibility As `PasswordField`: a named button shows what is typed, and a `status` announces caps lock.
 */
export function PasswordInput<T extends FieldValues, O>(props: PasswordInputProps<T, O>) {
  const { value, blur, change, ...field } = useBound(props);
  const { control: _, description, ...rest } = props;
  return (
    <PasswordField
      {...rest}
      {...field}
      help={description}
      value={text(value)}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** The properties of {@link TextArea}. */
export interface TextAreaProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** The schema's limit of characters, shown in the counter. Input is not truncated; the schema refuses longer texts. */
  limit?: number;
  rows?: number;
  placeholder?: string;
}

/**
 * A multi-line text input, with a counter if there is a limit.
 *
 * @rule For text of several lines. Longer texts than `limit` stay, and the schema refuses them: both need the same number.
 * @accessibility Label, description and error as in `TextField`. The counter is a part of the description; it is not announced while
 *   typing.
 */
export function TextArea<T extends FieldValues, O>(props: TextAreaProps<T, O>) {
  const t = useUi();
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, optional, limit, rows = 5, placeholder, name } = props;
  const length = text(value).length;
  const over = limit !== undefined && length > limit;
  return (
    <FieldFrame id={id} {...{ label, optional, error }} help={description}>
      <textarea
        {...{ id, name, rows, placeholder, disabled }}
        className={cx(css.area, error && css.invalid)}
        value={text(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(describedBy(id, { help: description, error }), limit !== undefined && `${id}-count`) || undefined}
        onBlur={blur}
        onChange={(event) => change(event.target.value)}
      />
      {limit === undefined ? null : (
        <p className={cx(css.counter, over && css.over)} id={`${id}-count`}>
          <span aria-hidden="true">{`${formatNumber(length)} / ${formatNumber(limit)}`}</span>
          <span className={css.hidden}>{t(over ? 'form.over' : 'form.left', { count: Math.abs(limit - length) })}</span>
        </p>
      )}
    </FieldFrame>
  );
}

/** Parses a number in local notation (1 240,5); NaN if invalid, null if empty. */
export function parseNumber(written: string): number | null {
  const plain = written.replaceAll(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  if (plain === '') return null;
  return /^[-\u2212]?\d+(\.\d+)?$/u.test(plain) ? Number(plain.replace('\u2212', '-')) : Number.NaN;
}

/** Returns a number as its field shows it: in local notation, with its own decimals. */
export function numberText(value: unknown): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  const decimals = /\.(\d+)$/u.exec(String(value))?.[1]?.length ?? 0;
  return formatNumber(value, Math.min(decimals, 6));
}

/** The properties of {@link NumberInput}. */
export interface NumberInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** "mm", "Ncm", "€": shown inside the field, at its end. */
  unit?: string;
  placeholder?: string;
}

/**
 * A number in local notation; the value is a number, or null while the field is empty.
 *
 * @rule For a quantity or a measure. An unreadable text is `NaN`, which the schema refuses; figures that are no number, such as a code, are
 *   a `TextInput`.
 * @accessibility Label, description and error as in `TextField`; `unit` is a part of the description.
 */
export function NumberInput<T extends FieldValues, O>(props: NumberInputProps<T, O>) {
  const { value, blur, change, ...field } = useBound(props);
  const [draft, setDraft] = useState<string | null>(null);
  const { control: _, description: help, unit, ...rest } = props;
  const unitId = unit && `${field.id}-unit`;
  return (
    <TextField
      {...rest}
      {...field}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      aria-describedby={cx(describedBy(field.id, { help, error: field.error }), unitId) || undefined}
      value={draft ?? numberText(value)}
      trail={
        unit ? (
          <span id={unitId} className={css.unit}>
            {unit}
          </span>
        ) : undefined
      }
      onChange={(event) => {
        setDraft(event.target.value);
        change(parseNumber(event.target.value));
      }}
      onBlur={() => {
        // An invalid number keeps its text, so that the user can correct it.
        if (draft !== null && !Number.isNaN(parseNumber(draft))) setDraft(null);
        blur();
      }}
    />
  );
}

/** The properties of {@link DateInput}. */
export interface DateInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** Bounds of the date picker, YYYY-MM-DD; the schema checks typed dates. */
  min?: string;
  max?: string;
  /** Opens another date picker instead of the platform's. */
  onOpen?: () => void;
}

/**
 * A date, typed or picked; the value is YYYY-MM-DD, or empty.
 *
 * @rule For a day in a `Form`. `min` and `max` limit the picker only; an unreadable text becomes the value, so that the schema refuses it.
 * @accessibility Label, description and error as in `TextField`; the picker’s button has a name of its own.
 */
export function DateInput<T extends FieldValues, O>(props: DateInputProps<T, O>) {
  const { value, blur, change, ...field } = useBound(props);
  const { control: _, name: _name, description, ...rest } = props;
  const day = text(value);
  return (
    <DateField
      {...rest}
      {...field}
      help={description}
      value={/^\d{4}-\d\d-\d\d$/u.test(day) ? day : undefined}
      onChange={(next) => change(next ?? '')}
      // An unreadable date becomes the value, so that the schema refuses it instead of the previous date being sent.
      onUnread={change}
      onBlur={blur}
    />
  );
}
