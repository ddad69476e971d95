import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import css from './field.module.css';
import { useUi } from './ui';
import { cx } from './cx';

/** The parts around the control of every field. */
export interface FieldFrameProps {
  label: ReactNode;
  /** Beside the label, on the right: a link such as "forgotten?". */
  labelAside?: ReactNode;
  /** Fields are required by default; this one is marked as "facultatif". */
  optional?: boolean;
  help?: ReactNode;
  /** Instruction to the user. */
  error?: ReactNode;
  /** Hides the label visually where the context makes it clear (a search field). */
  hideLabel?: boolean;
}

/** Returns the ids of help and error for `aria-describedby`. */
export function describedBy(id: string, { help, error }: { help?: ReactNode; error?: ReactNode }): string | undefined {
  return [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined;
}

/**
 * Lays out a field: label above, control, then error or help below.
 *
 * @rule For a control without a field of its own, such as a `<textarea>` outside of a `Form`. Text, choices and dates have theirs.
 * @accessibility The control gets `id`, and `aria-describedby` from `describedBy`; with an error, set `aria-invalid` too.
 * @accessibility An error that appears is not announced: `Form` moves the focus to the field, and so does the caller outside of one.
 */
export function FieldFrame({
  id,
  label,
  labelAside,
  optional,
  help,
  error,
  hideLabel,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  const t = useUi();
  return (
    <div className={css.frame}>
      <div className={cx(css.head, hideLabel && css.headHidden)}>
        <label className={css.label} htmlFor={id}>
          {label}
          {optional ? (
            <>
              {' '}
              <span className={css.optional} data-optional>
                {t('optional')}
              </span>
            </>
          ) : null}
        </label>
        {labelAside}
      </div>
      {children}
      {error ? (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.6} />
          {error}
        </p>
      ) : null}
      {help ? (
        <div className={css.help} id={`${id}-help`}>
          {help}
        </div>
      ) : null}
    </div>
  );
}
