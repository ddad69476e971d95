import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import Lock from 'lucide-react/icons/lock';
import css from './field.module.css';
import { FieldFrame, describedBy, type FieldFrameProps } from './Field';
import { cx } from './cx';

/** The properties of {@link TextField}. */
export interface TextFieldProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** A 16 px icon at the start, inside the border. */
  lead?: ReactNode;
  /** Content at the end, inside the border: a key, a button. */
  trail?: ReactNode;
}

/**
 * A single-line text field.
 *
 * @rule The error says what to do. Fields are required unless they are `optional`.
 * @accessibility A `<label>` names the input; help and error describe it, and an error makes it `aria-invalid`. With `hideLabel` the
 *   label is still read.
 * @accessibility An `aria-describedby` of the caller replaces help and error: it contains the ids of `describedBy` too.
 */
export function TextField({ label, labelAside, optional, help, error, hideLabel, lead, trail, id, className, ...input }: TextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const fixed = input.readOnly || input.disabled;
  return (
    <FieldFrame id={fieldId} {...{ label, labelAside, optional, help, error, hideLabel }}>
      <span className={cx(css.control, error ? css.invalid : null, fixed && css.fixed, className)}>
        {lead ? <span className={css.lead}>{lead}</span> : null}
        <input
          aria-describedby={describedBy(fieldId, { help, error })}
          {...input}
          id={fieldId}
          className={css.input}
          aria-invalid={error ? true : undefined}
        />
        {trail ??
          (fixed ? (
            <span className={css.lock}>
              <Lock size={15} strokeWidth={1.6} aria-hidden="true" />
            </span>
          ) : null)}
      </span>
    </FieldFrame>
  );
}
