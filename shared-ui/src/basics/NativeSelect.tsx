import { useId, type ComponentPropsWithRef } from 'react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import css from './field.module.css';
import { FieldFrame, describedBy, type FieldFrameProps } from './Field';
import { cx } from './cx';

/** The properties of {@link NativeSelect}. */
export interface NativeSelectProps extends FieldFrameProps, ComponentPropsWithRef<'select'> {
  options: Array<{ value: string; label: string }>;
}

/**
 * The platform's own select: the lightest choice, and the best one on a phone.
 *
 * @rule For one choice of a fixed list, on phones above all. In a `Form`, use `SelectInput`; several choices of a list’s filter are a
 *   `FilterMenu`.
 * @accessibility A `<label>` names it; help and error describe it, and an error makes it `aria-invalid`. The platform draws the list and
 *   handles its keys.
 */
export function NativeSelect({
  label,
  labelAside,
  optional,
  help,
  error,
  hideLabel,
  id,
  className,
  options,
  ...select
}: NativeSelectProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <FieldFrame id={fieldId} {...{ label, labelAside, optional, help, error, hideLabel }}>
      <span className={cx(css.control, error ? css.invalid : null, select.disabled && css.fixed, className)}>
        <select
          {...select}
          id={fieldId}
          className={cx(css.input, css.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { help, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.chevron}>
          <ChevronsUpDown size={16} strokeWidth={1.9} aria-hidden="true" />
        </span>
      </span>
    </FieldFrame>
  );
}
