import { useId, type ComponentPropsWithRef } from 'react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import css from './field.module.css';
import { FieldFrame, describedBy, type FieldFrameProps } from './Field';
import { cx } from './cx';

/** The properties of {@link NativeSelect}. */
export interface NativeSelectProps extends FieldFrameProps, ComponentPropsWithRef<'select'> {
  options: Array<{ value: string; label: string }>;
}

/** The platform's own select: the lightest choice, and the best one on a phone. */
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
