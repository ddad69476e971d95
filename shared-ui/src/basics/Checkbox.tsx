import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import css from './check.module.css';
import { cx } from './cx';

interface CheckProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** The label beside the box. Without one (a table row), set `aria-label`. */
  children?: ReactNode;
}

/**
 * A checkbox; `indeterminate` means that some items are selected.
 *
 * @rule For a choice that is sent with a form, or the selection of a row. What takes effect at once is a `Switch`; in a `Form`, use
 *   `CheckInput`.
 * @accessibility Without a label beside the box, set `aria-label`.
 */
export function Checkbox({ children, indeterminate = false, className, ...input }: CheckProps & { indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  // Omits the mark while it is certainly invisible: a list has a checkbox in each row.
  const signed = input.checked !== false || indeterminate;
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={cx(css.choice, className)}>
      <span className={css.box}>
        <input {...input} ref={box} type="checkbox" className={css.native} />
        {signed ? (
          <svg className={css.sign} viewBox="0 0 18 18" fill="none" aria-hidden="true">
            <path className={css.tick} d="M5 9.4 7.8 12 13 6.3" />
            <path className={css.dash} d="M5.2 9H12.8" />
          </svg>
        ) : null}
      </span>
      {children ? <span>{children}</span> : null}
    </label>
  );
}

/**
 * One of several choices; those that exclude each other share a `name`.
 *
 * @rule For one of a few choices that are all visible; many are a `NativeSelect`. In a `Form`, use `RadioInput`.
 * @accessibility The label beside it names it, else `aria-label`. The group needs a `<fieldset>` with a `<legend>`; arrows move between
 *   radios of one `name`.
 */
export function Radio({ children, className, ...input }: CheckProps) {
  return (
    <label className={cx(css.choice, className)}>
      <span className={css.box}>
        <input {...input} type="radio" className={cx(css.native, css.radio)} />
      </span>
      {children ? <span>{children}</span> : null}
    </label>
  );
}

/**
 * A setting that takes effect at once.
 *
 * @rule What takes effect only when a form is sent is a `Checkbox`.
 * @accessibility A checkbox with the role `switch`.
 */
export function Switch({ children, className, ...input }: CheckProps) {
  return (
    <label className={cx(css.choice, className)}>
      <span className={css.switch}>
        <input {...input} type="checkbox" role="switch" className={css.rail} />
      </span>
      {children ? <span>{children}</span> : null}
    </label>
  );
}
