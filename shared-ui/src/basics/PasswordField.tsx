import { useId, useState, type KeyboardEvent } from 'react';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import css from './field.module.css';
import { FieldFrame, describedBy } from './Field';
import type { TextFieldProps } from './TextField';
import { useUi } from './ui';
import { cx } from './cx';

/**
 * A password field with show and hide, and a hint while caps lock is on. Paste and password managers work as usual.
 *
 * @rule For every password. Set `autoComplete` to `new-password` for a new one; in a `Form`, use `PasswordInput`. `lead` and `trail` are
 *   not shown.
 * @accessibility Label, help and error as in `TextField`. The button that shows the password is named by what it does next.
 * @accessibility Caps lock is announced by a `status`, which is empty again when the field is left.
 */
export function PasswordField({
  label,
  labelAside,
  optional,
  help,
  error,
  hideLabel,
  id,
  className,
  lead: _lead,
  trail: _trail,
  onKeyUp,
  onBlur,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={fieldId} {...{ label, labelAside, optional, error, hideLabel, help }}>
      <div>
        <span className={cx(css.control, error ? css.invalid : null, className)}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            id={fieldId}
            type={shown ? 'text' : 'password'}
            className={cx(css.input, !shown && css.masked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(fieldId, { help, error })}
            onKeyUp={(event) => {
              readCapsLock(event);
              onKeyUp?.(event);
            }}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
          />
          <Reveal shown={shown} controls={fieldId} onToggle={() => setShown(!shown)} />
        </span>
        <CapsLockHint on={capsLock} />
      </div>
    </FieldFrame>
  );
}

function Reveal({ shown, controls, onToggle }: { shown: boolean; controls: string; onToggle: () => void }) {
  const t = useUi();
  const Drawn = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={css.eye}
      aria-label={t(shown ? 'password.hide' : 'password.show')}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Drawn size={18} strokeWidth={1.6} />
    </button>
  );
}

/** Always rendered: a live region that is added together with its text is not announced. */
function CapsLockHint({ on }: { on: boolean }) {
  const t = useUi();
  return (
    <span role="status">
      {on ? (
        <span className={css.capsLock}>
          <ArrowBigUp size={14} strokeWidth={1.6} aria-hidden="true" />
          {t('password.capsLock')}
        </span>
      ) : null}
    </span>
  );
}
