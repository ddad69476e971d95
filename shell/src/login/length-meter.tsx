import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { cx, MIN_PASSWORD_LENGTH, type PasswordLength, useT, VisuallyHidden } from 'shared-ui/core';
import css from './entry.module.css';

const STEPS: Record<PasswordLength, number> = { none: 0, short: 1, over: 1, enough: 2, good: 3, long: 4 };

interface Props {
  length: PasswordLength;
  /** The platform's reason against this password; the meter then shows the lowest step. */
  refusal?: string | undefined;
}

/** Shows a password's length in four steps and a word, and the platform's refusal after it was sent. */
export function LengthMeter({ length, refusal }: Props) {
  const t = useT('shell');
  const kept = STEPS[length] > 1;
  const step = refusal && kept ? 1 : STEPS[length];
  const Sign = kept ? Check : Circle;
  return (
    <div className={css.length}>
      <div
        className={cx(css.meter, css[step === 1 ? 'short' : length])}
        role="meter"
        aria-label={t('length')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={step}
        aria-valuetext={refusal ?? t(`length.${length}`)}
      >
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className={part <= step ? css.filled : undefined} />
        ))}
      </div>
      <p className={css.word} aria-live="polite">
        {refusal ? null : t(`length.${length}`)}
      </p>
      <p className={cx(css.rule, kept && css.kept)}>
        <Sign size={14} strokeWidth={kept ? 2.2 : 1.6} aria-hidden="true" />
        {t('rules.length', { least: MIN_PASSWORD_LENGTH })}
        {kept ? <VisuallyHidden> ({t('rules.kept')})</VisuallyHidden> : null}
      </p>
      <p className={css.word}>{t('rules.refused')}</p>
    </div>
  );
}
